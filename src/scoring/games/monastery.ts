import { withRules } from '../game.ts'
import { checks } from './monastery/checks.ts'
import { pad } from './monastery/pad.ts'
import { rules } from './monastery/rules.ts'

export const monastery = withRules(pad, {
  rules,
  checks,
  loadSolver: () => import('../solvers/monastery-hand.ts'),
})
