import { fileAt, filesThere, keepOnly, takeIn } from './cached-files.ts'
import { allFiles, isPage, namedIn, sharedFiles, site } from './site-files.ts'
import { EVERYTHING, filesOf, pathOfGame, SHARED, takeBackWish, wishes } from './wishes.ts'
import { type Kept, openWindows } from './worker-scope.ts'

/** Caches what is wished for, and reports the progress to the open windows. */

let work: Promise<void> | undefined
/** Why the last attempt failed. */
let hindrance: Kept['hindrance']

/** Caches everything that is wished for, or fails. It includes wishes that are noted while it runs. */
export function keepWishes(): Promise<void> {
  work ??= takeInWishes()
    .catch((failure) => {
      hindrance = failure.name === 'QuotaExceededError' ? 'space' : 'network'
      throw failure
    })
    .finally(() => {
      work = undefined
    })
  return work
}

async function takeInWishes() {
  hindrance = undefined
  for (let lacking = await firstLacking(); lacking.length; lacking = await firstLacking()) {
    await takeIn(lacking)
    await tellWindows()
  }
}

export async function isLacking(): Promise<boolean> {
  return (await firstLacking()).length > 0
}

/** The missing files of the first wish that is not fulfilled. */
async function firstLacking(): Promise<string[]> {
  const [all, there] = await Promise.all([wishes(), filesThere()])
  for (const wish of all) {
    const lacking = (await filesFor(wish, all)).filter((path) => !there.has(path))
    if (lacking.length) return lacking
  }
  return []
}

/**
 * The files of a wish. Unless all shared files are wished for, these include the shared files that its cached
 * pages and scripts name.
 */
async function filesFor(wish: string, all: readonly string[]): Promise<string[]> {
  const files = new Set(filesOf(wish))
  if (all.includes(SHARED)) return [...files]
  for (const path of files) {
    const text = await (await fileAt(path))?.text()
    for (const other of namedIn(text ?? '')) files.add(other)
  }
  return [...files]
}

/** Deletes what was cached only because everything was wished for. */
export async function takeBackEverything() {
  await takeBackWish(EVERYTHING)
  await work?.catch(() => {})
  const all = await wishes()
  const kept = await Promise.all(all.map((wish) => filesFor(wish, all)))
  await keepOnly(kept.flat())
}

/** Reports to every window, even to one that no worker controls, such as after a forced reload. */
export async function tellWindows() {
  const kept = await howFar()
  for (const window of await openWindows()) window.postMessage(kept)
}

async function howFar(): Promise<Kept> {
  const [all, there] = await Promise.all([wishes(), filesThere()])
  const isThere = (paths: readonly string[]) => paths.every((path) => there.has(path))
  const games = Object.entries(site.games).map(async ([id, title]) => {
    const wish = pathOfGame(id)
    // Most games are not there. That is known without reading what their files name.
    return { id, title, isHere: isThere(filesOf(wish)) && isThere(await filesFor(wish, all)) }
  })
  return {
    games: await Promise.all(games),
    pages: sharedFiles.filter((path) => isPage(path) && there.has(path)),
    isEverythingWished: all.includes(EVERYTHING),
    lacking: bytesOf(allFiles.filter((path) => !there.has(path))),
    bytes: bytesOf(allFiles),
    isWorking: work !== undefined,
    hindrance,
  }
}

function bytesOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (site.files[path]?.bytes ?? 0), 0)
}
