import type { Card, CardCode } from './cards.ts'
import type { Fields, ValueOf } from './fields.ts'
import type { ChecksOf, PlayerId, TypesOf, VerdictOf } from './game.ts'
import type { other } from './games/other/game.ts'
import type { GameId, games } from './games.ts'
import type { GameRecord, Player } from './record.ts'
import type { solvers } from './solvers.ts'

/**
 * What the compiler knows of each game: the input and the answer of its checks, its options, its rounds. All of it
 * follows from the descriptions that draw the forms.
 */

/** All games, with the plain pad that any other game is scored on. */
type Known = typeof games & { other: typeof other }

/** The id of a game, or of the plain pad. */
export type KnownId = GameId | 'other'

/** A card in its notation, as `parseCards` gives it or as code writes it down. */
export type CardText = Card | CardCode

/** The ids of the checks of a game. */
export type CheckId<G extends GameId> = G extends GameId ? keyof ChecksOf<Known[G]> & string : never

type CheckOf<G extends GameId, C> = C extends keyof ChecksOf<Known[G]> ? ChecksOf<Known[G]>[C] : never

/** A value as code writes it down: cards in their notation, lists that need not be changeable. */
type Given<V> = V extends Card ? CardText : V extends readonly (infer I)[] ? readonly Given<I>[] : V

/** Flags that are left out are false. */
type MayBeLeftOut<F> = F extends { optional: true } | { kind: 'flag' } ? true : false

type InputBy<F extends Fields> = {
  [K in keyof F as MayBeLeftOut<F[K]> extends true ? never : K]: Given<ValueOf<F[K]>>
} & { [K in keyof F as MayBeLeftOut<F[K]> extends true ? K : never]?: Given<ValueOf<F[K]>> }

/** The input of a check. */
export type CheckInput<G extends GameId, C extends CheckId<G>> =
  CheckOf<G, C> extends { fields: infer F extends Fields }
    ? { [K in keyof InputBy<F>]: InputBy<F>[K] }
    : never

type SolverOf<G> = G extends keyof typeof solvers ? (typeof solvers)[G] : unknown

/** The answer of a check: a verdict with the `detail` that this check gives. */
export type CheckVerdict<G extends GameId, C extends CheckId<G>> = VerdictOf<
  ChecksOf<Known[G]>,
  SolverOf<G>,
  C
>

/** House rules: options of a game, each with one of its values. */
export type HouseRules<G extends KnownId> = Partial<TypesOf<Known[G]>['options']>

/** The table of a check: how many play, by which house rules. */
export type CheckTable<G extends GameId> = { players?: number; options?: HouseRules<G> }

/** A round as a record of this game holds it. Scores that the table agreed on stand under `agreed`. */
export type Round<G extends KnownId> = TypesOf<Known[G]>['round'] & {
  agreed?: Readonly<Record<PlayerId, { points: number; note?: string }>>
}

/** A record of this game, as code writes it down. What may be left out is optional. */
export type RecordOf<G extends KnownId> = Pick<GameRecord, 'format' | 'version'> &
  Partial<Pick<GameRecord, 'id' | 'sides' | 'firstDealer' | 'ended'>> & {
    game: G
    options?: HouseRules<G>
    players: readonly Player[]
    rounds: readonly Round<G>[]
  }
