import * as core from './check.ts'
import type { Game, Solver } from './game.ts'
import * as defined from './game.ts'
import { type Answer, fail, type Problem, remarked } from './result.ts'
import { nearMisses, straysAt } from './strays.ts'
import type { CheckIn, InputIn, SolverIn, TableIn, VerdictIn } from './typed.ts'
import { describeValue, peek } from './untrusted.ts'
import type { Verdict } from './verdict.ts'

/** One game at a time, as the package gives it: the compiler knows its checks, and what is misspelt is named. */

/**
 * Runs a check of one game. Some checks need the game's solver, which `loadSolver` loads. The compiler knows the fields of the
 * input and the `detail` of the verdict, unless only the running program knows which game it is.
 */
export function checkGame<G extends Game, const C extends CheckIn<G>>(
  game: G,
  check: C,
  input: InputIn<G, C>,
  table?: TableIn<G>,
  solver?: SolverIn<G>,
): Answer<VerdictIn<G, C>> {
  // The solver and the judge of this check answer with its own detail.
  return checkIn(game, check, input, table, solver as Solver) as Answer<VerdictIn<G, C>>
}

/** The same for a check and values that are known only when the program runs. */
export function checkIn(
  game: Game,
  check: unknown,
  input: unknown,
  table?: unknown,
  solver?: Solver,
): Answer<Verdict> {
  const checks = peek(game, 'checksById')
  if (checks === undefined) return fail(['game'], `${describeValue(game)} is no game.`)
  const answer = core.checkGame(game, check, input, table, solver)
  const fields = typeof check === 'string' ? peek(peek(checks, check), 'fields') : undefined
  if (fields === undefined) return answer
  const keys = Object.keys(fields as object)
  return remarked(answer, answer.ok ? straysIn(input, keys, table) : misspeltIn(input, keys, table))
}

/** What nothing asks for, in an input that was judged. */
function straysIn(input: unknown, keys: readonly string[], table: unknown): Problem[] {
  return [
    ...straysAt(input, [], { keys: new Set(keys), whole: 'the input' }),
    ...straysAt(table, ['table'], { keys: new Set(TABLE), whole: 'a table' }),
  ]
}

/** Of an input that makes no sense, only what explains it: a key that is nearly one which is missing. */
function misspeltIn(input: unknown, keys: readonly string[], table: unknown): Problem[] {
  return [...nearMisses(input, [], keys, 'the input'), ...nearMisses(table, ['table'], TABLE, 'a table')]
}

const TABLE = ['players', 'options']

/** The solver of a game, for `checkGame`; undefined if its checks need none. */
export async function loadSolver<G extends Game>(game: G): Promise<SolverIn<G> | undefined> {
  const isGame = peek(game, 'checksById') !== undefined
  return isGame ? ((await defined.loadSolver(game)) as SolverIn<G> | undefined) : undefined
}
