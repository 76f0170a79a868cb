import { isolate } from '../../scoring/untrusted.ts'
import { join } from '../../scoring/words.ts'
import { useStore } from '../controls/use-store.ts'
import { openPanel } from '../score/address/route.ts'
import type { Phone } from './phone.ts'
import type { SharedTable } from './table.ts'

/** Who has this sheet too, in one line of the sheet. */
export function Signs({ table }: { table: SharedTable }) {
  const { room, $isReaching, reachAgain } = table
  const phones = useStore(room.$phones)
  const isReaching = useStore($isReaching)
  const role = useStore(room.$role)
  const namesOf = (isMeant: (phone: Phone) => boolean) =>
    phones.filter(isMeant).map(({ name }) => isolate(name))
  const here = namesOf(({ state }) => state === 'here')
  const away = namesOf(({ state }) => state === 'away')
  const full = namesOf(({ state, isFull }) => state === 'here' && isFull)
  const connect = () => {
    reachAgain()
    openPanel('live')
  }
  return (
    <section class="group note" aria-label="Phones with this sheet">
      <p role="status">
        {role === 'look' && 'This phone only looks. '}
        {here.length > 0 && `Connected with ${join(here)}. `}
        {here.length > 0 && away.length > 0 && `${join(away)} ${away.length === 1 ? 'is' : 'are'} away. `}
        {here.length === 0 && isReaching && `Looking for ${join(away)} …`}
        {here.length === 0 && away.length === 0 && 'No other phone is here.'}
        {full.length > 0 && `${join(full)} can save no more.`}
        {here.length === 0 && away.length > 0 && !isReaching && (
          <button type="button" class="link-button" onClick={connect}>
            Not connected. Tap to connect
          </button>
        )}
      </p>
    </section>
  )
}
