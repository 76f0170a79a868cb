import { atom, onMount } from 'nanostores'
import { tellOpened } from '../../offline/ask-worker.ts'
import { isPlain } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { loadGames } from '../load-game.ts'
import { broadcast, type ChangeMessage, onBroadcast } from '../storage/broadcast.ts'
import { describeFailure, gameRange, openDatabase, type Person, writeDatabase } from '../storage/database.ts'
import { listGameIds } from '../storage/game-ids.ts'
import { savePeople } from '../storage/people.ts'
import { isNewerGame, isPerson } from '../storage/stored-rows.ts'
import { yieldToPage } from '../storage/yield-to-page.ts'
import { readSummary, type StoredSummary, summarizeNewer } from './listed-game.ts'

/** The games and people of the database. Other tabs and other pages change them too. */
type StoredBook =
  | { state: 'loading' }
  | { state: 'refused'; why: string }
  | { state: 'open'; games: readonly StoredSummary[]; people: readonly Person[] }

export const $book = atom<StoredBook>({ state: 'loading' })

/** How long a deleted game can be restored. */
export const DAYS_IN_BIN = 30
const DAY = 86_400_000

onMount($book, () => {
  openBook()
  return onBroadcast(refresh)
})

/** Loads everything, and does the upkeep: missing summaries, games of a newer version, and the bin. */
export async function openBook() {
  try {
    const { games, outdated, hasNewer } = await loadSummaries()
    $book.set({ state: 'open', games, people: await loadPeople() })
    keepKinds(games)
    await summarizeAgain([...outdated, ...(await findUnlisted())])
    if (hasNewer) await importNewer()
    await emptyBin((deleted) => deleted < Date.now() - DAYS_IN_BIN * DAY)
  } catch (failure) {
    $book.set({ state: 'refused', why: describeFailure(failure) })
  }
}

/** Caches the pages of every game that was scored, so that players can go on with it offline. */
function keepKinds(games: readonly StoredSummary[]) {
  const kinds = new Set(games.filter(({ deleted }) => !deleted).map(({ game }) => game))
  tellOpened([...kinds].map((id) => href(`/games/${id}/`)))
}

/** Imports games of newer versions that this version, after an update, can read. */
async function importNewer() {
  const { importNewerGames } = await import('../storage/newer-games.ts')
  if ((await importNewerGames()) > 0) changeBook({ games: (await loadSummaries()).games })
}

async function refresh(message: ChangeMessage) {
  if (message.about === 'events') await refreshGame(message.game)
  else if (message.about === 'games') await openBook()
  else if (message.about === 'people') changeBook({ people: await loadPeople() })
}

function changeBook(parts: { games?: readonly StoredSummary[]; people?: readonly Person[] }) {
  const book = $book.get()
  if (book.state === 'open') $book.set({ ...book, ...parts })
}

async function loadSummaries(): Promise<{ games: StoredSummary[]; outdated: string[]; hasNewer: boolean }> {
  const database = await openDatabase()
  const [ids, rows, newerRows] = await Promise.all([
    database.getAllKeys('games'),
    database.getAll('games'),
    database.getAll('strange'),
  ])
  const newer = newerRows.filter(isNewerGame)
  const games: StoredSummary[] = []
  const outdated: string[] = []
  for (const [at, id] of ids.entries()) {
    const summary = readSummary(id, rows[at])
    if (summary === 'outdated') outdated.push(id)
    else games.push(summary)
  }
  const known = new Set(ids)
  const waiting = newer.filter(({ id }) => !known.has(id)).map(summarizeNewer)
  return { games: sortGames([...games, ...waiting]), outdated, hasNewer: newer.length > 0 }
}

/** The latest game first. */
function sortGames(games: readonly StoredSummary[]): StoredSummary[] {
  return games.toSorted((a, b) => b.touched - a.touched || (a.id < b.id ? 1 : -1))
}

