import { cardsSaid, type Shown, type WalkedStep } from '../../content/rulebook/walk.ts'
import { DrawRow } from '../cards/DrawRow.tsx'
import { Face } from '../cards/Face.tsx'
import { Grid } from '../cards/Grid.tsx'

type Props = {
  step: WalkedStep
  /** Whether all discards can be read. */
  spread?: boolean | undefined
}

/** The table after one step. What was just moved is marked. */
export function WalkPicture({ step, spread = false }: Props) {
  const { piles, grid, row, melds, others, hands } = step
  return (
    <div class="group table walk-table">
      {row && row.length > 0 && (
        <div class="line">
          <DrawRow cards={row} />
        </div>
      )}
      {grid && (
        <div class="line">
          <Grid grid={grid.cards} lines={grid.lines} moved={grid.moved} />
        </div>
      )}
      {piles.map((pile) => (
        <Place key={pile.label} place={pile} pile={!spread} />
      ))}
      {melds.map(({ label, melds }) => (
        <div class="line" key={label}>
          <span class="label">{label}</span>
          <div class="group">
            {melds.map((meld, at) => (
              // Melds have no identity but their place.
              <CardsOf key={at} place={meld} />
            ))}
          </div>
        </div>
      ))}
      {others
        .filter(({ cards, down }) => cards.length + down > 0)
        .map((place) => (
          <Place key={place.label} place={place} />
        ))}
      {hands.map((hand) => (
        <Place key={hand.label} place={hand} />
      ))}
    </div>
  )
}

function Place({ place, pile }: { place: Shown; pile?: boolean }) {
  const { label, cards, down } = place
  const number = down > 0 || (pile && cards.length > 1) ? `: ${cards.length + down}` : ''
  return (
    <div>
      <span class="label">
        {label}
        {number}
      </span>
      <CardsOf place={place} pile={pile} />
    </div>
  )
}

/** Cards that lie close together. Of a pile one sees the last. */
function CardsOf({ place, pile = false }: { place: Shown; pile?: boolean | undefined }) {
  const { label, cards, down } = place
  const shown = pile ? cards.slice(-1) : cards
  return (
    <span
      class="cards close small"
      role="img"
      aria-label={`${label}: ${cardsSaid({ ...place, cards: shown })}`}
    >
      {down > 0 && <Face card="back" />}
      {shown.map(({ card, moved }) => (
        <Face card={card} mark={moved ? 'on' : undefined} />
      ))}
      {shown.length + down === 0 && <Face card={null} />}
    </span>
  )
}
