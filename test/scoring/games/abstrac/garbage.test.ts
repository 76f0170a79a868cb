import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PACK } from '../../../../src/scoring/games/abstrac/combinations.ts'
import { checkAny, games, scoreGame } from '../../../../src/scoring/index.ts'
import { runs } from '../../samples.ts'
import { record } from '../../table.ts'

/** Values that are almost valid, or anything at all. */
const card = fc.constantFrom(...PACK, '2C', 'JK', '10h', '')
const number = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.double(), fc.constant('3'))
const list = fc.oneof(fc.array(card, { maxLength: 30 }), fc.shuffledSubarray([...PACK]), fc.anything())
const byPlayer = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(fc.record({ a: value, b: value }, { requiredKeys: [] }), fc.anything())
const draws = fc.oneof(fc.array(number, { maxLength: 30 }), fc.anything())

const input = fc.record({ cards: list, mine: list, layout: list, draws }, { requiredKeys: [] })
const agreed = fc.oneof(fc.constant(undefined), byPlayer(fc.record({ points: number })))
const round = fc.record(
  { cards: byPlayer(list), combinations: byPlayer(number), taken: byPlayer(number), agreed },
  { requiredKeys: [] },
)

it('every check answers any input with a verdict or problems', () => {
  fc.assert(
    fc.property(fc.constantFrom(...games.abstrac.checks), fc.oneof(input, fc.anything()), (id, given) => {
      const result = checkAny('abstrac', id, given)
      if (!result.ok) expect(result.problems.length).toBeGreaterThan(0)
      else if (!result.value.legal) expect(result.value.findings.some(({ ok }) => !ok)).toBe(true)
    }),
    runs(600),
  )
})

it('every round has scores that its lines add up to', () => {
  fc.assert(
    fc.property(fc.array(round, { maxLength: 3 }), (rounds) => {
      // Only this test writes such rounds, in shapes that the record's type does not allow.
      const sheet = scoreGame(record('abstrac', { rounds }) as never)
      for (const { scores, lines, problems } of sheet.rounds) {
        for (const [id, score] of Object.entries(scores)) {
          expect(Number.isSafeInteger(score)).toBe(true)
          expect((lines[id] ?? []).reduce((sum, { points }) => sum + points, 0)).toBe(score)
          if (problems.length > 0) expect(score).toBe(0)
        }
      }
    }),
    runs(600),
  )
})
