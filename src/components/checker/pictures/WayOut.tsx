import type { GoingOut } from '../../../scoring/detail.ts'
import { CardRow } from '../../cards/CardRow.tsx'

/** Cards laid down to go out, and the last discard. */
export function WayOut({ lay, discard }: GoingOut) {
  return (
    <div class="tools">
      {lay.map(({ cards, onto }) => (
        <div key={cards.join()}>
          {onto !== undefined && <span class="note">Onto meld {onto + 1}</span>}{' '}
          <CardRow cards={cards} close small />
        </div>
      ))}
      {discard && (
        <div>
          <span class="note">Discard</span> <CardRow cards={[discard]} small name="discard" />
        </div>
      )}
    </div>
  )
}
