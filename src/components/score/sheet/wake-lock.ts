import { atom } from 'nanostores'
import { useEffect } from 'preact/hooks'
import { useStore } from '../../controls/use-store.ts'
import { openDatabase } from '../../storage/database.ts'

/** Whether the screen is to stay on as long as a game is open. */
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
    // The browser lets go of it whenever the page is out of sight, and may refuse, on a low battery for one.
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
