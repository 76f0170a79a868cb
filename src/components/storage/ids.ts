import { MAX_ID } from '../../scoring/untrusted.ts'
import { openDatabase, writeDatabase } from './database.ts'

/** What the engine cannot know by itself: ids that nothing else has, this device, and the time. */

/** `crypto.randomUUID` is there on https only; a laptop that serves a cabin has none. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

let device: string | undefined

/** Which device this is, the same every time; where nothing is kept, the same as long as the page. */
export async function findDevice(): Promise<string> {
  if (device) return device
  const fresh = freshId()
  try {
    const kept = await (await openDatabase()).get('settings', 'device')
    if (typeof kept === 'string' && kept.length <= MAX_ID) device = kept
    else {
      device = fresh
      await writeDatabase(['settings'], async (tx) => {
        await tx.objectStore('settings').put(fresh, 'device')
      })
    }
  } catch {
    device ??= fresh
  }
  return device
}
