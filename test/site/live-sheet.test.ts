import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { answer, type Connection, type Offer } from '../../src/components/live-sheet/connect.ts'
import {
  cutDescription,
  type Description,
  formatAnswer,
  formatDescription,
  readAnswer,
  readDescription,
  wholeDescription,
} from '../../src/components/live-sheet/description.ts'
import { type Mesh, openMesh, type Wires } from '../../src/components/live-sheet/mesh.ts'
import type { Peer, Role } from '../../src/components/live-sheet/phone.ts'
import type { Me, Room, SharedLedger } from '../../src/components/live-sheet/room.ts'
import type { Channel } from '../../src/components/live-sheet/texts.ts'
import { handAndFoot } from '../../src/scoring/games/hand-and-foot/game.ts'
import type { EventId, LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { mergeEvents } from '../../src/scoring/ledger/event-list.ts'
import { type Conflict, type FoldedGame, foldEvents, type Version } from '../../src/scoring/ledger/fold.ts'
import {
  chooseVersion,
  keepBoth,
  redoLast,
  undoLast,
  writeNote,
} from '../../src/scoring/ledger/game-events.ts'
import { readFoldedGame } from '../../src/scoring/ledger/read-game.ts'
import { addRound, type EventMeta, mendRound, startGame } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, type GameRecord, VERSION } from '../../src/scoring/record.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { valueIn } from '../scoring/results.ts'
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
  /** How far the clocks of all phones were set back. */
  setBack = 0
  readonly random: Random
  readonly air = new Air(this)
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

  /** Does this, and lets time pass until all have heard of it. */
  async hears(act: () => void) {
    act()
    await this.pass()
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

/** An offer or an answer of a phone, until it becomes a connection. */
type Waiting = {
  phone: Phone
  /** Answers whether the page that made it is still there, and has not stopped it. */
  isAlive: () => boolean
  connection: Connection
  open: (channel: Channel) => void
  /** The answer that an offer has taken. */
  taken?: Partial<Description>
}

/** Connections as browsers make them, by codes, between the phones that reach each other. */
class Air {
  readonly pipes = new Set<{ phones: [Phone, Phone]; cut: () => void }>()
  /** How many calls were made. */
  calls = 0
  private readonly waiting = new Map<string, Waiting>()
  private readonly world: World
  private readonly apart = new Set<string>()

  constructor(world: World) {
    this.world = world
  }

  /** Two phones that do not reach each other. */
  keepApart(one: Phone, other: Phone) {
    for (const pair of [one.letter + other.letter, other.letter + one.letter]) this.apart.add(pair)
    this.cut(one, other)
  }

  cut(one: Phone, other?: Phone) {
    for (const made of this.pipes) {
      if (!made.phones.includes(one) || (other && !made.phones.includes(other))) continue
      this.pipes.delete(made)
      made.cut()
    }
  }

  wiresOf(phone: Phone): Wires {
    const { page } = phone
    return {
      offer: async () => {
        const { name, made } = this.begin(phone, page)
        const accept = (answer: Partial<Description>) => {
          made.taken = answer
          made.connection.print = answer.print ?? ''
          const answered = this.waiting.get(answer.ufrag ?? '')
          if (answered) this.join(made, answered)
        }
        const offer: Offer = Object.assign(made.connection, { code: codeOf(name, phone), accept })
        return offer
      },
      answer: async (code, way) => {
        const { ufrag, print } = valueIn(readDescription(code))
        this.calls += 1
        const { name, made } = this.begin(phone, page)
        Object.assign(made.connection, { code: codeOf(name, phone), print })
        const offered = this.waiting.get(ufrag)
        if (way === 'expected' && offered?.taken?.print === phone.print && !offered.taken.ufrag)
          this.join(offered, made)
        return made.connection
      },
      pause: (milliseconds) => new Promise((done) => this.world.after(milliseconds, done)),
    }
  }

  private begin(phone: Phone, page: number): { name: string; made: Waiting } {
    const name = `name${this.waiting.size}`
    let isStopped = false
    const { promise: opened, resolve: open } = Promise.withResolvers<Channel>()
    const stop = () => {
      isStopped = true
    }
    const made: Waiting = {
      ...{ phone, open, isAlive: () => !isStopped && phone.isOn && phone.page === page },
      connection: { code: '', print: '', opened, call() {}, stop },
    }
    this.waiting.set(name, made)
    return { name, made }
  }

  private join(offered: Waiting, answered: Waiting) {
    this.world.after(this.world.below(500), () => {
      const isApart = this.apart.has(offered.phone.letter + answered.phone.letter)
      if (isApart || ![offered, answered].every(({ isAlive }) => isAlive())) return
      const { ends, cut } = pipe(this.world)
      this.pipes.add({ phones: [offered.phone, answered.phone], cut })
      for (const [at, made] of [offered, answered].entries()) {
        made.connection.stop()
        made.open(ends[at] as Channel)
      }
    })
  }
}

const codeOf = (ufrag: string, { print }: Phone) =>
  formatDescription({ ufrag, pwd: 'p'.repeat(22), print, candidates: ['10.0.0.1 5000'] })

class Phone {
  events: LedgerEvent[] = []
  disk: LedgerEvent[] = []
  isFull = false
  isOn = true
  /** How often its page was loaded. */
  page = 0
  mesh: Mesh
  readonly letter: string
  print = ''
  private readonly world: World
  private count = 0
  private seats = 0
  private seat: { me: Me; peers: Peer[] }

  constructor(letter: string, world: World) {
    this.letter = letter
    this.world = world
    this.seat = this.takeSeat()
    this.mesh = this.enter()
  }

  private takeSeat() {
    this.seats += 1
    const id = `${this.letter}${this.seats}`
    this.print = Buffer.from(id).toString('hex').toUpperCase().padStart(64, '0')
    return { me: { id, name: `Phone ${this.letter}`, role: 'write' as const, by: '' }, peers: [] }
  }

  get folded(): FoldedGame {
    return foldEvents(this.events)
  }

  get room(): Room {
    return this.mesh.room
  }

  private enter(): Mesh {
    const ledger: SharedLedger = {
      game: GAME.id,
      device: () => this.letter,
      events: () => this.events,
      isWritten: () => this.disk.length === this.events.length,
      isFull: () => this.isFull,
      merge: async (events: readonly LedgerEvent[]) => this.add(events),
    }
    const { page } = this
    const remembered = structuredClone(this.seat.peers)
    for (const peer of remembered) if (peer.state === 'here') peer.state = 'away'
    const onChange = () => {
      if (this.page === page && this.isOn)
        this.seat = structuredClone({ me: this.room.me(), peers: [...this.room.peers.values()] })
    }
    return openMesh(ledger, this.seat.me, this.world.air.wiresOf(this), {
      ...{ remembered, onChange, now: () => this.world.time - this.world.setBack },
    })
  }

  add(events: readonly LedgerEvent[]) {
    this.events = mergeEvents([...this.events, ...events])
    const { events: all, page } = this
    this.world.after(this.world.below(200), () => {
      // A phone that went off meanwhile has not written it.
      if (page !== this.page || !this.isOn || this.isFull) return
      this.disk = mergeEvents([...this.disk, ...all])
      this.room.sendWritten()
    })
  }

  write(make: (folded: FoldedGame, meta: EventMeta) => LedgerEvent | undefined) {
    this.count += 1
    const meta = { id: `${this.letter}-${this.count}`, device: this.letter, time: this.count }
    const event = make(this.folded, meta)
    if (event) this.add([event])
  }

  /** Its battery is empty. */
  turnOff() {
    this.isOn = false
    this.mesh.close(false)
    this.world.air.cut(this)
  }

  /** Its page is loaded again: what was not on disk is lost. */
  restart() {
    this.turnOff()
    this.isOn = true
    this.page += 1
    this.events = this.disk
    this.mesh = this.enter()
    this.mesh.reachAgain()
  }

  /** It has lost its way back, or never had one. */
  sitAnew() {
    this.turnOff()
    this.seat = this.takeSeat()
    this.restart()
  }

  /** Lets a phone in that scans its code. */
  async letIn(guest: Phone, role: Role = 'write') {
    const { air } = this.world
    const offer = await air.wiresOf(this).offer()
    const answer = await air.wiresOf(guest).answer(offer.code, 'by hand')
    const read = readAnswer(offer.code, formatAnswer(offer.code, answer.code))
    if (read.ok) offer.accept(read.value)
    offer.opened.then((channel) => this.room.connect(channel, { print: guest.print, letIn: role }))
    answer.opened.then((channel) => guest.room.connect(channel, { print: this.print, isHost: true }))
  }

  /** The letters of the phones that it is connected with. */
  get connected(): string {
    const peers = [...this.room.peers.values()].filter(({ id }) => this.room.isConnected(id))
    return peers
      .map(({ device }) => device)
      .toSorted()
      .join('')
  }
}

function begin(world: World, count: number): Phone[] {
  const phones = [...'abcdefghijklmnopqrstuvwxyz'].slice(0, count).map((letter) => new Phone(letter, world))
  phones[0]?.write((_, meta) => startGame(GAME, handAndFoot, meta))
  return phones
}

/** A table whose first phone has let the others in, who do not reach each other if they are apart. */
async function tableOf(seed: number, count: number, areApart = false) {
  const world = new World(seed)
  const phones = begin(world, count)
  const [ana, bo, cy] = phones as [Phone, Phone, Phone]
  await world.pass()
  if (areApart) world.air.keepApart(bo, cy)
  for (const guest of phones.slice(1)) {
    await ana.letIn(guest)
    await world.pass()
  }
  return { world, phones, ana, bo, cy }
}

const writeRound = (phone: Phone, number: number) =>
  phone.write((folded, meta) => addRound(folded, meta, roundOf(number)))

function recordOf(phone: Phone): string {
  const { record } = valueIn(readFoldedGame(phone.folded, () => handAndFoot))
  return JSON.stringify([record, scoreRecord(record, handAndFoot)])
}

const eventsOf = ({ events }: Phone) => JSON.stringify(events)

/** Rounds that were written down twice are both played: the second one follows the first. */
async function keepAll(world: World, phone: Phone) {
  for (let step = 0; phone.folded.conflicts.length > 0; step += 1) {
    if (step > 50) throw new Error('A conflict stays.')
    const [conflict] = phone.folded.conflicts as [Conflict]
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
  for (const seed of seeds(60)) {
    const world = new World(seed)
    const count = 3 + world.below(3)
    const phones = begin(world, count)
    await world.pass()
    const pick = () => phones[world.below(phones.length)] as Phone
    /** A phone that looks is the last one. */
    const roleOf = (phone: Phone): Role => (phone === phones.at(-1) && seed % 3 === 0 ? 'look' : 'write')
    const isIn = (phone: Phone) => phone.events.length > 0
    const letIn = async (guest: Phone) => {
      const inside = phones.filter((phone) => isIn(phone) && phone.isOn)
      const host = inside[world.below(inside.length)]
      if (host && !isIn(guest)) await host.letIn(guest, roleOf(guest))
    }
    let rounds = 0
    const isUndone = seed % 2 === 0
    const written = new Map<EventId, number>()
    for (const guest of phones.slice(1)) if (world.below(3) > 0) await letIn(guest)
    const write = (phone: Phone, act: number) => {
      if (!isIn(phone) || !phone.isOn || phone.room.$role.get() === 'look' || roleOf(phone) === 'look') return
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
    const moves = [
      (phone: Phone) => world.air.cut(phone, pick()),
      (phone: Phone) => world.air.cut(phone),
      letIn,
      // Two that go off at once have no spare of each other.
      (phone: Phone) => isIn(phone) && phones.every(({ isOn }) => isOn) && phone.turnOff(),
      () => phones.find(({ isOn }) => !isOn)?.restart(),
    ]
    for (let act = 0; act < 40; act += 1) {
      const phone = pick()
      await (moves[world.below(9)] ?? write)(phone, act)
      await world.pass(world.below(4) === 0 ? world.below(60_000) : world.below(900))
    }
    // At the end everybody comes back, and those who never came are let in.
    for (const phone of phones) if (!phone.isOn) phone.restart()
    await world.pass()
    for (const phone of phones) if (!isIn(phone)) await phones[0]?.letIn(phone, roleOf(phone))
    await world.pass()
    for (const phone of phones) phone.mesh.reachAgain()
    await world.pass()
    // Who went off in the moment after a spare was used scans a code again.
    for (const phone of phones.slice(1)) {
      if (phone.connected.length === count - 1) continue
      phone.sitAnew()
      await phones[0]?.letIn(phone, roleOf(phone))
      await world.pass()
    }
    for (const phone of phones) {
      const others = phones.filter((other) => other !== phone).map(({ letter }) => letter)
      expect(phone.connected, `seed ${seed}, phone ${phone.letter}`).toBe(others.join(''))
    }
    const [first] = phones as [Phone]
    await keepAll(world, first)
    expect(phones.map((phone) => phone.room.$refusal.get()).join(), `seed ${seed}`).toBe(
      phones.map(() => '').join(),
    )
    for (const phone of phones) {
      const what = `seed ${seed}, phone ${phone.letter}`
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

const EVE = 'E'.repeat(64)
const HELLO = { hello: 2, id: 'eve', name: 'Eve', device: 'eve', turn: 1, has: {} }

/** A host with a round on its sheet, an honest guest, and a hostile one, which sends what it wants. */
async function besieged(role: Role = 'write') {
  const { world, ana: host, bo: guest } = await tableOf(1, 2)
  await world.hears(() => writeRound(host, 1))
  const isClosed: boolean[] = []
  const heard: string[] = []
  /** Comes with its certificate, and says what it says over the channel that it gets. */
  const come = (print = EVE) => {
    const [end, own] = pipe(world).ends
    host.room.connect(end, { print, letIn: role })
    own.onmessage = ({ data }) => heard.push(data)
    own.onclose = () => isClosed.push(true)
    const raw = (text: string) => own.send(text)
    const say = (message: unknown) => {
      for (const piece of `${JSON.stringify(message)}\n`.match(/.{1,16000}/gs) ?? []) raw(piece)
    }
    return { raw, say }
  }
  const has = Object.fromEntries(host.events.map(({ id, clock }) => [id, clock]))
  const hello = { ...HELLO, has }
  const before = [eventsOf(host), recordOf(guest)]
  return {
    ...{ world, host, guest, come, ...come(), hello, heard },
    /** What stood before still stands, and whoever came is out. */
    async expectDoor(why: string) {
      await world.pass()
      expect(isClosed).toEqual([true])
      expect(host.room.$refusal.get()).toContain(why)
      expect([eventsOf(host), recordOf(guest)]).toEqual(before)
      expect(host.room.$phones.get().filter(({ state }) => state === 'here')).toMatchObject([{ id: 'b1' }])
    },
  }
}

const eventOf = (id: string, data: object, clock = 9): LedgerEvent => {
  return { id, device: 'eve', clock, time: 1, kind: 'round-added', data: data as LedgerEvent['data'] }
}

type Attack = (siege: Awaited<ReturnType<typeof besieged>>) => void

/** It has said hello, and says this. */
const thenSays =
  (messages: (host: Phone) => unknown[]): Attack =>
  ({ say, hello, host }) => {
    for (const message of [hello, ...messages(host)]) say(message)
  }

/** It says hello, but for this. */
const greets =
  (odd: object): Attack =>
  ({ say, hello }) =>
    say({ ...hello, ...odd })

const many = <T>(length: number, of: (at: number) => T) => Array.from({ length }, (_, at) => of(at))
const otherGame = (start?: LedgerEvent) => ({ ...(start?.data as object), id: 'other evening' })

/** What a hostile phone brings, and what the host says of it. */
const ATTACKS: Record<string, Attack> = {
  'events that are none → no part of any game': thenSays(() => [{ events: [{ id: 5 }] }]),
  'a list that is none → no part of any game': thenSays(() => [{ events: { length: 3 } }]),
  'ten thousand events → more than anybody writes down': thenSays(() => [
    { events: many(10_000, (at) => eventOf(`e${at}`, { content: {} })) },
  ]),
  'a round of another game → another game': thenSays(() => [
    { events: [eventOf('x', { content: {}, after: 'elsewhere' })] },
  ]),
  'the start of another game → another game': thenSays(({ events: [start] }) => [
    { events: [{ ...start, id: 'x', data: otherGame(start) }] },
  ]),
  'a forged id → another event under the id': thenSays(({ events: [, round] }) => [
    { events: [{ ...round, data: { content: roundOf(99) } }] },
  ]),
  'a list of phones that is none → no Meldbook sends': thenSays(() => [{ phones: [{ id: 'x' }] }]),
  'far too many phones → no Meldbook sends': thenSays(() => [{ phones: many(500, () => ({})) }]),
  'a note of a megabyte → more than anybody writes down': thenSays(() => [
    { events: [{ ...eventOf('x', { text: 'x'.repeat(1_000_000) }), kind: 'note' }] },
  ]),
  'a letter that is none → no Meldbook sends': thenSays(() => [{ letter: 'offer', to: 'b1', code: 5 }]),
  'a flood → without end': thenSays(() => many(1_000, (later) => ({ later }))),

  'nothing of ours → no Meldbook sends': ({ raw }) => raw('hello\n'),
  'a piece of the wrong length → no Meldbook sends': ({ raw }) => raw('x'.repeat(5_000_000)),
  'brackets without end → no Meldbook sends': ({ raw }) => raw(`${'['.repeat(40_000)}\n`),
  'a text without end → no Meldbook sends': ({ raw }) => many(300, () => raw('x'.repeat(16_000))),
  'events before its name → no Meldbook sends': ({ say }) => say({ events: [] }),
  'another version → another version': greets({ hello: 1 }),
  'the id of the host → no Meldbook sends': greets({ id: 'a1' }),
  'the id of another phone → no Meldbook sends': greets({ id: 'b1' }),
  'an id that is none → no Meldbook sends': greets({ id: 'x'.repeat(999) }),
  'an event of another game → another game': greets({ has: { x: 1 } }),
  'no list of its events → no Meldbook sends': greets({ has: [['x', 1]] }),
  'a known id with another clock → another event under the id': (siege) =>
    greets({ has: Object.fromEntries(Object.keys(siege.hello.has).map((id) => [id, 77])) })(siege),
}

test.each(Object.entries(ATTACKS))(
  'a phone is shown the door, and changes nothing, that brings %s',
  async (line, attack) => {
    const siege = await besieged()
    attack(siege)
    await siege.expectDoor(line.split(' → ')[1]!)
  },
)

test('letters without end are refused, however slowly they come', async () => {
  const { world, hello, say, expectDoor } = await besieged()
  say(hello)
  for (let letters = 0; letters <= 1_000; letters += 1) {
    say({ letter: 'offer', to: 'nobody', code: '' })
    if (letters % 100 === 0) await world.pass(10_000)
  }
  await expectDoor('without end')
})

test('what a phone that looks sends is not taken, and it sends nothing itself', async () => {
  const { world, host, guest, say, hello, heard } = await besieged('look')
  const before = [eventsOf(host), recordOf(guest)]
  say(hello)
  say({ phones: [], role: 'write' })
  say({ events: [eventOf('x', { content: roundOf(5), after: host.events.at(-1)?.id })] })
  await world.pass()
  expect([eventsOf(host), recordOf(guest)]).toEqual(before)
  // It hears all.
  await world.hears(() => writeRound(host, 2))
  expect(heard.at(-1)).toContain('round-added')

  await world.hears(() => host.room.agree('b1', 'look'))
  expect(guest.room.$role.get()).toBe('look')
  await world.hears(() => writeRound(guest, 3))
  expect(host.folded.record.rounds).toHaveLength(2)
  // Once it may write, what it has written comes too.
  await world.hears(() => host.room.agree('b1', 'write'))
  expect(eventsOf(host)).toBe(eventsOf(guest))
  // So does what was on its way when it could no longer write.
  for (let round = 4; round < 14; round += 1) {
    writeRound(guest, round)
    await world.hears(() => host.room.agree('b1', 'look'))
    await world.hears(() => host.room.agree('b1', 'write'))
    expect(eventsOf(host)).toBe(eventsOf(guest))
  }
})

test('what a phone may do is said by the one that let it in, to all', async () => {
  const { world, ana: host, bo, cy } = await tableOf(5, 3)
  await world.hears(() => host.room.agree('c1', 'look'))
  expect(bo.room.peers.get('c1')?.role).toBe('look')
  expect(cy.room.$role.get()).toBe('look')
  // Bo has not let it in.
  await world.hears(() => bo.room.agree('c1', 'write'))
  expect(bo.room.peers.get('c1')?.role).toBe('look')
  // Nor does it write once the host is gone, or after it was loaded again.
  host.turnOff()
  cy.restart()
  await world.pass()
  expect(cy.room.$role.get()).toBe('look')
  await world.hears(() => writeRound(cy, 1))
  expect(bo.folded.record.rounds).toHaveLength(0)
})

const seenBy = (phone: Phone) =>
  phone.room.$phones
    .get()
    .map(({ id, role, state }) => `${id} ${role} ${state}`)
    .toSorted()

test('if the phone goes that let the others in, they still have one another, and it is one of them again', async () => {
  const { world, ana, bo, cy } = await tableOf(2, 3)
  expect([ana.connected, bo.connected, cy.connected]).toEqual(['bc', 'ac', 'ab'])
  await world.hears(() => ana.turnOff())
  expect(seenBy(bo)).toEqual(['a1 write away', 'c1 write here'])
  await world.hears(() => writeRound(bo, 1))
  await world.hears(() => writeRound(cy, 2))
  expect(bo.folded.record.rounds).toHaveLength(2)
  expect(eventsOf(cy)).toBe(eventsOf(bo))
  await world.hears(() => ana.restart())
  expect([ana.connected, bo.connected, cy.connected]).toEqual(['bc', 'ac', 'ab'])
  expect(eventsOf(ana)).toBe(eventsOf(bo))
  expect(seenBy(bo)).toEqual(['a1 write here', 'c1 write here'])
})

test('phones that do not reach each other hear through a third', async () => {
  const { world, ana, bo, cy } = await tableOf(6, 3, true)
  expect([bo.connected, cy.connected]).toEqual(['a', 'a'])
  expect(seenBy(bo)).toEqual(['a1 write here', 'c1 write here'])
  writeRound(bo, 1)
  writeRound(cy, 2)
  await world.pass()
  expect(eventsOf(bo)).toBe(eventsOf(cy))
  expect(ana.folded.conflicts).toHaveLength(1)
})

test('a phone whose disk is full says so, and passes on what others write', async () => {
  const { world, ana, bo, cy } = await tableOf(7, 3, true)
  ana.isFull = true
  await world.hears(() => writeRound(bo, 1))
  expect(cy.folded.record.rounds).toHaveLength(1)
  writeRound(ana, 2)
  ana.room.sendWritten()
  await world.pass()
  // What only stands on its own screen could still be lost.
  expect(cy.folded.record.rounds).toHaveLength(1)
  expect(cy.room.$phones.get()).toMatchObject([{ id: 'a1', isFull: true }, {}])
})

test('a phone that leaves is gone for all, and nobody calls it', async () => {
  const { world, ana, bo, cy } = await tableOf(8, 3)
  await world.hears(() => bo.mesh.close(true))
  expect(seenBy(ana)).toEqual(['b1 write gone', 'c1 write here'])
  expect(seenBy(cy)).toEqual(['a1 write here', 'b1 write gone'])
  const { calls } = world.air
  await world.hears(() => ana.mesh.reachAgain())
  expect(world.air.calls).toBe(calls)
  expect(ana.room.peers.get('b1')?.spare).toBe('')
})

test('a phone that is away is called for a minute, and again when it is asked for', async () => {
  const { world, ana, bo } = await tableOf(9, 2)
  bo.turnOff()
  const { calls } = world.air
  await world.pass()
  expect(world.air.calls - calls).toBe(6)
  expect(ana.mesh.$isReaching.get()).toBe(false)
  ana.mesh.reachAgain()
  expect(ana.mesh.$isReaching.get()).toBe(true)
  await world.pass()
  expect(world.air.calls - calls).toBe(12)
})

test('sixteen phones share a sheet, and the next one is told that no more can', async () => {
  const { phones, ana, bo } = await tableOf(10, 17)
  expect(phones.slice(0, 16).map(({ connected }) => connected.length)).toEqual(Array(16).fill(15))
  expect(ana.room.isFull()).toBe(true)
  expect(bo.room.$phones.get()).toHaveLength(15)
  expect(phones[16]?.connected).toBe('')
  expect(phones[16]?.room.$refusal.get()).toMatch(/16 phones share this sheet, and no more can/)
})

test('a guest that was shown the door is not let in again', async () => {
  const { world, host, come, hello, say } = await besieged()
  say(hello)
  await world.hears(() => say('no message'))
  const again = come()
  await world.hears(() => again.say({ ...hello, id: 'eve2' }))
  expect(seenBy(host)).toEqual(['b1 write here', 'eve write shown the door'])
})

test('what a guest may add is counted for the game, over all its connections', async () => {
  const { world, host, come, hello, say } = await besieged()
  say(hello)
  let sayOn = say
  const last = host.events.at(-1)?.id
  for (let part = 0; part < 4; part += 1) {
    sayOn({ events: many(300, (at) => eventOf(`e${part}-${at}`, { content: {}, after: last })) })
    await world.pass()
    sayOn = come().say
    const has = Object.fromEntries(host.events.map(({ id, clock }) => [id, clock]))
    await world.hears(() => sayOn({ ...hello, turn: part + 2, has }))
  }
  expect(host.room.$refusal.get()).toMatch(/more than anybody writes down/)
  expect(host.events.filter(({ device }) => device === 'eve')).toHaveLength(900)
})

test('an event under the name of this phone is refused, and what stands on it waits', async () => {
  const { world, host, guest, hello, say } = await besieged()
  const before = eventsOf(host)
  say(hello)
  const after = host.events.at(-1)?.id
  say({ events: [{ ...eventOf('x', { content: roundOf(5), after }), device: 'a' }] })
  say({ events: [eventOf('y', { content: roundOf(6), after: 'x' })] })
  await world.pass()
  expect(eventsOf(host)).toBe(before)
  expect(host.room.$refusal.get()).toMatch(/under the name of this phone/)
  // Nor under the name of another one that is here.
  await world.hears(() => say({ events: [{ ...eventOf('z', { content: roundOf(5), after }), device: 'b' }] }))
  expect(eventsOf(host)).toBe(before)
  expect(eventsOf(guest)).toBe(before)
})

test('an event of this phone that is missing here comes back', async () => {
  const { world, ana, bo } = await tableOf(11, 2)
  await world.hears(() => writeRound(ana, 1))
  await world.hears(() => writeRound(bo, 2))
  ana.disk = ana.disk.filter(({ id }) => id !== 'a-2')
  await world.hears(() => ana.restart())
  expect(eventsOf(ana)).toBe(eventsOf(bo))
})

test('a clock that is set back shuts nobody out', async () => {
  const { world, ana, bo } = await tableOf(12, 2)
  world.setBack = 25_000
  await world.hears(() => writeRound(bo, 1))
  expect(ana.room.$refusal.get()).toBe('')
  expect(eventsOf(ana)).toBe(eventsOf(bo))
})

test('a message that throws does not leave the room deaf', async () => {
  const { world, host, hello, say, guest } = await besieged()
  await world.hears(() => say(hello))
  vi.spyOn(host, 'add').mockImplementationOnce(() => {
    throw new Error('It breaks.')
  })
  say({ events: [eventOf('x', { content: roundOf(5), after: host.events.at(-1)?.id })] })
  await world.pass()
  await world.hears(() => writeRound(guest, 2))
  expect(host.folded.record.rounds).toHaveLength(2)
})

test('a phone that gets two games at once takes neither', async () => {
  const world = new World(13)
  const guest = new Phone('b', world)
  const [end, own] = pipe(world).ends
  guest.room.connect(end, { print: EVE, isHost: true })
  const host = new Phone('a', world)
  host.write((_, meta) => startGame(GAME, handAndFoot, meta))
  const [start] = host.events as [LedgerEvent]
  own.send(`${JSON.stringify(HELLO)}\n`)
  own.send(`${JSON.stringify({ events: [start, { ...start, id: 'other', data: otherGame(start) }] })}\n`)
  await world.pass()
  expect(guest.events).toEqual([])
  expect(guest.room.$refusal.get()).toMatch(/two games at once/)
})

test('a phone that gets a long game takes what is added to it', async () => {
  const world = new World(4)
  const [host, guest] = begin(world, 2) as [Phone, Phone]
  await world.hears(() => host.add(many(1_200, (at) => eventOf(`e${at}`, { content: {} }, at + 2))))
  await host.letIn(guest)
  await world.pass()
  await world.hears(() => host.add([eventOf('last', { content: {} }, 2_000)]))
  expect(eventsOf(guest) === eventsOf(host)).toBe(true)
})

test('a phone that could only look says that all is saved once it may write', async () => {
  vi.resetModules()
  const { beginGame } = await import('../../src/components/storage/open-game.ts')
  const { openTable } = await import('../../src/components/live-sheet/join-table.ts')
  const { $table, seatKey } = await import('../../src/components/live-sheet/table.ts')
  const { readSetting } = await import('../../src/components/storage/settings.ts')
  vi.stubGlobal('RTCPeerConnection', { generateCertificate: async () => ({}) })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const opened = await beginGame(GAME, handAndFoot)
  await openTable(opened, 'Bo')
  const [end] = pipe(new World(1)).ends
  $table.get()?.room.connect(end, { print: EVE, isHost: true })
  const say = async (message: object) => {
    Reflect.apply(end.onmessage ?? (() => {}), undefined, [{ data: `${JSON.stringify(message)}\n` }])
    await settled()
  }
  await say(HELLO)
  const tryToWrite = async () => {
    await say({ phones: [], role: 'look' })
    expect(await opened.write((folded, meta) => addRound(folded, meta, roundOf(1)))).toBe(false)
    expect(opened.$saving.get().state).toBe('failed')
  }
  await tryToWrite()
  await say({ phones: [], role: 'write' })
  expect(opened.$saving.get().state).toBe('saved')
  await tryToWrite()
  expect(await readSetting(seatKey(opened.id))).toMatchObject({ me: { name: 'Bo', by: 'eve', role: 'look' } })
  $table.get()?.leave()
  await settled()
  expect(opened.$saving.get().state).toBe('saved')
  // Whoever leaves has no way back.
  expect(await readSetting(seatKey(opened.id))).toBeUndefined()
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
  const answer = formatAnswer(code, code)
  expect(readAnswer(code, answer)).toEqual({ ok: true, value: cut })
  expect(readAnswer(formatDescription({ ...cut, ufrag: 'other' }), answer)).toMatchObject({
    problems: [{ message: expect.stringContaining('another code') }],
  })
  const injected = formatDescription({ ...cut, candidates: ['1.2.3.4 5\r\na=setup:passive'] })
  expect(readDescription(injected).ok).toBe(false)
})

test('a code may name only addresses of the network of its devices', () => {
  const read = (candidate: string) => {
    const description = { ufrag: 'abcd', pwd: 'p'.repeat(22), print: 'A'.repeat(64), candidates: [candidate] }
    return readDescription(formatDescription(description)).ok
  }
  const own = '10.0.0.7 192.168.43.1 172.16.0.1 172.31.255.255 169.254.1.1 fd00::2 fe80::1'
  for (const address of [...own.split(' '), '5c84d1a6-332d-4df7-ab1e-8041c108690c.local'])
    expect(read(`${address} 50000`), address).toBe(true)
  const strange = [
    '8.8.8.8 172.15.0.1 172.32.0.1 192.169.0.1 100.64.0.1 127.0.0.1 0.0.0.0',
    '10.0.0.256 010.0.0.1 10.0.1 10.1 2130706433 0xa.0.0.1 localhost 192.168.1.1.',
    'example.com local evil.local.example.com a.b.local 10.0.0.1.example.com',
    '2001:db8::1 ::1 :: ::ffff:8.8.8.8 fd::1 fec0::1 fd00.example.com',
  ]
  for (const address of strange.flatMap((line) => line.split(' ')))
    expect(read(`${address} 50000`), address).toBe(false)
  for (const port of [0, 53, 80, 1_023, 65_536]) expect(read(`10.0.0.7 ${port}`), `${port}`).toBe(false)
})

const OWN_DESCRIPTION: Description = {
  ...{ ufrag: 'abcd', pwd: 'p'.repeat(22), print: 'A'.repeat(64), candidates: ['10.0.0.7 50000'] },
}

/** Stands in for the browser's connections, and collects what each is told of the other phone. */
function watchConnections() {
  const told: string[] = []
  const made = vi.fn()
  const sdp = wholeDescription(OWN_DESCRIPTION, 'active')
  class Watched {
    localDescription = { sdp }
    onicecandidate: (found: { candidate: null }) => void = () => {}
    constructor() {
      made()
    }
    createDataChannel = () => ({ addEventListener() {}, readyState: 'connecting' })
    createAnswer = async () => ({ sdp })
    setRemoteDescription = async ({ sdp }: { sdp: string }) => told.push(sdp)
    setLocalDescription = async () => this.onicecandidate({ candidate: null })
    addIceCandidate = async ({ candidate }: { candidate: string }) => told.push(candidate)
  }
  vi.stubGlobal('RTCPeerConnection', Watched)
  return { told, made }
}

test('no connection is begun for a code that leads out of the network', async () => {
  const { made } = watchConnections()
  const code = formatDescription({ ...OWN_DESCRIPTION, candidates: ['10.0.0.7 50000', '203.0.113.9 50000'] })
  for (const way of ['by hand', 'passed on', 'expected'] as const)
    await expect(answer(code, {} as RTCCertificate, way)).rejects.toThrow('out of this network')
  expect(made).not.toHaveBeenCalled()
})

test('a phone that joins calls nobody before it is called, unless it is told to', async () => {
  const { told } = watchConnections()
  const connection = await answer(formatDescription(OWN_DESCRIPTION), {} as RTCCertificate, 'by hand')
  expect(told.join()).not.toContain('10.0.0.7')
  expect(connection.code).not.toBe('')
  connection.call()
  expect(told.at(-1)).toContain('10.0.0.7 50000')
})
