import { readSetting, storeSetting } from './settings.ts'
import { isId } from './stored-rows.ts'

/** A random id. `crypto.randomUUID` exists on https only, and a local server may lack it. */
export function createId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

let device: string | undefined

/** The id of this device. If the browser cannot save it, it lasts as long as the page. */
export async function getDeviceId(): Promise<string> {
  if (device) return device
  const stored = await readSetting('device')
  device ??= isId(stored) ? stored : createId()
  if (device !== stored) await storeSetting('device', device)
  return device
}
