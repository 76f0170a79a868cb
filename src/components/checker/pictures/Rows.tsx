import type { Card } from '../../../scoring/cards.ts'
import { CardRow } from '../../cards/CardRow.tsx'

/** Cards that lie together, and what becomes of them: "Left", "Discard". */
type Row = { label?: string; cards: readonly Card[] }

/** Rows of cards beside one another. Empty ones are left out. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  const laid = rows.filter(({ cards }) => cards.length > 0)
  if (laid.length === 0) return null
  return (
    <div class="tools">
      {laid.map(({ label, cards }, at) => {
        const row = <CardRow key={at} cards={cards} close small />
        return label ? (
          <div key={at}>
            <span class="note">{label}</span> {row}
          </div>
        ) : (
          row
        )
      })}
    </div>
  )
}

type MeldsProps = { melds: readonly (readonly Card[])[]; left?: readonly Card[] }

/** Melds, and the cards that are in none, if these are given. */
export function Melds({ melds, left = [] }: MeldsProps) {
  if (melds.length === 0) return null
  return <Rows rows={[...melds.map((cards) => ({ cards })), { label: 'Left', cards: left }]} />
}
