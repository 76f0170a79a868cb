import { describe, expect, it } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { grammar, type House, worthIn } from '../../../../src/scoring/games/rummy-500/melds.ts'
import { cardValue } from '../../../../src/scoring/games/rummy-500/values.ts'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { coreFor } from '../../../../src/scoring/solvers/melds/core.ts'
import { masksOf, searchRulesOf } from '../../../../src/scoring/solvers/melds/rules.ts'
import { SEED, seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import { slowBestMelds } from '../../slow-solvers/rummy-melds.ts'
import { judge } from '../../table.ts'

/** Compares the solver with a slow solver that tries every choice, on thousands of hands of three to eleven cards. */
const JOKERS = { jokers: true }

const onePack: readonly Card[] = FULL_DECK
const twoPacks: readonly Card[] = [...FULL_DECK, ...FULL_DECK]
const upToSeven = (deck: readonly Card[]) => deck.filter((card) => 'A234567'.includes(card[0] ?? ''))
const aroundAces = (deck: readonly Card[]) => deck.filter((card) => 'QKA23'.includes(card[0] ?? ''))
const twoSuits = (deck: readonly Card[]) => deck.filter((card) => 'CD'.includes(card[1] ?? ''))

/** The cards that hands come from: all, or only some ranks or suits, so that many melds are possible. */
const PACKS = {
  'one pack': onePack,
  'ace to seven': upToSeven(onePack),
  'two packs': twoPacks,
  'ace to seven of two packs': upToSeven(twoPacks),
  'queen to three of two packs': aroundAces(twoPacks),
  'two suits of two packs': twoSuits(twoPacks),
}

const HOUSES: House[] = (['fives', 'pips'] as const).flatMap((values) =>
  [false, true].flatMap((distinctSuits) =>
    [false, true].map((corner) => ({ values, distinctSuits, corner })),
  ),
)

/** Three to eleven cards; large hands are rarer, since the slow solver takes twice as long per extra card. */
function handFrom(deck: readonly Card[], jokers: number, random: Random): Card[] {
  const size = 3 + Math.min(wholeBelow(9, random), wholeBelow(9, random))
  return [...shuffled(deck, random).slice(0, size - jokers), ...Array<Card>(jokers).fill(JOKER)]
}

function expectAgreement(hand: readonly Card[], house: House): void {
  const verdict = judge('rummy-500', 'best-melds', { hand }, { options: { ...house, ...JOKERS } })
  const context = `from seed ${SEED}: ${hand.join(' ')} ${JSON.stringify(house)}`
  expect(verdict.points, context).toBe(slowBestMelds(hand, house))
  expect(worthOf(verdict, house), context).toBe(verdict.points)
}

/** The value of the melds found, minus the value of the cards left. */
function worthOf({ detail }: Verdict, house: House): number {
  const { melds, left } = detail as { melds: Card[][]; left: Card[] }
  const laid = melds.map((group) => {
    const meld = grammar(house).read(group)
    return meld ? worthIn(meld, group, house) : Number.NaN
  })
  return (
    laid.reduce((sum, worth) => sum + worth, 0) - left.reduce((sum, card) => sum + cardValue(card, house), 0)
  )
}

describe.each(HOUSES)('the solver with %j', (house) => {
  it.each(Object.entries(PACKS))('agrees with a slow solver on hands from %s', (_, deck) => {
    for (const seed of seeds(16)) expectAgreement(handFrom(deck, 0, seeded(seed)), house)
  })

  it.each([1, 2, 3, 4])('agrees with a slow solver on hands with %i jokers', (jokers) => {
    for (const deck of Object.values(PACKS)) {
      for (const seed of seeds(3)) {
        const hand = handFrom(deck, Math.min(jokers, 2), seeded(seed))
        expectAgreement([...hand, ...Array<Card>(Math.max(jokers - 2, 0)).fill(JOKER)].slice(0, 11), house)
      }
    }
  })

  it('agrees with a slow solver with its core alone, from one pack', () => {
    const rules = searchRulesOf(grammar(house).rules)
    const core = coreFor(rules)
    for (const deck of [onePack, upToSeven(onePack), aroundAces(onePack), twoSuits(onePack)]) {
      for (const seed of seeds(12)) {
        const hand = handFrom(deck, 0, seeded(seed))
        const against = hand.reduce((sum, card) => sum + cardValue(card, house), 0)
        const gain = core.gain(...masksOf(hand, rules))
        expect(gain - against, hand.join(' ')).toBe(slowBestMelds(hand, house))
      }
    }
  })
})

it('the solver agrees with a slow solver on eleven cards', () => {
  const house: House = { values: 'fives', distinctSuits: false, corner: false }
  for (const seed of seeds(8)) {
    for (const deck of [onePack, upToSeven(onePack), upToSeven(twoPacks)]) {
      expectAgreement(shuffled(deck, seeded(seed)).slice(0, 11), house)
      expectAgreement([...shuffled(deck, seeded(seed)).slice(0, 9), JOKER, JOKER], house)
    }
  }
})
