import { get, isolate, isPlain, type Plain, readWhole, show } from './door.ts'
import {
  type Ask,
  type At,
  type Game,
  type Line,
  leadOf,
  type NextRound,
  type PlayerId,
  tableOf,
} from './game.ts'
import { type GameRecord, MAX_AGREED, type Player } from './record.ts'
import { fail, ok, type Path, type Problem, problem, type Result } from './result.ts'
import { join } from './words.ts'

/** Everything that a table wants to read, derived from the record and nothing else. */
export type Scoresheet = {
  rounds: SheetRound[]
  totals: Record<PlayerId, number>
  /** Of the record as a whole, when it is no game record; then there are no rounds. */
  problems: Problem[]
  status: 'playing' | 'finished'
  /** Empty while playing. */
  winners: PlayerId[]
  /** Of the next round. */
  dealer: PlayerId
  next: NextRound & { round: number }
  standing?: Record<PlayerId, 'in' | 'out'>
  bonuses?: Record<PlayerId, Line[]>
}

export type SheetRound = {
  scores: Record<PlayerId, number>
  totals: Record<PlayerId, number>
  lines: Record<PlayerId, Line[]>
  /** Paths start at the round. */
  problems: Problem[]
}

/** A player, or several who have one score together. */
export type Side = { key: PlayerId; players: Player[] }

/** What does not change from round to round. */
type Match = { record: GameRecord; game: Game; sides: Side[] }

/** How the match stands after some of its rounds. */
type Course = {
  totals: Record<PlayerId, number>
  state: unknown
  /** As long as a round has problems nobody knows the totals, so no later round ends the game. */
  mending: boolean
  /** Once the leaders were equal at the end, whoever leads after a further round wins. */
  deciding: boolean
  end?: { winners: PlayerId[]; told: Problem }
}

export function emptySheet(problems: Problem[]): Scoresheet {
  return { rounds: [], totals: {}, problems, status: 'playing', winners: [], dealer: '', next: { round: 1 } }
}

export function scoreRecord(record: GameRecord, game: Game): Scoresheet {
  return keepScore(game).score(record)
}

export type Scorekeeper = {
  /** The whole sheet. A round that stands where it stood, after the same rounds, is not scored again. */
  score: (record: GameRecord) => Scoresheet
  /** What a round would come to if it stood at that place. */
  preview: (record: GameRecord, number: number, written: Plain) => SheetRound
}

/** Scores a game as it grows, so that a long evening costs no more at its end than at its beginning. */
export function keepScore(game: Game): Scorekeeper {
  let match: Match
  let known = ''
  let written: readonly Plain[] = []
  /** As the rounds came out, and how the match stood before each of them and after the last. */
  let rounds: SheetRound[] = []
  let courses: Course[] = []

  /** Scores the rounds from the first on that is not what it was. */
  function follow(record: GameRecord) {
    const { rounds: now, ...table } = record
    const said = JSON.stringify(table)
    if (said !== known) {
      match = { record, game, sides: sidesOf(record, game) }
      courses = [begin(match)]
      written = []
      known = said
    }
    const changed = now.findIndex((round, at) => round !== written[at])
    const same = changed < 0 ? now.length : changed
    rounds = rounds.slice(0, same)
    courses = courses.slice(0, same + 1)
    for (const [at, round] of now.entries()) {
      if (at < same) continue
      const scored = scoreRound(match, courses[at] as Course, round, at + 1)
      rounds.push(scored.round)
      courses.push(scored.after)
    }
    written = now
  }

  return {
    score(record) {
      follow(record)
      return sheetOf(match, courses.at(-1) as Course, rounds)
    },
    preview(record, number, content) {
      follow(record)
      const place = Math.min(number, record.rounds.length + 1)
      return scoreRound(match, courses[place - 1] as Course, content, place).round
    },
  }
}

function sheetOf(match: Match, course: Course, rounds: SheetRound[]): Scoresheet {
  const { game, record } = match
  const number = rounds.length + 1
  const finished = course.end !== undefined || record.ended
  const { asks = [], ...next } = game.scoring.next(atRound(match, course, number))
  const allAsks = course.deciding && !finished ? [...asks, decidingAsk(game, record)] : asks
  return {
    rounds,
    totals: course.totals,
    problems: [],
    status: finished ? 'finished' : 'playing',
    winners: course.end?.winners ?? (record.ended ? leadersAfter(match, course.totals, rounds.length) : []),
    dealer: dealerOf(record, number),
    next: { round: number, ...next, ...(allAsks.length > 0 && { asks: allAsks }) },
  }
}

