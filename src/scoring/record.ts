import { admit, get, isPlain, type Plain, parseJson, readFlag, readWhole, show } from './door.ts'
import type { Game, PlayerId } from './game.ts'
import { readOptions } from './options.ts'
import { fail, ok, type Path, type Problem, problem, type Result } from './result.ts'
import { join } from './words.ts'

/**
 * What is saved, exported, imported and shared. Reading one refuses what is wrong with its envelope only: what is wrong
 * inside a round is for the score sheet to say, so that nothing a table has written down is thrown away.
 */
export type GameRecord = {
  format: typeof FORMAT
  version: typeof VERSION
  id: string
  game: string
  /** Every option with its value, so that a default that changes never rescores an old game. */
  options: Plain
  /** In seat order. */
  players: Player[]
  /** Who plays with whom; a side's key is its first player. */
  sides?: PlayerId[][]
  firstDealer: PlayerId
  /** Stopped by its players: finished, and the leaders so far win. */
  ended: boolean
  /** As they were written down, whatever they hold. */
  rounds: Plain[]
}

export type Player = {
  id: PlayerId
  name: string
  /** The same human across games. */
  person?: string
  /** The first round played, and the last. */
  from?: number
  until?: number
  /** Points to begin with. */
  start?: number
}

export const FORMAT = 'meldbook-game'
export const VERSION = 1
export const MAX_ROUNDS = 2_000
/** Of a score that was agreed, and of the points that a player begins with. */
export const MAX_AGREED = 100_000

const ENVELOPE = [
  'format',
  'version',
  'id',
  'game',
  'options',
  'players',
  'sides',
  'firstDealer',
  'ended',
  'rounds',
]
const MAX_ID = 200

export function readRecord(json: unknown, find: (id: string) => Game | undefined): Result<GameRecord> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const envelope = admitEnvelope(parsed.value)
  if (!envelope.ok) return envelope
  const given = envelope.value

  if (get(given, 'format') !== FORMAT) {
    return fail(
      ['format'],
      `This is no Meldbook game: its format is ${show(get(given, 'format'))}, not “${FORMAT}”.`,
    )
  }
  const version = get(given, 'version')
  if (version !== VERSION) {
    const newer = typeof version === 'number' && version > VERSION
    const message = newer
      ? `This game was saved by a newer Meldbook: version ${version}; this one reads version ${VERSION}.`
      : `${show(version)} is no version of a Meldbook game; this Meldbook reads version ${VERSION}.`
    return fail(['version'], message)
  }
  const id = get(given, 'game')
  const game = typeof id === 'string' ? find(id) : undefined
  if (!game) return fail(['game'], `There is no game ${show(id)} here; it may come from a newer Meldbook.`)

  const options = readOptions(game.options, get(given, 'options'), ['options'])
  const players = readPlayers(get(given, 'players'), game, options.ok ? options.value : {})
  const problems = [...(options.ok ? [] : options.problems), ...(players.ok ? [] : players.problems)]

  const ids = players.ok ? players.value.map((player) => player.id) : []
  const firstDealer = get(given, 'firstDealer') ?? ids[0]
  if (players.ok && !ids.includes(firstDealer as PlayerId)) {
    problems.push(
      problem(['firstDealer'], `${show(firstDealer)} is none of the players, who are ${join(ids)}.`),
    )
  }
  const sides = get(given, 'sides')
  if (players.ok && options.ok) problems.push(...sideProblems(sides, ids, game, options.value))
  const ended = readFlag(get(given, 'ended'), ['ended'])
  if (!ended.ok) problems.push(...ended.problems)
  const recordId = get(given, 'id') ?? ''
  if (typeof recordId !== 'string' || recordId.length > MAX_ID) {
    problems.push(problem(['id'], `${show(recordId)} is no id: a text of up to ${MAX_ID} characters.`))
  }
  const rounds = get(given, 'rounds')
  problems.push(...roundProblems(rounds))

  if (problems.length > 0 || !options.ok || !players.ok || !ended.ok) return { ok: false, problems }
  return ok({
    format: FORMAT,
    version: VERSION,
    id: recordId as string,
    game: game.id,
    options: options.value,
    players: players.value,
    ...(sides !== undefined && { sides: sides as PlayerId[][] }),
    firstDealer: firstDealer as PlayerId,
    ended: ended.value,
    rounds: rounds as Plain[],
  })
}

/** Only what belongs to a record is let in; a ledger that travels with it has a door of its own. */
function admitEnvelope(value: unknown): Result<Plain> {
  if (!isPlain(value)) return fail([], `${show(value)} is no Meldbook game.`)
  try {
    const known = Object.fromEntries(
      ENVELOPE.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : [])),
    )
    return admit(known) as Result<Plain>
  } catch {
    return fail([], 'This cannot be read as data.')
  }
}

