import { useEffect, useMemo, useState } from 'preact/hooks'
import { history } from '../../../scoring/ledger/history.ts'
import { formatTime } from '../../controls/format-time.ts'
import { useStore } from '../../controls/use-store.ts'
import { getDeviceId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'

const PAGE = 30

/** What changed and when, in words, the latest first. */
export function History({ opened }: { opened: OpenGame }) {
  const { folded } = useStore(opened.$view)
  const { events } = folded
  const [count, setCount] = useState(PAGE)
  const entries = useMemo(() => history(events, opened.game, count), [events, opened, count])
  const here = useDevice()
  const devices = [...new Set(events.map(({ device }) => device))]
  return (
    <>
      <ol class="history" reversed start={events.length}>
        {entries.map(({ event, device, time, text, undone }) => (
          <li key={event}>
            {undone ? <s>{text}</s> : text}
            <small>
              {formatTime(time)}
              {devices.length > 1 && `, ${deviceName(device, devices, here)}`}
              {undone && ', undone'}
            </small>
          </li>
        ))}
      </ol>
      {entries.length < events.length && (
        <p class="tools">
          <button type="button" onClick={() => setCount(count + PAGE)}>
            Show earlier ones
          </button>
        </p>
      )}
    </>
  )
}

export function useDevice(): string | undefined {
  const [device, setDevice] = useState<string>()
  useEffect(() => {
    getDeviceId().then(setDevice)
  }, [])
  return device
}

/** Devices have no names; they are numbered as they came into the game. */
export function deviceName(device: string, devices: readonly string[], here: string | undefined): string {
  return device === here ? 'this device' : `device ${devices.indexOf(device) + 1}`
}
