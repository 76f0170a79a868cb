import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { check } from '../../../../src/scoring/index.ts'
import { cards, judge } from '../../table.ts'

/** A slow test for a set: it counts each rank. */
function isSet(set: readonly Card[], wildLimit: 'fewer' | 'equal' | 'three'): boolean {
  const wilds = set.filter((card) => card === 'JK' || card.startsWith('2')).length
  return [...'A456789TJQK'].some((rank) => {
    const naturals = set.filter((card) => card !== 'JK' && card.startsWith(rank)).length
    const outnumbered = wildLimit === 'equal' ? wilds <= naturals : wilds < naturals
    if (wildLimit === 'three' && wilds > 3) return false
    return set.length >= 3 && naturals + wilds === set.length && naturals > 0 && outnumbered
  })
}

/** Cards mostly of one rank with wild cards: sets and near misses. */
const nearSet = fc
  .tuple(
    fc.constantFrom(...'A23456789TJQK'),
    fc.array(fc.constantFrom(...'CDHS'), { maxLength: 7 }),
    fc.array(fc.constantFrom(JOKER, ...cards('2C 2D 2H 2S')), { maxLength: 5 }),
    fc.array(fc.constantFrom(...FULL_DECK), { maxLength: 1 }),
  )
  .map(([rank, suits, wilds, more]) => [...suits.map((suit) => `${rank}${suit}` as Card), ...wilds, ...more])
  .filter((set) => set.every((card) => set.filter((other) => other === card).length <= 7))

const wildLimit = fc.constantFrom('fewer', 'equal', 'three')

test('the meld check agrees with a slow count of each rank', () => {
  fc.assert(
    fc.property(nearSet, wildLimit, (set, wildLimit) => {
      const verdict = judge('hand-and-foot', 'meld', { cards: set }, { options: { wildLimit } })
      expect(verdict.legal).toBe(isSet(set, wildLimit))
    }),
    { numRuns: 1000 },
  )
})

test('cards can join a set exactly if it stays a set', () => {
  fc.assert(
    fc.property(nearSet, nearSet, wildLimit, (onto, more, wildLimit) => {
      const input = { cards: more, onto }
      const result = check('hand-and-foot', 'meld', input, { options: { wildLimit } })
      if (!result.ok) return // more of a card than seven packs hold
      const grown = isSet(onto, wildLimit) && more.length > 0 && isSet([...onto, ...more], wildLimit)
      expect(result.value.legal).toBe(grown)
    }),
    { numRuns: 1000 },
  )
})
