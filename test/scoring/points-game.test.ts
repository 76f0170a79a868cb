import { expect, test } from 'vitest'
import { readEntries } from '../../src/scoring/points-game.ts'
import { fail, ok } from '../../src/scoring/result.ts'

const names: Record<string, string> = { a: 'Ana', b: 'Bo', constructor: 'Cy' }

function read(round: object, asked = ['a', 'b']) {
  const here = { asked, nameOf: (id: string) => names[id] ?? '' }
  return readEntries(round as never, here, (entry, path, _, id) =>
    entry.bad ? fail([...path, 'bad'], 'Bad.') : ok(`${id} ${entry.points}`),
  )
}

test('readEntries reads the entries of all players who are asked', () => {
  const { entries, problems } = read({ entries: { b: { points: 2 }, a: { points: 1 }, z: 7 } })
  expect([...entries]).toEqual([
    ['a', 'a 1'],
    ['b', 'b 2'],
  ])
  expect(problems).toEqual([])
})

test('readEntries requires no entries of players who are not asked', () => {
  expect(read({ entries: { a: { points: 1 } } }, ['a']).problems).toEqual([])
  expect(read({ entries: 7 }, []).problems).toEqual([])
  expect(read({}, []).problems).toEqual([])
})

test.each([
  [{}, ['entries', 'a'], /no entry for Ana in this round yet/],
  [{ entries: null }, ['entries', 'a'], /no entry for Ana/],
  [{ entries: { a: null } }, ['entries', 'a'], /no entry for Ana/],
  [{ entries: { a: 7 } }, ['entries', 'a'], /7 is no entry for Ana/],
  [{ entries: { a: [] } }, ['entries', 'a'], /A list is no entry for Ana/],
  [{ entries: { a: { bad: true } } }, ['entries', 'a', 'bad'], /Bad/],
  [{ entries: 7 }, ['entries'], /7 is no set of entries/],
  [{ entries: [] }, ['entries'], /A list is no set of entries/],
])('readEntries rejects %j', (round, path, message) => {
  const { problems } = read(round, ['a'])
  expect(problems.map((problem) => problem.path)).toEqual([path])
  expect(problems[0]?.message).toMatch(message)
})

test('readEntries reports each missing entry and ignores inherited keys', () => {
  const { entries, problems } = read({ entries: { a: { points: 1 } } }, ['a', 'b', 'constructor'])
  expect(entries.size).toBe(1)
  expect(problems.map(({ path }) => path)).toEqual([
    ['entries', 'b'],
    ['entries', 'constructor'],
  ])
})
