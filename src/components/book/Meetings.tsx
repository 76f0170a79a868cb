import { useState } from 'preact/hooks'
import { ColumnHeads } from '../controls/ColumnHeads.tsx'
import type { PersonStatistics, Who } from './statistics.ts'

type Props = { people: readonly PersonStatistics[]; nameOf: (who: Who) => string }

/** More people would make a table that nobody reads. Their own statistics list everybody they met. */
const MAX_SHOWN = 12

/** Who beats whom: in each row how often this person was ahead of the one of the column, and behind. */
export function Meetings({ people, nameOf }: Props) {
  const [open, setOpen] = useState(false)
  const shown = people
    .toSorted((a, b) => b.games - a.games)
    .slice(0, MAX_SHOWN)
    .map((one) => ({ ...one, name: <span class="two-lines">{nameOf(one.person)}</span> }))
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>Who beats whom</h3>
        <small class="line">
          how often the person of the row was ahead and behind
          {people.length > MAX_SHOWN && `, of the ${MAX_SHOWN} who played most`}
        </small>
      </summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table may be wider than the screen, and arrow keys scroll it
        <section class="book-wide" tabIndex={0} aria-label="Who beats whom">
          <table class="tally">
            <thead>
              <ColumnHeads names={['Name', ...shown.map(({ name }) => name)]} />
            </thead>
            <tbody>
              {shown.map(({ person, name, against }) => (
                <tr key={person}>
                  <th scope="row">{name}</th>
                  {shown.map((other) => {
                    const met = against.find((rival) => rival.person === other.person)
                    return <td key={other.person}>{met ? `${met.ahead} : ${met.behind}` : '–'}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
