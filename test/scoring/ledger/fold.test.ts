import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fold, type WrittenRecord } from '../../../src/scoring/ledger/fold.ts'
import { readRecord } from '../../../src/scoring/record.ts'
import { messagesOf } from '../../../src/scoring/result.ts'
import { scoreRecord } from '../../../src/scoring/sheet.ts'
import type { Sketch } from '../table.ts'
import { toy } from '../toy.ts'
import { meet, type Phone, phones } from './phones.ts'

vi.setConfig({ testTimeout: 60_000 })

function two(rounds = '', sketch: Sketch = {}) {
  return phones(2, rounds, sketch) as [Phone, Phone]
}
function three(rounds = '', sketch: Sketch = {}) {
  return phones(3, rounds, sketch) as [Phone, Phone, Phone]
}
/** The score sheet of a record that events add up to. */
function sheetOf(record: WrittenRecord, definition = toy()) {
  const read = readRecord(record, () => definition)
  if (!read.ok) throw new Error(messagesOf(read))
  return scoreRecord(read.value, definition)
}
/** Expects all phones to show this sheet and these conflicts. */
function expectSheet(all: readonly Phone[], sheet: string, ...conflicts: string[]) {
  for (const phone of all) {
    expect(phone.sheet).toBe(sheet)
    expect(phone.conflicts).toEqual(conflicts)
  }
}

/** What it shows, the rounds that the phones share, and what happens: see `play`. */
type Journey = [what: string, rounds: string, ...steps: string[]]

/**
 * Plays `a add 6 6; b mend 2: 7 7; meet → 1 1 / 6 6; conflict 2: 6 6 | 7 7`: what phones do, and what is shown then by the
 * phone that did it last, or by those that met.
 */
function play(rounds: string, steps: readonly string[]) {
  const all = three(rounds)
  let last: readonly Phone[] = all
  for (const step of steps) {
    const [script = '', shown = ''] = step.split(' → ')
    for (const act of script.split('; ')) last = playAct(all, act)
    const [sheet = '', ...conflicts] = shown.split('; conflict ')
    expectSheet(last, sheet, ...conflicts)
  }
}

/** Plays one act, and returns the phones that it changed. */
function playAct(all: readonly Phone[], act: string): readonly Phone[] {
  const [who = '', verb = '', ...rest] = act.split(' ')
  if (who === 'meet') {
    const met = all.filter(({ device }) => verb === '' || verb.includes(device))
    meet(...met)
    return met
  }
  const phone = all.find(({ device }) => device === who)!
  const text = rest.join(' ')
  const [number, points = ''] = text.split(': ')
  const acts: Record<string, () => unknown> = {
    add: () => phone.add(text),
    insert: () => phone.insert(Number(number), points),
    mend: () => phone.mend(Number(number), points),
    remove: () => phone.remove(Number(number)),
    pick: () => phone.pick(text),
    keep: () => phone.keepBoth(),
    undo: () => phone.undo(),
    redo: () => phone.redo(),
  }
  acts[verb]!()
  return [phone]
}

describe('one phone', () => {
  test('shows the record with which the game started', () => {
    const [a] = two('', { players: 3, firstDealer: 'b', options: { target: 50 }, ended: true })
    expect(a.record).toMatchObject({
      format: 'meldbook-game',
      version: 1,
      id: 'test',
      game: 'toy',
      options: { target: 50, most: 500 },
      players: [
        { id: 'a', name: 'Ana' },
        { id: 'b', name: 'Bo' },
        { id: 'c', name: 'Cy' },
      ],
      firstDealer: 'b',
      ended: true,
      rounds: [],
    })
    expect(a.game.note).toBe('')
    expect(a.game.problems).toEqual([])
    // No key has an undefined value.
    expect(a.record).toStrictEqual(JSON.parse(JSON.stringify(a.record)))
    expect(Object.keys(a.record.options)).toHaveLength(6)
  })

  test('keeps rounds in the order in which they were added', () => {
    const [a] = two('10 20 / 5 5')
    a.add('1 2')
    expectSheet([a], '10 20 / 5 5 / 1 2')
    expect(a.game.rounds).toEqual(['a1', 'a2', 'a3'])
  })

  test.each([
    [1, '9 9 / 1 1 / 2 2 / 3 3'],
    [2, '1 1 / 9 9 / 2 2 / 3 3'],
    [3, '1 1 / 2 2 / 9 9 / 3 3'],
    [4, '1 1 / 2 2 / 3 3 / 9 9'],
    [9, '1 1 / 2 2 / 3 3 / 9 9'],
  ])('inserts a round as number %i', (number, sheet) => {
    const [a] = two('1 1 / 2 2 / 3 3')
    a.insert(number, '9 9')
    expectSheet([a], sheet)
  })

  test.each<Journey>([
    [
      'inserts rounds before and after an inserted one',
      '1 1 / 5 5',
      'a insert 2: 3 3; a insert 2: 2 2; a insert 4: 4 4; a add 6 6 → 1 1 / 2 2 / 3 3 / 4 4 / 5 5 / 6 6',
    ],
    ['corrects a round twice', '1 1 / 2 2', 'a mend 1: 8 8; a mend 1: 9 9 → 9 9 / 2 2'],
    [
      'keeps the place of rounds after a removed one',
      '1 1 / 2 2 / 3 3',
      'a remove 2 → 1 1 / 3 3',
      'a add 4 4; a insert 2: 9 9 → 1 1 / 9 9 / 3 3 / 4 4',
    ],
    [
      'adds a round after rounds were removed at the end',
      '1 1 / 2 2 / 3 3',
      'a remove 3; a remove 2; a add 4 4 → 1 1 / 4 4',
      'a remove 1; a remove 1 → ',
      'a add 5 5 → 5 5',
    ],
  ])('%s', (_, rounds, ...steps) => play(rounds, steps))
})

