/**
 * What it takes to check and score one game, and to define one of one's own: the third door of the package. It brings none
 * of the games along.
 */
export { checkGame } from './check.ts'
export {
  type At,
  defineCheck,
  defineGame,
  type Game,
  type Line,
  loadSolver,
  type Scoring,
  type Table,
} from './game.ts'
export { choice, flag as flagOption, type OptionsOf, whole } from './options.ts'
export { scoreEntries, targetReached } from './points-game.ts'
export { readRecord } from './record.ts'
export { eachPlayer } from './round-form.ts'
export { amount, flag, tally, who, whoHasNone } from './round-parts.ts'
export { scoreRecord } from './sheet.ts'
export { classesByRank, tallyLines } from './tally.ts'
export { citing, verdictOf } from './verdict.ts'
