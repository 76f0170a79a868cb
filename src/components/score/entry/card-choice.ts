import {
  type Card,
  type Colour,
  cardOf,
  colourOf,
  copiesOf,
  type Deck,
  formatRank,
  isJoker,
  JOKER,
  jokersIn,
  type Rank,
  rankOf,
  SUITS,
} from '../../../scoring/cards.ts'
import type { RoundDraft } from '../../../scoring/entry/draft.ts'
import { fieldValue, type Layout, setsIn } from '../../../scoring/entry/rows.ts'
import { type EntryForm, fieldsOf, tallyFields } from '../../../scoring/entry-form.ts'
import { rankWord } from '../../../scoring/words.ts'

/** Which cards the keys of the entry offer, and which of them the round has used up. */

/** A key for the cards of one rank. If the colour of a card matters, each colour has a key. */
type RankChoice = { label: string; name: string; colour?: Colour; cards: readonly Card[] }

export function rankChoices(deck: Deck, form: EntryForm): RankChoice[] {
  const classes = tallyFields(fieldsOf(form)).flatMap(({ classes }) => classes)
  const isColoured = (rank: Rank) =>
    classes.some(({ has }) => has(cardOf(rank, 'S')) !== has(cardOf(rank, 'H')))
  const ranks = deck.ranks.flatMap((rank) => (isColoured(rank) ? byColour(rank) : [choice(rank)]))
  return jokersIn(deck) > 0 ? [...ranks, { label: 'Joker', name: 'joker', cards: [JOKER] }] : ranks
}

function choice(rank: Rank): RankChoice {
  return { label: formatRank(rank), name: rankWord(rank), cards: SUITS.map((suit) => cardOf(rank, suit)) }
}

function byColour(rank: Rank): RankChoice[] {
  const { label, name, cards } = choice(rank)
  const of = (colour: Colour) => ({
    name: `${colour} ${name}`,
    colour,
    cards: cards.filter((card) => colourOf(card) === colour),
  })
  return [
    { label: `${label}♠`, ...of('black') },
    { label: `${label}♥`, ...of('red') },
  ]
}

/** A card of this kind that is left in the decks, of the suit that was used least. */
export function nextOf({ cards }: RankChoice, deck: Deck, used: readonly Card[]): Card | undefined {
  const left = (card: Card) => copiesOf(card, deck) - used.filter((other) => other === card).length
  const [most] = cards.toSorted((a, b) => left(b) - left(a))
  return most !== undefined && left(most) > 0 ? most : undefined
}

/** All cards that were tapped in this round. */
export function usedCards(draft: RoundDraft, { form, way, ids }: Layout): Card[] {
  return ids.flatMap((id) =>
    way.fields.flatMap((field) => {
      if (field.kind === 'cards' && field.countedElsewhere) return []
      return setsIn(fieldValue(draft, { form, way, id, field }), field).flat()
    }),
  )
}

/** The set that a card belongs to: the one that is being tapped, if it joins that, or another, or a new one. */
export function setFor(
  sets: readonly (readonly Card[])[],
  at: number,
  card: Card,
  joins: (set: readonly Card[], card: Card) => boolean,
): number {
  const current = sets[at]
  if (!current || current.length === 0 || joins(current, card)) return at
  const other = sets.findIndex((set) => joins(set, card))
  return other >= 0 ? other : sets.length
}

/** Whether a card is of the rank of a set, or wild, or the set has only wild cards. */
export function isOfRank(set: readonly Card[], card: Card, isWild: (card: Card) => boolean): boolean {
  const natural = set.find((other) => !isWild(other))
  return isWild(card) || !natural || isJoker(natural) || rankOf(natural) === rankOf(card)
}
