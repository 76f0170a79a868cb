import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import { contentId, type ReadExport, readExport } from '../../scoring/ledger/game-export.ts'
import { decodeLedger, gameIdOf, LEDGER_VERSION } from '../../scoring/ledger/ledger.ts'
import type { ReadGame } from '../../scoring/ledger/read-game.ts'
import { FORMAT, VERSION } from '../../scoring/record.ts'
import { all, allOf, fail, inside, ok, type Path, type Problem, type Result } from '../../scoring/result.ts'
import {
  copyData,
  describeValue,
  get,
  isPlain,
  knownTime,
  type Plain,
  parseJson,
  peek,
} from '../../scoring/untrusted.ts'
import { type Progress, yieldToPage } from '../controls/yield-to-page.ts'
import { type FindGame, loadGames, NOT_FETCHED } from '../load-game.ts'
import { BACKUP_FORMAT, BACKUP_VERSION, MAX_BACKUP } from './backup-format.ts'
import type { EventRow, NewerGame, Person, RuleSet } from './database.ts'
import { type Span, scanJson, type ValueSpans } from './json-scan.ts'
import { isId, isNewer, readEventRow, readPerson, readRuleSet } from './stored-rows.ts'
import type { Summarized } from './summarize.ts'

/**
 * Reads a file: one exported game, or a back-up of everything. The whole file is read before anything is saved. The
 * README.md beside this file describes the format.
 */

export type ImportedGame = {
  id: string
  events: LedgerEvent[]
  /** What was read of it. Missing for a game that this version does not know. */
  read?: Summarized
  /** When it was deleted, if it is in the bin of the device that wrote the file. */
  deleted?: number
}

export type Imported = {
  games: ImportedGame[]
  /** Games of a newer version, unchanged. */
  newer: NewerGame[]
  /** Events that the device of the back-up could not read, unchanged. */
  unread: EventRow[]
  people: Person[]
  ruleSets: RuleSet[]
  /** What the reader should know although the file can be read. */
  notices: Problem[]
}

/** The most values in a game of a newer version: as many as a ledger can have. */
const MAX_VALUES = 2_000_000

export async function readImport(text: string, progress: Progress = () => {}): Promise<Result<Imported>> {
  const file = await scanFile(text, progress)
  if (!file.ok) return file
  const { isBackup, spans } = file.value
  if (isBackup) return readBackup(text, spans, progress)
  const game = await readGameFile(text)
  return game.ok ? ok(game.value.imported) : game
}

/** A game that was read, to open it, and the same to save it. */
type OneGame = { read: ReadGame; imported: Imported }

/** Reads the file of one game, or a record. A back-up is refused with these words. */
export async function readOneGame(text: string, noBackup: string): Promise<Result<OneGame>> {
  const file = await scanFile(text, () => {})
  if (!file.ok) return file
  return file.value.isBackup ? fail([], noBackup) : readGameFile(text)
}

/** Finds the parts of a file and its format, within the limits of a file and before anything is parsed. */
async function scanFile(
  text: string,
  progress: Progress,
): Promise<Result<{ isBackup: boolean; spans: ValueSpans }>> {
  if (text.length > MAX_BACKUP)
    return fail([], `A file of ${text.length} characters is too large; ${MAX_BACKUP} are allowed.`)
  // The scan is about a tenth of the work.
  const spans = await scanJson(
    text,
    yieldToPage((at) => progress((at / text.length) * 0.1)),
  )
  if (!spans.ok) return spans
  const format = readSpan(text, spans.value.get('format'), ['format'])
  if (!format.ok) return format
  const isBackup = format.value === BACKUP_FORMAT
  if (isBackup || format.value === FORMAT) return ok({ isBackup, spans: spans.value })
  const formats = `“${FORMAT}” or “${BACKUP_FORMAT}”`
  return fail(
    ['format'],
    `${describeValue(format.value)} is not the format of a Meldbook file, which is ${formats}.`,
  )
}

async function readGameFile(text: string): Promise<Result<OneGame>> {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const find = await loadGames([peek(parsed.value, 'game')])
  if (!find) return fail(['game'], NOT_FETCHED)
  const game = readGame(parsed.value, find)
  if (!game.ok) return game
  const { read, notices } = game.value
  const games = [importedGame(read)]
  return ok({ read, imported: { games, newer: [], unread: [], people: [], ruleSets: [], notices } })
}

