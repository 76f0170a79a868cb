import type { VNode } from 'preact'
import type { Card } from '../../scoring/cards.ts'
import { Face } from './Face.tsx'
import { cardsInWords } from './in-words.ts'

/**
 * Cards held in one hand. Each card lies in the one before it, turned a little further, so the first must know how many
 * follow. The policy of the pages forbids inline styles, so classes say it in powers of two: `of-8 of-4 of-1` for thirteen.
 * No hand has more than 31.
 */
export function Fan({ cards, name = 'hand' }: { cards: readonly Card[]; name?: string | undefined }) {
  const fan = cards.reduceRight<VNode | undefined>((rest, card) => <Face card={card}>{rest}</Face>, undefined)
  const powers = [16, 8, 4, 2, 1].filter((power) => cards.length & power)
  return (
    <span
      class={`cards fan ${powers.map((power) => `of-${power}`).join(' ')}${cards.length > 7 ? ' fan-many' : ''}`}
      role="img"
      aria-label={`${name}: ${cardsInWords(cards)}`}
    >
      {fan}
    </span>
  )
}
