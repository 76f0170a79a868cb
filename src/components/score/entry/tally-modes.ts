import type { EntryField } from '../../../scoring/game.ts'
import { tallyOf, type ValueClass } from '../../../scoring/tally.ts'
import { get } from '../../../scoring/untrusted.ts'
import { enter, numberOf, type Tallied, type Way, writeValue } from './field-value.ts'

/** Between the ways to enter the same cards. */

type Field = EntryField & { kind: 'tally' }

/**
 * Looks at another way. What can be carried over stands there already; which one counts does not change until something
 * is entered, so looking costs nothing.
 */
export function showWay(tally: Tallied, shown: Way, { classes }: Field): Tallied {
  if (writeValue(tally) === undefined) return { ...tally, shown, by: shown }
  // What counts stays as it was typed.
  if (shown === tally.by) return { ...tally, shown }
  const { points, counts } = carried(tally, classes)
  if (shown === 'points' && points !== undefined) return { ...tally, shown, points: String(points) }
  if (shown === 'counts' && counts) return { ...tally, shown, counts }
  return { ...tally, shown }
}

/** What is known besides from the way that counts: from cards everything, from counts their sum. */
function carried(
  { by, points, counts, cards = [] }: Tallied,
  classes: readonly ValueClass[],
): { points?: number | undefined; counts?: Record<string, string> } {
  if (by === 'points') return { points: numberOf(points) }
  if (by === 'counts') {
    return { points: classes.reduce((sum, { id, points }) => sum + points * countIn(counts, id), 0) }
  }
  // A card that cannot lie here is of no class, so it is not to be counted away.
  if (!cards.every((card) => classes.some((own) => own.has(card)))) return {}
  const all = tallyOf(cards, [], classes)
  const texts = Object.entries(all.counts ?? {}).map(([id, number]) => [id, String(number)])
  return { points: all.points, counts: Object.fromEntries(texts) }
}

function countIn(counts: Tallied['counts'], id: string): number {
  return numberOf(String(get(counts, id) ?? '')) ?? 0
}

/** What the cards add up to, whichever way they were entered; undefined while nothing is. */
export function worthOf(tally: Tallied, { classes }: Field): number | undefined {
  return writeValue(tally) === undefined ? undefined : carried(tally, classes).points
}

/** One card of a class more or less. */
export function step(tally: Tallied, id: string, by: 1 | -1): Tallied {
  const number = Math.max(0, countIn(tally.counts, id) + by)
  return enter(tally, { counts: { ...tally.counts, [id]: String(number) } })
}

/** Which way counts, where it is not the one that is looked at. */
export function countsLine(tally: Tallied): string | undefined {
  const { by, shown, points, cards = [] } = tally
  if (by === shown || writeValue(tally) === undefined) return undefined
  const until = { points: 'type a total', counts: 'count here', cards: 'tap a card' }[shown]
  const what = {
    points: `The total ${points} counts`,
    counts: 'What you counted stands',
    cards: cards.length === 1 ? 'The card counts' : `The ${cards.length} cards count`,
  }[by]
  return `${what} until you ${until}.`
}
