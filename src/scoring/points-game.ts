import type { At, Line, PlayerId, Scored, Scoring, Table } from './game.ts'
import { type Path, type Problem, problem, type Result, type RuleId } from './result.ts'
import type { RoundForm } from './round-form.ts'
import { cardsIn, type Tally } from './tally.ts'
import { describeValue, get, isPlain, type Plain, peek } from './untrusted.ts'
import { join, plural } from './words.ts'

/** The scoring of games in which every player (or side) writes down an entry and scores points for it. */

export type Entries<E> = ReadonlyMap<PlayerId, E>

/** A round in its game, with what stands beside its entries, as far as that can be read. */
export type Here<O, B = unknown, S = undefined> = At<O, S> & { beside: Partial<B> }

type EntryScoring<O, E, B, S> = {
  /** Why a player owes an entry, if that depends on earlier rounds. It ends the sentence about a missing entry. */
  owed?: (id: PlayerId, here: Here<O, B, NoInfer<S>>) => string
  /** Problems of one entry whose parts make sense by themselves. Paths start at the round. */
  entryProblems?: (entry: E, id: PlayerId, here: Here<O, B, NoInfer<S>>) => Problem[]
  /** Entries count for other players too, so those of players with an agreed score are read as well. */
  readsAgreed?: true
  /** Problems between entries that each make sense by themselves. */
  problems?: (entries: Entries<E>, here: Here<O, B, NoInfer<S>>) => Problem[]
  /** What is possible of one entry, but unlikely. */
  entryRemarks?: (entry: E, id: PlayerId, here: Here<O, B, NoInfer<S>>) => Problem[]
  /** What is possible of all entries together, but unlikely. */
  remarks?: (entries: Entries<E>, here: Here<O, B, NoInfer<S>>) => Problem[]
  lines: (entry: E, id: PlayerId, entries: Entries<E>, here: Here<O, B, NoInfer<S>>) => Line[]
  /** What the game remembers after this round. */
  remember?: (entries: Entries<E>, here: Here<O, B, NoInfer<S>>) => S
}

/**
 * Scores a round: reads it by its form, refuses what is impossible, and makes the lines. The form may depend on what
 * stands beside the entries, such as the rank that is wild.
 */
export function scoreEntries<O extends Plain, E, B, S = undefined>(
  formFor: (here: At<O, NoInfer<S>>, beside: Partial<B>) => RoundForm<E, B>,
  game: EntryScoring<O, E, B, S>,
) {
  return (round: Plain, place: At<O, S>): Scored<S> => {
    const { beside, problems: above } = formFor(place, {}).readBeside(round, place)
    const here = { ...place, beside }
    const form = formFor(place, beside)
    const read = (entry: Plain, path: Path, _: unknown, id: PlayerId): Result<E> => {
      const result = form.read(entry, path, id, here)
      const faults = result.ok ? (game.entryProblems?.(result.value, id, here) ?? []) : []
      return faults.length > 0 ? { ok: false, problems: faults } : result
    }
    const { entries, problems } = readEntries(round, here, read, game.owed)
    const known = game.readsAgreed ? withAgreed(entries, round, here, read) : entries
    if (problems.length === 0) problems.push(...ofAsked(game.problems?.(known, here) ?? [], here))
    const all = [...above, ...problems]
    if (all.length > 0) return { lines: {}, problems: all, state: here.state }
    const lines: Record<PlayerId, Line[]> = {}
    for (const [id, entry] of entries) lines[id] = game.lines(entry, id, known, here)
    return {
      lines,
      problems: [],
      remarks: [
        ...(game.remarks?.(known, here) ?? []),
        ...[...known].flatMap(([id, entry]) => game.entryRemarks?.(entry, id, here) ?? []),
      ],
      state: game.remember?.(known, here) ?? here.state,
    }
  }
}

/** A problem for each player but the first who did what only one player does in a round. */
export function onlyOne<E extends { path: Path }>(
  entries: Entries<E>,
  { nameOf }: Pick<At, 'nameOf'>,
  did: (entry: E) => boolean,
  refuse: (names: readonly string[], path: Path) => Problem,
): Problem[] {
  const found = [...entries].filter(([, entry]) => did(entry))
  const names = found.map(([id]) => nameOf(id))
  return found.slice(1).map(([, { path }]) => refuse(names, path))
}

/** The same, and `nobody` where none did. A player with an agreed score may be the one. */
export function exactlyOne<E extends { path: Path }>(
  entries: Entries<E>,
  here: Pick<At, 'nameOf' | 'agreed'>,
  did: (entry: E) => boolean,
  several: (names: readonly string[], path: Path) => Problem,
  nobody: Problem,
): Problem[] {
  const isKnown = [...entries.values()].some(did) || here.agreed.size > 0
  return isKnown ? onlyOne(entries, here, did, several) : [nobody]
}

/**
 * Refuses a round that several players ended, or nobody. Where a score was agreed, that player may have ended it. `key`
 * is the flag of the entry.
 */
export function endedByOne<K extends string, E extends { path: Path } & Record<K, boolean>>(
  entries: Entries<E>,
  { agreed, nameOf }: Pick<At, 'agreed' | 'nameOf'>,
  key: K,
  { several, nobody, rule }: { several: (names: string) => string; nobody: string; rule: RuleId },
): Problem[] {
  const ended = [...entries].filter(([id, entry]) => entry[key] && !agreed.has(id))
  if (ended.length > 1) {
    const names = join(ended.map(([id]) => nameOf(id)))
    return ended.map(([, { path }]) => problem([...path, key], several(names), rule))
  }
  return ended.length === 1 || agreed.size > 0 ? [] : [problem(['entries'], nobody, rule)]
}

