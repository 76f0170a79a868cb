import { itemsIn } from '../../bits.ts'
import { type Card, compareCards } from '../../cards.ts'
import type { Melds } from '../../hand-pictures.ts'
import type { Reading } from '../../melds.ts'
import { bestBy } from '../../sums.ts'
import { type Arrangement, type Arrangements, arrangementsOf } from './arrangements.ts'
import { grammar } from './melds.ts'
import { HAND, type Options } from './options.ts'

/** How a player can close, and what they write then. */

/** All cards in one run: without a wild card, with one, or not at all. */
export type WholeRun = 'pure' | 'wild' | null

/** A discard with which the player can close, what they write then, and how their other cards lie. */
export type Closing = Melds & {
  discard: Card
  /** What the cards left are worth. */
  count: number
  score: number
  chinchon: WholeRun
}

type Score = Pick<Closing, 'score' | 'chinchon'>

/** What a closer writes for one run of all seven cards; undefined if these are none. */
function chinchonOf(cards: readonly Card[], options: Options): (Score & { meld: Card[] }) | undefined {
  if (cards.length !== HAND) return undefined
  const scored = grammar(options)
    .readings(cards)
    .filter(({ kind }) => kind === 'run')
    .map((reading) => ({ ...scoreOf(reading, options), meld: reading.cards }))
  return scored.find(({ chinchon }) => winsGame(chinchon, options)) ?? bestBy(scored, ({ score }) => -score)
}

function scoreOf({ wilds }: Reading, { chinchon, chinchonBonus, wildChinchon }: Options): Score {
  if (wilds.length > 0) return { chinchon: 'wild', score: minus(wildChinchon) }
  return { chinchon: 'pure', score: chinchon === 'wins' ? 0 : minus(chinchonBonus) }
}

/** Minus this many points, and 0 for none. */
export function minus(points: number): number {
  return 0 - points
}

/** `#chinchon`: whether the game is over at once. */
export function winsGame(chinchon: WholeRun, options: Pick<Options, 'chinchon'>): boolean {
  return chinchon === 'pure' && options.chinchon === 'wins'
}

/** All discards with which this hand closes: first a chinchón that wins, then the lowest score. */
export function waysToClose(hand: readonly Card[], options: Options): Closing[] {
  const arrangements = arrangementsOf(hand, options)
  return discardsOf(hand)
    .flatMap(({ discard, rest }) => {
      const cards = itemsIn(rest, hand)
      const run = chinchonOf(cards, options)
      const chinchon: Closing[] = run
        ? [{ discard, count: 0, score: run.score, chinchon: run.chinchon, melds: [run.meld], left: [] }]
        : []
      if (run && winsGame(run.chinchon, options)) return chinchon
      const other = closingOf(arrangements, rest, options)
      const ways = [...chinchon, ...(other ? [{ discard, ...other }] : [])]
      const best = bestBy(ways, ({ score }) => -score)
      return best ? [best] : []
    })
    .sort(
      (one, other) =>
        Number(winsGame(other.chinchon, options)) - Number(winsGame(one.chinchon, options)) ||
        one.score - other.score ||
        compareCards(one.discard, other.discard),
    )
}

/** The least that any discard leaves. */
export function leastAfterDiscard(hand: readonly Card[], options: Options): number {
  const { least } = arrangementsOf(hand, options)
  return Math.min(...discardsOf(hand).map(({ rest }) => least(rest)))
}

/** Each different card of a hand, and the subset of the others. */
function discardsOf(hand: readonly Card[]) {
  const all = (1 << hand.length) - 1
  return hand.flatMap((discard, at) => {
    return hand.indexOf(discard) === at ? [{ discard, rest: all ^ (1 << at) }] : []
  })
}

/** The arrangement of these seven cards that closes with the lowest score, chinchones apart. */
function closingOf(
  { least, bestOf, allMelded, oneLoose }: Arrangements,
  cards: number,
  { loose, closeLimit, allMelded: bonus }: Options,
): Omit<Closing, 'discard'> | undefined {
  const whole = allMelded(cards)
  // One run of seven is a chinchón, and scores as one.
  if (whole && whole.melds.length > 1) return { ...whole, score: minus(bonus), chinchon: null }
  const limited = loose === 'one' ? oneLoose(cards) : least(cards) > 0 ? bestOf(cards) : undefined
  return limited && limited.count <= closeLimit ? scored(limited) : undefined
}

function scored(arrangement: Arrangement): Omit<Closing, 'discard'> {
  return { ...arrangement, score: arrangement.count, chinchon: null }
}

/** What the closer writes who has laid the cards out like this. */
export function scoreOfLayout(melds: readonly Card[][], count: number, options: Options): Score {
  const [only, ...others] = melds
  const run = only && others.length === 0 ? chinchonOf(only, options) : undefined
  if (run) return { score: run.score, chinchon: run.chinchon }
  return { score: count === 0 ? minus(options.allMelded) : count, chinchon: null }
}
