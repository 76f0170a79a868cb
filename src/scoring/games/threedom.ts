import { withChecks } from '../game.ts'
import { checks } from './threedom/checks.ts'
import { pad } from './threedom/pad.ts'

export const threedom = withChecks(pad, checks)
