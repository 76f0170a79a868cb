import { atom, type ReadableAtom } from 'nanostores'
import { within } from '../../offline/within.ts'
import { broadcast, onBroadcast } from './broadcast.ts'
import { openDatabase, type Transaction, writeDatabase } from './database.ts'

/** How many milliseconds without another key are a pause. */
const PAUSE = 250

/** By the key of its draft: the write that waits for a pause. */
const waiting = new Map<string, () => void>()

let pause: ReturnType<typeof setTimeout> | undefined

/** Starts the writes that wait. Call it before drafts are read or deleted: the database carries out requests in their order. */
export function writeDraftsNow() {
  clearTimeout(pause)
  const writes = [...waiting.values()]
  waiting.clear()
  for (const write of writes) write()
}

/** Writes in a pause, because starting a write takes as long as drawing what was typed. */
function writeSoon(key: string, write: () => void) {
  waiting.set(key, write)
  clearTimeout(pause)
  if (globalThis.document?.visibilityState !== 'visible') writeDraftsNow()
  else pause = setTimeout(writeDraftsNow, PAUSE)
}

// A page that is hidden or left may get no pause.
globalThis.document?.addEventListener('visibilitychange', writeDraftsNow)
globalThis.window?.addEventListener('pagehide', writeDraftsNow)

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
    const content = await loadDraft(key, read)
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
      writeSoon(key, async () => {
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

async function loadDraft<T>(key: string, read: (content: unknown) => T | undefined): Promise<T | undefined> {
  writeDraftsNow()
  try {
    const stored = await (await openDatabase()).get('drafts', key)
    return stored && read(stored.content)
  } catch {
    // Without a database the draft lasts as long as the page. The game reports the failure.
    return undefined
  }
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
