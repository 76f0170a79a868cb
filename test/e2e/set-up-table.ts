import type { Page } from '@playwright/test'
import type { Game } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { games } from '../../src/scoring/games.ts'
import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { type FoldedGame, foldEvents } from '../../src/scoring/ledger/fold.ts'
import { addRound, type EventMeta, startGame } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, type GameRecord, type Player, VERSION } from '../../src/scoring/record.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { leaveApp, putRows } from '../tools/store-rows.ts'

/** The content of a game whose events the engine writes. */
export type GameContent = {
  game?: Game['id']
  options?: Plain
  players: readonly (string | Omit<Player, 'id'>)[]
  /** The rounds as the record holds them; players are `p1`, `p2`… */
  rounds?: readonly Plain[]
  ended?: boolean
}

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

  write(make: (folded: FoldedGame, stamp: EventMeta) => LedgerEvent | undefined): this {
    const at = this.events.length + 1
    const event = make(this.folded, {
      id: `${this.device}${at}`,
      device: this.device,
      time: timeOf(at),
    })
    if (event) this.events.push(event)
    return this
  }
}

/** Writes the events of a game, as the app would write them. */
export function writeGame({
  game: id = 'other',
  options = {},
  players,
  rounds = [],
  ended = false,
}: GameContent): EventWriter {
  const game = gameById(id)
  const defaults = Object.fromEntries(game.options.map((option) => [option.name, option.default]))
  const record: GameRecord = {
    ...{ format: FORMAT, version: VERSION, id: GAME_ID, game: id, ended, rounds: [], firstDealer: 'p1' },
    options: { ...defaults, ...options },
    players: players.map((player, at) => ({
      ...(typeof player === 'string' ? { name: player } : player),
      id: `p${at + 1}`,
    })),
  }
  const writer = new EventWriter('phone')
  writer.write((_, stamp) => startGame(record, game, stamp))
  for (const round of rounds) writer.write((folded, stamp) => addRound(folded, stamp, round))
  return writer
}

export function gameById(id: string): Game {
  const game = [...Object.values<Game>(games), other].find((game) => game.id === id)
  if (!game) throw new Error(`There is no game ${id}.`)
  return game
}

/** Seven names of the greatest length. One more name makes eight players. */
export const LONG_NAMES = [
  'Maximiliane Alexandra von Hohenzollern-W',
  'Bartholomew Featherstonehaugh-Cholmondel',
  'Wolfgang Amadeus Theophilus Mozart Senio',
  'Ḥabībatullāh ibn ʿAbd al-Raḥmān al-Andal',
  'Grandmother Josephine from Saint-Malo-su',
  'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
  'Little Annabelle Who Always Wins At Home',
]

/** A round of the plain pad. */
export function points(...scores: number[]): Plain {
  return { entries: Object.fromEntries(scores.map((points, at) => [`p${at + 1}`, { points }])) }
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

/** Puts events into the database, as another tab would. */
export async function putEvents(page: Page, events: readonly LedgerEvent[], device?: string) {
  await putRows(page, {
    events: events.map((event) => ({ game: GAME_ID, event })),
    settings: device ? [{ key: 'device', value: device }] : [],
  })
}
