import type { Game } from '../../scoring/game.ts'
import { defaultsUnder } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { FINISHED } from './finished.ts'

/** A table of a game that people know by a name of its own: Scala 40 is one of Kalooki. It has a page, `src/content/tables/<id>.mdx`. */
export type NamedTable = {
  id: string
  title: string
  game: Game
  /** Its options that are not those of the book, and all its options. */
  chosen: Plain
  options: Plain
}

/** The named tables of a game, in the order of its presets. */
export function namedTablesOf(game: Game): NamedTable[] {
  return game.presets.flatMap(({ named, title, options }) =>
    named === undefined
      ? []
      : [
          {
            id: named,
            title,
            game,
            chosen: options,
            options: { ...defaultsUnder(game.options, options), ...options },
          },
        ],
  )
}

export const NAMED_TABLES: readonly NamedTable[] = FINISHED.flatMap(namedTablesOf)
