import type { Game } from '../../scoring/game.ts'
import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import { MAX_EVENTS } from '../../scoring/ledger/event-list.ts'
import { contentId, openExport } from '../../scoring/ledger/game-export.ts'
import { decodeLedger, gameIdOf, LEDGER_VERSION } from '../../scoring/ledger/ledger.ts'
import { FORMAT, VERSION } from '../../scoring/record.ts'
import {
  all,
  allOf,
  fail,
  inside,
  ok,
  type Path,
  type Problem,
  problem,
  type Result,
} from '../../scoring/result.ts'
import { admit, get, isPlain, type Plain, parseJson, peek, show } from '../../scoring/untrusted.ts'
import { loadGame } from '../load-game.ts'
import { broadcast } from './broadcast.ts'
import {
  gameRange,
  type NewerGame,
  openDatabase,
  type Person,
  type RuleSet,
  type Transaction,
  whyRefused,
  writeDatabase,
} from './database.ts'
import { type Extent, type JsonSpans, scanJson } from './json-scan.ts'
import { type Find, summarizeStored } from './summarize-stored.ts'
import type { Summary } from './summary.ts'
import { yieldToPage } from './yield-to-page.ts'

/**
 * Files that come back: one game that was exported, or a back-up of everything. A file is read whole before anything of
 * it is saved, and saved in one transaction: all of it or nothing. The format is described in the README.md beside this.
 */
export const BACKUP_FORMAT = 'meldbook-backup'
export const BACKUP_VERSION = 1

/** In characters. Ten thousand games of thirty rounds by eight have some 160 million. */
export const MAX_BACKUP = 240_000_000

export type ImportedGame = { id: string; events: LedgerEvent[]; summary: Summary }

export type Imported = {
  games: ImportedGame[]
  /** Games of a newer version: kept as they came. */
  strange: NewerGame[]
  /** Events that could not be read where the back-up was made: kept as they came. */
  unread: Row[]
  people: Person[]
  houses: RuleSet[]
  /** What the reader should be told although all went well. */
  told: Problem[]
}

/** In a game of a newer version, as many as in one of ours. */
const MAX_VALUES = 2_000_000

type Row = { game: string; event: LedgerEvent }

/** Hears how much of the work is done, from 0 to 1. */
export type Progress = (done: number) => void

/** How many games were new, had something new, had nothing new, or wait for a newer Meldbook. */
export type Saved = { added: number; merged: number; same: number; strange: number }

export async function readImport(text: string, progress: Progress = () => {}): Promise<Result<Imported>> {
  if (text.length > MAX_BACKUP)
    return fail([], `A file of ${text.length} characters is too large; ${MAX_BACKUP} are allowed.`)
  // Finding the pieces is about a tenth of the work.
  const pieces = await scanJson(
    text,
    yieldToPage((at) => progress((at / text.length) * 0.1)),
  )
  if (!pieces.ok) return pieces
  const format = readPiece(text, pieces.value.get('format'), ['format'])
  if (!format.ok) return format
  if (format.value === FORMAT) return readGameFile(text)
  if (format.value === BACKUP_FORMAT) return readBackup(text, pieces.value, progress)
  const formats = `“${FORMAT}” or “${BACKUP_FORMAT}”`
  return fail(['format'], `${show(format.value)} is not the format of a Meldbook file, which is ${formats}.`)
}

/** Saves it all, or says why nothing was saved. What lies on the shelf is added to and never written over. */
export async function saveImport(imported: Imported, progress: Progress = () => {}): Promise<Result<Saved>> {
  const saved: Saved = { added: 0, merged: 0, same: 0, strange: 0 }
  const find = await loadGames(imported.games.map(({ summary }) => summary.game))
  try {
    await writeDatabase(['events', 'games', 'people', 'houses', 'strange'], async (tx) => {
      // Waiting for the disk lets the page have its turns.
      for (const [at, game] of imported.games.entries()) {
        saved[await mergeGame(tx, game, find)] += 1
        progress(at / imported.games.length)
      }
      for (const row of imported.unread) await keepRow(tx, row)
      for (const strange of imported.strange) {
        saved.strange += 1
        await tx.objectStore('strange').put(strange)
      }
      await mergePeople(tx, imported.people)
      await mergeHouses(tx, imported.houses)
    })
  } catch (refusal) {
    return fail([], refusal instanceof TooMuch ? refusal.message : whyRefused(refusal))
  }
  for (const { id } of imported.games) broadcast({ about: 'events', game: id })
  for (const about of ['games', 'people', 'houses'] as const) broadcast({ about })
  return ok(saved)
}

