import { readAgreed } from './agreed.ts'
import {
  type Ask,
  type At,
  comparePlaces,
  type Game,
  type KeptGame,
  type Line,
  leadOf,
  type NextRound,
  outAt,
  type Place,
  type PlayerId,
  type Scored,
  type Table,
  type Tie,
  type Totals,
  tableOf,
} from './game.ts'
import { type GameRecord, type Player, seatCount, seatsOf } from './record.ts'
import { type Problem, problem } from './result.ts'
import {
  begunBy,
  contenders,
  isPresent,
  nextDealer,
  plays,
  type Side,
  sideName,
  sidesOf,
  startOf,
} from './seats.ts'
import { strayEntriesIn, straysIn } from './strays.ts'
import { get, isolate, isPlain, type Plain } from './untrusted.ts'
import { join, plural } from './words.ts'

/** Everything that a table wants to read, computed from the record alone. */
export type Scoresheet = {
  rounds: SheetRound[]
  totals: Totals
  /** Why the record as a whole is no game; then there are no rounds. */
  problems: Problem[]
  /** Keys of the record that are probably misspelt. They count for nothing. */
  remarks?: Problem[]
  status: 'playing' | 'finished'
  /** Empty while playing. */
  winners: PlayerId[]
  /** The dealer of the next round. */
  dealer: PlayerId
  next: NextRound & { round: number }
  /** Which players are in after the last round, in games with elimination. */
  standing?: Record<PlayerId, 'in' | 'out'>
  /** How many steps each player has laid, in games with steps. */
  steps?: Record<PlayerId, number>
  /** What a finished game adds to its totals, but not to those of its rounds. */
  bonuses?: Record<PlayerId, Line[]>
  /** The games that are kept at once, in order. `finals` are with bonuses, once the game or the play is over. */
  games?: { totals: Totals; winner?: PlayerId; finals?: Totals }[]
}

export type SheetRound = {
  scores: Totals
  totals: Totals
  lines: Record<PlayerId, Line[]>
  /** Paths start at the round, here and in the remarks. */
  problems: Problem[]
  remarks?: Problem[]
}

/** What one player's part of a round comes to by itself, as if the other scores were agreed. */
export type RoundPart = { score: number | undefined; problems: readonly Problem[] }

/** A round that is not in the game yet. It says what each part is worth while other parts are missing or wrong. */
export type Preview = SheetRound & { partOf: (id: PlayerId) => RoundPart }

/** What does not change from round to round. */
type Match = {
  record: GameRecord
  game: Game
  sides: Side[]
  nameOf: At['nameOf']
  seats: Player[][]
  /** The table with all players of the record. */
  table: Table
  /** The table of a round, by how many players are present. It is the same one in every round. */
  tables: Map<number, Table>
  lead: Game['leads']
  /** The total at which a player is out, in games with elimination. */
  limit: number | undefined
}

/** How the match stands after some of its rounds. */
type Course = {
  totals: Totals
  state: unknown
  /** Who deals the next round. */
  dealer: PlayerId
  /** Eliminated players. */
  out: ReadonlySet<PlayerId>
  /** The players (or sides) of the last round that counts. */
  last: readonly PlayerId[]
  /** Whether a round has problems. Nobody knows the totals then, so no later round ends the game. */
  mending: boolean
  /** Whether the leaders were equal at the end, so that the leader after another round wins. */
  deciding: boolean
  /** How the game ended, and what is wrong with every round that was written down after that. */
  end?: { winners: PlayerId[]; here: At; laterRounds: Problem }
}

export function emptySheet(problems: Problem[]): Scoresheet {
  return { rounds: [], totals: {}, problems, status: 'playing', winners: [], dealer: '', next: { round: 1 } }
}

/** Scores a record of this game. */
export function scoreRecord(record: GameRecord, game: Game): Scoresheet {
  return keepScore(game).score(record)
}

export type Scorekeeper = ReturnType<typeof keepScore>

