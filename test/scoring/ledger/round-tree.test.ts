import { describe, expect, test } from 'vitest'
import type { RoundPlace } from '../../../src/scoring/ledger/event.ts'
import { addToTree, type RoundTree, slotsOf } from '../../../src/scoring/ledger/round-tree.ts'

/**
 * `x after a before b past c`: rounds in the order in which they were added, one by one; what stands behind `×` is gone.
 * The slots read `a | b c | x`.
 */
function slots(added: string, gone = ''): string {
  const rounds: RoundTree = { nodes: new Map(), roots: [] }
  for (const words of added.split(', ').filter(Boolean)) {
    const [id = '', ...rest] = words.split(' ')
    const named = (word: string) => rest.filter((_, at) => rest[at - 1] === word)
    const [after] = named('after')
    const place: RoundPlace = { before: named('before'), past: named('past') }
    addToTree(rounds, id, after === undefined ? place : { after, ...place })
  }
  return slotsOf(rounds, (id) => gone.split(' ').includes(id))
    .map((slot) => slot.join(' '))
    .join(' | ')
}

describe('rounds stand', () => {
  test.each([
    ['nowhere when there are none', '', '', ''],
    ['one after another', 'a, b after a, c after b', '', 'a | b | c'],
    ['beside those that follow the same', 'a, b after a, c after a', '', 'a | b c'],
    [
      'after all alternatives for what they follow',
      'a, b after a, c after a, d after c, e after b',
      '',
      'a | b c | d e',
    ],
    ['where they were inserted', 'a, b after a, x after a before b', '', 'a | x | b'],
    ['first, when they were inserted there', 'a, x before a, y before x', '', 'y | x | a'],
    ['in between what was inserted', 'a, b, x before a, y after x before a', '', 'x | y | a b'],
    [
      'beside what else was inserted there',
      'a, b after a, x after a before b, y after a before b',
      '',
      'a | x y | b',
    ],
    ['after a round that is gone', 'a, b after a, c after b', 'b', 'a | b | c'],
    ['beside one that is gone', 'a, b, c after a, d after b', 'a', 'a b | c d'],
    ['before all that they were inserted before', 'a, b, x before a before b', '', 'x | a b'],
    [
      'before the highest of them',
      'a, x before a, y before a before x, z before x before a',
      '',
      'y z | x | a',
    ],
  ])('%s', (_, added, gone, expected) => {
    expect(slots(added, gone)).toBe(expected)
  })
})

describe('a round that took the place of one that is gone', () => {
  test.each([
    ['comes after it', 'a, b after a past x', '', 'a | b'],
    ['comes after it, in a place of its own', 'a, x after a, b after a past x', 'x', 'a | x | b'],
    ['competes with it once it is back', 'a, x after a, b after a past x', '', 'a | x b'],
    ['competes with what follows it', 'a, x after a, y after x, b after a past x', 'x', 'a | x | y b'],
    [
      'competes with others that did not know it',
      'a, x after a, b after a past x, c after a',
      'x',
      'a | x b c',
    ],
    [
      'goes past as many as there were',
      'a, x after a, y after x, b after a past x past y',
      'x y',
      'a | x | y | b',
    ],
    ['goes past until one is back', 'a, x after a, y after x, b after a past x past y', 'x', 'a | x | y b'],
    ['goes with others that took it', 'a, x after a, b after a past x, c after a past x', 'x', 'a | x | b c'],
    ['may be gone itself', 'a, x after a, b after a past x, c after a past x past b', 'x b', 'a | x | b | c'],
    [
      'competes with one that knew less',
      'a, x after a, c after a past x, b after a past c',
      'x',
      'a | x c b',
    ],
    ['may be gone alone', 'a, x after a, b after a past x', 'b', 'a | x b'],
  ])('%s', (_, added, gone, expected) => {
    expect(slots(added, gone)).toBe(expected)
  })
})

describe('what no phone writes comes to an end all the same', () => {
  test.each([
    ['a round that follows itself', 'a after a', 'a'],
    ['rounds that follow each other in a circle', 'a after c, b after a, c after b', 'a | b | c'],
    ['a round that follows nothing known', 'a, b after z', 'a b'],
    ['insertions in a circle', 'a before b, b before a', 'b | a'],
    ['an insertion before what stands before it', 'a, b after a, x after b before a', 'a | b | x'],
    ['a round that is past itself', 'a past a', 'a'],
    ['rounds that are past each other', 'a past b, b past a', 'a | b'],
  ])('%s', (_, added, expected) => {
    expect(slots(added, 'a b c')).toBe(expected)
  })

  test('a long line of insertions, and of rounds', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `r${at}`)
    const line = names.map((name, at) => (at === 0 ? name : `${name} after ${names[at - 1]}`)).join(', ')
    expect(slots(line)).toBe(names.join(' | '))
    const back = names.map((name, at) => (at === 0 ? name : `${name} before ${names[at - 1]}`)).join(', ')
    expect(slots(back)).toBe(names.toReversed().join(' | '))
  })

  test('a place with null for what is left out', () => {
    const rounds: RoundTree = { nodes: new Map(), roots: [] }
    addToTree(rounds, 'a', { after: null, before: null, past: null } as unknown as RoundPlace)
    expect(slotsOf(rounds, () => false)).toEqual([['a']])
  })
})
