import type { Card } from '../../scoring/cards.ts'
import type { Arranged, Lay, Melds as MeldsAndLeft, Shown } from '../../scoring/detail.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { cardInWords } from '../cards/in-words.ts'
import { BestTurn } from './pictures/BestTurn.tsx'
import { ReadGroups } from './pictures/ReadGroups.tsx'
import { Rearranged } from './pictures/Rearranged.tsx'
import { Review } from './pictures/Review.tsx'
import { Melds, Rows } from './pictures/Rows.tsx'
import { TwoHands } from './pictures/TwoHands.tsx'

type Props = {
  shown: Shown
  /** Lays a rearranged table in the place of the one that was entered. */
  onLay: (table: readonly Card[][]) => void
}

/** Draws what a verdict holds besides its findings. */
export function Outcome({ shown, onLay }: Props) {
  switch (shown.shows) {
    case 'melds':
      return <Melds {...shown.detail} />
    case 'going-out':
    case 'closing':
      return <Laid {...shown.detail} />
    case 'laying':
      return <Laid lay={shown.detail.lay} left={shown.detail.left} />
    case 'ways-to-pot':
      return shown.detail.ways.map((way) => (
        <figure key={way.how}>
          <figcaption>{way.how === 'meld' ? 'All melded:' : 'With a discard:'}</figcaption>
          <Laid {...way} />
        </figure>
      ))
    case 'last-turn': {
      const { melds, layOffs, discard, left } = shown.detail
      const rows = [
        ...melds.map((cards) => ({ cards })),
        ...layOffs.map(({ cards, meld }) => ({ label: `On meld ${meld + 1}`, cards })),
        { label: 'Discard', cards: listOf(discard) },
        { label: 'Left', cards: left },
      ]
      return <Rows rows={rows} />
    }
    case 'knocks': {
      const { ways, bigGin } = shown.detail
      return bigGin ? null : <Ending best={ways[0]} />
    }
    case 'closings':
      return <Ending best={shown.detail.ways[0]} />
    case 'showdown': {
      const { layOffs, ...melds } = shown.detail
      return <Defence {...melds} laidOff={layOffs.map(({ card }) => card)} />
    }
    case 'after-close': {
      const { layOffs, ...melds } = shown.detail
      return <Defence {...melds} laidOff={layOffs.flatMap(({ cards }) => cards)} />
    }
    case 'rearranged':
      return <Rearranged key={shown.detail.groups.join('/')} {...shown.detail} onLay={onLay} />
    case 'groups':
      return <ReadGroups {...shown.detail} />
    case 'arrangement':
      return <Arrangement {...shown.detail} />
    case 'best-melds':
      return <Arrangement groups={shown.detail.melds} {...shown.detail} />
    case 'ways-out':
      return shown.detail.ways.map(({ discard, melds }) => (
        <Arrangement key={discard} groups={melds} left={[]} discard={discard} />
      ))
    case 'wanted':
      return shown.detail.draws.length > 0 ? (
        <CardRow cards={shown.detail.draws} close small name="Cards to draw" />
      ) : (
        <p class="note">There is no such card to draw.</p>
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

/** How the hand lies after the best discard. */
function Ending({ best }: { best: (MeldsAndLeft & { discard: Card }) | undefined }) {
  if (!best) return null
  return (
    <figure>
      <figcaption>Without the {cardInWords(best.discard)}:</figcaption>
      <Melds melds={best.melds} left={best.left} />
    </figure>
  )
}

/** What another player does best after a round was ended. */
function Defence({ melds, left, laidOff }: MeldsAndLeft & { laidOff: readonly Card[] }) {
  return (
    <figure>
      <figcaption>The other player’s best:</figcaption>
      <Melds melds={melds} left={left} />
      <Rows rows={[{ label: 'Laid off', cards: laidOff }]} />
    </figure>
  )
}

function listOf(card: Card | null): readonly Card[] {
  return card ? [card] : []
}

/** New melds, cards added to melds on the table, the discard, and the cards left. */
function Laid({
  lay,
  discard = null,
  left = [],
}: {
  lay: Lay
  discard?: Card | null
  left?: readonly Card[]
}) {
  const laid = lay.map(({ cards, onto }) => ({
    cards,
    label: onto === undefined ? '' : `Onto meld ${onto + 1}`,
  }))
  const rows = [...laid, { label: 'Discard', cards: listOf(discard) }, { label: 'Left', cards: left }]
  return <Rows rows={rows} />
}

/** A hand in groups, the cards left over, and the card that is put away first. */
function Arrangement({ groups, left, discard }: Pick<Arranged, 'groups' | 'left' | 'discard'>) {
  return (
    <>
      {groups.length > 0 && <ReadGroups groups={groups} />}
      {groups.length > 0 && <Rows rows={[{ label: 'Left', cards: left }]} />}
      <Rows rows={[{ label: 'Put away', cards: listOf(discard) }]} />
    </>
  )
}

/** Which player will win a deal, and by how much. */
function Margin({ margin }: { margin: number }) {
  if (margin === 0) return <p class="note">Nobody ahead</p>
  return (
    <p class="note">
      {margin > 0 ? 'First' : 'Second'} ahead by <b class="figure">{Math.abs(margin)}</b>
    </p>
  )
}
