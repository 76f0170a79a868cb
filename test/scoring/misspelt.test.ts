import { describe, expect, test } from 'vitest'
import { type Game, loadSolver } from '../../src/scoring/game.ts'
import { ginRummy } from '../../src/scoring/games/gin-rummy/game.ts'
import { check, checkAny, games, openGame, parseGame, scoreGame } from '../../src/scoring/index.ts'
import { loadGame } from '../../src/scoring/load-game.ts'
import * as alone from '../../src/scoring/one-game.ts'
import type { Problem } from '../../src/scoring/result.ts'
import { record, round, seatsFor, sheet } from './table.ts'

/** What is misspelt in a check, a table or a record is named, and changes nothing. */
const told = (problems: readonly Problem[] = []) =>
  problems.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a check', () => {
  const input = { cards: ['7H', '8H', '9H'] }

  test('names keys of its input and its table that nothing asks for, beside the same verdict', () => {
    const right = checkAny('rummy-500', 'meld', input)
    expect(right).not.toHaveProperty('remarks')
    const wrong = checkAny('rummy-500', 'meld', { ...input, card: [] }, { optoins: { corner: true } })
    expect(wrong).toEqual({ ...right, remarks: expect.anything() })
    expect(told(wrong.ok ? wrong.remarks : [])).toEqual([
      'card: “card” is not asked here. Is it “cards”? The parts of the input are cards.',
      'table.optoins: “optoins” is not asked here. Is it “options”? The parts of a table are players and options.',
    ])
  })

  test('names them beside what is missing for their sake', () => {
    const answer = checkAny('gin-rummy', 'meld', { crads: ['7H'] })
    expect(answer).not.toHaveProperty('remarks')
    expect(answer.ok ? [] : answer.problems.map(({ path }) => path.join('.'))).toEqual(['cards', 'crads'])
  })

  test('names nothing that is left out, and survives what cannot be read', () => {
    expect(checkAny('rummy-500', 'meld', { ...input, other: null, more: undefined })).not.toHaveProperty(
      'remarks',
    )
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap')
        },
      },
    )
    for (const given of [trap, null, 7, []]) {
      expect(checkAny('rummy-500', 'meld', given, given).ok).toBe(false)
    }
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x${at}`, 1]))
    expect(checkAny('rummy-500', 'meld', { ...input, ...many })).toMatchObject({ remarks: { length: 20 } })
  })
})

describe('one game alone', () => {
  const hand = ['7H', '8H', '9H', '7D', '7S', '2C', 'KC', 'KD', '4S', '5S'] as const

  test('answers as among all', async () => {
    const answer = alone.checkGame(ginRummy, 'best-melds', { hand }, {}, await alone.loadSolver(ginRummy))
    expect(answer).toEqual(check('gin-rummy', 'best-melds', { hand }))
  })

  test.each([[null], [undefined], [7], [{}], ['gin-rummy']])(
    '%j is no game, and nothing throws',
    async (value) => {
      const none = value as unknown as Game
      expect(alone.checkGame(none, 'meld', {})).toMatchObject({ ok: false, problems: [{ path: ['game'] }] })
      expect(await alone.loadSolver(none)).toBeUndefined()
    },
  )

  test.each(Object.entries<Game>(games))('%s is loaded by its id, with its solver', async (id, game) => {
    const loaded = await loadGame(id)
    expect(loaded).toBe(game)
    expect(loaded && (await alone.loadSolver(loaded))).toBe(await loadSolver(game))
  })

  test('the plain pad is loaded too, and a game that is not there is undefined', async () => {
    expect((await loadGame('other')).title).toBe('Any other game')
    for (const id of ['bridge', 'constructor', '__proto__']) expect(await loadGame(id)).toBeUndefined()
  })
})

describe('a record', () => {
  const right = record('rummy-500', { players: 2, options: { target: 300 } })
  const { options, ...rest } = right as typeof right & { options: object }

  test('names a key near to one that is not there, and is read as without it', () => {
    const wrong = { ...rest, option: options, comments: 'mine', name: 'Friday' }
    const message = expect.stringContaining('“option” is not asked here. Is it “options”?')
    const remarks = [{ path: ['option'], message }]
    expect(parseGame(wrong)).toEqual({ ...parseGame(rest), remarks })
    expect(parseGame(JSON.stringify(wrong))).toMatchObject({ ok: true, remarks })
    expect(scoreGame(wrong as never)).toEqual({ ...scoreGame(rest as never), remarks })
    expect(openGame(wrong)).toMatchObject({ ok: true, value: { notices: remarks } })
  })

  test('names those of its players', () => {
    const players = seatsFor(2, { a: { form: 2 }, b: { team: 'x' } })
    const read = parseGame({ ...right, players })
    expect(told(read.ok ? read.remarks : [])).toEqual([
      expect.stringMatching(/^players\.0\.form: “form” is not asked here\. Is it “from”\?/),
    ])
  })

  test('keeps keys of anybody’s own, and names nothing in a whole one', () => {
    expect(parseGame({ ...right, option: 1, extra: 1, date: 'x', started: 1 })).not.toHaveProperty('remarks')
    expect(scoreGame(right as never)).not.toHaveProperty('remarks')
  })

  test('says beside what is missing which key is misspelt', () => {
    const { players, ...less } = right
    const read = parseGame({ ...less, player: players })
    expect(told(read.ok ? [] : read.problems)).toEqual([
      expect.stringMatching(/^players: /),
      expect.stringMatching(/^player: .*Is it “players”\?/),
    ])
  })
})

describe('an entry under an id that nobody scores under is named', () => {
  test('where another entry is missing for its sake', () => {
    const { entries } = round({ hand: { points: 0 } }, { hand: { points: 20 } }) as {
      entries: Record<string, object>
    }
    const players = [
      { id: 'anna', name: 'Anna' },
      { id: 'bo', name: 'Bo' },
    ]
    const written = { entries: { ana: entries.a, bo: entries.b } }
    const [found] = sheet('rummy', { players, rounds: [written] }).rounds
    expect(told(found?.problems)).toEqual([
      expect.stringMatching(/^entries\.anna: There is no entry for Anna/),
    ])
    expect(told(found?.remarks)).toEqual([
      'entries.ana: “ana” is nobody in this game. Is it “anna”? The players are anna and bo.',
    ])
  })

  test('where it is that of a partner', () => {
    const entry = { melds: [['7H', '7D', '7S']], left: { points: 0 }, table: { points: 0 } }
    const entries = { a: entry, b: entry, c: { left: { points: 500 } } }
    const [found] = sheet('canasta', {
      players: 4,
      rounds: [{ entries, agreed: { d: { points: 5 } } }],
    }).rounds
    expect(told(found?.remarks).filter((remark) => remark.includes('shares'))).toEqual([
      'entries.c: “c” shares a score, which stands under “a”: this counts for nothing.',
      'agreed.d: “d” shares a score, which stands under “b”: this counts for nothing.',
    ])
  })
})
