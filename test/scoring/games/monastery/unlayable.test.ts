import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monastery } from '../../../../src/scoring/games/monastery/game.ts'
import { type GameRecord, readRecord } from '../../../../src/scoring/record.ts'
import { keepScore } from '../../../../src/scoring/sheet.ts'

/** Which missions a player cannot lay now, asked once for all nine, against nine rounds that are tried. */

type Laid = { player: string; mission: number }

const MISSIONS = Array.from({ length: 9 }, (_, at) => at + 1)
const PLAYERS = ['a', 'b', 'c']

function recordWith(rounds: readonly Laid[][], order: string): GameRecord {
  const players = PLAYERS.map((id) => ({ id, name: id }))
  const played = rounds.map((laid) => ({ laid }))
  const given = { format: 'meldbook-game', version: 1, game: monastery.id, players, options: { order } }
  const read = readRecord({ ...given, rounds: played }, () => monastery)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** Lays each mission, or puts it in the place of what this player laid, and looks for a problem there. */
function byTrying(record: GameRecord, laid: readonly Laid[], player: string): [number, string][] {
  const keeper = keepScore(monastery)
  const own = laid.findLastIndex((one) => one.player === player)
  return MISSIONS.flatMap((mission) => {
    const one = { player, mission }
    const next = own < 0 ? [...laid, one] : laid.with(own, one)
    const at = own < 0 ? laid.length : own
    const { problems } = keeper.preview(record, record.rounds.length + 1, { laid: next })
    const why = problems.find(({ path }) => path[0] === 'laid' && path[1] === at)?.message
    return why === undefined ? [] : [[mission, why] as [number, string]]
  })
}

const laid = fc.record({ player: fc.constantFrom(...PLAYERS), mission: fc.integer({ min: 1, max: 9 }) })
/** Rounds that go far: each player lays the next missions in turn, with some odd rounds among them. */
const inOrder = fc
  .integer({ min: 0, max: 9 })
  .map((count) => MISSIONS.slice(0, count).map((mission) => PLAYERS.map((player) => ({ player, mission }))))

test('one question says of all missions what trying each says', () => {
  let unlike = 0
  fc.assert(
    fc.property(
      fc.oneof(inOrder, fc.array(fc.array(laid, { maxLength: 4 }), { maxLength: 4 })),
      fc.array(laid, { maxLength: 4 }),
      fc.constantFrom(...PLAYERS),
      fc.constantFrom('any', 'ascending'),
      (rounds, now, player, order) => {
        const record = recordWith(rounds, order)
        if (keepScore(monastery).score(record).status === 'finished') return
        const tried = byTrying(record, now, player)
        const { unlayable } = keepScore(monastery)
        const asked = unlayable(record, record.rounds.length + 1, { laid: now }, player)
        expect([...asked]).toEqual(tried)
        if (tried.length > 0 && tried.length < 9) unlike += 1
      },
    ),
    { numRuns: 400 },
  )
  expect(unlike).toBeGreaterThan(20)
})

test('before anything is laid, nothing is missed: the missions that are done are', () => {
  const record = recordWith([[{ player: 'a', mission: 4 }]], 'any')
  const { unlayable } = keepScore(monastery)
  expect([...unlayable(record, 2, {}, 'a')]).toEqual([[4, 'a has done mission 4 already.']])
  expect([...unlayable(record, 2, {}, 'b')]).toEqual([])
})
