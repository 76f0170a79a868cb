import type { Deck, Rank } from './cards.ts'
import type { EntryForm, PlayerId } from './entry-form.ts'
import type { Fields, InputOf, NoStray } from './fields.ts'
import type { Earned, ForRound } from './for-round.ts'
import { defaultsUnder, type NamedOption, type OptionSpecs, type OptionsOf, type Preset } from './options.ts'
import type { Picture } from './picture.ts'
import type { Problem, RuleId } from './result.ts'
import type { Typed } from './types-of.ts'
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

/** `F` are its fields and `V` is its verdict. Inside a game, `I` is the input read by them, and `O` are the game's options. */
export interface Check<F = Fields, V = Verdict, I = Plain, O = Plain> {
  title: string
  /** The question that the check answers, as a person would ask it. */
  question: string
  fields: F
  /** The check counts or advises and does not judge, so pages need not say "legal". */
  isAdvice?: true
  /** What the points of a verdict mean to the player, where they are not scored: what a meld saves, or a hand costs. */
  means?: 'saves' | 'costs'
  /** Another check of the same input. Its answer belongs beside this one's. */
  companion?: string
  /**
   * What its field `cards` should be, such as "a meld". A verdict then says which one card less or more would make it
   * that (`one-card.ts`).
   */
  makes?: string
  /** Whether the play is legal, where that can be said faster than with every reason. */
  isLegal?: (input: I, table: Table<O>) => boolean
  /** Problems between fields that make sense by themselves. Paths start at the input. */
  problems?: (input: I, table: Table<O>) => Problem[]
  /** Absent in a check of `defineSearch`, which the game's solver answers: a module of its own. */
  judge?: Judge<I, O, V>
  /** Whether the solver may take longer for this input than a page can wait. Absent if it never does. */
  mayTakeLong?: (input: I, table: Table<O>) => boolean
  /** What a legal play earns besides its points, such as the bonus of a canasta: a table writes down both. */
  earns?: (input: I, table: Table<O>) => Earned
  /** What a round can take over from a legal play. */
  forRound?(input: I, verdict: V): ForRound[]
}

/** A check that the game's solver answers. */
export interface Search<F = Fields, V = Verdict> extends Check<F, V> {
  judge?: never
}

/** A search that would take too long ends without a verdict, and says so. */
export type Unanswered = { problems: Problem[] }

/** Called now and then by a search that may take long, with the number of positions that it has looked at. */
export type Progress = (looked: number) => void

/** Answers a check. */
export type Judge<I = Plain, O = Plain, V = Verdict | Unanswered> = {
  (input: I, table: Table<O>, progress?: Progress): V
  /** What a page can draw of the detail of a verdict. */
  picture?(detail: Plain): readonly Picture[]
}

/** The checks of a game that its solver answers, by their ids. */
export type Solver = Record<string, Judge>

/** For the compiler: the verdicts of the check `K` among the checks `C`, of which the solver `S` answers some. */
export type VerdictOf<C, S, K> = K extends keyof S
  ? AnswerOf<S[K]>
  : K extends keyof C
    ? VerdictIn<C[K]>
    : Verdict
type VerdictIn<C> = C extends Check<Fields, infer V extends Verdict> ? V : Verdict
type AnswerOf<J> = J extends Judge<never, never, infer V> ? Extract<V, Verdict> : never

/** Points by player (or side). */
export type Totals = Record<PlayerId, number>

/** One line of a score: what it is for, its points, and the rule that says so. */
export type Line = { label: string; points: number; rule?: RuleId }
/** Something that the next round asks for, in words. */
export type Ask = {
  label: string
  value: string
  rule: RuleId
  /** Players cannot begin the round without knowing this, so the pad shows it large. */
  lead?: true
}

/** The place of a round in its game. */
export type At<O = Plain, S = unknown> = {
  table: Table<O>
  /** The number of the round, from 1. */
  number: number
  /** The players (or sides) of this round, in seat order: at the table, and not out of the game. */
  playing: readonly PlayerId[]
  /** The players who owe an entry: all those playing whose score was not agreed. */
  asked: readonly PlayerId[]
  /** Scores that the table agreed on for this round. */
  agreed: ReadonlyMap<PlayerId, number>
  /** Who deals this round. */
  dealer: PlayerId
  totals: Totals
  /** Whether an earlier round has problems, so that the totals are not known yet. */
  mending: boolean
  /** What the game remembers from earlier rounds, besides the totals. */
  state: S
  nameOf: (id: PlayerId) => string
}

/** A round after reading: lines for the players asked, or problems. Paths start at the round. */
export type Scored<S = unknown> = {
  lines: Record<PlayerId, Line[]>
  problems: Problem[]
  /** Entries that are possible but unlikely: mostly, a field was forgotten. */
  remarks?: Problem[]
  state: S
}

