import { type Card, type Deck, withoutCards } from '../../scoring/cards.ts'
import { fillFields } from '../../scoring/fields/kinds.ts'
import type { Aimed, Fields, FilledField, FilledFields, Item, Waiting } from '../../scoring/fields.ts'
import type { Game } from '../../scoring/game.ts'
import { parseCards } from '../../scoring/notation.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { countCards, leftOf } from '../cards/count-cards.ts'

/** A check as the player fills it in, and the field that the next card goes to. */
export type CheckDraft = {
  fields: FilledFields
  aim: Aim
  /** By field: what was typed and cannot be read. The field holds what it held before. */
  unread?: Readonly<Record<string, string>>
}

/** A field, and a place of a grid or one group within it. If the keys fill in no field, the name is empty. */
type Aim = { field: string; at: number }

export function draftOf(fields: FilledFields): CheckDraft {
  const keyed = keyedIn(fields)
  const open = keyed.find(hasRoom) ?? keyed.at(-1)
  return { fields, aim: open ? aimAt(open) : { field: '', at: 0 } }
}

/**
 * A new check. It keeps what was entered for another check of the game where it fits, so that nobody enters a
 * row twice.
 */
export function emptyDraft(fields: Fields, earlier: FilledFields = {}): CheckDraft {
  const filled = Object.entries(fillFields(fields)).map(([name, fresh]) => {
    const known = earlier[contentOf(name, fresh)]
    return [name, known && fits(known, fresh) ? { ...fresh, value: known.value } : fresh]
  })
  return draftOf(Object.fromEntries(filled))
}

/**
 * What was entered for several checks, by what it is: a hand, a row, a table. The newest value counts. A field that is empty now has
 * been emptied by the player, if the earlier value fits into it. If it does not fit, it never stood there, and the earlier value
 * is kept for the checks that have room for it.
 */
function knownOf(earlier: FilledFields, later: FilledFields): FilledFields {
  const known = { ...earlier }
  for (const [name, filled] of Object.entries(later)) {
    const content = contentOf(name, filled)
    const before = earlier[content]
    if (!before || fits(before, filled) || !isEmpty(filled)) known[content] = filled
  }
  return known
}

/** What a field holds. Fields of different checks with the same answer share what is entered. */
function contentOf(name: string, { field }: FilledField): string {
  return field.holds ?? name
}

/** Whether a field has room for what was entered in another. */
function fits(entered: FilledField, { field }: FilledField): boolean {
  if (entered.field.kind !== field.kind) return false
  const most = field.kind === 'cards' ? (field.count ?? field.max) : undefined
  return most === undefined || cardsIn(entered).length <= most
}

/** Leaves out the fields that a table with these options does not ask for. */
export function askedAt(draft: CheckDraft, options: Plain): CheckDraft {
  const all = Object.entries(draft.fields)
  const asked = all.filter(([, { field }]) => field.neededWith?.(options) !== false)
  if (asked.length === all.length) return draft
  const fields = Object.fromEntries(asked)
  return draft.aim.field in fields ? { ...draft, fields } : draftOf(fields)
}

/**
 * Changes the fields that a table with these options asks for. The others keep their values for tables that
 * ask for them.
 */
export function changeAsked(
  draft: CheckDraft,
  options: Plain,
  update: (asked: CheckDraft) => CheckDraft,
): CheckDraft {
  const asked = askedAt(draft, options)
  const next = update(asked)
  return next === asked ? draft : { ...next, fields: { ...draft.fields, ...next.fields } }
}

/** The field that the keys fill in now. */
export function aimedField({ fields, aim }: CheckDraft): FilledField | undefined {
  return fields[aim.field]
}

/** Whether no item can go where the aim is. */
export function isFull(draft: CheckDraft): boolean {
  const aimed = aimedField(draft)
  return aimed !== undefined && isFieldFull(aimed, draft.aim.at)
}

