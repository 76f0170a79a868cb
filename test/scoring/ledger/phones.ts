import type { Game } from '../../../src/scoring/game.ts'
import type { EventId, LedgerEvent } from '../../../src/scoring/ledger/event.ts'
import {
  type Conflict,
  type FoldedGame,
  fold,
  foldEvents,
  type Version,
  type WrittenRecord,
} from '../../../src/scoring/ledger/fold.ts'
import {
  addPlayer,
  changeOption,
  changeStake,
  chooseVersion,
  endGame,
  keepBoth,
  leaveGame,
  movePlayer,
  redoLast,
  renamePlayer,
  reopenGame,
  undoLast,
  writeNote,
} from '../../../src/scoring/ledger/game-events.ts'
import { history } from '../../../src/scoring/ledger/history.ts'
import { decodeLedger, encodeLedger, mergeLedgers } from '../../../src/scoring/ledger/ledger.ts'
import { type ReadGame, readFoldedGame, rivalsOf } from '../../../src/scoring/ledger/read-game.ts'
import {
  addRound,
  type EventMeta,
  insertRound,
  mendRound,
  removeRound,
  startGame,
} from '../../../src/scoring/ledger/round-events.ts'
import type { Player } from '../../../src/scoring/record.ts'
import type { Plain } from '../../../src/scoring/untrusted.ts'
import { valueIn } from '../results.ts'
import type { Sketch } from '../table.ts'
import { readToy, scores, toy, toyRecord } from '../toy.ts'

/**
 * Phones that record one toy game, each by itself until two of them meet. The sheet of a phone is written `10 20 / 5 5`:
 * the points of a, b …, round by round.
 */
export class Phone {
  readonly device: string
  events: LedgerEvent[]
  /** The events that a phone knew when it wrote each event, which is more than the ledger itself records. */
  readonly known: Map<EventId, ReadonlySet<EventId>>
  readonly definition: Game
  private written = 0

  constructor(device: string, events: LedgerEvent[], known: Phone['known'], definition: Game) {
    this.device = device
    this.events = events
    this.known = known
    this.definition = definition
  }

  get game(): FoldedGame {
    return fold(this.events)
  }

  /** A second phone with a copy of the ledger. */
  copy(device: string): Phone {
    return new (this.constructor as typeof Phone)(device, this.events, this.known, this.definition)
  }

  write<E extends LedgerEvent>(make: (game: FoldedGame, meta: EventMeta) => E | undefined): E | undefined {
    this.written += 1
    const id = `${this.device}${this.written}`
    const event = make(this.game, { id, device: this.device, time: this.written * 1000 })
    if (!event) return undefined
    this.known.set(id, new Set(this.events.map((event) => event.id)))
    this.events = [...this.events, event]
    return event
  }

  add(points: string) {
    return this.write((game, meta) => addRound(game, meta, round(points)))
  }
  insert(number: number, points: string) {
    return this.write((game, meta) => insertRound(game, meta, number, round(points)))
  }
  mend(number: number, points: string) {
    return this.write((game, meta) => mendRound(game, meta, idOf(game, number), round(points)))
  }
  remove(number: number) {
    return this.write((game, meta) => removeRound(game, meta, idOf(game, number)))
  }
  join(player: Player) {
    return this.write((game, meta) => addPlayer(game, meta, player))
  }
  rename(player: string, name: string) {
    return this.write((game, meta) => renamePlayer(game, meta, player, name))
  }
  move(player: string, seat: number) {
    return this.write((game, meta) => movePlayer(game, meta, player, seat, this.definition))
  }
  leave(player: string, until?: number) {
    return this.write((game, meta) => leaveGame(game, meta, player, until))
  }
  option(name: string, value: unknown) {
    return this.write((game, meta) => changeOption(game, meta, name, value))
  }
  end() {
    return this.write(endGame)
  }
  reopen() {
    return this.write(reopenGame)
  }
  stake(stake: Plain) {
    return this.write((game, meta) => changeStake(game, meta, stake))
  }

