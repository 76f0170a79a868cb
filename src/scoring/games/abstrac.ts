import { withRules } from '../game.ts'
import { checks } from './abstrac/checks.ts'
import { pad } from './abstrac/pad.ts'
import { rules } from './abstrac/rules.ts'

export const abstrac = withRules(pad, {
  rules,
  checks,
  loadSolver: () => import('../solvers/abstrac-play.ts'),
})
