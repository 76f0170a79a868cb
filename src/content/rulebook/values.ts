import { deckSize, jokersIn } from '../../scoring/cards.ts'
import { fieldsOf, tallyFields } from '../../scoring/entry-form.ts'
import { type Game, tableOf } from '../../scoring/game.ts'
import { defaultsUnder, type NamedOption, showNumber, showOption } from '../../scoring/options.ts'
import type { ValueClass } from '../../scoring/tally.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { capitalize, numberInWords, signed } from '../../scoring/words.ts'

/** The values that pages show, from the game's definition. */

export function defaultsOf(game: Game): Plain {
  return defaultsUnder(game.options)
}

/** The tallies in which cards are counted: one, or what lies on the table before what is left in the hand. */
function talliesOf(
  game: Game,
  players: number | undefined,
  options: Plain,
): readonly (readonly ValueClass[])[] {
  const form = game.entry({ table: tableOf(game, players, options) })
  return tallyFields(fieldsOf(form)).map(({ classes }) => classes)
}

/** The classes by which cards are valued, in the order in which a table counts them, each once. */
function classesOf(game: Game, players: number | undefined, options: Plain): readonly ValueClass[] {
  return [
    ...new Map(
      talliesOf(game, players, options)
        .flat()
        .map((found) => [found.id, found]),
    ).values(),
  ]
}

type Worth = { cards: string; worth: string; held: number }

/** What cards count and how many there are, in as few words as a player would say it: "2 to 10 face value, J, Q, K 10". */
export function worthsOf(game: Game, players?: number, options: Plain = defaultsOf(game)): Worth[] {
  const groups: { labels: string[]; points: number | 'face value'; held: number }[] = []
  const [first = []] = talliesOf(game, players, options)
  for (const { id, label, points, held } of classesOf(game, players, options)) {
    // Cards that never lie on the table only cost.
    const only = first.some((own) => own.id === id) ? points : -points
    const worth = label === String(points) ? 'face value' : only
    const last = groups.at(-1)
    if (last?.points === worth) {
      last.labels.push(label)
      last.held += held
    } else groups.push({ labels: [label], points: worth, held })
  }
  return groups.map(({ labels, points, held }) => {
    const cards =
      points === 'face value' ? [...new Set([labels[0], labels.at(-1)])].join(' to ') : labels.join(', ')
    return { cards: capitalize(cards), worth: typeof points === 'number' ? signed(points) : points, held }
  })
}

/** Finds one of the values of a game by its name. */
export function findValue(
  game: Game,
  name: string,
  players?: number,
  options: Plain = defaultsOf(game),
): string | number {
  const value = valueAt(game, name, players, options)
  if (value !== undefined) return value
  const names = [...valuesOf(game, players, options).keys()]
  throw new Error(`${game.title} has no value “${name}”. It has ${names.join(', ')}.`)
}

/** A value at a table; undefined for one that this table has not, such as the worth of cards where none are counted. */
export function valueAt(
  game: Game,
  name: string,
  players: number | undefined,
  options: Plain,
): string | number | undefined {
  return valuesOf(game, players, options).get(name)
}

/** The values that a text may name. `held` is how many cards of a class there are. */
function valuesOf(
  game: Game,
  players: number | undefined,
  options: Plain,
): ReadonlyMap<string, string | number> {
  const { deck } = tableOf(game, players, options)
  return new Map([
    ...game.options.flatMap((option) => valuesOfOption(option, options[option.name])),
    ...classesOf(game, players, options).flatMap(({ id, points, held }): Named[] => [
      [`points.${id}`, points],
      [`held.${id}`, held],
    ]),
    ['dealt', game.dealt(players ?? Math.max(...game.players), options)],
    ['deck.cards', deckSize(deck)],
    ['deck.packs', deck.packs],
    ['deck.jokers', jokersIn(deck)],
    ['players.min', Math.min(...game.players)],
    ['players.max', Math.max(...game.players)],
  ])
}

type Named = [name: string, value: string | number]

/** The value of an option, and of a list its length and each of its items: `options.minimums.0`. */
function valuesOfOption(option: NamedOption, value: unknown): Named[] {
  const name = `options.${option.name}`
  const whole = typeof value === 'number' ? value : showOption(option, value)
  if (!Array.isArray(value)) return [[name, whole]]
  const items = value.map((item, at): Named => [`${name}.${at}`, item])
  return [[name, whole], [`${name}.length`, value.length], ...items]
}

/** The other values that an option may have. */
export function showOthers(option: NamedOption): string {
  if (option.kind === 'choice') {
    return option.labels.filter((_, at) => option.values[at] !== option.default).join('; or ')
  }
  if (option.kind === 'melds') return `${between(option.length)} texts such as ${option.example}`
  if (option.kind === 'columns') return `${between(option.length)} columns`
  if (option.kind === 'ranks') return `${between(option.length)} of ${option.among.join(', ')}`
  const { min, max, step } = option.range
  // If there are only two numbers, shows the other one.
  if (option.kind === 'whole' && max - min === step) return showNumber(min + max - option.default)
  const zero = option.kind === 'whole' && option.default !== 0 ? option.zero : undefined
  const numbers = `${showNumber(min)} to ${showNumber(max)}${step > 1 ? ` in steps of ${step}` : ''}`
  if (option.kind === 'list') return `${between(option.length)} numbers, each ${numbers}`
  if (zero !== undefined) return `${zero}, or ${numbers}`
  return option.kind === 'limit' && option.default !== null ? `none, or ${numbers}` : numbers
}

function between({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min} to ${max}`
}

/** Fills `{options.target}` and its like into a text. */
export function fillValues(game: Game, text: string, options?: Plain): string {
  return partValues(game, text, options)
    .map(({ text }) => text)
    .join('')
}

/** What stands in brackets after a value is for other tables: “101 points (30 cards)”. */
const ASIDE = / \([^)]*\)$/

/** The parts of such a text. Those that are values have the name of it. */
export function partValues(game: Game, text: string, options?: Plain): { text: string; of?: string }[] {
  return text
    .split(/\{([\w.]+)\}/)
    .map((part, at) =>
      at % 2 === 0
        ? { text: part }
        : { of: part, text: showNumber(findValue(game, part, undefined, options)).replace(ASIDE, '') },
    )
}

export function inWords(value: string | number): string {
  return typeof value === 'number' && value < 13 ? numberInWords(value) : showNumber(value)
}