const PLAYER_ID = /^[A-Za-z0-9_-]{1,64}$/
const CONTROL = /\p{Cc}/u
const MAX_NAME = 40

function readPlayers(given: unknown, game: Game, options: Plain): Result<Player[]> {
  const allowed = game.playersFor?.(options) ?? game.players
  const number = Array.isArray(given) ? given.length : 0
  if (!Array.isArray(given) || !allowed.includes(number)) {
    const found = Array.isArray(given) ? `not by ${number}` : `but ${show(given)} stands here`
    const message = `${game.title} is played by ${join(allowed.map(String), 'or')}, ${found}.`
    return fail(['players'], message, `${game.id}#players`)
  }
  const problems: Problem[] = []
  const players: Player[] = []
  for (const [at, item] of given.entries()) {
    const read = readPlayer(item, ['players', at], game)
    if (!read.ok) problems.push(...read.problems)
    else if (players.some((player) => player.id === read.value.id)) {
      problems.push(
        problem(['players', at, 'id'], `Two players have the id ${show(read.value.id)}; ids differ.`),
      )
    } else players.push(read.value)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(players)
}

function readPlayer(given: unknown, path: Path, game: Game): Result<Player> {
  if (!isPlain(given)) return fail(path, `${show(given)} is no player: an id and a name are needed.`)
  const id = get(given, 'id')
  if (typeof id !== 'string' || !PLAYER_ID.test(id) || id === '__proto__') {
    return fail([...path, 'id'], `${show(id)} is no player’s id: 1 to 64 letters, digits, _ or -.`)
  }
  const problems: Problem[] = []
  const given_name = get(given, 'name')
  const name = typeof given_name === 'string' ? given_name.trim() : ''
  const length = [...name].length
  if (length < 1 || length > MAX_NAME || CONTROL.test(name)) {
    problems.push(
      problem(
        [...path, 'name'],
        `${show(given_name)} is no name: 1 to ${MAX_NAME} characters, none of them a control character.`,
      ),
    )
  }
  const player: Player = { id, name }
  const person = get(given, 'person')
  if (typeof person === 'string') player.person = person
  else if (person !== undefined)
    problems.push(problem([...path, 'person'], `${show(person)} is no person’s id.`))
  for (const [key, min, max] of [
    ['from', 1, MAX_ROUNDS],
    ['until', 1, MAX_ROUNDS],
    ['start', -MAX_AGREED, MAX_AGREED],
  ] as const) {
    const value = get(given, key)
    if (value === undefined) continue
    const read = readWhole(value, [...path, key], min, max)
    if (read.ok) player[key] = read.value
    else problems.push(...read.problems)
  }
  if (player.from !== undefined && player.until !== undefined && player.until < player.from) {
    problems.push(
      problem(
        [...path, 'until'],
        `${name} cannot leave after round ${player.until} and join in ${player.from}.`,
      ),
    )
  }
  if (player.start && game.scoring.unit !== 'points') {
    problems.push(
      problem([...path, 'start'], `${game.title} is not played for points, so nobody begins with any.`),
    )
  }
  return problems.length > 0 ? { ok: false, problems } : ok(player)
}

/** Sides concern only games that are played in sides; elsewhere they may stand there unread. */
function sideProblems(sides: unknown, ids: readonly PlayerId[], game: Game, options: Plain): Problem[] {
  const expected = game.sidesFor?.(ids.length, options)
  if (sides === undefined || !expected) return []
  const lists = Array.isArray(sides) && sides.every(Array.isArray) ? (sides as unknown[][]) : undefined
  const members = lists?.flat() ?? []
  const size = expected[0]?.length
  const complete = members.length === ids.length && ids.every((id) => members.includes(id))
  if (complete && lists?.every((side) => side.length === size)) return []
  return [problem(['sides'], `Sides are lists of ${size} players’ ids, and every player is in exactly one.`)]
}

function roundProblems(rounds: unknown): Problem[] {
  if (!Array.isArray(rounds)) return [problem(['rounds'], `${show(rounds)} is no list of rounds.`)]
  if (rounds.length > MAX_ROUNDS) {
    return [problem(['rounds'], `${rounds.length} rounds are too many; a game has at most ${MAX_ROUNDS}.`)]
  }
  return rounds.flatMap((round, at) =>
    isPlain(round) ? [] : [problem(['rounds', at], `${show(round)} is no round, which is an object.`)],
  )
}
