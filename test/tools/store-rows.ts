import type { Page } from '@playwright/test'
import { KEY_PATHS, type Person, type RuleSet, VERSION } from '../../src/components/storage/database.ts'
import type { SampleGame } from './sample-games.ts'

type Rows = Record<string, unknown[]>

/** Opens a small file of the site, in which no script uses the database. */
export async function leaveApp(page: Page) {
  if (!page.url().endsWith('/robots.txt')) await page.goto('robots.txt')
}

/** Writes games into the database of the page's site without the app, as if they had been played there. */
export async function storeGames(
  page: Page,
  games: readonly SampleGame[],
  people: Person[] = [],
  ruleSets: RuleSet[] = [],
) {
  // A large book is too much for one message.
  for (let at = 0; at < games.length; at += 100) {
    const some = games.slice(at, at + 100)
    await putRows(page, {
      events: some.flatMap(({ id, events }) => events.map((event) => ({ game: id, event }))),
      games: some.map(({ summary }) => summary),
    })
  }
  await putRows(page, { people, houses: ruleSets })
}

/**
 * Rows of stores whose keys are not part of the row are given as `{ key, value }`. The page is not notified of
 * the change. If there is no database, it is created as the app would create it, so any page of the site will
 * do.
 */
export async function putRows(page: Page, rows: Rows) {
  await page.evaluate(putInPage, { rows, version: VERSION, keyPaths: KEY_PATHS })
}

type Schema = { version: number; keyPaths: Record<string, string | string[] | null> }

async function putInPage({ rows, version, keyPaths }: { rows: Rows } & Schema) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('meldbook', version)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    opening.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(keyPaths)) {
        opening.result.createObjectStore(store, { keyPath })
      }
    }
  })
  const tx = database.transaction(Object.keys(rows), 'readwrite')
  for (const [name, values] of Object.entries(rows)) {
    const store = tx.objectStore(name)
    for (const row of values) {
      if (store.keyPath !== null) store.put(row)
      else {
        const { key, value } = row as { key: string; value: unknown }
        store.put(value, key)
      }
    }
  }
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve
    tx.onerror = () => reject(tx.error)
  })
  database.close()
}

/** All rows of the database, by store. */
export async function readRows(page: Page): Promise<Rows> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('meldbook')
      opening.onsuccess = () => resolve(opening.result)
    })
    const stores = ['events', 'games', 'people', 'houses', 'drafts', 'strange']
    const tx = database.transaction(stores)
    const rows = await Promise.all(
      stores.map(
        (store) =>
          new Promise<[string, unknown[]]>((resolve) => {
            const request = tx.objectStore(store).getAll()
            request.onsuccess = () => resolve([store, request.result])
          }),
      ),
    )
    database.close()
    return Object.fromEntries(rows)
  })
}
