import { useMemo, useState } from 'preact/hooks'
import type { LedgerEvent } from '../../../scoring/ledger/event.ts'
import { historyOf } from '../../../scoring/ledger/history.ts'
import { formatTime } from '../../controls/format-time.ts'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import { readDeviceNames } from '../../live-sheet/device-names.ts'
import { getDeviceId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'

const PAGE = 30

/** What changed and when, in words, the latest first. */
export function History({ opened }: { opened: OpenGame }) {
  const { folded } = useStore(opened.$view)
  const { events } = folded
  const [count, setCount] = useState(PAGE)
  const waiting = new Set(folded.waiting.map(({ event }) => event))
  const entries = useMemo(() => historyOf(events, opened.game, count), [events, opened, count])
  const { devices, nameOf } = useDevices(opened.id, events)
  return (
    <>
      <ol class="pad-lines">
        {entries.map(({ event, device, time, text, undone }, at) => (
          <li key={event}>
            <span class="figure soft pad-number">{events.length - at}</span>
            <span class="pad-words">
              {undone ? <s>{text}</s> : text}
              <small class="line">
                {formatTime(time)}
                {devices.length > 1 && `, ${nameOf(device)}`}
                {undone && ', undone'}
                {waiting.has(event) && ', does not count yet'}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {entries.length < events.length && (
        <p class="group">
          <button type="button" onClick={() => setCount(count + PAGE)}>
            Show earlier ones
          </button>
        </p>
      )}
    </>
  )
}

/**
 * The devices of a game. Those that shared its sheet have names, and others are numbered in the order in which they
 * joined.
 */
export function useDevices(game: string, events: readonly LedgerEvent[]) {
  const here = useLoaded(getDeviceId, [])
  const names = useLoaded(() => readDeviceNames(game), [game, events])
  const devices = [...new Set(events.map(({ device }) => device))]
  const nameOf = (device: string) =>
    device === here ? 'this device' : (names?.get(device) ?? `device ${devices.indexOf(device) + 1}`)
  return { devices, nameOf }
}
