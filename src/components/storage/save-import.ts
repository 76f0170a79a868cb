import { unwrap } from 'idb'
import { startOf } from '../../scoring/ledger/beginning.ts'
import { MAX_EVENTS } from '../../scoring/ledger/clocks.ts'
import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import { fail, ok, type Problem, problem, type Result } from '../../scoring/result.ts'
import { describeValue } from '../../scoring/untrusted.ts'
import { nowAndThen, type Progress } from '../controls/yield-to-page.ts'
import { type FindGame, loadGames, NOT_FETCHED } from '../load-game.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts'
import { broadcast } from './broadcast.ts'
import {
  describeFailure,
  type EventRow,
  gameRange,
  NEWER_GAMES,
  openDatabase,
  type Person,
  RULE_SETS,
  type RuleSet,
  type Transaction,
  writeDatabase,
} from './database.ts'
import { leaveSharedId } from './ids.ts'
import { type Imported, type ImportedGame, readImport } from './import-file.ts'
import { summarize, summarizeStored } from './summarize.ts'
import { rememberGame, type Summary } from './summary.ts'

/** How many games were new, had new events, had none, or wait for a newer Meldbook. */
export type ImportCounts = {
  added: number
  /** Those of the new games that were in the bin of the other device. They are in the bin here, too. */
  binned: number
  merged: number
  same: number
  newer: number
  /** Games that stay as they are here, because they would grow longer than can be read again. */
  full: Problem[]
}

/** Saves everything in one transaction, or says why it saved nothing. It adds to the database and overwrites nothing. */
export async function saveImport(
  imported: Imported,
  progress: Progress = () => {},
): Promise<Result<ImportCounts>> {
  const saved: ImportCounts = { added: 0, binned: 0, merged: 0, same: 0, newer: 0, full: [] }
  const find = await loadGames(imported.games.map(({ events }) => startOf(events)?.data.game))
  if (!find) return fail([], NOT_FETCHED)
  const arrived: LedgerEvent[] = []
  const report = nowAndThen(progress)
  try {
    await writeDatabase(['events', 'games', 'people', RULE_SETS, NEWER_GAMES], async (tx) => {
      const stored = readAhead(tx, imported.games)
      for (const [at, game] of imported.games.entries()) {
        const merged = mergeGame(tx, game, await stored(at), find, arrived)
        if (merged === 'full') saved.full.push(problem([], fullWords(game)))
        else saved[merged] += 1
        if (merged === 'added' && game.deleted !== undefined) saved.binned += 1
        report(at / imported.games.length)
      }
      for (const row of imported.unread) await addEventRow(tx, row)
      for (const newer of imported.newer) {
        saved.newer += 1
        await tx.objectStore(NEWER_GAMES).put(newer)
      }
      await mergePeople(tx, imported.people)
      await mergeRuleSets(tx, imported.ruleSets)
    })
  } catch (refusal) {
    return fail([], describeFailure(refusal))
  }
  await leaveSharedId(arrived)
  for (const { id } of imported.games) broadcast({ about: 'events', game: id })
  for (const about of ['games', 'people', RULE_SETS] as const) broadcast({ about })
  return ok(saved)
}

function fullWords({ id }: ImportedGame): string {
  return `The game ${describeValue(id)} stays as it is: together with the rounds on this device it has over ${MAX_EVENTS} events.`
}

/** How many games are read from the database before they are needed. */
const AHEAD = 20

type StoredGame = { raw: LedgerEvent[]; summary: Summary | undefined }

/**
 * What the database has of each game. The next games are requested before the writes of this one, so that neither waits
 * for the other; each answer is a task of its own, which keeps the page responsive.
 */
