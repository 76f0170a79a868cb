import { withChecks } from '../game.ts'
import { checks } from './rummy-500/checks.ts'
import { pad } from './rummy-500/pad.ts'

export const rummy500 = withChecks(pad, checks, { loadSolver: () => import('../solvers/rummy-melds.ts') })
