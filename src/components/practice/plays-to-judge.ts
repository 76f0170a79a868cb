import type { Game, Solver } from '../../scoring/game.ts'
import { type Answered, drawSituation, type Practice } from '../../scoring/practice.ts'
import { plainDrills } from './plain-drills.ts'

/** Whether each of the three plays is legal. */
const LEGAL = [false, true, false]
/** More than enough tries to find the plays. */
const SEEDS = 1_000

/** Three plays of the check that a game's drills begin with. Every build makes the same ones. */
export function playsToJudge(game: Game, practice: Practice, solver: Solver | undefined): Answered[] {
  const own = plainDrills(practice)
  const plays: Answered[] = []
  for (let seed = 0; seed < SEEDS && plays.length < LEGAL.length; seed += 1) {
    const play = drawSituation(game, own, seed, undefined, solver)
    if (!play || play.situation.rule === plays.at(-1)?.situation.rule) continue
    if ('verdict' in play.answer && play.answer.verdict.legal === LEGAL[plays.length]) plays.push(play)
  }
  return plays
}
