import { type Card, cardOf, compareCards, isJoker, RANKS } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds, type Melds } from '../../hand-pictures.ts'
import { MOST_IN_SET, type Reading } from '../../melds.ts'
import { bestMelds } from '../../solvers/melds/best.ts'
import type { SearchRules } from '../../solvers/melds/rules.ts'
import { type Verdict, verdictOf } from '../../verdict.ts'
import { signed } from '../../words.ts'
import type { checks } from './checks.ts'
import { grammar, type House, LEAST_NATURALS, worthIn } from './melds.ts'
import { kept, type Options } from './options.ts'
import { cardValue } from './values.ts'

/**
 * What the shared search for melds must know of 500 Rummy. A melded card counts for its player and no longer against
 * them, so it gains twice its value.
 */
export function searchRules(house: House): SearchRules {
  return {
    aces: house.corner ? 'corner' : 'both',
    sets: { most: MOST_IN_SET, equal: !house.distinctSuits },
    naturals: LEAST_NATURALS,
    gains: RANKS.map((rank) => 2 * cardValue(cardOf(rank, 'C'), house)),
    lowAceLoss: house.values === 'pips' ? cardValue(cardOf('A', 'C'), house) - 1 : 0,
  }
}

/** What a melded joker gains. */
export const JOKER_GAIN = 30

const jokerGain = (card: Card) => (isJoker(card) ? JOKER_GAIN : undefined)

function judgeBestMelds({ hand }: { hand: Card[] }, { options }: Table<Options>): Verdict<Melds> {
  const best = bestMelds(hand, searchRules(options), jokerGain)
  const melds = joinRuns(best.melds, options)
  const left = best.left.sort(compareCards)
  const melded = melds.reduce((sum, meld) => sum + worthIn(meld, meld.cards, options), 0)
  const against = left.reduce((sum, card) => sum + cardValue(card, options), 0)
  const points = melded - against
  const detail = { melds: melds.map(cardsOf), left }
  const net = kept('net', `Melded ${melded}, left ${against}: ${signed(points)}.`)
  if (melds.length === 0) return verdictOf([...grammar(options).none(), net], { points, detail })
  const findings = [...melds.flatMap(grammar(options).findings), net]
  if (left.length === 0) findings.push(kept('out', 'No card is left: out.'))
  if (!best.sure)
    findings.push(kept('net', 'In so large a hand not everything was tried; more may be possible.'))
  return { legal: true, findings, points, detail }
}

const cardsOf = ({ cards }: Reading) => cards

/** Joins the pieces of runs. The search lays long runs in pieces. */
function joinRuns(pieces: readonly Card[][], house: House): Reading[] {
  const joined: Card[][] = []
  for (const cards of pieces) {
    const at = joined.findIndex((lying) => joins(lying, cards, house))
    if (at >= 0) joined[at]?.push(...cards)
    else joined.push(cards)
  }
  return joined.map((cards) => grammar(house).read(cards)!)
}

/** Whether these melds can lie as one run and count no less. */
function joins(lying: readonly Card[], cards: readonly Card[], house: House): boolean {
  const { read } = grammar(house)
  const joined = read([...lying, ...cards])
  const worthOf = (cards: readonly Card[]) => worthIn(read(cards)!, cards, house)
  return joined?.kind === 'run' && worthIn(joined, joined.cards, house) >= worthOf(lying) + worthOf(cards)
}

export const solver = defineSolver<typeof checks, Options>()({
  'best-melds': drawing(judgeBestMelds, drawMelds),
})
