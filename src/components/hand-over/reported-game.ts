import type { GameRecord } from '../../scoring/record.ts'
import { get, isPlain, type Plain } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { formatGameLink } from './game-link.ts'

/**
 * A game up to a round, to report its score: the record alone, without its id, its history and its notes, so that it is
 * nobody's game. Without names, players are called by their seats.
 */
export function reportedGame(record: GameRecord, rounds: number, withNames: boolean): object {
  const { id: _, ended, players, ...rest } = record
  const named = players.map(({ person: _, ...player }, seat) => {
    return withNames ? player : { ...player, name: `Player ${seat + 1}` }
  })
  const played = record.rounds.slice(0, rounds)
  return {
    ...rest,
    players: named,
    ended: ended && rounds === record.rounds.length,
    rounds: withNames ? played : played.map(withoutNotes),
  }
}

/** Notes beside agreed scores may hold names. */
function withoutNotes(round: Plain): Plain {
  const agreed = get(round, 'agreed')
  if (!isPlain(agreed)) return round
  const bare = Object.entries(agreed).map(([id, line]) => {
    return [id, isPlain(line) ? { ...line, note: undefined } : line]
  })
  return { ...round, agreed: Object.fromEntries(bare) }
}

/** The address that opens it. */
export async function reportLink(record: GameRecord, rounds: number, withNames: boolean): Promise<string> {
  return href('/open/') + (await formatGameLink(reportedGame(record, rounds, withNames)))
}
