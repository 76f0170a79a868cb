import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fold } from '../../../src/scoring/ledger/fold.ts'
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
/** Expects all phones to show this sheet and these conflicts. */
function expectSheet(all: Phone[], sheet: string, ...conflicts: string[]) {
  for (const phone of all) {
    expect(phone.sheet).toBe(sheet)
    expect(phone.conflicts).toEqual(conflicts)
  }
}

describe('one phone', () => {
  test('a game that was started is its record', () => {
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

  test('rounds stand in the order in which they were added', () => {
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
  ])('a round is inserted as number %i', (number, sheet) => {
    const [a] = two('1 1 / 2 2 / 3 3')
    a.insert(number, '9 9')
    expectSheet([a], sheet)
  })

  test('rounds are inserted before and after one that was inserted', () => {
    const [a] = two('1 1 / 5 5')
    a.insert(2, '3 3')
    a.insert(2, '2 2')
    a.insert(4, '4 4')
    a.add('6 6')
    expectSheet([a], '1 1 / 2 2 / 3 3 / 4 4 / 5 5 / 6 6')
  })

  test('a round is mended, and mended again', () => {
    const [a] = two('1 1 / 2 2')
    a.mend(1, '8 8')
    a.mend(1, '9 9')
    expectSheet([a], '9 9 / 2 2')
  })

  test('rounds that follow a removed one keep their place', () => {
    const [a] = two('1 1 / 2 2 / 3 3')
    a.remove(2)
    expectSheet([a], '1 1 / 3 3')
    a.add('4 4')
    a.insert(2, '9 9')
    expectSheet([a], '1 1 / 9 9 / 3 3 / 4 4')
  })

  test('what was removed from the end is followed by the next round', () => {
    const [a] = two('1 1 / 2 2 / 3 3')
    a.remove(3)
    a.remove(2)
    a.add('4 4')
    expectSheet([a], '1 1 / 4 4')
    a.remove(1)
    a.remove(1)
    expectSheet([a], '')
    a.add('5 5')
    expectSheet([a], '5 5')
  })
})

describe('two phones that add rounds apart', () => {
  test('what one adds the other gets', () => {
    const [a, b] = two('1 1')
    a.add('2 2')
    meet(a, b)
    b.add('3 3')
    meet(a, b)
    expectSheet([a, b], '1 1 / 2 2 / 3 3')
  })

  test('two rounds for one place: the first stands, both are shown', () => {
    const [a, b] = two('1 1')
    b.add('7 7')
    a.add('6 6')
    meet(a, b)
    expectSheet([a, b], '1 1 / 6 6', '2: 6 6 | 7 7')
  })

  test('even when both wrote the same: it may have been two rounds', () => {
    const [a, b] = two()
    a.add('6 6')
    b.add('6 6')
    meet(a, b)
    expectSheet([a, b], '6 6', '1: 6 6 | 6 6')
  })

  test('the earlier clock counts before the device', () => {
    const [a, b] = two('1 1')
    a.mend(1, '2 2')
    a.add('6 6')
    b.add('7 7')
    meet(a, b)
    expectSheet([a, b], '2 2 / 7 7', '2: 7 7 | 6 6')
  })

  test.each(['6 6', '7 7'])('a choice settles it: %s', (chosen) => {
    const [a, b] = two('1 1')
    a.add('6 6')
    b.add('7 7')
    meet(a, b)
    b.pick(chosen)
    meet(a, b)
    expectSheet([a, b], `1 1 / ${chosen}`)
    a.add('9 9')
    expectSheet([a], `1 1 / ${chosen} / 9 9`)
  })

  test('both happened: the second becomes a round of its own', () => {
    const [a, b] = two('1 1')
    a.add('6 6')
    b.add('7 7')
    meet(a, b)
    a.keepBoth()
    expectSheet([a], '1 1 / 6 6 / 7 7')
  })

  test('both happened, in the middle of the game', () => {
    const [a, b] = two('1 1')
    a.add('6 6')
    b.add('7 7')
    meet(a, b)
    b.add('8 8')
    b.keepBoth()
    meet(a, b)
    expectSheet([a, b], '1 1 / 6 6 / 7 7 / 8 8')
  })

  test('both say that both happened: that is one round too many, and a conflict', () => {
    const [a, b] = two('1 1')
    a.add('6 6')
    b.add('7 7')
    meet(a, b)
    a.keepBoth()
    b.keepBoth()
    meet(a, b)
    expectSheet([a, b], '1 1 / 6 6 / 7 7', '3: 7 7 | 7 7')
  })

  test('one says that both happened, the other that one did', () => {
    const [a, b] = two('1 1')
    a.add('6 6')
    b.add('7 7')
    meet(a, b)
    a.keepBoth()
    b.pick('7 7')
    meet(a, b)
    // The copy of the second stands as round 3; whether the second itself counts as round 2 is for them to say.
    expectSheet([a, b], '1 1 / 7 7', '2: gone | 7 7')
  })

  test('two rounds each, apart: two places with two alternatives', () => {
    const [a, b] = two('1 1 / 2 2')
    a.add('3 3')
    a.add('4 4')
    b.add('30 30')
    b.add('40 40')
    meet(a, b)
    expectSheet([a, b], '1 1 / 2 2 / 3 3 / 4 4', '3: 3 3 | 30 30', '4: 4 4 | 40 40')
    a.pick('30 30')
    meet(a, b)
    expectSheet([a, b], '1 1 / 2 2 / 30 30 / 4 4', '4: 4 4 | 40 40')
    b.pick('4 4')
    meet(a, b)
    expectSheet([a, b], '1 1 / 2 2 / 30 30 / 4 4')
  })

  test('the longer one goes on behind', () => {
    const [a, b] = two()
    a.add('1 1')
    b.add('10 10')
    b.add('20 20')
    meet(a, b)
    expectSheet([a, b], '1 1 / 20 20', '1: 1 1 | 10 10')
  })

  test('three phones make three alternatives; a choice between two leaves the third', () => {
    const [a, b, c] = three()
    a.add('1 1')
    b.add('2 2')
    c.add('3 3')
    meet(a, b)
    a.pick('2 2')
    expectSheet([a], '2 2')
    meet(a, b, c)
    expectSheet([a, b, c], '2 2', '1: 2 2 | 3 3')
    c.pick('3 3')
    meet(a, b, c)
    expectSheet([a, b, c], '3 3')
  })

  test('they choose the same', () => {
    const [a, b] = two()
    a.add('1 1')
    b.add('2 2')
    meet(a, b)
    a.pick('2 2')
    b.pick('2 2')
    meet(a, b)
    expectSheet([a, b], '2 2')
  })

  test('they choose differently: a conflict again, and a choice ends it', () => {
    const [a, b] = two()
    a.add('1 1')
    b.add('2 2')
    meet(a, b)
    a.pick('2 2')
    b.pick('1 1')
    meet(a, b)
    expectSheet([a, b], '2 2', '1: 2 2 | 1 1')
    b.pick('1 1')
    meet(a, b)
    expectSheet([a, b], '1 1')
  })

  test('a mending of the alternative that was not chosen is not lost', () => {
    const [a, b] = two()
    a.add('1 1')
    b.add('2 2')
    meet(a, b)
    a.pick('1 1')
    b.pick('2 2')
    b.mend(1, '3 3')
    meet(a, b)
    expectSheet([a, b], '1 1', '1: 1 1 | 3 3')
  })

  test('a choice that is undone leaves the conflict as it was', () => {
    const [a, b] = two()
    a.add('1 1')
    b.add('2 2')
    meet(a, b)
    a.pick('2 2')
    a.undo()
    expectSheet([a], '1 1', '1: 1 1 | 2 2')
    a.redo()
    expectSheet([a], '2 2')
  })

  test('one of the alternatives is removed', () => {
    const [a, b] = two('1 1')
    a.add('6 6')
    b.add('7 7')
    b.add('8 8')
    meet(a, b)
    a.remove(2)
    expectSheet([a], '1 1 / 7 7 / 8 8')
  })

  test('a game carried on where the conflict is still open', () => {
    const [a, b] = two('1 1')
    a.add('6 6')
    b.add('7 7')
    meet(a, b)
    a.add('8 8')
    b.add('9 9')
    meet(a, b)
    expectSheet([a, b], '1 1 / 6 6 / 8 8', '2: 6 6 | 7 7', '3: 8 8 | 9 9')
  })
})

describe('two phones that insert rounds', () => {
  test('a round inserted where the other goes on is none of its rounds', () => {
    const [a, b] = two('1 1 / 2 2')
    a.insert(2, '9 9')
    b.add('3 3')
    meet(a, b)
    expectSheet([a, b], '1 1 / 9 9 / 2 2 / 3 3')
  })

  test('two at the same place are alternatives', () => {
    const [a, b] = two('1 1 / 2 2')
    a.insert(2, '8 8')
    b.insert(2, '9 9')
    meet(a, b)
    expectSheet([a, b], '1 1 / 8 8 / 2 2', '2: 8 8 | 9 9')
  })

  test('two at different places both stand', () => {
    const [a, b] = two('1 1 / 2 2')
    a.insert(1, '8 8')
    b.insert(2, '9 9')
    meet(a, b)
    expectSheet([a, b], '8 8 / 1 1 / 9 9 / 2 2')
  })

  test('a forgotten round goes before both alternatives of the round that it was inserted before', () => {
    const [a, b] = two('1 1')
    a.add('5 5')
    a.insert(2, '3 3')
    b.add('6 6')
    meet(a, b)
    expectSheet([a, b], '1 1 / 3 3 / 5 5', '3: 5 5 | 6 6')
  })

  test('several inserted at one place by one, one by the other', () => {
    const [a, b] = two('1 1 / 9 9')
    a.insert(2, '4 4')
    a.insert(2, '2 2')
    b.insert(2, '3 3')
    meet(a, b)
    expectSheet([a, b], '1 1 / 2 2 / 4 4 / 9 9', '3: 4 4 | 3 3')
  })

  test('one is inserted after what the other removes', () => {
    const [a, b] = two('1 1 / 2 2 / 3 3')
    a.remove(2)
    b.insert(3, '9 9')
    meet(a, b)
    expectSheet([a, b], '1 1 / 9 9 / 3 3')
  })
})

describe('two phones that mend', () => {
  test('different rounds: both mendings stand', () => {
    const [a, b] = two('1 1 / 2 2')
    a.mend(1, '8 8')
    b.mend(2, '9 9')
    meet(a, b)
    expectSheet([a, b], '8 8 / 9 9')
  })

  test('the same round: the first stands, both are shown, a choice settles it', () => {
    const [a, b] = two('1 1')
    a.mend(1, '8 8')
    b.mend(1, '9 9')
    meet(a, b)
    expectSheet([a, b], '8 8', '1: 8 8 | 9 9')
    a.pick('9 9')
    meet(a, b)
    expectSheet([a, b], '9 9')
  })

  test('one who knew of the other replaces it', () => {
    const [a, b] = two('1 1')
    a.mend(1, '8 8')
    meet(a, b)
    b.mend(1, '9 9')
    meet(a, b)
    expectSheet([a, b], '9 9')
  })

  test('the last of several counts', () => {
    const [a, b] = two('1 1')
    a.mend(1, '7 7')
    a.mend(1, '8 8')
    b.mend(1, '9 9')
    meet(a, b)
    expectSheet([a, b], '9 9', '1: 9 9 | 8 8')
  })

  test('both to the same: nothing to choose', () => {
    const [a, b] = two('1 1')
    a.mend(1, '8 8')
    b.mend(1, '8 8')
    meet(a, b)
    expectSheet([a, b], '8 8')
    b.mend(1, '9 9')
    meet(a, b)
    expectSheet([a, b], '9 9')
  })

  test('a third mends what is in conflict, knowing both', () => {
    const [a, b, c] = three('1 1')
    a.mend(1, '8 8')
    b.mend(1, '9 9')
    meet(a, b, c)
    c.mend(1, '10 10')
    meet(a, b, c)
    expectSheet([a, b, c], '10 10')
  })

  test('one mends, one removes', () => {
    const [a, b] = two('1 1 / 2 2')
    a.mend(1, '8 8')
    b.remove(1)
    meet(a, b)
    expectSheet([a, b], '8 8 / 2 2', '1: 8 8 | gone')
    b.pick('gone')
    meet(a, b)
    expectSheet([a, b], '2 2')
  })

  test('one removes, one mends: provisionally gone, and shown where it would stand', () => {
    const [a, b] = two('1 1 / 2 2 / 3 3')
    a.remove(2)
    b.mend(2, '8 8')
    meet(a, b)
    expectSheet([a, b], '1 1 / 3 3', '2: gone | 8 8')
    a.add('4 4')
    a.insert(2, '9 9')
    expectSheet([a], '1 1 / 9 9 / 3 3 / 4 4', '3: gone | 8 8')
    a.pick('8 8')
    expectSheet([a], '1 1 / 9 9 / 8 8 / 3 3 / 4 4')
  })

  test('the next round after one that is provisionally gone follows it', () => {
    const [a, b] = two('1 1 / 2 2')
    a.remove(2)
    b.mend(2, '8 8')
    meet(a, b)
    b.add('3 3')
    b.pick('8 8')
    expectSheet([b], '1 1 / 8 8 / 3 3')
  })

  test('both remove: it is gone', () => {
    const [a, b] = two('1 1 / 2 2')
    a.remove(1)
    b.remove(1)
    meet(a, b)
    expectSheet([a, b], '2 2')
  })
})

describe('rounds where one was taken away', () => {
  test('after a removed round the other adds another: alternatives for the place behind it', () => {
    const [a, b] = two('1 1 / 2 2')
    a.remove(2)
    a.add('3 3')
    b.add('4 4')
    meet(a, b)
    expectSheet([a, b], '1 1 / 4 4', '2: 4 4 | 3 3')
  })

  test('written down again after an undo, while the other wrote it down too', () => {
    const [a, b] = two('1 1')
    a.add('2 2')
    a.undo()
    a.add('3 3')
    b.add('4 4')
    meet(a, b)
    expectSheet([a, b], '1 1 / 4 4', '2: 4 4 | 3 3')
  })

  test('a removal is undone after another round took the place', () => {
    const [a, b] = two('1 1 / 2 2')
    a.remove(2)
    meet(a, b)
    b.add('3 3')
    a.undo()
    meet(a, b)
    expectSheet([a, b], '1 1 / 2 2', '2: 2 2 | 3 3')
  })

  test('several were gone, and only the later one comes back', () => {
    const [a, b] = two('1 1 / 2 2 / 3 3')
    a.remove(2)
    a.remove(2)
    meet(a, b)
    b.add('4 4')
    a.undo()
    meet(a, b)
    expectSheet([a, b], '1 1 / 3 3', '2: 3 3 | 4 4')
  })
})

describe('undo and redo', () => {
  test('reach back to the start of the game, and forth again', () => {
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
    const stood = [a.game]
    for (const step of steps) {
      step()
      stood.push(a.game)
    }
    const shown = ({ record, conflicts, note }: typeof a.game) => ({ record, conflicts, note })
    for (const before of stood.toReversed().slice(1)) {
      a.undo()
      expect(shown(a.game)).toEqual(shown(before))
    }
    expect(a.undo()).toBeUndefined()
    for (const after of stood.slice(1)) {
      a.redo()
      expect(shown(a.game)).toEqual(shown(after))
    }
    expect(a.redo()).toBeUndefined()
  })

  test('redo is over once something new was written', () => {
    const [a] = two('1 1 / 2 2')
    a.undo()
    a.add('3 3')
    expect(a.redo()).toBeUndefined()
    a.undo()
    a.redo()
    expectSheet([a], '1 1 / 3 3')
    expect(a.redo()).toBeUndefined()
  })

  test('back twice, forth once, back again', () => {
    const [a] = two('1 1 / 2 2 / 3 3')
    a.undo()
    a.undo()
    a.redo()
    expectSheet([a], '1 1 / 2 2')
    a.undo()
    expectSheet([a], '1 1')
    a.redo()
    a.redo()
    expectSheet([a], '1 1 / 2 2 / 3 3')
  })

  test('concern what this phone itself did', () => {
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

  test('a mending that is undone leaves what it had replaced', () => {
    const [a, b] = two('1 1')
    a.mend(1, '8 8')
    a.undo()
    meet(a, b)
    expectSheet([a, b], '1 1')
  })

  test('what others made of it meanwhile is not lost: adding undone, and mended', () => {
    const [a, b] = two('1 1 / 2 2')
    a.undo()
    b.mend(2, '9 9')
    meet(a, b)
    expectSheet([a, b], '1 1', '2: gone | 9 9')
    b.pick('9 9')
    meet(a, b)
    expectSheet([a, b], '1 1 / 9 9')
  })

  test('adding undone knowing of the mending: both go, and both come back', () => {
    const [a, b] = two('1 1 / 2 2')
    b.mend(2, '9 9')
    meet(a, b)
    a.undo()
    meet(a, b)
    expectSheet([a, b], '1 1')
    a.redo()
    expectSheet([a], '1 1 / 9 9')
  })

  test('a mending undone, and mended further: a conflict', () => {
    const [a, b] = two('1 1')
    a.mend(1, '8 8')
    meet(a, b)
    a.undo()
    b.mend(1, '9 9')
    meet(a, b)
    expectSheet([a, b], '1 1', '1: 1 1 | 9 9')
  })

  test('undone here, redone there: the latest word counts', () => {
    const [a, b] = two('1 1 / 2 2')
    a.undo()
    a.redo()
    a.undo()
    meet(a, b)
    expectSheet([a, b], '1 1')
    a.redo()
    meet(a, b)
    expectSheet([a, b], '1 1 / 2 2')
  })

  test('of two words at the same time the one of the later device counts', () => {
    const [a] = two('1 1')
    const word = (kind: string, device: string) => ({
      ...{ id: `${kind} ${device}`, device, clock: 9, time: 0, kind, data: { event: 'a1' } },
    })
    expect(fold([...a.events, word('redone', 'a'), word('undone', 'b')]).rounds).toEqual([])
    expect(fold([...a.events, word('undone', 'a'), word('redone', 'b')]).rounds).toEqual(['a1'])
  })

  test('the start cannot be undone, nor an undo', () => {
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
  const dealer = ({ record }: Phone) => scoreRecord(record, toy()).dealer

  test('are renamed; two names unknown to each other are a conflict, the same name is none', () => {
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

  test('a latecomer sits down last, from the next round, with points to begin with', () => {
    const [a] = two('1 1 / 2 2')
    a.join({ id: 'c', name: 'Cy', from: 3, start: 40, person: 'cy' })
    expect(a.record.players[2]).toEqual({ id: 'c', name: 'Cy', from: 3, start: 40, person: 'cy' })
    expect(a.record.firstDealer).toBe('a')
    a.undo()
    expect(a.seats).toBe('ab')
    a.redo()
    expect(a.seats).toBe('abc')
  })

  test('who joined or left stays where it was when a round is inserted or removed before it', () => {
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
    // Nobody leaves before the first round.
    expect(a.record.players.map(({ from, until }) => [from, until])).toEqual([
      [undefined, undefined],
      [undefined, 1],
      [undefined, 1],
      [1, undefined],
    ])
  })

  test('nobody leaves before he came', () => {
    const [a] = two('1 1 / 2 2 / 3 3')
    a.join({ id: 'c', name: 'Cy', from: 3 })
    a.leave('c', 3)
    a.remove(3)
    expect(a.record.players[2]).toMatchObject({ from: 3, until: 3 })
  })

  test('a latecomer from a round that nobody knows yet, or from the first', () => {
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

  test('a first dealer who comes later deals first when he is there', () => {
    const [a] = two('', {
      players: [
        { id: 'a', name: 'Ana', from: 2 },
        { id: 'b', name: 'Bo' },
      ],
    })
    expect(a.record.firstDealer).toBe('a')
    expect('deal' in a.record).toBe(false)
  })

  test('a dealer who is not in the game any more', () => {
    const [a] = two('1 1')
    a.join({ id: 'c', name: 'Cy', from: 2 })
    const { events } = a
    a.move('c', 0)
    const moved = { ...a.events.at(-1), data: { ...(a.events.at(-1)?.data as object), dealer: 'c' } }
    const undone = { id: 'u', device: 'a', clock: 99, time: 0, kind: 'undone', data: { event: 'a2' } }
    expect(scoreRecord(fold([...events, moved]).record, toy()).dealer).toBe('c')
    expect(fold([...events, moved, undone]).record.firstDealer).toBe('a')
  })

  test('who left may come back', () => {
    const [a] = two('1 1 / 2 2')
    a.leave('b', 1)
    expect(a.record.players[1]?.until).toBe(1)
    a.leave('b')
    expect(a.record.players[1]).toEqual({ id: 'b', name: 'Bo' })
  })

  test('who left and when is the record’s from the start', () => {
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

  test('different ends to two who did not know of each other', () => {
    const [a, b] = two('1 1 / 2 2 / 3 3')
    a.leave('b', 1)
    b.leave('b', 2)
    meet(a, b)
    expect(a.record.players[1]?.until).toBe(1)
    expect(a.conflicts).toEqual(['until: until 1 | until 2'])
  })

  test('an adding that is undone while someone renames the player', () => {
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
  ])('%s moves to seat %i: %s', (player, seat, seats) => {
    const [a] = two('', { players: 3 })
    a.move(player, seat)
    expect(a.seats).toBe(seats)
  })

  test('who deals next does so after any move, before and after any round', () => {
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

  test('also where no first dealer would lead there, since some have missed rounds', () => {
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

  test('the deal that was fixed so is the record’s', () => {
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
    const dealer = ({ record }: Phone) => scoreRecord(record, definition).dealer

    test('who deals next does so after any move, whoever is out', () => {
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
            const { standing = {} } = scoreRecord(a.record, definition)
            a.add([...'abcd'].map((id) => (standing[id] === 'in' ? '1' : '--')).join(' '))
            const seats = [...a.seats, ...a.seats]
            const next = seats.slice(seats.indexOf(before) + 1).find((id) => standing[id] === 'in')
            expect(dealer(a)).toBe(next)
          }
        }
      }
    })

    test('the deal stands in the record, and moves with its round', () => {
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

    test('before the first round the first dealer is enough', () => {
      const a = pool('')
      a.move('a', 2)
      expect(a.record).toMatchObject({ firstDealer: 'a' })
      expect(a.record.deal).toBeUndefined()
    })

    test('a mended round that puts the dealer out passes the deal on', () => {
      const a = pool('1 1 1 1')
      a.move('a', 3)
      expect(dealer(a)).toBe('b')
      a.mend(1, '1 100 1 1')
      expect(dealer(a)).toBe('c')
    })
  })

  test('two orders unknown to each other; a latecomer sits last in either', () => {
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

  test('who plays with whom stays when the seats change', () => {
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

  test('also when they began to play in pairs later', () => {
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

describe('options, the end, the note', () => {
  test('an option is changed, and changed apart', () => {
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

  test('an option may have any name', () => {
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

  test('both end the game: no conflict; one ends it and one goes on after an end that both knew', () => {
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

  test('a note', () => {
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

describe('what was not written here', () => {
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
      'a round',
      event('round-mended', { round: 'nowhere', content: {} }),
      '“round nowhere” is not in this ledger.',
    ],
    [
      'a removed round',
      event('round-removed', { round: 'nowhere' }),
      '“round nowhere” is not in this ledger.',
    ],
    ['a player', event('player-renamed', { player: 'z', name: 'Zoe' }), '“name z” is not in this ledger.'],
    ['who left', event('player-left', { player: 'z' }), '“until z” is not in this ledger.'],
    ['a choice', event('chosen', { register: 'name z', value: 1 }), '“name z” is not in this ledger.'],
  ])('is passed over and reported: %s', (_, stray, message) => {
    const game = sheet(stray)
    expect(game.problems).toEqual([{ path: [stray.id], message }])
    expect(game.record).toEqual(a.record)
    expect(game.conflicts).toEqual([])
  })

  test('another start of the same game is an opinion, of another game it is passed over', () => {
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

  test('no start: a record of nothing', () => {
    expect(fold(a.events.slice(1)).record).toEqual({
      ...{ format: 'meldbook-game', version: 1, id: '', game: '', options: {}, players: [], firstDealer: '' },
      ...{ ended: false, rounds: a.record.rounds },
    })
    expect(fold(null)).toMatchObject({ rounds: [], problems: [{ message: 'Nothing is no list of events.' }] })
  })

  test('a newer kind is kept and passed over', () => {
    const newer = event('cards-shuffled', { seed: 7 })
    const game = sheet(newer)
    expect(game.events).toContainEqual(newer)
    expect(game).toMatchObject({ record: a.record, problems: [], conflicts: [] })
    // The next event still comes after it.
    expect(new Set([...a.events, newer].map(({ clock }) => clock)).size).toBe(4)
  })

  test('a choice of something else than it may be', () => {
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

  test('versions that replace each other in a circle, or come later: none is lost', () => {
    const mend = (id: string, clock: number, over: string[]) =>
      event('round-mended', { round: 'a1', content: { id }, over }, { id, clock })
    const game = sheet(mend('x', 50, ['y', 'a1']), mend('y', 51, ['z']), mend('z', 52, ['x']))
    expect(game.conflicts[0]?.versions.map(({ event }) => event)).toEqual(['y', 'z'])
  })

  test('a round that is chosen and gone in one breath is gone', () => {
    const game = sheet(event('chosen', { register: 'round a1', value: {}, instead: ['a1'], over: ['a1'] }))
    expect(game.rounds).toEqual(['a2'])
  })

  test('a player who sits down twice sat down once', () => {
    const twice = event('player-added', { latecomer: { id: 'a', name: 'Anna', start: 9 } })
    const game = sheet(twice)
    expect(game.record.players[0]).toEqual({ id: 'a', name: 'Ana' })
    expect(game.conflicts.map(({ about }) => about)).toEqual(['name'])
  })
})
