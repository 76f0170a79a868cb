import { isCard } from '../cards.ts'
import type { EntryKind, TallyField } from '../entry-form.ts'
import { tallyOf } from '../tally.ts'
import { get, isPlain, type Plain } from '../untrusted.ts'
import { listCards, plural, signed } from '../words.ts'
import { cardsIn } from './cards.ts'

/** Cards counted card by card, by value, or as a sum. */
export const tally: EntryKind<TallyField> = {
  filledBy: 'counted',
  of: (entry, { key }) => (key === undefined ? entry : get(entry, key)),
  text: (value, field) => {
    const worth = worthOf(value, field)
    if (worth !== undefined) return signed(worth)
    // What the cards are worth depends on the round, so the box says how many they are.
    const cards = isPlain(value) ? cardsIn(value.cards) : undefined
    return cards ? String(cards.length) : ''
  },
  number: worthOf,
  typed: (points, parts) => (parts.length > 1 ? { points, parts } : { points }),
  most: ({ label, classes }) => {
    const all = classes.reduce((sum, { held, points }) => sum + held * Math.abs(points), 0)
    return { number: all, why: `${label}: all cards together count no more than ${all}.` }
  },
  sets: (value) => {
    const cards = isPlain(value) ? cardsIn(value.cards) : undefined
    return cards ? [cards] : []
  },
  tapped: ([cards]) => cards && { cards },
  counted: (value) => {
    if (!isPlain(value)) return undefined
    const { cards, counts, points } = value
    if (cards !== undefined) return 'cards'
    if (counts !== undefined) return 'counts'
    // Naming the player who is out writes a 0, however the others count.
    return points === 0 ? undefined : 'totals'
  },
  blank: ({ key, label, askedUnless, mayBeMissing }, entry) => {
    if (key === undefined || mayBeMissing) return undefined
    const isAsked = askedUnless !== undefined && !isSaid(get(entry, askedUnless))
    const asks = { asks: `${label}: how much? If it is nothing, write 0.` }
    return { is: { points: 0 }, ...(isAsked && asks) }
  },
  takes: (found, { classes }) =>
    found.kind === 'cards' && found.cards.every((card) => classes.some(({ has }) => has(card))),
  add: (value, found, field) => {
    const { cards, points = undefined } = found.kind === 'cards' ? found : { cards: [] }
    const { points: worth, counts = {} } = tallyOf(cards, [], field.classes)
    const says = `From the check, under “${field.label}”: `
    const before = isPlain(value) ? value : {}
    // It keeps its form: a sum, counts or cards, to which these are added.
    if (before.points !== undefined) {
      const more = points ?? worth
      const sum = worthOf(value, field) ?? 0
      return {
        value: { points: sum + more },
        says: `${says}${plural(more, 'point')}, added to the ${sum} that stood there.`,
      }
    }
    if (before.counts !== undefined) {
      const known = countsOf(value, field) ?? {}
      const sums = Object.entries(counts).map(([name, number]) => [name, numberIn(known, name) + number])
      return {
        value: { counts: { ...known, ...Object.fromEntries(sums) } },
        says: `${says}${listCards(cards)}, counted in with the others.`,
      }
    }
    return {
      value: { cards: [...(cardsIn(before.cards) ?? []), ...cards] },
      says: `${says}${listCards(cards)}.`,
    }
  },
  parse: (given, { cards }) => {
    if (typeof given === 'string') return { cards: cards(given) }
    if (typeof given === 'number') return { points: given }
    return isPlain(given) ? { counts: given } : given
  },
  shown: (value, { classes }) => {
    if (!isPlain(value)) return undefined
    const { cards, counts, points } = value
    if (Array.isArray(cards)) return cards.length > 0 ? { cards: cards.filter(isCard) } : { text: 'nothing' }
    if (isPlain(counts)) {
      const held = classes.filter(({ id }) => get(counts, id))
      return { text: held.map(({ id, label }) => `${counts[id]} × ${label}`).join(', ') || 'nothing' }
    }
    return typeof points === 'number' ? { text: signed(points) } : undefined
  },
  sample: (_, { points }) => ({ points }),
}

/** Whether another answer of the row says something, and not no. */
export function isSaid(answer: unknown): boolean {
  return answer !== undefined && answer !== false
}

/** The points of a tally, however its cards were counted; undefined if some cards do not belong there. */
function worthOf(value: unknown, field: TallyField): number | undefined {
  if (!isPlain(value)) return undefined
  if (typeof value.points === 'number') return value.points
  const { classes, worth } = field
  const counts = countsOf(value, field)
  if (!counts) return undefined
  const numbers = Object.fromEntries(classes.map(({ id }) => [id, numberIn(counts, id)]))
  return worth?.(numbers) ?? classes.reduce((sum, { id, points }) => sum + points * numbers[id]!, 0)
}

/** How many cards of each class a tally counts; undefined if only the sum is known, or if some cards are in no class. */
export function countsOf(value: unknown, { classes }: TallyField): Plain | undefined {
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
