import type { Game } from '../../scoring/game.ts'
import { readOptions } from '../../scoring/options.ts'
import { fail, type Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { tidyName } from '../score/set-up/table-draft.ts'
import { textOf, valueFrom } from './house-rules.ts'

/**
 * House rules as a part of an address: `called=At+Ana’s&target=300&aces=low`, what differs from the book and the name that
 * the set has. What comes in may be anybody's, so the engine reads it before anyone plays by it.
 */

/** No option is called that. */
export const CALLED = 'called'
const MAX_LINK = 2_000

export function formatRulesLink(name: string, options: Plain): string {
  const texts = Object.entries(options).map(([option, value]) => [option, textOf(value)])
  return String(new URLSearchParams([...(name ? [[CALLED, name]] : []), ...texts]))
}

export function parseRulesLink(
  game: Game,
  text: string,
): { name: string; given: Plain; read: Result<Plain> } {
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
  return { name, given, read: readOptions(game.options, given, []) }
}
