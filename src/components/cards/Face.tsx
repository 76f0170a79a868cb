import type { ComponentChildren } from 'preact'
import { type Card, formatRank, isJoker, rankOf, suitOf } from '../../scoring/cards.ts'

type Props = {
  /** `null` is a place without a card. */
  card: Card | null | 'back'
  /** How it is marked: `on` for a card that is meant, `off` for one that is not, or any class of the picture's own. */
  mark?: string | undefined
  children?: ComponentChildren
}

/**
 * One card inside a picture, in a single element: the rank is its text, the suit its class. The picture around it says
 * in words what it shows, so the card by itself says nothing.
 */
export function Face({ card, mark, children }: Props) {
  const kind = card === null ? 'e' : card === 'back' ? 'x' : isJoker(card) ? 'j' : suitOf(card).toLowerCase()
  const rank = card === null || card === 'back' || isJoker(card) ? '' : formatRank(rankOf(card))
  return (
    <b class={mark ? `${kind} ${mark}` : kind}>
      {rank}
      {children}
    </b>
  )
}
