import type { Shown } from '../../scoring/detail.ts'
import { Arrangement } from './pictures/Arrangement.tsx'
import { BestTurn } from './pictures/BestTurn.tsx'
import { Margin } from './pictures/Margin.tsx'
import { Melds } from './pictures/Melds.tsx'
import { ReadGroups } from './pictures/ReadGroups.tsx'
import { Review } from './pictures/Review.tsx'
import { TwoHands } from './pictures/TwoHands.tsx'

/** What a verdict says besides its findings, drawn. */
export function Outcome({ shown }: { shown: Shown }) {
  switch (shown.shows) {
    case 'melds':
      return <Melds {...shown.detail} />
    case 'groups':
      return <ReadGroups {...shown.detail} />
    case 'arrangement':
      return <Arrangement {...shown.detail} />
    case 'turns':
      return <BestTurn {...shown.detail} />
    case 'hands':
      return <TwoHands {...shown.detail} />
    case 'margin':
      return <Margin margin={shown.detail.margin} />
    case 'review':
      return <Review {...shown.detail} />
    // The fields of these checks show it themselves.
    case 'lines':
    case 'missions':
    case undefined:
      return null
  }
}