/** Scores a game as it grows, so that a long evening costs no more at its end than at its beginning. */
export function keepScore(game: Game) {
  let match: Match
  let followed: GameRecord | undefined
  let known = ''
  let written: readonly Plain[] = []
  /** The scored rounds, and how the match stood before each of them and after the last. */
  let rounds: SheetRound[] = []
  let courses: Course[] = []

  /** Scores the rounds from the first changed one on. */
  function follow(record: GameRecord) {
    if (record === followed) return
    const { rounds: now, ...rest } = record
    const said = JSON.stringify(rest)
    if (said !== known) {
      match = matchOf(record, game)
      courses = [begin(match)]
      written = []
      known = said
    }
    const changed = now.findIndex((round, at) => round !== written[at])
    const same = changed < 0 ? now.length : changed
    rounds = rounds.slice(0, same)
    courses = courses.slice(0, same + 1)
    for (const round of now.slice(same)) {
      const scored = scoreRound(match, courses.at(-1)!, round, courses.length)
      rounds.push(scored.round)
      courses.push(scored.after)
    }
    written = now
    followed = record
  }

  /** How the match stands before a round. A number beyond the next round counts as the next round. */
  function before(record: GameRecord, number: number) {
    follow(record)
    const place = Math.min(number, record.rounds.length + 1)
    return { course: courses[place - 1]!, place }
  }

  return {
    /** The whole sheet. It scores rounds again only from the first changed one on. */
    score(record: GameRecord): Scoresheet {
      follow(record)
      return sheetOf(match, courses, rounds)
    },
    /** What a round would score with this number, and each part of it. Misspelt keys are no subject until it is in the game. */
    preview(record: GameRecord, number: number, content: Plain): Preview {
      const { course, place } = before(record, number)
      const { round, partOf } = scoreRound(match, course, content, place, true)
      return { ...round, partOf }
    },
    /** Why this player cannot lay these missions in a round of which this is written down. */
    unlayable(record: GameRecord, number: number, content: Plain, id: PlayerId): ReadonlyMap<number, string> {
      const { course, place } = before(record, number)
      return game.scoring.unlayable?.(content, atRound(match, course, place), id) ?? new Map()
    },
    /** The players (or sides) of a round: at the table, and not out of the game. */
    playing(record: GameRecord, number: number): readonly PlayerId[] {
      const { course, place } = before(record, number)
      return playingIn(match, course, place)
    },
    dealer(record: GameRecord, number: number): PlayerId {
      return before(record, number).course.dealer
    },
    /** The games that are kept at once: before the first round, and after each. Empty where there is only one. */
    games(record: GameRecord): (readonly KeptGame[])[] {
      follow(record)
      return courses.flatMap((course, at) => {
        const isOver = at === rounds.length && (course.end !== undefined || record.ended)
        const kept = game.scoring.games?.(course.end?.here ?? atRound(match, course, at + 1), isOver)
        return kept ? [kept] : []
      })
    },
  }
}

function matchOf(record: GameRecord, game: Game): Match {
  const { options } = record
  const seats = seatCount(record)
  const table = tableOf(game, seats, options)
  const sides = sidesOf(record, game)
  const names = new Map(sides.map((side) => [side.key, isolate(sideName(side))]))
  return {
    record,
    game,
    sides,
    nameOf: (id) => names.get(id) ?? '',
    seats: seatsOf(record.players),
    table,
    tables: new Map([[seats, table]]),
    lead: leadOf(game, options),
    limit: outAt(game, seats, options),
  }
}

function begin(match: Match): Course {
  const totals = bySide(match.sides, startOf)
  const course: Course = {
    totals,
    state: match.game.scoring.begin(match.table),
    dealer: '',
    out: outWith(match, totals),
    last: [],
    mending: false,
    deciding: false,
  }
  return { ...course, dealer: dealerAfter(match, course, 0) }
}

function sheetOf(match: Match, courses: readonly Course[], rounds: SheetRound[]): Scoresheet {
  const { game, record, sides, limit } = match
  const { scoring } = game
  const course = courses.at(-1)!
  const number = nextNumber(match, course, rounds)
  const before = courses[number - 1]!
  const here = atRound(match, before, number)
  const { asks = [], ...next } = scoring.next(here)
  const { end } = course
  const isFinished = end !== undefined || record.ended
  const allAsks = course.deciding && !isFinished ? [...asks, decidingAsk(match, here)] : asks
  const ending = isFinished ? { here: end?.here ?? here, winners: end?.winners ?? [] } : undefined
  const bonuses = ending && scoring.bonuses?.(ending)
  const totals = bySide(sides, ({ key }) => course.totals[key]! + sumOf(bonuses?.[key]))
  return {
    rounds,
    totals,
    problems: [],
    status: isFinished ? 'finished' : 'playing',
    winners: end?.winners ?? (record.ended ? leadersAfter(match, { ...course, totals }, rounds.length) : []),
    dealer: before.dealer,
    next: { round: number, ...next, ...(allAsks.length > 0 && { asks: allAsks }) },
    ...(limit !== undefined && {
      standing: bySide(sides, ({ key }) => (course.out.has(key) ? 'out' : 'in')),
    }),
    ...(scoring.steps && { steps: bySide(sides, ({ key }) => placeOf(match, course, key).steps ?? 0) }),
    ...(bonuses && { bonuses }),
    ...withGames(scoring.games?.(ending?.here ?? here, isFinished)),
  }
}

