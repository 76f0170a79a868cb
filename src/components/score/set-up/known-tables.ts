import type { Game } from '../../../scoring/game.ts'
import { openDatabase, type RuleSet } from '../../storage/database.ts'
import { isRuleSet } from '../../storage/stored-rows.ts'
import { isSummary, type Summary } from '../../storage/summary.ts'

/** What this device knows of tables before this one. */
export type Known = {
  /** Whatever was touched last first. */
  games: readonly Summary[]
  /** The house rules with which a game of this kind begins. */
  standard: RuleSet | undefined
}

export async function fetchKnownTables(game: Game): Promise<Known> {
  try {
    const database = await openDatabase()
    const [games, houses] = await Promise.all([database.getAll('games'), database.getAll('houses')])
    return {
      games: games.filter((game) => isSummary(game) && !game.deleted).sort((a, b) => b.touched - a.touched),
      standard: houses.find((house) => isRuleSet(house) && house.game === game.id && house.standard),
    }
  } catch {
    return { games: [], standard: undefined }
  }
}