/** Of the games that waited for a newer version, those that this one reads are games from now on. Gives how many. */
export async function admitNewerGames(): Promise<number> {
  let admitted = 0
  for (const { id, content } of await (await openDatabase()).getAll('strange')) {
    const file = { format: BACKUP_FORMAT, version: BACKUP_VERSION, games: [content] }
    const read = await readImport(JSON.stringify(file))
    if (!read.ok || read.value.games.length === 0 || !(await saveImport(read.value)).ok) continue
    await writeDatabase(['strange'], (tx) => tx.objectStore('strange').delete(id))
    admitted += 1
  }
  return admitted
}

async function readGameFile(text: string): Promise<Result<Imported>> {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const find = await loadGames([peek(parsed.value, 'game')])
  const game = readGame(parsed.value, find)
  if (!game.ok) return game
  const { told, ...imported } = game.value
  return ok({ games: [imported], strange: [], unread: [], people: [], houses: [], told })
}

async function readBackup(text: string, pieces: JsonSpans, progress: Progress): Promise<Result<Imported>> {
  const version = readPiece(text, pieces.get('version'), ['version'])
  if (!version.ok) return version
  if (version.value !== BACKUP_VERSION) {
    const newer = isNewer(version.value, BACKUP_VERSION)
    const reads = `this one reads version ${BACKUP_VERSION}`
    return fail(
      ['version'],
      newer
        ? `This back-up was saved by a newer Meldbook: version ${version.value}; ${reads}.`
        : `${show(version.value)} is no version of a back-up; ${reads}.`,
    )
  }
  const extents = pieces.get('games')?.items
  if (!extents) return fail(['games'], 'This back-up has no list of games.')
  const people = readList(text, pieces, 'people', readPerson)
  const houses = readList(text, pieces, 'houses', readHouse)
  const unread = readList(text, pieces, 'unread', readRow)
  const lists = allOf({ people, houses, unread })
  if (!lists.ok) return lists

  const imported: Imported = { games: [], strange: [], ...lists.value, told: [] }
  const turn = yieldToPage((at) => progress(0.1 + (at / extents.length) * 0.9))
  for (const [at, extent] of extents.entries()) {
    await turn(at)
    const read = await readItem(text, extent, ['games', at])
    if (!read.ok) return read
    const { strange, game, told } = read.value
    if (strange) imported.strange.push(strange)
    if (game) imported.games.push(game)
    imported.told.push(...told)
  }
  return twice(imported.games) ?? ok(imported)
}

/** The same game twice is a file that was put together by hand. */
function twice(games: readonly ImportedGame[]): Result<never> | undefined {
  const known = new Set<string>()
  for (const [at, { id }] of games.entries()) {
    if (known.has(id)) return fail(['games', at, 'id'], `The game ${show(id)} is in this back-up twice.`)
    known.add(id)
  }
  return undefined
}

type Item = { game?: ImportedGame; strange?: NewerGame; told: Problem[] }

async function readItem(text: string, extent: Extent, path: Path): Promise<Result<Item>> {
  const parsed = readPiece(text, extent, path)
  if (!parsed.ok) return parsed
  const given = parsed.value
  if (!isPlain(given)) return fail(path, `${show(given)} is no game.`)
  const newer = whyNewer(given)
  if (newer !== undefined) {
    const id = get(given, 'id')
    if (!isId(id)) return fail([...path, 'id'], `${show(id)} is no id of a game.`)
    const content = admit(given, { left: MAX_VALUES })
    if (!content.ok) return { ok: false, problems: at(path, content.problems) }
    return ok({ strange: { id, time: Date.now(), why: newer, content: content.value }, told: [] })
  }
  const find = await loadGames([get(given, 'game')])
  const game = readGame(given, find)
  if (game.ok) {
    const { told, ...imported } = game.value
    const deleted = get(given, 'deleted')
    if (Number.isFinite(deleted)) imported.summary.deleted = deleted as number
    return ok({ game: imported, told: told.map((found) => ({ ...found, path: [...path, ...found.path] })) })
  }
  // Its ledger is whole, but this version cannot play it: on the shelf it waits for one that can.
  const ledger = decodeLedger(peek(given, 'ledger'))
  const id = ledger.ok ? gameIdOf(ledger.value) : undefined
  if (!ledger.ok || !isId(id)) return { ok: false, problems: at(path, game.problems) }
  const { events } = ledger.value
  return ok({
    game: { id, events, summary: summarizeStored(id, events, find) },
    told: at(path, game.problems),
  })
}

