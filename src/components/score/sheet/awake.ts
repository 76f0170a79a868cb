import { atom } from 'nanostores'
import { useEffect } from 'preact/hooks'
import { openShelf } from '../../keep/shelf.ts'
import { useStore } from '../../use-store.ts'

/** Whether the screen is to stay on as long as a game is open. */
export const $awake = atom(true)

export const canStayAwake = () => 'wakeLock' in navigator

export function useAwake() {
  const isWanted = useStore($awake)
  useEffect(() => {
    openShelf()
      .then((shelf) => shelf.get('settings', 'awake'))
      .then((kept) => $awake.set(kept !== false))
      .catch(() => {})
  }, [])
  useEffect(() => {
    if (!isWanted || !canStayAwake()) return
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
