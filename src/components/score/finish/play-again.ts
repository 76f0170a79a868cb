import { type Game, type PlayerId, playersOf } from '../../../scoring/game.ts'
import { changeStake } from '../../../scoring/ledger/game-events.ts'
import type { ReadGame } from '../../../scoring/ledger/read-game.ts'
import { FORMAT, type GameRecord, type Player, seatCount, seatsOf, VERSION } from '../../../scoring/record.ts'
import { plays } from '../../../scoring/seats.ts'
import type { EventMaker, GameView } from '../../storage/open-game.ts'

/**
 * A new game with the same people and house rules. The deal moves on as if to the next round, unless `deals`
 * is given.
 */
export function playAgain(
  { record, sheet }: GameView,
  game: Game,
  deals: PlayerId = sheet.dealer,
): Omit<GameRecord, 'id'> {
  const seats = stillHere(record, sheet.rounds.length, game)
  const players = seats.flatMap((seat) => seat.at(-1) ?? []).map(sitDown)
  /** Whoever took over a seat begins in it. */
  const sides = record.sides?.map((side) =>
    side.flatMap((id) => seats.find(([first]) => first?.id === id)?.at(-1)?.id ?? []),
  )
  const dealer = players.find(({ id }) => id === deals) ?? players[0]
  return {
    format: FORMAT,
    version: VERSION,
    game: record.game,
    options: record.options,
    players,
    ...(sides && sides.flat().length === seatCount(record) && { sides }),
    firstDealer: dealer?.id ?? '',
    ended: false,
    rounds: [],
  }
}

/** A new game is played for the same as this one. */
export function sameStake({ stake }: ReadGame): EventMaker[] {
  return stake ? [(folded, meta) => changeStake(folded, meta, stake)] : []
}

/** The seats of those who are still at the table. If they are too few or too many for this game, all. */
function stillHere({ players, options }: GameRecord, rounds: number, game: Game): Player[][] {
  const seats = seatsOf(players)
  const here = seats.filter((seat) => seat.some((player) => plays(player, rounds + 1)))
  return playersOf(game, options).includes(here.length) ? here : seats
}

/** Keeps only who the player is. Starting points and the like belong to the game that is over. */
function sitDown({ id, name, person }: Player): Player {
  return { id, name, ...(person !== undefined && { person }) }
}
