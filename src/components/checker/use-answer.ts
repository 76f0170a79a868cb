import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Question, readQuestion, resultOf } from '../../scoring/check.ts'
import type { FilledFields } from '../../scoring/fields/field-kind.ts'
import { inputOf } from '../../scoring/fields/filled.ts'
import type { Game, Solver } from '../../scoring/game.ts'
import type { CheckTable } from '../house-rules/table-for.ts'
import { type Answer, askCheck } from './answer.ts'

type Asking = {
  game: Game
  check: string
  /** Undefined as long as there is nothing to ask. */
  fields: FilledFields | undefined
  given: CheckTable['given']
  solver: Solver | undefined
}

/** A search beside the page that has not answered yet. */
export type Search = { looked: number; isStopped: boolean; stop: () => void; again: () => void }

type Known = { answer?: Answer; search?: Search }

/** What a search has found so far, and for which question. */
type Found = { of?: Question; looked: number; answer?: Answer }

/** The answer of a check. If it may take long, it is searched for beside the page. */
export function useAnswer({ game, check, fields, given, solver }: Asking): Known {
  const asked = useMemo(() => {
    if (!fields) return {}
    const long = longQuestion(game, check, fields, given)
    return long ? { long } : { answer: askCheck(game, check, fields, given, solver) }
  }, [game, check, fields, given, solver])
  const { long } = asked
  const [found, setFound] = useState<Found>({ looked: 0 })
  const [stopped, setStopped] = useState<Question>()
  const isStopped = long !== undefined && stopped === long
  useEffect(() => {
    if (!long || isStopped || !fields) return undefined
    const set = (found: Found) => setFound({ ...found, of: long })
    const answerHere = () => set({ looked: 0, answer: askCheck(game, check, fields, given, solver) })
    let end: (() => void) | undefined
    let isOver = false
    import('./search-apart.ts').then(({ searchApart }) => {
      if (isOver) return
      const { input, table } = long
      end = searchApart(
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
function longQuestion(game: Game, check: string, fields: FilledFields, given: CheckTable['given']) {
  const isLong = game.forms[check]?.mayTakeLong
  if (!isLong) return undefined
  const read = readQuestion(game, check, inputOf(fields), given)
  return read.ok && isLong(read.value.input, read.value.table) ? read.value : undefined
}
