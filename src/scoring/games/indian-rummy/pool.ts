import { poolOf } from '../../pool.ts'
import { limitOf, type Options, rule } from './options.ts'

/** Players who are out of a pool, and how they come back (`#rejoin`): at one more than the highest total still in. */
export const { isDecided, returning, returns, owed } = poolOf<Options, undefined>({
  limit: limitOf,
  back: ({ rejoin }) => (rejoin ? 'any' : 'never'),
  extra: 1,
  rule: rule('rejoin'),
})
