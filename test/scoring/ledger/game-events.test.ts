import { describe, expect, test } from 'vitest'
import { fold } from '../../../src/scoring/ledger/fold.ts'
import { redoLastOfAll, undoLast, undoLastOfAll } from '../../../src/scoring/ledger/game-events.ts'
import { mendRound, removeRound, startGame } from '../../../src/scoring/ledger/round-events.ts'
import { readToy, toy, toyRecord } from '../toy.ts'
import { meet, type Phone, phones, round } from './phones.ts'

function one(rounds = '', sketch = {}): Phone {
  return phones(1, rounds, sketch)[0] as Phone
}

describe('an event', () => {
  test('has its device and time, and a clock after all known events', () => {
    const [a, b] = phones(2, '1 1') as [Phone, Phone]
    expect(a.events[1]).toMatchObject({ id: 'a1', device: 'a', clock: 1, time: 1000, kind: 'round-added' })
    expect(b.add('2 2')?.clock).toBe(2)
    b.add('3 3')
    meet(a, b)
    expect(a.add('4 4')?.clock).toBe(4)
  })

  test('has a valid clock in an empty ledger', () => {
    const meta = { id: 'x', device: 'a', time: 0 }
    expect(removeRound(fold([]), meta, 'a1')).toStrictEqual({
      ...{ ...meta, clock: 1, kind: 'round-removed', data: { round: 'a1', over: [] } },
    })
  })
})

describe('the start event', () => {
  const start = (sketch: object, note?: string) => {
    const read = readToy(toyRecord(sketch))
    if (!read.ok) throw new Error('no record')
    return startGame(read.value, toy(), { id: 'x', device: 'a', time: 5 }, note)
  }

  test('contains the record without its rounds', () => {
    const { data, ...envelope } = start({ rounds: [round('1 1')], firstDealer: 'b' })
    expect(envelope).toStrictEqual({ id: 'x', device: 'a', clock: 0, time: 5, kind: 'started' })
    expect(Object.keys(data)).toEqual(['id', 'game', 'options', 'players', 'firstDealer'])
    expect(data).toMatchObject({ id: 'test', game: 'toy', options: { target: 100 }, firstDealer: 'b' })
  })

  test('contains the end, the note and the sides', () => {
    const pairs = { players: 4, options: { pairs: true } }
    expect(start({ ended: true }, 'late').data).toMatchObject({ ended: true, text: 'late' })
    expect(start(pairs).data.sides).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
    const sides = [
      ['a', 'b'],
      ['c', 'd'],
    ]
    expect(start({ ...pairs, sides }).data.sides).toEqual(sides)
  })
})

