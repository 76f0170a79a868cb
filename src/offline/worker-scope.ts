/** What we use of the world that a service worker lives in; TypeScript knows either that one or the page's. */
type WorkerScope = {
  registration: {
    scope: string
    active: unknown
    installing: unknown
    waiting: unknown
  }
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<readonly Window[]> }
  skipWaiting: () => Promise<void>
  addEventListener: <Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void) => void
}

type Window = { id: string; postMessage: (kept: Kept) => void }
type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Events = {
  install: Lasting
  activate: Lasting
  message: Lasting & { data: Message }
  fetch: FetchEvent
}

export type FetchEvent = Lasting & {
  request: Request
  /** The window that asks. */
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}

/** All that a page tells a worker. */
export type Message =
  /** To be the one, though the one before is still at work. */
  | 'take over'
  | 'take over if alone'
  | 'keep everything'
  | 'keep what was opened'
  /** What the page is, and what it is made of; and whether its reader wants to save data. */
  | { opened: readonly string[]; isSaving: boolean }

/** What a worker tells the pages: what is kept on this device. */
export type Kept = {
  /** All games, and which of them are here with all that they need. */
  games: readonly { id: string; title: string; isHere: boolean }[]
  /** The paths of the other pages that are here. */
  pages: readonly string[]
  isEverythingWished: boolean
  /** What everything weighs as it travels, and what of it is not here. */
  bytes: number
  lacking: number
  isWorking: boolean
  hindrance: 'network' | 'space' | undefined
}

export const worker = self as unknown as WorkerScope

/** Every window of this site, whichever worker looks after it. */
export function openWindows() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
