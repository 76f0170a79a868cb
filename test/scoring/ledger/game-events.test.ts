import { describe, expect, test } from 'vitest'
import { fold } from '../../../src/scoring/ledger/fold.ts'
import { redoLastOfAll, undoLast, undoLastOfAll } from '../../../src/scoring/ledger/game-events.ts'
import { mendRound, removeRound, startGame } from '../../../src/scoring/ledger/round-events.ts'
import { valueIn } from '../results.ts'
import { readToy, toy, toyRecord } from '../toy.ts'
import { meet, type Phone, phones, round } from './phones.ts'

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
      ...meta,
      clock: 1,
      kind: 'round-removed',
      data: { round: 'a1', over: [] },
    })
  })
})

describe('the start event', () => {
  const start = (sketch: object, note?: string) => {
    return startGame(valueIn(readToy(toyRecord(sketch))), toy(), { id: 'x', device: 'a', time: 5 }, note)
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
