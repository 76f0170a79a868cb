import type { Summary } from '../storage/summary.ts'
import { type PlacedSide, placedSides, tableIn } from '../storage/summary.ts'
import type { PersonId } from './identity.ts'
import type { ListedGame } from './listed-game.ts'

/**
 * The statistics of each person and each kind of game. A game counts once it is finished and has a round. Partners have
 * the points and wins of their side, or count as one; a shared win is a win.
 * Of games that were kept at once each counts.
 */
export type Statistics = {
  /** All kinds of games, whichever of them the people's figures are of. */
  games: readonly GameStatistics[]
  people: readonly PersonStatistics[]
  /** How many games are in play, and do not count yet. */
  inPlay: number
  /** Whether any side has partners. */
  hasPartners: boolean
}

type Wanted = {
  /** The kind of game; all of them if empty. */
  kind?: string
  /** Whether partners count as one. */
  together?: boolean
}

/** A kind of game. A named table is one, also with a changed house rule. A plain pad is one kind for each name that people gave it and each way of winning. */
type GameKind = Pick<Summary, 'leads' | 'unit'> & { key: string; title: string }

/** A person, or partners who count as one: their ids, on a line each. */
export type Who = PersonId

type WinCount = { games: number; wins: number }

/** One person in one kind of game. */
export type PersonRecord = WinCount & {
  /** The average total. */
  perGame: number
  perRound?: number
  bestRound?: number
  bestGame: number
}

export type GameStatistics = GameKind & {
  games: number
  rounds: number
  /** The time played, without the pauses. */
  played: number
  people: readonly (PersonRecord & { person: Who })[]
}

export type PersonStatistics = WinCount & {
  person: Who
  rounds: number
  averagePlace: number
  /** Wins in a row: the most ever, and the current ones. */
  longestStreak: number
  streak: number
  kinds: readonly (GameKind & PersonRecord)[]
  against: readonly Rival[]
  /** The oldest first. */
  pastGames: readonly Seat[]
}

/** Games in which both played on different sides. */
type Rival = { person: Who; games: number; ahead: number; behind: number; level: number }

type PlayedGame = ListedGame & { kind: GameKind }

/** One person in one game, with the result of their side. */
export type Seat = PlacedSide & { person: Who; game: PlayedGame; of: number }

export function countGames(
  games: readonly ListedGame[],
  { kind = '', together = false }: Wanted = {},
): Statistics {
  const begun = games.filter(
    ({ deleted, unread, rounds }) => deleted === undefined && unread === undefined && rounds > 0,
  )
  const played = begun
    .filter(({ status }) => status === 'finished')
    .toSorted((a, b) => a.started - b.started || a.touched - b.touched)
    .map((game): PlayedGame => ({ ...game, kind: kindOf(game) }))
  const seats = played.flatMap(gamesIn).flatMap((game) => seatsOf(game, together))
  const wanted = kind === '' ? seats : seats.filter(({ game }) => game.kind.key === kind)
  const tables = Map.groupBy(wanted, ({ game }) => game)
  return {
    games: [...Map.groupBy(played, ({ kind }) => kind.key).values()]
      .map((same) => countKind(same, seats))
      .sort((a, b) => b.games - a.games),
    people: byPerson(wanted)
      .map(([person, own]) => countPerson(person, own, tables))
      .sort(byWins),
    inPlay: begun.length - played.length,
    hasPartners: played.some(({ results }) => results.some(({ players }) => players.length > 1)),
  }
}

/** The games that were kept at once, as far as they were begun; else the game itself. */
function gamesIn(play: PlayedGame): PlayedGame[] {
  const begun = play.kept?.filter((results) => results.some(({ rounds }) => rounds > 0))
  return begun?.map((results) => ({ ...play, results })) ?? [play]
}

/** The people who count as one. */
export function peopleOf(who: Who): PersonId[] {
  return who.split('\n')
}

function kindOf({ game, isPlainPad, title, leads, unit, ...listed }: ListedGame): GameKind {
  const table = tableIn(listed)
  if (table) return { key: table.id, title: table.title, leads, unit }
  if (!isPlainPad) return { key: game, title, leads, unit }
  const name = leads === 'low' ? `${title}, lowest wins` : title
  return { key: `${game} ${leads} ${name.toLocaleLowerCase()}`, title: name, leads, unit }
}

