import type { OpenGame } from '../../storage/open-game.ts'
import type { $counting } from './counting.ts'
import type { Layout } from './entry-fields.ts'
import type { RoundDraft, Spot } from './round-draft.ts'
import type { RoundTarget } from './round-target.ts'

/** The props that the parts of the form share. */
export type EntryContext = Layout & {
  opened: OpenGame
  target: RoundTarget
  draft: RoundDraft
  counting: NonNullable<ReturnType<typeof $counting.get>>
  /** Callbacks get the current draft, because another tab may have changed it meanwhile. */
  change: (next: (now: RoundDraft) => RoundDraft) => void
  /** The active box, which the keys fill. */
  active: Spot | undefined
  goTo: (spot: Spot | undefined) => void
  goOn: () => void
}
