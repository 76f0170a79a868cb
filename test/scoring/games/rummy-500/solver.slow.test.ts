import { describe, expect, it } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { grammar, type House, worthIn } from '../../../../src/scoring/games/rummy-500/melds.ts'
import { cardValue } from '../../../../src/scoring/games/rummy-500/values.ts'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { coreFor } from '../../../../src/scoring/solvers/melds/core.ts'
import { masksOf, searchRulesOf } from '../../../../src/scoring/solvers/melds/rules.ts'
import { type Chance, each, near } from '../../random-positions.ts'
import { slowBestMelds } from '../../slow-solvers/rummy-melds.ts'
import { judge } from '../../table.ts'

/** Compares the solver with a slow solver that tries every choice, on thousands of hands of three to eleven cards. */
const twoPacks: readonly Card[] = [...FULL_DECK, ...FULL_DECK]

/** The cards that hands come from: all, or only some ranks or suits, so that many melds are possible. */
const PACKS = {
  'one pack': FULL_DECK,
  'ace to seven': FULL_DECK.filter(near('A234567')),
  'two packs': twoPacks,
  'ace to seven of two packs': twoPacks.filter(near('A234567')),
  'queen to three of two packs': twoPacks.filter(near('QKA23')),
  'two suits of two packs': twoPacks.filter(near('/CD')),
}

const HOUSES: House[] = (['fives', 'pips'] as const).flatMap((values) =>
  [false, true].flatMap((distinctSuits) =>
    [false, true].map((corner) => ({ values, distinctSuits, corner })),
  ),
)

/** Three to eleven cards; large hands are rarer, since the slow solver takes twice as long per extra card. */
function handFrom(deck: readonly Card[], jokers: number, { below, mix }: Chance): Card[] {
  const size = 3 + Math.min(below(9), below(9))
  return [...mix(deck).slice(0, size - jokers), ...Array<Card>(jokers).fill(JOKER)]
}

function expectAgreement(hand: readonly Card[], house: House): void {
  const verdict = judge('rummy-500', 'best-melds', { hand }, { options: { ...house, jokers: true } })
  expect(verdict.points, hand.join(' ')).toBe(slowBestMelds(hand, house))
  expect(worthOf(verdict, house), hand.join(' ')).toBe(verdict.points)
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
    each(16, (chance) => expectAgreement(handFrom(deck, 0, chance), house))
  })

  it.each([1, 2, 3, 4])('agrees with a slow solver on hands with %i jokers', (jokers) => {
    for (const deck of Object.values(PACKS)) {
      each(3, (chance) => {
        const hand = handFrom(deck, Math.min(jokers, 2), chance)
        expectAgreement([...hand, ...Array<Card>(Math.max(jokers - 2, 0)).fill(JOKER)].slice(0, 11), house)
      })
    }
  })

  it('agrees with a slow solver with its core alone, from one pack', () => {
    const rules = searchRulesOf(grammar(house).rules)
    const core = coreFor(rules)
    for (const from of ['', 'A234567', 'QKA23', '/CD']) {
      each(12, (chance) => {
        const hand = handFrom(FULL_DECK.filter(near(from)), 0, chance)
        const against = hand.reduce((sum, card) => sum + cardValue(card, house), 0)
        const gain = core.gain(...masksOf(hand, rules))
        expect(gain - against, hand.join(' ')).toBe(slowBestMelds(hand, house))
      })
    }
  })
})

it('the solver agrees with a slow solver on eleven cards', () => {
  const house: House = { values: 'fives', distinctSuits: false, corner: false }
  each(8, ({ mix }) => {
    for (const deck of [FULL_DECK, PACKS['ace to seven'], PACKS['ace to seven of two packs']]) {
      expectAgreement(mix(deck).slice(0, 11), house)
      expectAgreement([...mix(deck).slice(0, 9), JOKER, JOKER], house)
    }
  })
})
