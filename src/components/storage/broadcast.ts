import type { RULE_SETS } from './database.ts'

/** What has changed in the database. Tabs of this site tell each other after the change is on disk, without the data. */
export type ChangeMessage =
  | { about: 'events'; game: string }
  | { about: 'draft'; key: string }
  | { about: 'games' | 'people' | typeof RULE_SETS }
  | { about: 'device'; id: string }

/**
 * One channel for the whole tab, because a channel does not receive its own messages but those of others. `null` where the
 * browser has none or forbids it: then a tab learns what others have changed when it is loaded again.
 */
let channel: BroadcastChannel | null | undefined

function open(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel('meldbook')
  } catch {
    channel = null
  }
  return channel
}

export function broadcast(message: ChangeMessage) {
  try {
    open()?.postMessage(message)
  } catch {
    // As without a channel.
  }
}

/** Calls back on the messages of other tabs. The returned function stops it. */
export function onBroadcast(callback: (message: ChangeMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<ChangeMessage>) => callback(data)
  open()?.addEventListener('message', listener)
  return () => open()?.removeEventListener('message', listener)
}
