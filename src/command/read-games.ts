import { packedIn, unpackGame } from '../components/hand-over/game-link.ts'
import { BACKUP_FORMAT, MAX_BACKUP } from '../components/storage/backup-format.ts'
import { openGame } from '../scoring/ledger.ts'
import type { GameRecord } from '../scoring/record.ts'
import { fail, inside, ok, type Problem, type Result } from '../scoring/result.ts'
import { peek } from '../scoring/untrusted.ts'

export type FoundGame = { record: GameRecord; notices: Problem[] }

/**
 * Reads games from the text of a file, or from a link that carries one: a record, an export, a back-up. A game of a
 * back-up that cannot be read hides none of the others.
 */
export async function readGames(text: string): Promise<Result<FoundGame>[]> {
  const packed = packedIn(text)
  // A byte order mark counts as white space.
  const json = packed === undefined ? ok(text.trim()) : await unpackGame(packed)
  if (!json.ok) return [json]
  const given = parse(json.value)
  if (!given.ok) return [given]
  if (peek(given.value, 'format') !== BACKUP_FORMAT) return [openGame(given.value)]
  const games = peek(given.value, 'games')
  if (!Array.isArray(games)) return [fail(['games'], 'This back-up has no list of games.')]
  return games.map((game, at) => {
    const found = openGame(game)
    return found.ok ? found : inside(['games', at], found)
  })
}

/** A back-up may be larger than any one game. */
function parse(text: string): Result<unknown> {
  if (text.length > MAX_BACKUP) {
    return fail([], `A text of ${text.length} characters is too long; ${MAX_BACKUP} are allowed.`)
  }
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail([], 'This is neither a file of Meldbook, which is JSON, nor a link with a game.')
  }
}
