import type { Card } from '../../../scoring/cards.ts'
import type { Arranged } from '../../../scoring/detail.ts'
import { CardRow } from '../../cards/CardRow.tsx'
import { ReadGroups } from './ReadGroups.tsx'

/** A hand in groups, the cards left over, and the card that is put away first. */
export function Arrangement({ groups, left, discard }: Pick<Arranged, 'groups' | 'left' | 'discard'>) {
  return (
    <>
      {groups.length > 0 && <ReadGroups groups={groups} />}
      {groups.length > 0 && left.length > 0 && <Apart label="Left" cards={left} />}
      {discard !== null && <Apart label="Put away" cards={[discard]} />}
    </>
  )
}

function Apart({ label, cards }: { label: string; cards: Card[] }) {
  return (
    <div class="tools">
      <div>
        <span class="note">{label}</span> <CardRow cards={cards} close small name={label} />
      </div>
    </div>
  )
}
