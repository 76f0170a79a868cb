import { type Card, cardOf, type Deck, deckSize, JOKER, jokersIn, SUITS } from '../../scoring/cards.ts'
import type { EntryField, RoundField } from '../../scoring/entry-form.ts'
import { kindOf } from '../../scoring/fields/kinds.ts'
import { type Game, playersOf, tableOf } from '../../scoring/game.ts'
import { defaultsUnder, type NamedOption } from '../../scoring/options.ts'
import { FORMAT, readRecord, VERSION } from '../../scoring/record.ts'
import type { Problem } from '../../scoring/result.ts'
import { scoreRecord } from '../../scoring/sheet.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/** What people who program want to know of a game: its checks with their fields, its options, its rounds as a record holds them. */
export type AboutGame = {
  id: string
  title: string
  players: readonly number[]
  checks: { id: string; question: string; fields: { name: string; label: string; is: string }[] }[]
  options: { name: string; title: string; values: string; default: unknown }[]
  presets: { id: string; title: string; options: Plain }[]
  /** A round as a record holds it, of the fewest players, that the engine scores. */
  round?: Plain
  /** Where no round that is made up has a score: what the engine says of the best of them. */
  problems?: readonly Problem[]
}

export function aboutGame(game: Game): AboutGame {
  return {
    ...{ id: game.id, title: game.title, players: game.players },
    checks: Object.entries(game.forms).map(([id, { question, fields }]) => ({
      id,
      question,
      fields: Object.entries(fields).map(([name, field]) => ({
        name,
        label: field.label,
        is: `${kindOf(field).is(field)}${field.optional ? ', may be left out' : ''}`,
      })),
    })),
    options: game.options.map((option) => ({
      ...{ name: option.name, title: option.title, values: valuesOf(option), default: option.default },
    })),
    presets: game.presets.map(({ id, title, options }) => ({ id, title, options })),
    ...goodRound(game),
  }
}

function valuesOf(option: NamedOption): string {
  const range = ({ min, max, step }: { min: number; max: number; step: number }) =>
    `${min} to ${max}${step > 1 ? ` by ${step}` : ''}`
  switch (option.kind) {
    case 'choice':
      return option.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'whole':
      return option.zero === undefined ? range(option.range) : `0 or ${range(option.range)}`
    case 'limit':
      return `${range(option.range)} or null`
    case 'list':
      return `${range(option.length)} numbers, each ${range(option.range)}`
    case 'melds':
      return `${range(option.length)} texts such as "${option.example}", or null`
    case 'ranks':
      return `${range(option.length)} of ${option.among.map((rank) => JSON.stringify(rank)).join(', ')}`
    case 'columns':
      return `${range(option.length)} columns`
  }
}

/** Every card of a deck, pack by pack, and its jokers. */
export function allCards(deck: Deck): Card[] {
  const pack = deck.ranks.flatMap((rank) => SUITS.map((suit) => cardOf(rank, suit)))
  const packs = Array.from({ length: deck.packs }, () => pack)
  return [...packs.flat(), ...Array<Card>(jokersIn(deck)).fill(JOKER)]
}

/** What a round that is made up says, where nothing else decides it. */
type MadeUp = { points: number; isOut: boolean; count: number; flag: boolean }
const MADE_UP: MadeUp[] = [10, 100, 5].flatMap((points) =>
  [true, false].flatMap((isOut) =>
    [false, true].flatMap((flag) => [0, 2].map((count) => ({ points, isOut, count, flag }))),
  ),
)

function goodRound(game: Game): Pick<AboutGame, 'round' | 'problems'> {
  const options = defaultsUnder(game.options)
  const players = seatsOf(game, options).map((id) => ({ id, name: id }))
  let fewest: Problem[] | undefined
  for (const madeUp of MADE_UP) {
    for (const round of writtenRounds(game, {}, madeUp)) {
      const record = { format: FORMAT, version: VERSION, game: game.id, players, rounds: [round] }
      const read = readRecord(record, () => game)
      const scored = read.ok ? scoreRecord(read.value, game).rounds : [{ ...read, remarks: [] }]
      const problems = scored.flatMap(({ problems, remarks = [] }) => [...problems, ...remarks])
      if (problems.length === 0) return { round }
      if (!fewest || problems.length < fewest.length) fewest = problems
    }
  }
  return { problems: fewest ?? [] }
}

