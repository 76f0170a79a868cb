import { atom } from 'nanostores'
import { useEffect } from 'preact/hooks'
import { useStore } from '../../controls/use-store.ts'
import { readSetting, storeSetting } from '../../storage/settings.ts'

/** Whether the screen stays on while a game is open. */
export const $wakeLock = atom(true)

const KEY = 'awake'

export const hasWakeLock = () => 'wakeLock' in navigator

export function chooseWakeLock(isOn: boolean): void {
  $wakeLock.set(isOn)
  storeSetting(KEY, isOn)
}

export function useWakeLock() {
  const isWanted = useStore($wakeLock)
  useEffect(() => {
    readSetting(KEY).then((stored) => {
      if (typeof stored === 'boolean') $wakeLock.set(stored)
    })
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
