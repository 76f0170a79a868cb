import type { FilledFields } from '../../scoring/fields/field-kind.ts'
import type { Game } from '../../scoring/game.ts'
import { type CheckDraft, emptyDraft, knownOf } from './check-draft.ts'

/** The open check of a game, what is entered in it, and what was entered in other checks before. */
export type CheckState = { check: string; draft: CheckDraft; earlier: FilledFields }

export type ChangeCheck = (update: (state: CheckState) => CheckState) => void

export function openFirst(game: Game, check: string): CheckState {
  return { check, draft: emptyDraft(game.forms[check]?.fields ?? {}), earlier: {} }
}

/** Opens another check of the same game. It keeps what was entered where it fits. */
export function openCheck(game: Game, { draft, earlier }: CheckState, check: string): CheckState {
  const known = knownOf(earlier, draft.fields)
  return { check, draft: emptyDraft(game.forms[check]?.fields ?? {}, known), earlier: known }
}
