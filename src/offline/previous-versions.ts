import { cachedFileOf, otherVersions } from './cached-files.ts'
import { isIncomplete } from './caching.ts'
import { openWindows, worker } from './worker-scope.ts'

/**
 * Windows that were open when this version took over. Their pages belong to an older version and get its
 * files until they are closed. After that, those files are deleted.
 */
type PreviousVersions = { windows: readonly string[]; versions: readonly string[] }

/** Browsers stop an idle worker, so it has to store what it must remember. The names are those of earlier versions. */
const NOTES = `meldbook-elders ${worker.registration.scope}`
const NOTE = `${worker.registration.scope}elders`
const NONE: PreviousVersions = { windows: [], versions: [] }

let noted: Promise<PreviousVersions> | undefined

/**
 * Runs when this version takes over. It deletes nothing yet, because a page of the previous version may still
 * be loading.
 */
export async function notePreviousVersions() {
  const versions = await otherVersions()
  const windows = versions.length ? (await openWindows()).map(({ id }) => id) : []
  await remember({ windows, versions })
}

/**
 * Deletes the caches of old versions once their windows are closed. It waits while another version is being
 * installed, because that may be one of the old versions again.
 */
export async function deletePreviousVersions() {
  const { windows, versions } = await recall()
  if (!versions.length || worker.registration.installing || worker.registration.waiting) return
  if ((await openWindows()).some(({ id }) => windows.includes(id))) return
  // What was opened between the installation and the takeover is only in the old cache, until this version
  // has it too.
  if (await isIncomplete()) return
  await Promise.all(versions.map((version) => caches.delete(version)))
  await remember(NONE)
}

export async function isPreviousWindow(window: string): Promise<boolean> {
  return (await recall()).windows.includes(window)
}

export async function previousFile(path: string): Promise<Response | undefined> {
  return cachedFileOf((await recall()).versions, path)
}

async function remember(met: PreviousVersions) {
  noted = Promise.resolve(met)
  await (await caches.open(NOTES)).put(NOTE, Response.json(met))
}

function recall(): Promise<PreviousVersions> {
  noted ??= caches
    .open(NOTES)
    .then((notes) => notes.match(NOTE))
    .then((note) => note?.json() ?? NONE)
  return noted
}
