import type { Shown } from '../../scoring/detail.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { Arrangement } from './pictures/Arrangement.tsx'
import { BestTurn } from './pictures/BestTurn.tsx'
import { Knocks } from './pictures/Knocks.tsx'
import { LastTurn } from './pictures/LastTurn.tsx'
import { Margin } from './pictures/Margin.tsx'
import { Melds } from './pictures/Melds.tsx'
import { ReadGroups } from './pictures/ReadGroups.tsx'
import { Review } from './pictures/Review.tsx'
import { Showdown } from './pictures/Showdown.tsx'
import { TwoHands } from './pictures/TwoHands.tsx'
import { WayOut } from './pictures/WayOut.tsx'

/** Draws what a verdict holds besides its findings. */
export function Outcome({ shown }: { shown: Shown }) {
  switch (shown.shows) {
    case 'melds':
      return <Melds {...shown.detail} />
    case 'going-out':
      return <WayOut {...shown.detail} />
    case 'last-turn':
      return <LastTurn {...shown.detail} />
    case 'knocks':
      return <Knocks {...shown.detail} />
    case 'showdown':
      return <Showdown {...shown.detail} />
    case 'groups':
      return <ReadGroups {...shown.detail} />
    case 'arrangement':
      return <Arrangement {...shown.detail} />
    case 'best-melds': {
      const { melds, ...rest } = shown.detail
      return <Arrangement groups={melds} {...rest} />
    }
    case 'ways-out':
      return shown.detail.ways.map(({ discard, melds }) => (
        <Arrangement key={discard} groups={melds} left={[]} discard={discard} />
      ))
    case 'wanted':
      return (
        shown.detail.draws.length > 0 && (
          <CardRow cards={shown.detail.draws} close small name="Cards to draw" />
        )
      )
    case 'turns':
      return <BestTurn {...shown.detail} />
    case 'hands':
      return <TwoHands {...shown.detail} />
    case 'margin':
      return <Margin margin={shown.detail.margin} />
    case 'review':
      return <Review {...shown.detail} />
    // The fields of these checks show the outcome themselves.
    case 'lines':
    case 'missions':
    case undefined:
      return null
  }
}
