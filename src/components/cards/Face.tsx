import type { ComponentChildren } from 'preact'
import { type Card, formatRank, isJoker, type Rank, rankOf, suitOf } from '../../scoring/cards.ts'

type Props = {
  /** `null` is a place without a card. */
  card: Card | null | 'back'
  /** The class of its mark: `on` for a highlighted card, `bad` for one that does not belong. */
  mark?: string | undefined
  children?: ComponentChildren
}

/** The classes of court cards, which are drawn where a card is large. */
const COURTS: Partial<Record<Rank, string>> = { J: 'court jack', Q: 'court queen', K: 'court king' }

/**
 * One card inside a picture, in a single element: the rank is its text, the suit its class. The card itself
 * has no name for screen readers, because the picture around it has one.
 */
export function Face({ card, mark, children }: Props) {
  const kind = card === null ? 'e' : card === 'back' ? 'x' : isJoker(card) ? 'j' : suitOf(card).toLowerCase()
  const rank = card === null || card === 'back' || isJoker(card) ? undefined : rankOf(card)
  const classes = [kind, rank && COURTS[rank], mark].filter(Boolean)
  return (
    <b class={classes.join(' ')}>
      {rank && formatRank(rank)}
      {children}
    </b>
  )
}
