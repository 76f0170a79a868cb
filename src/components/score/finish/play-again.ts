import { type Game, type PlayerId, playersOf } from '../../../scoring/game.ts'
import { changeStake } from '../../../scoring/ledger/game-events.ts'
import type { ReadGame } from '../../../scoring/ledger/read-game.ts'
import { FORMAT, type GameRecord, type Player, VERSION } from '../../../scoring/record.ts'
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
  const players = seatsOf(record, sheet.rounds.length, game).map(sitDown)
  const dealer = players.find(({ id }) => id === deals) ?? players[0]
  return {
    format: FORMAT,
    version: VERSION,
    game: record.game,
    options: record.options,
    players,
    ...(record.sides && players.length === record.players.length && { sides: record.sides }),
    firstDealer: dealer?.id ?? '',
    ended: false,
    rounds: [],
  }
}

/** A new game is played for the same as this one. */
export function sameStake({ stake }: ReadGame): EventMaker[] {
  return stake ? [(folded, meta) => changeStake(folded, meta, stake)] : []
}

/** The players who are still at the table. If they are too few or too many for this game, everybody. */
function seatsOf({ players, options }: GameRecord, rounds: number, game: Game): Player[] {
  const here = players.filter((player) => plays(player, rounds + 1))
  return playersOf(game, options).includes(here.length) ? here : players
}

/** Keeps only who the player is. Starting points and the like belong to the game that is over. */
function sitDown({ id, name, person }: Player): Player {
  return { id, name, ...(person !== undefined && { person }) }
}
