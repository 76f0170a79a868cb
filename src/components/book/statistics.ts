import type { SideResult, Summary } from '../storage/summary.ts'
import type { PersonId } from './identity.ts'
import type { ListedGame } from './listed-game.ts'

/**
 * The statistics of each person and each kind of game. A game counts once it has a round. Wins, losses and streaks count
 * finished games only. Partners have the points and wins of their side, and a shared win is a win.
 */
export type Statistics = {
  games: readonly GameStatistics[]
  people: readonly PersonStatistics[]
}

/** A kind of game. A plain pad is one kind for each name that people gave it and each way of winning. */
type GameKind = Pick<Summary, 'leads' | 'unit'> & { key: string; title: string }

type WinCount = { games: number; finished: number; wins: number }

/** One person in one kind of game. */
export type PersonRecord = WinCount & {
  /** The average total of finished games. */
  perGame?: number
  perRound?: number
  bestRound?: number
  bestGame?: number
}

export type GameStatistics = GameKind & {
  games: number
  finished: number
  rounds: number
  /** The time played, without the pauses. */
  played: number
  people: readonly (PersonRecord & { person: PersonId })[]
}

export type PersonStatistics = WinCount & {
  person: PersonId
  rounds: number
  /** Wins in a row: the most ever, and the current ones. */
  longestStreak: number
  streak: number
  kinds: readonly (GameKind & PersonRecord)[]
  against: readonly Rival[]
  /** Finished games, the oldest first. */
  pastGames: readonly Seat[]
}

/** Finished games in which both people played on different sides. */
type Rival = { person: PersonId; games: number; ahead: number; behind: number; level: number }

type PlayedGame = ListedGame & { kind: GameKind }

/** One person in one game, with the result of their side. */
export type Seat = SideResult & { person: PersonId; game: PlayedGame; place: number; of: number }

export function countGames(games: readonly ListedGame[]): Statistics {
  const played = games
    .filter(({ deleted, unread, rounds }) => deleted === undefined && unread === undefined && rounds > 0)
    .toSorted((a, b) => a.started - b.started)
    .map((game): PlayedGame => ({ ...game, kind: kindOf(game) }))
  const seats = played.flatMap(seatsOf)
  const tables = Map.groupBy(seats, ({ game }) => game)
  return {
    games: [...Map.groupBy(played, ({ kind }) => kind.key).values()]
      .map((same) => countKind(same, seats))
      .sort((a, b) => b.games - a.games),
    people: byPerson(seats)
      .map(([person, own]) => countPerson(person, own, tables))
      .sort(byWins),
  }
}

function kindOf({ game, isPlainPad, title, leads, unit }: ListedGame): GameKind {
  if (!isPlainPad) return { key: game, title, leads, unit }
  const name = leads === 'low' ? `${title}, lowest wins` : title
  return { key: `${game} ${leads} ${name.toLocaleLowerCase()}`, title: name, leads, unit }
}

type Result = PlayedGame['results'][number]

function seatsOf(game: PlayedGame): Seat[] {
  const people = new Map(game.players.map(({ id }, at) => [id, game.people[at]]))
  const better = (a: number, b: number) => (game.leads === 'high' ? a > b : a < b)
  // A winner need not have the best total: bonuses at the end or a play that wins at once may decide.
  const isAhead = (one: Result, other: Result) =>
    one.won === other.won ? better(one.total, other.total) : one.won
  const seats = game.results
    .filter(({ rounds }) => rounds > 0)
    .flatMap((result, _, all) => {
      const place = result.place ?? 1 + all.filter((other) => isAhead(other, result)).length
      return result.players.flatMap((player): Seat[] => {
        const person = people.get(player)
        return person === undefined ? [] : [{ ...result, person, game, place, of: all.length }]
      })
    })
  // A person may have had two names at one table. Their best seat counts.
  const best = new Map<PersonId, Seat>()
  for (const seat of seats) {
    const other = best.get(seat.person)
    if (!other || seat.place < other.place) best.set(seat.person, seat)
  }
  return [...best.values()]
}

function byPerson<Of extends { person: PersonId }>(list: readonly Of[]): [PersonId, Of[]][] {
  return [...Map.groupBy(list, ({ person }) => person)]
}

function byWins(a: WinCount, b: WinCount): number {
  return b.wins - a.wins || b.games - a.games
}

function isOver({ status }: ListedGame): boolean {
  return status === 'finished'
}

function countKind(games: readonly PlayedGame[], seats: readonly Seat[]): GameStatistics {
  const { kind } = games[0]!
  return {
    ...kind,
    games: games.length,
    finished: games.filter(isOver).length,
    rounds: sum(games.map(({ rounds }) => rounds)),
    played: sum(games.map(({ played = 0 }) => played)),
    people: byPerson(seats.filter(({ game }) => game.kind.key === kind.key))
      .map(([person, own]) => ({ person, ...recordOf(own) }))
      .sort(byWins),
  }
}

function countPerson(
  person: PersonId,
  seats: readonly Seat[],
  tables: ReadonlyMap<PlayedGame, readonly Seat[]>,
): PersonStatistics {
  const pastGames = seats.filter(({ game }) => isOver(game))
  const byKind = Map.groupBy(seats, ({ game }) => game.kind.key)
  return {
    person,
    ...countWins(seats),
    rounds: sum(seats.map(({ rounds }) => rounds)),
    ...streaksOf(pastGames),
    kinds: [...byKind.values()].map((same) => ({ ...same[0]!.game.kind, ...recordOf(same) })),
    against: rivalsOf(pastGames, tables),
    pastGames,
  }
}

function countWins(seats: readonly Seat[]): WinCount {
  const over = seats.filter(({ game }) => isOver(game))
  return { games: seats.length, finished: over.length, wins: over.filter(({ won }) => won).length }
}

/** Wins, averages and bests in one kind of game. If the lowest total leads, the lowest is the best. */
function recordOf(seats: readonly Seat[]): PersonRecord {
  const totals = seats.filter(({ game }) => isOver(game)).map(({ total }) => total)
  const rounds = sum(seats.map(({ rounds }) => rounds))
  const bests = seats.flatMap(({ best }) => best ?? [])
  const best = seats[0]?.game.leads === 'high' ? Math.max : Math.min
  return {
    ...countWins(seats),
    ...(totals.length > 0 && { perGame: sum(totals) / totals.length, bestGame: best(...totals) }),
    ...(rounds > 0 && { perRound: sum(seats.map(({ scored }) => scored)) / rounds }),
    ...(bests.length > 0 && { bestRound: best(...bests) }),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function streaksOf(seats: readonly Seat[]): { longestStreak: number; streak: number } {
  let [longestStreak, streak] = [0, 0]
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
