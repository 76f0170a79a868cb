import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import {
  cutDescription,
  formatDescription,
  readDescription,
  wholeDescription,
} from '../../src/components/live-sheet/description.ts'
import {
  type Channel,
  type Guest,
  openRoom,
  type Role,
  type Room,
} from '../../src/components/live-sheet/room.ts'
import { handAndFoot } from '../../src/scoring/games/hand-and-foot/game.ts'
import type { EventId, LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { mergeEvents } from '../../src/scoring/ledger/event-list.ts'
import { type Folded, foldEvents, type Version } from '../../src/scoring/ledger/fold.ts'
import {
  chooseVersion,
  keepBoth,
  redoLast,
  undoLast,
  writeNote,
} from '../../src/scoring/ledger/game-events.ts'
import { readFolded } from '../../src/scoring/ledger/read-game.ts'
import { addRound, type EventMeta, mendRound, startGame } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, type GameRecord, VERSION } from '../../src/scoring/record.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { seeds } from '../scoring/samples.ts'
import { type Random, seeded, wholeBelow } from '../scoring/seeded.ts'

/** A sheet on several phones, over channels in memory, with a clock of its own. */

const GAME: GameRecord = {
  ...{ format: FORMAT, version: VERSION, id: 'evening', game: 'hand-and-foot', options: {} },
  ...{ firstDealer: 'a', ended: false, rounds: [] },
  players: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })),
}

/** A round that its number tells from all others. */
const roundOf = (number: number): Plain => ({
  agreed: Object.fromEntries(GAME.players.map(({ id }, at) => [id, { points: number * (at + 1) }])),
})

/** What will happen, in the order of its time. */
class World {
  time = 0
  readonly random: Random
  private coming: { at: number; act: () => void }[] = []

  constructor(seed: number) {
    this.random = seeded(seed)
  }

  below(limit: number): number {
    return wholeBelow(limit, this.random)
  }

  after(milliseconds: number, act: () => void) {
    const at = this.time + milliseconds
    const place = this.coming.findIndex((other) => other.at > at)
    this.coming.splice(place < 0 ? this.coming.length : place, 0, { at, act })
  }

  /** Lets time pass; without a limit until nothing more happens. */
  async pass(milliseconds = Number.POSITIVE_INFINITY) {
    const end = this.time + milliseconds
    let acts = 0
    for (let next = this.coming[0]; next && next.at <= end; next = this.coming[0]) {
      this.coming.shift()
      this.time = next.at
      acts += 1
      if (acts > 5_000) throw new Error('The phones do not come to rest.')
      next.act()
      await settled()
    }
    if (Number.isFinite(end)) this.time = end
  }
}

/** Promises that are kept by now have called back. */
const settled = () => new Promise<void>((done) => setImmediate(done))

type Pipe = { ends: [Channel, Channel]; cut: () => void }

/** Texts take their time, and those that are on their way when the pipe is cut are lost. */
function pipe(world: World): Pipe {
  let isOpen = true
  const last = [0, 0]
  const cut = () => {
    if (!isOpen) return
    isOpen = false
    for (const end of ends)
      world.after(world.below(3_000), () => Reflect.apply(end.onclose ?? (() => {}), end, []))
  }
  const ends = [0, 1].map(
    (at): Channel => ({
      readyState: 'open',
      onmessage: null,
      onclose: null,
      send(data: unknown) {
        last[at] = Math.max((last[at] ?? 0) + 1, world.time + world.below(400))
        const hear = () => Reflect.apply(ends[1 - at]?.onmessage ?? (() => {}), undefined, [{ data }])
        world.after(last[at] - world.time, () => isOpen && hear())
      },
      // What was sent before still arrives.
      close: () => world.after(1_000, cut),
    }),
  ) as Pipe['ends']
  return { ends, cut }
}

class Phone {
  events: LedgerEvent[] = []
  disk: LedgerEvent[] = []
  room: Room
  readonly guests = new Map<Phone, Guest>()
  readonly id: string
  private readonly world: World
  private count = 0

  constructor(id: string, world: World) {
    this.id = id
    this.world = world
    this.room = this.enter()
  }

  get folded(): Folded {
    return foldEvents(this.events)
  }

  private enter(): Room {
    const ledger = {
      game: GAME.id,
      events: () => this.events,
      isWritten: () => this.disk.length === this.events.length,
      merge: async (events: readonly LedgerEvent[]) => this.add(events),
    }
    return openRoom(ledger, { id: this.id, name: `Phone ${this.id}` }, () => this.world.time)
  }