/** Whether the aimed field takes this item now. */
export function takes(draft: CheckDraft, item: Item): boolean {
  const { aimed, keys } = aimedKeys(draft)
  if (!keys || isFull(draft)) return false
  return keys.takes?.(aimed.value, item, aimed.field) ?? true
}

/** Puts an item where the aim is. If the field is full then, the aim moves on. */
export function addItem(draft: CheckDraft, item: Item): CheckDraft {
  const { aimed, keys } = aimedKeys(draft)
  if (!keys || !takes(draft, item)) return draft
  return moveOn(put(draft, keys.add(aimed.value, item, draft.aim.at, aimed.field)))
}

/** Completes a run: adds the cards between the card that was added last and this one, and then this one. Cards that the packs no longer hold are left out. */
export function addRun(draft: CheckDraft, card: Card, deck: Deck): CheckDraft {
  return runBetween(lastAimed(draft), card).reduce((draft, card) => {
    return leftOf(card, deck, countCards(cardsUsed(draft))) > 0 ? addItem(draft, card) : draft
  }, draft)
}

/** The card that a run can go on from. */
export function lastAimed(draft: CheckDraft): Card | undefined {
  const { aimed, keys } = aimedKeys(draft)
  return keys?.last?.(aimed.value, draft.aim.at)
}

/** Takes back the last item where the aim is. If there is none, the aim moves to the field before. */
export function takeBack(draft: CheckDraft): CheckDraft {
  const { aimed, keys } = aimedKeys(draft)
  const less = keys?.takeBack(aimed.value, draft.aim.at, aimed.field)
  if (less) return put(draft, less)
  const { keyed, at } = aimedAmong(draft)
  const before = keyed[at - 1]
  return before ? { ...draft, aim: aimAt(before) } : draft
}

/** Once the aimed field is full, aims at the next one that is not. */
export function moveOn(draft: CheckDraft): CheckDraft {
  if (!isFull(draft)) return draft
  const { keyed, at } = aimedAmong(draft)
  const later = keyed.slice(at + 1).find(hasRoom)
  return later ? { ...draft, aim: aimAt(later) } : draft
}

/** Aims at the next field, or after the last one at the first. */
export function nextAim(draft: CheckDraft): CheckDraft {
  const { keyed, at } = aimedAmong(draft)
  const next = keyed[(at + 1) % keyed.length]
  return next ? { ...draft, aim: aimAt(next) } : draft
}

export function setAim(draft: CheckDraft, field: string, at: number): CheckDraft {
  return { ...draft, aim: { field, at } }
}

/** Sets the value of a field and, if a place is given, aims there. */
export function setValue(draft: CheckDraft, name: string, value: unknown, at?: number): CheckDraft {
  const filled = draft.fields[name]
  if (!filled) return draft
  const fields = { ...draft.fields, [name]: { ...filled, value } }
  const { [name]: _, ...unread } = draft.unread ?? {}
  return { fields, aim: at === undefined ? draft.aim : { field: name, at }, unread }
}

/** Notes what was typed into a field and cannot be read. */
export function setUnread(draft: CheckDraft, name: string, text: string): CheckDraft {
  return { ...draft, unread: { ...draft.unread, [name]: text } }
}

/** Whether something was typed that cannot be read, so that no verdict would be about all of it. */
export function hasUnread({ fields, unread = {} }: CheckDraft): boolean {
  return Object.keys(unread).some((name) => name in fields)
}

/** Lays a table in the place of the one before. The cards that have come to it leave the other fields. */
export function layTable(draft: CheckDraft, table: readonly (readonly Card[])[]): CheckDraft {
  const before = Object.entries(draft.fields).find(([, { field }]) => field.holds === 'table')
  if (!before) return draft
  const played = withoutCards(table.flat(), cardsIn(before[1]))
  const fields = Object.entries(draft.fields).map(([name, filled]) => {
    if (name === before[0]) return [name, { ...filled, value: table }]
    return [
      name,
      filled.field.kind === 'cards' ? { ...filled, value: withoutCards(cardsIn(filled), played) } : filled,
    ]
  })
  return { ...draft, ...draftOf(Object.fromEntries(fields)) }
}

