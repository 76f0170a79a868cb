import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { check, games, scoreGame } from '../../../../src/scoring/index.ts'
import { runs } from '../../samples.ts'
import { record } from '../../table.ts'

/** Entries that have the right shape, but values right or wrong. */
const card = fc.constantFrom<unknown>(...FULL_DECK, JOKER, JOKER, '10h', null, 7)
const groups = fc.array(fc.array(card, { maxLength: 9 }), { maxLength: 5 })
const number = fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom(null, '1', 1.5, Number.NaN, 5e15))
const ids = ['joker', 'high', 'ten', 'five', 'blackThree', 'redThree', 'ace']
const tally = fc.oneof(
  fc.record({ points: fc.oneof(fc.nat(2000), number) }),
  fc.record({ counts: fc.dictionary(fc.constantFrom(...ids), number) }),
  fc.record({ cards: fc.array(card, { maxLength: 25 }) }),
  fc.anything(),
)
const flag = fc.constantFrom(true, false, undefined, 2, 'x')
const entry = fc.record(
  { piles: groups, table: tally, left: tally, clean: number, dirty: number, wentOut: flag, exact22: flag },
  { requiredKeys: [] },
)
const round = fc.record({ entries: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), entry) })
const options = fc.record(
  {
    redThree: fc.constantFrom(0, 500, 2000),
    blackThree: fc.constantFrom(0, 5, 2000),
    wildLimit: fc.constantFrom('fewer', 'equal'),
    sixCount: fc.boolean(),
    drawCount: fc.constantFrom(1, 7, 20),
  },
  { requiredKeys: [] },
)

test('every round has scores that its lines add up to', () => {
  fc.assert(
    fc.property(fc.array(round, { maxLength: 6 }), options, (rounds, options) => {
      const sheet = scoreGame(record('hand-and-foot', { rounds, options }) as never)
      expect(sheet.rounds).toHaveLength(rounds.length)
      for (const { scores, lines, problems } of sheet.rounds) {
        for (const id of ['a', 'b']) {
          expect(lines[id]?.reduce((sum, { points }) => sum + points, 0)).toBe(scores[id])
          if (problems.length > 0) expect(scores[id]).toBe(0)
        }
      }
    }),
    runs(300),
  )
})

test('every check answers any input with a verdict or problems', () => {
  const input = fc.record(
    {
      cards: fc.array(card, { maxLength: 9 }),
      onto: fc.array(card, { maxLength: 9 }),
      melds: groups,
      piles: groups,
      pile: fc.array(card, { maxLength: 9 }),
      hand: fc.array(card, { maxLength: 9 }),
      inHand: fc.array(card, { maxLength: 2 }),
      lay: groups,
      round: fc.oneof(fc.constant(1), number),
      down: flag,
      footTaken: flag,
    },
    { requiredKeys: ['cards', 'melds', 'piles', 'pile', 'hand', 'inHand', 'round'] },
  )
  fc.assert(
    fc.property(fc.constantFrom(...games['hand-and-foot'].checks), input, options, (id, input, options) => {
      const result = check('hand-and-foot', id, input, { options })
      if (!result.ok) expect(result.problems.length).toBeGreaterThan(0)
      else expect(result.value.legal).toBe(result.value.findings.every(({ ok }) => ok))
    }),
    runs(800),
  )
})
