import { deckSize } from '../../cards.ts'
import type { At, NextRound, Scoring } from '../../game.ts'
import { type Entries, scoreEntries, sumOf, targetReached } from '../../points-game.ts'
import { type Problem, problem } from '../../result.ts'
import { wholeEntry } from '../../round-form.ts'
import { tally } from '../../round-parts.ts'
import { fewestWorth, overcounted, type Tally, tallyLines, type ValueClass } from '../../tally.ts'
import { type Options, rule } from './options.ts'
import { classes, DECK } from './values.ts'

/** Three cards stay in each of two hands. */
const IN_HAND = 3
const KEPT = 2 * IN_HAND
/** The most that both players can collect. */
const COLLECTABLE = {
  cards: deckSize(DECK) - KEPT,
  points: classes.reduce((sum, { held, points }) => sum + held * points, 0) - fewestWorth(KEPT, classes),
}

const collected = { label: 'Cards collected', rule: rule('values') }

export const entryForm = wholeEntry(
  [{ label: collected.label }],
  tally({ label: collected.label, rule: 'values', classes, question: 'How much was collected?' }),
)

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries(() => entryForm, {
    problems: overCollected,
    lines: (tally) => tallyLines(tally, classes, collected),
  }),
  over: ({ totals, table }) => targetReached(totals, table.options.target),
  tie: { shared: false, rule: 'tie' },
  next: nextRound,
}

function nextRound({ table }: At<Options, undefined>): NextRound {
  const target = { label: 'Target', value: String(table.options.target), rule: rule('target') }
  return { decks: DECK.packs, cards: IN_HAND, asks: [target] }
}

/** Refuses what two players cannot have collected from one pack with three cards in each hand. */
function overCollected(entries: Entries<Tally>): Problem[] {
  const tallies = [...entries.values()]
  const problems = overcounted(tallies, classes, DECK)
  const last = tallies.at(-1)
  if (problems.length > 0 || !last) return problems
  const points = sumOf(tallies)
  const { cards: mostCards, points: mostPoints } = COLLECTABLE
  if (points > mostPoints) {
    const message = `Together ${points} points: with three cards left in each hand there are at most ${mostPoints}.`
    return [problem(last.path, message, rule('hand-cards'))]
  }
  const used = (id: string) => tallies.reduce((sum, tally) => sum + (tally.counts?.[id] ?? 0), 0)
  const counted = classes.reduce((sum, { id }) => sum + used(id), 0)
  const summed = tallies.reduce((sum, tally) => sum + (tally.counts ? 0 : tally.points), 0)
  const [low, ten, ace] = classes.map((own) => ({ ...own, held: own.held - used(own.id) }))
  const cards = counted + fewestCards(summed, low!, ten!, ace!)
  if (cards <= mostCards) return []
  const message = `Together at least ${cards} cards: with three cards left in each hand there are at most ${mostCards}.`
  return [problem(last.path, message, rule('hand-cards'))]
}

/**
 * The fewest cards that make a sum, which some cards are known to make. It takes the most valuable first. If that
 * leaves 5 points and no low card, two tens instead of an ace and a low card are as many.
 */
function fewestCards(sum: number, low: ValueClass, ten: ValueClass, ace: ValueClass): number {
  const aces = Math.min(ace.held, Math.floor(sum / ace.points))
  const others = sum - aces * ace.points
  const tens = Math.min(ten.held, Math.floor(others / ten.points))
  return aces + tens + (others - tens * ten.points) / low.points
}
