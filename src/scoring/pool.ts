import type { At, Line, PlayerId } from './game.ts'
import { ok, type Path, type Problem, problem, type RuleId, slugOf } from './result.ts'
import type { RoundPart } from './round-form.ts'
import { describeValue, get, type Plain } from './untrusted.ts'

/** Players who are out of a pool, and how they come back. The games differ in when they may, and at which total. */

/** The key under which a round holds them. */
const KEY = 'rejoin'

export type Back = 'once' | 'any' | 'never'

type PoolRules<O, S> = {
  /** The total at which a player is out; undefined at a table that plays no pool. */
  limit: (options: O) => number | undefined
  /** How often an eliminated player may come back at this table. */
  back: (options: O) => Back
  /** The players who have come back already, at a table where each does so once. */
  returned?: (state: S) => readonly PlayerId[]
  /** How much is added to the highest total of the players still in. */
  extra: number
  rule: RuleId
}

type Pool<O, S> = {
  isOut: (id: PlayerId, at: At<O, S>) => boolean
  /** Whether at most one of the players of this round is still in. */
  isDecided: (at: At<O, S>) => boolean
  /** The eliminated players whom the round brings back. `at` is the round without them. */
  returns: (round: Plain, at: At<O, S>) => Map<PlayerId, Line>
  /** What a round asks beside the entries: who comes back before the deal. */
  returning: (options: O) => { [KEY]: RoundPart<readonly PlayerId[], readonly PlayerId[]> }
  /** Why a player owes an entry: they are still in. */
  owed: (id: PlayerId, at: At<O, S>) => string
}

export function poolOf<O extends Plain, S>({
  limit,
  back,
  returned = () => [],
  extra,
  rule,
}: PoolRules<O, S>): Pool<O, S> {
  type Here = At<O, S>
  const isOpen = (options: O) => back(options) !== 'never'
  return { isOut, isDecided, returns, returning, owed }

  function isOut(id: PlayerId, { totals, table }: Here): boolean {
    const most = limit(table.options)
    return most !== undefined && Object.hasOwn(totals, id) && totals[id]! >= most
  }

  function isDecided(at: Here): boolean {
    return at.playing.filter((id) => !isOut(id, at)).length < 2
  }

  function owed(id: PlayerId, at: Here): string {
    const most = limit(at.table.options)
    if (most === undefined || isOut(id, at)) return ''
    return `; ${at.nameOf(id)} is still in, with ${at.totals[id]} of ${most} points`
  }

  function returns(round: Plain, at: Here): Map<PlayerId, Line> {
    const total = returnTotal(at)
    return new Map(
      namedIn(round)
        .filter((id): id is PlayerId => typeof id === 'string' && isOut(id, at))
        .map((id) => [id, { label: `Back in, at ${total}`, points: total - at.totals[id]!, rule }]),
    )
  }

  function returnTotal(at: Here): number {
    const totals = at.playing.filter((id) => !isOut(id, at)).map((id) => at.totals[id]!)
    // Nobody is in after a round that nobody survived, which ends the game unless an earlier one is unclear.
    return (totals.length > 0 ? Math.max(...totals) : 0) + extra
  }

  function returning(options: O): ReturnType<Pool<O, S>['returning']> {
    return {
      [KEY]: {
        asks: (key) => {
          return isOpen(options) ? [{ kind: 'returning', key, label: 'Coming back', rule: slugOf(rule) }] : []
        },
        read: (round, _, at: Here) => {
          const problems = returnProblems(round, at)
          return problems.length > 0 ? { ok: false, problems } : ok([...returns(round, at).keys()])
        },
      },
    }
  }

  /** Why players cannot come back. `at.playing` includes them. */
  function returnProblems(round: Plain, at: Here): Problem[] {
    const given = get(round, KEY)
    if (given === undefined) return []
    if (!Array.isArray(given)) {
      return [refuse([KEY], `${describeValue(given)} is no list of players who come back.`)]
    }
    if (given.length === 0) return []
    if (!isOpen(at.table.options)) {
      return [refuse([KEY], 'At this table eliminated players do not come back.')]
    }
    return given.flatMap((id: unknown, index): Problem[] => {
      const message = given.indexOf(id) < index ? 'One player comes back only once.' : whyNotBack(id, at)
      return message ? [refuse([KEY, index], message)] : []
    })
  }

  function whyNotBack(id: unknown, at: Here): string | undefined {
    if (typeof id !== 'string' || !Object.hasOwn(at.totals, id)) {
      return `${describeValue(id)} is no player of this game.`
    }
    const name = at.nameOf(id)
    if (!isOut(id, at)) return `${name} is still in with ${at.totals[id]}, and cannot come back.`
    if (!at.playing.includes(id)) return `${name} has left the table.`
    const total = returnTotal(at)
    const most = limit(at.table.options)!
    if (total >= most) {
      return `${name} would come back at ${total}, but the limit is ${most}: nobody can come back now.`
    }
    return back(at.table.options) === 'once' && returned(at.state).includes(id)
      ? `${name} has come back once already, and at this table nobody does so twice.`
      : undefined
  }

  function refuse(path: Path, message: string): Problem {
    return problem(path, message, rule)
  }
}

function namedIn(round: Plain): unknown[] {
  const given = get(round, KEY)
  return Array.isArray(given) ? given : []
}