describe('rounds that phones add independently', () => {
  test.each<Journey>([
    [
      'are no conflict if the phones meet in between',
      '1 1',
      'a add 2 2; meet; b add 3 3; meet → 1 1 / 2 2 / 3 3',
    ],
    [
      'in one place are a conflict, and the first counts',
      '1 1',
      'b add 7 7; a add 6 6; meet → 1 1 / 6 6; conflict 2: 6 6 | 7 7',
    ],
    [
      'in one place are a conflict even if they are equal',
      '',
      'a add 6 6; b add 6 6; meet → 6 6; conflict 1: 6 6 | 6 6',
    ],
    [
      'are ordered by clock before device',
      '1 1',
      'a mend 1: 2 2; a add 6 6; b add 7 7; meet → 2 2 / 7 7; conflict 2: 7 7 | 6 6',
    ],
    [
      'are no conflict any more when the first is chosen',
      '1 1',
      'a add 6 6; b add 7 7; meet; b pick 6 6; meet → 1 1 / 6 6',
      'a add 9 9 → 1 1 / 6 6 / 9 9',
    ],
    [
      'are no conflict any more when the second is chosen',
      '1 1',
      'a add 6 6; b add 7 7; meet; b pick 7 7; meet → 1 1 / 7 7',
      'a add 9 9 → 1 1 / 7 7 / 9 9',
    ],
    [
      'can both be kept, one after the other',
      '1 1',
      'a add 6 6; b add 7 7; meet; a keep both → 1 1 / 6 6 / 7 7',
    ],
    [
      'can both be kept in the middle of the game',
      '1 1',
      'a add 6 6; b add 7 7; meet; b add 8 8; b keep both; meet → 1 1 / 6 6 / 7 7 / 8 8',
    ],
    [
      'are a conflict again if both phones keep both',
      '1 1',
      'a add 6 6; b add 7 7; meet; a keep both; b keep both; meet → 1 1 / 6 6 / 7 7; conflict 3: 7 7 | 7 7',
    ],
    // The copy of the second is round 3; whether the second itself counts as round 2 is for the players to choose.
    [
      'are a conflict if one phone keeps both, the other only one',
      '1 1',
      'a add 6 6; b add 7 7; meet; a keep both; b pick 7 7; meet → 1 1 / 7 7; conflict 2: gone | 7 7',
    ],
    [
      'are two conflicts if each phone adds two',
      '1 1 / 2 2',
      'a add 3 3; a add 4 4; b add 30 30; b add 40 40; meet → 1 1 / 2 2 / 3 3 / 4 4; conflict 3: 3 3 | 30 30; conflict 4: 4 4 | 40 40',
      'a pick 30 30; meet → 1 1 / 2 2 / 30 30 / 4 4; conflict 4: 4 4 | 40 40',
      'b pick 4 4; meet → 1 1 / 2 2 / 30 30 / 4 4',
    ],
    [
      'continue after the conflict on the phone that added more',
      '',
      'a add 1 1; b add 10 10; b add 20 20; meet → 1 1 / 20 20; conflict 1: 1 1 | 10 10',
    ],
    [
      'on three phones stay a conflict if a choice leaves one out',
      '',
      'a add 1 1; b add 2 2; c add 3 3; meet ab; a pick 2 2 → 2 2',
      'meet → 2 2; conflict 1: 2 2 | 3 3',
      'c pick 3 3; meet → 3 3',
    ],
    [
      'are no conflict if both phones choose the same one',
      '',
      'a add 1 1; b add 2 2; meet; a pick 2 2; b pick 2 2; meet → 2 2',
    ],
    [
      'are a conflict again if the phones choose differently',
      '',
      'a add 1 1; b add 2 2; meet; a pick 2 2; b pick 1 1; meet → 2 2; conflict 1: 2 2 | 1 1',
      'b pick 1 1; meet → 1 1',
    ],
    [
      'keep a correction of the alternative that was not chosen',
      '',
      'a add 1 1; b add 2 2; meet; a pick 1 1; b pick 2 2; b mend 1: 3 3; meet → 1 1; conflict 1: 1 1 | 3 3',
    ],
    [
      'are a conflict again when the choice is undone',
      '',
      'a add 1 1; b add 2 2; meet; a pick 2 2; a undo → 1 1; conflict 1: 1 1 | 2 2',
      'a redo → 2 2',
    ],
    [
      'are no conflict when one of them is removed',
      '1 1',
      'a add 6 6; b add 7 7; b add 8 8; meet; a remove 2 → 1 1 / 7 7 / 8 8',
    ],
    [
      'can be followed by others while the conflict is open',
      '1 1',
      'a add 6 6; b add 7 7; meet; a add 8 8; b add 9 9; meet → 1 1 / 6 6 / 8 8; conflict 2: 6 6 | 7 7; conflict 3: 8 8 | 9 9',
    ],
  ])('%s', (_, rounds, ...steps) => play(rounds, steps))
})

