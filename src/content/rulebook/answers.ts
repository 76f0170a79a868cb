import type { Game } from '../../scoring/game.ts'
import common from './common-questions.json' with { type: 'json' }
import { creditOf, findMishap } from './mishaps.ts'

/**
 * A dispute is told once. A question about one shows what is told elsewhere: the mishap that it names, the statement of its rule, or an
 * answer that is the same in many games.
 */
type Quoted = {
  /** The mishap of the game that tells it. */
  mishap?: string | undefined
  /** One of the questions that many games share, in `common-questions.json`. */
  common?: string | undefined
}
type Answer = { ask?: string; text: string; credit?: string }

export const COMMON: Readonly<Record<string, { ask: string; text: string }>> = common

/** The rules of a page that are our decision, by their slugs. */
export function rulingsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/<Rule slug="([^"]*)"[^>]*\bruling\b/g)].map(([, slug = '']) => slug))
}

type Rulebook = { game: Game; rulings: ReadonlySet<string> }

/** What a question without an answer of its own shows, and on whose authority. */
export function quotedAnswer({ game, rulings }: Rulebook, rule: string, { mishap, common }: Quoted): Answer {
  if (mishap !== undefined) {
    const told = findMishap(game, mishap)
    return { text: told.text, credit: creditOf(told) }
  }
  const credit = 'Our ruling.'
  if (common === undefined) return { text: game.statements[rule] ?? '', ...(rulings.has(rule) && { credit }) }
  const found = COMMON[common]
  if (!found)
    throw new Error(`There is no common question “${common}”; there are ${Object.keys(COMMON).join(', ')}.`)
  return { ...found, credit }
}
