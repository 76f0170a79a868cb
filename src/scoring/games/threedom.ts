import { withRules } from '../game.ts'
import { checks } from './threedom/checks.ts'
import { pad } from './threedom/pad.ts'
import { rules } from './threedom/rules.ts'

export const threedom = withRules(pad, { rules, checks })
