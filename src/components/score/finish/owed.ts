import type { Result } from '../../../scoring/result.ts'
import { paymentsInWords, roundingInWords, type Settlement, settle } from '../../settling/settlement.ts'
import type { GameView } from '../../storage/open-game.ts'
import { summarize } from '../../storage/summarize.ts'

/** Who owes whom in an open game, by the ids of its players. */
export function owedIn({ folded, sheet }: GameView): Result<Settlement> {
  const summary = summarize(folded, sheet)
  return settle({ ...summary, people: summary.players.map(({ id }) => id) })
}

export function namesIn({ record }: GameView): (player: string) => string {
  const names = new Map(record.players.map(({ id, name }) => [id, name]))
  return (player) => names.get(player) ?? player
}

/** The title over who owes whom. */
export function owedTitle({ sheet }: GameView): string {
  return sheet.status === 'finished' ? 'Who owes whom' : 'Who owes whom, as it stands'
}

/** Who owes whom as lines of a message; none if there is nothing to settle. */
export function owedInWords(view: GameView): string[] {
  const owed = owedIn(view)
  if (!owed.ok) return []
  const payments = paymentsInWords(owed.value, namesIn(view))
  if (payments.length === 0) return []
  const rounding = roundingInWords(owed.value)
  return [`${owedTitle(view)}:`, ...payments, ...(rounding ? [rounding] : [])]
}
