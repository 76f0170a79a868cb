import { type Game, MAX_AGREED, type PlayerId, playersOf } from './game.ts'
import { readOptions } from './options.ts'
import { all, allOf, fail, inside, ok, type Path, problem, type Result } from './result.ts'
import {
  copyKeys,
  describeValue,
  get,
  isId,
  isPlain,
  MAX_ID,
  type Plain,
  parseJson,
  quote,
  readFlag,
  readWhole,
} from './untrusted.ts'
import { join, oneOf } from './words.ts'

/**
 * A game as it is saved, exported, imported and shared. Reading a record refuses mistakes in its envelope only. Mistakes
 * inside a round are problems of the score sheet, so that one wrong number does not cost a whole game.
 */
export type GameRecord = {
  format: typeof FORMAT
  version: typeof VERSION
  id: string
  game: string
  /** Every option with its value, so that a changed default never changes the scores of an old game. */
  options: Plain
  /** In seat order. */
  players: Player[]
  /** Who plays with whom; a side's key is its first player. */
  sides?: PlayerId[][]
  firstDealer: PlayerId
  /**
   * The dealer of a round after a change of seats, if no first dealer leads to it because players have missed rounds.
   * The deal goes on from here.
   */
  deal?: Deal
  /** The players stopped the game. It is finished, and its leaders win. */
  ended: boolean
  /** The rounds as they were entered, unchecked. */
  rounds: Plain[]
}

export type Deal = { round: number; dealer: PlayerId }

/** Somebody at the table, under an id that only this game uses. */
export type Player = {
  id: PlayerId
  name: string
  /** The id of the same human across games. */
  person?: string
  /** The first round played, and the last. */
  from?: number
  until?: number
  /** Points to begin with. */
  start?: number
  /** The first player of the seat that they have taken over, and with it the score, the side and the deal. */
  replaces?: PlayerId
}

export const FORMAT = 'meldbook-game'
export const VERSION = 1
const MAX_ROUNDS = 2_000
/** With those who took over a seat. */
export const MAX_PLAYERS = 40
/** The keys of a record. An exported ledger beside them has a reader of its own. */
const ENVELOPE = 'format version id game options players sides firstDealer deal ended rounds'.split(' ')
/** With what stands beside a record in an export. */
export const RECORD_KEYS: readonly string[] = [...ENVELOPE, 'started', 'notes', 'stake', 'ledger']
export const PLAYER_KEYS: readonly string[] = 'id name person from until start replaces'.split(' ')
const PLAYER_ID = /^[A-Za-z0-9_-]{1,64}$/
const CONTROL = /\p{Cc}/u
/** Half of a surrogate pair. It is no character, and cannot be part of a link. */
const HALF = /\p{Cs}/u
/** A character that can be seen, unlike spaces, format characters, direction marks and fillers. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u2800]/u
/** The most characters in a player's name. */
export const MAX_NAME = 40

/** Reads a record of one of the games that `find` finds by their ids. */
export function readRecord(json: unknown, find: (id: unknown) => Game | undefined): Result<GameRecord> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const envelope = copyKeys(parsed.value, ENVELOPE)
  if (!envelope.ok) return envelope
  const given = envelope.value
  return isPlain(given) ? readCopied(given, find) : fail([], `${describeValue(given)} is no Meldbook game.`)
}

/** The same for data within the limits, which is not copied again. */
function readCopied(given: Plain, find: (id: unknown) => Game | undefined): Result<GameRecord> {
  const format = checkFormat(given)
  if (!format.ok) return format
  const game = find(get(given, 'game'))
  if (!game) return unknownGame(get(given, 'game'))

  const options = readOptions(game.options, get(given, 'options'), ['options'])
  const players = readPlayers(get(given, 'players'), game, options)
  const ids = players.ok ? seatsOf(players.value).flatMap(([first]) => first?.id ?? []) : []
  return allOf<GameRecord & { together?: undefined }>({
    format: ok(FORMAT),
    version: ok(VERSION),
    id: readText(get(given, 'id') ?? '', ['id']),
    game: ok(game.id),
    options,
    players,
    together: fitTogether(game, options, players),
    sides: readSides(get(given, 'sides'), ids, game, options),
    firstDealer: readFirstDealer(get(given, 'firstDealer'), ids),
    deal: ok(readDeal(get(given, 'deal'), players.ok ? players.value.map(({ id }) => id) : [])),
    ended: readFlag(get(given, 'ended'), ['ended']),
    rounds: readRounds(get(given, 'rounds')),
  })
}

/** The problem of a game that this version does not know. */
export function unknownGame(id: unknown): Result<never> {
  const message =
    typeof id === 'string'
      ? `There is no game ${quote(id)} here; it may come from a newer Meldbook.`
      : 'Which game is it? Its id is missing.'
  return fail(['game'], message)
}

