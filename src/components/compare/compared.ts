import { differences } from '../../content/rulebook/differences.ts'
import { dealtText, decksText, playersText } from '../../content/rulebook/facts.ts'
import type { Game } from '../../scoring/game.ts'
import { defaultsUnder } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/** Two games, or tables that people know by a name, side by side. */

/** A game or a named table to compare. */
export type Side = { id: string; title: string; game: Game; options: Plain }

/** What the rules pages say of a game for the list of the games. */
export type PageFacts = { goal: string; collect: string; wild: string }

/** One line of the comparison. A side that says nothing of it is undefined. */
export type Row = { title: string; slug?: string; here: string | undefined; there: string | undefined }

/** The game or the named table with this id. */
export function sideOf(game: Game, id: string): Side {
  const preset = game.presets.find(({ named }) => named === id)
  const given = preset?.options ?? {}
  const options = { ...defaultsUnder(game.options, given), ...given }
  return { id, title: preset?.title ?? game.title, game, options }
}

/** What people ask before they choose: how many, how long, with what. */
export function factsOf(one: Side, other: Side, facts: Readonly<Record<string, PageFacts>>): Row[] {
  const row = (title: string, fact: (side: Side) => string | undefined): Row => ({
    ...{ title, here: fact(one), there: fact(other) },
  })
  return [
    row('Players', ({ game, options }) => playersText(game, options)),
    row('Cards', ({ game, options }) => decksText(game, options)),
    row('To start with', ({ game, options }) => dealtText(game, options)),
    row('Length', ({ game }) => game.length),
    row('You collect', ({ game }) => facts[game.id]?.collect),
    row('Wild', ({ game }) => facts[game.id]?.wild),
  ]
}

/** The rules that both have, and tell differently. Two tables of one game differ also in what one of them lacks. */
export function rulesOf(one: Side, other: Side): Row[] {
  if (one.game.id === other.game.id) {
    return differences(one.game, one.options, other.options).map(({ slug, here, there }) => ({
      ...{ title: titleOf(slug), slug, here, there },
    }))
  }
  return one.game.rules.flatMap((slug): Row[] => {
    const [here, there] = [one, other].map(({ game, options }) => game.statementAt(slug, options))
    const isShared = here !== undefined && there !== undefined && here !== there
    return isShared ? [{ title: titleOf(slug), slug, here, there }] : []
  })
}

/** "lay-off-turn" is "Lay off turn". */
function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
