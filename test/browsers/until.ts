import { setTimeout as pause } from 'node:timers/promises'

/** Tries until there is an answer, and says in the end what there never was. */
export async function until<Answer>(
  what: string,
  attempt: () => Promise<Answer | undefined>,
  patience = 15_000,
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

/** What comes, unless it takes too long. */
export async function within<Answer>(
  patience: number,
  what: string,
  coming: Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController()
  const giveUp = pause(patience, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what} was not answered`)
  })
  // Given up on giving up.
  giveUp.catch(() => undefined)
  try {
    return await Promise.race([coming, giveUp])
  } finally {
    late.abort()
  }
}
