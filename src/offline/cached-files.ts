import { worker } from './worker-scope.ts'

/**
 * The files of this version, kept in a cache of its own. One is taken in only when it is, to the byte, the one that the
 * version was built with: neither a deploy half-way through nor the log-in page of a train gets in between.
 */

/** Written in at build time: every file by its path, a page's being that of its folder, and the hash of what is in it. */
declare const FILES: Readonly<Record<string, string>>
declare const VERSION: string

/** Another Meldbook may stand beside us on the same host. */
const OURS = `meldbook ${worker.registration.scope} `
const OWN = OURS + VERSION

/** At a time, so that the page which is being read does not wait. */
const LANES = 4

/** All files, or else it fails; what it has got by then is there at the next attempt. */
export async function takeIn() {
  const own = await caches.open(OWN)
  const there = new Set((await own.keys()).map(({ url }) => url))
  const lacking = Object.keys(FILES).filter((path) => !there.has(keyOf(path)))
  const lane = async () => {
    for (let path = lacking.pop(); path !== undefined; path = lacking.pop()) {
      // What has not changed since another version need not travel again.
      await own.put(keyOf(path), (await caches.match(keyOf(path))) ?? (await download(path)))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  // Meanwhile a version that took over may have cleared away all it did not know.
  const kept = await (await caches.open(OWN)).keys()
  if (kept.length < Object.keys(FILES).length) throw new Error('Cleared away while it was taken in')
}

async function download(path: string): Promise<Response> {
  const integrity = FILES[path] as string
  const answer = await fetch(worker.registration.scope + path, { integrity, cache: 'no-cache' })
  // Hosts differ in how they lead to the page for a wrong address; a browser refuses an answer that was led elsewhere.
  return new Response(await answer.blob(), { headers: answer.headers })
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

export function isOurs(path: string): boolean {
  return Object.hasOwn(FILES, path)
}

export async function otherVersions(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== OWN)
}

function keyOf(path: string): string {
  return `${worker.registration.scope}${path}?${FILES[path]}`
}
