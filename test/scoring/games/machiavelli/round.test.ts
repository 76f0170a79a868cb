import { describe, expect, test } from 'vitest'
import { machiavelli } from '../../../../src/scoring/games/machiavelli/game.ts'
import { parseGame } from '../../../../src/scoring/index.ts'
import { cards, record, roundProblems, type Sketch, sheet } from '../../table.ts'

const game = (sketch: Sketch) => sheet('machiavelli', sketch)
const problems = (sketch: Sketch) => roundProblems('machiavelli', sketch)
const left = (points: number) => ({ left: { points } })
const OUT = { out: true }
/** A round in which the first player is out, and the others count so much. */
const round = (...points: (number | 'out')[]) => ({
  entries: Object.fromEntries(
    points.map((number, at) => ['abcdefgh'.charAt(at), number === 'out' ? OUT : left(number)]),
  ),
})

describe('a round', () => {
  const written = { entries: { a: OUT, b: { left: { cards: cards('KH 7C') } }, c: left(40) } }

  test('counts what is left', () => {
    const { rounds } = game({ players: 3, rounds: [written] })
    expect(rounds[0]).toMatchObject({ scores: { a: 0, b: 17, c: 40 }, problems: [] })
    expect(rounds[0]!.lines.b!.map(({ rule }) => rule)).toEqual(['machiavelli#left', 'machiavelli#left'])
  })

  test('that is blocked counts for everyone', () => {
    const blocked = { ...round(5, 17, 40), blocked: true }
    expect(game({ players: 3, rounds: [blocked] }).totals).toEqual({ a: 5, b: 17, c: 40 })
  })

  test('counts by rank, and each card one where the house says so', () => {
    const counts = { a: OUT, b: { left: { counts: { K: 1, 7: 2, JK: 1 } } } }
    const rounds = [{ entries: counts }]
    expect(game({ options: { jokers: 4 }, rounds }).totals.b).toBe(49)
    expect(game({ options: { jokers: 4, scoring: 'cards' }, rounds }).totals.b).toBe(4)
    expect(game({ options: { scoring: 'cards' }, rounds: [round('out', 1)] }).totals.b).toBe(1)
  })

  test('is a hand won, where hands are counted', () => {
    const options = { scoring: 'hands' }
    const rounds = [{ entries: { a: OUT, b: {}, c: left(40) } }]
    const won = game({ players: 3, options, rounds })
    expect(won.totals).toEqual({ a: 1, b: 0, c: 0 })
    expect(won.rounds[0]!.lines.a![0]).toMatchObject({ points: 1, rule: 'machiavelli#hand-won' })
    const blocked = { blocked: true, entries: { a: {}, b: {}, c: left(40) } }
    expect(game({ players: 3, options, rounds: [blocked] }).totals).toEqual({ a: 0, b: 0, c: 0 })
    expect(
      problems({ players: 3, options, rounds: [{ entries: { a: OUT, b: {}, c: left(1) } }] }),
    ).not.toEqual([])
  })

  test.each([
    ['two players out', { entries: { a: OUT, b: OUT } }, 'out', {}],
    ['nobody out', round(5, 12), 'out', {}],
    ['somebody out of a blocked round', { ...round('out', 12), blocked: true }, 'stock-out', {}],
    ['out with cards left', { entries: { a: { ...OUT, ...left(12) }, b: left(12) } }, 'out', {}],
    [
      'out with nothing left written down',
      { entries: { a: { ...OUT, ...left(0) }, b: left(12) } },
      'out',
      {},
    ],
    ['no tally', { entries: { a: OUT, b: {} } }, undefined, {}],
    ['a tally of no card', { entries: { a: OUT, b: { left: { cards: [] } } } }, 'left', {}],
    ['counts of no card', { entries: { a: OUT, b: { left: { counts: {} } } } }, 'left', {}],
    ['no point', round('out', 0), 'left', {}],
    ['no point, where cards are counted', round('out', 0), 'left', { scoring: 'cards' }],
    ['one point', round('out', 1), 'values', {}],
    [
      'more jokers than there are',
      { entries: { a: OUT, b: { left: { counts: { JK: 2 } } } } },
      undefined,
      { jokers: 1 },
    ],
    ['more than the packs are worth', round('out', 761), 'values', {}],
    ['more cards than there are', round('out', 105), 'values', { scoring: 'cards' }],
    ['out that is no yes or no', { entries: { a: { out: 1 }, b: left(12) } }, undefined, {}],
    ['blocked that is no yes or no', { ...round('out', 12), blocked: 1 }, undefined, {}],
  ])('is refused with %s', (_, bad, slug, options) => {
    const found = problems({ options, rounds: [bad] })
    expect(found.length).toBeGreaterThan(0)
    if (slug) expect(found.map(({ rule }) => rule)).toContain(`machiavelli#${slug}`)
  })

  test('is refused with more cards than the packs hold, over all players', () => {
    const eights = {
      entries: { a: OUT, b: { left: { counts: { 8: 5 } } }, c: { left: { counts: { 8: 4 } } } },
    }
    expect(problems({ players: 3, rounds: [eights] })[0]!.rule).toBe('machiavelli#pack')
    expect(problems({ players: 3, rounds: [round('out', 400, 361)] })[0]!.rule).toBe('machiavelli#values')
    expect(problems({ players: 3, rounds: [round('out', 400, 360)] })).toEqual([])
    expect(problems({ players: 3, options: { jokers: 4 }, rounds: [round('out', 500, 360)] })).toEqual([])
  })

  test('an agreed score may stand for the player who is out, whose entry is not read', () => {
    const agreed = { ...round(9, 12), agreed: { a: { points: 0 } } }
    expect(game({ rounds: [{ ...agreed, entries: { a: 'anything', b: left(12) } }] }).totals).toEqual({
      a: 0,
      b: 12,
    })
    expect(
      problems({ players: 3, rounds: [{ ...round(9, 12, 'out'), agreed: { a: { points: 0 } } }] }),
    ).toEqual([])
  })

  test('remarks on a large hand', () => {
    const remarks = (sketch: Sketch) => game(sketch).rounds[0]!.remarks ?? []
    expect(remarks({ rounds: [round('out', 251)] })[0]?.rule).toBe('machiavelli#left')
    expect(remarks({ rounds: [round('out', 250)] })).toEqual([])
    expect(remarks({ options: { scoring: 'cards' }, rounds: [round('out', 31)] })).toHaveLength(1)
    expect(remarks({ options: { scoring: 'cards' }, rounds: [round('out', 30)] })).toEqual([])
  })
})

