import type { At, Line, PlayerId } from '../../game.ts'
import { ok, type Path, type Problem, problem } from '../../result.ts'
import type { RoundPart } from '../../round-form.ts'
import { get, type Plain, show } from '../../untrusted.ts'
import { limitOf, type Options, rule } from './options.ts'

/** Players who are out of a pool, and how they come back (`#rejoin`). */

type Here = At<Options>

export function isOut(id: PlayerId, { totals, table }: Here): boolean {
  const limit = limitOf(table.options)
  return limit !== undefined && Object.hasOwn(totals, id) && totals[id]! >= limit
}

/** The eliminated players whom the round brings back. `at` is the round without them. */
export function returns(round: Plain, at: Here): Map<PlayerId, Line> {
  const total = returnTotal(at)
  return new Map(
    namedIn(round)
      .filter((id): id is PlayerId => typeof id === 'string' && isOut(id, at))
      .map((id) => [
        id,
        { label: `Back in, at ${total}`, points: total - at.totals[id]!, rule: rule('rejoin') },
      ]),
  )
}

/** One more than the highest total of the players still in. */
function returnTotal(at: Here): number {
  return Math.max(0, ...at.playing.filter((id) => !isOut(id, at)).map((id) => at.totals[id]!)) + 1
}

function namedIn(round: Plain): unknown[] {
  const given = get(round, 'rejoin')
  return Array.isArray(given) ? given : []
}

/** Who comes back before the deal. */
export function returning({ rejoin }: Options): RoundPart<readonly PlayerId[]> {
  return {
    asks: (key) => (rejoin ? [{ kind: 'returning', key, label: 'Coming back', rule: 'rejoin' }] : []),
    read: (round, _, at: Here) => {
      const problems = returnProblems(round, at)
      return problems.length > 0 ? { ok: false, problems } : ok([...returns(round, at).keys()])
    },
  }
}

/** Why players cannot come back. `at.playing` includes them. */
function returnProblems(round: Plain, at: Here): Problem[] {
  const given = get(round, 'rejoin')
  if (given === undefined) return []
  if (!Array.isArray(given))
    return [refuse(['rejoin'], `${show(given)} is no list of players who come back.`)]
  if (given.length === 0) return []
  if (!at.table.options.rejoin) {
    return [refuse(['rejoin'], 'At this table eliminated players do not come back.')]
  }
  return given.flatMap((id: unknown, index): Problem[] => {
    const message = given.indexOf(id) < index ? 'One player comes back only once.' : whyNotBack(id, at)
    return message ? [refuse(['rejoin', index], message)] : []
  })
}

function whyNotBack(id: unknown, at: Here): string | undefined {
  if (typeof id !== 'string' || !Object.hasOwn(at.totals, id)) return `${show(id)} is no player of this game.`
  const name = at.nameOf(id)
  if (!isOut(id, at)) return `${name} is still in with ${at.totals[id]}, and cannot come back.`
  if (!at.playing.includes(id)) return `${name} has left the table.`
  const total = returnTotal(at)
  const limit = limitOf(at.table.options)!
  return total < limit
    ? undefined
    : `${name} would come back at ${total}, but the limit is ${limit}: nobody can come back now.`
}

function refuse(path: Path, message: string): Problem {
  return problem(path, message, rule('rejoin'))
}
