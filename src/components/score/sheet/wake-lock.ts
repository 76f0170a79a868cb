import { atom } from 'nanostores'
import { useEffect } from 'preact/hooks'
import { useAwake } from '../../controls/use-awake.ts'
import { useStore } from '../../controls/use-store.ts'
import { readSetting, storeSetting } from '../../storage/settings.ts'

/** Whether the screen stays on while a game is open. */
export const $wakeLock = atom(true)

const KEY = 'awake'

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
  useAwake(isWanted)
}
