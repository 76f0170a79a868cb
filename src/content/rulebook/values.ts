import { showNumber, showOption } from '../../components/house-rules/show-option.ts'
import { deckSize, jokersIn } from '../../scoring/cards.ts'
import { fieldsOf } from '../../scoring/entry-form.ts'
import { type Game, tableOf } from '../../scoring/game.ts'
import { defaultsUnder, type NamedOption } from '../../scoring/options.ts'
import type { ValueClass } from '../../scoring/tally.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { capitalize, signed } from '../../scoring/words.ts'

/** The values that pages show, from the game's definition. */

export function defaultsOf(game: Game): Plain {
  return defaultsUnder(game.options)
}

/** The classes by which cards are valued, in the order in which a table counts them. */
export function classesOf(game: Game, players?: number): readonly ValueClass[] {
  const form = game.entry(tableOf(game, players, defaultsOf(game)))
  const tallies = fieldsOf(form).filter((field) => field.kind === 'tally')
  // Several tallies may know different classes; each class is wanted once.
  const classes = new Map(tallies.flatMap((tally) => tally.classes).map((found) => [found.id, found]))
  return [...classes.values()]
}

/** What cards count, in as few words as a player would say it: "2 to 10 face value, J, Q, K 10". */
export function worthsOf(game: Game): { cards: string; worth: string }[] {
  const groups: { labels: string[]; points: number | 'face value' }[] = []
  for (const { label, points } of classesOf(game)) {
    const worth = label === String(points) ? 'face value' : points
    const last = groups.at(-1)
    if (last?.points === worth) last.labels.push(label)
    else groups.push({ labels: [label], points: worth })
  }
  return groups.map(({ labels, points }) => {
    const cards =
      points === 'face value' ? [...new Set([labels[0], labels.at(-1)])].join(' to ') : labels.join(', ')
    return { cards: capitalize(cards), worth: typeof points === 'number' ? signed(points) : points }
  })
}

/**
 * Finds a value by its name: `options.target`, `options.minimums.0`, `options.minimums.length`, `points.ace`
 * and `held.ace` of a value class, `dealt`, `deck.cards`, `deck.packs`, `deck.jokers`, `players.min`,
 * `players.max`.
 */
export function findValue(game: Game, name: string, players?: number): string | number {
  const [head, key = '', at] = name.split('.')
  switch (head) {
    case 'options': {
      const option = game.options.find((option) => option.name === key)
      if (!option) break
      if (at === undefined)
        return typeof option.default === 'number' ? option.default : showOption(option, option.default)
      if (!Array.isArray(option.default)) break
      const item = at === 'length' ? option.default.length : option.default[Number(at)]
      if (item === undefined) break
      return item
    }
    case 'points':
    case 'held': {
      const found = classesOf(game, players).find(({ id }) => id === key)
      if (!found) break
      return found[head]
    }
    case 'dealt':
      return game.dealt(players ?? Math.max(...game.players), defaultsOf(game))
    case 'deck': {
      const deck = tableOf(game, players, defaultsOf(game)).deck
      if (key === 'cards') return deckSize(deck)
      if (key === 'packs') return deck.packs
      if (key === 'jokers') return jokersIn(deck)
      break
    }
    case 'players':
      if (key === 'min') return Math.min(...game.players)
      if (key === 'max') return Math.max(...game.players)
      break
  }
  throw new Error(`${game.title} has no value “${name}”. It has ${namesOf(game).join(', ')}.`)
}

function namesOf(game: Game): string[] {
  return [
    ...game.options.map(({ name }) => `options.${name}`),
    ...classesOf(game).flatMap(({ id }) => [`points.${id}`, `held.${id}`]),
    ...['dealt', 'deck.cards', 'deck.packs', 'deck.jokers', 'players.min', 'players.max'],
  ]
}

/** The other values that an option may have. */
export function showOthers(option: NamedOption): string {
  if (option.kind === 'choice') {
    return option.labels.filter((_, at) => option.values[at] !== option.default).join('; or ')
  }
  if (option.kind === 'texts')
    return `${option.length.min} to ${option.length.max} texts such as ${option.example}`
  const { min, max, step } = option.range
  // If there are only two numbers, shows the other one.
  if (option.kind === 'whole' && max - min === step) return showNumber(min + max - option.default)
  const zero = option.kind === 'whole' && option.default !== 0 ? option.zero : undefined
  const numbers = `${showNumber(min)} to ${showNumber(max)}${step > 1 ? ` in steps of ${step}` : ''}`
  if (option.kind === 'list') return `${option.length.min} to ${option.length.max} numbers, each ${numbers}`
  if (zero !== undefined) return `${zero}, or ${numbers}`
  return option.kind === 'limit' && option.default !== null ? `none, or ${numbers}` : numbers
}

/** Fills `{options.target}` and its like into a text. */
export function fillValues(game: Game, text: string): string {
  return text.replace(/\{([\w.]+)\}/g, (_, name: string) => showNumber(findValue(game, name)))
}

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')

export function inWords(value: string | number): string {
  return (typeof value === 'number' && NUMBERS[value]) || showNumber(value)
}
