import { allFiles, isOurs, site } from './site-files.ts'
import { worker } from './worker-scope.ts'

/**
 * The files of this version, in a cache of its own. A file is stored only if its hash is the one from the
 * build. So neither a half-finished deploy nor the login page of a public network gets into the cache.
 */

declare const VERSION: string

/** Another Meldbook on the same host has a different scope, and therefore other caches. */
const OURS = `meldbook ${worker.registration.scope} `
const OWN = OURS + VERSION

/** Parallel downloads: few, so that the open page does not have to wait. */
const PARALLEL = 4

/** Caches all of these files, or fails. Files that were stored before a failure stay in the cache. */
export async function cacheFiles(paths: readonly string[]) {
  const own = await caches.open(OWN)
  const queue = [...paths]
  const download = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      // A file that has not changed since another version is copied from its cache.
      await own.put(keyOf(path), (await caches.match(keyOf(path))) ?? (await fetchFile(path)))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, download))
}

async function fetchFile(path: string): Promise<Response> {
  const integrity = site.files[path]?.hash ?? ''
  const answer = await fetch(worker.registration.scope + path, { integrity, cache: 'no-cache' })
  // Some hosts redirect the address of `404.html`, and browsers refuse a redirected response for a page. A
  // new response does not count as redirected.
  return new Response(await answer.blob(), { headers: answer.headers })
}

/** The paths of the cached files. */
export async function cachedPaths(): Promise<ReadonlySet<string>> {
  const keys = new Set((await (await caches.open(OWN)).keys()).map(({ url }) => url))
  return new Set(allFiles.filter((path) => keys.has(keyOf(path))))
}

/** Deletes all other files of this version from the cache. */
export async function deleteOthers(paths: readonly string[]) {
  const own = await caches.open(OWN)
  const wanted = new Set(paths.map(keyOf))
  const others = (await own.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(others.map((request) => own.delete(request)))
}

/** A cached file of this version. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  return isOurs(path) ? (await caches.open(OWN)).match(keyOf(path)) : undefined
}

/** A cached file of one of these other versions. The newest cache comes first. */
export async function cachedFileOf(versions: readonly string[], path: string): Promise<Response | undefined> {
  for (const version of versions.toReversed()) {
    const cache = await caches.open(version)
    const file = await cache.match(worker.registration.scope + path, { ignoreSearch: true })
    if (file) return file
  }
  return undefined
}

export async function otherVersions(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== OWN)
}

function keyOf(path: string): string {
  return `${worker.registration.scope}${path}?${site.files[path]?.hash}`
}
