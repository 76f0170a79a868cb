import { describe, expect, test } from 'vitest'
import { type GameId, games } from '../../../src/scoring/games.ts'
import { mergeEvents } from '../../../src/scoring/ledger/event-list.ts'
import { foldEvents } from '../../../src/scoring/ledger/fold.ts'
import {
  addPlayer,
  changeOption,
  changeOptions,
  chooseVersion,
  movePlayer,
  redoLast,
  renamePlayer,
  takeOut,
  undoLast,
} from '../../../src/scoring/ledger/game-events.ts'
import { history } from '../../../src/scoring/ledger/history.ts'
import { readFoldedGame } from '../../../src/scoring/ledger/read-game.ts'
import { addRound, removeRound, startGame } from '../../../src/scoring/ledger/round-events.ts'
import { FORMAT, type GameRecord, VERSION } from '../../../src/scoring/record.ts'
import { dealerOf, sideName, sidesOf } from '../../../src/scoring/seats.ts'
import { scoreRecord } from '../../../src/scoring/sheet.ts'
import type { Plain } from '../../../src/scoring/untrusted.ts'
import { Reader } from './phones.ts'

/** A phone with a game of the site. */
class Seated extends Reader {
  get players(): string {
    return this.game.record.players.map(({ name }) => name).join(' ')
  }
  /** A new player from the next round on, whose name is their id. */
  seat(name: string) {
    return this.join({ id: name, name, from: this.game.rounds.length + 1 })
  }
  options(options: Plain) {
    return this.write((game, meta) => changeOptions(game, meta, options))
  }
}

function phones(game: GameId, players: number): [Seated, Seated] {
  const names = ['Ana', 'Bo', 'Cem', 'Dee', 'Eve', 'Fay', 'Gil'].slice(0, players)
  const record: GameRecord = {
    format: FORMAT,
    version: VERSION,
    id: 'evening',
    game,
    options: {},
    players: names.map((name) => ({ id: name, name })),
    firstDealer: 'Ana',
    ended: false,
    rounds: [],
  }
  const started = startGame(record, games[game], { id: 'start', device: 'a', time: 0 })
  const phone = (device: string) =>
    new Seated(device, [started], new Map([['start', new Set()]]), games[game])
  return [phone('a'), phone('b')]
}

test('a choice that does not go together with other house rules waits', () => {
  const [a, b] = phones('rummy', 2)
  a.options({ target: 0, deals: 4 })
  b.options({ deals: 0, scoring: 'losers' })
  a.meet(b)
  expect(a.game.conflicts.map(({ about }) => about)).toEqual(['option'])
  expect(a.game.record.options).toMatchObject({ target: 0, deals: 4 })
  a.write((game, meta) => {
    const [conflict] = game.conflicts
    return conflict && chooseVersion(game, meta, conflict, conflict.versions[1]!)
  })
  expect(a.game.record.options).toMatchObject({ target: 0, deals: 4 })
  expect(a.waiting).toHaveLength(1)
})

test('an old change of nine options, of which one was undone, waits as that undo', () => {
  const [a] = phones('contract-rummy', 4)
  const own = {
    ladder: 'custom',
    cards: [10, 10, 10, 10, 11, 11, 12],
    contracts: ['S3 S3', 'S3 R4', 'R4 R4', 'S3 S3 S3', 'S3 S3 R4', 'S3 R4 R4', 'R4 R4 R4'],
  }
  // Options read only together, so the events are written without reading between them.
  for (const [at, [name, value]] of Object.entries(own).entries()) {
    const event = changeOption(foldEvents(a.events), { id: `o${at}`, device: 'a', time: 0 }, name, value)
    a.events = mergeEvents([...a.events, event])
  }
  const undo = undoLast(foldEvents(a.events), { id: 'undo', device: 'a', time: 0 })
  a.events = mergeEvents([...a.events, ...(undo ? [undo] : [])])
  expect(a.game.waiting.map(({ event }) => event)).toEqual(['undo'])
  expect(a.game.record.options).toMatchObject(own)
  a.write((game, meta) => takeOut(game, meta, 'undo'))
  expect(a.game.waiting).toEqual([])
  expect(a.game.record.options).toMatchObject(own)
})

test.each<[string, (phone: Seated) => void, (phone: Seated) => void]>([
  ['a third player of a game for two or four', (phone) => phone.seat('Cem'), (phone) => phone.seat('Dee')],
  [
    'a house rule that no form allows',
    (phone) => phone.options({ dirty: 3 }),
    (phone) => phone.options({ dirty: 100 }),
  ],
  [
    'a name that is too long',
    (phone) => phone.write((game, meta) => renamePlayer(game, meta, 'Bo', 'x'.repeat(41))),
    (phone) => phone.write((game, meta) => renamePlayer(game, meta, 'Bo', 'Bob')),
  ],
])('%s waits again when what made room for it is undone', (_, first, then) => {
  const [a, b] = phones('burraco', 2)
  first(b)
  a.meet(b)
  const before = a.game
  expect(before.waiting.map(({ event }) => event)).toEqual(['b1'])
  then(a)
  expect(a.game.waiting).toEqual([])
  const after = a.game.record
  a.write(undoLast)
  expect(a.game.waiting).toEqual(before.waiting)
  expect(a.game.record).toEqual(before.record)
  a.write(redoLast)
  expect(a.game.waiting).toEqual([])
  expect(a.game.record).toEqual(after)
})

test('taking out what is not there, or the start, does nothing', () => {
  const [a] = phones('rummy', 2)
  for (const id of ['start', 'nothing']) {
    expect(takeOut(a.game, { id: 'x', device: 'a', time: 0 }, id)).toBeUndefined()
  }
})

