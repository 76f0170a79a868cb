import type { GameRecord } from '../../scoring/record.ts'
import { saveFile } from '../controls/send.ts'
import { makeBackup } from '../storage/backup.ts'
import { beginGame, isOpen, openGame } from '../storage/open-game.ts'
import { formatCsv } from './csv.ts'
import { fileName } from './file-name.ts'
import type { ListedGame } from './listed-game.ts'

/** What can be done with one game of the book; each says what went wrong, if anything. */

/** The same people and the same rules, from the beginning. Gives the id of the new game. */
export async function copyGame({ id }: ListedGame): Promise<{ id: string } | { why: string }> {
  const opened = await openGame(id)
  if (!isOpen(opened)) return opened
  opened.close()
  const { record, folded } = opened.$view.get()
  const { id: _, deal: __, ...table } = record
  const stayed = record.players.filter(({ until }) => until === undefined)
  const allowed = opened.game.playersFor?.(record.options) ?? opened.game.players
  const seated = allowed.includes(stayed.length) ? stayed : record.players
  const players = seated.map(({ from: _, until: __, start: ___, ...player }) => player)
  const begun = await beginGame(
    { ...table, ...sameDealer(record, players), players, ended: false, rounds: [] },
    opened.game,
    folded.note,
  )
  begun.close()
  const saving = begun.$saving.get()
  return saving.state === 'failed' ? { why: saving.why } : { id: begun.id }
}

function sameDealer({ firstDealer }: GameRecord, players: GameRecord['players']): { firstDealer: string } {
  const deals = players.some(({ id }) => id === firstDealer)
  return { firstDealer: deals ? firstDealer : (players[0]?.id ?? '') }
}

export async function saveCsv({ id, title, summary }: ListedGame): Promise<string | undefined> {
  const opened = await openGame(id)
  if (!isOpen(opened)) return opened.why
  opened.close()
  const { sides, sheet } = opened.$view.get()
  const name = fileName(title, summary.started, 'csv')
  saveFile(new File([formatCsv(sides, sheet)], name, { type: 'text/csv;charset=utf-8' }))
  return undefined
}

/** With its whole history, as a back-up of this game alone: also what cannot be read, as it lies there. */
export async function saveGame({ id, title, summary }: ListedGame): Promise<string | undefined> {
  const parts = await makeBackup(undefined, [id])
  saveFile(new File(parts, fileName(title, summary.started, 'json'), { type: 'application/json' }))
  return undefined
}
