import { valueFrom } from '../../src/components/house-rules/house-rules.ts'
import {
  type ChoiceField,
  type EntryField,
  type EntryForm,
  fieldsOf,
  keyOf,
  keysIn,
  outcomesIn,
  type RoundField,
  tallyFields,
} from '../../src/scoring/entry-form.ts'
import { laidIn } from '../../src/scoring/entry-kinds/laid.ts'
import { parseGroups } from '../../src/scoring/fields/card-text.ts'
import { parseRank } from '../../src/scoring/fields/choices.ts'
import { type Game, playersOf, tableOf } from '../../src/scoring/game.ts'
import { memoBy } from '../../src/scoring/memo.ts'
import { parseCards } from '../../src/scoring/notation.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import { messagesOf, type Result } from '../../src/scoring/result.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { join } from '../../src/scoring/words.ts'
import { type Sketch, seatsFor } from './table.ts'

/** Reads the rounds of a game as text (`README.md`). A word that nobody asks for is a mistake, and it says so. */

/** What a line says that came out: after `→` or `✗`, and in brackets what is new of the next round. */
type Said = { mark: '→' | '✗' | undefined; result: string; news: string | undefined }

/** A round; undefined stands for the table before the first one. `golden` is its sheet, the lines below it. */
export type Step = Said & { at: number; head: string; round: Plain | undefined; golden: string[] }

export type Case = {
  /** The line of the file where it begins, from 1. */
  at: number
  name: string
  /** Also a table before its first round, alone in its line. */
  isEvening: boolean
  sketch: Sketch
  /** How many rounds were before it. */
  before: number
  steps: Step[]
}

/** What stands in brackets: the table. */
export type Setting = {
  players: number | undefined
  options: Plain
  round: number
  more: Sketch
  /** What is special of a player: from which round on they play, until which, and the points that they begin with. */
  special: Readonly<Record<string, object>>
}

export const USUAL: Setting = { players: undefined, options: {}, round: 1, more: {}, special: {} }
const EVENING = 'Evening: '

export function readCases(game: Game, text: string): Case[] {
  const lines = text.split('\n')
  const cases: Case[] = []
  let common = USUAL
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    let size = 1
    try {
      if (line.startsWith('== ')) common = readSetting(game, bracketIn(line.slice(3)).bracket, USUAL)
      else if (line.startsWith(EVENING)) {
        while (isFilled(lines[at + size])) size += 1
        const { bracket, rest } = bracketIn(line.slice(EVENING.length))
        const setting = readSetting(game, bracket, common)
        const played = stepsIn(lines.slice(at + 1, at + size), at + 1)
        cases.push(caseOf(game, setting, { at, name: `${EVENING}${rest}`, played, isEvening: true }))
      } else if (isFilled(line) && !line.startsWith('#')) {
        while (lines[at + size]?.startsWith('  ')) size += 1
        const { bracket, rest } = bracketIn(line)
        const own = readSetting(game, bracket, common)
        const isEvening = rest === '.' || rest.startsWith('. ')
        const played = stepsIn([rest, ...lines.slice(at + 1, at + size)], at)
        cases.push(caseOf(game, own, { at, name: line.trim(), played, isEvening }))
      }
    } catch (error) {
      throw new Error(`line ${at + 1}: ${line}\n${(error as Error).message}`)
    }
    at += size
  }
  return cases
}

function isFilled(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== ''
}

/** `[count 2] rest` or `rest [count 2]`. */
export function bracketIn(line: string): { bracket: string; rest: string } {
  const place = line.startsWith('[') ? /^\[([^\]]*)\]/ : / \[([^\]]*)\]$/
  const [whole = '', bracket = ''] = place.exec(line.trimEnd()) ?? []
  return { bracket, rest: line.replace(whole, '').trim() }
}

export function readSetting(game: Game, bracket: string, common: Setting): Setting {
  let { players, options, round, more, special } = common
  for (const part of bracket.split(',').map((own) => own.trim())) {
    const [word = '', ...values] = part.split(/\s+/)
    const text = values.join(' ')
    const option = game.options.find(({ name }) => name === word)
    const preset = game.presets.find(({ id }) => id === text)
    if (word === '') continue
    if (word === 'players') players = Number(text)
    else if (word === 'round') round = Number(text)
    else if (word === 'firstDealer') more = { ...more, firstDealer: text }
    else if (word === 'ended') more = { ...more, ended: true }
    else if (/^[a-h]$/.test(word))
      special = { ...special, [word]: { ...special[word], [values[0]!]: Number(values[1]) } }
    else if (word === 'preset' && preset) options = { ...options, ...preset.options }
    else if (option) options = { ...options, [word]: valueFrom(option, text) }
    else {
      const known = [
        'players',
        'round',
        'firstDealer',
        'ended',
        'preset',
        ...game.options.map(({ name }) => name),
      ]
      throw new Error(`“${part}” is no option of ${game.title}; there are ${join(known)}.`)
    }
  }
  return { players, options, round, more, special }
}

