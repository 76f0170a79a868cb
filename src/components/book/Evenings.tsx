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
    <section aria-labelledby="book-evenings">
      <h2 id="book-evenings">Evenings</h2>
      <ul class="rows book-evenings">
        {evenings.slice(0, all ? undefined : FIRST).map((evening) => (
          <li key={evening.day}>
            <a
              class="reach name-link"
              href={formatAddress({ ...address, about: '', period: onlyDay(evening.day) })}
            >
              {dayInWords(evening.day)}
            </a>
            <small class="note line">
              {plural(evening.games.length, 'game')}: <bdi>{titlesOf(evening)}</bdi>
            </small>
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
