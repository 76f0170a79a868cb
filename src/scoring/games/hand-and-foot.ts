import { withChecks } from '../game.ts'
import { checks } from './hand-and-foot/checks.ts'
import { pad } from './hand-and-foot/pad.ts'

export const handAndFoot = withChecks(pad, checks)
