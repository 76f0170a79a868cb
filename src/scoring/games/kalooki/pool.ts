import { poolOf } from '../../pool.ts'
import { type Options, poolLimit, rule } from './options.ts'

/** What the game remembers: who has come back already. */
export type Returned = readonly string[]

/** Players who are out of the pool, and how they buy back in (`#rejoin`): at the highest total of those still in. */
export const { returning, returns, owed } = poolOf<Options, Returned>({
  limit: poolLimit,
  isOpen: ({ form, rejoin }) => form === 'pool' && rejoin !== 'none',
  whyNot: (id, { table, state, nameOf }) =>
    table.options.rejoin === 'once' && state.includes(id)
      ? `${nameOf(id)} has come back once already, and at this table nobody does so twice.`
      : undefined,
  extra: 0,
  rule: rule('rejoin'),
})
