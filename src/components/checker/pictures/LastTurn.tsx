import type { LastTurn as Detail } from '../../../scoring/detail.ts'
import { CardRow } from '../../cards/CardRow.tsx'

/** What is melded, laid off and discarded, and what stays in the hand. */
export function LastTurn({ melds, layOffs, discard, left }: Detail) {
  return (
    <div class="tools">
      {melds.map((cards) => (
        <CardRow key={cards.join()} cards={cards} close small />
      ))}
      {layOffs.map(({ cards, meld }) => (
        <div key={cards.join()}>
          <span class="note">On meld {meld + 1}</span> <CardRow cards={cards} close small />
        </div>
      ))}
      {discard && (
        <div>
          <span class="note">Discard</span> <CardRow cards={[discard]} small name="discard" />
        </div>
      )}
      {left.length > 0 && (
        <div>
          <span class="note">Left</span> <CardRow cards={left} close small name="left" />
        </div>
      )}
    </div>
  )
}
