import { atom, type ReadableAtom } from 'nanostores'
import { broadcast, listen } from './broadcast.ts'
import { openDatabase, type Transaction, writeDatabase } from './database.ts'

/** Something half entered, kept as it is typed, the same in every tab. */
export type SavedDraft<T> = {
  /** Undefined while nothing is entered. */
  $draft: ReadableAtom<T | undefined>
  set: (content: T | undefined) => void
  close: () => void
}

/**
 * `read` looks at what lies on the shelf, which another version may have written; what it does not take counts as
 * nothing entered.
 */
export async function openDraft<T>(
  key: string,
  read: (content: unknown) => T | undefined,
): Promise<SavedDraft<T>> {
  const $draft = atom<T | undefined>(await fetchDraft(key, read))
  let latest: T | undefined
  let writes = 0

  /** At once, even while the last one is under way: the shelf takes them one after the other. */
  async function write() {
    writes += 1
    await putDraft(key, latest)
    writes -= 1
    if (writes === 0) broadcast({ about: 'draft', key })
  }

  const unlisten = listen((news) => {
    const mine = news.about === 'draft' && news.key === key && writes === 0
    if (mine) fetchDraft(key, read).then((content) => $draft.set(content))
  })

  return {
    $draft,
    set(content) {
      $draft.set(content)
      latest = content
      write()
    },
    close: unlisten,
  }
}

async function fetchDraft<T>(key: string, read: (content: unknown) => T | undefined): Promise<T | undefined> {
  try {
    const kept = await (await openDatabase()).get('drafts', key)
    return kept && read(kept.content)
  } catch {
    // Nothing can be kept here, which the game itself says; what is entered lasts as long as the page.
    return undefined
  }
}

/** Every key that is typed: soon enough on its way to survive a browser that is killed, rather than late but on disk. */
async function putDraft(key: string, content: unknown) {
  const put = async (tx: Transaction) => {
    const drafts = tx.objectStore('drafts')
    const done = content === undefined ? drafts.delete(key) : drafts.put({ key, time: Date.now(), content })
    // Else it waits for an answer that a page which is left does not hear, and is given up with it.
    tx.commit()
    await done
  }
  try {
    await writeDatabase(['drafts'], put, 'relaxed')
  } catch {
    // As above.
  }
}
