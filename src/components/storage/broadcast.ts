import type { RULE_SETS } from './database.ts'

/** What has changed in the database. Tabs of this site tell each other after the change is on disk, without the data. */
export type ChangeMessage =
  | { about: 'events'; game: string }
  | { about: 'draft'; key: string }
  | { about: 'games' | 'people' | typeof RULE_SETS }
  | { about: 'device'; id: string }

/** One channel for the whole tab, because a channel does not receive its own messages but those of others. */
let channel: BroadcastChannel | undefined

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('meldbook')
  return channel
}

export function broadcast(message: ChangeMessage) {
  open().postMessage(message)
}

/** Calls back on the messages of other tabs. The returned function stops it. */
export function onBroadcast(callback: (message: ChangeMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<ChangeMessage>) => callback(data)
  open().addEventListener('message', listener)
  return () => open().removeEventListener('message', listener)
}
