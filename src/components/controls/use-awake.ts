import { useEffect } from 'preact/hooks'

export const hasWakeLock = () => 'wakeLock' in navigator

/** Keeps the screen on as long as it is wanted and the browser allows it. */
export function useAwake(isWanted: boolean) {
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