function at(path: Path, problems: readonly Problem[]): Problem[] {
  return problems.map((found) => ({ ...found, path: [...path, ...found.path] }))
}

function readGame(given: unknown, find: Find): Result<ImportedGame & { told: Problem[] }> {
  // A record that some other program made may have no id; the same record gets the same one every time.
  const named =
    isPlain(given) && (get(given, 'id') ?? '') === '' && get(given, 'ledger') === undefined
      ? { ...given, id: contentId(given) }
      : given
  const opened = openExport(named, find)
  if (!opened.ok) return opened
  const { events } = opened.value.ledger
  const id = opened.value.record.id
  if (!isId(id)) return fail(['id'], 'This game has no id, which tells it from all others.')
  return ok({ id, events, summary: summarizeStored(id, events, find), told: opened.value.notices })
}

/** By which it is known that a newer version wrote it. */
function whyNewer(given: Plain): string | undefined {
  const ledger = peek(given, 'ledger')
  const game = isNewer(get(given, 'version'), VERSION) && get(given, 'format') === FORMAT
  const newer = game ? given : isNewer(peek(ledger, 'version'), LEDGER_VERSION) ? ledger : undefined
  return newer ? `This game was saved by a newer Meldbook: version ${peek(newer, 'version')}.` : undefined
}

function isNewer(version: unknown, mine: number): boolean {
  return Number.isSafeInteger(version) && (version as number) > mine
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= 200
}

/** Their modules, loaded once; those that there are not are not found. */
async function loadGames(ids: readonly unknown[]): Promise<Find> {
  const games = new Map<unknown, Game>()
  for (const id of new Set(ids)) {
    const game = typeof id === 'string' ? await loadOnce(id) : undefined
    if (game) games.set(id, game)
  }
  return (id) => games.get(id)
}

const loaded = new Map<string, Promise<Game | undefined>>()

function loadOnce(id: string): Promise<Game | undefined> {
  const loading = loaded.get(id) ?? loadGame(id).catch(() => undefined)
  if (loaded.size < 100) loaded.set(id, loading)
  return loading
}

function readPiece(text: string, extent: Extent | undefined, path: Path): Result<unknown> {
  if (!extent) return ok(undefined)
  const parsed = parseJson(text.slice(extent.start, extent.end))
  if (parsed.ok) return parsed
  const where = `(characters ${extent.start + 1} to ${extent.end} of the file)`
  return fail(path, `${parsed.problems[0]?.message} ${where}`)
}

function readList<T>(
  text: string,
  pieces: JsonSpans,
  name: string,
  read: (given: Plain) => Result<T>,
): Result<T[]> {
  const piece = pieces.get(name)
  if (!piece) return ok([])
  if (!piece.items) return fail([name], 'This is no list.')
  return all(
    piece.items.map((extent, place): Result<T> => {
      const parsed = readPiece(text, extent, [name, place])
      if (!parsed.ok) return parsed
      const admitted = admit(parsed.value)
      const found = !admitted.ok
        ? admitted
        : isPlain(admitted.value)
          ? read(admitted.value)
          : fail([], `${show(admitted.value)} is no object.`)
      return found.ok ? found : { ok: false, problems: at([name, place], found.problems) }
    }),
  )
}

const MAX_NAME = 40

