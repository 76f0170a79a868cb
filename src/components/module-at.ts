import { href } from '../site.ts'

/**
 * Where a module is that an island is to load: a property of the island, so that no script needs a list of them all. Which
 * file it is in is known once the scripts are built, and written in then (build/named-modules.ts).
 */
export function moduleAt(path: `/src/scoring/games/${string}.ts`): string {
  return import.meta.env.PROD ? `module:${path}` : href(path)
}
