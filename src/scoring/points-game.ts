import type { At, Line, PlayerId, Scored } from './game.ts'
import { type Path, type Problem, problem, type Result, type RuleId } from './result.ts'
import { get, isPlain, type Plain, show } from './untrusted.ts'
import { count } from './words.ts'

/** The scoring of games in which every player (or side) writes down an entry and scores points for it. */

export type Entries<E> = ReadonlyMap<PlayerId, E>

type EntryScoring<O, E, S> = {
  read: (entry: Plain, path: Path, at: At<O, S>, id: PlayerId) => Result<E>
  /** Why a player owes an entry, if that depends on earlier rounds. It ends the sentence about a missing entry. */
  owed?: (id: PlayerId, at: At<O, S>) => string
  /** A player may score for what others have written down, even for those whose own score was agreed. */
  readsAgreed?: true
  /** Problems between entries that each make sense by themselves. */
  refuse?: (entries: Entries<E>, at: At<O, S>) => Problem[]
  /** Entries that are possible but unlikely. */
  remark?: (entries: Entries<E>, at: At<O, S>) => Problem[]
  lines: (entry: E, id: PlayerId, entries: Entries<E>, at: At<O, S>) => Line[]
  /** What the game remembers after this round. */
  remember?: (entries: Entries<E>, at: At<O, S>) => S
}

/** Scores a round: reads the entries, refuses impossible ones, and makes the lines. */
export function scoreEntries<O, E, S = undefined>(game: EntryScoring<O, E, S>) {
  return (round: Plain, at: At<O, S>): Scored<S> => {
    const { entries, problems } = readEntries(round, at, game.read, game.owed)
    const known = game.readsAgreed ? withAgreed(entries, round, at, game.read) : entries
    if (problems.length === 0) problems.push(...ofAsked(game.refuse?.(known, at) ?? [], at))
    if (problems.length > 0) return { lines: {}, problems, state: at.state }
    const lines = [...entries].map(([id, entry]) => [id, game.lines(entry, id, known, at)])
    return {
      lines: Object.fromEntries(lines),
      problems,
      remarks: game.remark?.(entries, at) ?? [],
      state: game.remember?.(entries, at) ?? at.state,
    }
  }
}

/** Reads the entries of the players who owe one. */
export function readEntries<E, A extends Pick<At, 'asked' | 'nameOf'>>(
  round: Plain,
  at: A,
  read: (entry: Plain, path: Path, at: A, id: PlayerId) => Result<E>,
  owed: (id: PlayerId, at: A) => string = () => '',
): { entries: Map<PlayerId, E>; problems: Problem[] } {
  const entries = new Map<PlayerId, E>()
  const problems: Problem[] = []
  const given = get(round, 'entries') ?? {}
  if (!isPlain(given)) {
    if (at.asked.length > 0) problems.push(problem(['entries'], `${show(given)} is no set of entries.`))
    return { entries, problems }
  }
  for (const id of at.asked) {
    const path = ['entries', id]
    const entry = get(given, id)
    if (isPlain(entry)) {
      const result = read(entry, path, at, id)
      if (result.ok) entries.set(id, result.value)
      else problems.push(...result.problems)
    } else if (entry === undefined) {
      const message = `There is no entry for ${at.nameOf(id)} in this round yet${owed(id, at)}.`
      problems.push(problem(path, message))
    } else problems.push(problem(path, `${show(entry)} is no entry for ${at.nameOf(id)}.`))
  }
  return { entries, problems }
}

/** The entries, then those of players with an agreed score, as far as they make sense. */
export function withAgreed<E, A extends Pick<At, 'playing' | 'asked' | 'agreed' | 'nameOf'>>(
  entries: Entries<E>,
  round: Plain,
  at: A,
  read: (entry: Plain, path: Path, at: A, id: PlayerId) => Result<E>,
): Entries<E> {
  const agreed = at.playing.filter((id) => at.agreed.has(id))
  return new Map([...entries, ...readEntries(round, { ...at, asked: agreed }, read).entries])
}

/** The problems that are not about the entry of a player with an agreed score. */
export function ofAsked(problems: readonly Problem[], { asked }: Pick<At, 'asked'>): Problem[] {
  const isAsked = (id: unknown) => asked.some((one) => one === id)
  return problems.filter(({ path: [place, id] }) => place !== 'entries' || id === undefined || isAsked(id))
}

/** Refuses a round beyond the last, written down while an earlier one still has problems. */
export function roundTooMany(rounds: number, rule: RuleId): Scored<undefined> {
  const message = `The game has only ${count(rounds, 'round')}: mend the earlier one, and leave this out.`
  return { lines: {}, problems: [problem([], message, rule)], state: undefined }
}

/** The slug of the rule that ends a game played to a target: `tie` when several players have reached it. */
export function targetReached(totals: At['totals'], target: number): 'target' | 'tie' | undefined {
  const reached = Object.values(totals).filter((total) => total >= target)
  return reached.length > 1 ? 'tie' : reached.length === 1 ? 'target' : undefined
}
