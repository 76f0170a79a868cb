import { broadcast, onBroadcast } from './broadcast.ts'
import { readSetting, storeSetting } from './settings.ts'
import { isId } from './stored-rows.ts'

/** A random id, as short as is safe: every link holds many. `crypto.randomUUID` exists on https only, and a local server may lack it. */
export function createId(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

let device: string | undefined

/** The id of this device. If the browser cannot save it, it lasts as long as the page. */
export async function getDeviceId(): Promise<string> {
  if (device) return device
  followOtherTabs()
  const stored = await readSetting('device')
  device ??= isId(stored) ? stored : createId()
  if (device !== stored) await storeSetting('device', device)
  return device
}

/** Another tab may give the device a new id. */
let followOtherTabs = () => {
  followOtherTabs = () => {}
  onBroadcast((message) => {
    if (message.about === 'device') device = message.id
  })
}

/**
 * Gives the device a new id if events came from elsewhere under its own. Another phone then has a copy of this one's
 * data, and Undo, which takes back what the device itself wrote, could take back that phone's rounds.
 */
export async function leaveSharedId(arrived: readonly { device: string }[]): Promise<void> {
  const own = await getDeviceId()
  if (!arrived.some((event) => event.device === own)) return
  device = createId()
  await storeSetting('device', device)
  broadcast({ about: 'device', id: device })
}

/** The id of this device once it was read, and another one after `leaveSharedId`. */
export function deviceIdNow(): string {
  device ??= createId()
  return device
}
