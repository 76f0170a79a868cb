import type { Game, Table } from '../../scoring/game.ts'
import { type House, textOf } from '../checker/house.ts'
import { playersMatter } from '../checker/table.ts'

/** What a check needs to know of the game at this table: its rules, and the way back to the round that the cards come from. */
export type Theirs = { house: House; back?: Link | undefined }

type Link = { href: string; children: string; 'aria-label': string }

/** A table's house rules and number of players, as one would choose them: what differs from the book. */
export function houseOf(game: Game, { options, players }: Table): House {
  const changed = game.options.flatMap((option) => {
    const text = textOf(options[option.name])
    return text === textOf(option.default) ? [] : [[option.name, text] as const]
  })
  return {
    players: playersMatter(game, options) ? players : undefined,
    options: Object.fromEntries(changed),
  }
}

export function isSame(one: House, other: House): boolean {
  const texts = ({ players, options }: House) =>
    JSON.stringify([players ?? null, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))])
  return texts(one) === texts(other)
}
