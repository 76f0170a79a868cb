import { fileAt, fileOf, otherVersions } from './cached-files.ts'
import { keepWishes, takeBackEverything, tellWindows } from './keeping.ts'
import { fileOfElders, isElder, meetElders, partFromElders } from './previous-versions.ts'
import { gameOf, isOurs, isPage } from './site-files.ts'
import { EVERYTHING, notedWishes, noteWishes, pathOfGame, SHARED } from './wishes.ts'
import { type FetchEvent, type Message, openWindows, worker } from './worker-scope.ts'

/**
 * The service worker that keeps the site on the device: what all pages share, and each game that was opened.
 * Each version of the site has its own worker. It is installed once it has every file that is wished for, and
 * takes over when no other window is open or when the user asks for it. An open page never changes; the new
 * version serves the next page.
 *
 * The worker is our own, because Workbox's is five times as large and deletes files that windows of the
 * previous version still need.
 */
worker.addEventListener('install', (event) => event.waitUntil(comeIn()))
// From now on this worker also controls the window that registered it.
worker.addEventListener('activate', (event) =>
  event.waitUntil(meetElders().then(() => worker.clients.claim())),
)
worker.addEventListener('message', (event) => event.waitUntil(hear(event.data)))
worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request
  const path = pathOf(url)
  if (method !== 'GET' || path === undefined) return
  const game = gameOf(path)
  if (game !== undefined) event.waitUntil(noteWishes([pathOfGame(game)]))
  event.respondWith(mode === 'navigate' ? openPage(event, path) : load(event, path))
})

/** The path below the site's folder, without query, hash and `index.html`. */
function pathOf(url: string): string | undefined {
  const { scope } = worker.registration
  if (!url.startsWith(scope)) return undefined
  return url
    .slice(scope.length)
    .replace(/[?#].*$/s, '')
    .replace(/(^|\/)index\.html$/, '$1')
}

async function comeIn() {
  // Versions that knew no wishes kept the whole site.
  const isHeir = worker.registration.active && (await otherVersions()).length && !(await notedWishes()).length
  if (isHeir) await noteWishes([EVERYTHING])
  await keepWishes()
}

async function hear(message: Message) {
  if (message === 'take over') return worker.skipWaiting()
  if (message === 'take over if alone')
    return (await openWindows()).length === 1 ? worker.skipWaiting() : undefined
  if (message === 'keep what was opened') await takeBackEverything()
  else if (message === 'keep everything') await noteWishes([EVERYTHING])
  else await noteWishes(wishesOf(message))
  const work = keepWishes().catch(() => {})
  await tellWindows()
  await work
  await tellWindows()
}

/**
 * The games of the page and of its scripts. Besides these, what all pages share; or only the page itself if
 * the user wants to save data.
 */
function wishesOf({ opened, isSaving }: Exclude<Message, string>): string[] {
  const paths = opened.map(pathOf).filter((path) => path !== undefined)
  const games = paths.map(gameOf).filter((game) => game !== undefined)
  const pages = isSaving ? paths.filter(isPage) : [SHARED]
  return [...new Set([...games.map(pathOfGame), ...pages])]
}

/** A file that an open page asks for. */
async function load({ request, clientId }: FetchEvent, path: string): Promise<Response> {
  const old = (await isElder(clientId)) ? await fileOfElders(path) : undefined
  // A file name contains a hash, so the same name means the same file in every version.
  return old ?? (await fileAt(path)) ?? (await fileOf(await otherVersions(), path)) ?? fetch(request)
}

async function openPage(event: FetchEvent, path: string): Promise<Response> {
  event.waitUntil(partFromElders())
  const page = await fileAt(path)
  if (page) return page
  if (isOurs(`${path}/`)) {
    const { href } = new URL(event.request.url)
    return Response.redirect(href.replace(/(?=[?#]|$)/, '/'), 301)
  }
  return fetch(event.request).catch(() => pageWithoutNetwork(path))
}

/** Another version, older or newer, may have cached what this one has not. */
async function pageWithoutNetwork(path: string): Promise<Response> {
  const other = await fileOf(await otherVersions(), path)
  if (other) return other
  const [name, status] = isOurs(path) ? ['offline/', 503] : ['404.html', 404]
  const page = await fileAt(name)
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error()
}
