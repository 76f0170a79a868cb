import { atom, onMount } from 'nanostores'
import { tellOpened } from '../../offline/ask-worker.ts'
import { isTime, peek } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { yieldToPage } from '../controls/yield-to-page.ts'
import { loadGamesOf } from '../load-game.ts'
import { broadcast, type ChangeMessage, onBroadcast } from '../storage/broadcast.ts'
import {
  describeFailure,
  gameRange,
  listGameIds,
  NEWER_GAMES,
  openDatabase,
  type Person,
  RULE_SETS,
  writeDatabase,
} from '../storage/database.ts'
import { savePeople } from '../storage/people.ts'
import { readSetting, storeSetting } from '../storage/settings.ts'
import { isNewerGame, isPerson, repairPerson } from '../storage/stored-rows.ts'
import { isSummary, rememberGame } from '../storage/summary.ts'
import { readSummary, type StoredSummary, summarizeNewer } from './listed-game.ts'

/** The games and people of the database. Other tabs and other pages change them too. */
type StoredBook = {
  state: 'loading' | 'open' | 'refused'
  /** The latest game first. */
  games: readonly StoredSummary[]
  /** All people, including merged ones. */
  people: readonly Person[]
  /** Why the browser refused. */
  why?: string
}

export const $book = atom<StoredBook>({ state: 'loading', games: [], people: [] })

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
    const { outdated, unread, hasNewer } = await loadBook()
    keepKinds()
    await summarizeAgain([...outdated, ...unread, ...(await findUnlisted())])
    if (hasNewer) await importNewer()
    await purge()
  } catch (failure) {
    $book.set({ ...$book.get(), state: 'refused', why: describeFailure(failure) })
  }
}

let refreshing: ReturnType<typeof setTimeout> | undefined

/** Opens the book again after a change in another tab. A restored back-up sends a message for each of its games. */
function refresh({ about }: ChangeMessage) {
  if (about === 'draft' || about === RULE_SETS) return
  clearTimeout(refreshing)
  refreshing = setTimeout(openBook, 100)
}

/** Caches the pages of every game that was scored, so that players can go on with it offline. */
function keepKinds() {
  const kinds = new Set($book.get().games.flatMap(({ deleted, game }) => (deleted ? [] : [game])))
  tellOpened([...kinds].map((id) => href(`/games/${id}/`)))
}

/** Imports games of newer versions that this version, after an update, can read. */
async function importNewer() {
  const { importNewerGames } = await import('../storage/save-import.ts')
  if ((await importNewerGames()) > 0) await loadBook()
}

/**
 * Loads the games and people. Answers which games have no summary that can be read, and which could not be opened when
 * theirs was made; this version may be able to.
 */
async function loadBook(): Promise<{ outdated: string[]; unread: string[]; hasNewer: boolean }> {
  // One transaction, so that of two loads at the same time the later one also ends later.
  const tx = (await openDatabase()).transaction(['games', NEWER_GAMES, 'people'])
  const [rows, newerRows, people] = await Promise.all([
    tx.objectStore('games').getAll(),
    tx.objectStore(NEWER_GAMES).getAll(),
    tx.objectStore('people').getAll(),
  ])
  const games: StoredSummary[] = []
  const outdated: string[] = []
  for (const row of rows) {
    const summary = readSummary(row.id, row)
    if (summary === 'outdated') outdated.push(row.id)
    else games.push(summary)
  }
  const known = new Set(rows.map(({ id }) => id))
  const newer = newerRows.filter(isNewerGame)
  games.push(...newer.filter(({ id }) => !known.has(id)).map(summarizeNewer))
  games.sort((a, b) => b.touched - a.touched || (a.id < b.id ? 1 : -1))
  $book.set({ state: 'open', games, people: people.filter(isPerson).map(repairPerson) })
  const unread = games.filter(({ unread, fixed }) => unread !== undefined && !fixed).map(({ id }) => id)
  return { outdated, unread, hasNewer: newer.length > 0 }
}

/** Games with events but no summary, such as those of a back-up's unreadable events. */
async function findUnlisted(): Promise<string[]> {
  const listed = new Set(await (await openDatabase()).getAllKeys('games'))
  return (await listGameIds()).filter((id) => !listed.has(id))
}

/** Makes summaries again from the events. */
async function summarizeAgain(ids: readonly string[]) {
  if (ids.length === 0) return
  const { summarizeStored } = await import('../storage/summarize.ts')
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
    const memory = rememberGame(id, old)
    const find = await loadGamesOf(raw, [memory.game])
    // Without network the rules of a game may not be here. Its row stays as it is until they are.
    if (!find) continue
    const summary = summarizeStored(raw, memory, find)
    if (isSummary(old) && old.unread !== undefined && old.unread === summary.unread) continue
    // The date of a damaged row may be wrong, so a deleted game stays in the bin for the full time from now.
    made.push({ ...summary, id, ...(typeof old?.deleted === 'number' && { deleted: Date.now() }) })
  }
  if (made.length === 0) return
  await writeDatabase(['games'], async (tx) => {
    await Promise.all(made.map((summary) => tx.objectStore('games').put(summary)))
  })
  await loadBook()
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
    await loadBook()
  })
}

/** How long after it was first seen to be due a game is deleted. */
const DAYS_DUE = 3
const DUE = 'due'

/**
 * Deletes what was in the bin for its time. A clock may be weeks ahead for a while, so a game goes only if it was due at a visit
 * days before, too, and at no visit between them was not.
 */
async function purge() {
  const now = Date.now()
  const stored = await readSetting(DUE)
  const due = $book
    .get()
    .games.filter(({ deleted }) => deleted !== undefined && deleted < now - DAYS_IN_BIN * DAY)
  const since = due.map(({ id }): [id: string, time: number] => {
    const seen = peek(stored, id)
    return [id, isTime(seen) && seen <= now ? seen : now]
  })
  const gone = since.filter(isOver)
  const waiting = since.filter((each) => !isOver(each))
  if (since.length > 0 || stored !== undefined)
    await storeSetting(DUE, waiting.length > 0 ? Object.fromEntries(waiting) : undefined)
  if (gone.length > 0) await emptyBin(gone.map(([id]) => id))

  function isOver([, time]: [id: string, time: number]) {
    return time <= now - DAYS_DUE * DAY
  }
}

/** Deletes games of the bin for good: all of them, or these. */
export async function emptyBin(chosen?: readonly string[]): Promise<boolean> {
  const games = $book.get().games.filter(({ deleted }) => deleted !== undefined)
  const ids = chosen ?? games.map(({ id }) => id)
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
    await loadBook()
  })
}

export async function changePeople(people: readonly Person[]) {
  await savePeople(people)
  await attempt(loadBook)
}

async function attempt(task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task()
    return true
  } catch {
    return false
  }
}
