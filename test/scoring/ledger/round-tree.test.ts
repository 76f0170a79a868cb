import { describe, expect, test } from 'vitest'
import type { RoundPlace } from '../../../src/scoring/ledger/event.ts'
import { addToTree, type RoundTree, slotsOf } from '../../../src/scoring/ledger/round-tree.ts'
import orders from './round-tree.txt?raw'

/** `a, b after a, gone a`: the slots of these rounds, in the words of `round-tree.txt`. */
function slots(text: string): string {
  const rounds: RoundTree = { nodes: new Map(), roots: [] }
  const [added = '', gone = ''] = text.split(/(?:, )?gone /)
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

for (const part of orders.split(/^== /m).slice(1)) {
  const [title = '', ...lines] = part.trim().split('\n')
  describe(title, () => {
    test.each(lines)('%s', (line) => {
      const [, added = '', expected] = /: (.*?) ?→ ?(.*)$/.exec(line) ?? []
      expect(slots(added)).toBe(expected)
    })
  })
}

describe('slotsOf', () => {
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
