import { atom, onMount, type PreinitializedWritableAtom, task } from 'nanostores'
import { onBroadcast } from './broadcast.ts'
import { openDatabase, type RULE_SETS } from './database.ts'

/**
 * The rows of a store. They are loaded when a component first subscribes, and again whenever another tab has
 * changed them. Loading is a task, so who needs the rows can wait for `allTasks`.
 */
export function followStore<Row>(
  store: 'people' | typeof RULE_SETS,
  arrange: (rows: readonly unknown[]) => readonly Row[],
): PreinitializedWritableAtom<readonly Row[]> {
  const $rows = atom<readonly Row[]>([])
  const load = async () => {
    try {
      $rows.set(arrange(await (await openDatabase()).getAll(store)))
    } catch {
      // Without a database, what is set lasts as long as the page.
    }
  }
  onMount($rows, () => {
    task(load)
    return onBroadcast(({ about }) => about === store && load())
  })
  return $rows
}
