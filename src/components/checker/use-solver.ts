import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Game, Solver } from '../../scoring/game.ts'
import { whenIdle } from '../controls/when-idle.ts'
import type { CheckTable } from '../house-rules/table-for.ts'
import { askCheck } from './answer.ts'
import { dealtCards, sampleDraft } from './sample-draft.ts'

/**
 * The solver of a game. A check that needs it fetches it at once; on a page of its own, where such a check may be opened
 * next, it is fetched while the page is idle.
 */
export function useSolver(game: Game, check: string, isPage: boolean): Solver | undefined {
  const [solver, setSolver] = useState<Solver>()
  const isNeeded = game.forms[check]?.judge === undefined
  // Before the check is painted, so that it arrives a little earlier.
  useLayoutEffect(() => {
    if (solver) return undefined
    const fetchSolver = () => {
      // Without network the check stays open, and is asked as soon as the page is loaded again.
      game.loadSolver?.().then(
        (module) => setSolver(module.solver),
        () => {},
      )
    }
    if (!isNeeded) return isPage ? whenIdle(fetchSolver) : undefined
    fetchSolver()
    return undefined
  }, [game, isNeeded, isPage])
  return solver
}

/**
 * Asks the open check one question while the page is idle, and nobody hears the answer. The first question makes the tables
 * of a solver and lets the browser compile it, which would otherwise cost the first tap.
 */
export function useQuietQuestion(game: Game, check: string, table: CheckTable, solver: Solver | undefined) {
  useEffect(() => {
    const form = game.forms[check]
    if (!form?.judge && !solver?.[check]) return undefined
    return whenIdle(() => {
      const sample = sampleDraft(form?.fields ?? {}, dealtCards(table.table.deck))
      askCheck(game, check, sample.fields, table.given, solver)
    })
  }, [game, check, table, solver])
}
