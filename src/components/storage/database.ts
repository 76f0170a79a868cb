import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, wrap } from 'idb'
import { within } from '../../offline/within.ts'
import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Summary } from './summary.ts'

/** The stores of house rules and of games from a newer Meldbook keep the names that the first version gave them. */
export const RULE_SETS = 'houses'
export const NEWER_GAMES = 'strange'

/**
 * The IndexedDB database, which the README.md beside this file describes. Each event is a row of its own, so two tabs
 * that write at the same time never overwrite each other.
 */
interface Schema extends DBSchema {
  /** Events by game. Unreadable ones stay as they are. */
  events: { key: [game: string, event: string]; value: EventRow }
  /** One line of the score book for each game, which can be made again from the events. */
  games: { key: string; value: Summary }
  /** Half-entered rounds and set-ups. */
  drafts: { key: string; value: StoredDraft }
  people: { key: string; value: Person }
  [RULE_SETS]: { key: string; value: RuleSet }
  /** Games from files of a newer Meldbook, unchanged until this version can read them. */
  [NEWER_GAMES]: { key: string; value: NewerGame }
  /** The id of this device, and the user's preferences. */
  settings: { key: string; value: unknown }
}

/** An event as its store holds it. The event itself may be unreadable. */
export type EventRow = { game: string; event: LedgerEvent }

export type NewerGame = { id: string; time: number; why: string; content: unknown }

export type StoredDraft = { key: string; time: number; content: unknown }

/** A player across games. */
export type Person = {
  id: string
  name: string
  /** Tells two people of the same name apart. */
  hint?: string
  /** When the person last played. */
  used: number
  /** The person that this one was merged into. */
  into?: string
}

/** A named set of house rules. */
export type RuleSet = {
  id: string
  game: string
  name: string
  options: Plain
  /** Whether new games of this kind begin with it. */
  standard?: boolean
}

type StoreName = 'events' | 'games' | 'drafts' | 'people' | typeof RULE_SETS | typeof NEWER_GAMES | 'settings'
type Database = IDBPDatabase<Schema>
/** A transaction that writes to several stores. */
export type Transaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>

const NAME = 'meldbook'
/** Rises when a store is added. An older app cannot open a newer database; it says so and leaves it alone. */
export const VERSION = 1
export const KEY_PATHS: Record<StoreName, string | string[] | null> = {
  events: ['game', 'event.id'],
  games: 'id',
  drafts: 'key',
  people: 'id',
  [RULE_SETS]: 'id',
  [NEWER_GAMES]: 'id',
  settings: null,
}

let opening: Promise<Database> | undefined

/** The open database. It is opened again after it was closed or failed to open. */
export function openDatabase(): Promise<Database> {
  opening ??= connect().catch((failure) => {
    opening = undefined
    throw failure
  })
  return opening
}

/**
 * How long an open request may wait. The browser queues it behind the deletion of the database, which another page may
 * hold up for ever, and reports nothing.
 */
const PATIENCE = 10_000

async function connect(): Promise<Database> {
  const request = requestDatabase()
  return within(PATIENCE, request, () => {
    // A connection that comes after all would keep other tabs waiting in turn.
    request.then((database) => database.close()).catch(() => {})
    throw new DOMException('', 'TimeoutError')
  })
}

/** Async, because a browser that forbids storage throws at once. */
async function requestDatabase(): Promise<Database> {
  const database = await openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      for (const store of Object.keys(KEY_PATHS) as StoreName[]) {
        if (!database.objectStoreNames.contains(store))
          database.createObjectStore(store, { keyPath: KEY_PATHS[store] })
      }
    },
    // A newer app in another tab waits for this one to close the database. A reload of this page opens it again.
    blocking: closeDatabase,
    terminated() {
      opening = undefined
    },
  })
  // A read fails by its own promise. The one that `idb` makes for the end of its transaction has nobody who waits for it.
  database.addEventListener('abort', ({ target }) => wrap(target as IDBTransaction).done.catch(() => {}))
  return database
}

export async function closeDatabase() {
  const open = opening
  opening = undefined
  await open?.then((database) => database.close())
}

/** The key range of a game's events. */
export function gameRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
}

/** The ids of all games that have events, with or without a summary. */
export async function listGameIds(): Promise<string[]> {
  const database = await openDatabase()
  const ids: string[] = []
  let key: unknown[] | undefined = await database.getKey('events', IDBKeyRange.lowerBound([]))
  while (key) {
    const [id, event] = key
    const isGame = typeof id === 'string' && typeof event === 'string'
    if (isGame) ids.push(id)
    // Goes past all events of this game: a list sorts behind any text. Other keys are damaged and skipped.
    key = await database.getKey('events', IDBKeyRange.lowerBound(isGame ? [id, []] : key, true))
  }
  return ids
}

/** Writes in one transaction. It resolves when the data is on disk. */
export async function writeDatabase(
  stores: StoreName[],
  write: (tx: Transaction) => unknown,
  durability: IDBTransactionDurability = 'strict',
) {
  const database = await openDatabase()
  const tx = database.transaction(stores, 'readwrite', { durability })
  const writing = (async () => write(tx))().catch((failure) => {
    // Undoes the writes before the failure. The transaction may be over already.
    try {
      tx.abort()
    } catch {}
    throw failure
  })
  // Awaits both, so that no failure stays unhandled.
  await Promise.all([writing, tx.done])
}

/** A sentence that tells people why the browser could not read or write. */
export function describeFailure(failure: unknown): string {
  const { name = '', message = '' } =
    failure instanceof Error || failure instanceof DOMException ? failure : {}
  switch (name) {
    case 'QuotaExceededError':
      return 'This device has no space left.'
    case 'VersionError':
      return 'A newer Meldbook has been used on this device. Load this page again to get it.'
    case 'TimeoutError':
      return 'The browser does not open the storage. Another tab may hold it up: close all other tabs of Meldbook, then load this page again.'
    case 'SecurityError':
    case 'InvalidStateError':
      return 'This browser lets pages save nothing here, as in a private window.'
    default:
      return `The browser reports: ${message || String(failure ?? 'no reason')}`
  }
}
