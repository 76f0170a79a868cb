import { openDatabase, type Transaction, writeDatabase } from './database.ts'

/**
 * What this device remembers: its id, the user's preferences, and what they practised. Where nothing can be
 * stored, a setting lasts as long as the page that chose it.
 */

/** A stored setting; undefined if there is none, or if the browser cannot read it. */
export async function readSetting(key: string): Promise<unknown> {
  try {
    return await (await openDatabase()).get('settings', key)
  } catch {
    return undefined
  }
}

/** Stores a setting, if the browser can. Without a value, the setting is removed. */
export async function storeSetting(key: string, value: unknown): Promise<void> {
  try {
    const write = (tx: Transaction) => {
      const settings = tx.objectStore('settings')
      return value === undefined ? settings.delete(key) : settings.put(value, key)
    }
    await writeDatabase(['settings'], write, 'relaxed')
  } catch {
    // It lasts as long as the page.
  }
}
