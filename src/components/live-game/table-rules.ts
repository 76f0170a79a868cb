import type { Game, Table } from '../../scoring/game.ts'
import { type HouseRules, textOf } from '../house-rules/house-rules.ts'
import { playersMatter } from '../house-rules/table-for.ts'

/** What a check needs to know of the game at this table: its rules, and the way back to the round that the cards come from. */
export type LiveTable = { house: HouseRules; back?: Link | undefined }

type Link = { href: string; children: string; 'aria-label': string }

/** A table's house rules and number of players, as one would choose them: what differs from the book. */
export function rulesOfTable(game: Game, { options, players }: Table): HouseRules {
  const changed = game.options.flatMap((option) => {
    const text = textOf(options[option.name])
    return text === textOf(option.default) ? [] : [[option.name, text] as const]
  })
  return {
    players: playersMatter(game, options) ? players : undefined,
    options: Object.fromEntries(changed),
  }
}

export function isSame(one: HouseRules, other: HouseRules): boolean {
  const texts = ({ players, options }: HouseRules) =>
    JSON.stringify([players ?? null, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))])
  return texts(one) === texts(other)
}
