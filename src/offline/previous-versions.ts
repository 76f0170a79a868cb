import { fileOf, otherVersions } from './cached-files.ts'
import { isLacking } from './keeping.ts'
import { openWindows, worker } from './worker-scope.ts'

/**
 * Windows that were open when this version took over. Their pages belong to an older version and get its
 * files until they are closed. After that, those files are deleted.
 */
type Elders = { windows: readonly string[]; versions: readonly string[] }

/** Browsers stop an idle worker, so it has to store what it must remember. */
const NOTES = `meldbook-elders ${worker.registration.scope}`
const NOTE = `${worker.registration.scope}elders`
const NOBODY: Elders = { windows: [], versions: [] }

let elders: Promise<Elders> | undefined

/**
 * Runs when this version takes over. It deletes nothing yet, because a page of the previous version may still
 * be loading.
 */
export async function meetElders() {
  const versions = await otherVersions()
  const windows = versions.length ? (await openWindows()).map(({ id }) => id) : []
  await remember({ windows, versions })
}

/**
 * Deletes the caches of old versions once their windows are closed. It waits while another version is being
 * installed, because that may be one of the old versions again.
 */
export async function partFromElders() {
  const { windows, versions } = await recall()
  if (!versions.length || worker.registration.installing || worker.registration.waiting) return
  if ((await openWindows()).some(({ id }) => windows.includes(id))) return
  // What was opened between the installation and the takeover is only in the old cache, until this version
  // has it too.
  if (await isLacking()) return
  await Promise.all(versions.map((version) => caches.delete(version)))
  await remember(NOBODY)
}

export async function isElder(window: string): Promise<boolean> {
  return (await recall()).windows.includes(window)
}

export async function fileOfElders(path: string): Promise<Response | undefined> {
  return fileOf((await recall()).versions, path)
}

async function remember(met: Elders) {
  elders = Promise.resolve(met)
  await (await caches.open(NOTES)).put(NOTE, Response.json(met))
}

function recall(): Promise<Elders> {
  elders ??= caches
    .open(NOTES)
    .then((notes) => notes.match(NOTE))
    .then((note) => note?.json() ?? NOBODY)
  return elders
}
