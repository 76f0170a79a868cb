import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fold, type WrittenRecord } from '../../../src/scoring/ledger/fold.ts'
import { takeOut } from '../../../src/scoring/ledger/game-events.ts'
import { history } from '../../../src/scoring/ledger/history.ts'
import { type Player, readRecord } from '../../../src/scoring/record.ts'
import { messagesOf } from '../../../src/scoring/result.ts'
import { scoreRecord } from '../../../src/scoring/sheet.ts'
import { isPlain, type Plain } from '../../../src/scoring/untrusted.ts'
import { type Sketch, seatsFor } from '../table.ts'
import { toy } from '../toy.ts'
import { meet, Phone, phones, Reader, words } from './phones.ts'
import phonesText from './phones.txt?raw'

vi.setConfig({ testTimeout: 60_000 })

function two(rounds = '', sketch: Sketch = {}) {
  return phones(2, rounds, sketch) as [Phone, Phone]
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

/** Plays `a add 6 6; b mend 2: 7 7; meet → 1 1 / 6 6; conflict 2: 6 6 | 7 7`: `phones.txt`. */
function play(lines: readonly string[], Kind: typeof Phone) {
  const [, table = '', first = ''] = /^\[(.*?)\] (.*)$/.exec(lines[0]!) ?? []
  const [, rounds = '', players = '2'] = /^(.*?)(?:(?:^|, )players (\d))?$/.exec(table) ?? []
  const all = phones(3, rounds, { players: Number(players) }, toy(), Kind)
  let last: readonly Phone[] = all
  for (const step of [first, ...lines.slice(1)]) {
    const [script = '', ...words] = step.split(' → ')
    const shown = words.join(' → ')
    for (const act of script.split('; ')) last = playAct(all, act)
    const [sheet = '', ...more] = shown.split('; ')
    const conflicts = more.filter((part) => part.startsWith('conflict '))
    expectSheet(
      last,
      sheet === 'none' ? '' : sheet,
      ...conflicts.map((part) => part.slice('conflict '.length)),
    )
    for (const said of more.filter((part) => !conflicts.includes(part))) {
      for (const phone of last) expect(shownBy(phone, said.split(' ')[0]!)).toBe(said)
    }
  }
}

/**
 * What a phone shows besides rounds and conflicts: `players Ana, Bo until 3`, `deals b, c round 5`, `target 50`; and what its last
 * event says.
 */
function shownBy(phone: Phone, what: string): string {
  const { record, game, seats, events } = phone
  const { players, firstDealer, deal, ended, options } = record
  const known: Plain = {
    players: players
      .map(({ id: _, ...player }) => Object.entries(player).flat().slice(1).join(' '))
      .join(', '),
    deals: [firstDealer, ...(deal ? [`${deal.dealer} round ${deal.round}`] : [])].join(', '),
    seats,
    ended,
    note: game.note,
    history: history(game.events, toy(), 1)[0]?.text,
    writes: wordsOf(events.at(-1)!.data as object),
    sides: record.sides?.map((side) => side.join('')).join(' '),
    waits: phone instanceof Reader ? phone.waiting.join(', ') || 'nothing' : undefined,
  }
  return `${what} ${what in known ? known[what] : options[what]}`
}

/** `content 2 2, after a1`, with the words of lists and other data after their names. */
function wordsOf(data: object): string {
  const told = (value: unknown): string =>
    Array.isArray(value) ? value.join(' ') : isPlain(value) ? plainWords(value) : String(value)
  const plainWords = (value: Plain) =>
    isPlain(value.entries) ? words(value) : Object.entries(value).flat().join(' ')
  return Object.entries(data)
    .map(([name, value]) => `${name} ${told(value)}`)
    .join(', ')
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
  const [about = '', value = ''] = text.split(': ')
  const acts: Record<string, () => unknown> = {
    add: () => phone.add(text),
    insert: () => phone.insert(Number(about), value),
    mend: () => phone.mend(Number(about), value),
    remove: () => phone.remove(Number(about)),
    pick: () => phone.pick(text),
    keep: () => phone.keepBoth(),
    undo: () => phone.undo(),
    redo: () => phone.redo(),
    rename: () => phone.rename(about, value),
    join: () => phone.join(latecomer(about, value)),
    leave: () => phone.leave(about, value === '' ? undefined : Number(value)),
    move: () => phone.move(about, Number(value)),
    option: () => phone.option(about, wordOrNumber(value)),
    end: () => phone.end(),
    reopen: () => phone.reopen(),
    take: () => phone.write((game, meta) => takeOut(game, meta, rest[1]!)),
    note: () => phone.note(text),
  }
  acts[verb]!()
  return [phone]
}

/** `Cy from 3 person cy` */
function latecomer(id: string, text: string): Player {
  const [name = '', ...words] = text.split(' ')
  const pairs = words.flatMap((word, at) => (at % 2 === 0 ? [[word, wordOrNumber(words[at + 1]!)]] : []))
  return { id, name, ...Object.fromEntries(pairs) }
}

function wordOrNumber(text: string): string | number | boolean {
  return /^\d+$/.test(text) ? Number(text) : text === 'true' || text
}

for (const part of phonesText.split(/^== /m).slice(1)) {
  const [title = '', ...lines] = part.split('\n').filter((line) => line !== '' && !line.startsWith('# '))
  const starts = lines.flatMap((line, at) => (line.startsWith('  ') ? [] : [at]))
  const cases = starts.map((at, index) => [lines[at]!, lines.slice(at + 1, starts[index + 1])] as const)
  describe(title, () => {
    const Kind = title === 'Changes that wait' ? Reader : Phone
    test.each(cases)('%s', (_, steps) =>
      play(
        steps.map((step) => step.trim()),
        Kind,
      ),
    )
  })
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
      players: seatsFor(3),
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

  test('who join late can still be the first dealer', () => {
    const [a] = two('', { players: seatsFor(2, { a: { from: 2 } }) })
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

  test('keep the first and last rounds that the start gives them', () => {
    const [a] = two('1 1', { players: seatsFor(2, { a: { from: 2, until: 3 } }) })
    expect(a.record.players[0]).toEqual({ id: 'a', name: 'Ana', from: 2, until: 3 })
    a.leave('a')
    expect(a.record.players[0]).toEqual({ id: 'a', name: 'Ana', from: 2 })
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
