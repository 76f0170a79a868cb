import { fileOf, otherVersions } from './cached-files.ts'
import { isLacking } from './keeping.ts'
import { openWindows, worker } from './worker-scope.ts'

/**
 * Windows that were open when this version took over. Their pages are of a version before, and get what they ask for
 * from its files for as long as they stay; afterwards those files go.
 */
type Elders = { windows: readonly string[]; versions: readonly string[] }

/** A worker is ended whenever it has nothing to do, so it has to write down what it must know tomorrow. */
const NOTES = `meldbook-elders ${worker.registration.scope}`
const NOTE = `${worker.registration.scope}elders`
const NOBODY: Elders = { windows: [], versions: [] }

let elders: Promise<Elders> | undefined

/** When this version takes over. A page may be on its way from the one before, so that nothing is cleared away yet. */
export async function meetElders() {
  const versions = await otherVersions()
  const windows = versions.length ? (await openWindows()).map(({ id }) => id) : []
  await remember({ windows, versions })
}

/** Nobody is left who needs them: a version that is being taken in, though, may be an old one once more. */
export async function partFromElders() {
  const { windows, versions } = await recall()
  if (!versions.length || worker.registration.installing || worker.registration.waiting) return
  if ((await openWindows()).some(({ id }) => windows.includes(id))) return
  // What was opened after this version had come in is kept by the one before only, until it is here as well.
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