function begin({ record, game, sides }: Match): Course {
  const totals = bySide(sides, (side) => side.players.reduce((sum, { start = 0 }) => sum + start, 0))
  const state = game.scoring.begin(tableOf(game, record.players.length, record.options))
  return { totals, state, mending: false, deciding: false }
}

/** A round as its players find it. */
function atRound({ record, game, sides }: Match, { totals, state }: Course, number: number): At {
  const present = record.players.filter((player) => plays(player, number)).length
  const playing = sides.filter((side) => side.players.some((player) => plays(player, number)))
  const keys = playing.map((side) => side.key)
  return {
    table: tableOf(game, present || record.players.length, record.options),
    number,
    playing: keys,
    asked: keys,
    totals,
    state,
    nameOf: (id) => isolate(sideName(sides.find((side) => side.key === id))),
  }
}

function scoreRound(
  match: Match,
  course: Course,
  written: Plain,
  number: number,
): { round: SheetRound; after: Course } {
  const { game, sides } = match
  if (course.end) return { round: emptyRound(sides, course.totals, [course.end.told]), after: course }

  const at = atRound(match, course, number)
  const agreed = readAgreed(written, sides, game)
  const settled: ReadonlyMap<PlayerId, Line[]> = agreed.ok ? agreed.value : new Map()
  const asked = at.playing.filter((id) => !settled.has(id))
  const scored = game.scoring.round(written, { ...at, asked })
  const problems = [...(agreed.ok ? [] : agreed.problems), ...scored.problems]
  if (problems.length > 0) {
    return { round: emptyRound(sides, course.totals, problems), after: { ...course, mending: true } }
  }

  // Ids such as `constructor` are ids as good as any, so what an object inherits never counts.
  const linesOf = ({ key }: Side): Line[] => {
    return settled.get(key) ?? (Object.hasOwn(scored.lines, key) ? (scored.lines[key] as Line[]) : [])
  }
  const scoreOf = (side: Side) => linesOf(side).reduce((sum, line) => sum + line.points, 0)
  const lines = bySide(sides, linesOf)
  const scores = bySide(sides, scoreOf)
  const totals = bySide(sides, (side) => (course.totals[side.key] as number) + scoreOf(side))
  const played = { totals, state: scored.state }
  const after = conclude(match, { ...course, ...played }, { ...at, ...played })
  return { round: { scores, totals, lines, problems: [] }, after }
}

/** Whether the round that was just scored ends the game, and for whom. */
function conclude(match: Match, course: Course, at: At): Course {
  const { game } = match
  const { over, tie } = game.scoring
  const begun = begunBy(match.sides, at.number)
  const totals = bySide(begun, ({ key }) => course.totals[key] as number)
  const reason = course.mending ? undefined : over({ ...at, totals })
  if (course.mending || !(reason || course.deciding)) return course
  const winners = leadersAfter(match, course.totals, at.number)
  if (winners.length > 1 && !tie.shared) return { ...course, deciding: true }
  const slug = winners.length > 1 || !reason ? tie.rule : reason
  const message = `The game was over after round ${at.number}, won by ${join(winners.map(at.nameOf))}.`
  return { ...course, end: { winners, told: problem([], message, `${game.id}#${slug}`) } }
}

/** Those who joined by then: a total to begin with neither leads nor ends the game before its player came. */
function begunBy(sides: readonly Side[], round: number): Side[] {
  return sides.filter((side) => side.players.some(({ from = 1 }) => from <= round))
}

function leadersAfter({ record, sides, game }: Match, totals: Course['totals'], rounds: number): PlayerId[] {
  const keys = begunBy(sides, rounds).map(({ key }) => key)
  return leaders(keys, totals, leadOf(game, record.options))
}

