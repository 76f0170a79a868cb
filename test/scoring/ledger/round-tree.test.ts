import { describe, expect, test } from 'vitest'
import type { RoundPlace } from '../../../src/scoring/ledger/event.ts'
import { addToTree, type RoundTree, slotsOf } from '../../../src/scoring/ledger/round-tree.ts'

/**
 * `x after a before b past c`: rounds in the order in which they were added. `gone` lists the rounds that are removed. The
 * slots are written `a | b c | x`.
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

describe('slotsOf', () => {
  test.each([
    ['no rounds', '', '', ''],
    ['rounds that follow each other', 'a, b after a, c after b', '', 'a | b | c'],
    ['rounds that follow the same round, in one slot', 'a, b after a, c after a', '', 'a | b c'],
    [
      'rounds after all alternatives of the round they follow',
      'a, b after a, c after a, d after c, e after b',
      '',
      'a | b c | d e',
    ],
    ['an inserted round', 'a, b after a, x after a before b', '', 'a | x | b'],
    ['rounds inserted at the start', 'a, x before a, y before x', '', 'y | x | a'],
    ['a round inserted after an inserted one', 'a, b, x before a, y after x before a', '', 'x | y | a b'],
    [
      'rounds inserted at the same place, in one slot',
      'a, b after a, x after a before b, y after a before b',
      '',
      'a | x y | b',
    ],
    ['a round that follows a removed one', 'a, b after a, c after b', 'b', 'a | b | c'],
    ['a round in the slot of a removed one', 'a, b, c after a, d after b', 'a', 'a b | c d'],
    ['a round inserted before two alternatives', 'a, b, x before a before b', '', 'x | a b'],
    [
      'a round inserted before rounds of several slots',
      'a, x before a, y before a before x, z before x before a',
      '',
      'y z | x | a',
    ],
  ])('orders %s', (_, added, gone, expected) => {
    expect(slots(added, gone)).toBe(expected)
  })
})

describe('a round that replaced a removed one', () => {
  test.each([
    ['follows its predecessor if the removed one is unknown', 'a, b after a past x', '', 'a | b'],
    ['gets the next slot while the other is removed', 'a, x after a, b after a past x', 'x', 'a | x | b'],
    ['shares the slot of the other once it is restored', 'a, x after a, b after a past x', '', 'a | x b'],
    [
      'shares a slot with rounds that follow the removed one',
      'a, x after a, y after x, b after a past x',
      'x',
      'a | x | y b',
    ],
    [
      'shares a slot with a round that did not know of the removed one',
      'a, x after a, b after a past x, c after a',
      'x',
      'a | x b c',
    ],
    [
      'comes after several removed rounds',
      'a, x after a, y after x, b after a past x past y',
      'x y',
      'a | x | y | b',
    ],
    [
      'shares the slot of the first removed round that is restored',
      'a, x after a, y after x, b after a past x past y',
      'x',
      'a | x | y b',
    ],
    [
      'shares a slot with others that replaced it too',
      'a, x after a, b after a past x, c after a past x',
      'x',
      'a | x | b c',
    ],
    [
      'may be removed and replaced itself',
      'a, x after a, b after a past x, c after a past x past b',
      'x b',
      'a | x | b | c',
    ],
    [
      'shares a slot with a round that knew of fewer removals',
      'a, x after a, c after a past x, b after a past c',
      'x',
      'a | x c b',
    ],
    ['may be removed while the other is not', 'a, x after a, b after a past x', 'b', 'a | x b'],
  ])('%s', (_, added, gone, expected) => {
    expect(slots(added, gone)).toBe(expected)
  })
})

describe('slotsOf with events that no phone writes', () => {
  test.each([
    ['a round that follows itself', 'a after a', 'a'],
    ['rounds that follow each other in a circle', 'a after c, b after a, c after b', 'a | b | c'],
    ['a round that follows nothing known', 'a, b after z', 'a b'],
    ['insertions in a circle', 'a before b, b before a', 'b | a'],
    ['an insertion before its own predecessor', 'a, b after a, x after b before a', 'a | b | x'],
    ['a round that is past itself', 'a past a', 'a'],
    ['rounds that are past each other', 'a past b, b past a', 'a | b'],
  ])('orders %s', (_, added, expected) => {
    expect(slots(added, 'a b c')).toBe(expected)
  })

  test('orders a thousand rounds or insertions in a row', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `r${at}`)
    const line = names.map((name, at) => (at === 0 ? name : `${name} after ${names[at - 1]}`)).join(', ')
    expect(slots(line)).toBe(names.join(' | '))
    const back = names.map((name, at) => (at === 0 ? name : `${name} before ${names[at - 1]}`)).join(', ')
    expect(slots(back)).toBe(names.toReversed().join(' | '))
  })

  test('treats null in a place as missing', () => {
    const rounds: RoundTree = { nodes: new Map(), roots: [] }
    addToTree(rounds, 'a', { after: null, before: null, past: null } as unknown as RoundPlace)
    expect(slotsOf(rounds, () => false)).toEqual([['a']])
  })
})
