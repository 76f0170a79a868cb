import { describe, expect, it, test } from 'vitest'
import { roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

/** `laid('a4 b1', 'a')`: Ana lays mission 4, then Bo mission 1, and Ana goes out. */
function laid(text: string, out: string | null = null) {
  const words = text.split(' ').filter((word) => word !== '')
  return { laid: words.map((word) => ({ player: word.charAt(0), mission: Number(word.slice(1)) })), out }
}

const game = (sketch: Sketch) => sheet('monastery', sketch)
const ASCENDING = { options: { order: 'ascending' } }

/** Rounds in which Ana lays all missions but the ninth. */
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8].map((mission) => laid(`a${mission}`, 'a'))

describe('a round', () => {
  it('scores one point for each mission laid in it', () => {
    const { rounds, totals, status, winners } = game({
      rounds: [laid('a4 b1', 'a'), laid('b4', 'b'), laid('', null)],
    })
    expect(rounds.map(({ problems }) => problems)).toEqual([[], [], []])
    expect(rounds.map(({ scores }) => scores)).toEqual([
      { a: 1, b: 1 },
      { a: 0, b: 1 },
      { a: 0, b: 0 },
    ])
    expect(rounds[1]?.lines).toEqual({
      a: [],
      b: [{ label: 'Mission 4: A run of 5 in suit', points: 1, rule: 'monastery#mission-4' }],
    })
    expect([totals, status, winners]).toEqual([{ a: 1, b: 2 }, 'playing', []])
  })

  it('names the missions by the colourMission option', () => {
    const { rounds } = game({ options: { colourMission: 2 }, rounds: [laid('a1 b2', 'a')] })
    expect(rounds[0]?.lines).toMatchObject({
      a: [{ label: 'Mission 1: Two sets of 3' }],
      b: [{ label: 'Mission 2: Three sets of 3 in colour' }],
    })
  })

  it('is valid without the player who went out', () => {
    expect(roundProblems('monastery', { rounds: [{ laid: [] }] })).toEqual([])
    expect(roundProblems('monastery', { rounds: [{ laid: [{ player: 'a', mission: 9 }] }] })).toEqual([])
  })

  it('accepts player ids that are names of inherited properties', () => {
    const players = [
      { id: 'constructor', name: 'Co' },
      { id: 'toString', name: 'To' },
    ]
    const round = { laid: [{ player: 'toString', mission: 3 }], out: 'toString' }
    const { rounds, totals } = game({ players, rounds: [round] })
    expect(rounds[0]?.problems).toEqual([])
    expect(totals).toEqual({ constructor: 0, toString: 1 })
  })
})

