import type { Game } from '../../../scoring/game.ts'
import { openDatabase, type RuleSet } from '../../storage/database.ts'
import { listSummaries } from '../../storage/list-summaries.ts'
import { isRuleSet } from '../../storage/stored-rows.ts'
import type { Summary } from '../../storage/summary.ts'

/** What this device knows from earlier tables. */
export type Known = {
  /** The latest first. */
  games: readonly Summary[]
  /** The house rules with which new games of this kind begin. */
  standard: RuleSet | undefined
}

export async function fetchKnownTables(game: Game): Promise<Known> {
  const [games, houses] = await Promise.all([
    listSummaries(),
    openDatabase()
      .then((database) => database.getAll('houses'))
      .catch(() => []),
  ])
  return {
    games: games.filter(({ deleted }) => !deleted),
    standard: houses.find((house) => isRuleSet(house) && house.game === game.id && house.standard),
  }
}
