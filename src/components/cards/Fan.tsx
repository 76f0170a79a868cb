import type { VNode } from 'preact'
import type { Card } from '../../scoring/cards.ts'
import { Face } from './Face.tsx'
import { cardsInWords } from './in-words.ts'

/**
 * Cards held in one hand. Each card lies in the one before it, turned a little further, so the first must know how many
 * follow. The policy of the pages forbids inline styles, so two classes say it: `tens-1 units-3` for thirteen cards.
 */
export function Fan({ cards, name = 'hand' }: { cards: readonly Card[]; name?: string | undefined }) {
  const fan = cards.reduceRight<VNode | undefined>((rest, card) => <Face card={card}>{rest}</Face>, undefined)
  const [tens, units] = [Math.floor(cards.length / 10), cards.length % 10]
  return (
    <span
      class={`cards fan tens-${tens} units-${units}${cards.length > 7 ? ' fan-many' : ''}`}
      role="img"
      aria-label={`${name}: ${cardsInWords(cards)}`}
    >
      {fan}
    </span>
  )
}
