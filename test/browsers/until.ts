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
