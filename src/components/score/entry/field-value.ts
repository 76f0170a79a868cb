import type { Card } from '../../../scoring/cards.ts'
import type { EntryField, PlayerId } from '../../../scoring/game.ts'
import { isPlain } from '../../../scoring/untrusted.ts'

/** What stands in one field while it is being entered, as it was typed. */
export type FieldValue =
  | Tallied
  | { kind: 'count'; text: string }
  | { kind: 'flag'; on: boolean }
  /** Without `sets` nothing is entered; where there are none on the table the list is empty. */
  | { kind: 'piles'; sets?: readonly (readonly Card[])[] | undefined }
  | { kind: 'laid'; laid?: readonly Laid[] | undefined }
  | { kind: 'player'; id: PlayerId }
  | { kind: 'share'; cards?: readonly Card[] | undefined }

export type Laid = { player: PlayerId; mission: number }

export const WAYS = ['points', 'counts', 'cards'] as const
export type Way = (typeof WAYS)[number]

/** All three ways, each as it was left; `by` is the one that counts, `shown` the one that is looked at. */
export type Tallied = {
  kind: 'tally'
  shown: Way
  by: Way
  points: string
  counts: Readonly<Record<string, string>>
  cards?: readonly Card[] | undefined
}

/** Of what was typed only what makes a number: digits, and a minus before them. */
export function cleanText(text: string): string {
  return (/^\s*[-−]/.test(text) ? '-' : '') + text.replace(/\D/g, '').slice(0, 12)
}

/** `09` is 9; nothing, or a minus that waits for its digits, is no number yet. */
export function numberOf(text = ''): number | undefined {
  // From 0, since nothing is −0.
  return /\d/.test(text) ? 0 + Number(text) : undefined
}

export function emptyValue({ kind }: EntryField): FieldValue {
  switch (kind) {
    case 'tally':
      return { kind, shown: 'points', by: 'points', points: '', counts: {} }
    case 'count':
      return { kind, text: '' }
    case 'flag':
      return { kind, on: false }
    case 'player':
      return { kind, id: '' }
    case 'piles':
    case 'laid':
    case 'share':
      return { kind }
  }
}

/** The same for the engine; undefined while it is missing. What a saved tally had besides, `raw`, stays. */
export function writeValue(value: FieldValue, raw?: unknown): unknown {
  switch (value.kind) {
    case 'tally': {
      const { by } = value
      const written = writeWay(value)
      if (written === undefined) return undefined
      const [points, counts, cards] = WAYS.map((way) => (way === by ? written : undefined))
      return { ...(isPlain(raw) && raw), points, counts, cards }
    }
    case 'count':
      return numberOf(value.text)
    case 'flag':
      return value.on || undefined
    case 'piles': {
      const sets = value.sets?.filter((set) => set.length > 0)
      return sets?.length || value.sets?.length === 0 ? sets : undefined
    }
    case 'laid':
      return value.laid
    case 'player':
      return value.id || undefined
    case 'share':
      return value.cards
  }
}

function writeWay({ by, points, counts, cards }: Tallied): unknown {
  switch (by) {
    case 'points':
      return numberOf(points)
    case 'counts': {
      const numbers = Object.entries(counts).filter(([, text]) => numberOf(text) !== undefined)
      return numbers.length > 0
        ? Object.fromEntries(numbers.map(([id, text]) => [id, numberOf(text)]))
        : undefined
    }
    case 'cards':
      return cards
  }
}

/** Types into the way that is looked at, which is then the one that counts. */
export function enter(tally: Tallied, change: Partial<Pick<Tallied, Way>>): Tallied {
  return { ...tally, ...change, by: tally.shown }
}
