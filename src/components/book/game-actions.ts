import { scoreHref } from '../../site.ts'
import { fileName, jsonFile, saveFile } from '../controls/save-file.ts'
import { playAgain, sameStake } from '../score/finish/play-again.ts'
import { makeBackup } from '../storage/backup.ts'
import { beginGame, isOpen, openGame } from '../storage/open-game.ts'
import { formatBookCsv, formatCsv } from './csv.ts'
import type { ListedGame } from './listed-game.ts'

/** What people do with a game of the book. Each action answers with a sentence if it fails. */

/** Starts a new game with the same people and rules, and goes to it. */
export async function copyGame({ id, game }: ListedGame): Promise<string | undefined> {
  const opened = await openGame(id, game)
  if (!isOpen(opened)) return opened.why
  opened.close()
  const view = opened.$view.get()
  const next = playAgain(view, opened.game, view.record.firstDealer)
  const begun = await beginGame(next, opened.game, view.folded.note)
  await begun.write(sameStake(view.folded))
  begun.close()
  const saving = begun.$saving.get()
  if (saving.state === 'failed') return saving.why
  location.assign(scoreHref({ id: begun.id, game }))
  return undefined
}

/** Saves a game as a table. */
export async function saveCsv({ id, game, title, started }: ListedGame): Promise<string | undefined> {
  const opened = await openGame(id, game)
  if (!isOpen(opened)) return opened.why
  opened.close()
  const { sides, sheet } = opened.$view.get()
  saveTable(formatCsv(sides, sheet), fileName(title, 'csv', started))
  return undefined
}

/** Saves all games as one table. */
export function saveBookCsv(games: readonly ListedGame[]) {
  saveTable(formatBookCsv(games), fileName('meldbook', 'csv'))
}

function saveTable(text: string, name: string) {
  saveFile(new File([text], name, { type: 'text/csv;charset=utf-8' }))
}

/** Saves a back-up of this game alone, including its history and unreadable events. */
export async function saveGame({ id, title, started }: ListedGame): Promise<string | undefined> {
  const { parts } = await makeBackup(undefined, [id])
  saveFile(jsonFile(title, parts, started))
  return undefined
}