/** The fewest players of a game, by the letters that are their ids here. */
function seatsOf(game: Game, options: Plain): string[] {
  return [...'abcdefgh'].slice(0, playersOf(game, options)[0] ?? 2)
}

/** A round in each way to write one down, for the players `a`, `b` … */
export function writtenRounds(game: Game, given: Plain = {}, madeUp: MadeUp = MADE_UP[0]!): Plain[] {
  const options = { ...defaultsUnder(game.options), ...given }
  const ids = seatsOf(game, options)
  const table = tableOf(game, ids.length, options)
  const seats = game.sidesFor?.(ids.length, options)
  const sides = seats?.flatMap(([first = 0]) => ids[first] ?? []) ?? ids
  const { place, ways, round = [] } = game.entry({ table, round: 1 })
  const cards = allCards(table.deck)
  return ways.map(({ fields }) => {
    const beside = Object.assign({}, ...round.map((field) => besideOf(field, cards)))
    const entry = (id?: string) => entryOf(fields, sides, cards, id, madeUp)
    if (place === 'round') return { ...entry(), ...beside }
    return { entries: Object.fromEntries(sides.map((id) => [id, entry(id)])), ...beside }
  })
}

function besideOf(field: RoundField, cards: readonly Card[]): object {
  const { key } = field
  switch (field.kind) {
    case 'card':
      return { [key]: cards[0] }
    case 'rank':
      return { [key]: '7' }
    case 'flag':
      return { [key]: false }
    case 'choice':
      return { [key]: field.choices[0]?.value }
    case 'returning':
      return { [key]: [] }
  }
}

/** The first player goes out, or has the first outcome if nobody is named for that. No two players list the same card. */
function entryOf(
  fields: readonly EntryField[],
  [first = '']: readonly string[],
  cards: Card[],
  player: string | undefined,
  { points, isOut, count, flag }: MadeUp,
): object {
  const [outcome] = fields.flatMap((field) => (field.kind === 'outcome' ? field.outcomes : []))
  const clearing = fields.filter((field) => field.kind === 'who')
  // Where somebody is named as well, the outcomes are for the others.
  if (outcome && clearing.length === 0 && player === first) return { ...outcome.entry }
  const isFirst = isOut && player === first
  const said = clearing.length > 0 && !isFirst ? outcome?.entry : {}
  return Object.assign({}, said, ...fields.map(partOf))

  function tallyOf(key: string): object {
    const cleared = isFirst ? clearing.find(({ clears }) => clears === key) : undefined
    if (cleared?.instead) return {}
    return { [key]: { points: cleared ? 0 : points } }
  }

  function partOf(field: EntryField): object {
    switch (field.kind) {
      case 'tally':
        if (field.key === undefined) return { points: 10 }
        return tallyOf(field.key)
      case 'piles':
        return { [field.key]: [['4C', '4D', '4H']] }
      case 'flag':
        return { [field.key]: isFirst && flag }
      case 'count':
        return { [field.key]: Math.max(field.min, isFirst ? count : 0) }
      case 'laid':
        return { [field.key]: [{ player: first, mission: 1 }] }
      case 'who':
        return field.key === undefined ? {} : { [field.key]: player === undefined ? first : isFirst }
      case 'choice':
      case 'outcome':
        return {}
      case 'cards':
        return { [field.key]: cards.splice(0, field.count ?? 3) }
      case 'share':
        return { [field.key]: { [first]: allCards(field.deck).slice(0, deckSize(field.deck) / 2) } }
    }
  }
}