/** Refuses other formats and newer versions. */
function checkFormat(given: Plain): Result<true> {
  const format = get(given, 'format')
  if (format === undefined) {
    return fail(
      ['format'],
      `This is no Meldbook game: it has no format, which is “${FORMAT}” in all of them.`,
    )
  }
  if (format !== FORMAT) {
    return fail(
      ['format'],
      `${describeValue(format)} is not the format of a Meldbook game, which is “${FORMAT}”.`,
    )
  }
  const version = get(given, 'version')
  if (version === VERSION) return ok(true)
  const newer = typeof version === 'number' && Number.isSafeInteger(version) && version > VERSION
  const message = newer
    ? `This game was saved by a newer Meldbook: version ${version}; this one reads version ${VERSION}.`
    : `${describeValue(version)} is no version of a Meldbook game; this Meldbook reads version ${VERSION}.`
  return fail(['version'], message)
}

function readText(given: unknown, path: Path): Result<string> {
  if (isId(given)) return ok(given)
  return fail(path, `${describeValue(given)} is no id: a text of up to ${MAX_ID} whole characters.`)
}

function readPlayers(given: unknown, game: Game, options: Result<Plain>): Result<Player[]> {
  const allowed = options.ok ? playersOf(game, options.value) : game.players
  const wanted = `${game.title} is for ${oneOf(allowed)} players`
  const refuse = (message: string) => fail(['players'], message, `${game.id}#players`)
  if (!Array.isArray(given)) return refuse(`${describeValue(given)} is no list of players: ${wanted}.`)
  if (given.length > MAX_PLAYERS) {
    return refuse(`${given.length} players are too many: ${MAX_PLAYERS} at most take part in a game.`)
  }
  // Who takes over a seat needs no other.
  const { length } = given.filter((player) => !isPlain(player) || (get(player, 'replaces') ?? null) === null)
  if (!allowed.includes(length)) {
    return refuse(`${wanted}; ${length} ${length === 1 ? 'is' : 'are'} given.`)
  }
  const players = all(given.map((player, at) => readPlayer(player, ['players', at], game)))
  if (!players.ok) return players
  const ids = players.value.map((player) => player.id)
  const twice = ids.flatMap((id, at) =>
    ids.indexOf(id) === at
      ? []
      : [problem(['players', at, 'id'], `Two players have the id ${describeValue(id)}; ids differ.`)],
  )
  if (twice.length > 0) return { ok: false, problems: twice }
  const wrong = players.value.flatMap((player, at) => {
    const why = seatProblem(player, players.value)
    return why === undefined ? [] : [problem(['players', at, 'replaces'], why)]
  })
  return wrong.length > 0 ? { ok: false, problems: wrong } : players
}

/** The players of each seat in turn: who sat there first, and who took it over. */
export function seatsOf(players: readonly Player[]): Player[][] {
  const seats = new Map<PlayerId, Player[]>()
  for (const player of players) if (player.replaces === undefined) seats.set(player.id, [player])
  for (const player of players.toSorted((a, b) => (a.from ?? 1) - (b.from ?? 1))) {
    if (player.replaces !== undefined) seats.get(player.replaces)?.push(player)
  }
  return [...seats.values()]
}

/** The number of seats, which is the number of players by which a game is played. */
export function seatCount({ players }: Pick<GameRecord, 'players'>): number {
  return players.filter(({ replaces }) => replaces === undefined).length
}

/** Another player who sits in the same seat in one of the same rounds. */
function overlapIn(players: readonly Player[], player: Player): Player | undefined {
  const seat = seatsOf(players).find((seat) => seat.includes(player)) ?? []
  const { from = 1, until = Number.POSITIVE_INFINITY } = player
  return seat.find((other) => {
    const { from: first = 1, until: last = Number.POSITIVE_INFINITY } = other
    return other !== player && first <= until && from <= last
  })
}

/** Why a player cannot have taken over that seat. */
function seatProblem(player: Player, players: readonly Player[]): string | undefined {
  const { id, name, replaces } = player
  if (replaces === undefined) return undefined
  const first = players.find((other) => other.id === replaces)
  if (!first || first.replaces !== undefined || replaces === id) {
    return `${name} takes over a seat, so ${describeValue(replaces)} has to be its first player.`
  }
  // Of two who take over the same seat, the later one is refused.
  const earlier = players.filter(
    (one) => one.replaces === undefined || players.indexOf(one) <= players.indexOf(player),
  )
  const other = overlapIn(earlier, player)
  return other && `${name} takes over the seat of ${other.name}, who still sits there in the same round.`
}

/** Whether the options go together, and with so many players. */
function fitTogether(game: Game, options: Result<Plain>, players: Result<Player[]>): Result<undefined> {
  const number = players.ok ? players.value.length : undefined
  const problems = options.ok ? (game.optionProblems?.(options.value, number) ?? []) : []
  return problems.length > 0 ? inside(['options'], { problems }) : ok(undefined)
}

