import type { Game, Solver } from '../../scoring/game.ts'
import {
  answerSituation,
  drawSituation,
  type Practice,
  practisedRules,
  type Situation,
} from '../../scoring/practice.ts'

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
): Situation | undefined {
  const drills = plainDrills(practice)
  const [rule] = practisedRules(game, drills)
  for (let at = 0; rule !== undefined && at < TRIES; at += 1) {
    const situation = drawSituation(game, drills, seed + at, rule, solver)
    const answer = situation && answerSituation(game, drills, situation, solver)
    if (answer?.ok && 'verdict' in answer.value && answer.value.verdict.legal) return situation
  }
  return undefined
}
