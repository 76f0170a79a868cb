import { render } from 'preact'
import { useStore } from '../controls/use-store.ts'
import type { Phone } from './room.ts'
import { $table, type Table } from './table.ts'

export const STATES: Record<Phone['state'], string> = {
  here: '',
  away: 'away',
  gone: 'gone',
  refused: 'shown the door',
}

/** One quiet sign a phone, above the sheet. It is no part of the sheet's page, which loads nothing for it. */
export function showSigns() {
  const main = document.querySelector('main')
  if (!main || document.getElementById('phone-signs')) return
  const place = document.createElement('div')
  place.id = 'phone-signs'
  place.className = 'app'
  main.prepend(place)
  render(<Signs />, place)
}

function Signs() {
  const table = useStore($table)
  return table ? <SignList table={table} /> : null
}

function SignList({ table: { room } }: { table: Table }) {
  const phones = useStore(room.$phones)
  const role = useStore(room.$role)
  return (
    <ul class="tools note" aria-label="Phones with this sheet" aria-live="polite">
      {role === 'look' && <li>This phone looks</li>}
      {phones.map(({ id, name, state }) => (
        <li key={id}>
          <span aria-hidden="true">{state === 'here' ? '● ' : '○ '}</span>
          <bdi>{name}</bdi>
          {STATES[state] && ` · ${STATES[state]}`}
        </li>
      ))}
    </ul>
  )
}
