import { checkGame, picturesOf } from '../../scoring/check.ts'
import type { FilledFields } from '../../scoring/fields/field-kind.ts'
import { fillFields, inputOf } from '../../scoring/fields/filled.ts'
import type { Fields } from '../../scoring/fields.ts'
import type { Game, Solver } from '../../scoring/game.ts'
import type { Picture } from '../../scoring/picture.ts'
import type { Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import type { CheckTable } from '../house-rules/table-for.ts'

/** What the engine says about a check, and about the check beside it. */
export type Answer = {
  input: Plain
  result: Result<Verdict>
  beside?: Result<Verdict>
}

export function askCheck(
  game: Game,
  check: string,
  filled: FilledFields,
  table: CheckTable['given'],
  solver?: Solver,
): Answer {
  const ask = (check: string, input: Plain) => checkGame(game, check, input, table, solver)
  const input = inputOf(filled)
  const result = ask(check, input)
  const beside = game.forms[check]?.beside
  if (beside === undefined) return { input, result }
  // Fields that only the other check has are empty.
  const empty: Fields = game.forms[beside]?.fields ?? {}
  return { input, result, beside: ask(beside, { ...inputOf(fillFields(empty)), ...input }) }
}

/** What can be drawn of an answer: of the check's own verdict first. */
export function drawnOf(
  game: Game,
  check: string,
  answer: Answer | undefined,
  solver: Solver | undefined,
): readonly Picture[] {
  const drawn = (check = '', result?: Result<Verdict>) =>
    result?.ok ? picturesOf(game, check, result.value, solver) : []
  return [...drawn(check, answer?.result), ...drawn(game.forms[check]?.beside, answer?.beside)]
}
