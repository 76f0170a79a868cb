import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as engine from '../../src/scoring/index.ts'
import {
  checkAny,
  type Game,
  type GameId,
  games,
  parseGame,
  type Scoresheet,
  scoreGame,
} from '../../src/scoring/index.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards, recordOf } from './inputs.ts'
import { cards, record, sheet } from './table.ts'

const ids = Object.keys(games) as GameId[]
const every: Game[] = Object.values(games)

/** The largest number of players of a game. */
function most(game: Game): number {
  return Math.max(...(game.playersFor?.(optionsOf(game)) ?? game.players))
}

function optionsOf(game: Game): Record<string, unknown> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]))
}

/** The keys of the scores for this number of players: one for each side. */
function keysOf(game: Game, players: number): string[] {
  const ids = [...'abcdefgh'].slice(0, players)
  const sides = game.sidesFor?.(players, optionsOf(game)) ?? ids.map((_, seat) => [seat])
  return sides.map(([first]) => ids[first!]!)
}

test('the engine exports these functions and nothing else', () => {
  expect(Object.keys(engine).sort()).toEqual(
    [
      ...['check', 'checkAny', 'formatCard', 'games', 'parseCards', 'parseGame', 'scoreGame'],
      ...['fold', 'mergeLedgers', 'encodeLedger', 'decodeLedger', 'openGame', 'exportGame', 'history'],
      ...['startGame', 'addRound', 'insertRound', 'mendRound', 'removeRound', 'keepBoth', 'chooseVersion'],
      ...['addPlayer', 'renamePlayer', 'movePlayer', 'leaveGame', 'writeNote'],
      ...['changeOption', 'changeOptions'],
      ...['endGame', 'reopenGame', 'undoLast', 'redoLast', 'takeOut'],
    ].sort(),
  )
  expect(engine.parseCards('7-9h')).toEqual({ ok: true, value: cards('7H 8H 9H') })
  expect(cards('TH JK').map(engine.formatCard)).toEqual(['10♥', 'Joker'])
})

