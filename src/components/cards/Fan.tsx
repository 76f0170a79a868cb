import type { VNode } from 'preact'
import type { Card } from '../../scoring/cards.ts'
import { cardsInWords } from '../../scoring/words.ts'
import { Face } from './Face.tsx'

type Props = {
  cards: readonly Card[]
  name?: string | undefined
  /** The game whose hand it is: from page to page it is the same one, which moves. */
  of?: string
}

/**
 * Cards held in one hand. Each card is nested in the one before it and turned a little further, so the first
 * must know how many follow. The pages' content security policy forbids inline styles, so classes give the
 * number in powers of two: `of-8 of-4 of-1` for thirteen. There are at most fifteen.
 */
export function Fan({ cards, name = 'hand', of }: Props) {
  const fan = cards.reduceRight<VNode | undefined>((rest, card) => <Face card={card}>{rest}</Face>, undefined)
  const powers = [8, 4, 2, 1].filter((power) => cards.length & power)
  return (
    <span
      class={`cards fan ${powers.map((power) => `of-${power}`).join(' ')}${cards.length > 7 ? ' fan-many' : ''}`}
      role="img"
      data-hand={of}
      aria-label={`${name}: ${cardsInWords(cards)}`}
    >
      {fan}
    </span>
  )
}
