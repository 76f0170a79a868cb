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
  const byKind = groupBy(played, ({ kind }) => kind.key)
  const byPerson = new Map<PersonId, PlayedGame[]>()
  for (const game of played) {
    for (const { person } of game.seats) {
      const games = byPerson.get(person)
      if (games) games.push(game)
      else byPerson.set(person, [game])
    }
  }
  return {
    games: [...byKind.values()].map(countKind).sort((a, b) => b.games - a.games),
    people: [...byPerson]
      .map(([person, games]) => countPerson(person, games))
      .sort((a, b) => b.wins - a.wins || b.games - a.games),
  }
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
  const people = new Set(games.flatMap(({ seats }) => seats.map(({ person }) => person)))
  return {
    ...kind,
    games: games.length,
    finished: games.filter(({ isOver }) => isOver).length,
    rounds: games.reduce((sum, { summary }) => sum + summary.rounds, 0),
    played: games.reduce((sum, { summary }) => sum + (summary.played ?? 0), 0),
    people: [...people]
      .map((person) => ({ person, ...recordOf(person, games), ...pointsOf(person, games, kind.leads) }))
      .sort((a, b) => b.wins - a.wins || b.games - a.games),
  }
}

function countPerson(person: PersonId, games: readonly PlayedGame[]): PersonStatistics {
  const seats = seatsIn(person, games)
  const pastGames = seats
    .filter(({ game }) => game.isOver)
    .map(({ game: { summary, kind }, seat }) => ({
      ...{ id: summary.id, title: kind.title, time: summary.started, won: seat.result.won },
      ...{ total: seat.result.total, place: seat.place, of: seat.of },
    }))
  return {
    person,
    ...recordOf(person, games),
    rounds: seats.reduce((sum, { seat }) => sum + seat.result.rounds, 0),
    ...streaksOf(pastGames),
    kinds: [...groupBy(games, ({ kind }) => kind.key).values()].map((same) => {
      const { kind } = same[0]!
      return { ...kind, ...recordOf(person, same), ...pointsOf(person, same, kind.leads) }
    }),
    against: rivalsOf(person, games),
    pastGames,
  }
}

function seatsIn(person: PersonId, games: readonly PlayedGame[]): { game: PlayedGame; seat: Seat }[] {
  return games.flatMap((game) => {
    const seat = game.seats.find((seat) => seat.person === person)
    return seat ? [{ game, seat }] : []
  })
}

function recordOf(person: PersonId, games: readonly PlayedGame[]): WinCount {
  const seats = seatsIn(person, games)
  const over = seats.filter(({ game }) => game.isOver)
  return {
    games: seats.length,
    finished: over.length,
    wins: over.filter(({ seat }) => seat.result.won).length,
  }
}

/** Averages and bests. If the lowest total leads, the lowest is the best. */
function pointsOf(person: PersonId, games: readonly PlayedGame[], leads: GameKind['leads']): PointStatistics {
  const seats = seatsIn(person, games)
  const totals = seats.filter(({ game }) => game.isOver).map(({ seat }) => seat.result.total)
  const rounds = seats.reduce((sum, { seat }) => sum + seat.result.rounds, 0)
  const scored = seats.reduce((sum, { seat }) => sum + seat.result.scored, 0)
  const bests = seats.flatMap(({ seat }) => seat.result.best ?? [])
  const best = leads === 'high' ? Math.max : Math.min
  return {
    ...(totals.length > 0 && {
      perGame: totals.reduce((sum, total) => sum + total, 0) / totals.length,
      bestGame: best(...totals),
    }),
    ...(rounds > 0 && { perRound: scored / rounds }),
    ...(bests.length > 0 && { bestRound: best(...bests) }),
  }
}

function streaksOf(games: readonly PastGame[]): { longestStreak: number; streak: number } {
  let [longestStreak, streak] = [0, 0]
  for (const { won } of games) {
    streak = won ? streak + 1 : 0
    longestStreak = Math.max(longestStreak, streak)
  }
  return { longestStreak, streak }
}

function rivalsOf(person: PersonId, games: readonly PlayedGame[]): Rival[] {
  const rivals = new Map<PersonId, Rival>()
  for (const { game, seat } of seatsIn(person, games)) {
    if (!game.isOver) continue
    for (const other of game.seats) {
      if (other.result.key === seat.result.key) continue
      const rival = rivals.get(other.person) ?? {
        person: other.person,
        games: 0,
        ahead: 0,
        behind: 0,
        level: 0,
      }
      rival.games += 1
      if (seat.place < other.place) rival.ahead += 1
      else if (seat.place > other.place) rival.behind += 1
      else rival.level += 1
      rivals.set(other.person, rival)
    }
  }
  return [...rivals.values()].sort((a, b) => b.games - a.games)
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const same = groups.get(key)
    if (same) same.push(item)
    else groups.set(key, [item])
  }
  return groups
}
