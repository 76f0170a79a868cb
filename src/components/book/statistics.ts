import type { PlayerId } from '../../scoring/game.ts'
import type { SideResult, Summary } from '../storage/summary.ts'
import type { Identity, PersonId } from './identity.ts'

/**
 * The statistics of each person and each kind of game. A game counts once it has a round. Wins, losses and streaks count
 * finished games only. Partners have the points and wins of their side, and a shared win is a win.
 */
export type Statistics = {
  games: readonly GameStatistics[]
  people: readonly PersonStatistics[]
}

/** A kind of game. A plain pad is one kind for each name that people gave it and each way of winning. */
type GameKind = { key: string; title: string; leads: Summary['leads']; unit: Summary['unit'] }

type WinCount = {
  games: number
  finished: number
  wins: number
}

export type PointStatistics = {
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
  people: readonly PersonRecord[]
}
/** One person in one kind of game. */
export type PersonRecord = WinCount & PointStatistics & { person: PersonId }
export type PersonStatistics = WinCount & {
  person: PersonId
  rounds: number
  /** Wins in a row: the most ever, and the current ones. */
  longestStreak: number
  streak: number
  kinds: readonly (GameKind & WinCount & PointStatistics)[]
  against: readonly Rival[]
  /** Finished games, the oldest first. */
  pastGames: readonly PastGame[]
}

export type PastGame = {
  id: string
  title: string
  time: number
  won: boolean
  total: number
  place: number
  of: number
}

/** Finished games in which both people played on different sides. */
type Rival = { person: PersonId; games: number; ahead: number; behind: number; level: number }

/** One person in one game. */
type Seat = { person: PersonId; result: SideResult; place: number; of: number }
type PlayedGame = { summary: Summary; kind: GameKind; isOver: boolean; seats: Seat[] }
type Sitting = { game: PlayedGame; seat: Seat }

export function countGames(
  summaries: readonly Summary[],
  identity: Identity,
  titles: Readonly<{ [game: string]: string }>,
): Statistics {
  const played = summaries
    .filter(({ deleted, unread, rounds }) => deleted === undefined && unread === undefined && rounds > 0)
    .toSorted((a, b) => a.started - b.started)
    .map((summary): PlayedGame => {
      const isOver = summary.status === 'finished'
      return { summary, kind: kindOf(summary, titles), isOver, seats: seatsOf(summary, identity) }
    })
  const byKind = Map.groupBy(played, ({ kind }) => kind.key)
  return {
    games: [...byKind.values()].map(countKind).sort((a, b) => b.games - a.games),
    people: [...byPerson(played)]
      .map(([person, sittings]) => countPerson(person, sittings))
      .sort((a, b) => b.wins - a.wins || b.games - a.games),
  }
}

function byPerson(games: readonly PlayedGame[]): Map<PersonId, Sitting[]> {
  const sittings = games.flatMap((game) => game.seats.map((seat) => ({ game, seat })))
  return Map.groupBy(sittings, ({ seat }) => seat.person)
}

function kindOf(
  { game, note, leads, unit }: Summary,
  titles: Readonly<{ [game: string]: string }>,
): GameKind {
  const name = titles[game] ?? game
  if (game !== 'other') return { key: game, title: name, leads, unit }
  const title = (note || name) + (leads === 'low' ? ', lowest wins' : '')
  return { key: `other ${leads} ${title.toLocaleLowerCase()}`, title, leads, unit }
}

function seatsOf({ players, results, leads }: Summary, identity: Identity): Seat[] {
  const people = new Map<PlayerId, PersonId>(players.map((player) => [player.id, identity.of(player)]))
  const better = (a: number, b: number) => (leads === 'high' ? a > b : a < b)
  const seats = results
    .filter(({ rounds }) => rounds > 0)
    .flatMap((result, _, all) => {
      const place = 1 + all.filter(({ total }) => better(total, result.total)).length
      return result.players.flatMap((player) => {
        const person = people.get(player)
        return person === undefined ? [] : [{ person, result, place, of: all.length }]
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

function countKind(games: readonly PlayedGame[]): GameStatistics {
  const { kind } = games[0]!
  return {
    ...kind,
    games: games.length,
    finished: games.filter(({ isOver }) => isOver).length,
    rounds: sum(games.map(({ summary }) => summary.rounds)),
    played: sum(games.map(({ summary }) => summary.played ?? 0)),
    people: [...byPerson(games)]
      .map(([person, sittings]) => ({ person, ...recordOf(sittings), ...pointsOf(sittings) }))
      .sort((a, b) => b.wins - a.wins || b.games - a.games),
  }
}

function countPerson(person: PersonId, sittings: readonly Sitting[]): PersonStatistics {
  const pastGames = sittings
    .filter(({ game }) => game.isOver)
    .map(({ game: { summary, kind }, seat }) => ({
      ...{ id: summary.id, title: kind.title, time: summary.started, won: seat.result.won },
      ...{ total: seat.result.total, place: seat.place, of: seat.of },
    }))
  const byKind = Map.groupBy(sittings, ({ game }) => game.kind.key)
  return {
    person,
    ...recordOf(sittings),
    rounds: sum(sittings.map(({ seat }) => seat.result.rounds)),
    ...streaksOf(pastGames),
    kinds: [...byKind.values()].map((same) => ({
      ...same[0]!.game.kind,
      ...recordOf(same),
      ...pointsOf(same),
    })),
    against: rivalsOf(sittings),
    pastGames,
  }
}

function recordOf(sittings: readonly Sitting[]): WinCount {
  const over = sittings.filter(({ game }) => game.isOver)
  return {
    games: sittings.length,
    finished: over.length,
    wins: over.filter(({ seat }) => seat.result.won).length,
  }
}

/** Averages and bests in one kind of game. If the lowest total leads, the lowest is the best. */
function pointsOf(sittings: readonly Sitting[]): PointStatistics {
  const totals = sittings.filter(({ game }) => game.isOver).map(({ seat }) => seat.result.total)
  const results = sittings.map(({ seat }) => seat.result)
  const rounds = sum(results.map(({ rounds }) => rounds))
  const bests = results.flatMap(({ best }) => best ?? [])
  const best = sittings[0]?.game.kind.leads === 'high' ? Math.max : Math.min
  return {
    ...(totals.length > 0 && { perGame: sum(totals) / totals.length, bestGame: best(...totals) }),
    ...(rounds > 0 && { perRound: sum(results.map(({ scored }) => scored)) / rounds }),
    ...(bests.length > 0 && { bestRound: best(...bests) }),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function streaksOf(games: readonly PastGame[]): { longestStreak: number; streak: number } {
  let [longestStreak, streak] = [0, 0]
  for (const { won } of games) {
    streak = won ? streak + 1 : 0
    longestStreak = Math.max(longestStreak, streak)
  }
  return { longestStreak, streak }
}

function rivalsOf(sittings: readonly Sitting[]): Rival[] {
  const meetings = sittings.flatMap(({ game, seat }) =>
    game.seats
      .filter((other) => game.isOver && other.result.key !== seat.result.key)
      .map(({ person, place }) => ({ person, lead: place - seat.place })),
  )
  return [...Map.groupBy(meetings, ({ person }) => person)]
    .map(([person, met]) => ({
      person,
      games: met.length,
      ahead: met.filter(({ lead }) => lead > 0).length,
      behind: met.filter(({ lead }) => lead < 0).length,
      level: met.filter(({ lead }) => lead === 0).length,
    }))
    .sort((a, b) => b.games - a.games)
}
