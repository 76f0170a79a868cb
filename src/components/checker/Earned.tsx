import type { Earned } from '../../scoring/for-round.ts'
import type { Check } from '../../scoring/game.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import { earnedInWords, worthInWords } from '../../scoring/words.ts'

/** What a table writes down for a play: its points, and what it earns besides. "250 points" */
export function wholeWorth(
  { means }: Pick<Check, 'means'>,
  { points }: Verdict,
  earned: Earned | undefined,
): string | undefined {
  return points === undefined ? undefined : worthInWords(points + (earned?.points ?? 0), means)
}

/** What that is made of, on a line of its own. "50 in cards, 200 for a clean burraco" */
export function EarnedNote({ verdict, earned }: { verdict: Verdict; earned: Earned | undefined }) {
  return earned ? <small class="line">{earnedInWords(verdict.points ?? 0, earned)}</small> : null
}
