import type { VNode } from 'preact'
import type { Card } from '../../scoring/cards.ts'
import { cardsInWords } from './cards-in-words.ts'
import { Face } from './Face.tsx'

/** Cards held in one hand. Each card lies in the one before it, a little further turned, so any number makes a fan. */
export function Fan({ cards, name = 'hand' }: { cards: readonly Card[]; name?: string }) {
  const fan = cards.reduceRight<VNode | undefined>((rest, card) => <Face card={card}>{rest}</Face>, undefined)
  return (
    <span class={`cards fan fan-${cards.length}`} role="img" aria-label={`${name}: ${cardsInWords(cards)}`}>
      {fan}
    </span>
  )
}
