import type { Game } from '../../src/scoring/game.ts'
import { defaultOf, defaultsUnder, isMet, type NamedOption, readOptions } from '../../src/scoring/options.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { type Random, wholeBelow } from './seeded.ts'

/** Tables with house rules: those of the book, those that have a name, and any number drawn at random. */

/** The usual table and that of every preset. */
export function knownTables(game: Game): Plain[] {
  return [{}, ...game.presets.map(({ options }) => options as Plain)].map(
    (given) => tableWith(game, defaultsUnder(game.options, given), given) ?? {},
  )
}

export function randomTable(game: Game, random: Random): Plain {
  for (let tries = 0; tries < 1000; tries += 1) {
    const drawn: Plain = {}
    for (const option of game.options) {
      const values = valuesOf(option, drawn)
      const isElsewhere = option.onlyWith && !isMet(option.onlyWith, drawn)
      drawn[option.name] = isElsewhere ? defaultOf(option, drawn) : values[wholeBelow(values.length, random)]
    }
    const table = tableWith(game, drawn)
    if (table) return table
  }
  throw new Error(`${game.id}: a thousand random tables, and none can be played at.`)
}

/**
 * The table with some options changed; undefined if nobody can play at it. Options that follow a changed one, or are
 * only given with it, take their defaults.
 */
export function tableWith(game: Game, table: Plain, changes: Plain = {}): Plain | undefined {
  const given: Plain = { ...table, ...changes }
  for (const { name, follows, onlyWith } of game.options) {
    if (name in changes) continue
    const isElsewhere = onlyWith && !isMet(onlyWith, given)
    if (isElsewhere || (follows && follows.option in changes)) delete given[name]
  }
  const read = readOptions(game.options, given, ['options'])
  if (!read.ok) return undefined
  const options = read.value
  const isAsAsked = Object.entries(changes).every(([name, value]) => isSame(options[name], value))
  const players = game.playersFor?.(options) ?? game.players
  const canPlay = players.some((number) => (game.optionProblems?.(options, number) ?? []).length === 0)
  return isAsAsked && canPlay ? options : undefined
}

/** Values of an option: of a few all, of numbers the default, its neighbours, the ends of the range, and none. */
export function valuesOf(option: NamedOption, earlier: Plain): unknown[] {
  const usual = defaultOf(option, earlier)
  switch (option.kind) {
    case 'choice':
      return [...option.values]
    case 'whole':
    case 'limit': {
      const { min, max, step } = (option.kind === 'whole' && option.rangeFor?.(earlier)) || option.range
      const middle = typeof usual === 'number' ? usual : min
      const zero = option.kind === 'whole' && option.zero !== undefined ? [0] : []
      const numbers = [middle, middle - step, middle + step, min, max].filter((n) => n >= min && n <= max)
      return [...new Set([usual, ...numbers, ...zero])]
    }
    case 'list': {
      const list = usual as readonly number[]
      const { min, max, step } = option.range
      const other = (item: number) => (item + step <= max ? item + step : min)
      return [list, ...list.map((_, at) => list.map((item, place) => (place === at ? other(item) : item)))]
    }
    case 'melds': {
      const texts = Array<string>(option.length.min).fill(option.first)
      return [usual, texts, [...texts.slice(1), option.example]]
    }
    case 'ranks':
      return [usual, option.among.slice(0, 1), option.among.slice(-option.length.max)]
    case 'columns':
      return [usual, ['Tricks × 10'], ['Tricks × 10', 'Tricks × 2']]
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
