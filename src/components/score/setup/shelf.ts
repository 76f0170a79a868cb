import type { Game } from '../../../scoring/game.ts'
import { isHouse } from '../../keep/rows.ts'
import { type House, openShelf } from '../../keep/shelf.ts'
import { isSummary, type Summary } from '../../keep/summary.ts'

/** What this device knows of tables before this one. */
export type Known = {
  /** Whatever was touched last first. */
  games: readonly Summary[]
  /** The house rules with which a game of this kind begins. */
  standard: House | undefined
}

export async function fetchKnown(game: Game): Promise<Known> {
  try {
    const shelf = await openShelf()
    const [games, houses] = await Promise.all([shelf.getAll('games'), shelf.getAll('houses')])
    return {
      games: games.filter((game) => isSummary(game) && !game.deleted).sort((a, b) => b.touched - a.touched),
      standard: houses.find((house) => isHouse(house) && house.game === game.id && house.standard),
    }
  } catch {
    return { games: [], standard: undefined }
  }
}
