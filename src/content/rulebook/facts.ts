import { type Deck, deckSize, jokersIn, SUITS } from '../../scoring/cards.ts'
import { type Game, playersOf, tableOf } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { join, plural } from '../../scoring/words.ts'
import { defaultsOf } from './values.ts'

/** A game at a glance, from its definition: as most tables play it, or at a table with other options. */

/** What a game takes at least with one number of players. */
export type Need = { players: number; minutes: number; packs: number }

/** The fewest and the most players, as schema.org names them. */
export function playersRange(game: Game, options: Plain = defaultsOf(game)) {
  const numbers = playersOf(game, options)
  return { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) }
}

export function playersText(game: Game, options: Plain = defaultsOf(game)): string {
  const parts = runs(playersOf(game, options).map((players) => [players, '']))
  return join(
    parts.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)),
    'or',
  )
}

/** "1 pack of 52". If the number of players matters, the text for each number. */
export function decksText(game: Game, options: Plain = defaultsOf(game)): string {
  return byPlayers(playersOf(game, options), (players) => describeDeck(tableOf(game, players, options).deck))
}

/** "2–8 players · 1 or 2 packs · 30–60 min": what people ask before they choose a game. */
export function shortFacts(game: Game, options: Plain = defaultsOf(game)): string {
  const decks = playersOf(game, options).map((players) => tableOf(game, players, options).deck)
  const sizes = decks.map(({ packs }) => packs)
  const least = Math.min(...sizes)
  const most = Math.max(...sizes)
  const between = most === least + 1 ? `${least} or ${most}` : `${least} to ${most}`
  const packs = least === most ? plural(most, 'pack') : `${between} packs`
  const few = decks.find((deck) => deckSize(deck) < 52)
  return [`${playersText(game, options)} players`, few ? `${deckSize(few)} cards` : packs, game.length].join(
    ' · ',
  )
}

export function dealtText(game: Game, options: Plain = defaultsOf(game)): string {
  const between = game.dealtBetween?.(options)
  if (between && between.least < between.most) return `${between.least} to ${between.most} cards each`
  return byPlayers(playersOf(game, options), (players) => {
    const dealt = game.dealt(players, options)
    return dealt > 0 ? `${plural(dealt, 'card')} each` : ''
  })
}

/** What a game takes at least with each number of players. */
export function needsOf(game: Game, options: Plain = defaultsOf(game)): Need[] {
  return playersOf(game, options).map((players) => ({
    players,
    minutes: leastMinutes(game, players),
    packs: tableOf(game, players, options).deck.packs,
  }))
}

/** A quick game of this length: 20 where a game takes 20–40 minutes. Where the players decide how long it is, all that they take. */
function leastMinutes({ length, minutes, players: numbers }: Game, players: number): number {
  const most = minutes?.(players) ?? 0
  if (numbers.some((other) => minutes?.(other) !== most)) return most
  const [, whole, half, unit] = length.match(/(\d+)(½?)(?:–\d+½?)? (min|h)/) ?? []
  return whole === undefined ? most : (Number(whole) + (half ? 0.5 : 0)) * (unit === 'h' ? 60 : 1)
}

function describeDeck(deck: Deck): string {
  const size = deck.ranks.length * SUITS.length
  const packs =
    size < 52 && deck.packs === 1
      ? `${size} cards`
      : plural(deck.packs, `pack of ${size}`, `packs of ${size}`)
  const jokers = jokersIn(deck)
  return jokers > 0 ? `${packs}, with ${plural(jokers, 'joker')}` : packs
}

/**
 * One text if it is the same for all, otherwise each text with its players: "1 pack (2–4 players), 2 packs
 * (5–8)".
 */
function byPlayers(numbers: readonly number[], text: (players: number) => string): string {
  const parts = runs(numbers.map((players) => [players, text(players)]))
  const [first] = parts
  // If the game skips a number of players, several runs may have the same text.
  if (first && parts.every(({ text }) => text === first.text)) return first.text
  const texts = parts.map(({ from, to, text }) => `${text} (${from === to ? from : `${from}–${to}`} players)`)
  return texts.length > 3 ? `from ${texts[0]} to ${texts[texts.length - 1]}` : texts.join('; ')
}

type Run = { from: number; to: number; text: string }

/** Joins neighbouring numbers with the same text. */
function runs(pairs: readonly (readonly [number, string])[]): Run[] {
  const found: Run[] = []
  for (const [number, text] of pairs) {
    const last = found[found.length - 1]
    if (last && last.to === number - 1 && last.text === text) last.to = number
    else found.push({ from: number, to: number, text })
  }
  return found
}
