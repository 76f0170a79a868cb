import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import { readEvents } from '../../scoring/ledger/event-list.ts'
import { exportGame, type ReadExport, readExport } from '../../scoring/ledger/game-export.ts'
import { gameIdOf, LEDGER_VERSION } from '../../scoring/ledger/ledger.ts'
import type { ReadGame } from '../../scoring/ledger/read-game.ts'
import { FORMAT, VERSION } from '../../scoring/record.ts'
import { fail, inside, ok, type Problem, type Result } from '../../scoring/result.ts'
import {
  copyData,
  describeValue,
  get,
  isPlain,
  knownTime,
  MAX_JSON,
  type Plain,
  peek,
  quote,
} from '../../scoring/untrusted.ts'
import { join, plural } from '../../scoring/words.ts'
import { type Progress, yieldToPage } from '../controls/yield-to-page.ts'
import { type FindGame, loadGames, NOT_FETCHED } from '../load-game.ts'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type FileParts,
  type Item,
  NOT_OURS,
  NOT_WHOLE,
  partsOf,
} from './backup-format.ts'
import type { EventRow, NewerGame, Person, RuleSet } from './database.ts'
import { isId, isNewer, readEventRow, readPerson, readRuleSet } from './stored-rows.ts'
import type { Summarized } from './summarize.ts'

/**
 * Reads a file: one exported game, or a back-up of everything. The whole file is read before anything is saved. What cannot
 * be read of a back-up is left out and named. The README.md beside this file describes the format.
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
  /** What cannot be read, and so is not among the others. */
  leftOut: Problem[]
}

/** The most values in a game of a newer version: as many as a ledger can have. */
const MAX_VALUES = 2_000_000

export async function readImport(text: string, progress: Progress = () => {}): Promise<Result<Imported>> {
  const file = openFile(text)
  if (!file.ok) return file
  if (file.value.head.format === BACKUP_FORMAT) return readBackup(file.value, progress)
  const game = await readGameFile(file.value.head)
  return game.ok ? ok(game.value.imported) : game
}

/** A game that was read, to open it, and the same to save it. */
type OneGame = { read: ReadGame; imported: Imported }

/**
 * Reads the file of one game, or a record. A back-up is refused with these words, and so is what could be kept but would
 * be too long to hand on.
 */
export async function readOneGame(text: string, noBackup: string): Promise<Result<OneGame>> {
  const file = openFile(text)
  if (!file.ok) return file
  if (file.value.head.format === BACKUP_FORMAT) return fail([], noBackup)
  const game = await readGameFile(file.value.head)
  if (!game.ok) return game
  const { length } = JSON.stringify(exportGame(game.value.read))
  return length > MAX_JSON
    ? fail([], `With its history this game would have ${length} characters; ${MAX_JSON} are allowed.`)
    : game
}

function openFile(text: string): Result<FileParts> {
  const file = partsOf(text)
  if (!file.ok) return file
  const format = get(file.value.head, 'format')
  if (format === BACKUP_FORMAT || format === FORMAT) return file
  return fail([], NOT_OURS)
}

function nothing(): Imported {
  return { games: [], newer: [], unread: [], people: [], ruleSets: [], notices: [], leftOut: [] }
}

async function readGameFile(given: Plain): Promise<Result<OneGame>> {
  const find = await loadGames([get(given, 'game')])
  if (!find) return fail(['game'], NOT_FETCHED)
  const game = readGame(given, find)
  if (!game.ok) return game
  const { read, notices } = game.value
  return ok({ read, imported: { ...nothing(), games: [importedGame(read)], notices } })
}

async function readBackup(
  { head, items, isWhole }: FileParts,
  progress: Progress,
): Promise<Result<Imported>> {
  const version = get(head, 'version')
  if (version !== BACKUP_VERSION) {
    const newer = isNewer(version, BACKUP_VERSION)
    const reads = `this one reads version ${BACKUP_VERSION}`
    return fail(
      ['version'],
      newer
        ? `This back-up was saved by a newer Meldbook: version ${version}; ${reads}.`
        : `${describeValue(version)} is no version of a back-up; ${reads}.`,
    )
  }
  const imported = nothing()
  const { leftOut } = imported
  const ids = new Set<string>()
  const pause = yieldToPage((at) => progress(at / items.length))
  for (const [at, { path, parse }] of items.entries()) {
    await pause(at)
    const parsed = parse()
    const read = parsed.ok ? await readItem(path, parsed.value, imported, ids) : parsed
    if (read.ok) imported.notices.push(...inside(path, { problems: read.value }).problems)
    else if (read.problems.some(({ message }) => message === NOT_FETCHED)) return inside(path, read)
    else
      leftOut.push(
        ...inside(path, { problems: inShort(parsed.ok ? parsed.value : {}, read.problems) }).problems,
      )
  }
  if (!isWhole) leftOut.push({ path: [], message: NOT_WHOLE })
  const { games, newer, unread, people, ruleSets } = imported
  const isEmpty = [games, newer, unread, people, ruleSets].every(({ length }) => length === 0)
  return isEmpty && leftOut.length > 0 ? { ok: false, problems: leftOut } : ok(imported)
}