  add(events: readonly LedgerEvent[]) {
    this.events = mergeEvents([...this.events, ...events])
    const { events: all, room } = this
    this.world.after(this.world.below(200), () => {
      // A phone that went off meanwhile has not written it.
      if (room !== this.room) return
      this.disk = mergeEvents([...this.disk, ...all])
      this.room.sendWritten()
    })
  }

  write(make: (folded: Folded, meta: EventMeta) => LedgerEvent | undefined) {
    this.count += 1
    const meta = { id: `${this.id}-${this.count}`, device: this.id, time: this.count }
    const event = make(this.folded, meta)
    if (event) this.add([event])
  }

  /** Its battery is empty: what was not on disk is lost. */
  restart() {
    this.events = this.disk
    this.room = this.enter()
  }
}

function begin(world: World, count: number): Phone[] {
  const phones = [...'abcdefgh'].slice(0, count).map((id) => new Phone(id, world))
  phones[0]?.write((_, meta) => startGame(GAME, handAndFoot, meta))
  return phones
}

/** Lets a phone in at another one, or in again. */
function join(world: World, host: Phone, phone: Phone, role: Role = 'write'): Pipe & { guest: Guest } {
  const made = pipe(world)
  const guest = host.guests.get(phone) ?? { role }
  host.guests.set(phone, guest)
  host.room.connect(made.ends[0], { guest })
  phone.room.connect(made.ends[1], {})
  return { ...made, guest }
}

function recordOf(phone: Phone): string {
  const read = readFolded(phone.folded, () => handAndFoot)
  if (!read.ok) throw new Error('This game is locked.')
  return JSON.stringify([read.value.record, scoreRecord(read.value.record, handAndFoot)])
}

const eventsOf = ({ events }: Phone) => JSON.stringify(events)

/** Rounds that were written down twice are both played: the second one follows the first. */
async function keepAll(world: World, phone: Phone) {
  for (
    let [conflict] = phone.folded.conflicts, step = 0;
    conflict;
    [conflict] = phone.folded.conflicts, step += 1
  ) {
    if (step > 50) throw new Error('A conflict stays.')
    const [first] = conflict.versions as [Version]
    const other = conflict.versions.find(({ register }) => register !== first.register)
    phone.write((folded, meta) =>
      other
        ? keepBoth(folded, meta, first.register.slice('round '.length), other)
        : chooseVersion(folded, meta, conflict, first),
    )
    await world.pass()
  }
}

test('evenings on several phones lose no round, double none, and end alike on all', async () => {
  for (const seed of seeds(200)) {
    const world = new World(seed)
    const phones = begin(world, 3 + world.below(3))
    await world.pass()
    /** Where each phone came in, and over which pipe. A phone that looks is the last one. */
    const pipes = new Map<Phone, { host: Phone; pipe: Pipe; gives: Role }>()
    const connect = (guest: Phone, host = phones[world.below(phones.indexOf(guest))] ?? guest) => {
      pipes.get(guest)?.pipe.cut()
      const gives = guest === phones.at(-1) && seed % 3 === 0 ? 'look' : 'write'
      pipes.set(guest, { host, pipe: join(world, host, guest, gives), gives })
    }
    let rounds = 0
    const isUndone = seed % 2 === 0
    const written = new Map<EventId, number>()
    for (const guest of phones.slice(1)) if (world.below(3) > 0) connect(guest)
    for (let act = 0; act < 40; act += 1) {
      const phone = phones[world.below(phones.length)] as Phone
      const mayWrite = phone.events.length > 0 && phone.room.$role.get() === 'write'
      const isHeard = pipes.get(phone)?.gives !== 'look'
      switch (world.below(9)) {
        case 0:
          pipes.get(phone)?.pipe.cut()
          break
        case 1:
        case 2:
          if (phone !== phones[0]) connect(phone)
          break
        case 3:
          phone.restart()
          for (const [guest, { host, pipe }] of pipes) if (guest === phone || host === phone) pipe.cut()
          break
        default: {
          if (!mayWrite || !isHeard) break
          const kind = world.below(12)
          phone.write((folded, meta) => {
            const round = folded.slots.at(-1)?.current
            if (kind === 0) return writeNote(folded, meta, `note ${act}`)
            if (kind === 1 && isUndone) return undoLast(folded, meta)
            if (kind === 2 && isUndone) return redoLast(folded, meta)
            if (kind === 3 && round !== undefined)
              return mendRound(folded, meta, round, { ...roundOf(written.get(round) ?? 0), mended: act })
            rounds += 1
            written.set(meta.id, rounds)
            return addRound(folded, meta, roundOf(rounds))
          })
        }
      }
      await world.pass(world.below(4) === 0 ? world.below(60_000) : world.below(900))
    }
    // At the end everybody comes back.
    await world.pass()
    for (const guest of phones.slice(1)) connect(guest, phones[0])
    await world.pass()
    const [first] = phones as [Phone]
    await keepAll(world, first)
    expect(phones.map((phone) => phone.room.$refusal.get()).join(), `seed ${seed}`).toBe(
      phones.map(() => '').join(),
    )
    for (const phone of phones) {
      const what = `seed ${seed}, phone ${phone.id}`
      expect(
        phone.events.map(({ id }) => id),
        what,
      ).toEqual(first.events.map(({ id }) => id))
      expect(eventsOf(phone) === eventsOf(first), what).toBe(true)
      expect(recordOf(phone) === recordOf(first), what).toBe(true)
    }
    if (isUndone) continue
    // Every round that reached a disk counts once.
    const kept = [...written].flatMap(([id, number]) =>
      first.events.some((event) => event.id === id) ? [number] : [],
    )
    const counted = first.folded.record.rounds.map(
      ({ agreed }) => (agreed as { a: { points: number } }).a.points,
    )
    expect(
      counted.toSorted((one, other) => one - other),
      `seed ${seed}`,
    ).toEqual(kept)
  }
})

