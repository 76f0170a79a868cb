import { atom, onMount } from 'nanostores'

/**
 * What the score page shows stands in its address, so that going back, loading again and a second tab do what people
 * expect: `#game=…` is the sheet, `&round=next` the entry of the next round, `&panel=history` something laid over it.
 */
type Route = {
  game?: string
  /** `next`, the id of a round that is mended, or `before-3` for one that is inserted. */
  round?: string
  /** Whose boxes of that round are wanted. */
  player?: string
  panel?: string
  /** The rule that the panel shows. */
  rule?: string
  /** House rules that came with a link. */
  house?: string
}

const NAMES = ['game', 'round', 'player', 'panel', 'rule', 'house'] as const

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
  return Object.fromEntries(NAMES.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))
}

export function formatRoute(route: Route): string {
  return `#${new URLSearchParams(NAMES.flatMap((name) => (route[name] ? [[name, route[name] ?? '']] : [])))}`
}

/** Goes there; the way back leads here. */
export function goTo(route: Route) {
  history.pushState({ from: formatRoute($route.get()) }, '', formatRoute(route))
  $route.set(route)
}

/** The way back, where that is where one came from; so going there and back leaves no trail. */
export function goBack(route: Route) {
  if (history.state?.from === formatRoute(route)) history.back()
  else turnTo(route)
}

/** Goes there instead of here: the way back leads to where one came from. */
export function turnTo(route: Route) {
  // What lies before it in the history is still the same.
  history.replaceState(history.state, '', formatRoute(route))
  $route.set(route)
}