describe('an invalid round', () => {
  type Row = [Sketch, path: (string | number)[], slug: string, words: string]

  test.each<Row>([
    [{ rounds: [laid('a4'), laid('b1 a4')] }, ['laid', 1], 'once-each', 'Ana has done mission 4 already.'],
    [
      { rounds: [laid('a4 b2 a1')] },
      ['laid', 2],
      'one-per-round',
      'Ana has laid mission 4 in this round; nobody lays two.',
    ],
    [
      { ...ASCENDING, rounds: [laid('a2')] },
      ['laid', 0],
      'any-order',
      'Ana cannot lay mission 2 yet: mission 1 is next.',
    ],
    [
      { ...ASCENDING, rounds: [laid('a1'), laid('a3 b1')] },
      ['laid', 0],
      'any-order',
      'Ana cannot lay mission 3 yet: mission 2 is next.',
    ],
    [{ rounds: [laid('a4', 'b')] }, ['out'], 'out', 'Bo laid no mission, and nobody goes out without one.'],
    [
      { rounds: [...EIGHT, laid('a9 b1')] },
      ['laid', 1],
      'ninth-wins',
      'Ana won with a ninth mission, so nothing is laid after it.',
    ],
    [
      { rounds: [laid('a1 b1 a2 b2 a3 b3 a4 b4 a5')] },
      ['laid'],
      'one-per-round',
      '9 missions cannot be laid in one round: each player lays one at most.',
    ],
  ])('breaks a rule: %j', (sketch, path, slug, message) => {
    expect(roundProblems('monastery', sketch)).toEqual([{ path, message, rule: `monastery#${slug}` }])
  })

  test.each<[round: object, where: string]>([
    [{}, 'laid'],
    [{ laid: null, out: null }, 'laid'],
    [{ laid: 'a4' }, 'laid'],
    [{ laid: { player: 'a', mission: 4 } }, 'laid'],
    [{ laid: ['a4'] }, 'laid.0'],
    [{ laid: [null] }, 'laid.0'],
    [{ laid: [{ mission: 4 }] }, 'laid.0.player'],
    [{ laid: [{ player: 'c', mission: 4 }] }, 'laid.0.player'],
    [{ laid: [{ player: 'a' }] }, 'laid.0.mission'],
    [{ laid: [{ player: 'a', mission: 0 }] }, 'laid.0.mission'],
    [{ laid: [{ player: 'a', mission: 10 }] }, 'laid.0.mission'],
    [{ laid: [{ player: 'a', mission: '4' }] }, 'laid.0.mission'],
    [{ laid: [], out: 'c' }, 'out'],
    [{ laid: [], out: 0 }, 'out'],
    [{ laid: [], out: ['a'] }, 'out'],
    [{ laid: [], agreed: { a: { points: 1 } } }, 'agreed'],
  ])('is malformed: %j', (round, where) => {
    expect(wrongIn('monastery', { rounds: [round] })).toEqual([where])
  })

  it('gets the question which missions were laid if none are given', () => {
    const [found] = roundProblems('monastery', { rounds: [{}] })
    expect(found?.message).toBe('Which missions were laid? If nobody laid one, say that there were none.')
  })

  it('has a problem only at the wrong mission, not at the next', () => {
    const problems = roundProblems('monastery', { rounds: [laid('a4'), laid('a4 a1')] })
    expect(problems.map(({ path }) => path)).toEqual([['laid', 0]])
  })

  it('is not a round where all eight players lay a mission', () => {
    const eight = laid('a1 b1 c1 d1 e1 f1 g1 h1', 'h')
    expect(roundProblems('monastery', { players: 8, rounds: [eight] })).toEqual([])
  })

  it('names an unknown player as going out', () => {
    expect(roundProblems('monastery', { rounds: [laid('a4', 'c')] })).toEqual([
      { path: ['out'], message: '“c” does not play in this round; a and b do.' },
    ])
  })

  it('reports every problem of a mission, not only the first', () => {
    const problems = roundProblems('monastery', { rounds: [laid('a4'), laid('a2 a4')] })
    expect(problems.map(({ rule }) => rule)).toEqual(['monastery#once-each', 'monastery#one-per-round'])
  })

  it('scores nothing, and its missions do not count as done', () => {
    const { rounds, totals } = game({ rounds: [laid('a4', 'b'), laid('a4', 'a')] })
    expect(rounds[0]?.scores).toEqual({ a: 0, b: 0 })
    expect(rounds[1]?.problems).toEqual([])
    expect(totals).toEqual({ a: 1, b: 0 })
  })

  it('has a mission of a player who joins later', () => {
    const players = [
      { id: 'a', name: 'Ana' },
      { id: 'b', name: 'Bo' },
      { id: 'c', name: 'Cy', from: 2 },
    ]
    const { rounds } = game({ players, rounds: [laid('c1', 'c'), laid('c1', 'c')] })
    expect(rounds[0]?.problems[0]).toEqual({
      path: ['laid', 0, 'player'],
      message: '“c” does not play in this round; a and b do.',
    })
    expect(rounds[1]?.problems).toEqual([])
  })
})