/** A host with a round on its sheet, an honest guest, and a hostile one, which sends what it wants. */
async function besieged(role: Role = 'write') {
  const world = new World(1)
  const [host, guest] = begin(world, 2) as [Phone, Phone]
  host.write((folded, meta) => addRound(folded, meta, roundOf(1)))
  const honest = join(world, host, guest).guest
  await world.pass()
  const [end, own] = pipe(world).ends
  host.room.connect(end, { guest: { role } })
  let isClosed = false
  const heard: string[] = []
  own.onmessage = ({ data }) => heard.push(data)
  own.onclose = () => {
    isClosed = true
  }
  const raw = (text: string) => own.send(text)
  const say = (message: unknown) => {
    for (const piece of `${JSON.stringify(message)}\n`.match(/.{1,16000}/gs) ?? []) raw(piece)
  }
  const has = Object.fromEntries(host.events.map(({ id, clock }) => [id, clock]))
  const hello = { hello: 1, id: 'eve', name: 'Eve', has }
  const before = [eventsOf(host), recordOf(guest)]
  return {
    ...{ world, host, guest, honest, raw, say, hello, heard },
    /** What stood before still stands, and whoever came is out, and stays out. */
    async expectDoor(why: RegExp) {
      await world.pass()
      expect(isClosed).toBe(true)
      expect(host.room.$refusal.get()).toMatch(why)
      expect([eventsOf(host), recordOf(guest)]).toEqual(before)
      expect(host.room.$phones.get().filter(({ state }) => state === 'here')).toMatchObject([{ id: 'b' }])
    },
  }
}

const eventOf = (id: string, data: object, clock = 9): LedgerEvent => {
  return { id, device: 'eve', clock, time: 1, kind: 'round-added', data: data as LedgerEvent['data'] }
}

/** What a hostile phone does once it has said hello, and what the host says of it. */
const ATTACKS: [name: string, why: RegExp, messages: (host: Phone) => unknown[]][] = [
  ['events that are none', /no part of any game/, () => [{ events: [{ id: 5 }] }]],
  ['a list that is none', /no part of any game/, () => [{ events: { length: 3 } }]],
  [
    'ten thousand events',
    /more than anybody writes down/,
    () => [{ events: Array.from({ length: 10_000 }, (_, at) => eventOf(`e${at}`, { content: {} })) }],
  ],
  [
    'a round of another game',
    /another game/,
    () => [{ events: [eventOf('x', { content: {}, after: 'elsewhere' })] }],
  ],
  [
    'the start of another game',
    /another game/,
    ({ events: [start] }) => [
      { events: [{ ...start, id: 'x', data: { ...(start?.data as object), id: 'other evening' } }] },
    ],
  ],
  [
    'a forged id',
    /another event under the id/,
    ({ events: [, round] }) => [{ events: [{ ...round, data: { content: roundOf(99) } }] }],
  ],
  ['a list of phones that is none', /no Meldbook sends/, () => [{ phones: [{ id: 'x' }] }]],
  ['far too many phones', /no Meldbook sends/, () => [{ phones: Array.from({ length: 500 }, () => ({})) }]],
]

