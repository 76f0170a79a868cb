import { type Card, cardOf, type Deck, JOKER, jokersIn, SUITS } from '../../scoring/cards.ts'
import { draftOf, type RoundDraft, setAt } from '../../scoring/entry/draft.ts'
import type { Row } from '../../scoring/entry/rows.ts'
import { pathOf, shapeOf } from '../../scoring/entry/shape.ts'
import { keyOf, type MadeUp, outcomesIn, whoFields } from '../../scoring/entry-form.ts'
import { kindOf } from '../../scoring/entry-kinds/kinds.ts'
import { kindOf as fieldKindOf } from '../../scoring/fields/kinds.ts'
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
    checks: Object.entries(game.checksById).map(([id, { question, fields }]) => ({
      id,
      question,
      fields: Object.entries(fields).map(([name, field]) => ({
        name,
        label: field.label,
        is: `${fieldKindOf(field).is(field)}${field.optional ? ', may be left out' : ''}`,
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
type Guess = Pick<MadeUp, 'points' | 'count' | 'flag'> & { isOut: boolean }
const GUESSES: Guess[] = [10, 100, 5, 150].flatMap((points) =>
  [true, false].flatMap((isOut) =>
    [false, true].flatMap((flag) => [0, 2].map((count) => ({ points, isOut, count, flag }))),
  ),
)

function goodRound(game: Game): Pick<AboutGame, 'round' | 'problems'> {
  const options = defaultsUnder(game.options)
  const players = seatsOf(game, options).map((id) => ({ id, name: id }))
  let fewest: Problem[] | undefined
  for (const guess of GUESSES) {
    for (const round of writtenRounds(game, {}, guess)) {
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
export function writtenRounds(
  game: Game,
  given: Plain = {},
  { points, isOut, count, flag }: Guess = GUESSES[0]!,
): Plain[] {
  const options = { ...defaultsUnder(game.options), ...given }
  const ids = seatsOf(game, options)
  const table = tableOf(game, ids.length, options)
  const seats = game.sidesFor?.(ids.length, options)
  const sides = seats?.flatMap(([first = 0]) => ids[first] ?? []) ?? ids
  const form = game.entry({ table, round: 1 })
  const cards = allCards(table.deck)
  const take = (count: number) => cards.splice(0, count)
  const [first = ''] = sides
  return form.ways.map((way) => {
    const answersOf = (id?: string): MadeUp => {
      const isFirst = isOut && id === first
      return {
        ...{ id, points, count, flag, isFirst, first, take },
        named: form.place === 'round' ? first : isFirst,
      }
    }
    const beside = (form.round ?? []).map((field) => [field.key, kindOf(field).sample?.(field, answersOf())])
    const entered = sides.reduce(
      (draft, id) => withEntry(draft, { form, way, id }, { ...answersOf(id), isOut }),
      draftOf(Object.fromEntries(beside), 1),
    )
    return entered.content
  })
}

/** With one player's part of the round. The first goes out, or has the first outcome if nobody is named for that. */
function withEntry(
  draft: RoundDraft,
  { form, way, id }: Row,
  { isOut, ...madeUp }: MadeUp & Pick<Guess, 'isOut'>,
): RoundDraft {
  const [outcome] = outcomesIn(way.fields)
  const named = whoFields(way.fields)
  // Where somebody is named as well, the outcomes are for the others.
  const isSaid = outcome && (named.length > 0 ? isOut && !madeUp.isFirst : id === madeUp.first)
  const said = isSaid ? setAt(draft, shapeOf(form).part(id), { ...outcome.entry }) : draft
  if (isSaid && named.length === 0) return said
  return way.fields.reduce((next, field) => {
    const cleared = madeUp.isFirst ? named.find(({ clears }) => clears === keyOf(field)) : undefined
    const sample = kindOf(field).sample?.(field, madeUp)
    const value = cleared ? (cleared.instead ? undefined : { points: 0 }) : sample
    return value === undefined ? next : setAt(next, pathOf({ form, field, id }), value)
  }, said)
}