test('the engine runs in Node without a build', () => {
  const path = resolve(import.meta.dirname, '../../src/scoring/index.ts')
  const script = `import(${JSON.stringify(path)}).then(({ parseCards }) => console.log(parseCards('7-9h').value.join()))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe('7H,8H,9H')
})

describe('an unknown name', () => {
  test.each([['bridge'], ['constructor'], ['__proto__'], [''], [undefined], [7], [['threedom']]])(
    'is rejected as a game: %j',
    (id) => {
      const asked = checkAny(id as string, 'claim', {})
      expect(asked).toMatchObject({ ok: false, problems: [{ path: ['game'] }] })
      const parsed = parseGame({ ...record('threedom'), game: id })
      expect(parsed).toMatchObject({ ok: false, problems: [{ path: ['game'] }] })
      if (typeof id === 'string') expect(JSON.stringify(parsed)).toContain('newer Meldbook')
    },
  )

  test('is rejected as a check', () => {
    expect(checkAny('threedom', 'meld', {})).toMatchObject({
      ok: false,
      problems: [{ path: ['check'] }],
    })
  })
})

describe('a score sheet', () => {
  const written = record('threedom', {
    rounds: [
      { entries: { a: { points: 25 }, b: { counts: { low: 3, ace: 1 } } } },
      { entries: { a: { points: 7 } } },
    ],
  })

  test('is the same for a record, the parsed record and its JSON text', () => {
    const parsed = parseGame(written)
    if (!parsed.ok) throw new Error('no record')
    const sheet = scoreGame(parsed.value)
    expect(sheet.totals).toEqual({ a: 25, b: 30 })
    expect(scoreGame(written as never)).toStrictEqual(sheet)
    expect(scoreGame(JSON.stringify(written) as never)).toStrictEqual(sheet)
    expect(scoreGame(parsed.value)).toStrictEqual(sheet)
  })

  test('of an invalid record is empty and lists the problems', () => {
    expect(scoreGame({ ...written, version: 9, rounds: [{}] } as never)).toEqual({
      rounds: [],
      totals: {},
      problems: [{ path: ['version'], message: expect.stringContaining('newer Meldbook') }],
      status: 'playing',
      winners: [],
      dealer: '',
      next: { round: 1 },
    })
  })
})

/** Rounds of which nothing is written, each where some game writes it. */
const EMPTY = [{}, { entries: {} }, { cards: {} }, { combinations: {}, taken: { b: 14 } }]

describe.each(ids)('%s', (id) => {
  const game: Game = games[id]
  const slugs = new Set(game.rules)

  test('has a valid title, numbers of players, checks and rule slugs', () => {
    expect(game.id).toBe(id)
    expect(game.title).toMatch(/\S/)
    expect(game.players).toEqual([...game.players].sort((a, b) => a - b))
    expect(game.players.every((number) => Number.isInteger(number) && number >= 2)).toBe(true)
    expect(['high', 'low']).toContain(game.leads)
    expect(game.checks.length).toBeGreaterThan(0)
    expect(slugs.size).toBe(game.rules.length)
    for (const slug of game.rules) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('has a statement for every rule and a rule for every option', () => {
    for (const slug of game.rules) expect(game.statements[slug]).toMatch(/^\S.*\.$/)
    for (const option of game.options) {
      expect(slugs, `the rule of ${option.name}`).toContain(option.rule)
      expect(option.title).toMatch(/\S/)
      expect(option.effect).toMatch(/\.$/)
      const isTold = ['range', 'values', 'pattern', 'among'].some((key) => key in option)
      expect(isTold, option.name).toBe(true)
      expect(option).toHaveProperty('default')
    }
  })

  test('accepts its own default options', () => {
    const defaults = optionsOf(game)
    expect(readOptions(game.options, defaults, [])).toEqual({ ok: true, value: defaults })
    for (const option of game.options) {
      if (option.kind === 'choice') expect(option.labels).toHaveLength(option.values.length)
    }
  })

  test('has an answer, a question and a title for every check', () => {
    for (const name of game.checks) {
      const result = checkAny(id, name, {})
      expect(JSON.stringify(result)).not.toContain('not loaded')
      expect(game.checksById[name]?.question).toMatch(/\?$/)
      expect(game.checksById[name]?.title).toMatch(/\S/)
    }
  })

  test('has a solver for the checks without a judge, and for no other', async () => {
    const unanswered = game.checks.filter((name) => !game.checksById[name]?.judge)
    expect(Object.keys((await game.loadSolver?.())?.solver ?? {})).toEqual(unanswered)
  })

  test('names one of its rules for every field of the entry form, and counts the cards of each class', () => {
    const options = optionsOf(game)
    const players = most(game)
    const deck = game.deckFor(players, options)
    for (const { fields } of game.entry({ table: { players, options, deck } }).ways) {
      expect(fields.length).toBeGreaterThan(0)
      for (const field of fields) {
        expect(slugs).toContain(field.rule)
        for (const { id, held, has } of field.kind === 'tally' ? field.classes : []) {
          const { length } = allCards(deck).filter(has)
          // The cards of a class may be known only once a card is turned.
          if (length > 0) expect(held, id).toBe(length)
        }
      }
    }
  })

  test('starts with totals of 0 for every number of players', () => {
    for (const players of game.players) {
      const empty = sheet(id, { players })
      expect(empty).toMatchObject({ rounds: [], problems: [], status: 'playing', winners: [], dealer: 'a' })
      expect(empty.totals).toEqual(Object.fromEntries(keysOf(game, players).map((key) => [key, 0])))
      expect(empty.next.round).toBe(1)
      for (const ask of empty.next.asks ?? []) {
        expect(ask.rule.startsWith(`${id}#`)).toBe(true)
        expect(slugs).toContain(ask.rule.slice(id.length + 1))
      }
    }
  })

  test('reports problems for an empty round and scores 0', () => {
    const players = most(game)
    const { rounds, totals } = sheet(id, { players, rounds: [{}] })
    const nothing = Object.fromEntries(keysOf(game, players).map((key) => [key, 0]))
    expect(rounds[0]?.problems).not.toEqual([])
    expect(rounds[0]?.scores).toEqual(nothing)
    expect(totals).toEqual(nothing)
  })

  test('accepts agreed scores if it is played for points', () => {
    const players = most(game)
    const keys = keysOf(game, players)
    const agreed = Object.fromEntries(keys.map((key, at) => [key, { points: at + 1, note: 'misdeal' }]))
    const { rounds, totals } = sheet(id, { players, rounds: [{ agreed }] })
    if (game.scoring.unit !== 'points') {
      expect(rounds[0]?.problems.map(({ path }) => path.join())).toContain('agreed')
      return
    }
    expect(rounds[0]?.problems).toEqual([])
    expect(totals).toEqual(Object.fromEntries(keys.map((key, at) => [key, at + 1])))
  })

  test('scores 0 for players who have not joined yet', () => {
    const ids = [...'abc'].slice(0, game.players[0])
    const players = ids.map((id) => ({ id, name: id, from: 2 }))
    const { rounds } = sheet(id, { players, rounds: [{ entries: {} }] })
    expect(rounds[0]?.scores).toEqual(Object.fromEntries(ids.map((id) => [id, 0])))
  })

  test('has the same scores and problems under ids that objects inherit', () => {
    const renamed = (given: unknown) =>
      JSON.parse(JSON.stringify(given).replaceAll('"a"', '"constructor"').replaceAll('"b"', '"toString"'))
    const [right, empty] = [recordOf(game), { ...recordOf(game), rounds: EMPTY }]
    for (const given of [right, empty]) {
      const told = ({ totals, rounds }: Scoresheet) => [
        totals,
        rounds.map(({ problems }) => problems.map(({ path }) => path)),
      ]
      expect(told(scoreGame(renamed(given)))).toEqual(renamed(told(scoreGame(given as never))))
    }
  })

  test.skipIf(!slugs.has('players'))('rejects a wrong number of players and cites its rule', () => {
    const number = Math.max(...game.players) + 1
    for (const players of [1, number]) {
      const parsed = parseGame(record(id, { players: Array.from({ length: players }, () => ({})) }))
      expect(parsed).toMatchObject({ ok: false, problems: [{ path: ['players'], rule: `${id}#players` }] })
      const asked = checkAny(id, game.checks[0] as string, {}, { players })
      expect(asked).toMatchObject({ ok: false, problems: [{ rule: `${id}#players` }] })
    }
    expect(slugs).toContain('players')
  })
})

test('no two games have the same title', () => {
  expect(new Set(every.map(({ title }) => title)).size).toBe(every.length)
})