test.each(ATTACKS)(
  'a phone that sends %s changes nothing and is shown the door',
  async (_, why, messages) => {
    const { say, hello, host, expectDoor } = await besieged()
    say(hello)
    for (const message of messages(host)) say(message)
    await expectDoor(why)
  },
)

/** What a hostile phone sends instead of a hello. */
const GREETINGS: [name: string, why: RegExp, greet: (besieged: Besieged) => void][] = [
  ['nothing of ours', /no Meldbook sends/, ({ raw }) => raw('hello\n')],
  ['a piece of the wrong length', /no Meldbook sends/, ({ raw }) => raw('x'.repeat(5_000_000))],
  ['brackets without end', /no Meldbook sends/, ({ raw }) => raw(`${'['.repeat(40_000)}\n`)],
  [
    'a text without end',
    /no Meldbook sends/,
    ({ raw }) => {
      for (let at = 0; at < 300; at += 1) raw('x'.repeat(16_000))
    },
  ],
  [
    'a flood',
    /without end/,
    ({ say, hello }) => {
      say(hello)
      for (let at = 0; at < 1_000; at += 1) say({ later: at })
    },
  ],
  ['events before its name', /no Meldbook sends/, ({ say }) => say({ events: [] })],
  ['another version', /another version/, ({ say, hello }) => say({ ...hello, hello: 2 })],
  ['the id of the host', /no Meldbook sends/, ({ say, hello }) => say({ ...hello, id: 'a' })],
  ['the id of another phone', /no Meldbook sends/, ({ say, hello }) => say({ ...hello, id: 'b' })],
  ['an id that is none', /no Meldbook sends/, ({ say, hello }) => say({ ...hello, id: 'x'.repeat(999) })],
  ['another game', /another game/, ({ say, hello }) => say({ ...hello, has: { x: 1 } })],
  ['no list of its events', /no Meldbook sends/, ({ say, hello }) => say({ ...hello, has: [['x', 1]] })],
  [
    'a known id with another clock',
    /another event under the id/,
    ({ say, hello }) =>
      say({ ...hello, has: Object.fromEntries(Object.keys(hello.has).map((id) => [id, 77])) }),
  ],
]
type Besieged = Awaited<ReturnType<typeof besieged>>

test.each(GREETINGS)('a phone that brings %s is shown the door', async (_, why, greet) => {
  const siege = await besieged()
  greet(siege)
  await siege.expectDoor(why)
})

test('what a phone that looks sends is not taken, and it sends nothing itself', async () => {
  const { world, host, guest, honest, say, hello, heard } = await besieged('look')
  const before = [eventsOf(host), recordOf(guest)]
  say(hello)
  say({ phones: [], role: 'look' })
  say({ events: [eventOf('x', { content: roundOf(5), after: host.events.at(-1)?.id })] })
  await world.pass()
  expect([eventsOf(host), recordOf(guest)]).toEqual(before)
  // It hears all.
  host.write((folded, meta) => addRound(folded, meta, roundOf(2)))
  await world.pass()
  expect(heard.at(-1)).toContain('round-added')

  host.room.agree(honest, { role: 'look' })
  await world.pass()
  expect(guest.room.$role.get()).toBe('look')
  guest.write((folded, meta) => addRound(folded, meta, roundOf(3)))
  await world.pass()
  expect(host.folded.record.rounds).toHaveLength(2)
  // Once it may write, what it has written comes too.
  host.room.agree(honest, { role: 'write' })
  await world.pass()
  expect(eventsOf(host)).toBe(eventsOf(guest))
  // So does what was on its way when it could no longer write.
  for (let round = 4; round < 14; round += 1) {
    guest.write((folded, meta) => addRound(folded, meta, roundOf(round)))
    host.room.agree(honest, { role: 'look' })
    await world.pass()
    host.room.agree(honest, { role: 'write' })
    await world.pass()
    expect(eventsOf(host)).toBe(eventsOf(guest))
  }
})

