import { SUIT_SIGNS, type Suit } from '../scoring/cards.ts'

/** A suit's shape beside a rank; what it is, is said elsewhere. */
export function SuitMark({ suit }: { suit: Suit }) {
  return (
    <span class="suit-mark" aria-hidden="true">
      {SUIT_SIGNS[suit]}
    </span>
  )
}
