import type { Table, Unanswered } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import workerUrl from './solver-worker.ts?worker&url'

/** What the worker is asked: one check of a game, and the input after reading. */
export type Asked = { game: string; check: string; input: Plain; table: Table }

/** What the worker says: how many positions it has looked at, and in the end the answer. */
export type SolverMessage = { looked: number } | { answer: Verdict | Unanswered } | 'failed'

type Listener = {
  onProgress: (looked: number) => void
  onAnswer: (answer: Verdict | Unanswered) => void
  /** The worker or the solver could not be fetched, or has failed. */
  onFailure: () => void
}

/** A worker that waits for its next question. One that searches would not hear a message, so it is ended. */
let idle: Worker | undefined

/** Asks a worker. Returns a function that ends the search. */
export function askSolver(asked: Asked, { onProgress, onAnswer, onFailure }: Listener): () => void {
  const worker = idle ?? new Worker(trusted(workerUrl), { type: 'module' })
  idle = undefined
  const end = () => {
    worker.onmessage = worker.onerror = null
    if (worker !== idle) worker.terminate()
  }
  const fail = () => {
    end()
    onFailure()
  }
  worker.onerror = fail
  worker.onmessage = ({ data }: MessageEvent<SolverMessage>) => {
    if (data === 'failed') return fail()
    if ('looked' in data) return onProgress(data.looked)
    idle = worker
    onAnswer(data.answer)
  }
  worker.postMessage(asked)
  return end
}

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** Browsers with Trusted Types need a policy before they load a script from an address. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // The policy allows only this address, and it is our own.
  policy ??= trustedTypes?.createPolicy('solver-worker', { createScriptURL: () => workerUrl })
  return policy?.createScriptURL(url) ?? url
}
