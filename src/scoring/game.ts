import type { Card, Deck } from './cards.ts'
import type { Plain } from './door.ts'
import type { Fields, InputOf } from './fields.ts'
import type { NamedOption, OptionSpecs, OptionsOf } from './options.ts'
import type { Problem, RuleId } from './result.ts'
import type { ValueClass } from './tally.ts'

/**
 * A game is one definition: facts, options, rules, entry form, scoring, checks. Shared code asks it questions and never
 * its name; a page draws its forms from it.
 */

/** A player's id, or a side's: the id of its first player. */
export type PlayerId = string

/** What a check or a round is judged against: who plays, with which house rules and cards. */
export type Table<O = Plain> = {
  /** Unknown when a check comes without it; the deck is then that of the largest table. */
  players: number | undefined
  options: O
  deck: Deck
}

export type Finding = { rule: RuleId; ok: boolean; message: string; cards?: Card[] }

export type Verdict = { legal: boolean; findings: Finding[]; points?: number; detail?: object }

export type Judge<F extends Fields = Fields, O = Plain> = (input: InputOf<F>, table: Table<O>) => Verdict

export type Check = {
  title: string
  /** What it answers, as a person would ask it. */
  question: string
  fields: Fields
  /** It counts or advises rather than judges: what is legal needs no saying. */
  counts?: true
  /** Another check of the same input, whose answer belongs beside this one's. */
  beside?: string
  /** Absent when a solver answers, which is a module apart. */
  judge?: (input: Plain, table: Table) => Verdict
}

/** The checks of a game that its solver answers, by their ids. */
export type Solver = Record<string, (input: Plain, table: Table) => Verdict>

export type Line = { label: string; points: number; rule?: RuleId }
export type Ask = { label: string; value: string; rule: RuleId }

/** Where in a game a round stands. */
export type At<O = Plain, S = unknown> = {
  table: Table<O>
  /** Of the round, from 1. */
  number: number
  /** Those at the table in this round. */
  playing: readonly PlayerId[]
  /** Those of them who owe an entry: all whose score was not agreed. */
  asked: readonly PlayerId[]
  totals: Record<PlayerId, number>
  /** What the game remembers of the rounds before, besides totals. */
  state: S
  nameOf: (id: PlayerId) => string
}

/** A round that was read: lines for those asked, or what is wrong with it; paths start at the round. */
export type Scored<S = unknown> = { lines: Record<PlayerId, Line[]>; problems: Problem[]; state: S }

export type NextRound = {
  decks?: number
  cards?: number
  minimum?: number | Record<PlayerId, number>
  wild?: string
  asks?: Ask[]
}

export type Scoring<O = Plain, S = unknown> = {
  /** What the totals count. A table may agree on a score only where they count points. */
  unit: 'points' | 'missions'
  begin: (table: Table<O>) => S
  round: (round: Plain, at: At<O, S>) => Scored<S>
  /** The slug of the rule by which the game is over after the round `at`, with its totals; undefined while it goes on. */
  over: (at: At<O, S>) => string | undefined
  /** Equal leaders at the end share the win, or play another round. The rule that says so. */
  tie: { shared: boolean; rule: string }
  next: (at: At<O, S>) => NextRound
}

/** How a round is written down. A field's value stands under its key; a tally without a key is the entry itself. */
export type EntryField = { label: string; rule: string } & (
  | { kind: 'tally'; key?: string; classes: readonly ValueClass[] }
  | { kind: 'piles'; key: string }
  | { kind: 'flag'; key: string /** At most one player in a round. */; single?: true }
  | { kind: 'count'; key: string; min: number; max: number }
  | { kind: 'laid'; key: string; missions: readonly { mission: number; label: string }[] }
  | { kind: 'player'; key: string }
  | { kind: 'share'; key: string /** Of all the cards; the other player has the rest. */; deck: Deck }
)

/** `each`: a player's (or side's) fields stand in `entries` under his id. `round`: they stand in the round itself. */
export type EntryForm = {
  place: 'each' | 'round'
  /** Any one of these; most games have one. */
  ways: readonly { label: string; fields: readonly EntryField[] }[]
}

