import { fileAt, isOurs, takeIn } from './cached-files.ts'
import { fileOfElders, isElder, meetElders, partFromElders } from './previous-versions.ts'
import { type FetchEvent, type Message, openWindows, worker } from './worker-scope.ts'

/**
 * The whole site on the device. Each version of the site is a worker of its own, which is one only once it has every
 * file; it takes over when no other window is open, or when somebody says so. A page stays what it is made of: the version
 * that took over is the one of the next page.
 *
 * The list of files is Workbox's (see build/offline.ts), the worker is not: Workbox's weighs five times as much, and
 * clears away what windows of the version before still need.
 */
worker.addEventListener('install', (event) => event.waitUntil(takeIn()))
// The window that this began in is looked after from now on, too.
worker.addEventListener('activate', (event) =>
  event.waitUntil(meetElders().then(() => worker.clients.claim())),
)
worker.addEventListener('message', (event) => event.waitUntil(takeOver(event.data)))
worker.addEventListener('fetch', (event) => {
  const { scope } = worker.registration
  const { method, url, mode } = event.request
  if (method !== 'GET' || !url.startsWith(scope)) return
  const path = url
    .slice(scope.length)
    .replace(/[?#].*$/s, '')
    .replace(/(^|\/)index\.html$/, '$1')
  event.respondWith(mode === 'navigate' ? openPage(event, path) : load(event, path))
})

async function takeOver(message: Message) {
  if (message === 'take over' || (await openWindows()).length === 1) await worker.skipWaiting()
}

/** What the page asks for that it stands in. */
async function load({ request, clientId }: FetchEvent, path: string): Promise<Response> {
  const old = (await isElder(clientId)) ? await fileOfElders(path) : undefined
  // A name with a hash in it means the same in every version.
  return old ?? (await fileAt(path)) ?? (await fileOfElders(path)) ?? fetch(request)
}

async function openPage(event: FetchEvent, path: string): Promise<Response> {
  event.waitUntil(partFromElders())
  const page = await fileAt(path)
  if (page) return page
  if (isOurs(`${path}/`)) {
    const { href } = new URL(event.request.url)
    return Response.redirect(href.replace(/(?=[?#]|$)/, '/'), 301)
  }
  return fetch(event.request).catch(lost)
}

/** Without network, as with it. */
async function lost(): Promise<Response> {
  const page = await fileAt('404.html')
  return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error()
}
