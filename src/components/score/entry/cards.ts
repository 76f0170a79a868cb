import { type Card, FULL_DECK, withoutCards } from '../../../scoring/cards.ts'
import type { EntryField, EntryForm, PlayerId } from '../../../scoring/game.ts'
import { enter, type FieldValue } from './field-value.ts'
import { fieldsOf, type RoundDraft, valueIn } from './round-draft.ts'
import type { RoundTarget } from './round-target.ts'

/** Cards in a field, as sets of which one is being filled; most fields have just one. */
export function setsIn(value: FieldValue): readonly (readonly Card[])[] {
  if (value.kind === 'piles') return value.sets?.length ? value.sets : [[]]
  return value.kind === 'tally' || value.kind === 'share' ? [value.cards ?? []] : []
}

/** The same with other cards. The last one taken back leaves nothing entered, which is not the same as none. */
export function withSets(value: FieldValue, sets: readonly (readonly Card[])[]): FieldValue {
  const [first = []] = sets
  const cards = first.length > 0 ? first : undefined
  switch (value.kind) {
    case 'tally':
      return enter(value, { cards })
    case 'share':
      return { ...value, cards }
    case 'piles':
      return { ...value, sets }
    case 'count':
    case 'flag':
    case 'laid':
    case 'player':
      return value
  }
}

/** All cards that were tapped in this round and count, so that a key says when none is left. */
export function cardsIn(draft: RoundDraft, form: EntryForm, sides: RoundTarget['sides']): Card[] {
  return sides.flatMap(({ key }) =>
    fieldsOf(draft, form, key).flatMap((field) => {
      const value = valueIn(draft, key, field)
      return value.kind === 'tally' && value.by !== 'cards' ? [] : setsIn(value).flat()
    }),
  )
}

/** What a player has when it is known what all the others have. */
export function shareOf(
  draft: RoundDraft,
  field: EntryField & { kind: 'share' },
  id: PlayerId,
  sides: RoundTarget['sides'],
): Card[] | undefined {
  const others = sides.flatMap(({ key }) => (key === id ? [] : [valueIn(draft, key, field).cards]))
  if (!others.every((cards) => cards !== undefined)) return undefined
  const all = FULL_DECK.filter((card) => field.deck.ranks.some((rank) => card.startsWith(rank)))
  return withoutCards(all, others.flat())
}