function withGames(kept: readonly KeptGame[] | undefined): Pick<Scoresheet, 'games'> {
  return kept ? { games: kept.map(onSheet) } : {}
}

function onSheet({ totals, winner, bonuses }: KeptGame) {
  const finals =
    bonuses && Object.fromEntries(Object.keys(totals).map((id) => [id, totals[id]! + sumOf(bonuses[id])]))
  return { totals, ...(winner !== undefined && { winner }), ...(finals && { finals }) }
}

function nextNumber({ game, table }: Match, { mending }: Course, rounds: readonly SheetRound[]): number {
  const number = rounds.length + 1
  const last = game.scoring.rounds?.(table) ?? number
  return mending && number > last ? rounds.findIndex(({ problems }) => problems.length > 0) + 1 : number
}

/** Where a round stands in the match, before it is scored. */
function atRound(match: Match, course: Course, number: number): At {
  const { record, nameOf } = match
  const { totals, state, dealer, mending } = course
  const playing = playingIn(match, course, number)
  return {
    table: tableIn(match, record.players.filter((player) => plays(player, number)).length),
    number,
    playing,
    asked: playing,
    agreed: new Map(),
    dealer,
    totals,
    mending,
    state,
    nameOf,
  }
}

/** The table of a round. If nobody is present, that with all players. */
function tableIn({ game, record, table, tables }: Match, present: number): Table {
  const known = present === 0 ? table : (tables.get(present) ?? tableOf(game, present, record.options))
  tables.set(present, known)
  return known
}

/** The players (or sides) at the table who are not out of the game. */
function playingIn({ sides }: Match, { out }: Course, number: number): PlayerId[] {
  return sides.filter((side) => !out.has(side.key) && isPresent(side, number)).map(({ key }) => key)
}

function scoreRound(
  match: Match,
  course: Course,
  written: Plain,
  number: number,
  isPreview = false,
): { round: SheetRound; after: Course } & Pick<Preview, 'partOf'> {
  const { game, record, sides } = match
  /** The round counts 0 for everyone, and the deal goes on. */
  const skip = (problems: Problem[], mending: boolean, remarks: Problem[] = []) => ({
    round: {
      scores: bySide(sides, () => 0),
      totals: course.totals,
      lines: bySide(sides, () => []),
      problems,
      ...(remarks.length > 0 && { remarks }),
    },
    after: { ...course, dealer: dealerAfter(match, course, number), mending },
  })
  if (course.end) {
    const { laterRounds } = course.end
    const partOf = () => ({ score: undefined, problems: [laterRounds] })
    return { ...skip([laterRounds], course.mending), partOf }
  }

  const found = atRound(match, course, number)
  const returning = game.scoring.returns?.(written, found)
  const out = returning ? new Set([...course.out].filter((id) => !returning.has(id))) : course.out
  const playing = returning ? playingIn(match, { ...course, out }, number) : found.playing
  const agreed = readAgreed(written, sides, game)
  const settled: ReadonlyMap<PlayerId, Line> = agreed.ok ? agreed.value : new Map()
  const asked = playing.filter((id) => !settled.has(id))
  const points = new Map([...settled].map(([id, line]) => [id, line.points]))
  const here: At = { ...found, playing, asked, agreed: points }
  const scored = game.scoring.round(written, here)
  const problems = [
    ...(agreed.ok ? [] : agreed.problems),
    ...entriesOfOut(written, here, course),
    ...scored.problems,
  ]
  const ids = record.players.map((player) => player.id)
  const strays = isPreview
    ? []
    : straysIn(written, game.entry({ table: here.table, round: number, written }), ids)
  const strayEntries = isPreview ? [] : strayEntriesIn(written, sides)
  const linesOf = (key: PlayerId, scored: Scored) => {
    const step = course.out.has(key) && playing.includes(key) ? returning?.get(key) : undefined
    const line = settled.get(key)
    // `constructor` is a valid id, so inherited properties must not count.
    const own = line ? [line] : Object.hasOwn(scored.lines, key) ? scored.lines[key]! : []
    return step ? [step, ...own] : own
  }
  const partOf = (id: PlayerId): RoundPart => {
    // The agreed scores of the others may still lack their points.
    const side = sides.filter(({ key }) => key === id)
    const own = readAgreed(written, side, game)
    if (!own.ok) return { score: undefined, problems: own.problems }
    const line = own.value.get(id)
    if (line) return { score: line.points, problems: [] }
    const others = playing.filter((other) => other !== id)
    const alone = { ...here, asked: [id], agreed: new Map(others.map((other) => [other, 0])) }
    const part = game.scoring.round(written, alone)
    const score = part.problems.length > 0 ? undefined : sumOf(linesOf(id, part))
    return { score, problems: part.problems }
  }
  if (problems.length > 0) {
    const skipped = skip(
      [...problems, ...unmentioned(strays, problems)],
      true,
      unmentioned(strayEntries, problems),
    )
    return { ...skipped, partOf }
  }

  const lines = bySide(sides, ({ key }) => linesOf(key, scored))
  const scores = bySide(sides, ({ key }) => sumOf(lines[key]))
  const totals = bySide(sides, ({ key }) => course.totals[key]! + scores[key]!)
  const { state } = scored
  const remarks = [...(scored.remarks ?? []), ...strays, ...strayEntries]
  return {
    round: { scores, totals, lines, problems: [], ...(remarks.length > 0 && { remarks }) },
    after: conclude(match, { ...course, totals, state }, { ...here, totals, state }),
    partOf,
  }
}

