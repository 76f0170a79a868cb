import { href } from '../site.ts'
import { onCached, tellOpened } from './ask-worker.ts'
import { cachedPanel } from './cached-panel.ts'
import type { Message } from './worker-scope.ts'

/** Registers the service worker that caches the site, and shows its state in `status`. */
export async function registerWorker(status: Element) {
  const registration = await navigator.serviceWorker.register(trustedUrl(href('/sw.js')))
  let isOffered = false
  const show = () => {
    const { active, waiting } = registration
    if (!active || !waiting) return
    // If no other window is open, it takes over for the next page at once. The offer stays even then: this
    // page still belongs to the old version, until the reader asks for the new one.
    whenQuiet().then(() => waiting.postMessage('take over if alone' satisfies Message))
    if (!isOffered) offerTakeOver(status, registration)
    isOffered = true
  }
  const watch = () => registration.installing?.addEventListener('statechange', show)
  registration.addEventListener('updatefound', watch)
  watch()
  show()
  const panels = [...document.querySelectorAll<HTMLElement>('[data-kept]')].map(cachedPanel)
  await onCached((cached) => {
    if (!isOffered) status.textContent = cached.isWorking || cached.hindrance ? '' : 'Ready without network.'
    for (const show of panels) show(cached)
  })
  await tellOpened([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)])
}

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

/** Browsers with Trusted Types need a policy before they load a script from an address. */
function trustedUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // The policy allows only this address, and it is our own.
  return trustedTypes?.createPolicy('meldbook', { createScriptURL: () => url }).createScriptURL(url) ?? url
}

function offerTakeOver(status: Element, registration: ServiceWorkerRegistration) {
  const button = document.createElement('button')
  button.className = 'link-button'
  button.textContent = 'Use it now'
  button.addEventListener('click', async () => {
    status.textContent = 'The new version comes as soon as the browser lets it. That may take half a minute …'
    // Whoever taps may have scrolled just now, which loads what comes into view.
    await whenQuiet(performance.now())
    const { waiting } = registration
    if (!waiting) return location.reload()
    // It becomes redundant if an even newer version replaces it.
    waiting.addEventListener('statechange', () => waiting.state !== 'activating' && location.reload())
    waiting.postMessage('take over' satisfies Message)
  })
  status.replaceChildren('A new version is here. ', button)
}

/** How long a quiet page has loaded nothing, in milliseconds. */
const QUIET = 300

/**
 * Waits until the page asks the active worker for nothing. A new version takes over when the active worker has
 * stopped, which takes some 20 ms. A file that is asked for in that time starts the worker again, and then Chromium
 * lets the new version wait until the worker has been idle for half a minute.
 *
 * @param since When something happened that may load files, by the page's clock.
 */
async function whenQuiet(since = 0) {
  const wait = () => {
    const loaded = performance.getEntriesByType('resource').map((file) => file.startTime + file.duration)
    return Math.max(since, ...loaded) + QUIET - performance.now()
  }
  for (let left = wait(); left > 0; left = wait()) await new Promise((resolve) => setTimeout(resolve, left))
}
