import { type Card, isCard } from '../../../scoring/cards.ts'
import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { MAX_AGREED } from '../../../scoring/game.ts'
import { tallyOf } from '../../../scoring/tally.ts'
import { get, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { signed } from '../../../scoring/words.ts'
import { isTooLong } from '../../controls/sum-text.ts'

/**
 * What the pad knows about each kind of field: what fills its box, what the box shows, and how a blank, a typed number or
 * tapped cards are written down.
 */

export type FieldOf<K extends EntryField['kind']> = EntryField & { kind: K }

type EntryKind<F> = {
  /** What fills its box; `counted`: as the table counts its cards. Kinds without this have no box. */
  filledBy?: 'totals' | 'cards' | 'missions' | 'counted'
  /** The text of a value, in the row of this player. Kinds without this show no text. */
  show?: (value: unknown, field: F, id: PlayerId) => string
  /** The number of a value, if it is one or adds up to one. */
  number?: (value: unknown, field: F) => number | undefined
  /** The value to write down for a typed number. */
  typed?: (number: number, parts: readonly number[]) => unknown
  /** The cards of a value, as sets; most kinds have just one. */
  sets?: (value: unknown) => Card[][]
  /** The value to write down for tapped cards; undefined if the last one was taken back. */
  tapped?: (sets: readonly (readonly Card[])[]) => unknown
  /** The value of a blank box in a row that has something. */
  blank?: unknown
}

const ONE_SET: EntryKind<EntryField> = {
  filledBy: 'cards',
  show: (value) => countText(cardsIn(value)),
  sets: oneSet,
  tapped: ([cards]) => cards,
}

const KINDS: { readonly [K in EntryField['kind']]: EntryKind<FieldOf<K>> } = {
  tally: {
    filledBy: 'counted',
    show: (value, field) => {
      const worth = worthOf(value, field)
      if (worth !== undefined) return signed(worth)
      // What the cards are worth depends on the round, so the box says how many they are.
      return isPlain(value) ? countText(cardsIn(value.cards)) : ''
    },
    number: worthOf,
    typed: (points, parts) => (parts.length > 1 ? { points, parts } : { points }),
    sets: (value) => (isPlain(value) ? oneSet(value.cards) : []),
    tapped: ([cards]) => cards && { cards },
    blank: { points: 0 },
  },
  count: {
    filledBy: 'totals',
    show: (value) => (typeof value === 'number' ? signed(value) : ''),
    number: (value) => (typeof value === 'number' ? value : undefined),
    typed: (number) => number,
  },
  flag: { show: (value) => (value === true ? '✓' : '') },
  choice: {},
  who: {},
  outcome: {},
  piles: {
    filledBy: 'cards',
    show: (value) => countText(groupsIn(value)),
    sets: (value) => groupsIn(value) ?? [],
    tapped: (sets) => sets.filter((set) => set.length > 0),
    blank: [],
  },
  cards: ONE_SET,
  laid: { filledBy: 'missions', show: (value, _, id) => missionsOf(value, id).join(' ') },
  share: ONE_SET,
}

/** The entry of KINDS for a field. The type assertion is safe, because the key is the field's own kind. */
export function kindOf(field: EntryField): EntryKind<EntryField> {
  return KINDS[field.kind] as EntryKind<EntryField>
}

/** Flags and outcomes are tapped in their own places, and are no boxes. */
export function hasBox(field: EntryField): boolean {
  return kindOf(field).filledBy !== undefined
}

export function showValue(value: unknown, field: EntryField, id: PlayerId): string {
  return kindOf(field).show?.(value, field, id) ?? ''
}

export function numberOf(value: unknown, field: EntryField): number | undefined {
  return kindOf(field).number?.(value, field)
}

/** Whether a box holds a number that seldom has a second digit. */
export function isSmall(field: EntryField): boolean {
  return field.kind === 'count' && field.max < 20
}

/** Why a number of so many digits cannot stand in the box, so that no box holds more than it shows. */
export function tooLongFor(field: EntryField, text: string): string | undefined {
  const refuse = (most: number, why: string) => (isTooLong(text, String(most).length) ? why : undefined)
  if (field.kind === 'tally') {
    const all = field.classes.reduce((sum, { held, points }) => sum + held * Math.abs(points), 0)
    return refuse(all, `${field.label}: all cards together count no more than ${all}.`)
  }
  if (field.kind !== 'count') return undefined
  const most = Math.max(Math.abs(field.min), Math.abs(field.max))
  return most > MAX_AGREED
    ? refuse(MAX_AGREED, `A score is a number up to ${MAX_AGREED}.`)
    : refuse(most, `${field.label}: a number from ${signed(field.min)} to ${signed(field.max)}.`)
}

/** The cards of a field, as sets. */
export function setsIn(value: unknown, field: EntryField): Card[][] {
  return kindOf(field).sets?.(value) ?? []
}

/** The points of a tally, however its cards were counted; undefined if some cards do not belong there. */
function worthOf(value: unknown, field: FieldOf<'tally'>): number | undefined {
  if (!isPlain(value)) return undefined
  if (typeof value.points === 'number') return value.points
  const { classes, worth } = field
  const counts = countsOf(value, field)
  if (!counts) return undefined
  const numbers = Object.fromEntries(classes.map(({ id }) => [id, numberIn(counts, id)]))
  return worth?.(numbers) ?? classes.reduce((sum, { id, points }) => sum + points * numbers[id]!, 0)
}

/** How many cards of each class a tally counts; undefined if only the sum is known, or if some cards are in no class. */
export function countsOf(value: unknown, { classes }: FieldOf<'tally'>): Plain | undefined {
  if (!isPlain(value)) return {}
  if (isPlain(value.counts)) return value.counts
  const listed = cardsIn(value.cards)
  if (!listed?.every((card) => classes.some(({ has }) => has(card)))) return undefined
  return { ...tallyOf(listed, [], classes).counts }
}

export function numberIn(counts: Plain, id: string): number {
  const number = get(counts, id)
  return typeof number === 'number' ? number : 0
}

export function cardsIn(value: unknown): Card[] | undefined {
  return Array.isArray(value) && value.every(isCard) ? value : undefined
}

export function groupsIn(value: unknown): Card[][] | undefined {
  return Array.isArray(value) && value.every((group) => cardsIn(group)) ? value : undefined
}

function oneSet(value: unknown): Card[][] {
  const cards = cardsIn(value)
  return cards ? [cards] : []
}

function countText(list: readonly unknown[] | undefined): string {
  return list ? String(list.length) : ''
}

export type LaidMission = { player: PlayerId; mission: number }

export function laidIn(value: unknown): LaidMission[] {
  const isLaid = (one: unknown): one is LaidMission =>
    isPlain(one) && typeof one.player === 'string' && typeof one.mission === 'number'
  return Array.isArray(value) ? value.filter(isLaid) : []
}

function missionsOf(value: unknown, id: PlayerId): number[] {
  return laidIn(value).flatMap(({ player, mission }) => (player === id ? [mission] : []))
}
