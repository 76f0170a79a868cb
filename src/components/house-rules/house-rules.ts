import { type Game, playersOf, type Table } from '../../scoring/game.ts'
import { defaultsUnder, isMet, type NamedOption, readOptions } from '../../scoring/options.ts'
import type { Problem, Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/**
 * House rules: the options chosen for one check or one table, as texts, and the number of players. Options
 * that nobody has chosen are left out, because their defaults may depend on later choices. A set that is
 * saved under a name is a `RuleSet`.
 */
export type HouseRules = { players?: number | undefined; options: Readonly<Record<string, string>> }

export const BOOK_RULES: HouseRules = { options: {} }

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
    case 'texts': {
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

export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return value === null ? '' : String(value)
}

/** The reverse of `valueFrom`: the values of options as texts. */
export function rulesFrom(options: Plain): HouseRules {
  const texts = Object.entries(options).map(([name, value]) => [name, textOf(value)])
  return { options: Object.fromEntries(texts) }
}

/** The values of the chosen options, valid or not. */
export function givenOptions(game: Game, { options }: HouseRules): Plain {
  return Object.fromEntries(
    game.options.flatMap((option) => {
      const text = options[option.name]
      return text === undefined ? [] : [[option.name, valueFrom(option, text)]]
    }),
  )
}

/**
 * Leaves out options that do not apply, such as the contracts of a table's own ladder once it plays by
 * another ladder.
 */
export function withoutElsewhere(game: Game, rules: HouseRules): HouseRules {
  const values = allOptions(game, rules)
  const elsewhere = game.options.filter(({ onlyWith }) => onlyWith && !isMet(onlyWith, values))
  const names = elsewhere.map(({ name }) => name)
  const left = Object.entries(rules.options).filter(([name]) => !names.includes(name))
  return { ...rules, options: Object.fromEntries(left) }
}

/** All options with their values, valid or not. */
export function allOptions(game: Game, rules: HouseRules): Plain {
  const given = givenOptions(game, rules)
  return { ...defaultsUnder(game.options, given), ...given }
}

/** The values of all options, with the given ones among them, or what the engine objects to. */
export function readRules(game: Game, given: Plain, players?: number): Result<Plain> {
  const read = readOptions(game.options, given, [])
  const problems = read.ok ? (game.optionProblems?.(read.value, players) ?? []) : read.problems
  return problems.length > 0 || !read.ok ? { ok: false, problems } : read
}

/** What the engine objects to, by option. */
export function objections(game: Game, rules: HouseRules): ReadonlyMap<string, Problem> {
  const read = readRules(game, givenOptions(game, rules), rules.players)
  return new Map(read.ok ? [] : read.problems.map((problem) => [String(problem.path[0]), problem]))
}

/** The rules that were chosen at a table: options whose values are not the defaults. */
export function rulesOfTable(game: Game, { options, players }: Table): HouseRules {
  const defaults = defaultsUnder(game.options, options)
  const chosen = Object.entries(rulesFrom(options).options).filter(
    ([name, text]) => text !== textOf(defaults[name]),
  )
  return {
    players: playersMatter(game, options) ? players : undefined,
    options: Object.fromEntries(chosen),
  }
}

export function areSameRules(one: HouseRules, other: HouseRules): boolean {
  const texts = ({ players, options }: HouseRules) =>
    JSON.stringify([players ?? null, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))])
  return texts(one) === texts(other)
}

/** Whether the cards in play depend on how many play. */
export function playersMatter(game: Game, options: Plain): boolean {
  const decks = playersOf(game, options).map((players) => JSON.stringify(game.deckFor(players, options)))
  return new Set(decks).size > 1
}
