import type { PlayerId } from '../../../scoring/entry-form.ts'
import type { Problem } from '../../../scoring/result.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import type { Counting } from './counting.ts'
import type { Layout } from './entry-fields.ts'
import type { RoundDraft, Spot } from './round-draft.ts'
import type { RoundTarget } from './round-target.ts'

/** The props that the parts of the form share. */
export type EntryContext = Layout & {
  opened: OpenGame
  target: RoundTarget
  draft: RoundDraft
  counting: Counting
  /** Callbacks get the current draft, because another tab may have changed it meanwhile. */
  change: (next: (now: RoundDraft) => RoundDraft) => void
  /** The active box, which the keys fill. */
  active: Spot | undefined
  goTo: (spot: Spot | undefined) => void
  goOn: () => void
  /** Goes on after a digit that completes a box. */
  jump: () => void
  /** Goes on, unless the form has just done so by itself. */
  pressNext: () => void
  /** Replaces a player's boxes by a score that the table agrees on. It begins as what was counted. */
  agree: (id: PlayerId) => void
  /** The problems that are shown by now. */
  problems: readonly Problem[]
  remarks: readonly Problem[]
  /** The score of a row, if it can be told, and the total after it. */
  resultOf: (id: PlayerId) => { score: number | undefined; total: number }
}
