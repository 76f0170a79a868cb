import { atom } from 'nanostores'

/** Whether the browser has promised to keep what it holds: `unknown` where it does not say. */
export const $persisted = atom<'unknown' | 'kept' | 'refused'>('unknown')

/** Asks for it, once there is something to keep; browsers that ask their owner do so only now. */
export async function persistStorage() {
  const { storage } = navigator
  if (!storage?.persist) return
  try {
    const isKept = (await storage.persisted()) || (await storage.persist())
    $persisted.set(isKept ? 'kept' : 'refused')
  } catch {
    // It does not say.
  }
}
