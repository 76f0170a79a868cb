import type { PlayerId } from '../../game.ts'
import { poolOf } from '../../pool.ts'
import { type Options, rule } from './options.ts'

/** What the game remembers: who has come back already, and who has won with a chinchón. */
export type Memory = { returned: readonly PlayerId[]; won?: PlayerId }

/** Players who are out, and how they come back (`#rejoin`): at the highest total of those still in. */
export const { isDecided, isOut, returning, returns, owed } = poolOf<Options, Memory>({
  limit: ({ limit }) => limit,
  back: ({ rejoin }) => rejoin,
  returned: ({ returned }) => returned,
  extra: 0,
  rule: rule('rejoin'),
})