export type Game = {
  id: string
  title: string
  /** Only a pad: the table says what is played on it, and there is no page of its rules. */
  bare?: true
  /** One line for a list of games. */
  summary: string
  /** The numbers that it can be played by. */
  players: readonly number[]
  /** Which total is ahead. */
  leads: 'high' | 'low'
  /** The same where it hangs on the options. */
  leadsFor?: (options: Plain) => 'high' | 'low'
  /** How long a game takes, in words. */
  length: string
  options: readonly NamedOption[]
  /** The slugs, in the order of the rules page. */
  rules: readonly string[]
  /** A short statement of each rule. */
  statements: Readonly<Record<string, string>>
  /** The ids of the checks. */
  checks: readonly string[]
  forms: Readonly<Record<string, Check>>
  deckFor: (players: number, options: Plain) => Deck
  /** Cards dealt to each player. */
  dealt: (players: number) => number
  /** The numbers of players that the options leave, when they say anything about it. */
  playersFor?: (options: Plain) => readonly number[]
  /** Who plays with whom when the record does not say, as places at the table; undefined when each plays for himself. */
  sidesFor?: (players: number, options: Plain) => number[][] | undefined
  entry: (table: Table) => EntryForm
  scoring: Scoring
  /** The module that answers the checks without a judge. */
  loadSolver?: () => Promise<{ solver: Solver }>
}

type Definition<S extends OptionSpecs, State> = Omit<
  Game,
  | 'options'
  | 'rules'
  | 'checks'
  | 'statements'
  | 'forms'
  | 'loadSolver'
  | 'deckFor'
  | 'playersFor'
  | 'leadsFor'
  | 'sidesFor'
  | 'entry'
  | 'scoring'
> & {
  options: S
  deckFor: (players: number, options: OptionsOf<S>) => Deck
  playersFor?: (options: OptionsOf<S>) => readonly number[]
  leadsFor?: (options: OptionsOf<S>) => 'high' | 'low'
  sidesFor?: (players: number, options: OptionsOf<S>) => number[][] | undefined
  entry: (table: Table<OptionsOf<S>>) => EntryForm
  scoring: Scoring<OptionsOf<S>, State>
}

/** What it takes to score a game. Inside, a game's own options are typed; outside, every game is alike. */
export function defineGame<const S extends OptionSpecs, State>(definition: Definition<S, State>): Game {
  const { options } = definition
  return {
    ...(definition as unknown as Game),
    options: Object.entries(options).map(([name, option]) => ({ name, ...option })),
    rules: [],
    statements: {},
    checks: [],
    forms: {},
  }
}

type Rules = Pick<Game, 'loadSolver'> & {
  rules: Game['statements']
  checks: Game['forms']
}

/** The same with its rules in words and what one may ask of it, which whoever only scores does without. */
export function withRules(pad: Game, { rules, checks, ...solver }: Rules): Game {
  return {
    ...pad,
    rules: Object.keys(rules),
    statements: rules,
    checks: Object.keys(checks),
    forms: checks,
    ...solver,
  }
}

/** A check with its form and, unless a solver answers it, its judge, who gets what the form asks for. */
export function defineCheck<const F extends Fields, O>(check: {
  title: string
  question: string
  fields: F
  counts?: true
  beside?: string
  judge?: Judge<F, O>
}): Check & { fields: F } {
  return check as unknown as Check & { fields: F }
}

/** Which total is ahead at a table with these options. */
export function leadOf({ leads, leadsFor }: Game, options: Plain): Game['leads'] {
  return leadsFor?.(options) ?? leads
}

/** The table of a check or a record: with the deck of as many players, or of the largest table. */
export function tableOf(game: Game, players: number | undefined, options: Plain): Table {
  const most = Math.max(...(game.playersFor?.(options) ?? game.players))
  return { players, options, deck: game.deckFor(players ?? most, options) }
}

/** How a game's code cites its rules, by slugs that the compiler knows. */
export function citing<Slug extends string>(game: string) {
  const id = (slug: Slug): RuleId => `${game}#${slug}`
  const finding = (slug: Slug, ok: boolean, message: string, cards?: readonly Card[]): Finding => {
    return { rule: id(slug), ok, message, ...(cards && { cards: [...cards] }) }
  }
  return {
    rule: id,
    kept: (slug: Slug, message: string, cards?: readonly Card[]) => finding(slug, true, message, cards),
    broken: (slug: Slug, message: string, cards?: readonly Card[]) => finding(slug, false, message, cards),
  }
}