type Played = { at: number; line: string; golden: string[] }

/** Each line with those below it that are set in: its sheet. `at` is where the first one stands. */
function stepsIn(lines: readonly string[], at: number): Played[] {
  const played: Played[] = []
  for (const [below, line] of lines.entries()) {
    if (line.startsWith('  ')) played.at(-1)?.golden.push(line.trimEnd())
    else played.push({ at: at + below, line, golden: [] })
  }
  return played
}

type Written = { at: number; name: string; played: readonly Played[]; isEvening: boolean }

function caseOf(game: Game, setting: Setting, { at, played, ...written }: Written): Case {
  const lines = played.map(({ line, ...place }) => ({ ...place, ...partsOf(line) }))
  const [widest = 0] = lines.map(({ head }) => entriesIn(head).length).sort((a, b) => b - a)
  const players = setting.players ?? Math.max(widest, Math.min(...playersOf(game, setting.options)))
  const seats = Math.max(1, Math.min(players, 8))
  const options = { ...defaultsUnder(game.options, setting.options), ...setting.options }
  const sides = game.sidesFor?.(seats, options)?.map(([first]) => first!)
  const ids = (sides ?? Array.from({ length: seats }, (_, seat) => seat)).map((seat) =>
    'abcdefgh'.charAt(seat),
  )
  const steps = lines.map((line) => ({ ...line, round: readRound(game, { seats, options, ids }, line.head) }))
  const nothing = { entries: {}, agreed: Object.fromEntries(ids.map((id) => [id, { points: 0 }])) }
  const earlier = Array.from({ length: setting.round - 1 }, () => nothing)
  const rounds = steps.flatMap(({ round }): object[] => (round ? [round] : []))
  const seated = Object.keys(setting.special).length > 0 ? seatsFor(players, setting.special) : players
  const sketch = {
    players: seated,
    options: setting.options,
    rounds: [...earlier, ...rounds],
    ...setting.more,
  }
  return { ...written, at: at + 1, sketch, before: earlier.length, steps }
}

