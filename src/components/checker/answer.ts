import { useEffect, useMemo, useState } from 'preact/hooks'
import { checkAt, picturesOf, type Question, readQuestion, resultOf } from '../../scoring/check.ts'
import { fillFields, inputOf } from '../../scoring/fields/kinds.ts'
import type { Fields, FilledFields } from '../../scoring/fields.ts'
import type { ForRound } from '../../scoring/for-round.ts'
import type { Game, Solver, Table } from '../../scoring/game.ts'
import type { Picture } from '../../scoring/picture.ts'
import type { Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Verdict } from '../../scoring/verdict.ts'

/** What the engine says about a check, and about the check beside it. */
export type Answer = {
  input: Plain
  result: Result<Verdict>
  companion?: Result<Verdict>
}

export function askCheck(
  game: Game,
  check: string,
  filled: FilledFields,
  table: Table,
  solver?: Solver,
): Answer {
  const ask = (check: string, input: Plain) => checkAt(game, check, input, table, solver)
  const input = inputOf(filled)
  const result = ask(check, input)
  const companion = game.checksById[check]?.companion
  if (companion === undefined) return { input, result }
  // Fields that only the other check has are empty.
  const empty: Fields = game.checksById[companion]?.fields ?? {}
  return { input, result, companion: ask(companion, { ...inputOf(fillFields(empty)), ...input }) }
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
  return [...drawn(check, answer?.result), ...drawn(game.checksById[check]?.companion, answer?.companion)]
}

/**
 * What a check has found for the round. If it has found nothing, the check beside it may have: a review has
 * no hands, but its replay does.
 */
export function foundBy(game: Game, check: string, answer: Answer | undefined): ForRound[] {
  if (!answer) return []
  const { input, result, companion } = answer
  const found = findsOf(game, check, input, result)
  return found.length > 0 ? found : findsOf(game, game.checksById[check]?.companion, input, companion)
}

function findsOf(
  game: Game,
  check: string | undefined,
  input: Answer['input'],
  result: Result<Verdict> | undefined,
): ForRound[] {
  const form = check === undefined ? undefined : game.checksById[check]
  if (!form?.forRound || !result?.ok) return []
  return result.value.legal || form.isAdvice ? form.forRound(input, result.value) : []
}

type Asking = {
  game: Game
  check: string
  /** Undefined as long as there is nothing to ask. */
  fields: FilledFields | undefined
  table: Table
  solver: Solver | undefined
}

/** A search beside the page that has not answered yet. */
export type Search = { looked: number; isStopped: boolean; stop: () => void; again: () => void }

type Known = { answer?: Answer; search?: Search }

/** What a search has found so far, and for which question. */
type Found = { of?: Question; looked: number; answer?: Answer }

/** The answer of a check. If it may take long, it is searched for beside the page. */
export function useAnswer({ game, check, fields, table, solver }: Asking): Known {
  const asked = useMemo(() => {
    if (!fields) return {}
    const long = longQuestion(game, check, fields, table)
    return long ? { long } : { answer: askCheck(game, check, fields, table, solver) }
  }, [game, check, fields, table, solver])
  const { long } = asked
  const [found, setFound] = useState<Found>({ looked: 0 })
  const [stopped, setStopped] = useState<Question>()
  const isStopped = long !== undefined && stopped === long
  useEffect(() => {
    if (!long || isStopped || !fields) return undefined
    const set = (found: Found) => setFound({ ...found, of: long })
    const answerHere = () => set({ looked: 0, answer: askCheck(game, check, fields, table, solver) })
    let end: (() => void) | undefined
    let isOver = false
    import('./ask-solver.ts').then(({ askSolver }) => {
      if (isOver) return
      const { input, table } = long
      end = askSolver(
        { game: game.id, check, input, table },
        {
          onProgress: (looked) => set({ looked }),
          onAnswer: (answer) =>
            set({ looked: 0, answer: { input: inputOf(fields), result: resultOf(answer) } }),
          onFailure: answerHere,
        },
      )
    }, answerHere)
    return () => {
      isOver = true
      end?.()
    }
  }, [long, isStopped])
  if (!long) return asked
  const { looked, answer } = found.of === long ? found : { looked: 0 }
  if (answer) return { answer }
  return { search: { looked, isStopped, stop: () => setStopped(long), again: () => setStopped(undefined) } }
}

/** The question, if the game says that its answer may take long. Such a check has no other one beside it. */
function longQuestion(game: Game, check: string, fields: FilledFields, table: Table) {
  const isLong = game.checksById[check]?.mayTakeLong
  if (!isLong) return undefined
  const read = readQuestion(game, check, inputOf(fields), table)
  return read.ok && isLong(read.value.input, read.value.table) ? read.value : undefined
}
