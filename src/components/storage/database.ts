import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Summary } from './summary.ts'

/**
 * Where everything lies that people wrote down: one IndexedDB, described in the README.md beside this file. An event is a
 * row of its own, so two tabs that write at once never write over one another.
 */
interface Schema extends DBSchema {
  /** By game, then by event. As they were written; what cannot be read stays untouched. */
  events: { key: [game: string, event: string]; value: { game: string; event: LedgerEvent } }
  /** What the score book lists, by game. It can be made again from the events. */
  games: { key: string; value: Summary }
  /** What is half entered, by the page it is entered on. */
  drafts: { key: string; value: StoredDraft }
  people: { key: string; value: Person }
  houses: { key: string; value: RuleSet }
  /** Games that came in a file of a newer Meldbook, untouched until this one is new enough to read them. */
  strange: { key: string; value: NewerGame }
  /** This device's id, and what its owner likes. */
  settings: { key: string; value: unknown }
}

export type NewerGame = { id: string; time: number; why: string; content: unknown }

export type StoredDraft = { key: string; time: number; content: unknown }

/** Somebody who plays, across games. */
export type Person = {
  id: string
  name: string
  /** What tells two of the same name apart. */
  hint?: string
  /** When last at a table. */
  used: number
  /** The person that this one turned out to be. */
  into?: string
}

/** A set of house rules by the name that the table gave it. */
export type RuleSet = {
  id: string
  game: string
  name: string
  options: Plain
  /** What a new game of that kind begins with. */
  standard?: boolean
}

type StoreName = 'events' | 'games' | 'drafts' | 'people' | 'houses' | 'strange' | 'settings'
export type Database = IDBPDatabase<Schema>
/** Writes to several stores, all of them or none. */
export type Transaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>

const NAME = 'meldbook'
/** Rises when a store is added. An older app then refuses to open the newer database, leaves it alone, and says so. */
const VERSION = 1
const KEY_PATHS: Record<StoreName, string | string[] | null> = {
  events: ['game', 'event.id'],
  games: 'id',
  drafts: 'key',
  people: 'id',
  houses: 'id',
  strange: 'id',
  settings: null,
}

let opening: Promise<Database> | undefined

/** The database, opened once, and again after it was closed or refused. */
export function openDatabase(): Promise<Database> {
  opening ??= connect().catch((refusal) => {
    opening = undefined
    throw refusal
  })
  return opening
}

function connect(): Promise<Database> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      for (const store of Object.keys(KEY_PATHS) as StoreName[]) {
        if (!database.objectStoreNames.contains(store))
          database.createObjectStore(store, { keyPath: KEY_PATHS[store] })
      }
    },
    // A newer app in another tab needs the database. Writing goes on when this page is reloaded.
    blocking: closeDatabase,
    terminated() {
      opening = undefined
    },
  })
}

export async function closeDatabase() {
  const open = opening
  opening = undefined
  await open?.then((database) => database.close())
}

/** All events of a game lie side by side. */
export function gameRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
}

/** Writes everything or nothing. It resolves when the data is on disk rather than on its way there. */
export async function writeDatabase(
  stores: StoreName[],
  write: (tx: Transaction) => unknown,
  durability: IDBTransactionDurability = 'strict',
) {
  const database = await openDatabase()
  const tx = database.transaction(stores, 'readwrite', { durability })
  const writing = (async () => write(tx))().catch((failure) => {
    // What was written before the failure must not stay. The transaction may be over already.
    try {
      tx.abort()
    } catch {}
    throw failure
  })
  // Both are awaited, so that neither failure goes unnoticed.
  await Promise.all([writing, tx.done])
}

/** Why the browser would not, in words for the table. */
export function whyRefused(refusal: unknown): string {
  const { name = '', message = '' } =
    refusal instanceof Error || refusal instanceof DOMException ? refusal : {}
  switch (name) {
    case 'QuotaExceededError':
      return 'This device has no space left for it.'
    case 'VersionError':
      return 'A newer Meldbook has written here. Load this page again to get it.'
    case 'SecurityError':
    case 'InvalidStateError':
      return 'This browser lets the page keep nothing, as in a private window.'
    default:
      return `The browser refused: ${message || String(refusal ?? 'it gave no reason')}`
  }
}
