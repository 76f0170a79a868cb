import { atom, type ReadableAtom } from 'nanostores'
import { within } from '../../offline/within.ts'
import { broadcast, onBroadcast } from './broadcast.ts'
import { openDatabase, type Transaction, writeDatabase } from './database.ts'

/** How many milliseconds without another key are a pause. */
const PAUSE = 250

/** By the key of its draft: what waits for a pause, and the write of it. */
const waiting = new Map<string, { content: unknown; write: () => void }>()

let pause: ReturnType<typeof setTimeout> | undefined

/** Starts the writes that wait. Call it before drafts are read or deleted: the database carries out requests in their order. */
export function writeDraftsNow() {
  clearTimeout(pause)
  const writes = [...waiting.values()]
  waiting.clear()
  for (const { write } of writes) write()
}

/** Writes in a pause, because starting a write takes as long as drawing what was typed. */
function writeSoon(key: string, content: unknown, write: () => void) {
  waiting.set(key, { content, write })
  clearTimeout(pause)
  if (globalThis.document?.visibilityState !== 'visible') writeDraftsNow()
  else pause = setTimeout(writeDraftsNow, PAUSE)
}

/** The keys of the drafts that the tab keeps for this page. */
const kept = new Set<string>()

// A page that is hidden or left may get no pause.
globalThis.document?.addEventListener('visibilitychange', writeDraftsNow)
globalThis.window?.addEventListener('pagehide', () => {
  for (const [key, { content }] of waiting) keepInTab(key, content)
  writeDraftsNow()
})
// A page that the browser brings back still has its drafts itself.
globalThis.window?.addEventListener('pageshow', () => {
  for (const key of kept) takeFromTab(key)
  kept.clear()
})

/** WebKit drops what a page writes into the database while it is left, so the tab keeps it until the draft is opened again. */
function keepInTab(key: string, content: unknown) {
  try {
    sessionStorage.setItem(tabKey(key), JSON.stringify({ time: Date.now(), content }))
    kept.add(key)
  } catch {}
}

type Kept = { time: number; content?: unknown }

/** What the tab kept of a draft, and no longer keeps. */
function takeFromTab(key: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(tabKey(key))
    sessionStorage.removeItem(tabKey(key))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function tabKey(key: string): string {
  return `meldbook-draft-${key}`
}

/** Half-entered input that is saved while it is typed, and shared by all tabs. */
export type SavedDraft<T> = {
  /** Undefined while it is empty. */
  $draft: ReadableAtom<T | undefined>
  set: (content: T | undefined) => void
  /** Empties it, but not on disk: the row is deleted when the round or the game that was made of it is saved. */
  forget: () => void
  close: () => void
}

/** How long a page waits for the stored draft. A draft that comes later is shown unless something was typed meanwhile. */
export const PATIENCE = 2_000

/** Opens a draft. `read` checks the stored content, which another version may have written; undefined means empty. */
export async function openDraft<T>(
  key: string,
  read: (content: unknown) => T | undefined,
): Promise<SavedDraft<T>> {
  const $draft = atom<T | undefined>()
  let writes = 0
  let isTyped = false
  const load = async () => {
    const content = await loadDraft(key, read, takeFromTab(key))
    if (!isTyped) $draft.set(content)
  }
  await within(PATIENCE, load(), () => {})

  const unlisten = onBroadcast((message) => {
    const hasOwn = writes > 0 || waiting.has(key)
    const hasChanged = message.about === 'draft' && message.key === key && !hasOwn
    if (hasChanged) loadDraft(key, read).then((content) => $draft.set(content))
  })

  return {
    $draft,
    set(content) {
      isTyped = true
      $draft.set(content)
      writeSoon(key, content, async () => {
        // Starts even during an earlier write: the database orders them.
        writes += 1
        await storeDraft(key, content)
        writes -= 1
        if (writes === 0) broadcast({ about: 'draft', key })
      })
    },
    forget: () => $draft.set(undefined),
    close: unlisten,
  }
}

/** Whether something is half entered there. */
export async function hasDraft(key: string): Promise<boolean> {
  writeDraftsNow()
  try {
    return (await (await openDatabase()).count('drafts', key)) > 0
  } catch {
    // As in loadDraft.
    return false
  }
}

async function loadDraft<T>(
  key: string,
  read: (content: unknown) => T | undefined,
  inTab?: Kept,
): Promise<T | undefined> {
  writeDraftsNow()
  try {
    const stored = await (await openDatabase()).get('drafts', key)
    if (!inTab || (stored && stored.time > inTab.time)) return stored && read(stored.content)
    await storeDraft(key, inTab.content)
  } catch {
    // Without a database the draft lasts as long as the page. The game reports the failure.
  }
  return inTab && read(inTab.content)
}

/** Called in every pause, with relaxed durability: what the browser has taken survives a page that is killed. */
async function storeDraft(key: string, content: unknown) {
  const put = async (tx: Transaction) => {
    const drafts = tx.objectStore('drafts')
    const done = content === undefined ? drafts.delete(key) : drafts.put({ key, time: Date.now(), content })
    // Without this the transaction waits for an event that a closing page never gets, and is aborted.
    tx.commit()
    await done
  }
  try {
    await writeDatabase(['drafts'], put, 'relaxed')
  } catch {
    // As in loadDraft.
  }
}
