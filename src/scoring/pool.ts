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
  isOut: (id: PlayerId, here: At<O, S>) => boolean
  /** Whether at most one of the players of this round is still in. */
  isDecided: (here: At<O, S>) => boolean
  /** The eliminated players whom the round brings back. `here` is the round without them. */
  returns: (round: Plain, here: At<O, S>) => Map<PlayerId, Line>
  /** What a round asks beside the entries: who comes back before the deal. */
  returning: (options: O) => { [KEY]: RoundPart<readonly PlayerId[], readonly PlayerId[]> }
  /** Why a player owes an entry: they are still in. */
  owed: (id: PlayerId, here: At<O, S>) => string
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

  function isDecided(here: Here): boolean {
    return here.playing.filter((id) => !isOut(id, here)).length < 2
  }

  function owed(id: PlayerId, here: Here): string {
    const most = limit(here.table.options)
    if (most === undefined || isOut(id, here)) return ''
    return `; ${here.nameOf(id)} is still in, with ${here.totals[id]} of ${most} points`
  }

  function returns(round: Plain, here: Here): Map<PlayerId, Line> {
    const total = returnTotal(here)
    return new Map(
      namedIn(round)
        .filter((id): id is PlayerId => typeof id === 'string' && isOut(id, here))
        .map((id) => [id, { label: `Back in, at ${total}`, points: total - here.totals[id]!, rule }]),
    )
  }

  function returnTotal(here: Here): number {
    const totals = here.playing.filter((id) => !isOut(id, here)).map((id) => here.totals[id]!)
    // Nobody is in after a round that nobody survived, which ends the game unless an earlier one is unclear.
    return (totals.length > 0 ? Math.max(...totals) : 0) + extra
  }

  function returning(options: O): ReturnType<Pool<O, S>['returning']> {
    return {
      [KEY]: {
        asks: (key) => {
          return isOpen(options) ? [{ kind: 'returning', key, label: 'Coming back', rule: slugOf(rule) }] : []
        },
        read: (round, _, here: Here) => {
          const problems = returnProblems(round, here)
          return problems.length > 0 ? { ok: false, problems } : ok([...returns(round, here).keys()])
        },
      },
    }
  }

  /** Why players cannot come back. `here.playing` includes them. */
  function returnProblems(round: Plain, here: Here): Problem[] {
    const given = get(round, KEY)
    if (given === undefined) return []
    if (!Array.isArray(given)) {
      return [refuse([KEY], `${describeValue(given)} is no list of players who come back.`)]
    }
    if (given.length === 0) return []
    if (!isOpen(here.table.options)) {
      return [refuse([KEY], 'At this table eliminated players do not come back.')]
    }
    return given.flatMap((id: unknown, index): Problem[] => {
      const message = given.indexOf(id) < index ? 'One player comes back only once.' : whyNotBack(id, here)
      return message ? [refuse([KEY, index], message)] : []
    })
  }

  function whyNotBack(id: unknown, here: Here): string | undefined {
    if (typeof id !== 'string' || !Object.hasOwn(here.totals, id)) {
      return `${describeValue(id)} is no player of this game.`
    }
    const name = here.nameOf(id)
    if (!isOut(id, here)) return `${name} is still in with ${here.totals[id]}, and cannot come back.`
    if (!here.playing.includes(id)) return `${name} has left the table.`
    const total = returnTotal(here)
    const most = limit(here.table.options)!
    if (total >= most) {
      return `${name} would come back at ${total}, but the limit is ${most}: nobody can come back now.`
    }
    return back(here.table.options) === 'once' && returned(here.state).includes(id)
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
