import { formatCard, formatRank, isCard, isRank, JOKER } from '../cards.ts'
import type { CardField, EntryKind, ReturningField } from '../entry-form.ts'
import { signed } from '../words.ts'

/** What only the whole round is asked. */

export const card: EntryKind<CardField> = {
  filledBy: 'cards',
  text: (value, { ranks }) => {
    if (!ranks) return isCard(value) ? formatCard(value) : ''
    if (value === JOKER) return ranks.joker ?? ''
    if (value === null) return ranks.none ?? ''
    return isRank(value) ? formatRank(value) : ''
  },
  parse: (given, { cards, rank }, field) => {
    if (typeof given !== 'string') return given
    return field.ranks ? rank(given) : cards(given)[0]
  },
  shown: (value) => {
    if (isCard(value)) return { cards: [value] }
    if (typeof value === 'number') return { text: signed(value) }
    return typeof value === 'string' ? { text: value } : undefined
  },
  sample: ({ ranks }, { take }) => (ranks ? '7' : take(1)[0]),
}

/** Some of the players who are out of the game, by their ids. */
export const returning: EntryKind<ReturningField> = {
  parse: (given) => (typeof given === 'string' ? given.split(/\s+/) : given),
  shown: (value) => (Array.isArray(value) && value.length > 0 ? { text: value.join(', ') } : undefined),
  sample: () => [],
}
