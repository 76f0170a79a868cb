/**
 * What it takes to check and score one game, and to define one of one's own: the third door of the package. It brings none
 * of the games along.
 */
export {
  type At,
  defineCheck,
  defineGame,
  defineSearch,
  defineSolver,
  type Game,
  type Line,
  type Scoring,
  type Table,
} from './game.ts'
export { loadGame } from './load-game.ts'
export { LAY_OFF, MELD } from './meld-forms.ts'
export { type Grammar, grammarBy, grammarOf } from './meld-reasons.ts'
export { type MeldRules, readingsOf } from './melds.ts'
export { checkGame, loadSolver } from './one-game.ts'
export { choice, flag as flagOption, type OptionsOf, whole } from './options.ts'
export { scoreEntries, targetReached } from './points-game.ts'
export { readRecord } from './record.ts'
export type { Answer } from './result.ts'
export { eachPlayer } from './round-form.ts'
export { amount, flag, tally, who, whoHasNone } from './round-parts.ts'
export { scoreRecord } from './sheet.ts'
export { piecesOf, withBits } from './solvers/pieces.ts'
export { classesByRank, tallyLines } from './tally.ts'
export { citing, verdictOf } from './verdict.ts'
