import { expect, test } from 'vitest'
import { type Channel, openRoom, type Role, type Room } from '../../src/components/live-sheet/room.ts'
import { handAndFoot } from '../../src/scoring/games/hand-and-foot/game.ts'
import type { EventId, LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { mergeEvents } from '../../src/scoring/ledger/event-list.ts'
import { type Folded, foldEvents } from '../../src/scoring/ledger/fold.ts'
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
  const hear: ((text: unknown) => void)[] = [() => {}, () => {}]
  const end: (() => void)[] = [() => {}, () => {}]
  const last = [0, 0]
  const cut = () => {
    if (!isOpen) return
    isOpen = false
    for (const at of [0, 1]) world.after(world.below(3_000), () => end[at]?.())
  }
  const ends = [0, 1].map(
    (at): Channel => ({
      send(text) {
        last[at] = Math.max((last[at] ?? 0) + 1, world.time + world.below(400))
        world.after(last[at] - world.time, () => isOpen && hear[1 - at]?.(text))
      },
      close: cut,
      listen(onText, onClose) {
        hear[at] = onText
        end[at] = onClose
      },
    }),
  )
  return { ends: ends as Pipe['ends'], cut }
}

class Phone {
  events: LedgerEvent[] = []
  disk: LedgerEvent[] = []
  room: Room
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
      game: () => (this.events.length > 0 ? GAME.id : undefined),
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

/** Lets a phone in at another one. */
function join(world: World, host: Phone, guest: Phone, gives: Role = 'write', expected?: string): Pipe {
  const made = pipe(world)
  host.room.connect(made.ends[0], { gives, ...(expected !== undefined && { expected }) })
  guest.room.connect(made.ends[1])
  return made
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
    if (step > 50) throw new Error(`${JSON.stringify(conflict)}`)
    const [first, second] = conflict.versions
    if (!first || !second) throw new Error('A conflict has two versions.')
    if (first.register === second.register)
      phone.write((folded, meta) => chooseVersion(folded, meta, conflict, first))
    else phone.write((folded, meta) => keepBoth(folded, meta, first.register.slice('round '.length), second))
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
      pipes.set(guest, { host, pipe: join(world, host, guest, gives, guest.id), gives })
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
            const round = folded.slots.at(-1)?.standing
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
