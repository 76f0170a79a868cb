import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheet } from '../../table.ts'

/** Hollywood scoring: three games at once. The hands of `rounds.txt` are worked by hand; these are played at random. */

const GAME = 'gin-rummy'

type Played = { winner: string; points: number }

/** Each hand is won by a knock, with so many points more on the other side. */
function play(played: readonly Played[], more: object = { options: { hollywood: true } }) {
  const rounds = played.map(({ winner, points }) => ({
    entries: {
      [winner]: { knocked: true, deadwood: { points: 1 } },
      [winner === 'a' ? 'b' : 'a']: { deadwood: { points: points + 1 } },
    },
  }))
  return sheet(GAME, { rounds, ...more })
}

/** `80-62, 62-50, 37-20`, a game that is over with its winner and finals: `110-0 a 350-0`. */
function kept(played: readonly Played[], more?: object): string {
  const score = (points?: Record<string, number>) => (points ? `${points.a}-${points.b}` : '')
  return (play(played, more).games ?? [])
    .map(({ totals, winner, finals }) => [score(totals), winner, score(finals)].filter(Boolean).join(' '))
    .join(', ')
}

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

test('three games at once are those of somebody who keeps them by hand', () => {
  const hand = fc.record({ winner: fc.constantFrom('a', 'b'), points: fc.integer({ min: 1, max: 60 }) })
  fc.assert(
    fc.property(fc.array(hand, { minLength: 1, maxLength: 14 }), (played) => {
      expect(kept(played)).toBe(byHand(played))
    }),
  )
})

test('the sheet of a single game has none', () => {
  expect(play([{ winner: 'a', points: 4 }], {})).not.toHaveProperty('games')
})
