import { get, isPlain, type Plain, show } from './door.ts'
import type { At, PlayerId } from './game.ts'
import type { Result } from './result.ts'
import { fail, type Path, type Problem, problem } from './result.ts'

/** The entries of a round in which every player (or side) writes down his own. */
export function readEntries<T>(
  round: Plain,
  at: Pick<At, 'asked' | 'nameOf'>,
  read: (entry: Plain, path: Path, id: PlayerId) => Result<T>,
): { entries: Map<PlayerId, T>; problems: Problem[] } {
  const entries = new Map<PlayerId, T>()
  const given = get(round, 'entries')
  if (given !== undefined && !isPlain(given) && at.asked.length > 0) {
    return { entries, problems: [problem(['entries'], `${show(given)} is no set of entries.`)] }
  }
  const problems: Problem[] = []
  for (const id of at.asked) {
    const path = ['entries', id]
    const entry = isPlain(given) ? get(given, id) : undefined
    const result = isPlain(entry) ? read(entry, path, id) : missing(entry, path, at.nameOf(id))
    if (result.ok) entries.set(id, result.value)
    else problems.push(...result.problems)
  }
  return { entries, problems }
}

function missing(entry: unknown, path: Path, name: string): Result<never> {
  if (entry === undefined) return fail(path, `There is no entry for ${name} in this round yet.`)
  return fail(path, `${show(entry)} is no entry for ${name}.`)
}
