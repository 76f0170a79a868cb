export const SITE = {
  name: 'Meldbook',
  description: 'The rule book and the score pad for rummy-family games played with real cards.',
}

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The address of a page or file of this site, wherever the site stands: `href('/games/')`. */
export function href(path: `/${string}`): string {
  return BASE + path
}

/** The page on which a game is practised. */
export function practiceHref(game: string): string {
  return href(`/games/${game}/practice/`)
}

/** The end of its address that has one rule practised; without one, all. */
export function formatRuleLink(rule = ''): string {
  return `#rule=${encodeURIComponent(rule)}`
}
