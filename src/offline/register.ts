import { href } from '../site.ts'
import { onKept, tellOpened } from './ask-worker.ts'
import { keptPanel } from './kept-panel.ts'
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
    if (!isOffered) status.replaceChildren('A new version is here. ', takeOverButton(registration))
    isOffered = true
  }
  const watch = () => registration.installing?.addEventListener('statechange', show)
  registration.addEventListener('updatefound', watch)
  watch()
  show()
  const panels = [...document.querySelectorAll<HTMLElement>('[data-kept]')].map(keptPanel)
  await onKept((kept) => {
    if (!isOffered) status.textContent = kept.isWorking || kept.hindrance ? '' : 'Ready without network.'
    for (const show of panels) show(kept)
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

function takeOverButton(registration: ServiceWorkerRegistration): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = 'link-button'
  button.textContent = 'Use it now'
  button.addEventListener('click', async () => {
    button.disabled = true
    await whenQuiet()
    const { waiting } = registration
    if (!waiting) return location.reload()
    // It becomes redundant if an even newer version replaces it.
    waiting.addEventListener('statechange', () => waiting.state !== 'activating' && location.reload())
    waiting.postMessage('take over' satisfies Message)
  })
  return button
}

/** How long the page has loaded no file when it is quiet, in milliseconds. */
const QUIET = 300

/**
 * Waits until the page is loaded and asks the active worker for nothing. A new version takes over when the active
 * worker has stopped, which takes some 20 ms. A file that is asked for in that time starts the worker again, and then
 * Chromium lets the new version wait until the worker has been idle for half a minute.
 */
async function whenQuiet() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const countFiles = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== countFiles(); ) {
    before = countFiles()
    await new Promise((resolve) => setTimeout(resolve, QUIET))
  }
}
