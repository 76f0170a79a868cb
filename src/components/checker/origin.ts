import { formatParts, type Part } from '../../address-end.ts'
import type { Game } from '../../scoring/game.ts'

/** Where a check was asked from: a saved game, the round of it that is being entered or `SHEET`, and the player whose cards they are. */
export type Origin = { game: string; round: string; player?: string | undefined }

/** The `round` of a check that was asked from the sheet. */
export const SHEET = 'sheet'
const NEXT = 'next'

const FROM = 'from'

/** What an address says of the origin, for a link back: `from=…&from.round=…&from.player=…`. */
export function originParts({ game, round, player }: Origin): Part[] {
  return [
    [FROM, game],
    ...(round === NEXT ? [] : [[`${FROM}.round`, round] as const]),
    ...(player ? [[`${FROM}.player`, player] as const] : []),
  ]
}

export function readOrigin(given: URLSearchParams): Origin | undefined {
  const game = given.get(FROM)
  if (!game) return undefined
  const player = given.get(`${FROM}.player`) ?? undefined
  return { game, round: given.get(`${FROM}.round`) ?? NEXT, player }
}

/** The end of an address that opens the first check of a game at the table; undefined if its kind of game has no checks. */
export function checkFromSheet({ id, game }: { id: string; game: Pick<Game, 'checks'> }): string | undefined {
  const [first] = game.checks
  return first && formatParts([['check', first], ...originParts({ game: id, round: SHEET })])
}
