import { summarize } from '../../src/components/storage/summarize.ts'
import type { Summary } from '../../src/components/storage/summary.ts'
import type { Game } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { rummy500 } from '../../src/scoring/games/rummy-500/game.ts'
import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { endGame } from '../../src/scoring/ledger/game-events.ts'
import { readFoldedGame } from '../../src/scoring/ledger/read-game.ts'
import { startGame } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, type GameRecord, type Player, VERSION } from '../../src/scoring/record.ts'
import { messagesOf } from '../../src/scoring/result.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'

/** A game with its events and summary, for tests with many games. */
export type SampleGame = { id: string; events: LedgerEvent[]; summary: Summary }

/** What a test says about a sample game: its players with their people, and the points of each round. */
export type GameDescription = {
  id: string
  game?: 'other' | 'rummy-500'
  options?: Record<string, unknown>
  /** The names of the players. A person's id is the name in small letters, unless it is given. */
  players: readonly (string | { name: string; person: string })[]
  rounds: readonly (readonly number[])[]
  ended?: boolean
  note?: string
  /** When the game was played, in milliseconds. */
  time?: number
}

/** `Ana Bo: 20 50 / 40 70; ended, low, note Skyjo`: players, their points round by round, and more after the semicolon. */
export function described(line: string): Omit<GameDescription, 'id'> {
  const [, names = '', points = '', more = ''] = /^([^:]+):([^;]*)(?:; (.+))?$/.exec(line.trim()) ?? []
  const words = more.split(', ')
  const said = (word: string) => words.find((one) => one.startsWith(`${word} `))?.slice(word.length + 1)
  return {
    players: names.split(' '),
    rounds: points.split('/').flatMap((round) => (round.trim() ? [round.trim().split(' ').map(Number)] : [])),
    ...{ game: words.includes('rummy-500') ? 'rummy-500' : 'other', note: said('note') ?? '' },
    ...{ ended: words.includes('ended'), options: words.includes('low') ? { wins: 'low' } : {} },
    ...(said('day') && { time: new Date(2026, 10, Number(said('day')), 20).getTime() }),
  }
}

const GAMES: Record<string, Game> = { other, 'rummy-500': rummy500 }
const MINUTE = 60_000

export function sampleGame({ id, rounds, time = 0, note = '', ...given }: GameDescription): SampleGame {
  const game = GAMES[given.game ?? 'other'] as Game
  const defaults = Object.fromEntries(game.options.map((option) => [option.name, option.default]))
  const players: Player[] = given.players.map((player, at) => {
    const { name, person } =
      typeof player === 'string' ? { name: player, person: player.toLowerCase() } : player
    return { id: 'abcdefgh'.charAt(at), name, person }
  })
  const record: GameRecord = {
    ...{ format: FORMAT, version: VERSION, id, game: game.id, ended: false, rounds: [] },
    ...{ options: { ...defaults, ...given.options }, players, firstDealer: 'a' },
  }
  let at = 0
  const meta = () => {
    at += 1
    return { id: `${id}-${at}`, device: 'phone', time: time + at * 3 * MINUTE }
  }
  const events: LedgerEvent[] = [startGame(record, game, meta(), note)]
  // Writes events as `addRound` does, but without reading the whole game before each.
  for (const [at, points] of rounds.entries()) {
    const last = at === 0 ? {} : { after: events[at]?.id ?? '' }
    const data = { content: roundContent(game, players, points), ...last }
    events.push({ ...meta(), clock: at + 1, kind: 'round-added', data })
  }
  if (given.ended) events.push(endGame(foldEvents(events), meta()))
  const read = readFoldedGame(foldEvents(events), () => game)
  if (!read.ok) throw new Error(messagesOf(read))
  const summary = summarize(read.value, scoreRecord(read.value.record, game))
  return { id, events, summary }
}

function roundContent(game: Game, players: readonly Player[], points: readonly number[]) {
  const entry = (score: number, at: number) =>
    game === other
      ? { points: score }
      : { table: { points: Math.max(0, score) + (at === 0 ? 0 : 5) }, hand: { points: at === 0 ? 0 : 5 } }
  return { entries: Object.fromEntries(players.map(({ id }, at) => [id, entry(points[at] ?? 0, at)])) }
}

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Lea']
const NOTES = ['', '', 'Canasta', 'at the cabin', 'Skyjo', 'Christmas', 'the long one']
const DAY = 86_400_000

/** A book of this many games, the same every time. */
export function sampleBook(games: number, rounds: number, players = 4): SampleGame[] {
  const next = randomBelow(7)
  return Array.from({ length: games }, (_, at) => {
    const first = next(NAMES.length)
    return sampleGame({
      id: `game-${at}`,
      game: 'other',
      options: { wins: at % 3 === 0 ? 'low' : 'high' },
      players: Array.from({ length: players }, (_, seat) => NAMES[(first + seat) % NAMES.length] as string),
      rounds: Array.from({ length: rounds }, () => Array.from({ length: players }, () => next(120) - 20)),
      ended: at % 10 !== 9,
      note: NOTES[next(NOTES.length)] as string,
      time: Date.UTC(2026, 10, 20) - at * DAY,
    })
  })
}

/** Random numbers, each below its limit. The same seed gives the same numbers. */
function randomBelow(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}