test('a record that was never read is drawn without an exception', () => {
  const [a] = phones('hand-and-foot', 4)
  const { record } = a.game
  const odd = {
    ...record,
    options: { ...record.options, partners: true },
    players: record.players.slice(0, 3),
  }
  expect(() => scoreRecord(odd, games['hand-and-foot'])).not.toThrow()
  expect(() => scoreRecord({ ...odd, sides: [['nobody']] }, games['hand-and-foot'])).not.toThrow()
})

test('thousands of changes that do not go together are read without long work', () => {
  const [a] = phones('contract-rummy', 7)
  const late = Array.from({ length: 5_000 }, (_, at) => ({
    ...{ id: `j${at}`, device: 'b', clock: at + 1, time: 0, kind: 'player-added' as const },
    data: { latecomer: { id: `p${at}`, name: `P${at}` } },
  }))
  const read = readFoldedGame(foldEvents([...a.events, ...late]), () => games['contract-rummy'])
  expect(read.ok && read.value.waiting.length).toBeGreaterThan(4_000)
})

test('half a character in the id of a person does not stop a game, or its player from joining', () => {
  const [one] = phones('rummy-500', 2)
  one.write((game, meta) => addPlayer(game, meta, { id: 'Hal', name: 'Hal', person: 'x\ud800', from: 1 }))
  expect(one.players).toBe('Ana Bo Hal')
  expect(one.game.record.players.at(-1)?.person).toBe('x\ufffd')
  expect(one.game.waiting).toEqual([])
})

describe('a partner is replaced', () => {
  const seat = (phone: Seated, name: string, replaces: string, from = 4) =>
    phone.write((game, meta) => addPlayer(game, meta, { id: name, name, from, replaces }))
  const three = (phone: Seated) => {
    for (const at of [1, 2, 3]) phone.write((game, meta) => addRound(game, meta, { number: at }))
  }
  const sides = (phone: Seated) =>
    sidesOf(phone.game.record, phone.definition).map((side) => `${side.key}: ${sideName(side)}`)
  const dealers = (phone: Seated) =>
    [1, 2, 3, 4, 5, 6].map((round) => dealerOf(phone.game.record, round)).join(' ')

  test('from a round on, in the seat, the side and the deal', () => {
    const [phone] = phones('burraco', 4)
    three(phone)
    seat(phone, 'Nico', 'Ana')
    const { players } = phone.game.record
    expect(phone.game.waiting).toEqual([])
    expect(players[0]).toMatchObject({ id: 'Ana', until: 3 })
    expect(players[4]).toMatchObject({ id: 'Nico', from: 4, replaces: 'Ana' })
    // The side keeps its key, under which its rounds are written.
    expect(sides(phone)).toEqual(['Ana: Nico and Cem', 'Bo: Bo and Dee'])
    expect(dealers(phone)).toBe('Ana Bo Cem Dee Nico Bo')
    expect(history(phone.events, games.burraco, 1)[0]?.text.replace(/[\u2066-\u2069]/g, '')).toBe(
      'Nico takes Ana’s seat after round 3',
    )
    // A change of seats leaves them together, and undo brings Ana back.
    phone.write((game, meta) => movePlayer(game, meta, 'Ana', 1, games.burraco))
    expect(sides(phone)).toEqual(['Bo: Bo and Dee', 'Ana: Nico and Cem'])
    phone.write(undoLast)
    phone.write(undoLast)
    expect(sides(phone)).toEqual(['Ana: Ana and Cem', 'Bo: Bo and Dee'])
    expect(phone.game.record.players[0]).not.toHaveProperty('until')
  })

  test('by one who is replaced too, and a removed round moves both', () => {
    const [phone] = phones('burraco', 4)
    three(phone)
    seat(phone, 'Nico', 'Ana', 2)
    seat(phone, 'Omar', 'Ana', 4)
    const rounds = () => phone.game.record.players.map(({ name, from, until }) => [name, from, until])
    expect(rounds()).toEqual([
      ['Ana', undefined, 1],
      ['Bo', undefined, undefined],
      ['Cem', undefined, undefined],
      ['Dee', undefined, undefined],
      ['Nico', 2, 3],
      ['Omar', 4, undefined],
    ])
    phone.write((game, meta) => removeRound(game, meta, game.rounds[1]!))
    expect(rounds().slice(4)).toEqual([
      ['Nico', 2, 2],
      ['Omar', 3, undefined],
    ])
  })

  test('by one whose seat does not exist, and who deals: the game opens all the same', () => {
    const [phone] = phones('burraco', 4)
    three(phone)
    const { events, device } = phone
    const late = { id: 'Nico', name: 'Nico', from: 4, replaces: 'nobody' }
    const seated = ['Ana', 'Bo', 'Cem', 'Dee', 'Nico']
    const move = { player: 'Ana', seats: seated, dealer: 'Nico', after: 'a3', over: ['start'] }
    phone.events = mergeEvents([
      ...events,
      { id: 'x', device, clock: 4, time: 0, kind: 'player-added', data: { latecomer: late } },
      { id: 'y', device, clock: 5, time: 0, kind: 'player-moved', data: move },
    ])
    expect(phone.players).toBe('Ana Bo Cem Dee')
    expect(phone.game.rounds).toHaveLength(3)
  })

  test('on two phones by two people: the second one waits', () => {
    const [a, b] = phones('burraco', 4)
    three(a)
    a.meet(b)
    seat(a, 'Nico', 'Ana')
    seat(b, 'Omar', 'Ana')
    a.meet(b)
    for (const phone of [a, b]) {
      expect(sides(phone)[0]).toBe('Ana: Nico and Cem')
      expect(phone.game.waiting[0]?.problems[0]?.message).toBe(
        'Omar takes over the seat of Nico, who still sits there in the same round.',
      )
    }
  })
})
