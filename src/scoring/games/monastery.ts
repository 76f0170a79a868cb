import { withChecks } from '../game.ts'
import { checks } from './monastery/checks.ts'
import { pad } from './monastery/pad.ts'

export const monastery = withChecks(pad, checks, { loadSolver: () => import('../solvers/monastery-hand.ts') })
