import { expect } from 'vitest'
import { type Card, isJoker } from '../../src/scoring/cards.ts'
import type { GameId, Verdict } from '../../src/scoring/index.ts'
import { seeds } from './samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from './seeded.ts'
import { judge } from './table.ts'

/** Random positions, on which searches are compared with slow solvers. */

export type Chance = {
  seed: number
  random: Random
  /** A whole number from 0 up to, not including, this one. */
  below: (limit: number) => number
  pick: <T>(...of: readonly T[]) => T
  mix: <T>(items: readonly T[]) => T[]
  deal: (size: number, pack: Pack) => Card[]
  /** Gives the value back, and says it if the position fails. */
  shown: <T>(value: T) => T
}

export type Pack = {
  cards: readonly Card[]
  /** The ranks and suits of one hand, `789TJ/CD`, so that much goes together; `QKA2` are all suits, `/CD` all ranks. */
  from: readonly string[]
  isWild?: (card: Card) => boolean
  /** How many cards of a hand are wild at most. */
  wilds?: number
}

/** Tries so many positions. A failure says its seed, and what was shown of the position. */
export function each<T>(few: number, run: (chance: Chance) => T): T[] {
  return [...seeds(few)].map((seed) => {
    const said: unknown[] = []
    const chance = chanceFrom(seed, said)
    try {
      return run(chance)
    } catch (error) {
      if (error instanceof Error) error.message = `seed ${seed}: ${JSON.stringify(said)}\n${error.message}`
      throw error
    }
  })
}

function chanceFrom(seed: number, said: unknown[]): Chance {
  const random = seeded(seed)
  const below = (limit: number) => wholeBelow(limit, random)
  const pick = <T>(...of: readonly T[]) => of[below(of.length)] as T
  const mix = <T>(items: readonly T[]) => shuffled(items, random)
  const shown = <T>(value: T) => {
    said.push(value)
    return value
  }
  const deal = (size: number, { cards, from, isWild = isJoker, wilds = 2 }: Pack) => {
    const all = mix(cards)
    const wild = all.filter(isWild).slice(0, below(wilds + 1))
    const isNear = near(pick(...from))
    return mix([...wild, ...all.filter((card) => !isWild(card) && isNear(card))].slice(0, size))
  }
  return { seed, random, below, pick, mix, deal, shown }
}

/** Whether a card is of these ranks and suits, written as in a pack. */
export function near(text: string): (card: Card) => boolean {
  const [ranks = '', suits = ''] = text.split('/')
  const fits = (letters: string, letter = '') => letters === '' || letters.includes(letter)
  return (card) => !isJoker(card) && fits(ranks, card[0]) && fits(suits, card[1])
}

/** What houses choose of each rule; what stands there twice, twice as many choose. */
type Houses<Rules> = { readonly [Name in keyof Rules]: readonly Rules[Name][] }

export type Position<Rules> = Chance & {
  rules: Rules
  /** What a check of the game says under these rules, or with some of them changed. */
  ask: (check: string, input: object, changed?: object) => Verdict
}

/** Tries positions of a game under random house rules, and others that are always so. */
export function positionsOf<Rules extends object>(game: GameId, houses: Houses<Rules>, always: object = {}) {
  return <T>(few: number, run: (position: Position<Rules>) => T): T[] =>
    each(few, (chance) => {
      const chosen = Object.entries<readonly unknown[]>(houses).map(([name, of]) => [
        name,
        chance.pick(...of),
      ])
      const rules: Rules = chance.shown(Object.fromEntries(chosen))
      const ask = (check: string, input: object, changed: object = {}) => {
        chance.shown({ [check]: input })
        return judge(game, check, input, { options: { ...rules, ...always, ...changed } })
      }
      return run({ ...chance, rules, ask })
    })
}

export const sorted = (cards: readonly Card[]): Card[] => cards.toSorted()

/** Expects that both answers occur often enough to be meaningful. */
export function expectBoth(found: readonly (boolean | undefined)[], least: number) {
  for (const answer of [true, false])
    expect(found.filter((legal) => legal === answer).length).toBeGreaterThan(least)
}