/** The head of a line, its mark, what stands after that, and the news in brackets at its end. */
function partsOf(line: string): Said & { head: string } {
  const [, head = '', mark, rest = ''] = /^(\.|.*?)\s*(→|✗|(?<=^\.\s*)(?=\()|$)(.*)$/.exec(line.trim()) ?? []
  const [, result = '', news] = /^(.*?)(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?$/.exec(rest.trim()) ?? []
  return { head, mark: mark === '→' || mark === '✗' ? mark : undefined, result: plain(result), news }
}

/** With one space between words. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

function entriesIn(head: string): string[] {
  if (head === '' || head === '.') return []
  return head.slice(colonIn(head) + 1).split('|')
}

/** Where what stands beside the entries ends: a colon that is in no value in JSON. */
function colonIn(head: string): number {
  return head.replace(/\{[^}]*\}|"[^"]*"/g, (value) => '_'.repeat(value.length)).indexOf(':')
}

type Place = { seats: number; options: Plain; ids: readonly string[] }

function readRound(game: Game, place: Place, head: string): Plain | undefined {
  const texts = entriesIn(head)
  if (texts.length === 0) return undefined
  const { ids, seats, options } = place
  if (texts.length !== ids.length) {
    throw new Error(`There are ${texts.length} entries, and ${ids.length} are asked: of ${join(ids)}.`)
  }
  const kinds = kindsOf(game, JSON.stringify({ seats, options }))
  const isColumns = kinds.place === 'round'
  const colon = colonIn(head)
  const columns = isColumns ? kinds.fields.map(keyOf) : []
  const beside = colon < 0 ? {} : readBeside(kinds.beside, head.slice(0, colon), columns)
  const form = game.entry({ table: tableOf(game, seats, options), written: beside })
  const entries: Plain = {}
  const agreed: Plain = {}
  for (const [at, text] of texts.entries()) {
    const id = ids[at]!
    if (text.trim() === '-') continue
    const read = readEntry(kinds.fields, form, text)
    if (read.agreed !== undefined) agreed[id] = { points: read.agreed }
    if (read.agreed === undefined || !/^\s*agreed \S+\s*$/.test(text)) entries[id] = read.entry
  }
  const answers = isColumns ? columnsOf(kinds.fields, entries) : { entries }
  return { ...beside, ...answers, ...(Object.keys(agreed).length > 0 && { agreed }) }
}

/** The answers of all players, each below its question. Missions were laid in the order of the seats. */
function columnsOf(fields: readonly EntryField[], entries: Plain): Plain {
  const kinds = new Map(fields.map((field) => [keyOf(field), field.kind]))
  const columns: Record<string, unknown> = {}
  for (const [id, entry] of Object.entries(entries as Record<string, Plain>)) {
    for (const [key, kind] of kinds) {
      const value = entry[key]
      if (kind === 'laid') {
        // Who lays nothing says so.
        const missions = (value ?? []) as number[]
        columns[key] = [...laidIn(columns[key]), ...missions.map((mission) => ({ player: id, mission }))]
      } else if (value !== undefined) {
        columns[key] = kind === 'who' ? id : { ...(columns[key] as Plain), [id]: value }
      }
    }
  }
  return columns
}

type Answers = Pick<ChoiceField, 'choices'>
type Kinds = Pick<EntryForm, 'place'> & { fields: EntryField[]; beside: RoundField[] }

/**
 * The fields that the game's form has at this table, in JSON, or at another: what nobody asks at a table can be refused there,
 * and so must be read.
 */
const kindsOf = memoBy((game: Game, table: string): Kinds => {
  const { seats, options } = JSON.parse(table) as Pick<Place, 'seats' | 'options'>
  const forms = [options, ...tablesOf(game)].flatMap((own) => {
    const here = tableOf(game, seats, own)
    const first = game.entry({ table: here })
    const answers = (first.round ?? []).flatMap((field) =>
      field.kind === 'choice' ? wordsOf(field).map((value) => ({ [field.key]: value })) : [],
    )
    return [first, ...answers.map((written) => game.entry({ table: here, written }))]
  })
  const beside = forms.flatMap(({ round = [] }) => round)
  return { place: forms[0]!.place, fields: forms.flatMap(fieldsOf), beside }
})

/** The usual table, each preset, and tables where one option has another value. */
function tablesOf(game: Game): Plain[] {
  const turned = game.options.flatMap((option): Plain[] => {
    if (option.kind === 'choice') return option.values.map((value) => ({ [option.name]: value }))
    return option.kind === 'whole' ? [{ [option.name]: option.range.max }] : []
  })
  const given = [{}, ...game.presets.map(({ options }) => options as Plain), ...turned]
  return given.map((own) => ({ ...defaultsUnder(game.options, own), ...own }))
}

/** The words of a text, a group in parentheses as one. */
function wordsIn(text: string): string[] {
  return text.match(/\([^)]*\)|\S+/g) ?? []
}

/** `columns` are the keys of what stands there for all players together. */
function readBeside(fields: readonly RoundField[], text: string, columns: readonly string[]): Plain {
  const words = wordsIn(text)
  const keys = [...fields.map(({ key }) => key), ...columns]
  const beside: Plain = {}
  while (words.length > 0) {
    const word = words.shift()!
    const named = fields.find(({ key }) => key === word)
    const answer = fields.find((field) => field.kind === 'choice' && offers(field, word))
    if (word.includes('=')) Object.assign(beside, rawValue(word, keys))
    else if (named) beside[named.key] = besideValue(named, words)
    else if (answer) beside[answer.key] = word
    else throw unknown(word, fields.flatMap(namesOf))
  }
  return beside
}

function offers(field: Answers, word: string): boolean {
  return wordsOf(field).includes(word)
}

