import type { Page } from '@playwright/test'
import { summarize } from '../../src/components/storage/summarize.ts'
import type { Game } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { games } from '../../src/scoring/games.ts'
import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { type FoldedGame, foldEvents } from '../../src/scoring/ledger/fold.ts'
import { endGame } from '../../src/scoring/ledger/game-events.ts'
import { readFoldedGame } from '../../src/scoring/ledger/read-game.ts'
import { addRound, type EventMeta, startGame } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, type GameRecord, readRecord, VERSION } from '../../src/scoring/record.ts'
import { messagesOf } from '../../src/scoring/result.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { leaveApp, putRows, readRows } from '../tools/store-rows.ts'

export type GameSetup = {
  /** The plain pad, if nothing is said. */
  game?: Game['id']
  /** Their names, or how many of Ana, Bo, Cy … there are; two, if nothing is said. Their ids are a, b, c … */
  players?: number | readonly string[]
  options?: Plain
  /** The rounds as the record holds them. */
  rounds?: readonly Plain[]
  ended?: boolean
  /** The id of the player who deals first; a, if nothing is said. */
  firstDealer?: string | undefined
}

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
export const GAME_ID = 'evening'
const MINUTE = 60_000
const STARTED_AT = Date.UTC(2026, 10, 20, 19)

/** When the event with this number was written: one every three minutes. */
export const timeOf = (number: number) => STARTED_AT + number * 3 * MINUTE

/** Writes the events of one device, which may continue those of another device. */
export class EventWriter {
  events: LedgerEvent[] = []
  readonly device: string

  constructor(device: string, events: readonly LedgerEvent[] = []) {
    this.device = device
    this.events = [...events]
  }

  get folded(): FoldedGame {
    return foldEvents(this.events)
  }

  write(make: (folded: FoldedGame, meta: EventMeta) => LedgerEvent | undefined, id?: string): this {
    const at = this.events.length + 1
    const { device } = this
    const event = make(this.folded, { id: id ?? `${device}${at}`, device, time: timeOf(at) })
    if (event) this.events.push(event)
    return this
  }
}

/** The game before its first round. */
export function recordOf({ game = 'other', players = 2, options = {}, firstDealer }: GameSetup): GameRecord {
  const names = typeof players === 'number' ? NAMES.slice(0, players) : players
  const seats = names.map((name, at) => ({ id: 'abcdefgh'.charAt(at), name }))
  const read = readRecord(
    {
      ...{ format: FORMAT, version: VERSION, id: GAME_ID, game, options, players: seats, rounds: [] },
      ...(firstDealer !== undefined && { firstDealer }),
    },
    () => gameById(game),
  )
  if (!read.ok) throw new Error(messagesOf(read))
  return read.value
}

/** Writes the events of a game, as the app would write them. Rounds have the ids r1, r2 … */
export function writeGame({ rounds = [], ended = false, ...setup }: GameSetup): EventWriter {
  const record = recordOf(setup)
  const writer = new EventWriter('test').write((_, meta) => startGame(record, gameById(record.game), meta))
  for (const [at, round] of rounds.entries())
    writer.write((folded, meta) => addRound(folded, meta, round), `r${at + 1}`)
  return ended ? writer.write(endGame) : writer
}

export function gameById(id: string): Game {
  const game = [...Object.values<Game>(games), other].find((game) => game.id === id)
  if (!game) throw new Error(`There is no game ${id}.`)
  return game
}

/** The end of an address with house rules. */
export function houseOf(name: string, options: Plain): string {
  const texts = Object.entries(options).map(([key, value]) => [key, String(value)])
  return `#house=${encodeURIComponent(String(new URLSearchParams([['called', name], ...texts])))}`
}

/** Eight names of the greatest length. */
export const LONG_NAMES = [
  'Maximiliane Alexandra von Hohenzollern-W',
  'Bartholomew Featherstonehaugh-Cholmondel',
  'Wolfgang Amadeus Theophilus Mozart Senio',
  'Ḥabībatullāh ibn ʿAbd al-Raḥmān al-Andal',
  'Grandmother Josephine from Saint-Malo-su',
  'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
  'Little Annabelle Who Always Wins At Home',
  'Professor Ebenezer Quatermass Ravensdale',
]

/** A round of the plain pad. */
export function points(...scores: number[]): Plain {
  return { entries: Object.fromEntries(scores.map((points, at) => ['abcdefgh'.charAt(at), { points }])) }
}

/**
 * Puts a game into the database and opens its score page. `device` becomes the id of this device, because undo only
 * covers changes by this device.
 */
export async function openSavedGame(
  page: Page,
  { events, device }: Pick<EventWriter, 'events' | 'device'>,
  rest = '',
) {
  const { game } = foldEvents([...events]).record
  await leaveApp(page)
  await putEvents(page, events, device)
  await page.goto(`games/${game}/score/#game=${GAME_ID}${rest}`)
}

/** The same with a game that is written for this. */
export async function openGame(page: Page, setup: GameSetup, route = '', device = 'test') {
  await openSavedGame(page, { events: writeGame(setup).events, device }, route)
}

/** Puts events into the database, as another tab would. */
export async function putEvents(page: Page, events: readonly LedgerEvent[], device?: string) {
  await putRows(page, {
    events: events.map((event) => ({ game: GAME_ID, event })),
    settings: device ? [{ key: 'device', value: device }] : [],
  })
}

/**
 * Puts games into the database as the score pad would, with their summaries. The first game is the latest, and all are older
 * than those that are there.
 */
export async function putGames(page: Page, ...writers: Pick<EventWriter, 'events'>[]) {
  await leaveApp(page)
  await putRows(page, { games: [] })
  const { games: before = [] } = await readRows(page)
  const games = writers.map((writer, number) => {
    const at = before.length + number
    const id = `evening${at || ''}`
    const events = writer.events.map((event) =>
      event.kind === 'started' ? { ...event, data: Object.assign({}, event.data, { id }) } : event,
    )
    const folded = foldEvents(events)
    const game = gameById(folded.record.game)
    const read = readFoldedGame(folded, () => game)
    if (!read.ok) throw new Error(messagesOf(read))
    const summary = summarize(read.value, scoreRecord(read.value.record, game))
    return { id, events, summary: { ...summary, touched: summary.touched - at } }
  })
  await putRows(page, {
    events: games.flatMap(({ id, events }) => events.map((event) => ({ game: id, event }))),
    games: games.map(({ summary }) => summary),
  })
}
