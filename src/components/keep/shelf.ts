import { promisifyRequest } from 'idb-keyval'
import type { Plain } from '../../scoring/door.ts'
import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import type { Summary } from './summary.ts'

/**
 * Where everything lies that people wrote down: one IndexedDB, described in the README.md beside this file. An event is a
 * row of its own, so two tabs that write at once never write over one another.
 */
type Shelf = {
  /** By game, then by event. As they were written; what cannot be read stays untouched. */
  events: { key: [game: string, event: string]; value: { game: string; event: LedgerEvent } }
  /** What the score book lists, by game. It can be made again from the events. */
  games: { key: string; value: Summary }
  /** What is half entered, by the page it is entered on. */
  drafts: { key: string; value: Draft }
  people: { key: string; value: Person }
  houses: { key: string; value: House }
  /** Games that came in a file of a newer Meldbook, untouched until this one is new enough to read them. */
  strange: { key: string; value: Strange }
  /** This device's id, and what its owner likes. */
  settings: { key: string; value: unknown }
}

export type Strange = { id: string; time: number; why: string; content: unknown }

export type Draft = { key: string; time: number; content: unknown }

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
export type House = {
  id: string
  game: string
  name: string
  options: Plain
  /** What a new game of that kind begins with. */
  standard?: boolean
}

type StoreName = keyof Shelf
type Key<S extends StoreName> = Shelf[S]['key']
type Value<S extends StoreName> = Shelf[S]['value']

/** What one may ask a store, as the browser has it, but that the answers are promises. */
type Reader<S extends StoreName> = {
  get: (key: Key<S>) => Promise<Value<S> | undefined>
  getAll: (range?: IDBKeyRange) => Promise<Value<S>[]>
  getKey: (key: Key<S> | IDBKeyRange) => Promise<Key<S> | undefined>
  getAllKeys: (range?: IDBKeyRange) => Promise<Key<S>[]>
  count: (key?: Key<S> | IDBKeyRange) => Promise<number>
}
type Writer<S extends StoreName> = Reader<S> & {
  put: (value: Value<S>, key?: Key<S>) => Promise<Key<S>>
  delete: (key: Key<S> | IDBKeyRange) => Promise<undefined>
  clear: () => Promise<undefined>
}

const ASKED = ['get', 'getAll', 'getKey', 'getAllKeys', 'count', 'put', 'delete', 'clear'] as const

/** Each question is a transaction of its own. */
export type Reading = { store: <S extends StoreName>(name: S) => Reader<S> }
/** All of them are one. */
export type Writing = { store: <S extends StoreName>(name: S) => Writer<S>; commit: () => void }

const NAME = 'meldbook'
/** Rises when a store is added. An older app then finds the newer shelf, leaves it alone, and says so. */
const VERSION = 1
const STORES = {
  events: ['game', 'event.id'],
  games: 'id',
  drafts: 'key',
  people: 'id',
  houses: 'id',
  strange: 'id',
  settings: null,
} as const satisfies Record<StoreName, unknown>

let opening: Promise<IDBDatabase> | undefined

/** Opens the database, once; again after it was closed or refused. */
export async function openShelf(): Promise<Reading> {
  const database = await openDatabase()
  return { store: (name) => promising(() => database.transaction(name).objectStore(name)) }
}

function openDatabase(): Promise<IDBDatabase> {
  opening ??= open().catch((refusal) => {
    opening = undefined
    throw refusal
  })
  return opening
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    const { result: database } = request
    for (const [store, keyPath] of Object.entries(STORES)) {
      if (!database.objectStoreNames.contains(store))
        database.createObjectStore(store, { keyPath: keyPath as string | null })
    }
  }
  const database = await promisifyRequest(request)
  // A newer app in another tab needs the shelf: writing goes on when this one is loaded again.
  database.onversionchange = closeShelf
  database.onclose = () => {
    opening = undefined
  }
  return database
}

export async function closeShelf() {
  const open = opening
  opening = undefined
  await open?.then((database) => database.close())
}

function promising<S extends StoreName>(find: () => IDBObjectStore): Writer<S> {
  const asks = ASKED.map((name) => {
    const ask = (...given: [never]) => promisifyRequest(find()[name](...given) as IDBRequest)
    return [name, ask]
  })
  return Object.fromEntries(asks)
}

/** All events of a game lie side by side. */
export function gameRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
}

/** All of it or nothing; done when it is on disk rather than on its way there. */
export async function writeShelf(
  stores: StoreName[],
  write: (tx: Writing) => void | Promise<void>,
  durability: IDBTransactionDurability = 'strict',
) {
  const database = await openDatabase()
  const tx = database.transaction(stores, 'readwrite', { durability })
  const done = promisifyRequest(tx)
  const writing = (async () => {
    await write({ store: (name) => promising(() => tx.objectStore(name)), commit: () => tx.commit() })
  })().catch((failure) => {
    // Without it what was written until then would stay. It may be over already.
    try {
      tx.abort()
    } catch {}
    throw failure
  })
  // Both, so that neither failure goes unheard.
  await Promise.all([writing, done])
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