test('a phone is here, away, back and gone, and those behind others are shown too', async () => {
  const world = new World(2)
  const [host, near, far] = begin(world, 3) as [Phone, Phone, Phone]
  const first = join(world, host, near)
  join(world, near, far, 'look')
  await world.pass()
  const seen = (phone: Phone) =>
    phone.room.$phones.get().map(({ id, role, state }) => `${id} ${role} ${state}`)
  expect(seen(host)).toEqual(['b write here', 'c look here'])
  expect(seen(far)).toEqual(['b write here', 'a write here'])
  first.cut()
  await world.pass()
  expect(seen(host)).toEqual(['b write away'])
  expect(seen(far)).toEqual(['b write here', 'a write away'])
  join(world, host, near)
  await world.pass()
  expect(seen(host)).toEqual(['b write here', 'c look here'])
  near.room.leave()
  await world.pass()
  expect(seen(host)).toEqual(['b write gone'])
})

test('a guest that was shown the door is not let in again', async () => {
  const world = new World(3)
  const [host, guest] = begin(world, 2) as [Phone, Phone]
  const { ends } = join(world, host, guest)
  await world.pass()
  ends[1].send('no message\n')
  await world.pass()
  join(world, host, guest)
  await world.pass()
  expect(host.room.$phones.get()).toMatchObject([{ id: 'b', state: 'shown the door' }])
  expect(guest.room.$phones.get()).toMatchObject([{ id: 'a', state: 'away' }])
})

test('a phone that gets a long game takes what is added to it', async () => {
  const world = new World(4)
  const [host, guest] = begin(world, 2) as [Phone, Phone]
  const rounds = Array.from({ length: 1_200 }, (_, at) => eventOf(`e${at}`, { content: {} }, at + 2))
  host.add(rounds)
  join(world, host, guest)
  await world.pass()
  host.add([eventOf('last', { content: {} }, 2_000)])
  await world.pass()
  expect(eventsOf(guest) === eventsOf(host)).toBe(true)
})

test('a phone that could only look says that all is saved once it may write', async () => {
  vi.resetModules()
  const { beginGame } = await import('../../src/components/storage/open-game.ts')
  const { openTable } = await import('../../src/components/live-sheet/join-table.ts')
  const { $table } = await import('../../src/components/live-sheet/table.ts')
  const opened = await beginGame(GAME, handAndFoot)
  openTable(opened, 'Bo’s phone')
  const [end] = pipe(new World(1)).ends
  $table.get()?.room.connect(end, {})
  const say = async (message: object) => {
    Reflect.apply(end.onmessage ?? (() => {}), undefined, [{ data: `${JSON.stringify(message)}\n` }])
    await settled()
  }
  await say({ hello: 1, id: 'a', name: 'Ana’s phone', has: {} })
  const tryToWrite = async () => {
    await say({ phones: [], role: 'look' })
    expect(await opened.write((folded, meta) => addRound(folded, meta, roundOf(1)))).toBe(false)
    expect(opened.$saving.get().state).toBe('failed')
  }
  await tryToWrite()
  await say({ phones: [], role: 'write' })
  expect(opened.$saving.get().state).toBe('saved')
  await tryToWrite()
  $table.get()?.leave()
  await settled()
  expect(opened.$saving.get().state).toBe('saved')
})

test('a description survives the cut, and nothing else passes for one', () => {
  const sdp = [
    'v=0\r\na=candidate:1 1 udp 2113937151 5c84d1a6-332d-4df7-ab1e-8041c108690c.local 58093 typ host generation 0',
    'a=candidate:2 1 udp 2113942271 fd00::2 59755 typ host\r\na=candidate:3 1 tcp 9 192.168.1.5 9 typ host',
    'a=candidate:4 1 udp 1 203.0.113.1 5 typ srflx\r\na=ice-ufrag:9wfV\r\na=ice-pwd:D3cWEb3ocDHrpDJxK+o70sdQ',
    `a=fingerprint:sha-256 ${Array(32).fill('8C').join(':')}\r\na=setup:actpass\r\n`,
  ].join('\r\n')
  const cut = cutDescription(sdp)
  expect(cut.candidates).toEqual(['5c84d1a6-332d-4df7-ab1e-8041c108690c.local 58093', 'fd00::2 59755'])
  const code = formatDescription(cut)
  expect(readDescription(code)).toEqual({ ok: true, value: cut })
  expect(cutDescription(wholeDescription(cut, 'actpass'))).toEqual(cut)
  expect(code.length).toBeLessThan(330)
  for (const bad of ['', code.slice(0, -3), code.replace('.', ''), `${code.slice(0, 20)}A${code.slice(21)}`])
    expect(readDescription(bad).ok).toBe(false)
  const injected = formatDescription({ ...cut, candidates: ['1.2.3.4 5\r\na=setup:passive'] })
  expect(readDescription(injected).ok).toBe(false)
})