async function readBackup(text: string, spans: ValueSpans, progress: Progress): Promise<Result<Imported>> {
  const version = readSpan(text, spans.get('version'), ['version'])
  if (!version.ok) return version
  if (version.value !== BACKUP_VERSION) {
    const newer = isNewer(version.value, BACKUP_VERSION)
    const reads = `this one reads version ${BACKUP_VERSION}`
    return fail(
      ['version'],
      newer
        ? `This back-up was saved by a newer Meldbook: version ${version.value}; ${reads}.`
        : `${describeValue(version.value)} is no version of a back-up; ${reads}.`,
    )
  }
  const games = spans.get('games')?.items
  if (!games) return fail(['games'], 'This back-up has no list of games.')
  const lists = allOf({
    people: readList(text, spans, 'people', readPerson),
    ruleSets: readList(text, spans, 'houses', readRuleSet),
    unread: readList(text, spans, 'unread', readEventRow),
  })
  if (!lists.ok) return lists

  const imported: Imported = { games: [], newer: [], ...lists.value, notices: [] }
  const ids = new Set<string>()
  const pause = yieldToPage((at) => progress(0.1 + (at / games.length) * 0.9))
  for (const [at, span] of games.entries()) {
    await pause(at)
    const read = await readItem(text, span, ['games', at])
    if (!read.ok) return read
    const { newer, game, notices } = read.value
    if (newer) imported.newer.push(newer)
    if (game) {
      // Only an edited file has a game twice.
      if (ids.has(game.id))
        return fail(['games', at, 'id'], `The game ${describeValue(game.id)} is in this back-up twice.`)
      ids.add(game.id)
      imported.games.push(game)
    }
    imported.notices.push(...notices)
  }
  return ok(imported)
}

type Item = { game?: ImportedGame; newer?: NewerGame; notices: Problem[] }

async function readItem(text: string, span: Span, path: Path): Promise<Result<Item>> {
  const parsed = readSpan(text, span, path)
  if (!parsed.ok) return parsed
  const given = parsed.value
  if (!isPlain(given)) return fail(path, `${describeValue(given)} is no game.`)
  const why = newerVersionText(given)
  if (why !== undefined) {
    const id = get(given, 'id')
    if (!isId(id)) return fail([...path, 'id'], `${describeValue(id)} is no id of a game.`)
    const content = copyData(given, { left: MAX_VALUES })
    if (!content.ok) return inside(path, content)
    return ok({ newer: { id, time: Date.now(), why, content: content.value }, notices: [] })
  }
  const find = await loadGames([get(given, 'game')])
  // Otherwise the game would be saved as one that nobody can open.
  if (!find) return fail([...path, 'game'], NOT_FETCHED)
  const deleted = get(given, 'deleted')
  const bin = typeof deleted === 'number' ? { deleted: knownTime(deleted) } : {}
  const game = readGame(given, find)
  if (game.ok) {
    const { read, notices } = game.value
    return ok({
      game: { ...importedGame(read), ...bin },
      notices: inside(path, { problems: notices }).problems,
    })
  }
  // If the ledger is valid, the game is kept for a version that knows its game and options.
  const ledger = decodeLedger(get(given, 'ledger'))
  const id = ledger.ok ? gameIdOf(ledger.value) : undefined
  if (!ledger.ok || !isId(id)) return inside(path, game)
  return ok({ game: { id, events: ledger.value.events, ...bin }, notices: inside(path, game).problems })
}

function readGame(given: unknown, find: FindGame): Result<ReadExport> {
  // A record made by another program may have no id. Its id is then made from its content.
  const isNameless = isPlain(given) && (get(given, 'id') ?? '') === '' && get(given, 'ledger') === undefined
  const content = isNameless ? copyData(given) : ok(given)
  if (!content.ok) return content
  const opened = readExport(isNameless ? { ...given, id: contentId(content.value) } : given, find)
  if (opened.ok && !isId(opened.value.read.record.id)) return fail(['id'], 'This game has no id.')
  return opened
}

/** A game without what only an open game needs, so that thousands can wait until they are saved. */
function importedGame({ record, definition, note, conflicts, waiting, events }: ReadGame): ImportedGame {
  return { id: record.id, events, read: { record, definition, note, conflicts, waiting, events } }
}

/** Says which newer version wrote a game; undefined if none did. */
function newerVersionText(given: Plain): string | undefined {
  const ledger = peek(given, 'ledger')
  const game = isNewer(get(given, 'version'), VERSION) && get(given, 'format') === FORMAT
  const newer = game ? given : isNewer(peek(ledger, 'version'), LEDGER_VERSION) ? ledger : undefined
  return newer ? `This game was saved by a newer Meldbook: version ${peek(newer, 'version')}.` : undefined
}

function readSpan(text: string, span: Span | undefined, path: Path): Result<unknown> {
  if (!span) return ok(undefined)
  const parsed = parseJson(text.slice(span.start, span.end))
  if (parsed.ok) return parsed
  const where = `(characters ${span.start + 1} to ${span.end} of the file)`
  return fail(path, `${parsed.problems[0]?.message} ${where}`)
}

function readList<T>(
  text: string,
  spans: ValueSpans,
  name: string,
  read: (given: Plain) => Result<T>,
): Result<T[]> {
  const list = spans.get(name)
  if (!list) return ok([])
  if (!list.items) return fail([name], 'This is no list.')
  return all(list.items.map((span, at) => readRow(text, span, [name, at], read)))
}

function readRow<T>(text: string, span: Span, path: Path, read: (given: Plain) => Result<T>): Result<T> {
  const parsed = readSpan(text, span, path)
  if (!parsed.ok) return parsed
  const row = copyData(parsed.value)
  if (!row.ok) return inside(path, row)
  if (!isPlain(row.value)) return fail(path, `${describeValue(row.value)} is no object.`)
  const found = read(row.value)
  return found.ok ? found : inside(path, found)
}
