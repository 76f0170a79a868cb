import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { FORMAT, type GameRecord, VERSION } from '../../src/scoring/record.ts'

/** A new tab. Each tab has its own copies of the modules, and all tabs share one database and one channel. */
export async function openTab() {
  vi.resetModules()
  const [games, drafts, people, ruleSets, database, summaries, files, saving, arrival, backup, { loadGame }] =
    await Promise.all([
      import('../../src/components/storage/open-game.ts'),
      import('../../src/components/storage/saved-draft.ts'),
      import('../../src/components/storage/people.ts'),
      import('../../src/components/storage/rule-sets.ts'),
      import('../../src/components/storage/database.ts'),
      import('../../src/components/storage/list-summaries.ts'),
      import('../../src/components/storage/import-file.ts'),
      import('../../src/components/storage/save-import.ts'),
      import('../../src/components/hand-over/arrival.ts'),
      import('../../src/components/storage/backup.ts'),
      import('../../src/components/load-game.ts'),
    ])
  return {
    ...{ ...games, ...drafts, ...people, ...ruleSets, ...database, ...summaries },
    ...{ ...files, ...saving, ...arrival, ...backup, loadGame },
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
export type OpenGame = Awaited<ReturnType<Tab['beginGame']>>

/** A game that players with these names are about to begin; a deals, and b, c and so on follow. */
export function tableOf(game: string, ...names: string[]): Omit<GameRecord, 'id'> {
  return {
    ...{ format: FORMAT, version: VERSION, game, options: {}, firstDealer: 'a', ended: false, rounds: [] },
    players: names.map((name, at) => ({ id: 'abcdefgh'.charAt(at), name })),
  }
}

export async function begin(tab: Tab, game: string, ...names: string[]): Promise<OpenGame> {
  return tab.beginGame(tableOf(game, ...names), await tab.loadGame(game))
}

export async function opened(tab: Tab, id: string): Promise<OpenGame> {
  const game = await tab.openGame(id)
  if (!tab.isOpen(game)) throw new Error(game.why)
  return game
}

export const totals = ({ $view }: OpenGame) => $view.get().sheet.totals