function seatsOf(game: PlayedGame, together: boolean): Seat[] {
  const people = new Map(game.players.map(({ id }, at) => [id, game.people[at]]))
  const seats = placedSides(game).flatMap((side, _, { length }) => {
    const partners = side.players.flatMap((player) => people.get(player) ?? [])
    const whos = together ? [[...new Set(partners)].sort().join('\n')] : partners
    return whos.map((person): Seat => ({ ...side, person, game, of: length }))
  })
  // A person may have had two names at one table. Their best seat counts.
  const best = new Map<Who, Seat>()
  for (const seat of seats) {
    const other = best.get(seat.person)
    if (!other || seat.place < other.place) best.set(seat.person, seat)
  }
  return [...best.values()]
}

function byPerson<Of extends { person: Who }>(list: readonly Of[]): [Who, Of[]][] {
  return [...Map.groupBy(list, ({ person }) => person)]
}

function byWins(a: WinCount, b: WinCount): number {
  return b.wins - a.wins || b.games - a.games
}

function countKind(games: readonly PlayedGame[], seats: readonly Seat[]): GameStatistics {
  const { kind } = games[0]!
  return {
    ...kind,
    games: sum(games.map((play) => gamesIn(play).length)),
    rounds: sum(games.map(({ rounds }) => rounds)),
    played: sum(games.map(({ played = 0 }) => played)),
    people: byPerson(seats.filter(({ game }) => game.kind.key === kind.key))
      .map(([person, own]) => ({ person, ...recordOf(own) }))
      .sort(byWins),
  }
}

function countPerson(
  person: Who,
  seats: readonly Seat[],
  tables: ReadonlyMap<PlayedGame, readonly Seat[]>,
): PersonStatistics {
  const byKind = Map.groupBy(seats, ({ game }) => game.kind.key)
  return {
    person,
    ...countWins(seats),
    rounds: sum(seats.map(({ rounds }) => rounds)),
    averagePlace: average(seats.map(({ place }) => place)),
    ...streaksOf(seats),
    kinds: [...byKind.values()].map((same) => ({ ...same[0]!.game.kind, ...recordOf(same) })),
    against: rivalsOf(seats, tables),
    pastGames: seats,
  }
}

function countWins(seats: readonly Seat[]): WinCount {
  return { games: seats.length, wins: seats.filter(({ won }) => won).length }
}

/** Wins, averages and bests in one kind of game. If the lowest total leads, the lowest is the best. */
function recordOf(seats: readonly Seat[]): PersonRecord {
  const totals = seats.map(({ total }) => total)
  const rounds = sum(seats.map(({ rounds }) => rounds))
  const bests = seats.flatMap(({ best }) => best ?? [])
  const best = seats[0]?.game.leads === 'high' ? Math.max : Math.min
  return {
    ...countWins(seats),
    perGame: average(totals),
    bestGame: best(...totals),
    ...(rounds > 0 && { perRound: sum(seats.map(({ scored }) => scored)) / rounds }),
    ...(bests.length > 0 && { bestRound: best(...bests) }),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function average(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length
}

function streaksOf(seats: readonly Seat[]): { longestStreak: number; streak: number } {
  let longestStreak = 0
  let streak = 0
  for (const { won } of seats) {
    streak = won ? streak + 1 : 0
    longestStreak = Math.max(longestStreak, streak)
  }
  return { longestStreak, streak }
}

function rivalsOf(seats: readonly Seat[], tables: ReadonlyMap<PlayedGame, readonly Seat[]>): Rival[] {
  const meetings = seats.flatMap((seat) =>
    (tables.get(seat.game) ?? [])
      .filter(({ key }) => key !== seat.key)
      .map(({ person, place }) => ({ person, lead: place - seat.place })),
  )
  return byPerson(meetings)
    .map(([person, met]) => ({
      person,
      games: met.length,
      ahead: met.filter(({ lead }) => lead > 0).length,
      behind: met.filter(({ lead }) => lead < 0).length,
      level: met.filter(({ lead }) => lead === 0).length,
    }))
    .sort((a, b) => b.games - a.games)
}
