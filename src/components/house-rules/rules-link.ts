import type { Game } from '../../scoring/game.ts'
import { fail, type Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { tidyName } from '../controls/tidy-name.ts'
import { readRules, rulesFrom, valueFrom } from './house-rules.ts'

/**
 * House rules as a part of an address: `called=At+Ana’s&target=300&aces=low`, the options that were chosen and the name of
 * the set, if it has one. A link may come from anybody, so the engine reads it before anyone plays by it.
 */

/** No option is called that. */
export const CALLED = 'called'
const MAX_LINK = 2_000

export function formatRulesLink(name: string, options: Plain): string {
  const texts = Object.entries(rulesFrom(options).options)
  return String(new URLSearchParams([...(name ? [[CALLED, name]] : []), ...texts]))
}

/** Rules that came with a link: the options given there, and what the engine makes of them. */
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