export type NextRound = {
  decks?: number
  cards?: number
  minimum?: number | Totals
  wild?: string
  /** One contract for all, or one for each player. */
  contract?: string | Record<PlayerId, string>
  asks?: Ask[]
}

/** How a player (or side) stands: the total, and in games with steps how many are laid. */
export type Place = { total: number; steps?: number }

/** How a finished game ended. The totals in `here` are without bonuses. */
export type Ending<O = Plain, S = unknown> = {
  here: At<O, S>
  /** Empty if the players stopped the game. */
  winners: readonly PlayerId[]
}

/** The largest score that a table can agree on, and the most points that a player can begin with. */
export const MAX_AGREED = 100_000

/** One of several games that are kept at once. */
export type KeptGame = {
  /** Without bonuses. */
  totals: Totals
  /** How many hands of each player count in it. */
  hands: Totals
  winner?: PlayerId
  /** What it adds, once it is over or the play is. */
  bonuses?: Record<PlayerId, Line[]>
}

/** How a game scores its rounds, and when it is over. */
export type Scoring<O = Plain, S = unknown> = {
  /** What the totals count. A table may agree on a score only where they count points. */
  unit: 'points' | 'missions'
  begin: (table: Table<O>) => S
  round: (round: Plain, here: At<O, S>) => Scored<S>
  /** The slug of the rule by which the game is over after the round `here`, with its totals; undefined while it goes on. */
  over: (here: At<O, S>) => string | undefined
  /** Who has won after the round `here`, whatever the totals say: where a play can end the game, or bonuses decide. */
  winners?: (here: At<O, S>) => readonly PlayerId[] | undefined
  /** Whether equal leaders at the end share the win or play another round. It may depend on how the game ended. */
  tie: Tie | ((here: At<O, S>) => Tie)
  next: (here: At<O, S>) => NextRound
  /** Who deals next where the deal does not go round, as far as the rounds say it: the last winner, say. */
  dealer?: (state: S) => PlayerId | undefined
  /** In games with missions: why this player cannot lay some of them now, by their numbers. */
  unlayable?: (round: Plain, here: At<O, S>, id: PlayerId) => ReadonlyMap<number, string>
  /** In games with steps: how many each player has laid so far. */
  steps?: (state: S) => ReadonlyMap<PlayerId, number>
  /** The number of rounds, if it is fixed. Once all are played, the next round to write is the first one with problems. */
  rounds?: (table: Table<O>) => number | undefined
  /** In games with elimination: the total at which a player is out. Undefined at a table where nobody goes out. */
  outAt?: (table: Table<O>) => number | undefined
  /**
   * Eliminated players who come back before this round, each with the line that leads from the old total to the new
   * one. `here` is the round without them. `round` judges whether they may come back.
   */
  returns?: (round: Plain, here: At<O, S>) => ReadonlyMap<PlayerId, Line>
  /** What a finished game adds to the totals of its rounds. */
  bonuses?: (ending: Ending<O, S>) => Record<PlayerId, Line[]>
  /** Where several games are kept at once: each of them after the round `here`, or at the end of the play. */
  games?: (here: At<O, S>, isOver: boolean) => readonly KeptGame[] | undefined
}

export type Tie = { shared: boolean; rule: string }

/** A game as pages and the score sheet see it. */
export type Game = Facts &
  OptionAware<Plain, unknown> & {
    options: readonly NamedOption[]
    /** Options that go together, chosen with one tap. */
    presets: readonly Preset[]
    /** The slugs, in the order of the rules page. A plain pad has none. */
    rules: readonly string[]
    /**
     * A short statement of each rule as most tables play it. A rule that is about nothing there speaks as the first
     * preset has it that it is about, since the rules page, search and practice tell of it too.
     */
    statements: Readonly<Record<string, string>>
    /** The statement of a rule at a table with these options; undefined if the rule is about nothing there. */
    statementAt: (slug: string, options: Plain) => string | undefined
    /** The ids of the checks. */
    checks: readonly string[]
    checksById: Readonly<Record<string, Check>>
  }

type Facts = {
  id: string
  title: string
  /** One line for a list of games. */
  summary: string
  /** The possible numbers of players. */
  players: readonly number[]
  /** The suits of the pack that people play it with where it comes from, if not the French ones. */
  suits?: 'spanish'
  /** Which total is ahead. */
  leads: 'high' | 'low'
  /** Where nobody deals: the dealer of a record is the player who begins the round. */
  nobodyDeals?: true
  /** It is being written: the site shows it on the development server alone, and tests do not ask for the rest of it. */
  isDraft?: true
  /** How long a game takes, in words. */
  length: string
  /**
   * The most minutes that a game usually takes with this number of players. Absent if players end the game when they
   * like.
   */
  minutes?: (players: number) => number
  /** The module that answers the checks without a judge. */
  loadSolver?: () => Promise<{ solver: Solver }>
  /** Whether a card of this rank is known without its suit. Absent where suits matter for every rank. */
  isKnownByRank?: (rank: Rank) => boolean
}