/** The answers that are words. Yes and no are none: the name of such a field says yes. */
function wordsOf({ choices }: Answers): string[] {
  return choices.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

function namesOf(field: EntryField | RoundField): string[] {
  if (field.kind === 'outcome') return field.outcomes.map(({ id }) => id)
  const choices = field.kind === 'choice' ? wordsOf(field) : []
  return field.key === undefined ? choices : [field.key, ...choices]
}

function unknown(word: string, known: readonly string[]): Error {
  return new Error(`“${word}” is asked nowhere; there are ${join([...new Set(known)])}.`)
}

function besideValue(field: RoundField, words: string[]): unknown {
  if (field.kind === 'choice') return answerIn(field, words)
  const text = words.shift() ?? ''
  if (field.kind === 'returning') return wordsIn(text.replace(/[()]/g, ' '))
  if (!field.ranks) return valueIn(parseCards(text))[0]
  return text === 'none' ? null : parseRank(text)
}

/** `won=1`: any value at all, in JSON, under a key that is asked. */
function rawValue(word: string, keys: readonly string[]): Plain {
  const [key = '', json = ''] = word.split(/=(.*)/s)
  if (!keys.includes(key)) throw unknown(key, keys)
  return { [key]: JSON.parse(json) }
}

function readEntry(
  fields: readonly EntryField[],
  form: EntryForm,
  text: string,
): { entry: unknown; agreed?: number } {
  const named = new Map(fields.flatMap((field) => ('key' in field && field.key ? [[field.key, field]] : [])))
  const keys = [...new Set([...(form.keys ?? []), ...named.keys()])]
  const outcomes = outcomesIn(fields)
  const tallies = [...new Set(tallyFields(fields).map(({ key }) => key))]
  const words = wordsIn(text)
  const entry: Plain = {}
  let whole: unknown
  let agreed: number | undefined
  while (words.length > 0) {
    const word = words.shift()!
    const field = keys.includes(word) ? named.get(word) : undefined
    const outcome = outcomes.find(({ id }) => id === word)
    const answers = new Set(
      fields.flatMap((one) => (one.kind === 'choice' && offers(one, word) ? [one.key] : [])),
    )
    if (word === 'agreed') agreed = numberIn(words.shift())
    else if (/^[^(]+=/.test(word)) Object.assign(entry, rawValue(word, [...keys, ...fields.flatMap(keysIn)]))
    else if (field) entry[word] = entryValue(field, words)
    else if (outcome) Object.assign(entry, outcome.entry)
    else if (answers.size === 1) entry[[...answers][0]!] = word
    else if (answers.size > 1) throw new Error(`“${word}” answers ${join([...answers])}: which one?`)
    else if (/^(?:-?\d+$|\()/.test(word) && tallies.length === 1) {
      // The only tally has no need of its name; it may be the whole entry.
      const [key] = tallies
      if (key === undefined) whole = tallyIn(word)
      else entry[key] = tallyIn(word)
    } else throw unknown(word, ['agreed', ...keys, ...fields.flatMap(namesOf)])
  }
  return { entry: whole ?? entry, ...(agreed !== undefined && { agreed }) }
}

function entryValue(field: EntryField, words: string[]): unknown {
  switch (field.kind) {
    case 'who':
      return true
    case 'count':
      return numberIn(words.shift())
    case 'choice':
      return answerIn(field, words)
    case 'tally':
      return tallyIn(words.shift())
    case 'cards':
      return valueIn(parseCards(inner(words.shift())))
    case 'piles':
      return valueIn(parseGroups(inner(words.shift())))
    case 'laid':
      return missionsIn(words.shift())
    case 'outcome':
      throw new Error('An outcome has no key.')
  }
}

function answerIn(field: Answers, words: string[]): string | true {
  const known = wordsOf(field)
  if (known.length === 0) return true
  const word = words.shift() ?? ''
  if (known.includes(word)) return word
  throw new Error(`“${word}” is no answer; there are ${join(known)}.`)
}

function numberIn(word: string | undefined): number {
  if (word === undefined || !/^-?\d+$/.test(word)) throw new Error(`“${word ?? ''}” is no whole number.`)
  return Number(word)
}

/** `4`, or `(4 1)` in one round, which nobody may. */
function missionsIn(word = ''): number[] {
  return word.replace(/[()]/g, '').split(' ').map(numberIn)
}

function inner(word: string | undefined): string {
  if (!word?.startsWith('(')) throw new Error(`“${word ?? ''}” are no cards: they stand in parentheses.`)
  return word.slice(1, -1)
}

/** `85`, `(KH QH)`, or `(ten 3, ace 1)`. */
export function tallyIn(word: string | undefined): Plain {
  if (!word?.startsWith('(')) return { points: numberIn(word) }
  const cards = parseCards(inner(word))
  if (cards.ok) return { cards: cards.value }
  const counts = inner(word)
    .split(',')
    .map((part) => {
      const [id = '', number, ...rest] = part.trim().split(/\s+/)
      if (rest.length > 0) throw new Error(`“${part.trim()}” is neither cards nor a class and its number.`)
      return [id, numberIn(number)] as const
    })
  return { counts: Object.fromEntries(counts) }
}

function valueIn<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(messagesOf(read))
  return read.value
}
