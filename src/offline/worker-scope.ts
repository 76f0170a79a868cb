/**
 * The parts of a service worker's global scope that we use. TypeScript knows either that scope or the page's,
 * not both.
 */
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

type Window = { id: string; postMessage: (cached: Cached) => void }
type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Events = {
  install: Lasting
  activate: Lasting
  message: Lasting & { data: Message }
  fetch: FetchEvent
}

export type FetchEvent = Lasting & {
  request: Request
  /** The window that sent the request. */
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}

/** Every message from a page to the worker. */
export type Message =
  /** Take over although the old version still has open windows. */
  | 'take over'
  | 'take over if alone'
  | 'keep everything'
  | 'keep what was opened'
  /**
   * The addresses of the page and of the files that it has loaded, and whether the user wants to save data.
   */
  | { opened: readonly string[]; isSaving: boolean }

/** What the worker reports to pages: what is cached on this device. Pages of other versions read it, so its names stay. */
export type Cached = {
  /** All games. `isHere`: everything that the game needs is cached. */
  games: readonly { id: string; title: string; isHere: boolean }[]
  /** The paths of the other pages that are cached. */
  pages: readonly string[]
  isEverythingWished: boolean
  /** Bytes to download for the whole site, and how many of them are not cached. */
  bytes: number
  lacking: number
  isWorking: boolean
  hindrance: 'network' | 'space' | undefined
}

export const worker = self as unknown as WorkerScope

/** Every window of this site, even if another worker or none controls it. */
export function openWindows() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
