import { tellOpened } from '../../offline/ask-worker.ts'
import type { Summary } from '../storage/summary.ts'

/**
 * Leads from a page without an island to the games that are open: the newest one in the link to the score book, the others
 * in a list, if the page has one. It reads the database without a library, because the page loads nothing else.
 */
export async function showOpenGames() {
  const link = document.querySelector<HTMLAnchorElement>('.carry')
  const list = document.querySelector('.carry-others')
  if (!link) return
  const { games: folder = '', titles = '{}' } = link.dataset
  const names: Record<string, string> = JSON.parse(titles)
  const games = (await readOpenGames()).filter(({ game }) => names[game])
  const [last, ...others] = games
  if (!last) return
  tellOpened(games.map(({ game }) => `${folder}${game}/`))

  function lead(to: HTMLAnchorElement, { id, game, note, players, rounds }: Summary) {
    to.href = `${folder}${game}/score/#game=${id}`
    const people = players.map(({ name }) => apart(name)).join(', ')
    const [title, rest] = to.children
    if (title) title.textContent = `Carry on: ${apart(note || names[game] || '')}`
    if (rest) rest.textContent = `Round ${rounds + 1} · ${people}`
  }

  lead(link, last)
  // While a game is open, going on with it comes first.
  link.dataset.open = ''
  link.closest('.go')?.prepend(link)
  for (const game of others.slice(0, 20)) {
    const other = link.cloneNode(true) as HTMLAnchorElement
    lead(other, game)
    list?.append(other)
  }
}

/** Keeps a name that runs from right to left apart from the words beside it. */
function apart(name: string): string {
  return /[\p{Bidi_Control}\u0590-\u08FF]/u.test(name) ? `\u2068${name}\u2069` : name
}

/** The game that was touched last comes first. */
async function readOpenGames(): Promise<Summary[]> {
  const games = await readGames().catch(() => [])
  return (
    games
      // A spoilt row may lack its players.
      .filter(({ status, deleted, players }) => status === 'playing' && !deleted && Array.isArray(players))
      .sort((a, b) => b.touched - a.touched)
  )
}

async function readGames(): Promise<Summary[]> {
  const opening = indexedDB.open('meldbook')
  // Opening a database that does not exist would create it.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await answer(opening)
  const games = answer<Summary[]>(database.transaction('games').objectStore('games').getAll())
  database.close()
  return games
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
