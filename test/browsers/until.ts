import { setTimeout as pause } from 'node:timers/promises'

/** Retries until there is an answer. If there is none in time, throws an error that starts with `what`. */
export async function until<Answer>(
  what: string,
  attempt: () => Promise<Answer | undefined>,
  patience = 60_000,
): Promise<Answer> {
  const end = Date.now() + patience
  let failure: unknown
  do {
    try {
      const answer = await attempt()
      if (answer !== undefined) return answer
    } catch (error) {
      failure = error
    }
    await pause(50)
  } while (Date.now() < end)
  throw new Error(failure ? `${what}: ${failure}` : what)
}

/** Resolves as `coming` does, or rejects if that takes too long. */
export async function within<Answer>(
  patience: number,
  what: string,
  coming: Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController()
  const giveUp = pause(patience, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what} was not answered`)
  })
  // The timer is aborted if the answer comes in time.
  giveUp.catch(() => undefined)
  try {
    return await Promise.race([coming, giveUp])
  } finally {
    late.abort()
  }
}
