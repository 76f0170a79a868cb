import { get, isPlain, type Plain, readWhole, show } from './door.ts'
import { type Ask, type At, type Game, type Line, type NextRound, type PlayerId, tableOf } from './game.ts'
import { type GameRecord, MAX_AGREED, type Player } from './record.ts'
import { fail, ok, type Path, type Problem, problem, type Result, type RuleId } from './result.ts'
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

export function emptySheet(problems: Problem[]): Scoresheet {
  return { rounds: [], totals: {}, problems, status: 'playing', winners: [], dealer: '', next: { round: 1 } }
}

export function scoreRecord(record: GameRecord, game: Game): Scoresheet {
  const table = tableOf(game, record.players.length, record.options)
  const sides = sidesOf(record, game)
  const nameOf = (id: PlayerId) => sideName(sides.find((side) => side.key === id))
  const rounds: SheetRound[] = []
  let totals = bySide(sides, (side) => side.players.reduce((sum, player) => sum + (player.start ?? 0), 0))
  let state = game.scoring.begin(table)
  let end: { winners: PlayerId[]; message: string; rule: RuleId } | undefined
  // As long as a round has problems, nobody knows the totals, so nothing ends the game.
  let mending = false
  // Once the leaders were equal at the end, whoever leads after a further round wins.
  let deciding = false

  const at = (number: number, asked: readonly PlayerId[], playing = asked): At => {
    return { table, number, asked, playing, totals, state, nameOf }
  }
  for (const [index, round] of record.rounds.entries()) {
    const number = index + 1
    if (end) {
      rounds.push(emptyRound(sides, totals, [problem([], end.message, end.rule)]))
      continue
    }
    const playing = sides
      .filter((side) => side.players.some((player) => plays(player, number)))
      .map(({ key }) => key)
    const agreed = readAgreed(round, playing, game)
    const asked = agreed.ok ? playing.filter((id) => !agreed.value.has(id)) : playing
    const scored = game.scoring.round(round, at(number, asked, playing))
    const problems = [...(agreed.ok ? [] : agreed.problems), ...scored.problems]
    if (problems.length > 0 || !agreed.ok) {
      mending = true
      rounds.push(emptyRound(sides, totals, problems))
      continue
    }
    const lines = bySide(sides, ({ key }) => agreed.value.get(key) ?? own(scored.lines, key) ?? [])
    const scores = bySide(sides, ({ key }) =>
      (lines[key] as Line[]).reduce((sum, line) => sum + line.points, 0),
    )
    const before = totals
    totals = bySide(sides, ({ key }) => (before[key] as number) + (scores[key] as number))
    state = scored.state
    rounds.push({ scores, totals, lines, problems: [] })

    const over = mending ? undefined : game.scoring.over(at(number, playing))
    if (mending || !(over || deciding)) continue
    const winners = leaders(totals, game)
    const { tie } = game.scoring
    if (winners.length > 1 && !tie.shared) deciding = true
    else {
      const slug = winners.length > 1 || !over ? tie.rule : over
      const message = `The game was over after round ${number}, won by ${join(winners.map(nameOf))}.`
      end = { winners, message, rule: `${game.id}#${slug}` }
    }
  }

  const stopped = record.ended && !end
  const winners = end?.winners ?? (stopped && rounds.length > 0 ? leaders(totals, game) : [])
  const number = rounds.length + 1
  const next = game.scoring.next(
    at(
      number,
      sides.map((side) => side.key),
    ),
  )
  const status = end || stopped ? 'finished' : 'playing'
  if (status === 'playing' && deciding) next.asks = [...(next.asks ?? []), decidingAsk(game)]
  return {
    rounds,
    totals,
    problems: [],
    status,
    winners,
    dealer: dealerOf(record, number),
    next: { round: number, ...next },
  }
}

/** Those who play for themselves, or the sides that the record names, or those that the game makes of its seats. */
export function sidesOf(record: GameRecord, game: Game): Side[] {
  const seats = game.sidesFor?.(record.players.length, record.options)
  if (!seats) return record.players.map((player) => ({ key: player.id, players: [player] }))
  const ids = record.sides ?? seats.map((side) => side.map((seat) => (record.players[seat] as Player).id))
  return ids.map((side) => {
    const players = side.map((id) => record.players.find((player) => player.id === id) as Player)
    return { key: (players[0] as Player).id, players }
  })
}

function sideName(side: Side | undefined): string {
  return join((side?.players ?? []).map((player) => player.name))
}

export function plays(player: Player, round: number): boolean {
  return round >= (player.from ?? 1) && round <= (player.until ?? Number.POSITIVE_INFINITY)
}

/** Whoever has the best total: one, or several that are equal. */
export function leaders(totals: Readonly<Record<PlayerId, number>>, game: Game): PlayerId[] {
  const points = Object.values(totals)
  const best = game.leads === 'high' ? Math.max(...points) : Math.min(...points)
  return Object.keys(totals).filter((id) => totals[id] === best)
}

/** The deal moves one seat a round, and passes over those who are not at the table. */
function dealerOf(record: GameRecord, round: number): PlayerId {
  const { players } = record
  let seat = players.findIndex((player) => player.id === record.firstDealer)
  for (let number = 1; ; number += 1) {
    for (let passed = 0; passed < players.length && !plays(players[seat] as Player, number); passed += 1) {
      seat = (seat + 1) % players.length
    }
    if (number === round) return (players[seat] as Player).id
    seat = (seat + 1) % players.length
  }
}

const MAX_NOTE = 200

/** Scores that the table agreed on against the rules, each as the one line that it makes. */
function readAgreed(round: Plain, playing: readonly PlayerId[], game: Game): Result<Map<PlayerId, Line[]>> {
  const given = get(round, 'agreed')
  const agreed = new Map<PlayerId, Line[]>()
  if (given === undefined) return ok(agreed)
  if (!isPlain(given)) return fail(['agreed'], `${show(given)} is no set of agreed scores.`)
  if (game.scoring.unit !== 'points') {
    return fail(['agreed'], `${game.title} is not played for points, so none can be agreed on.`)
  }
  const problems: Problem[] = []
  for (const id of playing) {
    const score = get(given, id)
    if (score === undefined) continue
    const line = readAgreedLine(score, ['agreed', id])
    if (line.ok) agreed.set(id, [line.value])
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

function decidingAsk(game: Game): Ask {
  const best = game.leads === 'high' ? 'highest' : 'lowest'
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

/** Ids such as `constructor` are ids as good as any, so what an object inherits never counts. */
function own<T>(record: Readonly<Record<PlayerId, T>>, id: PlayerId): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined
}
