import { withChecks } from '../game.ts'
import { checks } from './abstrac/checks.ts'
import { pad } from './abstrac/pad.ts'

export const abstrac = withChecks(pad, checks, { loadSolver: () => import('../solvers/abstrac-play.ts') })
