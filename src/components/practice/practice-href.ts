import { href } from '../../site.ts'

/** The end of an address that has one rule practised; without one, all. */
export function formatRuleLink(rule = ''): string {
  return `#rule=${encodeURIComponent(rule)}`
}

/** The page on which a game is practised. */
export function practiceHref(game: string): string {
  return href(`/games/${game}/practice/`)
}