test.each<[string, string, (phone: Phone) => { data: object } | undefined, object]>([
  ['the first round', '', (a) => a.add('1 1'), { content: round('1 1') }],
  ['a round', '1 1', (a) => a.add('2 2'), { content: round('2 2'), after: 'a1' }],
  [
    'a round before the first',
    '1 1 / 2 2 / 3 3',
    (a) => a.insert(1, '9 9'),
    { content: round('9 9'), before: ['a1'] },
  ],
  [
    'a round between two',
    '1 1 / 2 2 / 3 3',
    (a) => a.insert(2, '9 9'),
    { content: round('9 9'), after: 'a1', before: ['a2'] },
  ],
  ['a round at the end', '1 1', (a) => a.insert(2, '9 9'), { content: round('9 9'), after: 'a1' }],
  ['a correction', '1 1', (a) => a.mend(1, '2 2'), { round: 'a1', content: round('2 2'), over: ['a1'] }],
  ['a removal', '1 1', (a) => a.remove(1), { round: 'a1', over: ['a1'] }],
  [
    'a latecomer',
    '1 1 / 2 2',
    (a) => a.join({ id: 'c', name: 'Cy' }),
    { latecomer: { id: 'c', name: 'Cy' } },
  ],
  [
    'a latecomer from an earlier round',
    '1 1 / 2 2',
    (a) => a.join({ id: 'c', name: 'Cy', from: 2 }),
    { latecomer: { id: 'c', name: 'Cy', from: 2 }, after: 'a1' },
  ],
  ['a new name', '', (a) => a.rename('a', 'Anna'), { player: 'a', name: 'Anna', over: ['start'] }],
  [
    'a new seat',
    '1 1',
    (a) => a.move('a', 1),
    { player: 'a', seats: ['b', 'a'], dealer: 'b', after: 'a1', over: ['start'] },
  ],
  [
    'a new seat before the first round',
    '',
    (a) => a.move('a', 1),
    { player: 'a', seats: ['b', 'a'], dealer: 'a', over: ['start'] },
  ],
  [
    'a player who leaves now',
    '1 1',
    (a) => a.leave('b', 1),
    { player: 'b', until: 1, after: 'a1', over: ['start'] },
  ],
  ['a player who leaves later', '1 1', (a) => a.leave('b', 4), { player: 'b', until: 4, over: ['start'] }],
  ['a player who returns', '1 1', (a) => a.leave('b'), { player: 'b', over: ['start'] }],
  ['an option', '', (a) => a.option('target', 50), { option: 'target', value: 50, over: ['start'] }],
  ['the end', '', (a) => a.end(), { over: ['start'] }],
  ['a reopened game', '', (a) => a.reopen(), { over: ['start'] }],
  ['a note', '', (a) => a.note('late'), { text: 'late', over: ['start'] }],
  ['an undo', '1 1', (a) => a.undo(), { event: 'a1', over: ['a1'] }],
])('the event for %s contains only the necessary data', (_, rounds, act, data) => {
  expect(act(one(rounds))?.data).toStrictEqual(data)
})

describe('the known events in new events', () => {
  test('include alternatives after an insertion, and rounds removed at the end', () => {
    const [a, b] = phones(2, '1 1') as [Phone, Phone]
    a.add('2 2')
    b.add('3 3')
    meet(a, b)
    expect(a.insert(2, '9 9')?.data).toMatchObject({ after: 'a1', before: ['a2', 'b1'] })
    a.remove(3)
    a.remove(3)
    expect(a.sheet).toBe('1 1 / 9 9')
    expect(a.add('4 4')?.data).toStrictEqual({ content: round('4 4'), after: 'a3', past: ['a2', 'b1'] })
  })

  test('include every version in conflict', () => {
    const [a, b] = phones(2, '1 1') as [Phone, Phone]
    a.mend(1, '2 2')
    b.mend(1, '3 3')
    meet(a, b)
    expect(b.mend(1, '4 4')?.data.over).toEqual(['a2', 'b1'])
  })

  test('include all versions of a conflict when one is chosen', () => {
    const [a, b] = phones(2) as [Phone, Phone]
    a.add('1 1')
    a.mend(1, '2 2')
    b.add('3 3')
    meet(a, b)
    expect(b.pick('2 2')?.data).toStrictEqual({
      ...{ register: 'round a1', value: round('2 2'), instead: ['b1'], over: ['a2', 'b1'] },
    })
    b.undo()
    expect(b.keepBoth()?.data).toStrictEqual({
      ...{ content: round('3 3'), after: 'a1', instead: ['b1'], over: ['b1'] },
    })
    a.rename('a', 'Anna')
    b.rename('a', 'Anne')
    meet(a, b)
    b.pick('Anna')
    expect(b.events.at(-1)?.data).toEqual({ register: 'name a', value: 'Anna', over: ['a3', 'b5'] })
  })

  test('include changes by others when an addition is undone', () => {
    const [a, b] = phones(2, '1 1') as [Phone, Phone]
    a.join({ id: 'c', name: 'Cy' })
    meet(a, b)
    b.rename('c', 'Cyd')
    b.mend(1, '2 2')
    meet(a, b)
    expect(a.undo()?.data).toEqual({ event: 'a2', over: ['b1'] })
    expect(a.undo()?.data).toEqual({ event: 'a1', over: ['b2'] })
  })

  test('are left out when a correction is undone', () => {
    const a = one('1 1')
    a.mend(1, '2 2')
    expect(a.undo()?.data).toStrictEqual({ event: 'a2' })
    expect(a.redo()?.data).toStrictEqual({ event: 'a2' })
  })
})

