import { withRules } from '../game.ts'
import { checks } from './rummy-500/checks.ts'
import { pad } from './rummy-500/pad.ts'
import { rules } from './rummy-500/rules.ts'

export const rummy500 = withRules(pad, {
  rules,
  checks,
  loadSolver: () => import('../solvers/rummy-melds.ts'),
})
