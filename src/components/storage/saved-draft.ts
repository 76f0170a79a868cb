import { atom, type ReadableAtom } from 'nanostores'
import { broadcast, onBroadcast } from './broadcast.ts'
import { openDatabase, type Transaction, writeDatabase } from './database.ts'

/** Half-entered input that is saved while it is typed, and shared by all tabs. */
export type SavedDraft<T> = {
  /** Undefined while it is empty. */
  $draft: ReadableAtom<T | undefined>
  set: (content: T | undefined) => void
  close: () => void
}

/** Opens a draft. `read` checks the stored content, which another version may have written; undefined means empty. */
export async function openDraft<T>(
  key: string,
  read: (content: unknown) => T | undefined,
): Promise<SavedDraft<T>> {
  const $draft = atom<T | undefined>(await loadDraft(key, read))
  let writes = 0

  const unlisten = onBroadcast((message) => {
    const hasChanged = message.about === 'draft' && message.key === key && writes === 0
    if (hasChanged) loadDraft(key, read).then((content) => $draft.set(content))
  })

  return {
    $draft,
    async set(content) {
      $draft.set(content)
      // Starts writing at once, even during an earlier write: the database orders them.
      writes += 1
      await storeDraft(key, content)
      writes -= 1
      if (writes === 0) broadcast({ about: 'draft', key })
    },
    close: unlisten,
  }
}

/** Whether something is half entered there. */
export async function hasDraft(key: string): Promise<boolean> {
  try {
    return (await (await openDatabase()).count('drafts', key)) > 0
  } catch {
    // As in loadDraft.
    return false
  }
}

async function loadDraft<T>(key: string, read: (content: unknown) => T | undefined): Promise<T | undefined> {
  try {
    const stored = await (await openDatabase()).get('drafts', key)
    return stored && read(stored.content)
  } catch {
    // Without a database the draft lasts as long as the page. The game reports the failure.
    return undefined
  }
}

/** Called for every key, with relaxed durability: it starts early enough to survive a killed browser. */
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
