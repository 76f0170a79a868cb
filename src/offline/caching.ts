import { cachedFile, cachedPaths, cacheFiles, deleteOthers } from './cached-files.ts'
import { allFiles, isPage, namedIn, sharedFiles, site } from './site-files.ts'
import { EVERYTHING, filesOf, listWanted, pathOfGame, removeWanted, SHARED } from './wanted.ts'
import { type Cached, openWindows } from './worker-scope.ts'

/** Caches what is wanted, and reports the progress to the open windows. */

let work: Promise<void> | undefined
/** Why the last attempt failed. */
let hindrance: Cached['hindrance']

/** Caches everything that is wanted, or fails. It includes what is added while it runs. */
export function cacheWanted(): Promise<void> {
  work ??= cacheMissing()
    .catch((failure) => {
      hindrance = failure.name === 'QuotaExceededError' ? 'space' : 'network'
      throw failure
    })
    .finally(() => {
      work = undefined
    })
  return work
}

async function cacheMissing() {
  hindrance = undefined
  for (let missing = await firstMissing(); missing.length; missing = await firstMissing()) {
    await cacheFiles(missing)
    await reportToWindows()
  }
}

export async function isIncomplete(): Promise<boolean> {
  return (await firstMissing()).length > 0
}

/** The missing files of the first of the wanted things that is incomplete. */
async function firstMissing(): Promise<string[]> {
  const [all, cached] = await Promise.all([listWanted(), cachedPaths()])
  for (const wanted of all) {
    const missing = (await filesFor(wanted, all)).filter((path) => !cached.has(path))
    if (missing.length) return missing
  }
  return []
}

/**
 * The files of one of the wanted things. Unless all shared files are wanted, these include the shared files that its cached
 * pages and scripts name.
 */
async function filesFor(wanted: string, all: readonly string[]): Promise<string[]> {
  const files = new Set(filesOf(wanted))
  if (all.includes(SHARED)) return [...files]
  for (const path of files) {
    const text = await (await cachedFile(path))?.text()
    for (const other of namedIn(text ?? '')) files.add(other)
  }
  return [...files]
}

/** Deletes what was cached only because everything was wanted. */
export async function keepOnlyOpened() {
  await removeWanted(EVERYTHING)
  await work?.catch(() => {})
  const all = await listWanted()
  const files = await Promise.all(all.map((wanted) => filesFor(wanted, all)))
  await deleteOthers(files.flat())
}

/** Reports to every window, even to one that no worker controls, such as after a forced reload. */
export async function reportToWindows() {
  const cached = await readProgress()
  for (const window of await openWindows()) window.postMessage(cached)
}

async function readProgress(): Promise<Cached> {
  const [all, cached] = await Promise.all([listWanted(), cachedPaths()])
  const areCached = (paths: readonly string[]) => paths.every((path) => cached.has(path))
  const games = Object.entries(site.games).map(async ([id, title]) => {
    const wanted = pathOfGame(id)
    // Most games are not cached. That is known without reading what their files name.
    return { id, title, isHere: areCached(filesOf(wanted)) && areCached(await filesFor(wanted, all)) }
  })
  return {
    games: await Promise.all(games),
    pages: sharedFiles.filter((path) => isPage(path) && cached.has(path)),
    isEverythingWished: all.includes(EVERYTHING),
    lacking: bytesOf(allFiles.filter((path) => !cached.has(path))),
    bytes: bytesOf(allFiles),
    isWorking: work !== undefined,
    hindrance,
  }
}

function bytesOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (site.files[path]?.bytes ?? 0), 0)
}
