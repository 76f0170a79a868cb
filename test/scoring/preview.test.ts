import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/scoring/game.ts'
import { drawSituation, type Practice } from '../../src/scoring/practice.ts'
import { type GameRecord, readRecord } from '../../src/scoring/record.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { keepScore, scoreRecord } from '../../src/scoring/sheet.ts'
import { isPlain, type Plain } from '../../src/scoring/untrusted.ts'
import { ALL_GAMES, tableFor } from '../site/forms.ts'
import { seeds } from './samples.ts'

/** What each part of a round is worth while the round is entered. */

const practices = import.meta.glob<{ practice: Practice }>('../../src/scoring/games/*/practice.ts', {
  eager: true,
})

/** The games with drills about whole rounds, and the rules that these ask about. */
const practised = ALL_GAMES.flatMap((game) => {
  const practice = practices[`../../src/scoring/games/${game.id}/practice.ts`]?.practice ?? []
  const drills = practice.filter(({ asks }) => asks === 'score' || asks === 'ahead')
  return drills.length > 0
    ? [{ game, practice, rules: drills.flatMap(({ draws }) => Object.keys(draws)) }]
    : []
})

/** The same told slowly: the score of the whole round with all other scores agreed. */
function alone(record: GameRecord, game: Game, round: Plain, id: string) {
  const keys = sidesOf(record, game).map(({ key }) => key)
  const others = keys.filter((key) => key !== id).map((key) => [key, { points: 0 }])
  const agreed = isPlain(round.agreed) ? round.agreed : {}
  const only = { ...round, agreed: { ...agreed, ...Object.fromEntries(others) } }
  const [scored] = scoreRecord({ ...record, rounds: [only] }, game).rounds
  return scored!.problems.length > 0 ? undefined : scored!.scores[id]
}

test('many games ask about whole rounds in practice', () => {
  expect(practised.length).toBeGreaterThan(8)
})

describe.each(practised)('a round of $game.title', ({ game, practice, rules }) => {
  test('is worth for each player what they score alone, and what they score in it', () => {
    for (const [at, seed] of [...seeds(60)].entries()) {
      const { situation, answer } = drawSituation(game, practice, seed, rules[at % rules.length]) ?? {}
      if (!answer || !('record' in answer)) continue
      const { record } = answer
      const [round = {}] = record.rounds
      const whole = keepScore(game).preview(record, 1, round)
      for (const { key } of sidesOf(record, game)) {
        const part = whole.partOf(key)
        expect(part, JSON.stringify(situation)).toEqual({
          score: alone(record, game, round, key),
          problems: [],
        })
        // Players who pay each other settle all parts together.
        if (!game.isPaid?.(record.options)) expect(part.score).toBe(whole.scores[key])
      }
    }
  })

  test('is worth the same for those whose entry is whole, whatever the others lack', () => {
    for (const [at, seed] of [...seeds(30)].entries()) {
      const { answer } = drawSituation(game, practice, seed, rules[at % rules.length]) ?? {}
      if (!answer || !('record' in answer)) continue
      const { record } = answer
      const { entries, ...beside } = record.rounds[0] ?? {}
      if (!isPlain(entries)) continue
      const [first = '', ...others] = sidesOf(record, game).map(({ key }) => key)
      const some = { ...beside, entries: { [first]: entries[first] } }
      const { problems, partOf } = keepScore(game).preview(record, 1, some)
      expect(problems.length).toBeGreaterThan(0)
      expect(partOf(first).score).toBe(alone(record, game, some, first))
      for (const other of others) expect(partOf(other).score).toBe(alone(record, game, some, other))
    }
  })
})

describe('a part of a round of 500 Rummy', () => {
  const { game } = tableFor('rummy-500', {}, 3)
  const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
  const given = { format: 'meldbook-game', version: 1, game: 'rummy-500', players, rounds: [] }
  const read = readRecord(given, () => game)
  const record = read.ok ? read.value : undefined
  const entry = { table: { points: 85 }, hand: { points: 10 } }
  const partsOf = (round: Plain) => {
    const { partOf } = keepScore(game).preview(record!, 1, round)
    return players.map(({ id }) => partOf(id).score)
  }

  test.each<[string, Plain, (number | undefined)[]]>([
    ['is known before the others are entered', { entries: { a: entry } }, [75, undefined, undefined]],
    [
      'is known beside a wrong one',
      { entries: { a: entry, b: { ...entry, table: { points: -1 } } } },
      [75, undefined, undefined],
    ],
    [
      'is an agreed score',
      { entries: { a: entry }, agreed: { b: { points: 20 }, c: { points: -5 } } },
      [75, 20, -5],
    ],
    [
      'is known while an agreed score lacks its points',
      { entries: { a: entry }, agreed: { b: { note: 'a misdeal' }, c: { points: -5 } } },
      [75, undefined, -5],
    ],
  ])('%s', (_, round, expected) => {
    expect(partsOf(round)).toEqual(expected)
  })
})
