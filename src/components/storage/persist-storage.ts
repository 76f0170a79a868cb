import { atom } from 'nanostores'

/** Whether the browser has promised not to delete the database when space runs out. */
export const $persisted = atom<'unknown' | 'kept' | 'refused'>('unknown')

/** Asks the browser for that promise. Some browsers then ask the user, so call it only when a game is saved. */
export async function persistStorage() {
  await settle(async (storage) => (await storage.persisted()) || (await storage.persist()))
}

/** Finds out whether the browser has given that promise, without asking for it. */
export async function checkPersisted() {
  await settle((storage) => storage.persisted())
}

export function canPromise(): boolean {
  // Not every browser has what the types promise.
  return typeof (navigator as Partial<Navigator>).storage?.persist === 'function'
}

async function settle(isKept: (storage: StorageManager) => Promise<boolean>) {
  if (!canPromise()) return
  try {
    $persisted.set((await isKept(navigator.storage)) ? 'kept' : 'refused')
  } catch {
    // The browser does not answer.
  }
}

/**
 * Whether the browser deletes what a site has stored when nobody visits it for seven days. WebKit does, which is Safari and
 * every browser on an iPhone, unless the site is installed.
 */
export function isForgetful(): boolean {
  return navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches
}
