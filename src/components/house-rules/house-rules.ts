import { type Game, playersOf, type Table } from '../../scoring/game.ts'
import { defaultsUnder, isMet, type NamedOption, readOptions } from '../../scoring/options.ts'
import type { Problem, Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/**
 * House rules: the options chosen for one check or one table, and the number of players. Values may be wrong;
 * the engine says so. Options that nobody has chosen are left out, because their defaults may depend on later
 * choices. A set that is saved under a name is a `RuleSet`.
 */
export type HouseRules = { players?: number | undefined; options: Plain }

export const DEFAULT_RULES: HouseRules = { options: {} }

/**
 * The value that a text means. A text without a meaning stays as it is, so that the engine reports what is
 * wrong.
 */
export function valueFrom(option: NamedOption, text: string): unknown {
  switch (option.kind) {
    case 'choice':
      return option.values.find((value) => String(value) === text) ?? text
    case 'limit':
      return text.trim() === '' ? null : numberFrom(text)
    case 'whole':
      return numberFrom(text)
    case 'list':
      return text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(numberFrom)
    case 'ranks':
      return itemsIn(text).filter(Boolean)
    case 'melds':
    case 'columns': {
      const items = itemsIn(text).filter(Boolean)
      return items.length === 0 && option.default === null ? null : items
    }
  }
}

/** The items of a list as they are typed, including empty ones. */
export function itemsIn(text: string): string[] {
  return text.split(/[,;]/).map((item) => item.trim())
}

function numberFrom(text: string): unknown {
  const number = Number(text.trim().replace('−', '-'))
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

/** The reverse of `valueFrom`. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return value === null ? '' : String(value)
}

/** Options from texts, such as those of an address. Those without a text are left out. */
export function optionsFrom(game: Game, textFor: (name: string) => string | null): Plain {
  return Object.fromEntries(
    game.options.flatMap((option) => {
      const text = textFor(option.name)
      return text === null ? [] : [[option.name, valueFrom(option, text)]]
    }),
  )
}

/**
 * Leaves out options that do not apply, such as the contracts of a table's own ladder once it plays by
 * another ladder.
 */
export function withoutElsewhere(game: Game, options: Plain): Plain {
  const values = allOptions(game, options)
  const here = game.options.filter(
    ({ name, onlyWith }) => name in options && (!onlyWith || isMet(onlyWith, values)),
  )
  return Object.fromEntries(here.map(({ name }) => [name, options[name]]))
}

/** All options with their values, valid or not. */
export function allOptions(game: Game, given: Plain): Plain {
  return { ...defaultsUnder(game.options, given), ...given }
}

/** The values of all options, with the given ones among them, or what the engine objects to. */
export function readRules(game: Game, given: Plain, players?: number | undefined): Result<Plain> {
  const read = readOptions(game.options, given, [])
  const problems = read.ok ? (game.optionProblems?.(read.value, players) ?? []) : read.problems
  return problems.length > 0 || !read.ok ? { ok: false, problems } : read
}

/** What the engine objects to, by option. */
export function problemsByOption(
  game: Game,
  given: Plain,
  players?: number | undefined,
): ReadonlyMap<string, Problem> {
  const read = readRules(game, given, players)
  return new Map(read.ok ? [] : read.problems.map((problem) => [String(problem.path[0]), problem]))
}

/** The rules that were chosen at a table. */
export function rulesOfTable(game: Game, { options, players }: Table): HouseRules {
  return {
    players: playersMatter(game, options) ? players : undefined,
    options: chosenOptions(game, options),
  }
}

/** The options whose values are not the defaults. */
export function chosenOptions(game: Game, options: Plain): Plain {
  const defaults = defaultsUnder(game.options, options)
  const chosen = Object.entries(options).filter(([name, value]) => textOf(value) !== textOf(defaults[name]))
  return Object.fromEntries(chosen)
}

export function areSameRules(one: HouseRules, other: HouseRules): boolean {
  const textFor = ({ players, options }: HouseRules) =>
    JSON.stringify([players ?? null, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))])
  return textFor(one) === textFor(other)
}

/** Whether the cards in play depend on how many play. */
export function playersMatter(game: Game, options: Plain): boolean {
  const decks = playersOf(game, options).map((players) => JSON.stringify(game.deckFor(players, options)))
  return new Set(decks).size > 1
}
