import { poolOf } from '../../pool.ts'
import { type Options, poolLimit, rule } from './options.ts'

/** What the game remembers: who has come back already. */
export type Returned = readonly string[]

/** Players who are out of the pool, and how they buy back in (`#rejoin`): at the highest total of those still in. */
export const { isDecided, returning, returns, owed } = poolOf<Options, Returned>({
  limit: poolLimit,
  back: ({ form, rejoin }) => (form !== 'pool' || rejoin === 'none' ? 'never' : rejoin),
  returned: (state) => state,
  extra: 0,
  rule: rule('rejoin'),
})