/** All people, including merged ones. */
async function loadPeople(): Promise<Person[]> {
  return (await (await openDatabase()).getAll('people')).filter(isPerson)
}

async function refreshGame(id: string) {
  const summary = readSummary(id, await (await openDatabase()).get('games', id))
  if (summary === 'outdated') await summarizeAgain([id])
  else replaceGames([summary])
}

function replaceGames(fresh: readonly StoredSummary[]) {
  const book = $book.get()
  if (book.state !== 'open') return
  const others = book.games.filter((game) => !fresh.some(({ id }) => id === game.id))
  changeBook({ games: sortGames([...others, ...fresh]) })
}

/** Games with events but no summary, such as those of a back-up's unreadable events. */
async function findUnlisted(): Promise<string[]> {
  const listed = new Set(await (await openDatabase()).getAllKeys('games'))
  return (await listGameIds()).filter((id) => !listed.has(id))
}

/** Makes summaries again from the events. */
async function summarizeAgain(ids: readonly string[]) {
  if (ids.length === 0) return
  const { summarizeStored } = await import('../storage/summarize-stored.ts')
  const database = await openDatabase()
  const pause = yieldToPage()
  const made: StoredSummary[] = []
  for (const id of ids) {
    await pause(0)
    const [rows, old] = await Promise.all([
      database.getAll('events', gameRange(id)),
      database.get('games', id),
    ])
    const raw: unknown[] = rows.map(({ event }) => event)
    const find = await loadGames([gameIdIn(raw)]).catch(() => undefined)
    // Without network the rules of a game may not be here. Its row stays as it is until they are.
    if (!find) continue
    const summary = summarizeStored(id, raw, find)
    // The date of a damaged row may be wrong, so a deleted game stays in the bin for the full time from now.
    made.push({ ...summary, id, ...(typeof old?.deleted === 'number' && { deleted: Date.now() }) })
  }
  await writeDatabase(['games'], async (tx) => {
    await Promise.all(made.map((summary) => tx.objectStore('games').put(summary)))
  })
  replaceGames(made)
}

function gameIdIn(raw: readonly unknown[]): unknown {
  for (const event of raw) {
    if (isPlain(event) && event.kind === 'started' && isPlain(event.data)) return event.data.game
  }
  return undefined
}

/** Moves a game into the bin, or out of it again. */
export async function setDeleted(id: string, deleted: number | undefined): Promise<boolean> {
  return attempt(async () => {
    await writeDatabase(['games'], async (tx) => {
      const row = await tx.objectStore('games').get(id)
      if (!row) return
      const { deleted: _, ...rest } = row
      await tx.objectStore('games').put(deleted === undefined ? rest : { ...rest, deleted })
    })
    broadcast({ about: 'games' })
    await refreshGame(id)
  })
}

/** Deletes games of the bin for good: all of them, or those whose date is chosen. */
export async function emptyBin(isChosen: (deleted: number) => boolean = () => true): Promise<boolean> {
  const book = $book.get()
  if (book.state !== 'open') return false
  const ids = book.games
    .filter(({ deleted }) => deleted !== undefined && isChosen(deleted))
    .map(({ id }) => id)
  if (ids.length === 0) return true
  return attempt(async () => {
    await writeDatabase(['events', 'games', 'drafts'], async (tx) => {
      for (const id of ids) {
        await tx.objectStore('events').delete(gameRange(id))
        await tx.objectStore('games').delete(id)
        await tx.objectStore('drafts').delete(`round ${id}`)
      }
    })
    broadcast({ about: 'games' })
    changeBook({ games: book.games.filter(({ id }) => !ids.includes(id)) })
  })
}

export async function changePeople(people: readonly Person[]) {
  await savePeople(people)
  await attempt(async () => changeBook({ people: await loadPeople() }))
}

async function attempt(task: () => Promise<void>): Promise<boolean> {
  try {
    await task()
    return true
  } catch {
    return false
  }
}
