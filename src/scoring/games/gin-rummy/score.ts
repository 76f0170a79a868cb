import type { Line } from '../../game.ts'
import { sumOf } from '../../points-game.ts'
import { type Options, rule } from './options.ts'

/** How a hand ends, and what it scores: both rounds and the showdown ask this. */

/** What both hands count after all lay-offs. */
export type Hand = { knocker: number; other: number; bigGin: boolean; doubled: boolean }

export type Outcome = 'knock' | 'gin' | 'big-gin' | 'undercut'

export function outcomeOf({ knocker, other, bigGin }: Hand): Outcome {
  if (bigGin) return 'big-gin'
  if (knocker === 0) return 'gin'
  return other <= knocker ? 'undercut' : 'knock'
}

export function winnerOf(outcome: Outcome): 'knocker' | 'other' {
  return outcome === 'undercut' ? 'other' : 'knocker'
}

/** What the winner scores. */
export function scoreLines(hand: Hand, options: Options): Line[] {
  const lines = singleLines(hand, options)
  const points = sumOf(lines)
  return hand.doubled
    ? [...lines, { label: 'Under a spade: doubled', points, rule: rule('oklahoma-spade') }]
    : lines
}

function singleLines({ knocker, other, ...more }: Hand, options: Options): Line[] {
  switch (outcomeOf({ knocker, other, ...more })) {
    case 'knock':
      return [{ label: `Knock: ${other} − ${knocker}`, points: other - knocker, rule: rule('knock-score') }]
    case 'undercut':
      return [
        { label: `Undercut: ${knocker} − ${other}`, points: knocker - other, rule: rule('undercut') },
        ...bonus('Undercut bonus', options.undercutBonus, 'undercut'),
      ]
    case 'gin':
      return [ginScore(other), ...bonus('Gin bonus', options.ginBonus, 'gin')]
    case 'big-gin':
      return [ginScore(other), ...bonus('Big gin bonus', options.bigGin ?? 0, 'big-gin')]
  }
}

function ginScore(other: number): Line {
  return { label: 'The other count', points: other, rule: rule('gin-score') }
}

function bonus(label: string, points: number, slug: 'undercut' | 'gin' | 'big-gin'): Line[] {
  return points > 0 ? [{ label, points, rule: rule(slug) }] : []
}
