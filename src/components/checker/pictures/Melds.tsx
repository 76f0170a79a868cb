import type { Melds as Detail, Opening } from '../../../scoring/detail.ts'
import { CardRow } from '../../cards/CardRow.tsx'

/** Melds, and the cards that are in none, if these are given. */
export function Melds({ melds, ...rest }: Detail | Opening) {
  const left = 'left' in rest ? rest.left : []
  if (melds.length === 0) return null
  return (
    <div class="tools">
      {melds.map((cards) => (
        <CardRow key={cards.join()} cards={cards} close small />
      ))}
      {left.length > 0 && (
        <div>
          <span class="note">Left</span> <CardRow cards={left} close small name="left" />
        </div>
      )}
    </div>
  )
}
