import { allFiles, gameOf, isOurs, sharedFiles, site } from './site-files.ts'
import { worker } from './worker-scope.ts'

/**
 * What has to be cached, whatever the version: everything, what all pages share, a game, or a page. A game or
 * a page is named by its path. Each wish is an entry of its own, so wishes that are noted at the same time do
 * not overwrite each other.
 */
export const EVERYTHING = 'everything'
export const SHARED = 'shared'

/** The worker shows one of these in place of a page that is not cached. */
const ALWAYS = ['offline/', '404.html']

const NOTES = `meldbook-wishes ${worker.registration.scope}`
const NOTE = `${worker.registration.scope}wish/`

export async function noteWishes(wishes: readonly string[]) {
  const notes = await caches.open(NOTES)
  await Promise.all(wishes.map((wish) => notes.put(NOTE + wish, new Response())))
}

export async function takeBackWish(wish: string) {
  await (await caches.open(NOTES)).delete(NOTE + wish)
}

export async function notedWishes(): Promise<string[]> {
  const notes = await (await caches.open(NOTES)).keys()
  return notes.map(({ url }) => url.slice(NOTE.length))
}

/** What all pages share comes before the games, and everything else last. */
export async function wishes(): Promise<string[]> {
  const noted = new Set(await notedWishes())
  const isFirst = noted.delete(SHARED)
  const isLast = noted.delete(EVERYTHING)
  const games = isLast ? Object.keys(site.games).map(pathOfGame) : []
  return [
    ...ALWAYS,
    ...(isFirst || isLast ? [SHARED] : []),
    ...new Set([...noted, ...games]),
    ...(isLast ? [EVERYTHING] : []),
  ]
}

/** This version may lack what was wished for in another one. */
export function filesOf(wish: string): readonly string[] {
  if (wish === EVERYTHING) return allFiles
  if (wish === SHARED) return sharedFiles
  const game = gameOf(wish)
  if (game !== undefined) return allFiles.filter((path) => gameOf(path) === game)
  return isOurs(wish) ? [wish] : []
}

export function pathOfGame(id: string): string {
  return `games/${id}/`
}
