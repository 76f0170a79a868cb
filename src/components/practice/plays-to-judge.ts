import type { Game, Solver } from '../../scoring/game.ts'
import {
  type Answer,
  answerSituation,
  drawSituation,
  type Practice,
  type Situation,
} from '../../scoring/practice.ts'

/** Whether each of the three plays is legal. */
const LEGAL = [false, true, false]
/** More than enough tries to find the plays. */
const SEEDS = 1_000

type PlayToJudge = { situation: Situation; answer: Answer }

/** Three plays of the check that a game's drills begin with. Every build makes the same ones. */
export function playsToJudge(game: Game, practice: Practice, solver: Solver | undefined): PlayToJudge[] {
  // House rules would have to be explained first.
  const drills = practice.filter((drill) => drill.asks === 'legal' && !drill.table?.options)
  const [first] = drills
  const own = drills.filter(
    (drill) => first && 'check' in first && 'check' in drill && drill.check === first.check,
  )
  const plays: PlayToJudge[] = []
  for (let seed = 0; seed < SEEDS && plays.length < LEGAL.length; seed += 1) {
    const situation = drawSituation(game, own, seed, undefined, solver)
    if (!situation || situation.rule === plays.at(-1)?.situation.rule) continue
    const answer = answerSituation(game, own, situation, solver)
    if (!answer.ok || !('verdict' in answer.value)) continue
    if (answer.value.verdict.legal === LEGAL[plays.length]) plays.push({ situation, answer: answer.value })
  }
  return plays
}