describe('the ninth mission', () => {
  it('wins at once', () => {
    const { rounds, totals, status, winners } = game({ rounds: [...EIGHT, laid('b1 a9', null)] })
    expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
    expect([totals, status, winners]).toEqual([{ a: 9, b: 1 }, 'finished', ['a']])
  })

  test.each([['b'], ['nobody'], [17]])('makes it irrelevant who went out (%j)', (out) => {
    const { rounds, status } = game({ rounds: [...EIGHT, { laid: laid('a9').laid, out }] })
    expect(rounds.at(-1)?.problems).toEqual([])
    expect(status).toBe('finished')
  })

  it('ends the game, so later rounds have a problem', () => {
    const { rounds, winners } = game({ rounds: [...EIGHT, laid('a9'), laid('b1', 'b')] })
    expect(rounds.at(-1)?.problems).toMatchObject([{ path: [], rule: 'monastery#ninth-wins' }])
    expect(winners).toEqual(['a'])
  })

  it('does not win while an earlier round has problems', () => {
    const { status, totals } = game({ rounds: [laid('b1', 'a'), ...EIGHT, laid('a9'), laid('b1', 'b')] })
    expect([status, totals]).toEqual(['playing', { a: 9, b: 1 }])
  })

  it('is needed to win; eight missions are not enough', () => {
    expect(game({ rounds: EIGHT })).toMatchObject({ status: 'playing', totals: { a: 8 } })
  })

  it('also wins in ascending order', () => {
    expect(game({ ...ASCENDING, rounds: [...EIGHT, laid('b1 a9')] })).toMatchObject({
      status: 'finished',
      winners: ['a'],
    })
  })
})

it('a stopped game is shared by the leading players', () => {
  expect(game({ rounds: [laid('a4 b1', 'a')], ended: true })).toMatchObject({
    status: 'finished',
    winners: ['a', 'b'],
  })
})

describe('the next round', () => {
  const asks = (sketch: Sketch) =>
    game(sketch).next.asks?.map(({ label, value, rule }) => `${label}: ${value} (${rule.slice(10)})`)

  it('shows the missions that each player still needs', () => {
    expect(asks({ rounds: [laid('a4 b1', 'a'), laid('a1', 'a')] })).toEqual([
      'Packs: 2 (decks)',
      'Ana: 2 of 9, needs 2, 3, 5, 6, 7, 8 and 9 (once-each)',
      'Bo: 1 of 9, needs 2, 3, 4, 5, 6, 7, 8 and 9 (once-each)',
    ])
  })

  it('shows the next mission of each player in ascending order', () => {
    expect(asks({ ...ASCENDING, rounds: [laid('a1', 'a'), laid('a2', 'a')] })).toEqual([
      'Packs: 2 (decks)',
      'Ana: 2 of 9, next is 3 (any-order)',
      'Bo: 0 of 9, next is 1 (any-order)',
    ])
  })

  it('shows who can win with one more mission and who has won', () => {
    expect(asks({ rounds: EIGHT.slice(0, 7) })?.[1]).toBe('Ana: 7 of 9, needs 8 and 9 (once-each)')
    expect(asks({ rounds: EIGHT })?.[1]).toBe('Ana: 8 of 9, needs 9 (ninth-wins)')
    expect(asks({ ...ASCENDING, rounds: EIGHT })?.[1]).toBe('Ana: 8 of 9, next is 9 (ninth-wins)')
    expect(asks({ rounds: [...EIGHT, laid('a9')] })?.[1]).toBe('Ana: 9 of 9 (ninth-wins)')
  })

  test.each([
    [2, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('for %i players uses %i packs and nine cards each', (players, decks) => {
    const { next, dealer } = game({ players, rounds: [laid('a4', 'a')] })
    expect(next).toMatchObject({ round: 2, decks, cards: 9 })
    expect(next.asks?.[0]).toEqual({ label: 'Packs', value: String(decks), rule: 'monastery#decks' })
    expect(dealer).toBe('b')
  })
})
