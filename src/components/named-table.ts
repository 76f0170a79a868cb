import type { Game } from '../scoring/game.ts'
import { defaultsUnder } from '../scoring/options.ts'
import type { Plain } from '../scoring/untrusted.ts'

/** The table under whose name people play, and what they call theirs: “Scala 40”, or “Scala 40, changed”. */
export type TableName = { id: string; title: string; called: string }

/** Whoever has changed more rules than these plays no form of that table any more. */
const MOST_CHANGED = 3

/** The named table with these options, or with a few changed ones: then it is nearer than the book. */
export function namedTable(game: Game, options: Plain): TableName | undefined {
  const valuesOf = (given: Plain) => ({ ...defaultsUnder(game.options, given), ...given })
  const own = valuesOf(options)
  const changesTo = (other: Plain) => {
    const others = valuesOf(other)
    return game.options.filter(({ name }) => String(own[name]) !== String(others[name])).length
  }
  const [nearest] = game.presets
    .flatMap(({ named, title, options }) =>
      named === undefined ? [] : [{ id: named, title, changed: changesTo(options) }],
    )
    .toSorted((a, b) => a.changed - b.changed)
  if (!nearest) return undefined
  const { id, title, changed } = nearest
  if (changed === 0) return { id, title, called: title }
  const isNear = changed <= MOST_CHANGED && changed < changesTo({})
  return isNear ? { id, title, called: `${title}, changed` } : undefined
}

/** What people call a game with these options. */
export function titleAt(game: Game, options: Plain): string {
  return namedTable(game, options)?.called ?? game.title
}
