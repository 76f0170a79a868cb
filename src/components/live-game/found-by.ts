import type { ForRound } from '../../scoring/for-round.ts'
import type { Game } from '../../scoring/game.ts'
import type { Result } from '../../scoring/result.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import type { Answer } from '../checker/answer.ts'

/**
 * What a check has found for the round. If it has found nothing, the check beside it may have: a review has
 * no hands, but its replay does.
 */
export function foundBy(game: Game, check: string, answer: Answer | undefined): ForRound[] {
  if (!answer) return []
  const { input, result, beside } = answer
  const found = findsOf(game, check, input, result)
  return found.length > 0 ? found : findsOf(game, game.forms[check]?.beside, input, beside)
}

function findsOf(
  game: Game,
  check: string | undefined,
  input: Answer['input'],
  result: Result<Verdict> | undefined,
): ForRound[] {
  const form = check === undefined ? undefined : game.forms[check]
  if (!form?.forRound || !result?.ok) return []
  return result.value.legal || form.isAdvice ? form.forRound(input, result.value) : []
}
