import type { Game } from '../../scoring/game.ts'
import { type NamedOption, readOptions } from '../../scoring/options.ts'
import type { Problem } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/** House rules and the number of players as chosen here: texts by option, only those that somebody changed. */
export type HouseRules = { players?: number | undefined; options: Readonly<Record<string, string>> }

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
    case 'texts':
      return text
        .split(/[,;]+/)
        .map((part) => part.trim())
        .filter(Boolean)
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

/** The other way round: options as one would type them. */
export function textsFrom(options: Plain): HouseRules {
  return {
    options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, textOf(value)])),
  }
}

export function givenOptions(game: Game, house: HouseRules): Plain {
  return Object.fromEntries(
    game.options.flatMap((option) => {
      const text = house.options[option.name]
      return text === undefined ? [] : [[option.name, valueFrom(option, text)]]
    }),
  )
}

/** What the engine objects to, by option. */
export function objections(game: Game, house: HouseRules): Map<string, Problem> {
  const read = readOptions(game.options, givenOptions(game, house), [])
  return new Map(read.ok ? [] : read.problems.map((problem) => [String(problem.path[0]), problem]))
}