export function readPerson(given: Plain): Result<Person> {
  const problems = [
    ...wrong(given, 'id', isId, 'an id'),
    ...wrong(given, 'name', isName, `a name of 1 to ${MAX_NAME} characters`),
    ...wrong(given, 'used', Number.isFinite, 'a time in milliseconds'),
    ...(get(given, 'hint') === undefined ? [] : wrong(given, 'hint', isName, 'a few words')),
    ...(get(given, 'into') === undefined ? [] : wrong(given, 'into', isId, 'the id of a person')),
  ]
  return problems.length > 0 ? { ok: false, problems } : ok(given as Person) // just read, field by field
}

export function readHouse(given: Plain): Result<RuleSet> {
  const problems = [
    ...wrong(given, 'id', isId, 'an id'),
    ...wrong(given, 'game', isId, 'the id of a game'),
    ...wrong(given, 'name', isName, `a name of 1 to ${MAX_NAME} characters`),
    ...wrong(given, 'options', isPlain, 'a set of options'),
  ]
  return problems.length > 0 ? { ok: false, problems } : ok(given as RuleSet) // just read, field by field
}

/** An event that could not be read has an id all the same, or it could not lie on a shelf. */
export function readRow(given: Plain): Result<Row> {
  const event = get(given, 'event')
  const problems = [
    ...wrong(given, 'game', isId, 'the id of a game'),
    ...(isPlain(event)
      ? inside('event', { problems: wrong(event, 'id', isId, 'an id') }).problems
      : [problem(['event'], `${show(event)} is no event.`)]),
  ]
  // What it says stays unread, here as there.
  return problems.length > 0 ? { ok: false, problems } : ok(given as unknown as Row)
}

function wrong(given: Plain, key: string, isRight: (value: unknown) => boolean, right: string): Problem[] {
  const value = get(given, key)
  return isRight(value) ? [] : [problem([key], `${show(value)} is not ${right}.`)]
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && [...value].length <= MAX_NAME
}

class TooMuch extends Error {}

async function mergeGame(
  tx: Transaction,
  { id, events, summary }: ImportedGame,
  find: Find,
): Promise<'added' | 'merged' | 'same'> {
  const [rows, games] = [tx.objectStore('events'), tx.objectStore('games')]
  const known = new Set((await rows.getAllKeys(gameRange(id))).map(([, event]) => event))
  const shelved = await games.get(id)
  const fresh = events.filter((event) => !known.has(event.id))
  // Whoever restores a game wants to see it, also when it was deleted here meanwhile.
  const back = shelved?.deleted !== undefined && summary.deleted === undefined
  if (shelved && fresh.length === 0 && !back) return 'same'
  if (known.size + fresh.length > MAX_EVENTS)
    throw new TooMuch(`Together with what lies here, the game ${show(id)} has over ${MAX_EVENTS} events.`)
  await Promise.all(fresh.map((event) => rows.put({ game: id, event })))
  if (known.size === 0) await games.put(summary)
  else {
    const all = await rows.getAll(gameRange(id))
    const raw = all.map(({ event }) => event)
    const deleted = shelved?.deleted !== undefined && !back ? { deleted: shelved.deleted } : {}
    await games.put({ ...summarizeStored(id, raw, find), ...deleted })
  }
  return shelved || known.size > 0 ? 'merged' : 'added'
}

async function keepRow(tx: Transaction, row: Row) {
  const rows = tx.objectStore('events')
  const there = await rows.getKey([row.game, row.event.id])
  if (there === undefined) await rows.put(row)
}

/** Of two that are one person the one seen last counts. */
async function mergePeople(tx: Transaction, people: readonly Person[]) {
  const store = tx.objectStore('people')
  for (const person of people) {
    const known = await store.get(person.id)
    if (!known || known.used < person.used) await store.put(person)
  }
}

/** What is here stays, and stays the standard of its game. */
async function mergeHouses(tx: Transaction, houses: readonly RuleSet[]) {
  const store = tx.objectStore('houses')
  const known = await store.getAll()
  const ids = new Set(known.map(({ id }) => id))
  const standards = new Set(known.flatMap(({ game, standard }) => (standard ? [game] : [])))
  for (const { standard, ...house } of houses) {
    if (ids.has(house.id)) continue
    const first = standard && !standards.has(house.game)
    if (first) standards.add(house.game)
    await store.put({ ...house, ...(first && { standard }) })
  }
}
