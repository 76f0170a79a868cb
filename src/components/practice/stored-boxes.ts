import { openDatabase, writeDatabase } from '../storage/database.ts'
import { type Boxes, NO_BOXES, readBoxes } from './boxes.ts'

/** The boxes of one game on this device. If nothing can be stored, they last as long as the page. */
export type StoredBoxes = { boxes: Boxes; keep: (boxes: Boxes) => void; forget: () => void }

export async function openBoxes(game: string): Promise<StoredBoxes> {
  const key = `practice ${game}`
  return {
    boxes: await openDatabase()
      .then((database) => database.get('settings', key))
      .then(readBoxes, () => NO_BOXES),
    keep: (boxes) => {
      writeDatabase(['settings'], (tx) => tx.objectStore('settings').put(boxes, key), 'relaxed').catch(
        () => {},
      )
    },
    forget: () => {
      writeDatabase(['settings'], (tx) => tx.objectStore('settings').delete(key)).catch(() => {})
    },
  }
}
