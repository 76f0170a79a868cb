import type { Game, PlayerId } from './game.ts'
import { type GameRecord, type Player, seatsOf } from './record.ts'
import { join } from './words.ts'

/** Who sits at the table: sides, who plays a round, and whose deal it is. */

/** The players of a side without those whose seat somebody has taken over. */
export function sittingIn({ players }: Side): Player[] {
  return seatsOf(players).flatMap((seat) => seat.at(-1) ?? [])
}

/** A player, or partners who share one score. Those whose seat was taken over are there, too. */
export type Side = { key: PlayerId; players: Player[] }

/** The sides of partners who face each other, as seat indexes. */
export function facing(players: number): number[][] {
  const half = players / 2
  return Array.from({ length: half }, (_, seat) => [seat, seat + half])
}

/** The sides: each player alone, or as the record names them, or as the game makes them from the seats. */
export function sidesOf(record: GameRecord, game: Game): Side[] {
  const seats = seatsOf(record.players)
  const together = sideIds(record, game)
  const ids = together ? (record.sides ?? together) : seats.map((seat) => [seat[0]!.id])
  const sides = ids.flatMap((side): Side[] => {
    const players = side.flatMap((id) => seats.find(([first]) => first?.id === id) ?? [])
    return players[0] ? [{ key: players[0].id, players }] : []
  })
  // In seat order, however the record lists them.
  const seatOf = (side: Side) => record.players.findIndex((player) => player.id === side.key)
  return sides.sort((a, b) => seatOf(a) - seatOf(b))
}

/** The sides that follow from the seats. */
export function sideIds(
  { players, options }: Pick<GameRecord, 'players' | 'options'>,
  game: Game,
): PlayerId[][] | undefined {
  const seats = seatsOf(players)
  const sides = game.sidesFor?.(seats.length, options)
  return sides?.map((side) => side.flatMap((seat) => seats[seat]?.[0]?.id ?? []))
}

export function sideName(side: Side | undefined): string {
  return join((side ? sittingIn(side) : []).map((player) => player.name))
}

export function plays({ from = 1, until = Number.POSITIVE_INFINITY }: Player, round: number): boolean {
  return round >= from && round <= until
}

/** Whether anybody of the side plays that round. */
export function isPresent({ players }: Side, round: number): boolean {
  return players.some((player) => plays(player, round))
}

/**
 * The sides that have joined by this round. A player who joins later with points to begin with is not yet ahead, and
 * does not end the game.
 */
export function begunBy(sides: readonly Side[], round: number): Side[] {
  return sides.filter(({ players }) => players.some(({ from = 1 }) => from <= round))
}

/**
 * The sides that can win after this many rounds: those that have joined, without those that left before the last round.
 * If nobody stayed, all that have joined.
 */
export function contenders(sides: readonly Side[], rounds: number): Side[] {
  const begun = begunBy(sides, rounds)
  const stayed = begun.filter((side) => isPresent(side, rounds))
  return stayed.length > 0 ? stayed : begun
}

/** The points with which a side begins. */
export function startOf({ players }: Side): number {
  return players.reduce((sum, { start = 0 }) => sum + start, 0)
}

/** The player to the right of the dealer, who cuts the cards. */
export function rightOf(dealer: PlayerId, playing: readonly PlayerId[]): PlayerId {
  return playing.at(playing.indexOf(dealer) - 1) ?? dealer
}

/** What the deal depends on. */
type Seating = { seats: readonly (readonly Player[])[] } & Deal
type Deal = { firstDealer: PlayerId; deal?: GameRecord['deal'] | undefined }

/** The dealer of a round in which no player is out of the game. */
export function dealerOf({ players, ...deal }: Pick<GameRecord, 'players'> & Deal, round: number): PlayerId {
  const seating = { ...deal, seats: seatsOf(players) }
  let dealer = ''
  for (let number = 1; number <= round; number += 1) dealer = nextDealer(seating, dealer, number)
  return dealer
}

/** Who deals a round after `previous` dealt the one before. The deal passes over players who are away or out. */
export function nextDealer(
  { seats, firstDealer, deal }: Seating,
  previous: PlayerId,
  round: number,
  isOut: (id: PlayerId) => boolean = () => false,
): PlayerId {
  const seatOf = (id: PlayerId) => seats.findIndex((seat) => seat.some((player) => player.id === id))
  const first =
    round === deal?.round ? seatOf(deal.dealer) : round === 1 ? seatOf(firstDealer) : seatOf(previous) + 1
  for (let step = 0; step < seats.length; step += 1) {
    const seat = seats.at((first + step) % seats.length)!
    const dealer = seat.find((player) => plays(player, round) && !isOut(player.id))
    if (dealer) return dealer.id
  }
  return seats.at(first % seats.length)?.[0]?.id ?? ''
}
