import { atom } from 'nanostores'
import type { RoundDraft, Spot } from '../../../scoring/entry/draft.ts'
import type { Box, Layout } from '../../../scoring/entry/rows.ts'
import type { Counting, PlayerId } from '../../../scoring/entry-form.ts'
import type { Problem } from '../../../scoring/result.ts'
import type { NumberKey } from '../../controls/sum-text.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import type { RoundTarget } from './round-target.ts'

/** The round that is being entered, and what can be done with it. The parts of the form share it. */
export type EntryState = Layout & {
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
  /** A key of the number pad, for the active box. */
  press: (key: NumberKey) => void
  /** Whether the text can stand in the box. If so, it does. */
  type: (box: Box, text: string) => boolean
  /** Why the last key did nothing. */
  refusal: string | undefined
  /** Replaces a player's boxes by a score that the table agrees on. */
  agree: (id: PlayerId) => void
  /** The problems that are shown by now. */
  problems: readonly Problem[]
  /** What the round still lacks before its scores are known or it can be saved. */
  lacking: Problem | undefined
  /** What is unlikely. It is asked about once before it is saved. */
  remarks: readonly Problem[]
  isHeld: boolean
  /** The score of a row, if it can be told, and the total after it. */
  resultOf: (id: PlayerId) => { score: number | undefined; total: number }
}

/** A score that the table agrees on after a mistake: whose it is, why, and what the mistake costs by custom. */
export type Agreement = { id: PlayerId; note: string; penalty: number }

/** An agreement that was chosen outside of the entry, which takes it into its draft. */
export const $agreement = atom<Agreement | undefined>()
