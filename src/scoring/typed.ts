import type { Card, CardCode } from './cards.ts'
import type { Fields, InputOf } from './fields.ts'
import type { ChecksOf, Game, KnownGame, PlayerId, Solver, VerdictOf } from './game.ts'
import type { other } from './games/other/game.ts'
import type { GameId, games } from './games.ts'
import type { Player } from './record.ts'
import type { TypesOf } from './types-of.ts'

/**
 * What the compiler knows of each game: the input and the answer of its checks, its options, its rounds. All of it
 * follows from the descriptions that draw the forms.
 */

/** All games by their ids, with the plain pad that any other game is scored on. */
export type Known = typeof games & { other: typeof other }

/** The game with this id. */
export interface GameOf<G extends KnownId>
  extends KnownGame<
    ChecksOf<Known[G]>,
    TypeIn<Known[G], 'options'>,
    TypeIn<Known[G], 'round'>,
    TypeIn<Known[G], 'solver'>
  > {}

/** The id of a game, or of the plain pad. */
export type KnownId = GameId | 'other'

/** A card in its notation, as `parseCards` gives it or as code writes it down. */
export type CardText = Card | CardCode

/** The ids of the checks of a game. */
export type CheckId<G extends GameId> = G extends GameId ? CheckIn<Known[G]> : never

/** The ids of the checks of this game: any text for a game that only the running program knows. */
export type CheckIn<G extends Game> = keyof ChecksOf<G> & string

/** A value as code writes it down: cards in their notation, lists that need not be changeable. */
type Given<V> = V extends Card
  ? CardText
  : V extends readonly (infer I)[]
    ? readonly Given<I>[]
    : V extends object
      ? { [K in keyof V]: Given<V[K]> }
      : V

/** Flags that are left out are false. */
type MayBeLeftOut = { optional: true } | { kind: 'flag' }

/** The input of a check. */
export type CheckInput<G extends GameId, C extends CheckId<G>> = InputIn<Known[G], C>

/** The input of a check of this game. A game that only the running program knows takes anything. */
export type InputIn<G extends Game, C> =
  string extends CheckIn<G>
    ? unknown
    : ChecksOf<G>[C & keyof ChecksOf<G>] extends { fields: infer F extends Fields }
      ? Given<InputOf<F, MayBeLeftOut>>
      : never

/** The answer of a check: a verdict with the `detail` that this check gives. */
export type CheckVerdict<G extends GameId, C extends CheckId<G>> = VerdictIn<Known[G], C>

/** The same for a check of this game. */
export type VerdictIn<G extends Game, C> = VerdictOf<ChecksOf<G>, TypeIn<G, 'solver'>, C>

/** The solver of this game. */
export type SolverIn<G extends Game> = Solver & TypeIn<G, 'solver'>

/** House rules: options of a game, each with one of its values. */
export type HouseRules<G extends KnownId> = OptionsIn<Known[G]>

type OptionsIn<G extends Game> =
  unknown extends TypeIn<G, 'options'> ? object : Shown<Partial<TypeIn<G, 'options'>>>

/** One of the types that the compiler knows of a game. */
type TypeIn<G extends Game, K> = K extends keyof TypesOf<G> ? TypesOf<G>[K] : unknown

/** The table of a check: how many play, by which house rules. */
export type CheckTable<G extends GameId> = TableIn<Known[G]>

/** The table of a check of this game. */
export type TableIn<G extends Game> = { players?: number; options?: OptionsIn<G> }

/** A round as a record of this game holds it. Scores that the table agreed on stand under `agreed`. */
export type Round<G extends KnownId> = Shown<TypeIn<Known[G], 'round'> & Agreed>

type Agreed = { agreed?: Readonly<Record<PlayerId, { points: number; note?: string }>> }

/** A record of this game, as code writes it down. What may be left out is optional. */
export type RecordOf<G extends KnownId> = {
  format: 'meldbook-game'
  version: 1
  id?: string
  game: G
  options?: HouseRules<G>
  /** In seat order. */
  players: readonly Player[]
  /** Who plays with whom; a side's key is its first player. */
  sides?: PlayerId[][]
  /** The first player, if nobody is named. */
  firstDealer?: PlayerId
  /** The players stopped the game. */
  ended?: boolean
  rounds: readonly Round<G>[]
}

/** The same type written out, so that an editor shows what is in it. */
type Shown<T> = T extends string | number | boolean | null | undefined ? T : { [K in keyof T]: Shown<T[K]> }
