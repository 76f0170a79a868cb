import { onCached, tellOpened } from './ask-worker.ts'
import type { Cached } from './worker-scope.ts'

/**
 * Tells the reader of the offline page which page is missing and what is cached. The page reloads once there
 * is network.
 */
export function showWhatIsHere() {
  addEventListener('online', () => location.reload())
  document.querySelector('[data-again]')?.addEventListener('click', () => location.reload())
  const list = document.querySelector<HTMLElement>('[data-here]')
  const { here: home } = list?.dataset ?? {}
  if (!list || home === undefined) return
  const pages = [...list.children].filter((item) => item instanceof HTMLElement)
  const listening = onCached((cached) => {
    nameMissing(cached, location.pathname.slice(home.length))
    for (const item of pages) {
      const path = item.querySelector('a')?.pathname.slice(home.length)
      item.hidden = path === undefined || !cached.pages.includes(path)
    }
    const games = cached.games.filter(({ isHere }) => isHere)
    list.replaceChildren(...games.map(({ id, title }) => linkTo(`${home}games/${id}/`, title)), ...pages)
    list.hidden = games.length === 0 && pages.every(({ hidden }) => hidden)
  })
  // This page has nothing to show until the worker answers, so it asks earlier than other pages.
  listening.then(() => tellOpened([location.href]))
}

function nameMissing({ games }: Cached, path: string) {
  const game = games.find(({ id }) => path.startsWith(`games/${id}/`))
  const title = document.querySelector('h1')
  if (!game || !title) return
  title.textContent = `${game.title} is not on this device`
}

function linkTo(address: string, title: string): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.className = 'row go'
  link.href = address
  const words = document.createElement('span')
  words.className = 'words'
  words.textContent = title
  link.append(words)
  item.append(link)
  return item
}
