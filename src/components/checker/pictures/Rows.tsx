import type { Row } from '../../../scoring/picture.ts'
import { CardRow } from '../../cards/CardRow.tsx'

/** Rows of cards beside one another. Empty ones are left out. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  const laid = rows.filter(({ cards }) => cards.length > 0)
  if (laid.length === 0) return null
  return (
    <div class="tools">
      {laid.map(({ label, name, cards }, at) => {
        const row = <CardRow key={at} cards={cards} name={name} close small />
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
