import { describe, expect, test } from 'vitest'
import { parseGame, scoreGame } from '../../../../src/scoring/index.ts'

const PLAYERS = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Bo' },
  { id: 'c', name: 'Cy' },
]

function match(options: object, ...rounds: [number, number, number][]) {
  const written = rounds.map(([a, b, c]) => ({
    entries: { a: { points: a }, b: { points: b }, c: { points: c } },
  }))
  const record = parseGame({
    ...{ format: 'meldbook-game', version: 1, id: 'evening', game: 'other' },
    ...{ options, players: PLAYERS, firstDealer: 'a', rounds: written },
  })
  if (!record.ok) throw new Error(JSON.stringify(record.problems))
  return record.value
}

describe('the score pad for other games', () => {
  test('adds scores, also below zero, and does not end by itself', () => {
    const sheet = scoreGame(match({}, [10, -25, 0], [5, 5, 1]))
    expect(sheet.totals).toEqual({ a: 15, b: -20, c: 1 })
    expect(sheet.status).toBe('playing')
    expect(sheet.next.asks).toBeUndefined()
  })

  test.each([
    ['high', ['a']],
    ['low', ['b']],
  ])('is won by the best total with wins %s', (wins, winners) => {
    expect(scoreGame({ ...match({ wins }, [10, -25, 0]), ended: true }).winners).toEqual(winners)
    expect(scoreGame(match({ wins, target: 10 }, [10, -25, 0]))).toMatchObject({
      status: 'finished',
      winners,
    })
  })

  test('goes on after a tie at the target', () => {
    const sheet = scoreGame(match({ target: 10 }, [10, 10, 0]))
    expect(sheet.status).toBe('playing')
    expect(sheet.next.asks?.map(({ value }) => value)).toEqual([
      '10',
      'the highest total after this round wins',
    ])
    const low = scoreGame(match({ target: 10, wins: 'low' }, [0, 0, 10]))
    expect(low.next.asks?.at(-1)?.value).toBe('the lowest total after this round wins')
  })

  test.each([
    [{ entries: { a: { points: 1 }, b: {}, c: { points: 1 } } }, 'Bo has no points in this round yet.'],
    [{ entries: { a: { points: 1.5 }, b: { points: 1 }, c: { points: 1 } } }, '1.5 is not a whole number'],
  ])('rejects %j', (round, message) => {
    const sheet = scoreGame({ ...match({}), rounds: [round] })
    expect(sheet.rounds[0]?.problems[0]?.message).toContain(message)
  })
})
