import { formatParts } from '../../address-end.ts'
import type { Game } from '../../scoring/game.ts'
import { fail, type Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { tidyName } from '../controls/tidy-name.ts'
import { chosenOptions, type HouseRules, readRules, textOf, valueFrom } from './house-rules.ts'

/**
 * House rules as a part of an address: `called=At+Ana’s&target=300&aces=low` has the chosen options and the
 * name of the set, if any. A link may come from anybody, so the engine checks it before anyone plays by it.
 */

/** The parameter for the set's name. No option has this name. */
export const CALLED = 'called'
const MAX_LINK = 2_000

export function formatRulesLink(name: string, options: Plain): string {
  const texts = Object.entries(options).map(([name, value]) => [name, textOf(value)])
  return String(new URLSearchParams([...(name ? [[CALLED, name]] : []), ...texts]))
}

/** The parameter of an address that holds house rules, and of one that opens the rules of that table at one of them. */
const HOUSE = 'house'
const RULE = 'rule'

/** The end of an address that brings along house rules and a rule of the page; empty by the book. */
export function formatHouse(game: Game, name: string, options: Plain, slug = ''): string {
  const link = formatRulesLink(name, chosenOptions(game, options))
  return link ? formatParts([[HOUSE, link], ...(slug ? [[RULE, slug] as const] : [])]) : slug && `#${slug}`
}

/** The address of the rules as a table plays them, or of one of them. By the book it is that of the rules page. */
export function rulesHref(game: Game, name: string, options: Plain, slug = ''): string {
  return href(`/games/${game.id}/${formatHouse(game, name, options, slug)}`)
}

/** The address of a new game with these house rules, which are shown before anybody plays by them. */
export function newGameHref(game: Game, name: string, options: Plain): string {
  return href(`/games/${game.id}/score/${formatHouse(game, name, options)}`)
}

/** What the end of such an address says; undefined if it is that of the book. */
export function parseRulesAddress(hash: string): { link: string; rule: string | undefined } | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const link = given.get(HOUSE)
  return link ? { link, rule: given.get(RULE) ?? undefined } : undefined
}

/** Rules from a link: the options in it, and what the engine makes of them. */
export type SentLink = { name: string; given: Plain; read: Result<Plain> }

export function parseRulesLink(game: Game, text: string): SentLink {
  if (text.length > MAX_LINK) {
    return { name: '', given: {}, read: fail([], 'This link is too long to be one of house rules.') }
  }
  const parts = new URLSearchParams(text)
  const name = tidyName(parts.get(CALLED) ?? '')
  parts.delete(CALLED)
  const given = Object.fromEntries(
    [...parts].map(([key, value]) => {
      const option = game.options.find((option) => option.name === key)
      return [key, option ? valueFrom(option, value) : value]
    }),
  )
  return { name, given, read: readRules(game, given) }
}

/** The house rules of the table whose rules an address shows; undefined if it shows those of the book. */
export function rulesInAddress(game: Game, hash: string): HouseRules | undefined {
  const address = parseRulesAddress(hash)
  const sent = address && parseRulesLink(game, address.link)
  return sent?.read.ok ? { options: sent.given } : undefined
}
