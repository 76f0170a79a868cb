import { within } from './until.ts'

/** The part of WebDriver BiDi that these tests need: commands, their answers and events, over one WebSocket. */
export type Bidi = {
  /** The protocol defines the answer of each command. The caller names its type. */
  send: <Answer = unknown>(method: string, params?: object) => Promise<Answer>
  close: () => void
}

/** Milliseconds for one command. Firefox never answers a command to a page that is being left. */
const PATIENCE = 60_000
const PATIENCE_WITH_PAGES = 5_000

type Message<Answer> =
  | { type: 'success'; id: number; result: Answer }
  | { type: 'error'; id: number | null; error: string; message: string }
  | { type: 'event'; method: string; params: unknown }

type Waiting = { done: (answer: unknown) => void; fail: (error: Error) => void }

export async function connectBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, Waiting>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message: Message<unknown> = JSON.parse(data)
    if (message.type === 'event') {
      onEvent(message.method, message.params)
      return
    }
    const asked = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.type === 'success') asked?.done(message.result)
    else asked?.fail(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('The browser has closed.'))
  })
  await new Promise<void>((open, fail) => {
    socket.addEventListener('open', () => open())
    socket.addEventListener('error', () => fail(new Error(`No answer from ${url}.`)))
  })
  return {
    send<Answer>(method: string, params: object = {}) {
      last += 1
      const id = last
      const answered = new Promise<Answer>((done, fail) => {
        // The caller names the type of this command's answer.
        waiting.set(id, { done: (answer) => done(answer as Answer), fail })
        socket.send(JSON.stringify({ id, method, params }))
      })
      const asksPage = /^script|locateNodes$/.test(method)
      return within(asksPage ? PATIENCE_WITH_PAGES : PATIENCE, method, answered)
    },
    close: () => socket.close(),
  }
}