/** Those of the problems at whose places there are no others. */
function unmentioned(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const places = others.map(({ path }) => path.join())
  return problems.filter(({ path }) => !places.includes(path.join()))
}

/** The next dealer. The deal passes over players who are out or away. */
function dealerAfter(
  { record: { firstDealer, deal }, sides, seats, game }: Match,
  { dealer, out, state }: Course,
  round: number,
): PlayerId {
  const eliminated = sides.filter(({ key }) => out.has(key)).flatMap(({ players }) => players)
  // Until the rounds name a dealer, the first one deals.
  const named = game.scoring.dealer && (game.scoring.dealer(state) ?? dealer)
  const seating = { seats, firstDealer, deal: named ? { round: round + 1, dealer: named } : deal }
  return nextDealer(seating, dealer, round + 1, (id) => eliminated.some((player) => player.id === id))
}

/** The problems of entries for players who are out of the game. */
function entriesOfOut(written: Plain, { playing, totals, nameOf }: At, { out }: Course): Problem[] {
  return ['entries', 'agreed'].flatMap((place) => {
    const given = get(written, place)
    return [...out].flatMap((id) => {
      if (playing.includes(id) || !isPlain(given) || get(given, id) === undefined) return []
      const since = `${nameOf(id)} is out of the game with ${plural(totals[id]!, 'point')} after the rounds before this one`
      return [problem([place, id], `${since}, and has no entry here.`)]
    })
  })
}

/** Whether the round that was just scored ends the game, and for whom. */
function conclude(match: Match, played: Course, here: At): Course {
  const { game, sides } = match
  const out = outWith(match, played.totals)
  const dealer = dealerAfter(match, { ...played, out }, here.number)
  const course: Course = { ...played, out, dealer, last: here.playing }
  if (course.mending) return course
  const own = bySide(begunBy(sides, here.number), ({ key }) => course.totals[key]!)
  const reason = game.scoring.over({ ...here, totals: own })
  if (!(reason || course.deciding)) return course
  const winners = [...(game.scoring.winners?.(here) ?? leadersAfter(match, course, here.number))]
  const tie = tieOf(game, here)
  if (winners.length > 1 && !tie.shared) return { ...course, deciding: true }
  const slug = winners.length > 1 || !reason ? tie.rule : reason
  const message = `The game was over after round ${here.number}, won by ${join(winners.map(here.nameOf))}.`
  return { ...course, end: { winners, here, laterRounds: problem([], message, `${game.id}#${slug}`) } }
}

function tieOf({ scoring: { tie } }: Game, here: At): Tie {
  return typeof tie === 'function' ? tie(here) : tie
}

/**
 * Who is ahead. Players who left before the last round are not, as long as anybody stayed. In games with elimination,
 * only players who are in and at the table count; if the last round put all of them out, the players of that round
 * count.
 */
