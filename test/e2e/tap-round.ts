import type { Page } from '@playwright/test'
import { askedOf, isTick } from '../../src/scoring/entry/rows.ts'
import {
  type Counting,
  type EntryField,
  type EntryForm,
  type FieldOf,
  fieldsOf,
  keyOf,
  type RoundField,
  tallyFields,
  type Way,
  whoFields,
} from '../../src/scoring/entry-form.ts'
import { laidIn } from '../../src/scoring/entry-kinds/laid.ts'
import { isPlain, type Plain } from '../../src/scoring/untrusted.ts'
import { rankWord } from '../../src/scoring/words.ts'
import { expect } from './fixture.ts'
import { agree, box, entry, playerButton, press, rowButton, saveButton, tapCards, tapKeys } from './table.ts'

/** Taps a round of a record into the pad, question by question, as people at a table would. */

/** `names` are those of the rows, by the id in the record. */
export async function tapRound(
  page: Page,
  formFor: (written: Plain) => EntryForm,
  names: ReadonlyMap<string, string>,
  { agreed, ...content }: Plain,
) {
  const form = formFor(content)
  const { entries, ...beside } = form.place === 'each' ? content : entriesOf(form, names.keys(), content)
  await expect(saveButton(page)).toBeVisible()
  for (const field of form.round ?? []) await tapBeside(page, field, beside[field.key], names)
  for (const [id, entered] of Object.entries(isPlain(entries) ? entries : {})) {
    if (isPlain(entered) && Object.keys(entered).length > 0) await tapRow(page, form, names.get(id)!, entered)
  }
  for (const [id, score] of Object.entries(isPlain(agreed) ? agreed : {}))
    await agree(page, names.get(id)!, (score as { points: number }).points)
  // What is paid for is asked: a text that names nobody means that nobody did it.
  for (const { key, ask } of whoFields(fieldsOf(form))) {
    const isNamed = Object.values(isPlain(entries) ? entries : {}).some(
      (one) => isPlain(one) && one[key ?? ''] === true,
    )
    if (ask && !isNamed) await press(entry(page).getByRole('button', { name: ask.nobody, exact: true }))
  }
  // Beside the keys of a whole pack, only one row is seen.
  await countIn(page, 'totals')
}

/** What each player did, in a round without entries. */
function entriesOf(form: EntryForm, ids: Iterable<string>, columns: Plain): Plain {
  const answerOf = ({ kind }: EntryField, value: unknown, id: string) => {
    if (kind === 'who') return value === id || undefined
    if (kind === 'laid') return laidIn(value).find(({ player }) => player === id)?.mission
    return isPlain(value) ? value[id] : undefined
  }
  const entries = [...ids].map((id): [string, Plain] => {
    const answers = fieldsOf(form).map((field) => [keyOf(field), answerOf(field, columns[keyOf(field)], id)])
    return [id, Object.fromEntries(answers.filter(([, value]) => value !== undefined))]
  })
  return { entries: Object.fromEntries(entries) }
}

/** An answer for the whole round. */
async function tapBeside(page: Page, field: RoundField, value: unknown, names: ReadonlyMap<string, string>) {
  if (value === undefined) return
  const within = entry(page).getByRole('group', { name: field.label, exact: true })
  const button = (name: string) => within.getByRole('button', { name, exact: true })
  if (field.kind === 'returning') for (const id of value as string[]) await press(button(names.get(id)!))
  else if (field.kind === 'choice') {
    const label = field.choices.find((choice) => choice.value === value)?.label ?? ''
    await press(isTick(field) ? entry(page).getByRole('checkbox', { name: field.label }) : button(label))
  } else {
    await press(entry(page).getByRole('button', { name: new RegExp(`^${field.label}(,|$)`) }))
    if (!field.ranks) await tapCards(page, String(value))
    else {
      const special = value === null ? field.ranks.none : value === 'JK' ? field.ranks.joker : undefined
      const name = special ?? rankWord(value as Parameters<typeof rankWord>[0])
      await press(entry(page).getByRole('button', { name, exact: true }))
    }
  }
}

/** What a player, or a side, is asked. The player is named first, since that leaves boxes out and asks more. */
async function tapRow(page: Page, form: EntryForm, name: string, entered: Plain) {
  // A text may hold what nobody asks at its table.
  const isOf = ({ fields }: Way) => Object.keys(entered).every((key) => isAskedIn(fields, key))
  const way = form.ways.find(isOf) ?? form.ways[0]!
  const { fields } = way
  // Who has no key is known by a 0, or by what only that player is asked.
  const asksOf = (who: FieldOf<'who'>) => askedOf(who, way).some(({ key }) => entered[key] !== undefined)
  const named = whoFields(fields).filter((who) =>
    who.key === undefined ? asksOf(who) : entered[who.key] === true,
  )
  const folded = rowButton(page, name)
  if (await folded.isVisible()) await press(folded)
  const seldom = entry(page).getByRole('button', { name: /^More: / })
  if (await seldom.isVisible()) await press(seldom)
  for (const field of named) await press(playerButton(page, field.label, name))
  for (const field of named.flatMap((who) => askedOf(who, way)))
    await tapAsked(page, field, entered[field.key])
  for (const field of fields) {
    const isCleared = named.some(({ clears }) => clears !== undefined && clears === keyOf(field))
    if (!isCleared && !('of' in field && field.of !== undefined)) await tapField(page, name, field, entered)
  }
}

