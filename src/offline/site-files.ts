/** The files of this version of the site, and the games that some of them belong to. */
export type Site = {
  /** By path. The path of a page is that of its folder. */
  files: Readonly<Record<string, File>>
  /** The titles of the games by id. */
  games: Readonly<Record<string, string>>
  /** The game of each named table by id. */
  tables: Readonly<Record<string, string>>
}
/** `bytes`: what a download takes. */
export type File = { hash: string; bytes: number }

/** The build fills this in. */
declare const SITE: Site

export const site = SITE

export const allFiles = Object.keys(site.files)

export function isOurs(path: string): boolean {
  return Object.hasOwn(site.files, path)
}

/** The path of a page ends in a slash; the path of the home page is empty. */
export function isPage(path: string): boolean {
  return isOurs(path) && /(^|\/)$/.test(path)
}

/** The game that a page or a script belongs to (see build/game-scripts.ts), or whose named table the page is of. */
export function gameOf(path: string): string | undefined {
  const [, id = ''] = /^(?:_astro\/)?games\/([^/]+)\//.exec(path) ?? []
  if (Object.hasOwn(site.tables, id)) return site.tables[id]
  return Object.hasOwn(site.games, id) ? id : undefined
}

/** The files that belong to no game, without the search. */
export const sharedFiles = allFiles.filter(
  (path) => gameOf(path) === undefined && !path.startsWith('pagefind/'),
)

/** The paths of shared files by file name, which other files mention. Pages have no file name. */
const named = new Map(sharedFiles.map((path) => [path.replace(/^.*\//, ''), path]))
named.delete('')

/** The shared files whose names occur in a text: what a page or a script may load. */
export function namedIn(text: string): string[] {
  const paths = (text.match(/[\w.-]+\.\w+/g) ?? []).map((name) => named.get(name))
  return [...new Set(paths.filter((path) => path !== undefined))]
}
