import { type Game, playersOf, type Table } from '../../scoring/game.ts'
import { defaultsUnder, isMet, type NamedOption, readOptions } from '../../scoring/options.ts'
import type { Problem, Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/**
 * House rules: the options chosen for one check or one table, as texts, and the number of players. What nobody has chosen is
 * left out, because its default may follow a choice that is still to come. A set that has a name and is kept for later is
 * a `RuleSet`.
 */
export type HouseRules = { players?: number | undefined; options: Readonly<Record<string, string>> }

export const BOOK_RULES: HouseRules = { options: {} }

/** The value that a text means; one that means none is left as it is, so that the engine says what is wrong. */
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

/** The items of a list as they are typed; one that is still empty is an item too. */
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

/** The other way round: values of options as one would type them. */
export function rulesFrom(options: Plain): HouseRules {
  const texts = Object.entries(options).map(([name, value]) => [name, textOf(value)])
  return { options: Object.fromEntries(texts) }
}

/** The values of the options that were chosen, right or wrong. */
export function givenOptions(game: Game, { options }: HouseRules): Plain {
  return Object.fromEntries(
    game.options.flatMap((option) => {
      const text = options[option.name]
      return text === undefined ? [] : [[option.name, valueFrom(option, text)]]
    }),
  )
}

/** Without what cannot be given beside the others: contracts of a ladder that is no longer the table's own. */
export function withoutElsewhere(game: Game, rules: HouseRules): HouseRules {
  const values = allOptions(game, rules)
  const elsewhere = game.options.filter(({ onlyWith }) => onlyWith && !isMet(onlyWith, values))
  const names = elsewhere.map(({ name }) => name)
  const left = Object.entries(rules.options).filter(([name]) => !names.includes(name))
  return { ...rules, options: Object.fromEntries(left) }
}

/** Every option with its value, right or wrong. */
export function allOptions(game: Game, rules: HouseRules): Plain {
  const given = givenOptions(game, rules)
  return { ...defaultsUnder(game.options, given), ...given }
}

/** All options with these chosen, or what the engine objects to in them or between them. */
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

/** The rules of a table that were chosen there: those that are not what they would be anyway. */
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
