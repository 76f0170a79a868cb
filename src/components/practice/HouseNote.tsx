import type { Game } from '../../scoring/game.ts'
import type { Situation } from '../../scoring/practice.ts'
import { join } from '../../scoring/words.ts'
import { changesIn } from '../house-rules/rule-changes.ts'

/**
 * What is special about the table of a situation: its house rules, and the number of players if it matters.
 */
export function HouseNote({ game, table }: { game: Game; table: Situation['table'] }) {
  const { players, options = {} } = table
  const rules = changesIn(game, options).map(({ title, to }) => `${title}: ${to}`)
  const count = players !== undefined && players !== game.players[0] ? [`${players} players`] : []
  const said = [...count, ...rules]
  return said.length > 0 ? <p class="note">At this table: {join(said)}</p> : null
}