function readPlayer(given: unknown, path: Path, game: Game): Result<Player> {
  if (!isPlain(given)) return fail(path, `${describeValue(given)} is no player: an id and a name are needed.`)
  const optional = <T>(key: keyof Player, read: (value: unknown, path: Path) => Result<T>) => {
    const value = get(given, key)
    return value === undefined ? ok(undefined) : read(value, [...path, key])
  }
  const player = allOf<Player>({
    id: readPlayerId(get(given, 'id'), [...path, 'id']),
    name: readName(get(given, 'name'), [...path, 'name']),
    person: optional('person', readText),
    from: optional('from', (value, at) => readWhole(value, at, 1, MAX_ROUNDS)),
    until: optional('until', (value, at) => readWhole(value, at, 1, MAX_ROUNDS)),
    replaces: optional('replaces', readPlayerId),
    start: optional('start', (value, at) => readWhole(value, at, -MAX_AGREED, MAX_AGREED)),
  })
  if (!player.ok) return player
  const { name, from = 1, until = from, start = 0 } = player.value
  if (until < from) {
    return fail([...path, 'until'], `${name} cannot leave after round ${until} and join in round ${from}.`)
  }
  if (start !== 0 && game.scoring.unit !== 'points') {
    const message = `${game.title} is not played for points, so players cannot begin with points.`
    return fail([...path, 'start'], message)
  }
  return player
}

function readPlayerId(given: unknown, path: Path): Result<PlayerId> {
  // Ids become keys of objects, where `__proto__` would change the prototype.
  if (typeof given === 'string' && PLAYER_ID.test(given) && given !== '__proto__') return ok(given)
  return fail(path, `${describeValue(given)} is no player’s id: 1 to 64 letters, digits, _ or -.`)
}

function readName(given: unknown, path: Path): Result<string> {
  const name = typeof given === 'string' ? given.trim() : ''
  // Counts characters, not UTF-16 units.
  if (isVisible(name) && [...name].length <= MAX_NAME && !CONTROL.test(name)) return ok(name)
  const refused = `${describeValue(given)} is no name`
  if (HALF.test(name)) return fail(path, `${refused}: one of its characters is incomplete.`)
  if (name !== '' && !isVisible(name)) return fail(path, `${refused}: none of its characters can be seen.`)
  return fail(path, `${refused}: 1 to ${MAX_NAME} characters, none of them a control character.`)
}

/** Whether a text is whole, and a part of it can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text) && !HALF.test(text)
}

/** Reads the sides. A game without sides ignores them. */
function readSides(
  given: unknown,
  ids: readonly PlayerId[],
  game: Game,
  options: Result<Plain>,
): Result<PlayerId[][] | undefined> {
  const seats = options.ok && ids.length > 0 ? game.sidesFor?.(ids.length, options.value) : undefined
  if (given === undefined || !seats) return ok(undefined)
  const size = seats[0]?.length
  const sides = Array.isArray(given) && given.every(Array.isArray) ? (given as PlayerId[][]) : []
  const members = sides.flat()
  const complete = members.length === ids.length && ids.every((id) => members.includes(id))
  if (complete && sides.every((side) => side.length === size)) return ok(sides)
  return fail(['sides'], `Sides are lists of ${size} players’ ids, and every player is in exactly one.`)
}

function readFirstDealer(given: unknown, ids: readonly PlayerId[]): Result<PlayerId> {
  if (ids.length === 0) return ok('') // the problems of the players are reported instead
  const dealer = given ?? ids[0]
  const found = ids.find((id) => id === dealer)
  if (found !== undefined) return ok(found)
  return fail(['firstDealer'], `${describeValue(dealer)} is none of the players, who are ${join(ids)}.`)
}

/** Reads `deal`, which only this app writes. Anything malformed is ignored like an unknown key. */
function readDeal(given: unknown, ids: readonly PlayerId[]): Deal | undefined {
  if (!isPlain(given)) return undefined
  const round = readWhole(get(given, 'round'), [], 1, MAX_ROUNDS + 1)
  const dealer = ids.find((id) => id === get(given, 'dealer'))
  return round.ok && dealer !== undefined ? { round: round.value, dealer } : undefined
}

function readRounds(given: unknown): Result<Plain[]> {
  if (!Array.isArray(given)) return fail(['rounds'], `${describeValue(given)} is no list of rounds.`)
  if (given.length > MAX_ROUNDS) {
    return fail(['rounds'], `${given.length} rounds are too many; a game has at most ${MAX_ROUNDS}.`)
  }
  return all(
    given.map((round, at) =>
      isPlain(round)
        ? ok(round)
        : fail(['rounds', at], `${describeValue(round)} is no round, which is an object.`),
    ),
  )
}
