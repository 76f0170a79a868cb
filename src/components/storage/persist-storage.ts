import { atom } from 'nanostores'

/** Whether the browser has promised not to delete the database when space runs out. */
export const $persisted = atom<'unknown' | 'kept' | 'refused'>('unknown')

/** Asks the browser for that promise. Some browsers then ask the user, so call it only when a game is saved. */
export async function persistStorage() {
  const { storage } = navigator
  if (!storage?.persist) return
  try {
    const isKept = (await storage.persisted()) || (await storage.persist())
    $persisted.set(isKept ? 'kept' : 'refused')
  } catch {
    // The browser does not answer.
  }
}
