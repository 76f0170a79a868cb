import { listSummaries } from './list-summaries.ts'
import { readSetting, storeSetting } from './settings.ts'
import type { Summary } from './summary.ts'

/** When the last back-up of everything was made here, and whether the next one was spoken of since. */
type LastBackup = { time: number; isReminded: boolean }

const KEY = 'backup'
/** So many games that are in no back-up are worth a reminder. */
export const MANY_NEW = 10

/** Notes that a back-up holds all games of this device. */
export async function noteBackup() {
  await store({ time: Date.now(), isReminded: false })
}

/** Notes the same if these games, which came from a file or a code, are all that there are. */
export async function noteRestored(ids: readonly string[]) {
  const restored = new Set(ids)
  if (keptGames(await listSummaries()).every(({ id }) => restored.has(id))) await noteBackup()
}

/** How many games were begun since the last back-up, if a reminder is due. It is due once between two back-ups. */
export async function gamesToRemindOf(): Promise<{ games: number; isFirst: boolean } | undefined> {
  const { time, isReminded } = await read()
  if (isReminded) return undefined
  const games = keptGames(await listSummaries()).filter(({ started }) => started > time).length
  return games < MANY_NEW ? undefined : { games, isFirst: time === 0 }
}

export async function noteReminded() {
  await store({ ...(await read()), isReminded: true })
}

function keptGames(summaries: readonly Summary[]): Summary[] {
  return summaries.filter(({ deleted, rounds }) => deleted === undefined && rounds > 0)
}

async function read(): Promise<LastBackup> {
  const { time, isReminded } = ((await readSetting(KEY)) ?? {}) as Partial<LastBackup>
  return { time: typeof time === 'number' ? time : 0, isReminded: isReminded === true }
}

function store(last: LastBackup): Promise<void> {
  return storeSetting(KEY, last)
}
