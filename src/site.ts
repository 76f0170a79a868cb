import { formatParts } from './address-end.ts'

export const SITE = {
  name: 'Meldbook',
  description: 'The rule book and the score pad for rummy-family games played with real cards.',
}

/** Where the issues of this site are, as REPOSITORY_URL of the build says; empty if it says nothing. */
export const REPOSITORY: string = import.meta.env.REPOSITORY_URL ?? ''

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The address of a page or file below the site's base path: `href('/games/')`. */
export function href(path: `/${string}`): string {
  return BASE + path
}

/** The address of a saved game. */
export function scoreHref({ id, game }: { id: string; game: string }): string {
  return href(`/games/${game}/score/${formatParts([['game', id]])}`)
}

/** The address of a game's checks. `end` names one of them, with what is entered (`check-link.ts`). */
export function checkHref(game: string, end = ''): string {
  return href(`/games/${game}/check/${end}`)
}

export function practiceHref(game: string): string {
  return href(`/games/${game}/practice/`)
}

/** The end of a practice page's address that asks about one rule only. Without a rule it asks about all. */
export function formatRuleLink(rule = ''): string {
  return formatParts([['rule', rule]])
}
