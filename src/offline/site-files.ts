/**
 * The files of this version, in the parts that are cached together: what all pages share, the search, and
 * each game with everything in its folder.
 */
export type Part = {
  /** Bytes to download. */
  bytes: number
  /** The hash of each file by its path. The path of a page is that of its folder. */
  files: Readonly<Record<string, string>>
}
export type Site = {
  shared: Part
  search: Part
  games: Readonly<Record<string, Part & { title: string }>>
}

/** The build fills this in. */
declare const SITE: Site

export const site = SITE

const parts: readonly Part[] = [site.shared, site.search, ...Object.values(site.games)]
export const allBytes = parts.reduce((sum, { bytes }) => sum + bytes, 0)
const hashes = new Map(parts.flatMap(({ files }) => Object.entries(files)))
/**
 * The paths of shared files by file name, which other files mention. Pages, whose paths end in a slash, are
 * left out.
 */
const named = new Map(Object.keys(site.shared.files).map((path) => [path.replace(/^.*\//, ''), path]))
named.delete('')

export function isOurs(path: string): boolean {
  return hashes.has(path)
}

/** The path of a page ends in a slash; the path of the home page is empty. */
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

/** The shared files whose names occur in a text: what a page or a script may load. */
export function namedIn(text: string): string[] {
  const paths = (text.match(/[\w.-]+\.\w+/g) ?? []).map((name) => named.get(name))
  return [...new Set(paths.filter((path) => path !== undefined))]
}
