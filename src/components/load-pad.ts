import type { Game } from '../scoring/game.ts'
import { loadFrom } from './load-from.ts'

/** Of the games that the page is about; whoever later opens one that was kept need not know where its pad is. */
const places = new Map<string, string>()

/** As `loadGame`, but only what it takes to score a game. The plain pad is nothing else. */
export async function loadPad(id: string, at = places.get(id)): Promise<Game> {
  if (at) places.set(id, at)
  return loadFrom(at, id, async () => {
    const { pads } = await import('./all-games.ts')
    return pads[`../scoring/games/${id}/pad.ts`] ?? pads[`../scoring/games/${id}.ts`]
  })
}
