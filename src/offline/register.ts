import { href } from '../site.ts'
import { onKept, tellOpened } from './ask-worker.ts'
import { keptPanel } from './kept-panel.ts'
import type { Message } from './worker-scope.ts'

/** Registers the service worker that keeps the site on the device, and tells in `status` how far it is. */
export async function registerWorker(status: Element) {
  const registration = await navigator.serviceWorker.register(trustedUrl(href('/sw.js')))
  let isOffered = false
  const show = () => {
    const { active, waiting } = registration
    // The new version may take over for the next page while the offer stands; this page is still of the one before.
    if (!active || !waiting || isOffered) return
    isOffered = true
    offerUpdate(status, waiting)
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

/** Browsers with trusted types ask for a policy before they load a script by its address. */
function trustedUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // This is the only address that the policy lets through, and it is our own.
  return trustedTypes?.createPolicy('meldbook', { createScriptURL: () => url }).createScriptURL(url) ?? url
}

/**
 * Where no other window is open, the new version takes over for the next page, and this one stays as it is. Otherwise,
 * and for this page, it takes over when the reader asks for it.
 */
function offerUpdate(status: Element, next: ServiceWorker) {
  const ask = (message: Message) => next.postMessage(message)
  const button = document.createElement('button')
  button.className = 'link-button'
  button.textContent = 'Use it now'
  button.addEventListener('click', () => {
    // A still newer version may have come in its place.
    const reload = () => /activated|redundant/.test(next.state) && location.reload()
    next.addEventListener('statechange', reload)
    reload()
    ask('take over')
  })
  status.replaceChildren('A new version is here. ', button)
  ask('take over if alone')
}
