import type { Plain } from '../../scoring/door.ts'
import { type Game, type Table, tableOf } from '../../scoring/game.ts'
import { type NamedOption, readOptions } from '../../scoring/options.ts'
import type { Problem } from '../../scoring/result.ts'

/** House rules and the number of players as chosen here: texts by option, only those that somebody changed. */
export type House = { players?: number | undefined; options: Readonly<Record<string, string>> }

export const NO_HOUSE: House = { options: {} }

/** The value that a text means; one that means none is left as it is, so that the engine says what is wrong. */
export function valueFrom(option: NamedOption, text: string): unknown {
  switch (option.kind) {
    case 'choice':
      return option.values.find((value) => String(value) === text) ?? text
    case 'limit':
      return text.trim() === '' ? null : numberOf(text)
    case 'whole':
      return numberOf(text)
    case 'list':
      return text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(numberOf)
  }
}

function numberOf(text: string): unknown {
  const number = Number(text.trim().replace('−', '-'))
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return value === null ? '' : String(value)
}

export function givenOptions(game: Game, house: House): Plain {
  return Object.fromEntries(
    game.options.flatMap((option) => {
      const text = house.options[option.name]
      return text === undefined ? [] : [[option.name, valueFrom(option, text)]]
    }),
  )
}

/** What the engine objects to, by option. */
export function objections(game: Game, house: House): Map<string, Problem> {
  const read = readOptions(game.options, givenOptions(game, house), [])
  return new Map(read.ok ? [] : read.problems.map((problem) => [String(problem.path[0]), problem]))
}

/** The table to check at: an option that the engine refuses counts as not chosen, and is told where it stands. */
export function tableFor(game: Game, house: House): { table: Table; given: object } {
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