/** Those who play for themselves, or the sides that the record names, or those that the game makes of its seats. */
export function sidesOf(record: GameRecord, game: Game): Side[] {
  const seats = game.sidesFor?.(record.players.length, record.options)
  if (!seats) return record.players.map((player) => ({ key: player.id, players: [player] }))
  const ids = record.sides ?? seats.map((side) => side.map((seat) => (record.players[seat] as Player).id))
  const sides = ids.map((side) => {
    const players = side.map((id) => record.players.find((player) => player.id === id) as Player)
    return { key: (players[0] as Player).id, players }
  })
  // In seat order, however the record lists them.
  const seatOf = (side: Side) => record.players.findIndex((player) => player.id === side.key)
  return sides.sort((a, b) => seatOf(a) - seatOf(b))
}

function sideName(side: Side | undefined): string {
  return join((side?.players ?? []).map((player) => player.name))
}

export function plays(player: Player, round: number): boolean {
  return round >= (player.from ?? 1) && round <= (player.until ?? Number.POSITIVE_INFINITY)
}

/** Whoever of these, in seat order, has the best total: one, or several that are equal. */
export function leaders(
  ids: readonly PlayerId[],
  totals: Readonly<Record<PlayerId, number>>,
  lead: Game['leads'],
): PlayerId[] {
  const points = ids.map((id) => totals[id] as number)
  const best = lead === 'high' ? Math.max(...points) : Math.min(...points)
  return ids.filter((_, at) => points[at] === best)
}

/** The deal moves one seat a round, and passes over those who are not at the table. */
export function dealerOf(
  { players, firstDealer, deal }: Pick<GameRecord, 'players' | 'firstDealer' | 'deal'>,
  round: number,
): PlayerId {
  const begin = deal && deal.round <= round ? deal : { round: 1, dealer: firstDealer }
  let seat = players.findIndex((player) => player.id === begin.dealer)
  for (let number = begin.round; ; number += 1) {
    for (let passed = 0; passed < players.length && !plays(players[seat] as Player, number); passed += 1) {
      seat = (seat + 1) % players.length
    }
    if (number === round) return players[seat]?.id ?? ''
    seat = (seat + 1) % players.length
  }
}

const MAX_NOTE = 200

/** Scores that the table agreed on, whatever the rules say, each as the one line that it makes. */
function readAgreed(round: Plain, sides: readonly Side[], game: Game): Result<Map<PlayerId, Line[]>> {
  const given = get(round, 'agreed')
  const agreed = new Map<PlayerId, Line[]>()
  if (given === undefined) return ok(agreed)
  if (!isPlain(given)) return fail(['agreed'], `${show(given)} is no set of agreed scores.`)
  if (game.scoring.unit !== 'points') {
    return fail(['agreed'], `${game.title} is not played for points, so none can be agreed on.`)
  }
  const problems: Problem[] = []
  for (const { key } of sides) {
    const score = get(given, key)
    if (score === undefined) continue
    const line = readAgreedLine(score, ['agreed', key])
    if (line.ok) agreed.set(key, [line.value])
    else problems.push(...line.problems)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(agreed)
}

function readAgreedLine(given: unknown, path: Path): Result<Line> {
  if (!isPlain(given)) return fail(path, `${show(given)} is no agreed score: it needs points.`)
  const points = readWhole(get(given, 'points'), [...path, 'points'], -MAX_AGREED, MAX_AGREED)
  if (!points.ok) return points
  const note = get(given, 'note') ?? ''
  if (typeof note !== 'string' || [...note].length > MAX_NOTE) {
    return fail([...path, 'note'], `${show(note)} is no note: a text of up to ${MAX_NOTE} characters.`)
  }
  return ok({ label: note.trim() === '' ? 'Agreed' : `Agreed: ${note.trim()}`, points: points.value })
}

function decidingAsk(game: Game, { options }: GameRecord): Ask {
  const best = leadOf(game, options) === 'high' ? 'highest' : 'lowest'
  return {
    label: 'Tie',
    value: `the ${best} total after this round wins`,
    rule: `${game.id}#${game.scoring.tie.rule}`,
  }
}

function emptyRound(
  sides: readonly Side[],
  totals: Record<PlayerId, number>,
  problems: Problem[],
): SheetRound {
  return { scores: bySide(sides, () => 0), totals, lines: bySide(sides, () => []), problems }
}

function bySide<T>(sides: readonly Side[], make: (side: Side) => T): Record<PlayerId, T> {
  return Object.fromEntries(sides.map((side) => [side.key, make(side)]))
}