/**
 * What the form of a round may depend on: the table, the number of the round, without which cards are worth what they are in any
 * round, and what is `written` beside the entries.
 */
export type FormAsked<O = Plain> = {
  table: Table<O>
  round?: number | undefined
  written?: Plain | undefined
}

/** What depends on the options, which are typed inside a game. */
type OptionAware<O, State> = {
  deckFor: (players: number, options: O) => Deck
  /** The number of cards dealt to each player, in the first round if it changes. */
  dealt: (players: number, options: O) => number
  /** The fewest and the most cards dealt to each player in a round, if the number changes. */
  dealtBetween?: (options: O) => { least: number; most: number }
  /** The numbers of players that the options allow, if they limit them. */
  playersFor?: (options: O) => readonly number[]
  /** Which total is ahead, if it depends on the options. */
  leadsFor?: (options: O) => 'high' | 'low'
  /** Whether the totals are what the players have paid each other, so that they add up to 0. */
  isPaid?: (options: O) => boolean
  /** Who is ahead of whom, if more than the totals decides it: below 0 if the first is, 0 if they are level. */
  compare?: (one: Place, other: Place, options: O) => number
  /** Conflicts between options, or between them and the number of players. Paths start at the options. */
  optionProblems?: (options: O, players: number | undefined) => Problem[]
  /** Who plays with whom if the record does not say, as seat indexes; undefined if each player plays alone. */
  sidesFor?: (players: number, options: O) => number[][] | undefined
  entry: (asked: FormAsked<O>) => EntryForm
  scoring: Scoring<O, State>
}

/**
 * A rule in a sentence. One that an option changes is a function of the options; it says nothing where the rule is about
 * nothing: jokers at a table without any.
 */
type Statement<O> = string | ((options: O) => string | undefined)

/** The rules that options and forms may cite. A plain pad has no rules of its own to hold them to. */
type Cited<Slug extends string> = [Slug] extends [never] ? string : Slug

type Definition<
  S extends OptionSpecs<Cited<Slug>>,
  State,
  C extends Game['checksById'],
  R,
  Slug extends string,
  A,
> = Omit<Facts, 'loadSolver'> &
  Omit<OptionAware<OptionsOf<S>, State>, 'entry'> & {
    options: S
    loadSolver?: () => Promise<{ solver: Solver & A }>
    presets?: readonly Preset<OptionsOf<S>>[]
    rules: Readonly<Record<Slug, Statement<NoInfer<OptionsOf<S>>>>>
    checks: C
    entry: (asked: FormAsked<OptionsOf<S>>) => EntryForm & Typed<{ writes: R; cites?: Cited<NoInfer<Slug>> }>
  }

/** A game whose checks `C`, options `O`, rounds `R` and solver `A` the compiler knows, for those who script against it. */
export interface KnownGame<C extends Game['checksById'], O, R, A>
  extends Game,
    Typed<{ options: O; round: R; solver: A }> {
  readonly checksById: C & Game['checksById']
}

/** The checks of a game, for the compiler. */
export type ChecksOf<G> = G extends KnownGame<infer C, unknown, unknown, unknown> ? C : never

/** Makes a game from its definition. Inside, its own options are typed; shared code sees every game as a `Game`. */
export function defineGame<
  const S extends OptionSpecs<Cited<NoInfer<Slug>>>,
  State,
  C extends Game['checksById'],
  R,
  Slug extends string,
  A,
>(definition: Definition<S, State, C, R, Slug, A>): KnownGame<C, OptionsOf<S>, R, A> {
  const { options, presets = [], rules, checks, ...game } = definition
  // Options are read before they reach the game, so they have the declared types.
  const untyped = game as unknown as Facts & OptionAware<Plain, unknown>
  const sentences = rules as unknown as Readonly<Record<string, Statement<Plain>>>
  const named = Object.entries(options).map(([name, option]) => ({ name, ...option }))
  const statementAt = (slug: string, options: Plain) => {
    const statement = sentences[slug]
    return typeof statement === 'function' ? statement(options) : statement
  }
  const known = [{}, ...presets.map(({ options }) => options as Plain)].map((given) => {
    return { ...defaultsUnder(named, given), ...given }
  })
  const statements = Object.keys(rules).flatMap((slug) => {
    const table = known.find((options) => statementAt(slug, options) !== undefined)
    return table ? [[slug, statementAt(slug, table)]] : []
  })
  return {
    ...untyped,
    options: named,
    presets,
    rules: Object.keys(rules),
    statements: Object.fromEntries(statements),
    statementAt,
    checks: Object.keys(checks),
    checksById: checks,
  }
}