/** Empties the aimed field, but no other. */
export function clearAimed(draft: CheckDraft): CheckDraft {
  const aimed = aimedField(draft)
  return aimed ? setValue(draft, draft.aim.field, aimed.kind.empty(aimed.field)) : draft
}

/**
 * The cards that are used up for the aimed field. A field whose cards are counted elsewhere names them once
 * more, so only its own cards count.
 */
export function cardsUsed(draft: CheckDraft): readonly Card[] {
  const aimed = aimedField(draft)
  return aimed?.field.countedElsewhere ? cardsIn(aimed) : cardsOf(draft)
}

/** All cards that were entered, each as often as it lies there. */
export function cardsOf({ fields }: CheckDraft): readonly Card[] {
  return Object.values(fields).flatMap((filled) => (filled.field.countedElsewhere ? [] : cardsIn(filled)))
}

export function isBlank({ fields }: CheckDraft): boolean {
  return Object.values(fields).every(isEmpty)
}

function isEmpty({ kind, value }: FilledField): boolean {
  return kind.isBlank?.(value) ?? true
}

/** What the check still waits for before it can answer. */
export function waitingFor({ fields }: CheckDraft): Waiting | undefined {
  for (const { kind, value, field } of Object.values(fields)) {
    const waiting = kind.waiting?.(value, field, fields)
    if (waiting) return waiting
  }
  return undefined
}

type Named = readonly [name: string, filled: FilledField]

function keyedIn(fields: FilledFields): Named[] {
  return Object.entries(fields).filter(([, { kind }]) => kind.keys)
}

/** The aimed field with its keys, if keys fill in any. */
function aimedKeys(draft: CheckDraft) {
  const aimed = aimedField(draft)
  const keys = aimed?.kind.keys
  return aimed && keys ? { aimed, keys } : {}
}

/** The fields that keys fill in, and which of them is aimed at. */
function aimedAmong({ fields, aim }: CheckDraft) {
  const keyed = keyedIn(fields)
  return { keyed, at: keyed.findIndex(([name]) => name === aim.field) }
}

function hasRoom([, filled]: Named): boolean {
  return !isFieldFull(filled, startOf(filled))
}

function cardsIn({ kind, value }: FilledField): readonly Card[] {
  return kind.cards?.(value) ?? []
}

function startOf({ value, field, kind }: FilledField): number {
  return kind.keys?.start(value, field) ?? 0
}

function isFieldFull({ value, field, kind }: FilledField, at: number): boolean {
  return kind.keys?.isFull(value, at, field) ?? false
}

function aimAt([field, filled]: Named): Aim {
  return { field, at: startOf(filled) }
}

function put(draft: CheckDraft, { value, at }: Aimed<unknown>): CheckDraft {
  return setValue(draft, draft.aim.field, value, at)
}

/** The open check of a game, what is entered in it, and what was entered in other checks before. */
export type CheckState = { check: string; draft: CheckDraft; earlier: FilledFields }

export type ChangeCheck = (update: (state: CheckState) => CheckState) => void

export function openFirst(game: Game, check: string): CheckState {
  return { check, draft: emptyDraft(game.checksById[check]?.fields ?? {}), earlier: {} }
}

/** Opens another check of the same game. It keeps what was entered where it fits. */
export function openCheck(game: Game, { draft, earlier }: CheckState, check: string): CheckState {
  const known = knownOf(earlier, draft.fields)
  return { check, draft: emptyDraft(game.checksById[check]?.fields ?? {}, known), earlier: known }
}

/** The cards of a run after its first card, up or down to its last. Only the last, if they are not of one suit. */
function runBetween(first: Card | undefined, last: Card): Card[] {
  const up = parseCards(`${first}-${last}`)
  if (up.ok) return up.value.slice(1)
  const down = parseCards(`${last}-${first}`)
  return down.ok ? down.value.slice(0, -1).reverse() : [last]
}
