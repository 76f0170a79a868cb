import type { PlayerId } from '../../../scoring/entry-form.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import type { $counting, wayFor } from './counting.ts'
import type { RoundDraft, Spot } from './round-draft.ts'
import type { RoundTarget } from './round-target.ts'

/** What the parts of the form share. */
export type EntryContext = {
  opened: OpenGame
  target: RoundTarget
  draft: RoundDraft
  way: ReturnType<typeof wayFor>
  counting: NonNullable<ReturnType<typeof $counting.get>>
  ids: readonly PlayerId[]
  /** Callbacks get the current draft, because another tab may have changed it meanwhile. */
  change: (next: (now: RoundDraft) => RoundDraft) => void
  /** The box that the keys fill. */
  active: Spot | undefined
  goTo: (spot: Spot | undefined) => void
  goOn: () => void
}
