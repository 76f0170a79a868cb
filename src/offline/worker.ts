import { cachedFile, cachedFileOf, otherVersions } from './cached-files.ts'
import { cacheWanted, keepOnlyOpened, reportToWindows } from './caching.ts'
import {
  deletePreviousVersions,
  isPreviousWindow,
  notePreviousVersions,
  previousFile,
} from './previous-versions.ts'
import { keepShared } from './shared-content.ts'
import { gameOf, isOurs, isPage } from './site-files.ts'
import { addWanted, EVERYTHING, pathOfGame, SHARED } from './wanted.ts'
import { within } from './within.ts'
import { type FetchEvent, type Message, openWindows, worker } from './worker-scope.ts'

/**
 * The service worker that keeps the site on the device: what all pages share, and each game that was opened.
 * Each version of the site has its own worker. It is installed once it has every file that is wanted, and
 * takes over when no other window is open or when the user asks for it. An open page never changes; the new
 * version serves the next page.
 *
 * The worker is our own, because Workbox's is five times as large and deletes files that windows of the
 * previous version still need.
 */
worker.addEventListener('install', (event) => event.waitUntil(cacheWanted()))
// From now on this worker also controls the window that registered it.
worker.addEventListener('activate', (event) =>
  event.waitUntil(notePreviousVersions().then(() => worker.clients.claim())),
)
worker.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data)))
worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request
  const path = pathOf(url)
  if (method === 'POST' && path === OPEN) event.respondWith(receiveShared(event.request))
  if (method !== 'GET' || path === undefined) return
  const game = gameOf(path)
  if (game !== undefined) event.waitUntil(addWanted([pathOfGame(game)]))
  const answer = mode === 'navigate' ? respondWithPage(event, path) : load(event, path)
  // A cache that fails must not shut the site while there is a network.
  event.respondWith(answer.catch(() => fetch(event.request)))
})

/** How long a page waits for a cache before it asks the network. */
const PATIENCE = 3_000

/** The page that looks at what came from elsewhere. */
const OPEN = 'open/'

/** Another app shares a link or a file. The page says so if it did not arrive. */
async function receiveShared(request: Request): Promise<Response> {
  const { scope } = worker.registration
  await request
    .formData()
    .then((form) => keepShared(scope, form))
    .catch(() => {})
  return Response.redirect(`${scope}${OPEN}#shared`, 303)
}

/** The path below the site's folder, without query, hash and `index.html`. */
function pathOf(url: string): string | undefined {
  const { scope } = worker.registration
  if (!url.startsWith(scope)) return undefined
  return url
    .slice(scope.length)
    .replace(/[?#].*$/s, '')
    .replace(/(^|\/)index\.html$/, '$1')
}

async function handleMessage(message: Message) {
  if (message === 'take over') return worker.skipWaiting()
  if (message === 'take over if alone')
    return (await openWindows()).length === 1 ? worker.skipWaiting() : undefined
  if (message === 'keep what was opened') await keepOnlyOpened()
  else if (message === 'keep everything') await addWanted([EVERYTHING])
  else await addWanted(wantedBy(message))
  const work = cacheWanted().catch(() => {})
  await reportToWindows()
  await work
  await reportToWindows()
}

/**
 * The games of the page and of its scripts. Besides these, what all pages share; or only the page itself if
 * the user wants to save data.
 */
function wantedBy({ opened, isSaving }: Exclude<Message, string>): string[] {
  const paths = opened.map(pathOf).filter((path) => path !== undefined)
  const games = paths.map(gameOf).filter((game) => game !== undefined)
  const pages = isSaving ? paths.filter(isPage) : [SHARED]
  return [...new Set([...games.map(pathOfGame), ...pages])]
}

/** A file that an open page asks for. */
async function load({ request, clientId }: FetchEvent, path: string): Promise<Response> {
  const cached = async () => {
    const old = (await isPreviousWindow(clientId)) ? await previousFile(path) : undefined
    // A file name contains a hash, so the same name means the same file in every version.
    return old ?? (await cachedFile(path)) ?? cachedFileOf(await otherVersions(), path)
  }
  return (await within(PATIENCE, cached(), () => undefined)) ?? fetch(request)
}

async function respondWithPage(event: FetchEvent, path: string): Promise<Response> {
  event.waitUntil(deletePreviousVersions())
  const page = await within(PATIENCE, cachedFile(path), () => undefined)
  if (page) return page
  if (isOurs(`${path}/`)) {
    const { href } = new URL(event.request.url)
    return Response.redirect(href.replace(/(?=[?#]|$)/, '/'), 301)
  }
  return fetch(event.request).catch(() => pageWithoutNetwork(path))
}

/** Another version, older or newer, may have cached what this one has not. */
async function pageWithoutNetwork(path: string): Promise<Response> {
  const other = await cachedFileOf(await otherVersions(), path)
  if (other) return other
  const [name, status] = isOurs(path) ? ['offline/', 503] : ['404.html', 404]
  const page = await cachedFile(name)
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error()
}
