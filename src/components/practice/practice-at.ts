import type { Game, Table } from '../../scoring/game.ts'
import { defaultsUnder } from '../../scoring/options.ts'
import type { Practice } from '../../scoring/practice.ts'
import type { Random } from '../../scoring/random.ts'
import type { Plain } from '../../scoring/untrusted.ts'

type Draw = (random: Random, table: Table) => unknown

/**
 * The drills of a game at a table with these options. A drill for another house rule is left out; situations that do not fit
 * the table are thrown away when they are drawn, and a rule that cannot be broken there is not asked about.
 */
export function practiceAt(game: Game, practice: Practice, options: Plain): Practice {
  const all: Plain = { ...defaultsUnder(game.options, options), ...options }
  const isHere = ([name, value]: [string, unknown]) => String(all[name]) === String(value)
  return practice
    .filter(({ table }) => Object.entries(table?.options ?? {}).every(isHere))
    .map((drill) => {
      const draws = Object.entries(drill.draws).map(([rule, draw]) => [rule, orNothing(draw as Draw)])
      return { ...drill, table: { ...drill.table, options }, draws: Object.fromEntries(draws) }
    }) as Practice
}

/** A situation that no check and no pad accepts. */
const NOTHING = { legal: {}, misses: [{}] }

/** Draws nothing more once a draw has found that the table has no such situation. */
function orNothing(draw: Draw): Draw {
  let isPossible = true
  return (random, table) => {
    if (!isPossible) return NOTHING
    try {
      return draw(random, table)
    } catch {
      isPossible = false
      return NOTHING
    }
  }
}
