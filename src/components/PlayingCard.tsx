import { type Card, formatRank, isJoker, rankOf, type Suit, suitOf } from '../scoring/cards.ts'
import { rankWord, suitWord } from '../scoring/words.ts'

/** Suits in a square of 24. */
const PIPS: Record<Suit, string> = {
  C: 'M12 2a4.6 4.6 0 0 0-3.7 7.3A4.8 4.8 0 1 0 10.9 15.6C10.8 18.8 10 21 8.5 22.5h7C14 21 13.2 18.8 13.1 15.6A4.8 4.8 0 1 0 15.7 9.3 4.6 4.6 0 0 0 12 2Z',
  D: 'M12 1.5C14 5.5 17 9.3 20.5 12 17 14.7 14 18.5 12 22.5 10 18.5 7 14.7 3.5 12 7 9.3 10 5.5 12 1.5Z',
  H: 'M12 21.5C5 15.5 2 12 2 8.2 2 5.3 4.2 3.3 6.8 3.3 9 3.3 11 4.6 12 6.7 13 4.6 15 3.3 17.2 3.3 19.8 3.3 22 5.3 22 8.2 22 12 19 15.5 12 21.5Z',
  S: 'M12 2C10.5 5 3 9.5 3 14.4 3 17 5 18.8 7.4 18.8 9 18.8 10.4 18 11.2 16.8 11 19.5 10 21.3 8.5 22.5H15.5C14 21.3 13 19.5 12.8 16.8 13.6 18 15 18.8 16.6 18.8 19 18.8 21 17 21 14.4 21 9.5 13.5 5 12 2Z',
}

/** One card, drawn from its notation. It grows with the text around it. */
export function PlayingCard({ card }: { card: Card }) {
  if (isJoker(card)) {
    return (
      <svg class="card card-joker" viewBox="0 0 50 70" role="img" aria-label="joker">
        <rect x="0.75" y="0.75" width="48.5" height="68.5" rx="5" />
        <path d="M25 14l5.3 13.3 14.3.9-11 9.1 3.5 13.9L25 43.5l-12.1 7.7 3.5-13.9-11-9.1 14.3-.9Z" />
      </svg>
    )
  }
  const suit = suitOf(card)
  return (
    <svg
      class={`card card-${suit}`}
      viewBox="0 0 50 70"
      role="img"
      aria-label={`${rankWord(rankOf(card))} of ${suitWord(suit)}`}
    >
      <rect x="0.75" y="0.75" width="48.5" height="68.5" rx="5" />
      <text x="25" y="31" text-anchor="middle">
        {formatRank(rankOf(card))}
      </text>
      <path d={PIPS[suit]} transform="translate(12.4 37.5) scale(1.05)" />
    </svg>
  )
}
