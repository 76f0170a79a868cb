import { beforeEach, describe, expect, test } from 'vitest'
import type { LedgerEvent } from '../../../src/scoring/ledger/event.ts'
import type { FoldedGame } from '../../../src/scoring/ledger/fold.ts'
import { changeOptions } from '../../../src/scoring/ledger/game-events.ts'
import { history } from '../../../src/scoring/ledger/history.ts'
import type { EventMeta } from '../../../src/scoring/ledger/round-events.ts'
import { toy } from '../toy.ts'
import { type Phone, phones } from './phones.ts'

const textsOf = (events: readonly unknown[], count?: number) =>
  history(events, toy(), count).map(({ text }) => text)

/** How history describes the last event of a phone. */
function latest(phone: Phone): string | undefined {
  return textsOf(phone.events)[0]
}

const twoOptions = (game: FoldedGame, meta: EventMeta) =>
  changeOptions(game, meta, { target: 50, pairs: true })

describe('the text of the history', () => {
  const textAfter = (rounds: string, act: (phone: Phone) => unknown, sketch = {}) => {
    const [a] = phones(1, rounds, sketch) as [Phone]
    act(a)
    return latest(a)
  }

  test.each<[string, (phone: Phone) => unknown, string]>([
    ['the start of the game', () => {}, 'Started: Ana and Bo'],
    ['a round', (a) => a.add('10 -20'), 'Round 1: Ana 10, Bo −20'],
    ['a round that is not complete', (a) => a.add('10'), 'Round 1: not complete yet'],
    ['a latecomer', (a) => a.join({ id: 'c', name: 'Cy' }), 'Cy joins'],
    ['a new name', (a) => a.rename('a', 'Anna'), 'Ana is now called Anna'],
    ['new seats', (a) => a.move('a', 1), 'Seats: Bo and Ana'],
    ['a player who left', (a) => a.leave('b', 2), 'Bo leaves after round 2'],
    ['an option', (a) => a.option('target', 50), 'Target: 100 → 50'],
    ['a choice', (a) => a.option('aces', 'high'), 'Aces: low → high'],
    ['a flag', (a) => a.option('pairs', true), 'Pairs: no → yes'],
    ['several options', (a) => a.write(twoOptions), 'Target: 100 → 50; Pairs: no → yes'],
    ['a list', (a) => a.option('steps', [5]), 'Steps: 5, 10 → 5'],
    ['a limit', (a) => a.option('rounds', 4), 'Rounds: none → 4'],
    ['an unknown choice', (a) => a.option('aces', 'wild'), 'Aces: low → “wild”'],
    ['an option of a newer Meldbook', (a) => a.option('jokers', { any: 1 }), 'jokers: none → An object'],
    ['the end', (a) => a.end(), 'The game is ended'],
    ['a reopened game', (a) => [a.end(), a.reopen()], 'The game goes on'],
    ['a note', (a) => a.note('late'), 'Note: late'],
    ['a stake', (a) => a.stake({ worth: '1' }), 'What you play for is changed'],
    ['a removed stake', (a) => [a.stake({ worth: '1' }), a.stake({})], 'You play for nothing'],
    ['a removed note', (a) => [a.note('late'), a.note('')], 'The note is removed'],
  ])('describes %s', (_, act, text) => {
    expect(textAfter('', act)).toBe(text)
  })

  test.each<[string, (phone: Phone) => unknown, string]>([
    ['a correction', (a) => a.mend(3, '75 5'), 'Round 3, Ana: 65 → 75'],
    ['a correction of two scores', (a) => a.mend(1, '3 -4'), 'Round 1, Ana: 1 → 3; Bo: 1 → −4'],
    ['a correction that changes no score', (a) => a.mend(2, '2 2'), 'Round 2, the same scores: Ana 2, Bo 2'],
    ['a correction that leaves the round incomplete', (a) => a.mend(2, '2'), 'Round 2: not complete yet'],
    [
      'a correction that completes the round',
      (a) => [a.mend(2, '2'), a.mend(2, '2 3')],
      'Round 2: Ana 2, Bo 3',
    ],
    ['an insertion', (a) => a.insert(2, '9 9'), 'Round 2: Ana 9, Bo 9'],
    ['a removal', (a) => a.remove(2), 'Removed: Round 2: Ana 2, Bo 2'],
    ['an undo', (a) => [a.mend(3, '75 5'), a.undo()], 'Undone: Round 3, Ana: 65 → 75'],
    ['a redo', (a) => [a.mend(3, '75 5'), a.undo(), a.redo()], 'Redone: Round 3, Ana: 65 → 75'],
    ['a player who is back', (a) => [a.leave('b', 2), a.leave('b')], 'Bo is back'],
  ])('describes %s after three rounds', (_, act, text) => {
    expect(textAfter('1 1 / 2 2 / 65 5', act)).toBe(text)
  })

  test('names both partners of a side', () => {
    const pairs = { players: 4, options: { pairs: true } }
    expect(textAfter('1 2', () => {}, pairs)).toBe('Round 1: Ana and Cy 1, Bo and Di 2')
    expect(textAfter('1 2', (a) => a.rename('a', 'Anna'), pairs)).toBe('Ana is now called Anna')
  })
})

