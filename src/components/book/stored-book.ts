import { atom, onMount } from 'nanostores'
import { loadGame } from '../load-game.ts'
import { broadcast, listen, type News } from '../storage/broadcast.ts'
import { gameRange, openDatabase, type Person, whyRefused, writeDatabase } from '../storage/database.ts'
import { listGames } from '../storage/game-ids.ts'
import { keepPeople } from '../storage/people.ts'
import { isNewerGame, isPerson } from '../storage/row-guards.ts'
import { yieldToPage } from '../storage/yield-to-page.ts'
import { type Listed, readSummary, summaryOfStrange } from './listed-game.ts'

/** What lies on the database, as the book needs it; other tabs and other pages change it too. */
export type StoredBook =
  | { state: 'loading' }
  | { state: 'refused'; why: string }
  | { state: 'open'; games: readonly Listed[]; people: readonly Person[] }

export const $book = atom<StoredBook>({ state: 'loading' })

/** How long what is deleted can be brought back. */
export const KEPT_DAYS = 30
const DAY = 86_400_000

onMount($book, () => {
  openBook()
  return listen(follow)
})

/** Everything, as it lies there. */
export async function openBook() {
  try {
    const { games, stale, strange } = await fetchGames()
    $book.set({ state: 'open', games, people: await fetchPeople() })
    await remake([...stale, ...(await findUnlisted())])
    if (strange) await admit()
    await emptyBin((deleted) => deleted < Date.now() - KEPT_DAYS * DAY)
  } catch (refusal) {
    $book.set({ state: 'refused', why: whyRefused(refusal) })
  }
}

/** Since the last time, this may have become the version that some games wait for. */
async function admit() {
  const { admitNewerGames } = await import('../storage/import.ts')
  if ((await admitNewerGames()) > 0) change({ games: (await fetchGames()).games })
}

async function follow(news: News) {
  if (news.about === 'events') await remakeListing(news.game)
  else if (news.about === 'games') await openBook()
  else if (news.about === 'people') change({ people: await fetchPeople() })
}

function change(parts: { games?: readonly Listed[]; people?: readonly Person[] }) {
  const book = $book.get()
  if (book.state === 'open') $book.set({ ...book, ...parts })
}

async function fetchGames(): Promise<{ games: Listed[]; stale: string[]; strange: boolean }> {
  const database = await openDatabase()
  const [ids, rows, kept] = await Promise.all([
    database.getAllKeys('games'),
    database.getAll('games'),
    database.getAll('strange'),
  ])
  const strange = kept.filter(isNewerGame)
  const games: Listed[] = []
  const stale: string[] = []
  for (const [at, id] of ids.entries()) {
    const summary = readSummary(id, rows[at])
    if (summary === 'remake') stale.push(id)
    else games.push(summary)
  }
  const known = new Set(ids)
  const waiting = strange.filter(({ id }) => !known.has(id)).map(summaryOfStrange)
  return { games: inOrder([...games, ...waiting]), stale, strange: strange.length > 0 }
}

/** Whatever was played last comes first. */
function inOrder(games: readonly Listed[]): Listed[] {
  return games.toSorted((a, b) => b.touched - a.touched || (a.id < b.id ? 1 : -1))
}

/** Joined people too, who are nobody's choice any more. */
async function fetchPeople(): Promise<Person[]> {
  return (await (await openDatabase()).getAll('people')).filter(isPerson)
}

/** One game again, after something was written in it. */
async function remakeListing(id: string) {
  const book = $book.get()
  if (book.state !== 'open') return
  const row = await (await openDatabase()).get('games', id)
  const summary = readSummary(id, row)
  const others = book.games.filter((game) => game.id !== id)
  if (summary === 'remake') await remake([id])
  else change({ games: inOrder([...others, summary]) })
}

/** Games with events but no listing: what was written by a torn-off tab, or came with a back-up as it lay. */
async function findUnlisted(): Promise<string[]> {
  const listed = new Set(await (await openDatabase()).getAllKeys('games'))
  return (await listGames()).filter((id) => !listed.has(id))
}

/** Summaries can always be made again from the events. */
async function remake(ids: readonly string[]) {
  if (ids.length === 0) return
  const { summarizeStored } = await import('../storage/summarize-stored.ts')
  const database = await openDatabase()
  const turn = yieldToPage()
  const made: Listed[] = []
  for (const id of ids) {
    await turn(0)
    const [rows, old] = await Promise.all([
      database.getAll('events', gameRange(id)),
      database.get('games', id),
    ])
    const raw: unknown[] = rows.map(({ event }) => event)
    const game = await loadGame(gameIn(raw)).catch(() => undefined)
    const summary = summarizeStored(id, raw, (wanted) => (game?.id === wanted ? game : undefined))
    // Since when, such a row cannot be trusted to say: it can be brought back for as long as any other.
    made.push({ ...summary, id, ...(typeof old?.deleted === 'number' && { deleted: Date.now() }) })
  }
  await writeDatabase(['games'], async (tx) => {
    await Promise.all(made.map((summary) => tx.objectStore('games').put(summary)))
  })
  const book = $book.get()
  if (book.state !== 'open') return
  const others = book.games.filter(({ id }) => !ids.includes(id))
  change({ games: inOrder([...others, ...made]) })
}

function gameIn(raw: readonly unknown[]): string {
  for (const event of raw as { kind?: unknown; data?: { game?: unknown } }[]) {
    if (event?.kind === 'started' && typeof event.data?.game === 'string') return event.data.game
  }
  return ''
}

/** Into the bin, or out of it again. */
export async function setDeleted(id: string, deleted: number | undefined): Promise<boolean> {
  return attempt(async () => {
    await writeDatabase(['games'], async (tx) => {
      const row = await tx.objectStore('games').get(id)
      if (!row) return
      const { deleted: _, ...kept } = row
      await tx.objectStore('games').put(deleted === undefined ? kept : { ...kept, deleted })
    })
    broadcast({ about: 'games' })
    await remakeListing(id)
  })
}

/** For good: those in the bin that are meant. */
export async function emptyBin(isMeant: (deleted: number) => boolean = () => true): Promise<boolean> {
  const book = $book.get()
  if (book.state !== 'open') return false
  const gone = book.games
    .filter(({ deleted }) => deleted !== undefined && isMeant(deleted))
    .map(({ id }) => id)
  if (gone.length === 0) return true
  return attempt(async () => {
    await writeDatabase(['events', 'games', 'drafts'], async (tx) => {
      for (const id of gone) {
        await tx.objectStore('events').delete(gameRange(id))
        await tx.objectStore('games').delete(id)
        await tx.objectStore('drafts').delete(`round ${id}`)
      }
    })
    broadcast({ about: 'games' })
    change({ games: book.games.filter(({ id }) => !gone.includes(id)) })
  })
}

export async function changePeople(people: readonly Person[]) {
  await keepPeople(people)
  await attempt(async () => change({ people: await fetchPeople() }))
}

async function attempt(doing: () => Promise<void>): Promise<boolean> {
  try {
    await doing()
    return true
  } catch {
    return false
  }
}
