import { tellOpened } from '../../offline/ask-worker.ts'
import { signed } from '../../scoring/signed.ts'
import { isolate } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { listSummaries } from '../storage/list-summaries.ts'
import { noteOpenGames } from '../storage/playing.ts'
import { type Summary, tableIn } from '../storage/summary.ts'

/** The names and totals of two sides, the one that is ahead underlined. */
function totalsOf({ results, players, leads }: Summary): Node[] {
  const totals = results.map(({ total }) => total)
  const best = leads === 'high' ? Math.max(...totals) : Math.min(...totals)
  return results.flatMap(({ players: ids, total }) => {
    const figure = document.createElement('b')
    figure.className = total === best ? 'figure best' : 'figure'
    figure.textContent = signed(total)
    const name = players.flatMap(({ id, name }) => (ids.includes(id) ? [isolate(name)] : [])).join(', ')
    return [document.createTextNode(` ${name} `), figure]
  })
}

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
    const { id, game, note, players, rounds, results } = summary
    const table = tableIn(summary)
    to.href = `${folder}${game}/score/#game=${id}`
    const title = to.querySelector('b')
    const rest = to.querySelector('small')
    if (title) title.textContent = isolate(note || (table?.called ?? names[game]) || '')
    // Two totals have room beside the game; of more players, the names stand below it.
    const isDuel = results.length === 2 && rounds > 0
    const people = players.map(({ name }) => isolate(name)).join(', ')
    if (rest) rest.textContent = `Carry on: round ${rounds + 1}${isDuel ? '' : ` · ${people}`}`
    if (isDuel) to.querySelector('.carry-totals')?.replaceChildren(...totalsOf(summary))
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