function leadersAfter(match: Match, course: Course, rounds: number): PlayerId[] {
  const { game, record, sides } = match
  const best = (keys: readonly PlayerId[]) =>
    leaders(keys, (key) => placeOf(match, course, key), comparePlaces(game, record.options))
  if (match.limit === undefined) return best(contenders(sides, rounds).map(({ key }) => key))
  const begun = begunBy(sides, rounds).map(({ key }) => key)
  const left = playingIn(match, course, rounds).filter((key) => begun.includes(key))
  return best([left, course.last].find((keys) => keys.length > 0) ?? begun)
}

function placeOf({ game }: Match, { totals, state }: Course, key: PlayerId): Place {
  const steps = game.scoring.steps?.(state)
  return { total: totals[key]!, ...(steps && { steps: steps.get(key) ?? 0 }) }
}

/** The players whose totals put them out, in games with elimination. */
function outWith({ sides, lead, limit }: Match, totals: Course['totals']): ReadonlySet<PlayerId> {
  if (limit === undefined) return new Set()
  const isOut = (total: number) => (lead === 'low' ? total >= limit : total <= limit)
  return new Set(sides.map(({ key }) => key).filter((key) => isOut(totals[key]!)))
}

/** The players whom nobody is ahead of, in seat order. `compare` is that of the game, from `comparePlaces`. */
function leaders(
  ids: readonly PlayerId[],
  placeOf: (id: PlayerId) => Place,
  compare: (one: Place, other: Place) => number,
): PlayerId[] {
  return ids.filter((id) => ids.every((other) => compare(placeOf(id), placeOf(other)) <= 0))
}

/** How a side stands on a sheet. */
export function placeOn({ totals, steps }: Pick<Scoresheet, 'totals' | 'steps'>, key: PlayerId): Place {
  return { total: totals[key] ?? 0, ...(steps && { steps: steps[key] ?? 0 }) }
}

/** Who is ahead, or who has won. Who has left before the last round is not ahead while anybody stays. */
export function aheadOn(sheet: Scoresheet, sides: readonly Side[], game: Game, options: Plain): PlayerId[] {
  if (sheet.status === 'finished') return [...wonBy(sheet)]
  const keys = contenders(sides, sheet.rounds.length).map(({ key }) => key)
  return leaders(keys, (key) => placeOn(sheet, key), comparePlaces(game, options))
}

/** The sides that have joined, the best first, with their places from 1. Sides that are level share a place. */
export function rankingOn(
  sheet: Scoresheet,
  sides: readonly Side[],
  game: Game,
  options: Plain,
): { side: Side; place: number }[] {
  // Who is ahead need not have the best total: bonuses at the end, or a play that wins at once, may decide.
  const ahead = aheadOn(sheet, sides, game, options)
  const compare = comparePlaces(game, options)
  const order = ({ key: a }: Side, { key: b }: Side) =>
    Number(ahead.includes(b)) - Number(ahead.includes(a)) || compare(placeOn(sheet, a), placeOn(sheet, b))
  const ranked = begunBy(sides, Math.max(sheet.rounds.length, 1)).toSorted(order)
  return ranked.map((side) => ({ side, place: 1 + ranked.findIndex((other) => order(other, side) === 0) }))
}

function decidingAsk({ game, lead }: Match, here: At): Ask {
  const best = lead === 'high' ? 'highest' : 'lowest'
  return {
    label: 'Tie',
    value: `the ${best} total after this round wins`,
    rule: `${game.id}#${tieOf(game, here).rule}`,
  }
}

function bySide<T>(sides: readonly Side[], make: (side: Side) => T): Record<PlayerId, T> {
  const made: Record<PlayerId, T> = {}
  for (const side of sides) made[side.key] = make(side)
  return made
}

/** Who is called the winner: nobody, if the game was ended without a round that counts. */
export function wonBy({ winners, rounds }: Scoresheet): readonly PlayerId[] {
  return rounds.some(({ problems }) => problems.length === 0) ? winners : []
}

/** Whether a side took part in the round with this index. In games with elimination, sides that are out have no lines. */
export function tookPart({ standing, rounds }: Scoresheet, side: Side, at: number): boolean {
  if (!isPresent(side, at + 1)) return false
  return standing === undefined || (rounds[at]?.lines[side.key] ?? []).length > 0
}

export function sumOf(lines: readonly Line[] = []): number {
  return lines.reduce((sum, { points }) => sum + points, 0)
}
