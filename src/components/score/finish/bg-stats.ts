import { type Game, leadOf } from '../../../scoring/game.ts'
import { outcomeOf } from '../../standings/outcome.ts'
import type { GameView } from '../../storage/open-game.ts'

/**
 * A link that hands a finished game to the app BG Stats, which asks before it saves the play. Its data are described at
 * https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
 */
export function bgStatsLink(view: GameView, game: Game): string {
  const { record, sheet, sides } = view
  const outcome = outcomeOf(view, game)
  const places = new Map(outcome.placings.map(({ key, place }) => [key, place]))
  const play = {
    sourceName: 'Meldbook',
    sourcePlayId: record.id,
    ...(outcome.started !== undefined && { playDate: formatUtc(outcome.started) }),
    durationMin: Math.round(outcome.played / 60_000),
    game: {
      name: outcome.title,
      sourceGameId: game.id,
      highestWins: leadOf(game, record.options) === 'high',
      noPoints: false,
    },
    players: sides.flatMap(({ key, players }) =>
      players.map(({ id, name, person }) => ({
        name,
        sourcePlayerId: person ?? id,
        startPlayer: false,
        rank: places.get(key) ?? 0,
        score: String(sheet.totals[key] ?? 0),
        winner: sheet.winners.includes(key),
      })),
    ),
  }
  return `https://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(play))}`
}

/** "2026-11-03 19:30:00", in universal time as BG Stats expects it. */
function formatUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}
