import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheet } from '../../table.ts'

/** Hollywood scoring: three games at once. */

const GAME = 'gin-rummy'
const HOLLYWOOD = { hollywood: true }

/** `a 18` is a hand that a won by a knock with 18 points more on the other side, `a +5` one that the table agreed on. */
function hands(text: string): object[] {
  return text.split(', ').map((hand) => {
    const [winner = '', points = ''] = hand.split(' ')
    if (winner === '-') return { cancelled: true }
    const other = winner === 'a' ? 'b' : 'a'
    if (points.startsWith('+')) {
      return { agreed: { [winner]: { points: Number(points) }, [other]: { points: 0 } } }
    }
    return {
      entries: {
        [winner]: { knocked: true, deadwood: { points: 1 } },
        [other]: { deadwood: { points: Number(points) + 1 } },
      },
    }
  })
}

function play(text: string, options: object = {}, more: object = {}) {
  return sheet(GAME, { options: { ...HOLLYWOOD, ...options }, rounds: hands(text), ...more })
}

/** `80-62, 62-50, 37-20`, a game that is over with its winner and finals: `110-0 a 350-0`. */
function games(text: string, options: object = {}, more: object = {}): string {
  const kept = play(text, options, more).games ?? []
  const score = (points?: Record<string, number>) => (points ? `${points.a}-${points.b}` : '')
  return kept
    .map(({ totals, winner, finals }) => [score(totals), winner, score(finals)].filter(Boolean).join(' '))
    .join(', ')
}

type Played = { winner: string; points: number }

/** Three lists of hands, written as a club does, then added up. */
function byHand(played: readonly Played[]): string {
  const lists: Played[][] = [[], [], []]
  const sum = (list: readonly Played[], id: string) =>
    list.reduce((all, { winner, points }) => all + (winner === id ? points : 0), 0)
  const winnerOf = (list: readonly Played[]) => ['a', 'b'].find((id) => sum(list, id) >= 100)
  for (const hand of played) {
    const open = lists.filter((list) => winnerOf(list) === undefined)
    const mine = open.filter((list) => list.some(({ winner }) => winner === hand.winner))
    const entering = open.filter((list) => !mine.includes(list)).slice(0, 1)
    for (const list of [...mine, ...entering]) list.push(hand)
  }
  return lists
    .map((list) => {
      const [a, b] = [sum(list, 'a'), sum(list, 'b')]
      const winner = winnerOf(list)
      const lines = (id: string) => 20 * list.filter((hand) => hand.winner === id).length
      const bonus = (other: number) => (other === 0 ? 200 : 100)
      const finals = [
        a + lines('a') + (winner === 'a' ? bonus(b) : 0),
        b + lines('b') + (winner === 'b' ? bonus(a) : 0),
      ]
      return winner === undefined ? `${a}-${b}` : `${a}-${b} ${winner} ${finals.join('-')}`
    })
    .join(', ')
}

