import type { Kept, Message } from './worker-scope.ts'

/** What pages tell the worker that keeps the site, and what they hear of it. Where there is none, nothing is heard. */

export async function tellWorker(message: Message) {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(message)
  // A new version that waits to take over keeps the same.
  registration?.waiting?.postMessage(message)
}

/** These games, by the addresses of their pages or scripts, are to be there without network from now on. */
export async function tellOpened(addresses: readonly string[]) {
  if (!navigator.serviceWorker) return
  const opened = addresses.map((address) => new URL(address, location.href).href)
  await tellWorker({ opened, isSaving: isSavingData() })
}

/** Calls back whenever the worker tells what is kept. */
export async function onKept(callback: (kept: Kept) => void) {
  const registration = await navigator.serviceWorker?.ready
  navigator.serviceWorker?.addEventListener('message', ({ source, data }: MessageEvent<Kept>) => {
    // Another Meldbook on the same host has a worker of its own.
    if (source === registration?.active) callback(data)
  })
}

export async function whatIsKept(): Promise<Kept> {
  if (!navigator.serviceWorker?.controller) throw new Error('No worker keeps this site.')
  return new Promise((resolve) => {
    onKept(resolve).then(() => tellOpened([location.href]))
  })
}

/** What a reader has asked the browser for; not all browsers tell. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
