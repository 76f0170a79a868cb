import type { Game, Solver } from '../../scoring/game.ts'
import { type Answered, drawSituation, type Practice, practisedRules } from '../../scoring/practice.ts'

/** Tries for a legal play. Half of the plays are legal. */
const TRIES = 50

/**
 * The plays to judge of the check that a game's drills begin with, at a table without house rules, which would have to
 * be explained first.
 */
export function plainDrills(practice: Practice): Practice {
  const drills = practice.filter((drill) => drill.asks === 'legal' && !drill.table?.options)
  const [first] = drills
  return drills.filter(
    (drill) => first && 'check' in first && 'check' in drill && drill.check === first.check,
  )
}

/** A first play for somebody who has practised nothing yet: legal, so that nothing has to be found in it. */
export function firstPlay(
  game: Game,
  practice: Practice,
  seed: number,
  solver: Solver | undefined,
): Answered | undefined {
  const drills = plainDrills(practice)
  const [rule] = practisedRules(game, drills)
  for (let at = 0; rule !== undefined && at < TRIES; at += 1) {
    const play = drawSituation(game, drills, seed + at, rule, solver)
    if (play && 'verdict' in play.answer && play.answer.verdict.legal) return play
  }
  return undefined
}
