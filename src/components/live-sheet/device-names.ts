import { isPlain } from '../../scoring/untrusted.ts'
import { readSetting, storeSetting } from '../storage/settings.ts'

/** Who has written what at a table whose phones share a sheet: the names of devices, which outlast the table. */

const keyOf = (game: string) => `phones ${game}`

/** The name of each device that is known by one. */
export async function readDeviceNames(game: string): Promise<ReadonlyMap<string, string>> {
  const stored = await readSetting(keyOf(game))
  const names = isPlain(stored) ? Object.entries(stored) : []
  return new Map(names.flatMap(([device, name]) => (typeof name === 'string' ? [[device, name]] : [])))
}

export async function nameDevices(game: string, phones: readonly { device: string; name: string }[]) {
  const known = await readDeviceNames(game)
  if (phones.every(({ device, name }) => known.get(device) === name)) return
  const named = phones.map(({ device, name }): [string, string] => [device, name])
  await storeSetting(keyOf(game), Object.fromEntries([...known, ...named]))
}
