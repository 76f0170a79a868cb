/** What we use of the world that a service worker lives in; TypeScript knows either that one or the page's. */
export type WorkerScope = {
  registration: {
    scope: string
    installing: unknown
    waiting: unknown
  }
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<readonly { id: string }[]> }
  skipWaiting: () => Promise<void>
  addEventListener: <Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void) => void
}

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

/** All that anybody tells a worker: to be the one, though the one before is still at work. */
export type Message = 'take over' | 'take over if alone'

export const worker = self as unknown as WorkerScope

/** Every window of this site, whichever worker looks after it. */
export function openWindows() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
