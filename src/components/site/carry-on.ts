import { tellOpened } from '../../offline/ask-worker.ts'
import { isolate } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { listSummaries } from '../storage/list-summaries.ts'
import { notePlaying } from '../storage/playing.ts'
import type { Summary } from '../storage/summary.ts'

/**
 * Links a page without islands to the open games: the newest has its own link, and the others are in a list,
 * if the page has one.
 */
export async function showOpenGames() {
  const link = document.querySelector<HTMLAnchorElement>('.carry')
  const list = document.querySelector('.carry-others')
  if (!link) return
  const folder = href('/games/')
  const names: Record<string, string> = JSON.parse(link.dataset.titles ?? '{}')
  const games = (await listSummaries()).filter(
    ({ game, status, deleted }) => names[game] && status === 'playing' && !deleted,
  )
  const [last, ...others] = games
  notePlaying(last !== undefined)
  const { dataset } = document.documentElement
  if (last) dataset.playing = 'yes'
  else delete dataset.playing
  if (!last) return
  tellOpened(games.map(({ game }) => `${folder}${game}/`))

  function lead(to: HTMLAnchorElement, { id, game, note, players, rounds }: Summary) {
    to.href = `${folder}${game}/score/#game=${id}`
    const people = players.map(({ name }) => isolate(name)).join(', ')
    const [title, rest] = to.children
    if (title) title.textContent = `Carry on: ${isolate(note || names[game] || '')}`
    if (rest) rest.textContent = `Round ${rounds + 1} · ${people}`
  }

  lead(link, last)
  for (const game of others.slice(0, 20)) {
    const other = link.cloneNode(true) as HTMLAnchorElement
    lead(other, game)
    list?.append(other)
  }
}