describe('rounds that two phones insert', () => {
  test.each<Journey>([
    [
      'do not conflict with rounds added at the end',
      '1 1 / 2 2',
      'a insert 2: 9 9; b add 3 3; meet → 1 1 / 9 9 / 2 2 / 3 3',
    ],
    [
      'at the same place are a conflict',
      '1 1 / 2 2',
      'a insert 2: 8 8; b insert 2: 9 9; meet → 1 1 / 8 8 / 2 2; conflict 2: 8 8 | 9 9',
    ],
    [
      'at different places both count',
      '1 1 / 2 2',
      'a insert 1: 8 8; b insert 2: 9 9; meet → 8 8 / 1 1 / 9 9 / 2 2',
    ],
    [
      'come before both alternatives of the next round',
      '1 1',
      'a add 5 5; a insert 2: 3 3; b add 6 6; meet → 1 1 / 3 3 / 5 5; conflict 3: 5 5 | 6 6',
    ],
    [
      'conflict with the first of several inserted at the same place',
      '1 1 / 9 9',
      'a insert 2: 4 4; a insert 2: 2 2; b insert 2: 3 3; meet → 1 1 / 2 2 / 4 4 / 9 9; conflict 3: 4 4 | 3 3',
    ],
    [
      'keep their place after a round that the other phone removes',
      '1 1 / 2 2 / 3 3',
      'a remove 2; b insert 3: 9 9; meet → 1 1 / 9 9 / 3 3',
    ],
  ])('%s', (_, rounds, ...steps) => play(rounds, steps))
})

describe('corrections and removals by several phones', () => {
  test.each<Journey>([
    ['of different rounds both count', '1 1 / 2 2', 'a mend 1: 8 8; b mend 2: 9 9; meet → 8 8 / 9 9'],
    [
      'of the same round are a conflict until one is chosen',
      '1 1',
      'a mend 1: 8 8; b mend 1: 9 9; meet → 8 8; conflict 1: 8 8 | 9 9',
      'a pick 9 9; meet → 9 9',
    ],
    [
      'replace an earlier correction that the phone knew',
      '1 1',
      'a mend 1: 8 8; meet; b mend 1: 9 9; meet → 9 9',
    ],
    [
      'conflict only with the last of several corrections',
      '1 1',
      'a mend 1: 7 7; a mend 1: 8 8; b mend 1: 9 9; meet → 9 9; conflict 1: 9 9 | 8 8',
    ],
    [
      'to the same scores are no conflict',
      '1 1',
      'a mend 1: 8 8; b mend 1: 8 8; meet → 8 8',
      'b mend 1: 9 9; meet → 9 9',
    ],
    [
      'end a conflict if the phone knew both versions',
      '1 1',
      'a mend 1: 8 8; b mend 1: 9 9; meet; c mend 1: 10 10; meet → 10 10',
    ],
    [
      'of the same round conflict, and the first counts',
      '1 1 / 2 2',
      'a mend 1: 8 8; b remove 1; meet → 8 8 / 2 2; conflict 1: 8 8 | gone',
      'b pick gone; meet → 2 2',
    ],
    [
      'leave a round out for now if the removal is first',
      '1 1 / 2 2 / 3 3',
      'a remove 2; b mend 2: 8 8; meet → 1 1 / 3 3; conflict 2: gone | 8 8',
      'a add 4 4; a insert 2: 9 9 → 1 1 / 9 9 / 3 3 / 4 4; conflict 3: gone | 8 8',
      'a pick 8 8 → 1 1 / 9 9 / 8 8 / 3 3 / 4 4',
    ],
    [
      'are followed by new rounds even if the removal is first',
      '1 1 / 2 2',
      'a remove 2; b mend 2: 8 8; meet; b add 3 3; b pick 8 8 → 1 1 / 8 8 / 3 3',
    ],
    ['remove a round without conflict if both remove it', '1 1 / 2 2', 'a remove 1; b remove 1; meet → 2 2'],
  ])('%s', (_, rounds, ...steps) => play(rounds, steps))
})

