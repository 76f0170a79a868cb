import type { Deck } from './cards.ts'
import type { EntryForm, PlayerId } from './entry-form.ts'
import type { Fields, InputOf } from './fields.ts'
import type { ForRound } from './for-round.ts'
import type { NamedOption, OptionSpecs, OptionsOf, Preset } from './options.ts'
import type { Problem, RuleId } from './result.ts'
import type { Plain } from './untrusted.ts'
import type { Verdict } from './verdict.ts'

export type { PlayerId }

/**
 * A game is one definition: facts, options, rules, checks, entry form, scoring. Shared code asks it questions and never
 * its name; pages draw its forms from it.
 */

/** What a check or a round is judged against: who plays, with which options and cards. */
export type Table<O = Plain> = {
  /** Unknown when a check comes without it; the deck is then that of the largest table. */
  players: number | undefined
  options: O
  deck: Deck
}

/** Inside a game, `F`, `I` and `O` are its own fields, what is read by them, and its options. */
export type Check<F = Fields, I = Plain, O = Plain> = {
  title: string
  /** What it answers, as a person would ask it. */
  question: string
  fields: F
  /** It counts or advises rather than judges, so "legal" needs no saying. */
  counts?: true
  /** Another check of the same input, whose answer belongs beside this one's. */
  beside?: string
  /** What makes no sense between the fields; paths start at the input. */
  problems?: (input: I, table: Table<O>) => Problem[]
  /** Absent when the game's solver answers, which is a module of its own. */
  judge?: (input: I, table: Table<O>) => Verdict
  /** What of a legal play may be written down in a round. */
  forRound?: (input: I, verdict: Verdict) => ForRound[]
}

/** The checks of a game that its solver answers, by their ids. */
export type Solver = Record<string, (input: Plain, table: Table) => Verdict>

export type Line = { label: string; points: number; rule?: RuleId }
/** Something that the next round asks for, in words. */
export type Ask = {
  label: string
  value: string
  rule: RuleId
  /** What nobody can begin the round without: the pad shows it large. */
  lead?: true
}

/** Where in a game a round stands. */
export type At<O = Plain, S = unknown> = {
  table: Table<O>
  /** Of the round, from 1. */
  number: number
  /** Those who play this round, in seat order: at the table, and not out of the game. */
  playing: readonly PlayerId[]
  /** Those of them who owe an entry: all whose score was not agreed. */
  asked: readonly PlayerId[]
  /** Scores that the table agreed on for this round. */
  agreed: ReadonlyMap<PlayerId, number>
  /** Who deals this round. */
  dealer: PlayerId
  totals: Record<PlayerId, number>
  /** Whether an earlier round has problems, so that the totals are not known yet. */
  mending: boolean
  /** What the game remembers of the rounds before, besides totals. */
  state: S
  nameOf: (id: PlayerId) => string
}

/** A round that was read: lines for those asked, or what is wrong with it. Paths start at the round. */
export type Scored<S = unknown> = {
  lines: Record<PlayerId, Line[]>
  problems: Problem[]
  /** What is possible but unlikely, and mostly means that a field was forgotten. */
  remarks?: Problem[]
  state: S
}

export type NextRound = {
  decks?: number
  cards?: number
  minimum?: number | Record<PlayerId, number>
  wild?: string
  contract?: string
  asks?: Ask[]
}

/** A finished game: how it ended, and with which totals before any bonus. */
export type Ending<O = Plain, S = unknown> = {
  at: At<O, S>
  /** Those who reached the end first; empty when the players stopped the game. */
  winners: readonly PlayerId[]
}

/** The largest score that a table can agree on, and the most points that a player can begin with. */
export const MAX_AGREED = 100_000

export type Scoring<O = Plain, S = unknown> = {
  /** What the totals count. A table may agree on a score only where they count points. */
  unit: 'points' | 'missions'
  begin: (table: Table<O>) => S
  round: (round: Plain, at: At<O, S>) => Scored<S>
  /** The slug of the rule by which the game is over after the round `at`, with its totals; undefined while it goes on. */
  over: (at: At<O, S>) => string | undefined
  /** Equal leaders at the end share the win, or play another round. The rule that says so may depend on how it ended. */
  tie: Tie | ((at: At<O, S>) => Tie)
  next: (at: At<O, S>) => NextRound
  /** How many rounds a game has, where that is settled. Once all are played, the next is the first to be mended. */
  rounds?: (table: Table<O>) => number | undefined
  /** In games with elimination: the total at which a player is out. Undefined at a table where nobody goes out. */
  outAt?: (table: Table<O>) => number | undefined
  /**
   * Eliminated players who come back before this round, each with the line that leads from the old total to the new.
   * `at` is the round without them. What is wrong with their coming back is for `round` to say.
   */
  returns?: (round: Plain, at: At<O, S>) => ReadonlyMap<PlayerId, Line>
  /** What a finished game adds to the totals of its rounds. */
  bonuses?: (ending: Ending<O, S>) => Record<PlayerId, Line[]>
}

