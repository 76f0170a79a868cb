import type { Summary } from '../storage/summary.ts'

/**
 * Leads from a page without an island to the games that are open: the last one in the link to the score book, the others
 * in a list, if the page has one. Looks at the shelf with bare hands, so that the page carries nothing for it.
 */
export async function showOpenGames() {
  const link = document.querySelector<HTMLAnchorElement>('.carry')
  const list = document.querySelector('.carry-others')
  if (!link) return
  const { games: folder = '', titles = '{}' } = link.dataset
  const names: Record<string, string> = JSON.parse(titles)
  const [last, ...others] = (await readOpenGames()).filter(({ game }) => names[game])
  if (!last) return

  function lead(to: HTMLAnchorElement, { id, game, note, players, rounds }: Summary) {
    to.href = `${folder}${game}/score/#game=${id}`
    const people = players.map(({ name }) => apart(name)).join(', ')
    const [title, rest] = to.children
    if (title) title.textContent = `Carry on: ${apart(note || names[game] || '')}`
    if (rest) rest.textContent = `Round ${rounds + 1} · ${people}`
  }

  lead(link, last)
  for (const game of others.slice(0, 20)) {
    // Like the first in every way but where it leads.
    const other = link.cloneNode(true) as HTMLAnchorElement
    lead(other, game)
    list?.append(other)
  }
}

/** A name that runs the other way turns nothing around that stands beside it. */
function apart(name: string): string {
  return /[\p{Bidi_Control}\u0590-\u08FF]/u.test(name) ? `\u2068${name}\u2069` : name
}

/** Whatever was touched last first. */
async function readOpenGames(): Promise<Summary[]> {
  const games = await readGames().catch(() => [])
  return (
    games
      // What is spoilt is no game that one could go on with.
      .filter(({ status, deleted, players }) => status === 'playing' && !deleted && Array.isArray(players))
      .sort((a, b) => b.touched - a.touched)
  )
}

async function readGames(): Promise<Summary[]> {
  const opening = indexedDB.open('meldbook')
  // Where nothing was ever kept nothing is begun by looking.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const shelf = await answer(opening)
  const games = answer<Summary[]>(shelf.transaction('games').objectStore('games').getAll())
  shelf.close()
  return games
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
