import { tellOpened } from '../../offline/ask-worker.ts'
import { isolate } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { nameOfTable } from '../named-table.ts'
import { listSummaries } from '../storage/list-summaries.ts'
import { noteOpenGames } from '../storage/playing.ts'
import { type Summary, tableIn } from '../storage/summary.ts'

/** Links a page without islands to the open games, the newest first. */
export async function showOpenGames() {
  const list = document.querySelector<HTMLElement>('.carry-on-games')
  if (!list) return
  const folder = href('/games/')
  const names: Record<string, string> = JSON.parse(list.dataset.titles ?? '{}')
  const games = (await listSummaries()).filter(
    ({ game, status, deleted }) => names[game] && status === 'playing' && !deleted,
  )
  const noted = noteOpenGames(games.length)
  const { dataset } = document.documentElement
  if (noted) dataset.playing = noted
  else delete dataset.playing
  if (!noted) return
  tellOpened(games.map(({ game }) => `${folder}${game}/`))

  function lead(to: HTMLAnchorElement, summary: Summary) {
    const { id, game, note, players, rounds } = summary
    const table = tableIn(summary)
    to.href = `${folder}${game}/score/#game=${id}`
    const people = players.map(({ name }) => isolate(name)).join(', ')
    const [title, rest] = to.children
    // The lines below the first one show only what is played.
    const words = document.createElement('span')
    words.className = 'carry-words'
    words.textContent = 'Carry on: '
    title?.replaceChildren(words, isolate(note || (table ? nameOfTable(table) : names[game]) || ''))
    if (rest) rest.textContent = `Round ${rounds + 1} · ${people}`
  }

  const links = [...list.querySelectorAll('a')]
  for (const [at, link] of links.entries()) {
    const game = games[at]
    if (game) lead(link, game)
  }
  const button = list.querySelector('button')
  if (!button) return
  button.textContent = `All ${games.length} open games`
  button.addEventListener('click', () => {
    const more = games.slice(links.length).map((game) => {
      const link = links[0]?.cloneNode(true) as HTMLAnchorElement
      lead(link, game)
      return link
    })
    button.replaceWith(...more)
    more[0]?.focus()
  })
}
