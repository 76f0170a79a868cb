import { type Game, type PlayerId, playersOf } from '../../../scoring/game.ts'
import { FORMAT, type GameRecord, type Player, VERSION } from '../../../scoring/record.ts'
import { plays } from '../../../scoring/seats.ts'
import type { GameView } from '../../storage/open-game.ts'

/** The same people with the same house rules, from nothing; the deal moves on as if it were the next round, unless told. */
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

/** Those who are still there, unless they are too few or too many for this game; then everybody. */
function seatsOf({ players, options }: GameRecord, rounds: number, game: Game): Player[] {
  const here = players.filter((player) => plays(player, rounds + 1))
  return playersOf(game, options).includes(here.length) ? here : players
}

/** What somebody began with belongs to the game that is over. */
function sitDown({ id, name, person }: Player): Player {
  return { id, name, ...(person !== undefined && { person }) }
}
