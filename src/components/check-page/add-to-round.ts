import { type Card, isJoker, rankOf, withoutCards } from '../../scoring/cards.ts'
import type { EntryField, EntryForm, PlayerId } from '../../scoring/entry-form.ts'
import type { ForRound } from '../../scoring/for-round.ts'
import { tallyOf } from '../../scoring/tally.ts'
import { isPlain } from '../../scoring/untrusted.ts'
import { listCards, plural } from '../../scoring/words.ts'
import {
  type Box,
  cardsIn,
  countsOf,
  fieldValue,
  groupsIn,
  hiddenWay,
  isEmptyRow,
  type Layout,
  laidIn,
  numberIn,
  numberOf,
  setField,
  setsIn,
  wayOf,
  writtenFor,
} from '../score/entry/box.ts'
import { agreedOf, type RoundDraft, setAt } from '../score/entry/round-draft.ts'

type Cards = ForRound & { kind: 'cards' }
type Group = readonly Card[]

/**
 * The fields that can take it. The way in which this player's part is already entered comes first, because
 * another way would not count what is there. For an empty part, a field that keeps the cards as they lie
 * comes before one that only adds them up.
 */
export function destinationsFor(found: ForRound, draft: RoundDraft, form: EntryForm, id: PlayerId): Box[] {
  const fitting = form.ways.map((way) =>
    way.fields.filter((field) => takes(field, found)).map((field): Box => ({ form, way, id, field })),
  )
  const current = isEmptyRow(draft, { form, id }) ? undefined : wayOf(writtenFor(draft, { form, id }), form)
  const here = fitting.find((all) => all.some(({ way }) => way === current)) ?? []
  const exact = fitting.map((all) => all.filter(({ field }) => field.kind !== 'tally'))
  const first = (lists: Box[][]) => lists.find((all) => all.length > 0) ?? []
  return first([here, first(exact), first(fitting)])
}

function takes(field: EntryField, found: ForRound): boolean {
  if (found.kind === 'mission') {
    return field.kind === 'laid' && field.missions.some(({ mission }) => mission === found.mission)
  }
  const { cards } = found
  switch (field.kind) {
    case 'piles':
      return true
    case 'cards':
      return field.count === undefined || field.count === cards.length
    case 'share':
      return cards.every((card) => !isJoker(card) && field.deck.ranks.includes(rankOf(card)))
    case 'tally':
      return cards.every((card) => field.classes.some(({ has }) => has(card)))
    case 'count':
    case 'flag':
    case 'choice':
    case 'who':
    case 'outcome':
    case 'laid':
      return false
  }
}

/** Adds it to what the round already has, and makes a sentence that says so. */
export function addToRound(
  draft: RoundDraft,
  box: Box,
  found: ForRound,
): { draft: RoundDraft; message: string } {
  const { id } = box
  const agreed = agreedOf(draft, id)
  const cleared = agreed ? setAt(draft, ['agreed', id], undefined) : draft
  const { value, says } = added(fieldValue(cleared, box), box, found)
  const sentences = [says]
  const replaced = hiddenWay(cleared, box)
  if (replaced) sentences.push(`It replaces what was entered under “${replaced.label}”.`)
  if (agreed) sentences.push(`The agreed score of ${agreed.points ?? 0} no longer counts.`)
  return { draft: setField(cleared, box, value), message: sentences.join(' ') }
}

function added(value: unknown, { id, field }: Box, found: ForRound): { value: unknown; says: string } {
  if (found.kind === 'mission') {
    const { mission } = found
    return { value: [...laidIn(value), { player: id, mission }], says: `From the check: mission ${mission}.` }
  }
  const says = `From the check, under “${field.label}”: ${listCards(found.cards)}.`
  if (field.kind === 'tally') return toTally(value, field, found)
  if (field.kind === 'piles') return { value: found.sets.reduce(grow, groupsIn(value) ?? []), says }
  const before = cardsIn(value) ?? []
  return { value: [...before, ...withoutCards(found.cards, before)], says }
}

/** A set that contains an earlier set replaces it. */
function grow(sets: readonly Group[], set: Group): readonly Group[] {
  const before = sets.findIndex((one) => withoutCards(one, set).length === 0)
  return before < 0 ? [...sets, set] : sets.with(before, set)
}

/** Keeps the form of the tally: cards, or a sum or counts to which they are added. */
function toTally(value: unknown, field: EntryField & { kind: 'tally' }, { cards, points }: Cards) {
  const { points: worth, counts = {} } = tallyOf(cards, [], field.classes)
  const tally = isPlain(value) ? value : {}
  if (tally.points !== undefined) {
    const more = points ?? worth
    const before = numberOf(value, field) ?? 0
    const says = `From the check, under “${field.label}”: ${plural(more, 'point')}, added to the ${before} that stood there.`
    return { value: { points: before + more }, says }
  }
  if (tally.counts !== undefined) {
    const before = countsOf(value, field) ?? {}
    const sums = Object.entries(counts).map(([name, number]) => [name, numberIn(before, name) + number])
    const says = `From the check, under “${field.label}”: ${listCards(cards)}, counted in with the others.`
    return { value: { counts: { ...before, ...Object.fromEntries(sums) } }, says }
  }
  const says = `From the check, under “${field.label}”: ${listCards(cards)}.`
  return { value: { cards: [...(cardsIn(tally.cards) ?? []), ...cards] }, says }
}

/** Whether the round already has it. What players only look at must not be added twice. */
export function isThere(
  found: ForRound,
  draft: RoundDraft,
  { form, ids }: Pick<Layout, 'form' | 'ids'>,
): boolean {
  return ids.some((id) =>
    form.ways.some((way) =>
      way.fields.some((field) => {
        const value = fieldValue(draft, { form, way, id, field })
        if (found.kind === 'mission') return laidIn(value).some(({ mission }) => mission === found.mission)
        return withoutCards(found.cards, setsIn(value, field).flat()).length === 0
      }),
    ),
  )
}
