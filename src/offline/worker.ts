import { fileAt, fileOf, otherVersions } from './cached-files.ts'
import { keepWishes, takeBackEverything, tellWindows } from './keeping.ts'
import { fileOfElders, isElder, meetElders, partFromElders } from './previous-versions.ts'
import { gameOf, isOurs, isPage } from './site-files.ts'
import { EVERYTHING, notedWishes, noteWishes, pathOfGame, SHARED } from './wishes.ts'
import { type FetchEvent, type Message, openWindows, worker } from './worker-scope.ts'

/**
 * The site on the device: what all pages share, and each game that was opened. Each version of the site is a worker of its
 * own, which is one only once it has every file that is wished for; it takes over when no other window is open, or when
 * somebody says so. A page stays what it is made of: the version that took over is the one of the next page.
 *
 * The list of files is Workbox's (see build/offline.ts), the worker is not: Workbox's weighs five times as much, and
 * clears away what windows of the version before still need.
 */
worker.addEventListener('install', (event) => event.waitUntil(comeIn()))
// The window that this began in is looked after from now on, too.
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

/** Below the folder of the site, without what no file is called by. */
function pathOf(url: string): string | undefined {
  const { scope } = worker.registration
  if (!url.startsWith(scope)) return undefined
  return url
    .slice(scope.length)
    .replace(/[?#].*$/s, '')
    .replace(/(^|\/)index\.html$/, '$1')
}

async function comeIn() {
  // Versions that wished for nothing kept the whole site.
  const isHeir = worker.registration.active && (await otherVersions()).length && !(await notedWishes()).length
  if (isHeir) await noteWishes([EVERYTHING])
  await keepWishes(async () => {})
}

async function hear(message: Message) {
  if (message === 'take over') return worker.skipWaiting()
  if (message === 'take over if alone')
    return (await openWindows()).length === 1 ? worker.skipWaiting() : undefined
  if (message === 'keep what was opened') await takeBackEverything()
  else if (message === 'keep everything') await noteWishes([EVERYTHING])
  else await noteWishes(wishesOf(message))
  const work = keepWishes(tellWindows).catch(() => {})
  await tellWindows()
  await work
  await tellWindows()
}

/** Every game that the page has to do with; besides, what all pages share, or where data is to be saved, the page alone. */
function wishesOf({ opened, isSaving }: Exclude<Message, string>): string[] {
  const paths = opened.map(pathOf).filter((path) => path !== undefined)
  const games = paths.map(gameOf).filter((game) => game !== undefined)
  const pages = isSaving ? paths.filter(isPage) : [SHARED]
  return [...new Set([...games.map(pathOfGame), ...pages])]
}

/** What the page asks for that it stands in. */
async function load({ request, clientId }: FetchEvent, path: string): Promise<Response> {
  const old = (await isElder(clientId)) ? await fileOfElders(path) : undefined
  // A name with a hash in it means the same in every version.
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

/** What this version has not taken in may be there in the one before, or in the next. */
async function pageWithoutNetwork(path: string): Promise<Response> {
  const other = await fileOf(await otherVersions(), path)
  if (other) return other
  const [name, status] = isOurs(path) ? ['offline/', 503] : ['404.html', 404]
  const page = await fileAt(name)
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error()
}
