import { withRules } from '../game.ts'
import { checks } from './hand-and-foot/checks.ts'
import { pad } from './hand-and-foot/pad.ts'
import { rules } from './hand-and-foot/rules.ts'

export const handAndFoot = withRules(pad, { rules, checks })
