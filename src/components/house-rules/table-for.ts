import { type Game, type Table, tableOf } from '../../scoring/game.ts'
import { readOptions } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { givenOptions, type HouseRules, objections } from './house-rules.ts'

export const BOOK_RULES: HouseRules = { options: {} }

/** How many rules differ from the book. */
export function changesIn({ options, players }: HouseRules): number {
  return Object.keys(options).length + Number(players !== undefined)
}

/** The table to check at: an option that the engine refuses counts as not chosen, and is told where it stands. */
export function tableFor(game: Game, house: HouseRules): { table: Table; given: object } {
  const wrong = objections(game, house)
  const given = Object.fromEntries(
    Object.entries(givenOptions(game, house)).filter(([name]) => !wrong.has(name)),
  )
  const read = readOptions(game.options, given, [])
  const options = read.ok ? read.value : {}
  const allowed = game.playersFor?.(options) ?? game.players
  const players = allowed.includes(house.players ?? 0) ? house.players : undefined
  return { table: tableOf(game, players, options), given: { ...(players && { players }), options: given } }
}

/** Whether the cards in play hang on how many play. */
export function playersMatter(game: Game, options: Plain): boolean {
  const allowed = game.playersFor?.(options) ?? game.players
  return new Set(allowed.map((players) => JSON.stringify(game.deckFor(players, options)))).size > 1
}