function isAskedIn(fields: readonly EntryField[], key: string): boolean {
  const outcomes = fields.flatMap((field) => (field.kind === 'outcome' ? field.outcomes : []))
  return (
    fields.some((field) => keyOf(field) === key) ||
    outcomes.some(({ entry }) => key in entry) ||
    tallyFields(fields).some((field) => field.key === undefined)
  )
}

/** What only the player is asked who is named. */
async function tapAsked(page: Page, field: FieldOf<'choice'> | FieldOf<'count'>, value: unknown) {
  if (value === undefined) return
  if (field.kind === 'count')
    await press(entry(page).getByRole('button', { name: `${field.label}: ${value}` }))
  else {
    const { label = '' } = field.choices.find((choice) => choice.value === value) ?? {}
    await press(entry(page).getByRole('checkbox', { name: label, exact: true }))
  }
}

async function tapField(page: Page, name: string, field: EntryField, entered: Plain) {
  const value = 'key' in field && field.key !== undefined ? entered[field.key] : entered
  const answer = async (question: string, label: string) => {
    const key = entry(page).getByRole('button', { name: `${question}: ${label}`, exact: true })
    const list = entry(page).getByRole('combobox', { name: `${name}: ${field.label}`, exact: true })
    await key.or(list).first().waitFor()
    if (await list.count()) await list.selectOption(label)
    else await press(key)
  }
  switch (field.kind) {
    case 'outcome': {
      const isThis = (written: Plain) => Object.entries(written).every(([key, own]) => entered[key] === own)
      // “Seen by dublees” says all that “Seen” says, and more.
      const [outcome] = field.outcomes
        .filter((one) => isThis(one.entry))
        .toSorted((one, other) => Object.keys(other.entry).length - Object.keys(one.entry).length)
      if (outcome) await answer(name, outcome.label)
      return
    }
    case 'choice': {
      // Where points depend on it, the pad asks for a no too.
      const said = value ?? (field.question === undefined ? undefined : false)
      const label = field.choices.find((choice) => choice.value === said)?.label
      if (said === undefined || label === undefined) return
      if (isTick(field)) await press(entry(page).getByRole('checkbox', { name: `${name}: ${field.label}` }))
      else await answer(`${name}: ${field.label}`, label)
      return
    }
    case 'count':
      if (value === undefined) return
      await goTo(page, name, field.label)
      await tapKeys(page, String(value))
      return
    case 'tally':
      if (isPlain(value)) await tapTally(page, name, field, value)
      return
    case 'laid':
      if (value === undefined) return
      await press(box(page, name, field.label))
      await press(entry(page).getByRole('button', { name: new RegExp(`^${value}\\b`) }))
      return
    case 'piles':
    case 'cards':
      if (!Array.isArray(value)) return
      await goTo(page, name, field.label, 'cards')
      for (const [at, set] of (field.kind === 'piles' ? value : [value]).entries()) {
        if (at > 0) await press(entry(page).getByRole('button', { name: 'New meld' }))
        await tapCards(page, set.join(' '))
      }
  }
}

async function tapTally(page: Page, name: string, field: FieldOf<'tally'>, { points, counts, cards }: Plain) {
  if (typeof points === 'number') {
    await goTo(page, name, field.label, 'totals')
    await tapKeys(page, String(points))
  } else if (isPlain(counts)) {
    await goTo(page, name, field.label, 'counts')
    for (const { id, label } of field.classes) {
      const more = entry(page).getByRole('button', { name: new RegExp(`^${label}.*: one more$`, 'i') })
      for (let left = Number(counts[id] ?? 0); left > 0; left -= 1) await press(more)
    }
  } else if (Array.isArray(cards)) {
    await goTo(page, name, field.label, 'cards')
    await tapCards(page, cards.join(' '))
  }
}

/** Opens a player's box, counted as the record has it. While cards are tapped, the rows of the others are folded. */
async function goTo(page: Page, name: string, field: string, counting?: Counting) {
  if (counting) await countIn(page, counting)
  const folded = rowButton(page, name)
  await box(page, name, field).or(folded).first().waitFor()
  if (await folded.isVisible()) await press(folded)
  await press(box(page, name, field))
}

/** Counts cards in this way, if the game has several. */
async function countIn(page: Page, counting: Counting) {
  const ways = entry(page).getByLabel('How cards are counted')
  if ((await ways.count()) > 0) await ways.selectOption(counting)
}
