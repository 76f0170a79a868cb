import { href } from '../../site.ts'

/** A link back to the open game that a reader came from, kept for this visit: until they are back, or close it. */

const KEY = 'meldbook-way-back'

/** `house` is the link of the house rules at that table, empty by the book (`rules-link.ts`). */
export function rememberWayBack(href: string, label: string, house: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href, label, house }))
  } catch {
    // The browser's own Back button leads there too.
  }
}

export function forgetWayBack() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was remembered.
  }
}

/** Shows the link back in the bar at the foot of a page about this game. */
export function showWayBack(bar: HTMLElement) {
  const way = readWayBack(location.origin)
  if (!way || !isAbout(new URL(way.href), location)) return
  const link = document.createElement('a')
  link.className = 'back way-back'
  link.href = way.href
  link.textContent = way.label
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'bare'
  close.ariaLabel = 'Close the way back'
  close.textContent = '×'
  close.addEventListener('click', () => {
    forgetWayBack()
    link.remove()
    close.remove()
  })
  bar.prepend(link)
  bar.append(close)
}

/** The house rules of the open game that the reader came from, if it is one of this game. */
export function houseBefore(game: string): string {
  const way = readWayBack(location.origin)
  const rules = { pathname: href(`/games/${game}/`), search: '' }
  return way && isAbout(new URL(way.href), rules) ? way.house : ''
}

/** The open game that the reader came from, by its id. */
export function openGameBefore(): string | undefined {
  const way = readWayBack(location.origin)
  return way && gameOf(new URL(way.href))
}

function readWayBack(origin: string): { href: string; label: string; house: string } | undefined {
  try {
    const { href, label, house = '' } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const isWhole = [href, label, house].every((text) => typeof text === 'string')
    return isWhole && new URL(href).origin === origin ? { href, label, house } : undefined
  } catch {
    // Storage may be forbidden, or hold something else.
    return undefined
  }
}

/** Whether a page tells the rules of the game on that score page, or a search there asks for them. */
export function isAbout(score: Pick<URL, 'pathname'>, page: Pick<URL, 'pathname' | 'search'>): boolean {
  const rules = score.pathname.replace(/score\/$/, '')
  return page.pathname === rules || new URLSearchParams(page.search).get('in') === gameOf(score)
}

function gameOf({ pathname }: Pick<URL, 'pathname'>): string | undefined {
  return pathname
    .replace(/score\/$/, '')
    .split('/')
    .at(-2)
}
