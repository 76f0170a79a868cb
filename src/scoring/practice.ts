import { checkGame, readTable } from './check.ts'
import { aheadChoices, type Choice, legalChoices, numberChoices, scoreChoices } from './choices.ts'
import type { Check, Game, Solver, Table, VerdictOf } from './game.ts'
import { type Random, seededRandom } from './random.ts'
import type { GameRecord } from './record.ts'
import { fail, ok, type Result, slugOf } from './result.ts'
import { sideName, sidesOf } from './seats.ts'
import { type Scoresheet, scoreRecord } from './sheet.ts'
import { copyData, describeValue, get, isPlain, type Plain, readWhole } from './untrusted.ts'
import type { Verdict } from './verdict.ts'

/** Situations for practice. A game's drills draw them at random, and only the engine decides what is right. */

/**
 * The drills of a game, in `games/<id>/practice.ts`. Its checks `C` and its solver `S` tell the compiler what the drills
 * can read in a verdict.
 */
export type Practice<Slug extends string = string, C = Game['checksById'], S = unknown> = readonly (
  | { [K in keyof C & string]: CheckDrill<Slug, K, VerdictOf<C, S, K>> }[keyof C & string]
  | RoundDrill<Slug>
)[]

/** One question, and for each rule that it practises a function that draws a situation. */
type Drill = Practice[number]

type CheckDrill<Slug extends string = string, K = string, V = Verdict> = {
  check: K
  /** Absent for the usual table. */
  table?: GivenTable
  /** Absent if the check's own question fits. */
  question?: string
} & (
  | {
      /** Legal or not? */
      asks: 'legal'
      draws: Draws<Slug, Pair<Slug>>
    }
  | {
      /** How many points? */
      asks: 'points'
      /** Numbers that are easily taken for the right one. */
      mistakes?(verdict: V, input: Plain): readonly number[]
      draws: Draws<Slug, Plain>
    }
  | {
      /** Which of these? Several may be right. */
      asks: 'choice'
      question: string
      choices(verdict: V, input: Plain): readonly Choice[]
      draws: Draws<Slug, Plain>
    }
)

/** Questions about the first round of a game: what the first player scores, or who is ahead and by how much. */
type RoundDrill<Slug extends string = string> = {
  asks: 'score' | 'ahead'
  table: RoundTable
  draws: Draws<Slug, Plain>
}

/** Draws for some rules. A game may name the type of its own table, which has its options. */
export type Draws<Slug extends string, Drawn> = Readonly<Partial<Record<Slug, Draw<Drawn>['draw']>>>
type Draw<Drawn> = { draw(random: Random, table: Table): Drawn }

/**
 * The input of a legal play, and of plays that are almost legal. These break the practised rule and no other, or only
 * rules that `breaks` names, the practised one among them if it is named.
 */
export type Pair<Slug extends string = string> = {
  legal: Plain
  misses: readonly Plain[]
  breaks?: readonly Slug[]
}

/** A legal play, and near misses: the same play but for these changes. `breaks` as in a pair. */
export function near<Slug extends string>(
  legal: Plain,
  changes: readonly Plain[],
  breaks?: readonly Slug[],
): Pair<Slug> {
  return { legal, misses: changes.map((change) => ({ ...legal, ...change })), ...(breaks && { breaks }) }
}

export type GivenTable = { players?: number; options?: Plain }
/** Players are a, b, c and so on, in seat order. */
type RoundTable = GivenTable & { players: number }

/**
 * A drawn situation. It holds everything that the question needs, so a link can carry it. `rule` is the slug that it
 * practises.
 */
export type Situation = CheckSituation | RoundSituation
type CheckSituation = {
  asks: CheckDrill['asks']
  rule: string
  check: string
  table: GivenTable
  input: Plain
}
type RoundSituation = { asks: RoundDrill['asks']; rule: string; table: RoundTable; round: Plain }

type Question = { question: string; choices: readonly Choice[] }

/** A question with its choices, and what the engine says about it. */
export type Answer = Question & ({ verdict: Verdict } | { record: GameRecord; sheet: Scoresheet })

/** A situation, as the engine answers it. */
export type Answered = { situation: Situation; answer: Answer }

/** A draw seldom fails more than a few times. */
const MOST_TRIES = 100

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']

/** The rules that can be practised, in the order of the rules page. */
export function practisedRules(game: Game, practice: Practice): string[] {
  return game.rules.filter((slug) => practice.some(({ draws }) => draws[slug]))
}

/**
 * The situation for this seed, about the wanted rule or about any. Half of the plays to judge are legal. Undefined if
 * no drill practises that rule.
 */
export function drawSituation(
  game: Game,
  practice: Practice,
  seed: number,
  wanted?: string,
  solver?: Solver,
): Answered | undefined {
  const random = seededRandom(seed)
  const aims = practice.flatMap((drill) =>
    Object.keys(drill.draws)
      .filter((rule) => wanted === undefined || rule === wanted)
      .map((rule) => ({ drill, rule })),
  )
  const legal = random.below(2) === 0
  for (let tries = 0; tries < MOST_TRIES && aims.length > 0; tries += 1) {
    const { drill, rule } = random.pick(aims)
    const table = readTable(game, drill.table)
    if (!table.ok) continue
    const { situation, breaks } = drawFrom(drill, rule, random, table.value, legal)
    const answer = answerSituation(game, practice, situation, solver)
    if (answer.ok && isFit(answer.value, rule, breaks)) return { situation, answer: answer.value }
  }
  return undefined
}

