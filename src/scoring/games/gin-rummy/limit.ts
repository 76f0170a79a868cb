import { type Card, formatCard, rankOf, suitOf } from '../../cards.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue } from './values.ts'

/** The most that a knocker's deadwood may count, and the rule that says so. */
export type KnockLimit = { most: number; slug: Slug; because: string }

const STANDARD = 10

export function knockLimit({ variant, oklahomaAce }: Options, upcard: Card | undefined): KnockLimit {
  if (variant === 'straight')
    return { most: 0, slug: 'straight', because: 'in Straight Gin only gin ends the hand' }
  if (variant === 'standard' || !upcard)
    return { most: STANDARD, slug: 'knock-limit', because: `the limit is ${STANDARD}` }
  const under = `under ${formatCard(upcard)}`
  if (rankOf(upcard) !== 'A') {
    const most = cardValue(upcard)
    return { most, slug: 'oklahoma-limit', because: `${under} the limit is ${most}` }
  }
  return oklahomaAce === 'one'
    ? { most: 1, slug: 'ace-upcard', because: `${under} the limit is 1` }
    : { most: 0, slug: 'oklahoma-ace', because: `${under} only gin ends the hand` }
}

/** Whether the upcard matters at a table with these options. */
export function readsUpcard({ variant }: { variant?: unknown }): boolean {
  return variant === 'oklahoma'
}

export function isDoubled({ variant, spadeDouble }: Options, upcard: Card | undefined): boolean {
  return variant === 'oklahoma' && spadeDouble && upcard !== undefined && suitOf(upcard) === 'S'
}
