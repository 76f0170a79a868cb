/** What tabs of this site tell one another, after it is on disk: never the data itself. */
export type News =
  | { about: 'events'; game: string }
  | { about: 'draft'; key: string }
  | { about: 'games' | 'people' | 'houses' }

/** A channel does not hear itself, so one per listener would echo within a tab. */
let channel: BroadcastChannel | undefined

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('meldbook')
  return channel
}

export function broadcast(news: News) {
  open().postMessage(news)
}

/** Calls back with what other tabs tell, until it is called off. */
export function listen(hear: (news: News) => void): () => void {
  const on = ({ data }: MessageEvent<News>) => hear(data)
  open().addEventListener('message', on)
  return () => open().removeEventListener('message', on)
}