/** A check as it is defined: its input has the types of its fields. */
type Asked<F extends Fields, O, V> = Omit<Check<F, V, InputOf<F>, O>, 'judge' | 'forRound'> &
  NoStray<F> & { forRound?: (input: InputOf<F>, verdict: V) => ForRound[] }

/** Defines a check with its judge. */
export function defineCheck<const F extends Fields, O, V extends Verdict = Verdict>(
  check: Asked<F, O, V> & { judge: Judge<InputOf<F>, O, V> },
): Check<F, V> {
  // Input is read by these fields before it is judged, so it has their types.
  return check as unknown as Check<F, V>
}

/** Defines a check that the game's solver answers. */
export function defineSearch<const F extends Fields, O, V extends Verdict = Verdict>(
  check: Asked<F, O, V>,
): Search<F, V> {
  return check as unknown as Search<F, V>
}

/** Defines a game's solver, with an answer to each search. It gets the input as the fields of its check type it. */
export function defineSolver<C extends Record<string, { fields: Fields }>, O>(): <A extends AnswersTo<C, O>>(
  answers: A & { [K in Exclude<keyof A, keyof C>]: never },
) => SolverBy<A> {
  // The check and the game have read input and options before, so they have these types.
  return (answers) => answers as unknown as SolverBy<typeof answers>
}

type AnswersTo<C, O> = {
  [K in keyof C as C[K] extends { judge?: never } ? K : never]: C[K] extends Search<
    infer F extends Fields,
    infer V
  >
    ? Judge<InputOf<F>, O, V | Unanswered>
    : never
}
/** The answers as the check calls them, with an input that it has read. */
type SolverBy<A> = {
  [K in keyof A]: A[K] extends Judge<never, never, infer V> ? Judge<Plain, Plain, V> : never
}

type DetailOf<V> = V extends Verdict<infer D> ? D : never

/** A judge that also says what a page can draw of the detail that it gives. */
export function drawing<A extends unknown[], V>(
  judge: (...asked: A) => V,
  picture: (detail: DetailOf<V>) => readonly Picture[],
): ((...asked: A) => V) & { picture: (detail: DetailOf<V>) => readonly Picture[] } {
  return Object.assign((...asked: A) => judge(...asked), { picture })
}

/** The solver of a game, for `checkGame`; undefined if its checks need none. */
export async function loadSolver(game: Game): Promise<Solver | undefined> {
  return (await game.loadSolver?.())?.solver
}

/** Whether this is a score pad for games that Meldbook has no rules of. The note of such a game names it. */
export function isPlainPad({ rules }: Game): boolean {
  return rules.length === 0
}

type DealerWords = {
  /** In a round: "Ana deals". */
  does: string
  /** In a new game: "Ana deals first". */
  doesFirst: string
  /** What they are called in a new game. */
  first: string
}

/** The words for the dealer of a record. */
export function dealerWords({ nobodyDeals }: Game): DealerWords {
  return nobodyDeals
    ? { does: 'begins', doesFirst: 'begins', first: 'first player' }
    : { does: 'deals', doesFirst: 'deals first', first: 'first dealer' }
}

/** Which total is ahead at a table with these options. */
export function leadOf({ leads, leadsFor }: Game, options: Plain): Game['leads'] {
  return leadsFor?.(options) ?? leads
}

/** Orders the places at a table with these options: below 0 if the first is ahead, 0 if they are level. */
export function comparePlaces(game: Game, options: Plain): (one: Place, other: Place) => number {
  const sign = leadOf(game, options) === 'high' ? -1 : 1
  return (one, other) => game.compare?.(one, other, options) ?? sign * (one.total - other.total)
}

/** The numbers of players that a table with these options can have. */
export function playersOf({ players, playersFor }: Game, options: Plain): readonly number[] {
  return playersFor?.(options) ?? players
}

/** The total at which a player is out; undefined at a table where nobody goes out. */
export function outAt(game: Game, players: number, options: Plain): number | undefined {
  return game.scoring.outAt?.(tableOf(game, players, options))
}

/** Whether the deal goes round all players in turn, so that the first dealer alone says who deals. */
export function dealGoesRound(game: Game, players: number, options: Plain): boolean {
  return !game.scoring.dealer && outAt(game, players, options) === undefined
}

/** The table of a check or a record. If the number of players is unknown, it has the deck of the largest table. */
export function tableOf(game: Game, players: number | undefined, options: Plain): Table {
  const most = Math.max(...playersOf(game, options))
  return { players, options, deck: game.deckFor(players ?? most, options) }
}
