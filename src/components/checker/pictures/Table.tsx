import type { Cell, Columns } from '../../../scoring/picture.ts'
import { ColumnHeads } from '../../controls/ColumnHeads.tsx'

/** A table whose first column names the rows. */
export function Table({ caption, heads, rows }: Columns) {
  return (
    <table class="tally">
      {caption && <caption>{caption}</caption>}
      <thead>
        <ColumnHeads names={heads} />
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...cells], isMarked }, at) => (
          // Rows and cells have no identity but their place.
          <tr key={at} class={isMarked ? 'problem' : undefined}>
            <th scope="row">{drawn(first)}</th>
            {cells.map((cell, at) => (
              <td key={at}>{drawn(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function drawn(cell: Cell | undefined) {
  if (typeof cell !== 'object') return cell
  return (
    <>
      <span aria-hidden="true">{cell.sign}</span>
      <span class="visually-hidden">{cell.says}</span>
    </>
  )
}