  note(text: string) {
    return this.write((game, meta) => writeNote(game, meta, text))
  }
  undo() {
    return this.write(undoLast)
  }
  redo() {
    return this.write(redoLast)
  }
  choose(conflict: Conflict, version: Version) {
    return this.write((game, meta) => chooseVersion(game, meta, conflict, version))
  }
  /** Chooses the version with this text in the first conflict. */
  pick(text: string) {
    const [conflict] = this.game.conflicts
    const version = conflict?.versions.find(({ value }) => words(value) === text)
    if (!conflict || !version) throw new Error(`no conflict has ${text}: ${this.conflicts}`)
    return this.choose(conflict, version)
  }
  keepBoth([first, other] = this.game.conflicts[0]?.versions ?? []) {
    if (!first || !other) throw new Error('nothing to keep')
    return this.write((game, meta) => keepBoth(game, meta, first.register.slice('round '.length), other))
  }

  /** Exchanges events: both phones then have all events of both. */
  meet(other: Phone): void {
    const { events } = valueIn(mergeLedgers(encodeLedger(this.events), encodeLedger(other.events)))
    this.events = events
    other.events = events
  }

  /** Saves the ledger and loads it again. */
  restart(): void {
    this.events = valueIn(decodeLedger(JSON.stringify(encodeLedger(this.events)))).events
  }

  /** `10 20 / 5 5` */
  get sheet(): string {
    return this.game.record.rounds.map(words).join(' / ')
  }
  /** `3: 5 5 | 7 7`: two versions of round 3, the first of which counts. `gone` is a removed round. */
  get conflicts(): string[] {
    return this.game.conflicts.map(({ about, number, versions }) => {
      return `${number ?? about}: ${versions.map(({ value }) => words(value)).join(' | ')}`
    })
  }
  get record(): WrittenRecord {
    return this.game.record
  }
  get seats(): string {
    return this.record.players.map(({ id }) => id).join('')
  }
}

/** A phone that reads its game as the pad does: changes that do not go together with others wait. */
export class Reader extends Phone {
  override get game(): ReadGame {
    return valueIn(readFoldedGame(foldEvents(this.events), () => this.definition))
  }
  /** `Hal joins | Ida joins`: the changes that wait, each with those instead of which it would fit, in words. */
  get waiting(): string[] {
    const { game } = this
    const texts = history(this.events, this.definition, this.events.length)
    const inWords = (id: EventId) => texts.find(({ event }) => event === id)?.text
    return game.waiting.map((one) => [inWords(one.event), ...rivalsOf(game, one).map(inWords)].join(' | '))
  }
}

/** Phones a, b, c … that share the start of a game and these rounds. */
export function phones(
  count: number,
  rounds = '',
  sketch: Sketch = {},
  definition: Game = toy(),
  Kind: typeof Phone = Phone,
): Phone[] {
  const record = valueIn(readToy(toyRecord(sketch)))
  const started = startGame({ ...record, rounds: [] }, definition, { id: 'start', device: 'a', time: 0 })
  const first = new Kind('a', [started], new Map([['start', new Set()]]), definition)
  for (const points of rounds.split(' / ').filter(Boolean)) first.add(points)
  return ['a', 'b', 'c', 'd'].slice(0, count).map((device) => (device === 'a' ? first : first.copy(device)))
}

export function meet(...all: Phone[]): void {
  for (const one of all) for (const other of all) one.meet(other)
  for (const one of all) for (const other of all) one.meet(other)
}

/** `round('10 20')`: the points of a, b …; `--` leaves an entry out. */
export function round(points: string): Plain {
  const [written = {}] = scores(points)
  return { ...written }
}

export function words(value: unknown): string {
  if (value === null) return 'gone'
  if (typeof value !== 'object') return String(value)
  const { entries, seats, until } = value as { entries?: object; seats?: string[]; until?: number }
  if (entries)
    return Object.values(entries)
      .map((entry) => entry.points)
      .join(' ')
  return seats ? seats.join('') : `until ${until}`
}

function idOf(game: FoldedGame, number: number): string {
  const id = game.rounds[number - 1]
  if (id === undefined) throw new Error(`there is no round ${number}`)
  return id
}
