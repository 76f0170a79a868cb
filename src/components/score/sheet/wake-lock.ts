import { atom } from 'nanostores'
import { useEffect } from 'preact/hooks'
import { useStore } from '../../controls/use-store.ts'
import { openDatabase } from '../../storage/database.ts'

/** Whether the screen stays on while a game is open. */
export const $wakeLock = atom(true)

export const hasWakeLock = () => 'wakeLock' in navigator

export function useWakeLock() {
  const isWanted = useStore($wakeLock)
  useEffect(() => {
    openDatabase()
      .then((database) => database.get('settings', 'awake'))
      .then((kept) => $wakeLock.set(kept !== false))
      .catch(() => {})
  }, [])
  useEffect(() => {
    if (!isWanted || !hasWakeLock()) return
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    // The browser releases the lock whenever the page is hidden, and may refuse it, for example on a low
    // battery.
    const hold = () => {
      if (document.visibilityState === 'visible')
        lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      lock?.then((held) => held?.release())
    }
  }, [isWanted])
}
