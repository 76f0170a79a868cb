import { atom, onMount, onSet } from 'nanostores'

/**
 * The address holds what the score page shows, so that Back, a reload and a second tab do what people expect:
 * `#game=…` is the sheet, `&round=next` the entry of the next round, `&panel=history` a panel over it.
 */
const NAMES = [
  'game',
  /** `next`, the id of a round to mend, or `before-3` for a round to insert. */
  'round',
  /** The player whose boxes of that round are wanted. */
  'player',
  'panel',
  /** The rule that the panel shows. */
  'rule',
  /** The code of a table that shares its sheet. */
  'join',
  /** House rules that came with a link. */
  'house',
  /** The named table that a new game begins with. */
  'table',
] as const

type Route = { [name in (typeof NAMES)[number]]?: string | undefined }

export const $route = atom<Route>({})

onMount($route, () => {
  const follow = () => $route.set(parseRoute(location.hash))
  follow()
  addEventListener('popstate', follow)
  addEventListener('hashchange', follow)
  return () => {
    removeEventListener('popstate', follow)
    removeEventListener('hashchange', follow)
  }
})

function parseRoute(hash: string): Route {
  const given = new URLSearchParams(hash.slice(1))
  return Object.fromEntries(NAMES.map((name) => [name, given.get(name) || undefined]))
}

export function formatRoute(route: Route): string {
  return `#${new URLSearchParams(NAMES.flatMap((name) => (route[name] ? [[name, route[name] ?? '']] : [])))}`
}

/** Goes to a route. The Back button leads back here. */
export function goTo(route: Route) {
  history.pushState({ from: formatRoute($route.get()) }, '', formatRoute(route))
  $route.set(route)
}

/** The browser takes a moment to go back. A second tap meanwhile would lead past the sheet. */
let isGoingBack = false

// Wherever the page is then, it can go back from there: another step may come in between, and the browser stays.
onSet($route, () => {
  isGoingBack = false
})

/**
 * Goes back in the history if the route is the previous entry, so that going there and back adds no entries.
 * Otherwise the route replaces this entry.
 */
export function goBack(route: Route) {
  if (isGoingBack) return
  isGoingBack = history.state?.from === formatRoute(route)
  if (isGoingBack) history.back()
  else turnTo(route)
}

/** Replaces this entry of the history. */
export function turnTo(route: Route) {
  // The previous entry of the history is still the same.
  history.replaceState(history.state, '', formatRoute(route))
  $route.set(route)
}

/** Opens a panel over the sheet. If it replaces another panel, the Back button still leads to the sheet. */
export function openPanel(panel: string) {
  const here = $route.get()
  if (here.panel) turnTo({ ...here, panel })
  else goTo({ ...here, panel })
}

export function closePanel() {
  const { panel, rule: _, ...sheet } = $route.get()
  if (panel) goBack(sheet)
}