describe('rounds added after a removal', () => {
  test.each<Journey>([
    [
      'conflict with a round that the other phone adds',
      '1 1 / 2 2',
      'a remove 2; a add 3 3; b add 4 4; meet → 1 1 / 4 4; conflict 2: 4 4 | 3 3',
    ],
    [
      'conflict also if the removal was an undo',
      '1 1',
      'a add 2 2; a undo; a add 3 3; b add 4 4; meet → 1 1 / 4 4; conflict 2: 4 4 | 3 3',
    ],
    [
      'conflict with the removed round when the removal is undone',
      '1 1 / 2 2',
      'a remove 2; meet; b add 3 3; a undo; meet → 1 1 / 2 2; conflict 2: 2 2 | 3 3',
    ],
    [
      'conflict only with the removed round that is restored',
      '1 1 / 2 2 / 3 3',
      'a remove 2; a remove 2; meet; b add 4 4; a undo; meet → 1 1 / 3 3; conflict 2: 3 3 | 4 4',
    ],
  ])('%s', (_, rounds, ...steps) => play(rounds, steps))
})

describe('undo and redo', () => {
  test('go back to the start of the game and forward again', () => {
    const [a] = two()
    const steps = [
      () => a.add('1 1'),
      () => a.add('3 3'),
      () => a.insert(2, '2 2'),
      () => a.mend(1, '9 9'),
      () => a.remove(3),
      () => a.rename('a', 'Anna'),
      () => a.option('target', 50),
      () => a.move('a', 1),
      () => a.end(),
      () => a.reopen(),
      () => a.note('late'),
      () => a.leave('b', 1),
    ]
    const states = [a.game]
    for (const step of steps) {
      step()
      states.push(a.game)
    }
    const shown = ({ record, conflicts, note }: typeof a.game) => ({ record, conflicts, note })
    for (const before of states.toReversed().slice(1)) {
      a.undo()
      expect(shown(a.game)).toEqual(shown(before))
    }
    expect(a.undo()).toBeUndefined()
    for (const after of states.slice(1)) {
      a.redo()
      expect(shown(a.game)).toEqual(shown(after))
    }
    expect(a.redo()).toBeUndefined()
  })

  test('leave nothing to redo after a new change', () => {
    const [a] = two('1 1 / 2 2')
    a.undo()
    a.add('3 3')
    expect(a.redo()).toBeUndefined()
    a.undo()
    a.redo()
    expectSheet([a], '1 1 / 3 3')
    expect(a.redo()).toBeUndefined()
  })

  test.each<Journey>([
    [
      'can alternate in any order',
      '1 1 / 2 2 / 3 3',
      'a undo; a undo; a redo → 1 1 / 2 2',
      'a undo → 1 1',
      'a redo; a redo → 1 1 / 2 2 / 3 3',
    ],
  ])('%s', (_, rounds, ...steps) => play(rounds, steps))

  test('apply only to events of the same phone', () => {
    const [a, b] = two('1 1')
    b.add('2 2')
    meet(a, b)
    expect(b.redo()).toBeUndefined()
    a.undo()
    expectSheet([a], '2 2')
    expect(b.undo()?.data.event).toBe('b1')
    expect(b.undo()).toBeUndefined()
    expect(b.redo()?.data.event).toBe('b1')
  })

  test.each<Journey>([
    ['restore the old scores when a correction is undone', '1 1', 'a mend 1: 8 8; a undo; meet → 1 1'],
    [
      'conflict with an unknown correction when an addition is undone',
      '1 1 / 2 2',
      'a undo; b mend 2: 9 9; meet → 1 1; conflict 2: gone | 9 9',
      'b pick 9 9; meet → 1 1 / 9 9',
    ],
    [
      'remove and restore an added round with a known correction',
      '1 1 / 2 2',
      'b mend 2: 9 9; meet; a undo; meet → 1 1',
      'a redo → 1 1 / 9 9',
    ],
    [
      'conflict with another correction when a correction is undone',
      '1 1',
      'a mend 1: 8 8; meet; a undo; b mend 1: 9 9; meet → 1 1; conflict 1: 1 1 | 9 9',
    ],
    [
      'follow the latest of several undos and redos',
      '1 1 / 2 2',
      'a undo; a redo; a undo; meet → 1 1',
      'a redo; meet → 1 1 / 2 2',
    ],
  ])('%s', (_, rounds, ...steps) => play(rounds, steps))

  test('follow the later device if their clocks are equal', () => {
    const [a] = two('1 1')
    const event = (kind: string, device: string) => ({
      ...{ id: `${kind} ${device}`, device, clock: 9, time: 0, kind, data: { event: 'a1' } },
    })
    expect(fold([...a.events, event('redone', 'a'), event('undone', 'b')]).rounds).toEqual([])
    expect(fold([...a.events, event('undone', 'a'), event('redone', 'b')]).rounds).toEqual(['a1'])
  })

  test('do not apply to the start or to another undo', () => {
    const [a] = two('1 1')
    const undo = (event: string, clock: number) => ({
      ...{ id: `undo ${event}`, device: 'z', clock, time: 0, kind: 'undone', data: { event } },
    })
    const game = fold([...a.events, undo('start', 8), undo('a1', 9), undo('undo a1', 10)])
    expect(game.record.players).toHaveLength(2)
    expect(game.rounds).toEqual([])
  })
})