function readAhead(tx: Transaction, games: readonly ImportedGame[]): (at: number) => Promise<StoredGame> {
  const rows = tx.objectStore('events')
  const summaries = tx.objectStore('games')
  const request = async ({ id }: ImportedGame): Promise<StoredGame> => {
    const [raw, summary] = await Promise.all([rows.getAll(gameRange(id)), summaries.get(id)])
    return { raw: raw.map(({ event }) => event), summary }
  }
  const requested: Promise<StoredGame>[] = []
  return (at) => {
    const missing = games.slice(requested.length, at + AHEAD)
    for (const game of missing) {
      const reading = request(game)
      // A failure ends the transaction, which reports it.
      reading.catch(() => {})
      requested.push(reading)
    }
    const next = requested[at]
    delete requested[at]
    return next ?? Promise.reject(new RangeError(`There is no game ${at}.`))
  }
}

/** `arrived` gets the events that are new here. A write that fails ends the transaction, so none is awaited. */
function mergeGame(
  tx: Transaction,
  { id, events, read, deleted }: ImportedGame,
  { raw, summary: stored }: StoredGame,
  find: FindGame,
  arrived: LedgerEvent[],
): 'added' | 'merged' | 'same' | 'full' {
  const storedIds = new Set(raw.map((event) => event.id))
  const fresh = events.filter((event) => !storedIds.has(event.id))
  // A game that was deleted here but not in the file comes back.
  const isRestored = stored?.deleted !== undefined && deleted === undefined
  if (stored && fresh.length === 0 && !isRestored) return 'same'
  if (raw.length + fresh.length > MAX_EVENTS) return 'full'
  for (const event of fresh) arrived.push(event)
  // Without a promise for each of many thousand rows.
  const rows = unwrap(tx.objectStore('events'))
  for (const event of fresh) rows.put({ game: id, event })
  const isNew = raw.length === 0
  const summary =
    isNew && read ? summarize(read) : summarizeStored([...raw, ...fresh], rememberGame(id, stored), find)
  // The full time in the bin begins now. With its old date, a game could be purged as soon as it is restored.
  const newlyInBin = deleted === undefined ? undefined : Date.now()
  const inBin = isNew || isRestored ? newlyInBin : stored?.deleted
  unwrap(tx.objectStore('games')).put({ ...summary, ...(inBin !== undefined && { deleted: inBin }) })
  return stored || !isNew ? 'merged' : 'added'
}

async function addEventRow(tx: Transaction, row: EventRow) {
  const rows = tx.objectStore('events')
  const storedKey = await rows.getKey([row.game, row.event.id])
  if (storedKey === undefined) await rows.put(row)
}

/** If both have a row for a person, the one that was used last counts. */
async function mergePeople(tx: Transaction, people: readonly Person[]) {
  const store = tx.objectStore('people')
  for (const person of people) {
    const stored = await store.get(person.id)
    if (!stored || stored.used < person.used) await store.put(person)
  }
}

/** Adds new rule sets. Those of this device stay, and so does the standard of each game. */
async function mergeRuleSets(tx: Transaction, ruleSets: readonly RuleSet[]) {
  const store = tx.objectStore(RULE_SETS)
  const stored = await store.getAll()
  const ids = new Set(stored.map(({ id }) => id))
  const standards = new Set(stored.flatMap(({ game, standard }) => (standard ? [game] : [])))
  for (const { standard, ...ruleSet } of ruleSets) {
    if (ids.has(ruleSet.id)) continue
    const isFirst = standard && !standards.has(ruleSet.game)
    if (isFirst) standards.add(ruleSet.game)
    await store.put({ ...ruleSet, ...(isFirst && { standard }) })
  }
}

/** Imports the stored games of newer versions that this version can read, and answers how many these are. */
export async function importNewerGames(): Promise<number> {
  let imported = 0
  for (const { id, content } of await (await openDatabase()).getAll(NEWER_GAMES)) {
    const file = { format: BACKUP_FORMAT, version: BACKUP_VERSION, games: [content] }
    const read = await readImport(JSON.stringify(file))
    if (!read.ok || read.value.games.length === 0 || !(await saveImport(read.value)).ok) continue
    await writeDatabase([NEWER_GAMES], (tx) => tx.objectStore(NEWER_GAMES).delete(id))
    imported += 1
  }
  return imported
}
