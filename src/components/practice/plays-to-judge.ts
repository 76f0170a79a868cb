import type { Game, Solver } from '../../scoring/game.ts'
import {
  type Answer,
  answerSituation,
  drawSituation,
  type Practice,
  type Situation,
} from '../../scoring/practice.ts'
import { plainDrills } from './plain-drills.ts'

/** Whether each of the three plays is legal. */
const LEGAL = [false, true, false]
/** More than enough tries to find the plays. */
const SEEDS = 1_000

type PlayToJudge = { situation: Situation; answer: Answer }

/** Three plays of the check that a game's drills begin with. Every build makes the same ones. */
export function playsToJudge(game: Game, practice: Practice, solver: Solver | undefined): PlayToJudge[] {
  const own = plainDrills(practice)
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
