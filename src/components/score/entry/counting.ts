import { atom } from 'nanostores'
import { type EntryField, type EntryForm, fieldsOf, isTapped, type Way } from '../../../scoring/entry-form.ts'
import { readSetting, storeSetting } from '../../storage/settings.ts'
import { kindOf } from './entry-kinds.ts'

/**
 * How a table counts its cards: it types totals, counts cards by their value, or taps each card. This is one choice for
 * the whole game, and the next game of the same kind begins with it.
 */
export const COUNTING_LABELS = { totals: 'Type totals', counts: 'Count by value', cards: 'Tap cards' }

export type Counting = keyof typeof COUNTING_LABELS

export const $counting = atom<Counting | undefined>()

/** The ways of counting that a game's form has. With only one there is nothing to choose. */
export function countingsFor(form: EntryForm): Counting[] {
  const fields = fieldsOf(form)
  const all: readonly Counting[] = ['totals', 'counts', 'cards']
  return all.filter((counting) => fields.some((field) => fillerOf(field, counting) === counting))
}

/** How a table counts if it never chose. */
export function defaultCounting(form: EntryForm): Counting {
  return form.ways[0]?.fields.some(isTapped) ? 'cards' : 'totals'
}

/** The form's way of entering for this way of counting. */
export function wayFor(form: EntryForm, counting: Counting): Way {
  const tapped = form.ways.find((way) => way.fields.some(isTapped))
  const typed = form.ways.find((way) => way !== tapped)
  return (counting === 'cards' ? (tapped ?? typed) : (typed ?? tapped)) ?? { label: '', fields: [] }
}

/** What fills a box: one of the ways of counting, or missions; undefined if the field has no box. */
export function fillerOf(field: EntryField, counting: Counting): Counting | 'missions' | undefined {
  const { filledBy } = kindOf(field)
  return filledBy === 'counted' ? counting : filledBy
}

/** Whether a number is typed into the box. */
export function isTyped(field: EntryField, counting: Counting): boolean {
  return fillerOf(field, counting) === 'totals'
}

/** Loads the choice that was last made for this game. */
export async function loadCounting(game: string): Promise<void> {
  $counting.set(undefined)
  const stored = await readSetting(keyOf(game))
  if (isCounting(stored)) $counting.set(stored)
}

export function chooseCounting(game: string, counting: Counting): void {
  $counting.set(counting)
  storeSetting(keyOf(game), counting)
}

function keyOf(game: string): string {
  return `counting ${game}`
}

function isCounting(stored: unknown): stored is Counting {
  return typeof stored === 'string' && Object.hasOwn(COUNTING_LABELS, stored)
}