describe('undo and redo', () => {
  test('skip events of other phones and of newer versions', () => {
    const [a, b] = phones(2, '1 1') as [Phone, Phone]
    const newer = { id: 'n', device: 'a', clock: 50, time: 0, kind: 'cards-shuffled', data: { event: 'a1' } }
    a.events = [...a.events, newer]
    expect(a.sheet).toBe('1 1')
    expect(a.redo()).toBeUndefined()
    expect(undoLast(a.game, { id: 'x', device: 'a', time: 0 })?.data.event).toBe('a1')
    a.undo()
    meet(a, b)
    expect(b.undo()).toBeUndefined()
    expect(b.redo()).toBeUndefined()
    expect(a.redo()?.data.event).toBe('a1')
  })

  test('of all phones take back what any of them did last, and bring it back', () => {
    const [a, b] = phones(2, '1 1') as [Phone, Phone]
    a.rename('a', 'Anna')
    meet(a, b)
    b.add('2 2')
    meet(a, b)
    const of = (phone: Phone) => ({ id: `${phone.device}x`, device: phone.device, time: 0 })
    expect(undoLast(a.game, of(a))?.data.event).toBe('a2')
    const undone = undoLastOfAll(a.game, of(a))
    expect(undone?.data.event).toBe('b1')
    if (undone) a.events = [...a.events, undone]
    expect(a.sheet).toBe('1 1')
    meet(a, b)
    expect(redoLastOfAll(b.game, of(b))?.data.event).toBe('b1')
    expect(undoLastOfAll(b.game, of(b))?.data.event).toBe('a2')
    b.add('3 3')
    expect(redoLastOfAll(b.game, of(b))).toBeUndefined()
  })

  test('skip events that another phone has overwritten or repeated', () => {
    const [a, b] = phones(2, '1 1') as [Phone, Phone]
    a.option('target', 50)
    a.rename('a', 'Anna')
    b.rename('a', 'Anna')
    meet(a, b)
    b.option('target', 60)
    meet(a, b)
    expect(a.undo()?.data.event).toBe('a1')
    expect(a.sheet).toBe('')
    expect(a.redo()?.data.event).toBe('a1')
    expect(a.sheet).toBe('1 1')
  })

  test('include an alternative in a conflict', () => {
    const [a, b] = phones(2, '1 1') as [Phone, Phone]
    a.add('6 6')
    b.add('7 7')
    meet(a, b)
    expect(b.undo()?.data.event).toBe('b1')
    expect(b.conflicts).toEqual([])
    expect(b.sheet).toBe('1 1 / 6 6')
  })

  test('do not redo the same event twice', () => {
    const a = one('1 1 / 2 2')
    a.undo()
    a.undo()
    a.redo()
    a.redo()
    expect(a.redo()).toBeUndefined()
    expect(a.sheet).toBe('1 1 / 2 2')
  })
})

test('a removal comes first in a conflict in which no alternative counts', () => {
  const [a, b] = phones(2) as [Phone, Phone]
  a.add('1 1')
  b.add('2 2')
  meet(a, b)
  for (const id of ['a1', 'b1']) {
    a.write((game, meta) => removeRound(game, meta, id))
    b.write((game, meta) => mendRound(game, meta, id, round(id === 'a1' ? '3 3' : '4 4')))
  }
  meet(a, b)
  expect(a.sheet).toBe('')
  expect(a.conflicts).toEqual(['1: gone | 3 3 | 4 4'])
})
