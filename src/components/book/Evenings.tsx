import { useState } from 'preact/hooks'
import { plural } from '../../scoring/words.ts'
import { type Address, formatAddress } from './address.ts'
import { type Evening, titlesOf } from './evenings.ts'
import { dayInWords, onlyDay } from './period.ts'

const FIRST = 10

/** The evenings of the period; each leads to its own statistics. */
export function Evenings({ evenings, address }: { evenings: readonly Evening[]; address: Address }) {
  const [all, setAll] = useState(false)
  return (
    <section class="stack" aria-labelledby="book-evenings">
      <h2 id="book-evenings">Evenings</h2>
      <ul class="sheet rows">
        {evenings.slice(0, all ? undefined : FIRST).map((evening) => (
          <li key={evening.day}>
            <a class="row go" href={formatAddress({ ...address, about: '', period: onlyDay(evening.day) })}>
              <span class="words">
                {dayInWords(evening.day)}
                <small>
                  {plural(evening.games.length, 'game')}: <bdi>{titlesOf(evening)}</bdi>
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {!all && evenings.length > FIRST && (
        <p>
          <button type="button" onClick={() => setAll(true)}>
            Show all {evenings.length} evenings
          </button>
        </p>
      )}
    </section>
  )
}
