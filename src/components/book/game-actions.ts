import { playersOf } from '../../scoring/game.ts'
import type { GameRecord } from '../../scoring/record.ts'
import { fileName, jsonFile, saveFile } from '../controls/save-file.ts'
import { makeBackup } from '../storage/backup.ts'
import { beginGame, isOpen, openGame } from '../storage/open-game.ts'
import { formatCsv } from './csv.ts'
import type { ListedGame } from './listed-game.ts'

/** Starts a new game with the same people and rules, and answers its id. */
export async function copyGame({ id }: ListedGame): Promise<{ id: string } | { why: string }> {
  const opened = await openGame(id)
  if (!isOpen(opened)) return opened
  opened.close()
  const { record, folded } = opened.$view.get()
  const { id: _, deal: __, ...table } = record
  const stayed = record.players.filter(({ until }) => until === undefined)
  const seated = playersOf(opened.game, record.options).includes(stayed.length) ? stayed : record.players
  const players = seated.map(({ from: _, until: __, start: ___, ...player }) => player)
  const started = await beginGame(
    { ...table, ...sameDealer(record, players), players, ended: false, rounds: [] },
    opened.game,
    folded.note,
  )
  started.close()
  const saving = started.$saving.get()
  return saving.state === 'failed' ? { why: saving.why } : { id: started.id }
}

function sameDealer({ firstDealer }: GameRecord, players: GameRecord['players']): { firstDealer: string } {
  const deals = players.some(({ id }) => id === firstDealer)
  return { firstDealer: deals ? firstDealer : (players[0]?.id ?? '') }
}

/** Saves a game as a table. Answers with a sentence if it fails. */
export async function saveCsv({ id, title, summary }: ListedGame): Promise<string | undefined> {
  const opened = await openGame(id)
  if (!isOpen(opened)) return opened.why
  opened.close()
  const { sides, sheet } = opened.$view.get()
  const name = fileName(title, 'csv', summary.started)
  saveFile(new File([formatCsv(sides, sheet)], name, { type: 'text/csv;charset=utf-8' }))
  return undefined
}

/** Saves a back-up of this game alone, including its history and unreadable events. */
export async function saveGame({ id, title, summary }: ListedGame): Promise<string | undefined> {
  const parts = await makeBackup(undefined, [id])
  saveFile(jsonFile(title, parts, summary.started))
  return undefined
}
