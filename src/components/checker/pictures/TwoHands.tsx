import { type Card, isJoker, rankOf, SUITS, suitOf } from '../../../scoring/cards.ts'
import type { DrawnHand } from '../../../scoring/detail.ts'
import { count } from '../../../scoring/words.ts'
import { CardRow } from '../../cards/CardRow.tsx'

/** The cards that two players have drawn. */
export function TwoHands({ first, second }: { first: DrawnHand; second: DrawnHand }) {
  return (
    <div class="tools two-hands">
      <OneHand name="First" hand={first} />
      <OneHand name="Second" hand={second} />
    </div>
  )
}

function OneHand({ name, hand: { cards, combinations, taken } }: { name: string; hand: DrawnHand }) {
  return (
    <div>
      <p>
        <b class="line">{name}</b> {count(combinations, 'point')} · {count(taken, 'card')}
      </p>
      <CardRow cards={sortBySuit(cards)} close small />
    </div>
  )
}

/** Aces rank above kings, as the players of this game hold their cards. */
const RANKS_UP = '23456789TJQKA'

function sortBySuit(cards: readonly Card[]): Card[] {
  const key = (card: Card) =>
    isJoker(card) ? 99 : SUITS.indexOf(suitOf(card)) * 13 + RANKS_UP.indexOf(rankOf(card))
  return cards.toSorted((a, b) => key(a) - key(b))
}
