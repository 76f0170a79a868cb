import { useStore } from '../controls/use-store.ts'
import type { Phone } from './room.ts'
import { $signs } from './signs-place.ts'
import { $table, type Table } from './table.ts'

export const STATES: Record<Phone['state'], string> = {
  here: '',
  away: 'away',
  gone: 'gone',
  refused: 'shown the door',
}

/** One quiet sign a phone, on the sheet. */
export const showSigns = () => $signs.set(<Signs />)

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