describe('a game', () => {
  const blocked = (...points: number[]) => ({ ...round(...points), blocked: true })

  test('ends when a total reaches the target, and the lowest wins', () => {
    const before = [round('out', 50, 40)]
    expect(game({ players: 3, rounds: [...before, blocked(60, 50, 35)] }).status).toBe('playing')
    expect(game({ players: 3, rounds: [...before, blocked(60, 51, 35)] })).toMatchObject({
      status: 'finished',
      totals: { a: 60, b: 101, c: 75 },
      winners: ['a'],
    })
  })

  test('goes on when the best totals are equal at the target', () => {
    const tied = [round('out', 50, 40), blocked(60, 51, 20)]
    expect(game({ players: 3, rounds: tied })).toMatchObject({
      totals: { a: 60, b: 101, c: 60 },
      status: 'playing',
    })
    expect(game({ players: 3, rounds: [...tied, round(5, 7, 'out')] })).toMatchObject({
      status: 'finished',
      winners: ['c'],
    })
  })

  test.each([
    [{}, [round('out', 101)], ['a']],
    [{ target: 50 }, [round('out', 50)], ['a']],
    [{ scoring: 'cards' }, [round('out', 30)], ['a']],
    [{ scoring: 'hands' }, Array(3).fill({ entries: { a: {}, b: OUT } }), ['b']],
    [{ scoring: 'hands', target: 1 }, [{ entries: { a: {}, b: OUT } }], ['b']],
  ])('with %j', (options, played, winners) => {
    expect(game({ options, rounds: played })).toMatchObject({ status: 'finished', winners })
    expect(game({ options, rounds: played.slice(1) }).status).toBe('playing')
  })

  test('the next round', () => {
    expect(game({ players: 5 }).next).toMatchObject({ round: 1, decks: 2, cards: 13 })
    expect(game({ players: 6 }).next).toMatchObject({ cards: 8 })
    const fifteen = machiavelli.presets.find(({ id }) => id === 'fifteen')!.options
    expect(game({ options: fifteen }).next).toMatchObject({ cards: 15 })
  })

  test.each([
    [{ cards: 15 }, 7, ['options', 'cards']],
    [{ cards: 13 }, 8, ['options', 'cards']],
    [{ cards: 2 }, 2, ['options', 'cards']],
    [{ target: 0 }, 2, ['options', 'target']],
    [{ jokers: 7 }, 2, ['options', 'jokers']],
  ])('with %j is not for %i', (options, players, path) => {
    const parsed = parseGame(record('machiavelli', { options, players }))
    expect(parsed.ok ? [] : parsed.problems[0]!.path).toEqual(path)
  })

  test.each([
    [{ cards: 15 }, 6],
    [{ cards: 13, jokers: 1 }, 8],
    [{ target: null, cards: null }, 8],
  ])('with %j is for %i', (options, players) => {
    expect(parseGame(record('machiavelli', { options, players })).ok).toBe(true)
  })
})
