import type { Showdown as Detail } from '../../../scoring/detail.ts'
import { CardRow } from '../../cards/CardRow.tsx'
import { Melds } from './Melds.tsx'

/** The other player's best defence. */
export function Showdown({ melds, layOffs, left }: Detail) {
  const laidOff = layOffs.map(({ card }) => card)
  return (
    <figure>
      <figcaption>The other player’s best:</figcaption>
      <Melds melds={melds} left={left} />
      {laidOff.length > 0 && (
        <div>
          <span class="note">Laid off</span> <CardRow cards={laidOff} close small name="laid off" />
        </div>
      )}
    </figure>
  )
}
