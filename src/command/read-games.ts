import { packedIn, unpackGame } from '../components/hand-over/game-link.ts'
import { BACKUP_FORMAT, NOT_WHOLE, partsOf } from '../components/storage/backup-format.ts'
import { openGame } from '../scoring/ledger.ts'
import type { GameRecord } from '../scoring/record.ts'
import { fail, inside, ok, type Problem, type Result } from '../scoring/result.ts'
import { readJson } from './broken-json.ts'

export type FoundGame = { record: GameRecord; notices: Problem[] }

/**
 * Reads games from the text of a file, or from a link that carries one: a record, an export, a back-up. Of a back-up that
 * is damaged, every game that can be read is there.
 */
export async function readGames(text: string): Promise<Result<FoundGame>[]> {
  const packed = packedIn(text)
  // A byte order mark counts as white space.
  const json = packed === undefined ? ok(text.trim()) : await unpackGame(packed)
  if (!json.ok) return [json]
  const file = partsOf(json.value)
  if (!file.ok) return [json.value.startsWith('{') ? brokenFile(json.value, file) : fail([], NO_FILE)]
  const { head, items, isWhole } = file.value
  if (head.format !== BACKUP_FORMAT) return [openGame(head)]
  const games = items.flatMap(({ path, parse }) => {
    if (path[0] !== 'games') return []
    const parsed = parse()
    const found = parsed.ok ? openGame(parsed.value) : parsed
    return [found.ok ? found : inside(path, found)]
  })
  return isWhole ? games : [...games, fail([], NOT_WHOLE)]
}

const NO_FILE = 'This is neither a file of Meldbook, which is JSON, nor a link with a game.'

/** What is wrong with a file, with its line if it is not JSON. One that was cut off says so by itself. */
function brokenFile(text: string, file: Result<never>): Result<never> {
  const json = text.endsWith('}') ? readJson(text) : ok(undefined)
  return json.ok ? file : json
}
