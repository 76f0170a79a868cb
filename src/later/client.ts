/**
 * What a page can be read without. It comes once the page is seen: when all that the page asked for is there, the worker
 * that takes in the site. Then the footer says when everything is on the device, or that a new version waits.
 */

/** Addresses, written in at build time; the development server has no worker. */
declare const OFFER: string
declare const WORKER: string

type Policy = { createScriptURL: (url: string) => string }
type Trusting = { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }

if (document.readyState === 'complete') finish()
else addEventListener('load', finish)

function finish() {
  // Where a site is not secure, or may keep nothing, there is none who could take it in.
  if (WORKER) setTimeout(() => visit().catch(() => {}), 999)
}

async function visit() {
  // The one address that this policy lets through is our own.
  const policy = (window as Trusting).trustedTypes?.createPolicy('meldbook', {
    createScriptURL: () => WORKER,
  })
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER)
  const sign = document.createElement('span')
  let isOffered = false
  const look = () => {
    const { active, waiting } = registration
    if (!active || isOffered) return
    isOffered = !!waiting
    if (waiting) import(OFFER).then(({ offer }: typeof import('./offer.ts')) => offer(sign, waiting))
    else sign.textContent = 'Ready without network.'
  }
  const watch = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', watch)
  watch()
  look()
  sign.role = 'status'
  sign.style.alignSelf = 'center'
  document.querySelector('body>footer>nav')?.append(sign)
}
