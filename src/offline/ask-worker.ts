import type { Cached, Message } from './worker-scope.ts'

/** How pages talk to the service worker. Where there is no worker, messages have no effect. */

/**
 * Tells the newest version, which has to cache what is wanted from now on. The version before it is not told: with a
 * message to it on the way, a new version took over less often.
 */
export async function tellWorker(message: Message) {
  const registration = await navigator.serviceWorker?.ready
  const newest = registration?.installing ?? registration?.waiting ?? registration?.active
  newest?.postMessage(message)
}

/** Asks the worker to cache the pages, or the games of the scripts, at these addresses. */
export async function tellOpened(addresses: readonly string[]) {
  if (!navigator.serviceWorker) return
  const opened = addresses.map((address) => new URL(address, location.href).href)
  await tellWorker({ opened, isSaving: isSavingData() })
}

/** Calls back whenever the worker reports what is cached. */
export async function onCached(callback: (cached: Cached) => void) {
  const registration = await navigator.serviceWorker?.ready
  navigator.serviceWorker?.addEventListener('message', ({ source, data }: MessageEvent<Cached>) => {
    // Another Meldbook on the same host has a worker of its own.
    const ours = [registration?.installing, registration?.waiting, registration?.active]
    if (source && ours.some((worker) => worker === source)) callback(data)
  })
}

export async function whatIsCached(): Promise<Cached> {
  if (!navigator.serviceWorker?.controller) throw new Error('No worker keeps this site.')
  return new Promise((resolve) => {
    onCached(resolve).then(() => tellOpened([location.href]))
  })
}

/** Whether the user has asked the browser to save data. Not all browsers say so. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