describe('three games at once', () => {
  test.each<[string, string, string, object?]>([
    [
      'a first win in one game, a second in two, later ones in all',
      'a 18, b 12, a 25, b 30, a 15, a 22, b 20',
      '80-62, 62-50, 37-20',
    ],
    [
      'each game by itself',
      'a 25, b 10, a 30, a 50, b 40, b 60, a 40, b 35, b 20',
      '105-10 a 265-30, 80-100 b 120-240, 90-115 b 130-275',
    ],
    [
      'a first entry in the next game for a player who is shut out',
      'a 60, a 50, b 20',
      '110-0 a 350-0, 50-20, 0-0',
    ],
    ['a shutout that doubles', 'a 60, a 50, b 20', '110-0 a 500-0, 50-20, 0-0', { shutout: 'double' }],
    ['a cancelled hand nowhere', 'a 18, -, a 25', '43-0, 25-0, 0-0'],
    ['an agreed score once, and it takes nobody into another game', 'a 18, a +5, a 10', '33-0, 10-0, 0-0'],
    ['an agreed score in the first game that is open', 'a 60, a 50, b +7', '110-0 a 350-0, 50-7, 0-0'],
  ])('count %s', (_, text, expected, options) => {
    expect(games(text, options)).toBe(expected)
  })

  test('are scored as often as a hand was entered, with a line of its own', () => {
    const { rounds, totals } = play('a 18, b 12, a 25, b 30, a 15, a 22, b 20')
    expect(rounds[2]?.scores).toEqual({ a: 50, b: 0 })
    expect(rounds[5]?.scores).toEqual({ a: 66, b: 0 })
    expect(rounds[5]?.lines.a?.map(({ points, rule }) => `${rule} ${points}`)).toEqual([
      'gin-rummy#knock-score 22',
      'gin-rummy#hollywood 44',
    ])
    expect(totals).toEqual({ a: 179, b: 132 })
  })

  test('end the play when all three are over, won by who has more over all three', () => {
    const found = play('a 25, b 10, a 30, a 50, b 40, b 60, a 40, b 35, b 20')
    expect(found).toMatchObject({ status: 'finished', winners: ['b'], totals: { a: 515, b: 545 } })
    const sum = (id: string) => found.bonuses?.[id]?.reduce((all, { points }) => all + points, 0)
    expect([sum('a'), sum('b')]).toEqual([515 - 275, 545 - 225])
    const after = play('a 25, b 10, a 30, a 50, b 40, b 60, a 40, b 35, b 20, a 3')
    expect(after.rounds[9]?.problems[0]?.rule).toBe('gin-rummy#hollywood-games')
  })

  test('add lines only, where the players stop them', () => {
    expect(games('a 60, a 50, b 20', {}, { ended: true })).toBe('110-0 a 350-0, 50-20 70-40, 0-0 0-0')
    expect(play('a 60, a 50, b 20', {}, { ended: true }).winners).toEqual(['a'])
    expect(play('a 20, b 20', {}, { ended: true }).winners).toEqual(['a', 'b'])
  })

  test('do not end while a hand has a problem', () => {
    const rounds = [...hands('a 60'), { entries: {} }, ...hands('a 50')]
    const found = sheet(GAME, { options: HOLLYWOOD, rounds })
    expect(found.games?.[0]).toEqual({ totals: { a: 110, b: 0 } })
    expect(found.next.asks?.at(-1)?.value).toBe('1, 2 and 3')
  })

  test('go on by a hand where both are level at the target', () => {
    const level = { agreed: { a: { points: 120 }, b: { points: 120 } } }
    const found = (more: string) =>
      sheet(GAME, { options: HOLLYWOOD, rounds: [level, ...hands(more)] }).games?.[0]
    expect(found('-')).toEqual({ totals: { a: 120, b: 120 } })
    expect(found('b 1')).toMatchObject({ winner: 'b', totals: { a: 120, b: 121 } })
  })

  test('count points to begin with in the first game', () => {
    const players = [
      { id: 'a', name: 'Ana', start: 95 },
      { id: 'b', name: 'Bo' },
    ]
    expect(games('a 4, a 1', {}, { players })).toBe('100-0 a 340-0, 1-0, 0-0')
  })

  test('are those of somebody who keeps them by hand', () => {
    const hand = fc.record({ winner: fc.constantFrom('a', 'b'), points: fc.integer({ min: 1, max: 60 }) })
    fc.assert(
      fc.property(fc.array(hand, { minLength: 1, maxLength: 14 }), (played) => {
        const text = played.map(({ winner, points }) => `${winner} ${points}`).join(', ')
        expect(games(text)).toBe(byHand(played))
      }),
    )
  })

  test('are not on the sheet of a single game', () => {
    expect(sheet(GAME, { rounds: hands('a 18') })).not.toHaveProperty('games')
  })
})
