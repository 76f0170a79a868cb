import type { Game } from '../../scoring/game.ts'
import { type CheckDraft, emptyDraft } from './check-draft.ts'
import type { FilledFields } from './fields/field-kind.ts'

/** Which check of a game is open, what is entered there, and what was entered for others before. */
export type CheckState = { check: string; draft: CheckDraft; earlier: FilledFields }

export function openFirst(game: Game, check: string): CheckState {
  return { check, draft: emptyDraft(game.forms[check]?.fields ?? {}), earlier: {} }
}

/** Another check of the same game; what was entered goes along where it fits. */
export function openCheck(game: Game, { draft, earlier }: CheckState, check: string): CheckState {
  const known = { ...earlier, ...draft.fields }
  return { check, draft: emptyDraft(game.forms[check]?.fields ?? {}, known), earlier: known }
}
