import type { EntryField, PlayerId } from '../../../scoring/game.ts'
import { type RoundDraft, valueIn } from './round-draft.ts'

/** Whether numbers are typed into it. */
export function isTyped(draft: RoundDraft, id: PlayerId, field: EntryField): boolean {
  return field.kind === 'count' || (field.kind === 'tally' && valueIn(draft, id, field).shown !== 'cards')
}

/** Whether it is filled by tapping what lies at the bottom in place of the number pad: cards, or missions. */
export function isTapped(draft: RoundDraft, id: PlayerId, field: EntryField): boolean {
  return !isTyped(draft, id, field) && field.kind !== 'flag' && field.kind !== 'player'
}

/** The key of the field that an element belongs to. */
export function fieldAround(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-key]')?.dataset.key
}