describe('the history', () => {
  let a: Phone
  beforeEach(() => {
    ;[a] = phones(1, '1 1 / 2 2') as [Phone]
    a.undo()
  })

  test('lists all events, latest first, with device, time and undone state', () => {
    expect(history(a.events, toy())).toEqual([
      { event: 'a3', device: 'a', time: 3000, text: 'Undone: Round 2: Ana 2, Bo 2', undone: false },
      { event: 'a2', device: 'a', time: 2000, text: 'Round 2: Ana 2, Bo 2', undone: true },
      { event: 'a1', device: 'a', time: 1000, text: 'Round 1: Ana 1, Bo 1', undone: false },
      { event: 'start', device: 'a', time: 0, text: 'Started: Ana and Bo', undone: false },
    ])
  })

  test('has as many entries as requested, or fifty', () => {
    expect(textsOf(a.events, 2)).toEqual(textsOf(a.events).slice(0, 2))
    expect(textsOf(a.events, 0)).toEqual([])
    const [b] = phones(1, Array(55).fill('1 1').join(' / ')) as [Phone]
    expect(textsOf(b.events)).toHaveLength(50)
    expect(textsOf(b.events)[0]).toBe('Round 55: Ana 1, Bo 1')
    expect(textsOf(b.events, 100)).toHaveLength(56)
  })

  test('describes newer kinds of events and undone events that are missing', () => {
    const more = (kind: string, event: string): LedgerEvent => {
      const envelope = { id: `${kind} ${event}`, device: 'z', clock: 50, time: 0 }
      return { ...envelope, kind, data: { event } } as LedgerEvent
    }
    const unknown = 'a change that is not in this game'
    expect(textsOf([...a.events, more('shuffled', 'a1')])[0]).toBe('A change by a newer Meldbook')
    expect(textsOf([...a.events, more('undone', 'nowhere')])[0]).toBe(`Undone: ${unknown}`)
    expect(textsOf([...a.events, more('redone', 'a3')])[0]).toBe(`Redone: ${unknown}`)
    expect(textsOf([...a.events, more('undone', 'undone undone')])[0]).toBe(`Undone: ${unknown}`)
    expect(textsOf([more('undone', 'x')])).toEqual([`Undone: ${unknown}`])
  })

  test('has no scores for a different game', () => {
    expect(history(a.events, { ...toy(), id: 'other' }).map(({ text }) => text)).toEqual([
      'Undone: Round 2',
      'Round 2',
      'Round 1',
      'Started: Ana and Bo',
    ])
  })
})
