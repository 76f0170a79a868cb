import {
  type EntryField,
  type EntryForm,
  fieldsOf,
  keyOf,
  type Notation,
  type PlayerId,
  type RoundField,
} from '../../scoring/entry-form.ts'
import { kindOf } from '../../scoring/entry-kinds/kinds.ts'
import { parseRank } from '../../scoring/fields/choices.ts'
import { type Game, tableOf } from '../../scoring/game.ts'
import { defaultsUnder } from '../../scoring/options.ts'
import { type GameRecord, readRecord } from '../../scoring/record.ts'
import { type Scoresheet, scoreRecord } from '../../scoring/sheet.ts'
import { isPlain, type Plain } from '../../scoring/untrusted.ts'
import { failExample } from './fail-example.ts'
import { readCards, readGroups } from './input.ts'

/** Rounds as a page shows them. The engine scores them when the page is built. */
export type ScoreExample = {
  /** The names of the players, which are their ids too. */
  players: string
  /** One round, or several in order, in the compact notation. */
  round?: Plain | undefined
  rounds?: readonly Plain[] | undefined
  options?: Plain | undefined
  /** What the page says the totals are after the last round. */
  totals?: Record<string, number> | undefined
  /** Who has won after the last round. */
  winner?: string | undefined
  /** The rule by which the last round must be refused; `true` accepts any rule. */
  refused?: string | true | undefined
}

export type Scored = { record: GameRecord; sheet: Scoresheet }

/** Scores the rounds of an example, whatever the page says of them. */
export function scoreExample(game: Game, example: ScoreExample): Scored {
  const { players, round, rounds = round ? [round] : [], options = {} } = example
  const names = players.split(/\s+/)
  const given = {
    format: 'meldbook-game',
    version: 1,
    game: game.id,
    options,
    players: names.map((name) => ({ id: name, name })),
    rounds: rounds.map((round) => readRound(game, names, options, round)),
  }
  const read = readRecord(given, () => game)
  if (!read.ok)
    throw new Error(read.problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '))
  return { record: read.value, sheet: scoreRecord(read.value, game) }
}

export function runScore(game: Game, example: ScoreExample): Scored {
  const { totals, winner, refused } = example
  const scored = scoreExample(game, example)
  const { sheet } = scored

  const problems = sheet.rounds.flatMap((scored, at) =>
    scored.problems.map((found) => ({ ...found, round: at + 1 })),
  )
  const said = problems
    .map(({ round, rule, message }) => `round ${round}: ${rule ?? ''} ${message}`)
    .join(' ')
  if (refused) {
    const expected = refused === true ? 'the round is refused' : `the round is refused by #${refused}`
    const by = (rule: string | undefined) => refused === true || rule === `${game.id}#${refused}`
    if (!problems.some(({ rule }) => by(rule)))
      failExample(expected, said || 'the round is fine', 'look at the entries.')
  } else if (problems.length > 0) {
    failExample('the rounds can be scored', said, 'mend the entries, or say refused.')
  }
  for (const [name, total] of Object.entries(totals ?? {})) {
    const found = sheet.totals[name]
    if (found !== total)
      failExample(`${name} has ${total}`, `${name} has ${found ?? 'no total'}`, 'add it up again.')
  }
  if (winner !== undefined && sheet.winners.join(' ') !== winner) {
    const found = sheet.status === 'finished' ? `won by ${sheet.winners.join(' and ')}` : 'nobody has won yet'
    failExample(`won by ${winner}`, found, 'look at the target and the totals.')
  }
  return scored
}

/** Reads a round in the compact notation, by the fields of the game's own entry form. */
function readRound(game: Game, names: readonly PlayerId[], options: Plain, round: Plain): Plain {
  const chosen = { ...defaultsUnder(game.options, options), ...options }
  const form = game.entry({ table: tableOf(game, names.length, chosen), written: round })
  const { round: shared = [], place } = form
  const read = Object.entries(round).map(([name, value]) => {
    const field = shared.find(({ key }) => key === name)
    if (field) return { name, isBeside: true, value: readValue(field, value) }
    return { name, isBeside: name === 'agreed' || place === 'round', value: readPart(name, value) }
  })
  const pairs = (all: typeof read) => Object.fromEntries(all.map(({ name, value }) => [name, value]))
  const beside = pairs(read.filter(({ isBeside }) => isBeside))
  return place === 'round' ? beside : { entries: pairs(read.filter(({ isBeside }) => !isBeside)), ...beside }

  /** A part of the round that is under this name: the entry of a player, or the answers to a question. */
  function readPart(name: string, value: unknown): unknown {
    if (name === 'agreed') return value
    return place === 'round' ? readColumn(form, name, value) : readEntry(fieldsOf(form), value)
  }
}

/** The answers to one question: of each player by name, or one for all of them. */
function readColumn(form: EntryForm, name: string, value: unknown): unknown {
  const field = fieldsOf(form).find((one) => 'key' in one && one.key === name)
  if (!field) return value
  if (kindOf(field).isShared || !isPlain(value)) return readValue(field, value)
  return Object.fromEntries(Object.entries(value).map(([player, one]) => [player, readValue(field, one)]))
}

function readEntry(fields: readonly EntryField[], entry: unknown): unknown {
  const whole = fields.find((field) => keyOf(field) === '')
  if (whole) return readValue(whole, entry)
  if (!isPlain(entry)) throw new Error(`${JSON.stringify(entry)} is no entry; it has ${keysOf(fields)}.`)
  const read = Object.entries(entry).map(([key, value]) => {
    const field = fields.find((field) => 'key' in field && field.key === key)
    return [key, field ? readValue(field, value) : value]
  })
  return Object.fromEntries(read)
}

function keysOf(fields: readonly EntryField[]): string {
  return fields.flatMap((field) => ('key' in field && field.key ? [field.key] : [])).join(', ')
}

const NOTATION: Notation = { cards: readCards, groups: readGroups, rank: parseRank }

function readValue(field: EntryField | RoundField, value: unknown): unknown {
  const { parse } = kindOf(field)
  return parse ? parse(value, NOTATION, field) : value
}
