import { houseBefore } from '../site/way-back.ts'
import type { AtTable } from './at-table.ts'

/** The table of the sheet that the reader left for this search; undefined if it plays by the book. */
export async function tableBefore(id: string): Promise<AtTable | undefined> {
  const house = houseBefore(id)
  if (!house) return undefined
  const [{ loadGame }, { parseRulesLink }, { atTable }] = await Promise.all([
    import('../load-game.ts'),
    import('../house-rules/rules-link.ts'),
    import('./at-table.ts'),
  ])
  const game = await loadGame(id)
  const { read } = parseRulesLink(game, house)
  return read.ok ? atTable(game, read.value) : undefined
}
