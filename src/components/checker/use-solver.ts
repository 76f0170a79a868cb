import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Game, Solver } from '../../scoring/game.ts'
import { whenIdle } from '../controls/when-idle.ts'
import type { CheckTable } from '../house-rules/table-for.ts'
import { askCheck } from './answer.ts'
import { dealtCards, sampleDraft } from './sample-draft.ts'

/**
 * The solver of a game. A check that needs it fetches it at once. On the page of the checks, where a player
 * may open such a check next, it is fetched while the page is idle.
 */
export function useSolver(game: Game, check: string, isPage: boolean): Solver | undefined {
  const [solver, setSolver] = useState<Solver>()
  const isNeeded = game.forms[check]?.judge === undefined
  // A layout effect, so that the solver arrives a little earlier.
  useLayoutEffect(() => {
    if (solver) return undefined
    const fetchSolver = () => {
      // Offline, the check stays without a verdict until the page is loaded again.
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
 * Asks the open check one question while the page is idle, and ignores the answer. The first question fills
 * the solver's tables and makes the browser compile it, which would otherwise slow down the first tap.
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