export type Tie = { shared: boolean; rule: string }

/** A game, as pages and the score sheet ask it. */
export type Game = Facts &
  OptionAware<Plain, unknown> & {
    options: readonly NamedOption[]
    /** Options that go together, chosen with one tap. */
    presets: readonly Preset[]
    /** The slugs, in the order of the rules page. A plain pad has none. */
    rules: readonly string[]
    /** A short statement of each rule. */
    statements: Readonly<Record<string, string>>
    /** The ids of the checks. */
    checks: readonly string[]
    forms: Readonly<Record<string, Check>>
  }

type Facts = {
  id: string
  title: string
  /** One line for a list of games. */
  summary: string
  /** The numbers that it can be played by. */
  players: readonly number[]
  /** Which total is ahead. */
  leads: 'high' | 'low'
  /** How long a game takes, in words. */
  length: string
  /** The most minutes that a game usually takes with so many players; nobody knows of a game that ends when one likes. */
  minutes?: (players: number) => number
  /** The module that answers the checks without a judge. */
  loadSolver?: () => Promise<{ solver: Solver }>
}

/** What depends on the options; inside a game these are typed. */
type OptionAware<O, State> = {
  deckFor: (players: number, options: O) => Deck
  /** Cards dealt to each player, in the first round where their number changes. */
  dealt: (players: number, options: O) => number
  /** The most and the least cards dealt to each player in a round, where their number changes. */
  dealtBetween?: (options: O) => { least: number; most: number }
  /** The numbers of players that the options leave, when they say anything about it. */
  playersFor?: (options: O) => readonly number[]
  /** Which total is ahead, where it depends on the options. */
  leadsFor?: (options: O) => 'high' | 'low'
  /** What is wrong between options, or between them and the number of players; paths start at the options. */
  optionProblems?: (options: O, players: number | undefined) => Problem[]
  /** Who plays with whom when the record does not say, as places at the table; undefined when each plays alone. */
  sidesFor?: (players: number, options: O) => number[][] | undefined
  /** The form of a round. What cards count may hang on its number; without one, it is what they count in any round. */
  entry: (table: Table<O>, round?: number) => EntryForm
  scoring: Scoring<O, State>
}

type Definition<S extends OptionSpecs, State> = Facts &
  OptionAware<OptionsOf<S>, State> & {
    options: S
    presets?: readonly Preset[]
    rules: Game['statements']
    checks: Game['forms']
  }

/** Inside, a game's own options are typed; outside, every game is alike. */
export function defineGame<const S extends OptionSpecs, State>(definition: Definition<S, State>): Game {
  const { options, presets = [], rules, checks, ...game } = definition
  // Options are read before they reach the game, so what it gets is what it declared.
  const untyped = game as unknown as Facts & OptionAware<Plain, unknown>
  return {
    ...untyped,
    options: Object.entries(options).map(([name, option]) => ({ name, ...option })),
    presets,
    rules: Object.keys(rules),
    statements: rules,
    checks: Object.keys(checks),
    forms: checks,
  }
}

/** A check with its form and, unless a solver answers it, its judge, who gets what the form asks for. */
export function defineCheck<const F extends Fields, O>(check: Check<F, InputOf<F>, O>): Check<F> {
  // Input is read by these very fields before it is judged.
  return check as unknown as Check<F>
}

/** The answers of a game's solver, each to what the form of its check asks for. */
export function defineSolver<C extends Record<string, { fields: Fields }>, O>(
  answers: {
    [K in keyof C]?: (input: InputOf<C[K]['fields']>, table: Table<O>) => Verdict
  },
): Solver {
  // Input and options are read by the check and the game before they are judged.
  return answers as Solver
}

/** Which total is ahead at a table with these options. */
export function leadOf({ leads, leadsFor }: Game, options: Plain): Game['leads'] {
  return leadsFor?.(options) ?? leads
}

/** The numbers of players that a table with these options can have. */
export function playersOf({ players, playersFor }: Game, options: Plain): readonly number[] {
  return playersFor?.(options) ?? players
}

/** The total at which a player is out of the game, at a table where that happens. */
export function outAt(game: Game, players: number, options: Plain): number | undefined {
  return game.scoring.outAt?.(tableOf(game, players, options))
}

/** The table of a check or a record: with the deck of as many players, or of the largest table. */
export function tableOf(game: Game, players: number | undefined, options: Plain): Table {
  const most = Math.max(...playersOf(game, options))
  return { players, options, deck: game.deckFor(players ?? most, options) }
}
