import { allFiles, gameOf, isOurs, site } from './site-files.ts'
import { worker } from './worker-scope.ts'

/**
 * What is to be kept, in every version alike: everything, what all pages share, a game, or a page, of which the last two
 * are called by their paths. Each wish is an entry of its own, so that two that are noted at once do not get in each
 * other's way.
 */
export const EVERYTHING = 'everything'
export const SHARED = 'shared'

/** Whoever asks for a page that is not here reads one of these. */
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

/** What all pages share comes first, and everything else last. */
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

/** A version may no longer have what was wished for in another. */
export function filesOf(wish: string): string[] {
  if (wish === EVERYTHING) return allFiles()
  if (wish === SHARED) return Object.keys(site.shared.files)
  const game = gameOf(wish)
  if (game !== undefined) return Object.keys(site.games[game]?.files ?? {})
  return isOurs(wish) ? [wish] : []
}

export function pathOfGame(id: string): string {
  return `games/${id}/`
}
