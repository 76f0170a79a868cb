import type { Game } from '../../scoring/game.ts'
import { defaultsUnder } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/** A rule that two tables tell differently. One of them may say nothing, because the rule is about nothing there. */
export type Difference = { slug: string; here: string | undefined; there: string | undefined }

/** The rules that a table with these options tells differently from another one, or from the book, in the order of the page. */
export function differences(
  game: Game,
  options: Plain,
  others: Plain = defaultsUnder(game.options),
): Difference[] {
  return game.rules
    .map((slug) => ({ slug, here: game.statementAt(slug, options), there: game.statementAt(slug, others) }))
    .filter(({ here, there }) => here !== there)
}
