import { describe, expect, test } from 'vitest'
import { type GameId, games } from '../../src/scoring/index.ts'
import { readRecord } from '../../src/scoring/record.ts'
import { keepScore } from '../../src/scoring/sheet.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'
import { record, round, seatsFor, sheet } from './table.ts'

/** A key that nothing asks for is named, and the round is scored as without it. */

const said = (game: GameId, written: object, players = 2) => {
  const [found] = sheet(game, { players, rounds: [written] }).rounds
  const { problems = [], remarks = [], scores } = found ?? {}
  const strays = [...problems, ...remarks].filter(({ message }) =>
    /is not asked here|is nobody/.test(message),
  )
  return {
    scores,
    isRefused: problems.length > 0,
    strays: strays.map(
      ({ path, message }) => `${path.join('.')}: ${message.replace(/ The (parts|players) .*/, '')}`,
    ),
  }
}

const gin = round({ knocked: true, deadwood: { points: 4 } }, { deadwood: { points: 25 } })
const rummy = round({ hand: { points: 0 } }, { hand: { points: 20 } })
const threedom = round({ points: 35 }, { points: 5 })
const indian = { ...round({ won: true }, { count: { points: 14 } }), wild: '7' }
const monastery = { laid: [{ player: 'a', mission: 1 }], out: 'a' }
const abstrac = { combinations: { a: 0, b: 0 }, taken: { a: 12 } }

const withEntry = (written: { entries: object }, id: string, entry: object) => ({
  ...written,
  entries: { ...written.entries, [id]: entry },
})

describe('a key that is not asked is named, and changes no score', () => {
  /** Rounds in which `right` is spelt as the last part of the path. */
  test.each<[GameId, object, object, path: string, right: string]>([
    ['gin-rummy', gin, { ...gin, canceled: true }, 'canceled', 'cancelled'],
    ['gin-rummy', gin, { ...gin, upcrd: '7H' }, 'upcrd', 'upcard'],
    ['indian-rummy', indian, { ...indian, wld: '7' }, 'wld', 'wild'],
    ['indian-rummy', indian, withEntry(indian, 'a', { won: true, wonn: 1 }), 'entries.a.wonn', 'won'],
    ['rummy', rummy, { ...rummy, agred: { a: { points: 5 } } }, 'agred', 'agreed'],
    [
      'rummy',
      rummy,
      withEntry(rummy, 'b', { hand: { points: 20, point: 3 } }),
      'entries.b.hand.point',
      'points',
    ],
    ['monastery', monastery, { ...monastery, outs: 'b' }, 'outs', 'out'],
    ['abstrac', abstrac, { ...abstrac, takn: { b: 12 } }, 'takn', 'taken'],
    ['threedom', threedom, withEntry(threedom, 'b', { points: 5, point: 30 }), 'entries.b.point', 'points'],
  ])('in %s', (game, written, wrong, path, right) => {
    const stray = `${path}: “${path.split('.').at(-1)}” is not asked here. Is it “${right}”?`
    expect(said(game, written)).toMatchObject({ isRefused: false, strays: [] })
    expect(said(game, wrong)).toEqual({ ...said(game, written), strays: [stray] })
  })

  test('also an entry of nobody', () => {
    const wrong = withEntry(rummy, 'zoe', { hand: { points: 20 } })
    expect(said('rummy', wrong)).toEqual({
      ...said('rummy', rummy),
      strays: ['entries.zoe: “zoe” is nobody in this game.'],
    })
  })

  test('and in an agreed score', () => {
    const agreed = { a: { points: 5, why: 'x' }, b: { points: 8, nota: 'x' }, zoe: { points: 3 } }
    expect(said('rummy', { agreed }).strays).toEqual([
      'agreed.a.why: “why” is not asked here.',
      'agreed.b.nota: “nota” is not asked here. Is it “note”?',
      'agreed.zoe: “zoe” is nobody in this game.',
    ])
  })
})

test('a key that is not asked is named beside what is missing for its sake', () => {
  const wrong = round({ point: 30 }, { points: 5 })
  expect(said('threedom', wrong)).toMatchObject({
    isRefused: true,
    strays: ['entries.a.point: “point” is not asked here. Is it “points”?'],
  })
})

test.each(WHOLE_GAMES.map(({ id }) => id as GameId))('a misspelt round of %s is named', (game) => {
  const [players = 2] = games[game].players
  expect(said(game, { agreedd: {} }, players).strays).toEqual([
    'agreedd: “agreedd” is not asked here. Is it “agreed”?',
  ])
})

test('what the pad writes is no stray: sums, blanks, and answers of a player who agreed or left', () => {
  const left = seatsFor(3, { c: { until: 1 } })
  const entries = {
    a: { hand: { points: 0 } },
    b: { hand: { points: 20, parts: [15, 5] } },
    c: { hand: null },
  }
  const written = { entries, agreed: null, undefinedKey: null }
  const [, found] = sheet('rummy', { players: left, rounds: [{ agreed: {} }, written] }).rounds
  expect(found).toMatchObject({ problems: [], scores: { a: 20 } })
  expect(found?.remarks).toBeUndefined()
})

test('what other house rules ask is no stray where it counts for nothing', () => {
  const burraco = (more: object) =>
    round(
      { table: { points: 385 }, clean: 1, left: { points: 0 }, pot: true, closed: true, ...more },
      {
        table: { points: 90 },
        left: { points: 45 },
        pot: true,
        closed: false,
      },
    )
  expect(said('burraco', burraco({ royal: 0, semi: false })).strays).toEqual([])
  expect(said('burraco', burraco({ royal: 1 })).isRefused).toBe(true)
})

test('each part of an entry is listed once', () => {
  const won = { won: true, maal: { points: 3 }, odd: 1 }
  const [found] = sheet('marriage', {
    players: 4,
    options: { dublees: 'any' },
    rounds: [round(won, {}, {}, {})],
  }).rounds
  const [remark] = found?.remarks ?? []
  expect(remark?.message.match(/\bdublee\b/g)).toHaveLength(1)
})

test('very many misspelt keys cost no time and few words', () => {
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`${'x'.repeat(1000)}${at}`, 1]))
  expect(said('rummy', { ...rummy, ...many }).strays).toHaveLength(20)
})

test('a preview says nothing of misspelt keys, which the sheet names once', () => {
  const keeper = keepScore(games.rummy)
  const read = readRecord(record('rummy'), () => games.rummy)
  if (!read.ok) throw new Error('This is no game.')
  const before = read.value
  const odd = { ...rummy, agred: { a: { points: 5 } } }
  expect(keeper.preview(before, 1, odd).remarks).toBeUndefined()
  expect(keeper.score({ ...before, rounds: [odd] }).rounds[0]?.remarks).toHaveLength(1)
})
