import type { Knocks as Detail } from '../../../scoring/detail.ts'
import { cardInWords } from '../../cards/in-words.ts'
import { Melds } from './Melds.tsx'

/** The hand after the best discard that ends it. */
export function Knocks({ ways: [best], bigGin }: Detail) {
  if (!best || bigGin) return null
  return (
    <figure>
      <figcaption>Without the {cardInWords(best.discard)}:</figcaption>
      <Melds melds={best.melds} left={best.left} />
    </figure>
  )
}
