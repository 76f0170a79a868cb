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

/** How long the browser keeps what is stored, in a sentence. */
export function promiseWords(promise: ReturnType<typeof $persisted.get>): string {
  if (promise === 'kept') return 'This browser has promised to keep it until you delete it yourself.'
  if (isForgetful()) {
    return 'This browser deletes what a site has stored when nobody visits the site for seven days, unless it is installed.'
  }
  if (promise === 'unknown') return 'This browser does not say how long it keeps what pages write down.'
  return 'This browser has not promised to keep it: when the device runs out of space, or after weeks without a visit, it may delete what pages have written down. Make a copy of what you want to keep; putting Meldbook on the home screen helps, too.'
}
