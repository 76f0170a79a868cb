import { allFiles, gameOf, isOurs, sharedFiles, site } from './site-files.ts'
import { worker } from './worker-scope.ts'

/**
 * What has to be cached, whatever the version: everything, what all pages share, a game, or a page. A game or
 * a page is named by its path. Each of them is stored as an entry of its own, so that two that are added at
 * the same time do not overwrite each other.
 */
export const EVERYTHING = 'everything'
export const SHARED = 'shared'

/** The worker shows one of these in place of a page that is not cached. */
const ALWAYS = ['offline/', '404.html']

// Named as in earlier versions, which have stored what their readers want.
const NOTES = `meldbook-wishes ${worker.registration.scope}`
const NOTE = `${worker.registration.scope}wish/`

export async function addWanted(wanted: readonly string[]) {
  const notes = await caches.open(NOTES)
  await Promise.all(wanted.map((one) => notes.put(NOTE + one, new Response())))
}

export async function removeWanted(wanted: string) {
  await (await caches.open(NOTES)).delete(NOTE + wanted)
}

async function readWanted(): Promise<string[]> {
  const notes = await (await caches.open(NOTES)).keys()
  return notes.map(({ url }) => url.slice(NOTE.length))
}

/** What all pages share comes before the games, and everything else last. */
export async function listWanted(): Promise<string[]> {
  const stored = new Set(await readWanted())
  const isFirst = stored.delete(SHARED)
  const isLast = stored.delete(EVERYTHING)
  const games = isLast ? Object.keys(site.games).map(pathOfGame) : []
  return [
    ...ALWAYS,
    ...(isFirst || isLast ? [SHARED] : []),
    ...new Set([...stored, ...games]),
    ...(isLast ? [EVERYTHING] : []),
  ]
}

/** This version may not have what was wanted in another one. */
export function filesOf(wanted: string): readonly string[] {
  if (wanted === EVERYTHING) return allFiles
  if (wanted === SHARED) return sharedFiles
  const game = gameOf(wanted)
  if (game !== undefined) return allFiles.filter((path) => gameOf(path) === game)
  return isOurs(wanted) ? [wanted] : []
}

export function pathOfGame(id: string): string {
  return `games/${id}/`
}
