import { atom } from 'nanostores'
import type { PlayerId } from '../../../scoring/entry-form.ts'

/** A score that the table agrees on after a mistake: whose it is, why, and what the mistake costs by custom. */
export type Agreement = { id: PlayerId; note: string; penalty: number }

/** What was chosen outside of the entry. The entry takes it into its draft. */
export const $agreement = atom<Agreement | undefined>()