/** `breaks`: the rules that the situation may break: none if it is legal, undefined if that is not asked. */
type Drawn = { situation: Situation; breaks?: readonly string[] }

function drawFrom(drill: Drill, rule: string, random: Random, read: Table, legal: boolean): Drawn {
  if (isOfRound(drill)) {
    const round = drill.draws[rule]!(random, read)
    return { situation: { asks: drill.asks, rule, table: drill.table, round } }
  }
  const { asks, check, table = {} } = drill
  if (drill.asks !== 'legal') {
    return { situation: { asks, rule, check, table, input: drill.draws[rule]!(random, read) } }
  }
  const pair = drill.draws[rule]!(random, read)
  const input = legal ? pair.legal : random.pick(pair.misses)
  return { situation: { asks, rule, check, table, input }, breaks: legal ? [] : (pair.breaks ?? [rule]) }
}

function isOfRound(drill: Drill): drill is RoundDrill {
  return drill.asks === 'score' || drill.asks === 'ahead'
}

/** Whether the engine's answer fits what the situation was drawn for. */
function isFit(answer: Answer, rule: string, breaks: readonly string[] | undefined): boolean {
  const { choices } = answer
  if (!(choices.some(({ right }) => right) && choices.some(({ right }) => !right))) return false
  if (!breaks || !('verdict' in answer)) return true
  const { verdict } = answer
  if (breaks.length === 0 || verdict.legal) return verdict.legal === (breaks.length === 0)
  const broken = brokenRules(verdict)
  return broken.every((slug) => breaks.includes(slug)) && (broken.includes(rule) || !breaks.includes(rule))
}

/** The slugs of the rules that a play breaks. */
export function brokenRules({ findings }: Verdict): string[] {
  return findings.filter(({ ok }) => !ok).map(({ rule }) => slugOf(rule))
}

/** The question about a situation, and what is right. A situation from a link may make no sense, which is a problem. */
export function answerSituation(
  game: Game,
  practice: Practice,
  situation: Situation,
  solver?: Solver,
): Result<Answer> {
  const { asks, rule } = situation
  const drills = practice.filter((drill) => drill.asks === asks && Object.hasOwn(drill.draws, rule))
  if ('round' in situation) return drills.length > 0 ? answerRound(game, situation) : notPractised()
  const { check, input, table } = situation
  const drill = drills.filter((drill) => !isOfRound(drill)).find((drill) => drill.check === check)
  const form = game.checksById[check]
  if (!drill || !form) return notPractised()
  const judged = checkGame(game, check, input, table, solver)
  return judged.ok ? ok({ ...ask(drill, form, judged.value, input), verdict: judged.value }) : judged
}

function notPractised() {
  return fail([], 'This is nothing that can be practised here.')
}

function ask(drill: CheckDrill, form: Check, verdict: Verdict, input: Plain): Question {
  switch (drill.asks) {
    case 'legal':
      return { question: drill.question ?? form.question, choices: legalChoices(verdict.legal) }
    case 'points': {
      const { points } = verdict
      const choices = points === undefined ? [] : numberChoices(points, drill.mistakes?.(verdict, input))
      return { question: drill.question ?? 'How many points?', choices }
    }
    case 'choice':
      return { question: drill.question, choices: drill.choices(verdict, input) }
  }
}

function answerRound(game: Game, { asks, table, round }: RoundSituation): Result<Answer> {
  const read = readTable(game, table)
  if (!read.ok) return read
  const players = NAMES.slice(0, table.players).map((name, at) => ({ id: 'abcdefgh'.charAt(at), name }))
  const record: GameRecord = {
    format: 'meldbook-game',
    version: 1,
    id: '',
    game: game.id,
    options: read.value.options,
    players,
    firstDealer: 'a',
    ended: false,
    rounds: [round],
  }
  const sheet = scoreRecord(record, game)
  const [scored] = sheet.rounds
  if (!scored) return notPractised()
  const { problems, remarks = [], scores, lines } = scored
  if (problems.length + remarks.length > 0) return { ok: false, problems: [...problems, ...remarks] }
  if (asks === 'ahead') {
    const question = 'Who is ahead after this round, and by how much?'
    return ok({ question, choices: aheadChoices(game, record, scored), record, sheet })
  }
  const first = sidesOf(record, game)[0]!
  const question = `What does ${sideName(first)} score?`
  return ok({ question, choices: scoreChoices(scores[first.key]!, lines[first.key]!), record, sheet })
}

/** Reads a situation from outside. `answerSituation` then finds out whether its contents make sense. */
export function readSituation(given: unknown): Result<Situation> {
  const admitted = copyData(given)
  if (!admitted.ok) return admitted
  const plain = admitted.value
  if (!isPlain(plain)) return fail([], `${describeValue(plain)} is no situation.`)
  const { asks, rule, check, input, round } = plain
  const table = get(plain, 'table') ?? {}
  if (typeof rule !== 'string') return fail(['rule'], `${describeValue(rule)} is no rule.`)
  if (!isPlain(table)) return fail(['table'], `${describeValue(table)} is no table.`)
  if ((asks === 'score' || asks === 'ahead') && isPlain(round)) {
    const players = readWhole(get(table, 'players'), ['table', 'players'], 1, NAMES.length)
    return players.ok ? ok({ asks, rule, table: { ...table, players: players.value }, round }) : players
  }
  if (
    (asks === 'legal' || asks === 'points' || asks === 'choice') &&
    typeof check === 'string' &&
    isPlain(input)
  )
    return ok({ asks, rule, check, table, input })
  return fail(['asks'], `${describeValue(asks)} is no question with all that it is about.`)
}