describe('players', () => {
  const dealer = ({ record }: Phone) => sheetOf(record).dealer

  test('conflict if two phones rename them differently', () => {
    const [a, b] = two('1 1')
    a.rename('a', 'Anna')
    b.rename('a', 'Anne')
    a.rename('b', 'Bob')
    b.rename('b', 'Bob')
    meet(a, b)
    expect(a.record.players.map(({ name }) => name)).toEqual(['Anna', 'Bob'])
    expect(a.conflicts).toEqual(['name: Anna | Anne'])
    b.pick('Anne')
    meet(a, b)
    expect(a.record.players.map(({ name }) => name)).toEqual(['Anne', 'Bob'])
    expect(a.conflicts).toEqual([])
  })

  test('who join late get the last seat and their starting points', () => {
    const [a] = two('1 1 / 2 2')
    a.join({ id: 'c', name: 'Cy', from: 3, start: 40, person: 'cy' })
    expect(a.record.players[2]).toEqual({ id: 'c', name: 'Cy', from: 3, start: 40, person: 'cy' })
    expect(a.record.firstDealer).toBe('a')
    a.undo()
    expect(a.seats).toBe('ab')
    a.redo()
    expect(a.seats).toBe('abc')
  })

  test('join and leave at the same round when earlier ones change', () => {
    const [a] = two('1 1 / 2 2 / 3 3', { players: 3 })
    a.join({ id: 'd', name: 'Di', from: 3 })
    a.leave('b', 2)
    a.leave('c', 3)
    a.insert(1, '9 9')
    expect(a.record.players.map(({ from, until }) => [from, until])).toEqual([
      [undefined, undefined],
      [undefined, 3],
      [undefined, 4],
      [4, undefined],
    ])
    a.remove(1)
    a.remove(1)
    a.remove(1)
    a.remove(1)
    // No player leaves before the first round.
    expect(a.record.players.map(({ from, until }) => [from, until])).toEqual([
      [undefined, undefined],
      [undefined, 1],
      [undefined, 1],
      [1, undefined],
    ])
  })

  test('do not leave before they join', () => {
    const [a] = two('1 1 / 2 2 / 3 3')
    a.join({ id: 'c', name: 'Cy', from: 3 })
    a.leave('c', 3)
    a.remove(3)
    expect(a.record.players[2]).toMatchObject({ from: 3, until: 3 })
  })

  test('can join and leave at a future round, or join at once', () => {
    const [a] = two('1 1')
    a.join({ id: 'c', name: 'Cy', from: 7 })
    a.join({ id: 'd', name: 'Di' })
    a.leave('a', 9)
    expect(a.record.players.map(({ from, until }) => [from, until])).toEqual([
      [undefined, 9],
      [undefined, undefined],
      [7, undefined],
      [undefined, undefined],
    ])
  })

  test('who join late can still be the first dealer', () => {
    const [a] = two('', {
      players: [
        { id: 'a', name: 'Ana', from: 2 },
        { id: 'b', name: 'Bo' },
      ],
    })
    expect(a.record.firstDealer).toBe('a')
    expect('deal' in a.record).toBe(false)
  })

  test('cannot be the first dealer once they are not in the game', () => {
    const [a] = two('1 1')
    a.join({ id: 'c', name: 'Cy', from: 2 })
    const { events } = a
    a.move('c', 0)
    const moved = { ...a.events.at(-1), data: { ...(a.events.at(-1)?.data as object), dealer: 'c' } }
    const undone = { id: 'u', device: 'a', clock: 99, time: 0, kind: 'undone', data: { event: 'a2' } }
    expect(sheetOf(fold([...events, moved]).record).dealer).toBe('c')
    expect(fold([...events, moved, undone]).record.firstDealer).toBe('a')
  })

  test('who left can come back', () => {
    const [a] = two('1 1 / 2 2')
    a.leave('b', 1)
    expect(a.record.players[1]?.until).toBe(1)
    a.leave('b')
    expect(a.record.players[1]).toEqual({ id: 'b', name: 'Bo' })
  })

  test('keep the first and last rounds that the start gives them', () => {
    const [a] = two('1 1', {
      players: [
        { id: 'a', name: 'Ana', from: 2, until: 3 },
        { id: 'b', name: 'Bo' },
      ],
    })
    expect(a.record.players[0]).toEqual({ id: 'a', name: 'Ana', from: 2, until: 3 })
    a.leave('a')
    expect(a.record.players[0]).toEqual({ id: 'a', name: 'Ana', from: 2 })
  })

  test('conflict if two phones let them leave after different rounds', () => {
    const [a, b] = two('1 1 / 2 2 / 3 3')
    a.leave('b', 1)
    b.leave('b', 2)
    meet(a, b)
    expect(a.record.players[1]?.until).toBe(1)
    expect(a.conflicts).toEqual(['until: until 1 | until 2'])
  })

  test('conflict if one phone removes and another renames them', () => {
    const [a, b] = two('1 1')
    a.join({ id: 'c', name: 'Cy' })
    meet(a, b)
    a.undo()
    b.rename('c', 'Cyd')
    meet(a, b)
    expect(a.seats).toBe('ab')
    expect(a.conflicts).toEqual(['name: gone | Cyd'])
    a.pick('Cyd')
    expect(a.seats).toBe('abc')
    expect(a.record.players[2]?.name).toBe('Cyd')
  })

  test.each([
    ['a', 2, 'bca'],
    ['a', 1, 'bac'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
  ])('move to another seat: %s to %i gives %s', (player, seat, seats) => {
    const [a] = two('', { players: 3 })
    a.move(player, seat)
    expect(a.seats).toBe(seats)
  })

  test('keep the next dealer when one of them changes seats', () => {
    for (const firstDealer of ['a', 'b', 'c', 'd']) {
      for (const player of ['a', 'b', 'c', 'd']) {
        for (const seat of [0, 1, 2, 3]) {
          const [a] = two('', { players: 4, firstDealer })
          for (const points of ['', '1 1 1 1', '2 2 2 2', '3 3 3 3', '4 4 4 4']) {
            if (points) a.add(points)
            const before = dealer(a)
            a.move(player, seat)
            expect(dealer(a)).toBe(before)
            expect(a.record.deal).toBeUndefined()
          }
        }
      }
    }
  })

  test('keep the next dealer even if some have missed rounds', () => {
    for (const rounds of [
      '1 1 1',
      '1 1 1 / 2 2 2',
      '1 1 1 / 2 2 2 / 3 3 3',
      '1 1 1 / 2 2 2 / 3 3 3 / 4 4 4',
    ]) {
      for (const seat of [0, 1, 2, 3]) {
        const [a] = two(rounds, { players: 3 })
        const from = a.record.rounds.length + 1
        a.join({ id: 'd', name: 'Di', from })
        const before = dealer(a)
        a.move('d', seat)
        expect(dealer(a)).toBe(before)
        a.add('5 5 5 5')
        const next = a.seats[(a.seats.indexOf(before) + 1) % 4]
        expect(dealer(a)).toBe(next)
      }
    }
  })

  test('get a fixed deal in the record that moves with its round', () => {
    const [a] = two('1 1 1 / 2 2 2 / 3 3 3 / 4 4 4', { players: 3 })
    a.join({ id: 'd', name: 'Di', from: 5 })
    a.move('d', 1)
    expect(a.seats).toBe('adbc')
    expect(a.record).toMatchObject({ firstDealer: 'b', deal: { round: 5, dealer: 'b' } })
    a.insert(1, '9 9 9')
    expect(a.record.deal?.round).toBe(6)
  })

  describe('in games with elimination', () => {
    const definition = toy({ leads: 'low', out: 100 })
    const pool = (rounds: string) => phones(1, rounds, { players: 4 }, definition)[0]!
    const dealer = ({ record }: Phone) => sheetOf(record, definition).dealer

    test('keep the next dealer when seats change and some are out', () => {
      for (const rounds of [
        '1 1 1 1',
        '1 100 1 1',
        '100 1 1 1 / -- 1 1 1',
        '1 1 100 1 / 1 1 -- 1 / 1 1 -- 1',
        '1 100 1 1 / 1 -- 1 1 / 1 -- 100 1 / 1 -- -- 1',
      ]) {
        for (const player of ['a', 'b', 'c', 'd']) {
          for (const seat of [0, 1, 2, 3]) {
            const a = pool(rounds)
            const before = dealer(a)
            a.move(player, seat)
            expect(dealer(a)).toBe(before)
            const { standing = {} } = sheetOf(a.record, definition)
            a.add([...'abcd'].map((id) => (standing[id] === 'in' ? '1' : '--')).join(' '))
            const seats = [...a.seats, ...a.seats]
            const next = seats.slice(seats.indexOf(before) + 1).find((id) => standing[id] === 'in')
            expect(dealer(a)).toBe(next)
          }
        }
      }
    })

    test('get a deal that moves with its round and can be undone', () => {
      const a = pool('1 100 1 1')
      a.move('d', 0)
      expect(a.record).toMatchObject({ firstDealer: 'c', deal: { round: 2, dealer: 'c' } })
      a.insert(1, '9 0 9 9')
      expect(a.record.deal).toEqual({ round: 3, dealer: 'c' })
      a.move('d', 3)
      expect(a.record.deal).toEqual({ round: 3, dealer: 'c' })
      a.undo()
      a.undo()
      a.undo()
      expect(a.record.deal).toBeUndefined()
      expect(a.record.firstDealer).toBe('a')
    })

    test('need no deal before the first round', () => {
      const a = pool('')
      a.move('a', 2)
      expect(a.record).toMatchObject({ firstDealer: 'a' })
      expect(a.record.deal).toBeUndefined()
    })

    test('pass the deal on if a correction puts the dealer out', () => {
      const a = pool('1 1 1 1')
      a.move('a', 3)
      expect(dealer(a)).toBe('b')
      a.mend(1, '1 100 1 1')
      expect(dealer(a)).toBe('c')
    })
  })

  test('conflict if two phones seat them differently, with a latecomer last', () => {
    const [a, b, c] = three('', { players: 3 })
    a.move('a', 1)
    b.move('a', 2)
    c.join({ id: 'd', name: 'Di' })
    meet(a, b, c)
    expect(a.seats).toBe('bacd')
    expect(a.conflicts).toEqual(['seats: bac | bca'])
    c.pick('bca')
    expect(c.seats).toBe('bcad')
  })

  test('keep their partners when seats change', () => {
    const [a] = two('1 1', { players: 4, options: { pairs: true } })
    expect(a.record.sides).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
    a.move('a', 1)
    expect(a.seats).toBe('bacd')
    expect(a.record.sides).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
  })

  test('keep their partners also if the game became one in pairs later', () => {
    const [a] = two('', { players: 4 })
    expect(a.record.sides).toBeUndefined()
    a.option('pairs', true)
    a.move('a', 1)
    a.move('a', 3)
    expect(a.seats).toBe('bcda')
    expect(a.record.sides).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
  })
})

describe('options, the end and the note', () => {
  test('conflict if two phones change one option differently', () => {
    const [a, b] = two()
    a.option('target', 50)
    meet(a, b)
    expect(b.record.options.target).toBe(50)
    a.option('target', 60)
    b.option('target', 70)
    b.option('aces', 'high')
    meet(a, b)
    expect(a.record.options).toMatchObject({ target: 60, aces: 'high' })
    expect(a.conflicts).toEqual(['option: 60 | 70'])
    a.pick('70')
    expect(a.record.options.target).toBe(70)
  })

  test('allow options of any name', () => {
    const [a] = two()
    a.option('__proto__', 1)
    a.option('with a space', null)
    expect(Object.entries(a.record.options)).toEqual(
      expect.arrayContaining([
        ['__proto__', 1],
        ['with a space', null],
      ]),
    )
  })

  test('conflict if one phone ends a game and another reopens it', () => {
    const [a, b] = two('1 1')
    a.end()
    b.end()
    meet(a, b)
    expect(a.record.ended).toBe(true)
    expect(a.conflicts).toEqual([])
    a.reopen()
    meet(a, b)
    expect(b.record.ended).toBe(false)
    a.end()
    a.reopen()
    b.end()
    meet(a, b)
    expect(a.record.ended).toBe(true)
    expect(a.conflicts).toEqual(['ended: true | false'])
  })

  test('conflict if two phones write different notes', () => {
    const [a, b] = two()
    a.note('at the lake')
    b.note('in the rain')
    meet(a, b)
    expect(a.game.note).toBe('at the lake')
    expect(a.conflicts).toEqual(['note: at the lake | in the rain'])
    b.note('at the lake, in the rain')
    expect(b.game.note).toBe('at the lake, in the rain')
    expect(b.conflicts).toEqual([])
  })
})

describe('events that this version does not write', () => {
  const event = (kind: string, data: object, more: object = {}) => ({
    ...{ id: `stray ${kind}`, device: 'z', clock: 99, time: 0, kind, data },
    ...more,
  })
  let a: Phone
  beforeEach(() => {
    a = two('1 1 / 2 2')[0]
  })
  const sheet = (...more: unknown[]) => fold([...a.events, ...more])

  test.each([
    [
      'a correction of an unknown round',
      event('round-mended', { round: 'nowhere', content: {} }),
      '“round nowhere” is not in this ledger.',
    ],
    [
      'a removal of an unknown round',
      event('round-removed', { round: 'nowhere' }),
      '“round nowhere” is not in this ledger.',
    ],
    [
      'a new name for an unknown player',
      event('player-renamed', { player: 'z', name: 'Zoe' }),
      '“name z” is not in this ledger.',
    ],
    [
      'an unknown player who leaves',
      event('player-left', { player: 'z' }),
      '“until z” is not in this ledger.',
    ],
    [
      'a choice for an unknown player',
      event('chosen', { register: 'name z', value: 1 }),
      '“name z” is not in this ledger.',
    ],
  ])('are ignored and reported: %s', (_, stray, message) => {
    const game = sheet(stray)
    expect(game.problems).toEqual([{ path: [stray.id], message }])
    expect(game.record).toEqual(a.record)
    expect(game.conflicts).toEqual([])
  })

  test('may be a second start, which conflicts or is ignored', () => {
    const started = a.events[0]?.data as object
    const same = sheet(
      event('started', {
        ...started,
        players: [
          { id: 'a', name: 'Anna' },
          { id: 'c', name: 'Cy' },
        ],
      }),
    )
    expect(same.conflicts.map(({ about }) => about)).toEqual(['name', 'seats'])
    expect(same.record.players.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Cy'])
    const other = sheet(
      event('started', { ...started, id: 'other', ended: true, players: [{ id: 'c', name: 'Cy' }] }),
    )
    expect(other.record).toEqual(a.record)
    expect(other.problems).toEqual([
      { path: ['stray started'], message: 'This is the start of another game.' },
    ])
  })

  test('give an empty record if there is no start', () => {
    expect(fold(a.events.slice(1)).record).toEqual({
      ...{ format: 'meldbook-game', version: 1, id: '', game: '', options: {}, players: [], firstDealer: '' },
      ...{ ended: false, rounds: a.record.rounds },
    })
    expect(fold(null)).toMatchObject({ rounds: [], problems: [{ message: 'Nothing is no list of events.' }] })
  })

  test('are kept and ignored if they are of a newer kind', () => {
    const newer = event('cards-shuffled', { seed: 7 })
    const game = sheet(newer)
    expect(game.events).toContainEqual(newer)
    expect(game).toMatchObject({ record: a.record, problems: [], conflicts: [] })
    // The next event still comes after it.
    expect(new Set([...a.events, newer].map(({ clock }) => clock)).size).toBe(4)
  })

  test('give a valid record even if they choose invalid values', () => {
    const chosen = (register: string, value: unknown, over: string[]) =>
      sheet(event('chosen', { register, value, over })).record
    expect(chosen('round a1', 5, ['a1']).rounds).toHaveLength(1)
    expect(chosen('name a', 5, ['start']).players.map(({ id }) => id)).toEqual(['b'])
    expect(chosen('until a', 5, ['start']).players[0]).toEqual({ id: 'a', name: 'Ana' })
    expect(chosen('until a', { until: 'soon' }, ['start']).players[0]).toEqual({ id: 'a', name: 'Ana' })
    expect(chosen('seats', ['b', 'a'], ['start']).players.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(chosen('seats', { seats: ['b', 'z', 'b'], dealer: 'z' }, ['start'])).toMatchObject({
      players: [{ id: 'b' }, { id: 'a' }],
      firstDealer: 'b',
    })
    expect(chosen('sides', 'all', ['start']).sides).toBeUndefined()
    expect(chosen('ended', 1, ['start']).ended).toBe(false)
    expect(sheet(event('chosen', { register: 'note', value: 5, over: ['start'] })).note).toBe('')
  })

  test('conflict if they replace each other in a cycle', () => {
    const mend = (id: string, clock: number, over: string[]) =>
      event('round-mended', { round: 'a1', content: { id }, over }, { id, clock })
    const game = sheet(mend('x', 50, ['y', 'a1']), mend('y', 51, ['z']), mend('z', 52, ['x']))
    expect(game.conflicts[0]?.versions.map(({ event }) => event)).toEqual(['y', 'z'])
  })

  test('remove a round that they both choose and replace', () => {
    const game = sheet(event('chosen', { register: 'round a1', value: {}, instead: ['a1'], over: ['a1'] }))
    expect(game.rounds).toEqual(['a2'])
  })

  test('add a player only once', () => {
    const twice = event('player-added', { latecomer: { id: 'a', name: 'Anna', start: 9 } })
    const game = sheet(twice)
    expect(game.record.players[0]).toEqual({ id: 'a', name: 'Ana' })
    expect(game.conflicts.map(({ about }) => about)).toEqual(['name'])
  })
})
