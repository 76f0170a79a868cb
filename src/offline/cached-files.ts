import { allFiles, hashOf, isOurs } from './site-files.ts'
import { worker } from './worker-scope.ts'

/**
 * The files of this version, kept in a cache of its own. One is taken in only when it is, to the byte, the one that the
 * version was built with: neither a deploy half-way through nor the log-in page of a train gets in between.
 */

declare const VERSION: string

/** Another Meldbook may stand beside us on the same host. */
const OURS = `meldbook ${worker.registration.scope} `
const OWN = OURS + VERSION

/** At a time, so that the page which is being read does not wait. */
const LANES = 4

/** All of these files, or else it fails; what it has got by then is there at the next attempt. */
export async function takeIn(paths: readonly string[]) {
  const own = await caches.open(OWN)
  const waiting = [...paths]
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      // What has not changed since another version need not travel again.
      await own.put(keyOf(path), (await caches.match(keyOf(path))) ?? (await download(path)))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function download(path: string): Promise<Response> {
  const integrity = hashOf(path)
  const answer = await fetch(worker.registration.scope + path, { integrity, cache: 'no-cache' })
  // Hosts differ in how they lead to the page for a wrong address; a browser refuses an answer that was led elsewhere.
  return new Response(await answer.blob(), { headers: answer.headers })
}

/** The paths of the files that are there. */
export async function filesThere(): Promise<ReadonlySet<string>> {
  const keys = new Set((await (await caches.open(OWN)).keys()).map(({ url }) => url))
  return new Set(allFiles().filter((path) => keys.has(keyOf(path))))
}

/** Lets go of all other files. */
export async function keepOnly(paths: readonly string[]) {
  const own = await caches.open(OWN)
  const kept = new Set(paths.map(keyOf))
  const others = (await own.keys()).filter(({ url }) => !kept.has(url))
  await Promise.all(others.map((request) => own.delete(request)))
}

/** A file of this version. */
export async function fileAt(path: string): Promise<Response | undefined> {
  return isOurs(path) ? (await caches.open(OWN)).match(keyOf(path)) : undefined
}

/** A file of one of these other versions, the last of them first. */
export async function fileOf(versions: readonly string[], path: string): Promise<Response | undefined> {
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
  return `${worker.registration.scope}${path}?${hashOf(path)}`
}