/** The first problem of an item, and whose it is. */
function inShort(given: unknown, [first, ...more]: readonly Problem[]): Problem[] {
  const players = peek(given, 'players')
  const who = [given, ...(Array.isArray(players) ? players : [])]
    .map((one) => peek(one, 'name'))
    .flatMap((name) => (typeof name === 'string' ? [quote(name.slice(0, MAX_SHOWN))] : []))
    .slice(0, 8)
  const others = more.length > 0 ? ` And ${plural(more.length, 'more problem')}.` : ''
  return first
    ? [{ ...first, message: `${who.length > 0 ? `${join(who)}: ` : ''}${first.message}${others}` }]
    : []
}

/** Characters of a name that is quoted. */
const MAX_SHOWN = 100

/** Reads an item of a list into what is imported, and answers what the reader should know of it. */
async function readItem(
  path: Item['path'],
  given: unknown,
  imported: Imported,
  ids: Set<string>,
): Promise<Result<Problem[]>> {
  switch (path[0]) {
    case 'people':
      return keep(imported.people, given, readPerson)
    case 'houses':
      return keep(imported.ruleSets, given, readRuleSet)
    case 'unread':
      return keep(imported.unread, given, readEventRow)
    case 'games':
      return readListedGame(path, given, imported, ids)
    default:
      // A list of a newer version.
      return ok([])
  }
}

function keep<Row>(rows: Row[], given: unknown, read: (given: Plain) => Result<Row>): Result<Problem[]> {
  const row = readRow(given, read)
  if (!row.ok) return row
  rows.push(row.value)
  return ok([])
}

/** Reads a row of a back-up, within the limits of data from outside. */
export function readRow<Row>(given: unknown, read: (given: Plain) => Result<Row>): Result<Row> {
  const row = copyData(given)
  if (!row.ok) return row
  return isPlain(row.value) ? read(row.value) : fail([], `${describeValue(row.value)} is no object.`)
}

async function readListedGame(
  path: Item['path'],
  given: unknown,
  imported: Imported,
  ids: Set<string>,
): Promise<Result<Problem[]>> {
  if (!isPlain(given)) return fail([], `${describeValue(given)} is no game.`)
  const newer = readNewer(given)
  if (newer) {
    if (newer.ok) imported.newer.push(newer.value)
    return newer.ok ? ok([]) : newer
  }
  const find = await loadGames([get(given, 'game')])
  // Otherwise the game would be saved as one that nobody can open.
  if (!find) return fail(['game'], NOT_FETCHED)
  const deleted = get(given, 'deleted')
  const bin = typeof deleted === 'number' ? { deleted: knownTime(deleted) } : {}
  const add = (game: ImportedGame, notices: Problem[]) => {
    // Only an edited file has a game twice.
    if (ids.has(game.id)) return fail(['id'], `The game ${describeValue(game.id)} is in this back-up twice.`)
    ids.add(game.id)
    imported.games.push({ ...game, ...bin })
    return ok(notices)
  }
  const game = readGame(given, find)
  if (game.ok) return add(importedGame(game.value.read), game.value.notices)
  // What can be read of its ledger is kept, as it is on the device, also for a version that knows its game and options.
  const { events, problems } = readEvents(peek(get(given, 'ledger'), 'events'))
  const id = gameIdOf({ version: LEDGER_VERSION, events })
  if (!isId(id)) return game
  if (problems.length === 0) return add({ id, events }, game.problems)
  const added = add({ id, events }, [])
  const lost = inside([...path, 'ledger', 'events'], { problems: inShort(given, problems) })
  if (added.ok) imported.leftOut.push(...lost.problems)
  return added
}

/** A game that a newer Meldbook has saved; undefined if none did. */
function readNewer(given: Plain): Result<NewerGame> | undefined {
  const why = newerVersionText(given)
  if (why === undefined) return undefined
  const id = get(given, 'id')
  if (!isId(id)) return fail(['id'], `${describeValue(id)} is no id of a game.`)
  const content = copyData(given, { left: MAX_VALUES })
  return content.ok ? ok({ id, time: Date.now(), why, content: content.value }) : content
}

function readGame(given: unknown, find: FindGame): Result<ReadExport> {
  const opened = readExport(given, find)
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
