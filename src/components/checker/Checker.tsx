import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { useScrollIntoView } from '../controls/scroll-into-view.ts'
import type { HouseRules } from '../house-rules/house-rules.ts'
import { tableFor } from '../house-rules/table-for.ts'
import type { Answer } from './answer.ts'
import { type ChangeCheck, type CheckState, openCheck } from './check-draft.ts'
import { OpenCheck } from './OpenCheck.tsx'
import { useSolver, useWarmUp } from './use-solver.ts'

type Props = {
  game: Game
  checks: readonly string[]
  state: CheckState
  /** Stays the same function from one rendering to the next. */
  change: ChangeCheck
  rules: HouseRules
  onRules: (rules: HouseRules) => void
  /** The checker has a page to itself, so keys that are pressed anywhere are meant for it. */
  isPage?: boolean
  /** What the page shows below the verdict. */
  below?: (answer: Answer | undefined) => ComponentChildren
}

/** "Is that legal?": the player taps or types cards, and the verdict changes with every card. */
export function Checker({ game, checks, state, change, rules, onRules, ...page }: Props) {
  const { isPage = false, below = () => null } = page
  const { check } = state
  const table = useMemo(() => tableFor(game, rules), [game, rules])
  const solver = useSolver(game, check, isPage)
  useWarmUp(game, check, table.table, solver)
  const list = useScrollIntoView<HTMLDivElement>(
    (list) => list.querySelector('[aria-selected="true"]'),
    check,
  )
  // Memoized as long as the same check is open.
  const tabs = useMemo(
    () => (
      <div class="seg checks" role="tablist" aria-label="Checks" ref={list}>
        {checks.map((id) => (
          <button
            type="button"
            role="tab"
            key={id}
            aria-selected={id === check}
            onClick={() => change((state) => openCheck(game, state, id))}
          >
            {game.checksById[id]?.title}
          </button>
        ))}
      </div>
    ),
    [game, checks, check, change],
  )
  return (
    <>
      {checks.length > 1 && tabs}
      <OpenCheck key={check} {...{ game, state, change, rules, onRules, table, solver, isPage, below }} />
    </>
  )
}
