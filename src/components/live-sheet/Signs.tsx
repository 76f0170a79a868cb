import { useStore } from '../controls/use-store.ts'
import type { Table } from './table.ts'

/** One quiet sign a phone, on the sheet. */
export function Signs({ table: { room } }: { table: Table }) {
  const phones = useStore(room.$phones)
  const role = useStore(room.$role)
  return (
    <ul class="tools note signs" aria-label="Phones with this sheet" aria-live="polite">
      {role === 'look' && <li>This phone looks</li>}
      {phones.map(({ id, name, state }) => (
        <li key={id}>
          <span aria-hidden="true">{state === 'here' ? '●' : '○'}</span> <bdi class="one-line">{name}</bdi>
          {state !== 'here' && <span>· {state}</span>}
        </li>
      ))}
    </ul>
  )
}
