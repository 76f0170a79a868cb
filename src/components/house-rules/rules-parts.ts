import { formatParts, type Part } from '../../address-end.ts'
import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { type HouseRules, textOf } from './house-rules.ts'

/** House rules in the address of a check: `house.aces=low&house.players=3`, or `house=book`. */

export const HOUSE = 'house'
const BY_THE_BOOK: Part = [HOUSE, 'book']

export function rulesParts({ players, options }: HouseRules): readonly Part[] {
  const given = Object.entries(options).map(([name, value]): Part => [`${HOUSE}.${name}`, textOf(value)])
  if (players) given.push([`${HOUSE}.players`, String(players)])
  return given.length > 0 ? given : [BY_THE_BOOK]
}

/** The first check of a game, at a table with these options. */
export function formatTableLink(game: Game, options: Plain): string {
  return formatParts([['check', game.checks[0] ?? ''], ...rulesParts({ options })])
}
