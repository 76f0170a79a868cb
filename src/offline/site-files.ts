/**
 * The files of this version, in the parts in which they are kept: what all pages share, the search, and each game with
 * everything below its folder.
 */
export type Part = {
  /** As they travel. */
  bytes: number
  /** Files by their paths, a page's being that of its folder, with the hashes of what is in them. */
  files: Readonly<Record<string, string>>
}
export type Site = {
  shared: Part
  search: Part
  games: Readonly<Record<string, Part & { title: string }>>
}

/** Written in at build time. */
declare const SITE: Site

export const site = SITE

const parts: readonly Part[] = [site.shared, site.search, ...Object.values(site.games)]
export const allBytes = parts.reduce((sum, { bytes }) => sum + bytes, 0)
const hashes = new Map(parts.flatMap(({ files }) => Object.entries(files)))
/** The shared files that others can name: not pages, whose paths end in a slash. */
const named = new Map(Object.keys(site.shared.files).map((path) => [path.replace(/^.*\//, ''), path]))
named.delete('')

export function isOurs(path: string): boolean {
  return hashes.has(path)
}

/** The path of a page ends in a slash, but that of the home page has none. */
export function isPage(path: string): boolean {
  return isOurs(path) && /(^|\/)$/.test(path)
}

export function hashOf(path: string): string {
  return hashes.get(path) ?? ''
}

export function allFiles(): string[] {
  return [...hashes.keys()]
}

/** The game that a page or a script belongs to. */
export function gameOf(path: string): string | undefined {
  const [, id = ''] = /^(?:_astro\/)?games\/([^/]+)\//.exec(path) ?? []
  return Object.hasOwn(site.games, id) ? id : undefined
}

/** The shared files whose names stand in a text: what a page or a script may ask for. */
export function namedIn(text: string): string[] {
  const paths = (text.match(/[\w.-]+\.\w+/g) ?? []).map((name) => named.get(name))
  return [...new Set(paths.filter((path) => path !== undefined))]
}
