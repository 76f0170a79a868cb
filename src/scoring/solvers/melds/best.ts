import { type Card, compareCards, withoutCards } from '../../cards.ts'
import type { Grammar } from '../../meld-reasons.ts'
import { type Reading, tableWorth } from '../../melds.ts'
import { coreFor, MOST_FOR_CORE } from './core.ts'
import { cardsOf, masksOf, searchRulesOf } from './rules.ts'
import { searchMelds } from './search.ts'

/** The melds of a game, and how they lie. */
type Melding = Pick<Grammar, 'rules' | 'read'>

/** The melds as they lie. `sure` is false if the hand was too large to try everything. */
export type BestMelds = { melds: Reading[]; left: Card[]; sure: boolean }

/**
 * The melds of a hand that gain most together. The core answers for small hands without wild or repeated cards, the
 * search for all others.
 */
export function bestMelds(hand: readonly Card[], grammar: Melding): BestMelds {
  const { wild } = grammar.rules
  const wilds = wild ? hand.filter(wild.is) : []
  const isForCore = hand.length <= MOST_FOR_CORE && wilds.length === 0 && new Set(hand).size === hand.length
  const { melds, sure } = isForCore ? meldsByCore(hand, grammar) : meldsBySearch(hand, wilds, grammar)
  const left = withoutCards(
    hand,
    melds.flatMap(({ cards }) => cards),
  )
  return { melds, left: left.sort(compareCards), sure }
}

function meldsByCore(hand: readonly Card[], { rules, read }: Melding): Omit<BestMelds, 'left'> {
  const search = searchRulesOf(rules)
  const melds = coreFor(search).melds(...masksOf(hand, search))
  return { melds: melds.map((meld) => read(cardsOf(meld, search))!), sure: true }
}

function meldsBySearch(hand: readonly Card[], wilds: Card[], grammar: Melding): Omit<BestMelds, 'left'> {
  const search = searchRulesOf(grammar.rules)
  wilds.sort((one, other) => search.gain(other) - search.gain(one))
  const naturals = withoutCards(hand, wilds)
  const { melds, sure } = searchMelds(naturals, wilds.map(search.gain), search)
  let used = 0
  const pieces = melds.map(({ cards, wild }) => {
    used += wild
    return [...cards, ...wilds.slice(used - wild, used)]
  })
  return { melds: joined(pieces, grammar), sure }
}

/** Joins the pieces of runs, where they count no less as one. The search lays long runs in pieces. */
function joined(pieces: readonly Card[][], { rules, read }: Melding): Reading[] {
  const melds: Reading[] = []
  for (const piece of pieces) {
    const meld = read(piece)!
    const whole = melds.map((lying) => {
      const both = read([...lying.cards, ...piece])
      return both && worthOf(both) >= worthOf(lying) + worthOf(meld) ? both : undefined
    })
    const at = whole.findIndex((both) => both !== undefined)
    if (at < 0) melds.push(meld)
    else melds[at] = whole[at]!
  }
  return melds

  function worthOf(meld: Reading): number {
    return tableWorth(meld, meld.cards, rules)
  }
}