/** Refuses several players who are out, because the round ends with the first. `key` is the tally of their cards. */
export function severalOut(
  entries: Entries<{ path: Path; out: boolean }>,
  here: Pick<At, 'nameOf'>,
  key: string,
  rule: RuleId,
): Problem[] {
  return onlyOne(
    entries,
    here,
    ({ out }) => out,
    (names, path) => {
      const message = `${join(names)} have no card left, but the round ends as soon as one of them is out.`
      return problem([...path, key], message, rule)
    },
  )
}

/** The tallies under this key of the entries that have one. */
export function talliesIn<K extends string>(
  entries: Entries<{ [P in K]: Tally | undefined }>,
  key: K,
): Tally[] {
  return [...entries.values()].flatMap((entry) => entry[key] ?? [])
}

/** Refuses more cards than a player holds between turns, and more points than `most`, which so many cards are worth. */
export function handTooLarge(
  left: Tally,
  dealt: number,
  most: number,
  rules: { cards: RuleId; points: RuleId },
): Problem[] {
  const held = cardsIn(left) ?? 0
  if (held > dealt) {
    const message = `${plural(held, 'card')} left in a hand of ${dealt}: each turn draws one card and discards one.`
    return [problem(left.path, message, rules.cards)]
  }
  if (left.points <= most) return []
  const message = `${plural(left.points, 'point')} left in a hand of ${dealt}: so many cards count ${most} at most.`
  return [problem(left.path, message, rules.points)]
}

/** Remarks that no player is out. An agreed score may stand for a player who is out. */
export function nobodyOut(
  entries: Entries<{ out: boolean }>,
  { asked, playing }: Pick<At, 'asked' | 'playing'>,
  rule: RuleId,
): Problem[] {
  const known = asked.length > 0 && asked.length === playing.length
  if (!known || [...entries.values()].some(({ out }) => out)) return []
  return [problem(['entries'], 'Everybody has cards left, and nobody is out. Is that so?', rule)]
}

/** Reads the entries of the players who owe one. */
export function readEntries<E, A extends Pick<At, 'asked' | 'nameOf'>>(
  round: Plain,
  here: A,
  read: (entry: Plain, path: Path, here: A, id: PlayerId) => Result<E>,
  owed: (id: PlayerId, here: A) => string = () => '',
): { entries: Map<PlayerId, E>; problems: Problem[] } {
  const entries = new Map<PlayerId, E>()
  const problems: Problem[] = []
  const given = get(round, 'entries') ?? {}
  if (!isPlain(given)) {
    if (here.asked.length > 0)
      problems.push(problem(['entries'], `${describeValue(given)} is no set of entries.`))
    return { entries, problems }
  }
  for (const id of here.asked) {
    const path = ['entries', id]
    const entry = get(given, id)
    if (isPlain(entry)) {
      const result = read(entry, path, here, id)
      if (result.ok) entries.set(id, result.value)
      else problems.push(...result.problems)
    } else if (entry === undefined) {
      const message = `There is no entry for ${here.nameOf(id)} in this round yet${owed(id, here)}.`
      problems.push(problem(path, message))
    } else problems.push(problem(path, `${describeValue(entry)} is no entry for ${here.nameOf(id)}.`))
  }
  return { entries, problems }
}

/** The entries, then those of players with an agreed score, as far as they make sense. */
function withAgreed<E, A extends Pick<At, 'playing' | 'asked' | 'agreed' | 'nameOf'>>(
  entries: Entries<E>,
  round: Plain,
  here: A,
  read: (entry: Plain, path: Path, here: A, id: PlayerId) => Result<E>,
): Entries<E> {
  const agreed = here.playing.filter((id) => here.agreed.has(id))
  return new Map([...entries, ...readEntries(round, { ...here, asked: agreed }, read).entries])
}

/** The problems that are not about the entry of a player with an agreed score. */
function ofAsked(problems: readonly Problem[], { asked }: Pick<At, 'asked'>): Problem[] {
  const isAsked = (id: unknown) => asked.some((one) => one === id)
  return problems.filter(({ path: [place, id] }) => place !== 'entries' || id === undefined || isAsked(id))
}

/** Scores rounds up to the last one. A later round was written down while an earlier one still had problems. */
export function upToRound<O, S>(
  last: (table: Table<O>) => number | undefined,
  rule: RuleId,
  score: Scoring<O, S>['round'],
): Scoring<O, S>['round'] {
  return (round, here) => {
    const rounds = last(here.table)
    if (rounds === undefined || here.number <= rounds) return score(round, here)
    const message = `The game has only ${plural(rounds, 'round')}: mend the earlier one, and leave this out.`
    return { lines: {}, problems: [problem([], message, rule)], state: here.state }
  }
}

/** The entry of a player as it is written down; undefined if there is none. */
export function writtenEntry(round: Plain, id: PlayerId): Plain | undefined {
  const entry = peek(peek(round, 'entries'), id)
  return isPlain(entry) ? entry : undefined
}

/** What lines add up to. */
export function sumOf(lines: readonly Pick<Line, 'points'>[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0)
}

/** Whether somebody has so many points or more. */
export function isReached(totals: At['totals'], target: number): boolean {
  return Object.values(totals).some((total) => total >= target)
}

/**
 * The slug of the rule that ends a game in which the first to reach a target wins: `tie` when several players have reached
 * it. Where the lowest total wins, several may reach it and nobody is level: there `over` compares the totals itself.
 */
export function targetReached(totals: At['totals'], target: number): 'target' | 'tie' | undefined {
  const reached = Object.values(totals).filter((total) => total >= target)
  return reached.length > 1 ? 'tie' : reached.length === 1 ? 'target' : undefined
}
