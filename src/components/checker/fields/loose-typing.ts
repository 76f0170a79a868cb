import { RANKS, type Rank, SUITS } from '../../../scoring/cards.ts'
import { ranksWord, rankWord, suitWord } from '../../../scoring/words.ts'

/**
 * Rewrites cards as people say and jot them down in the notation that the engine reads: "queen king ace of spades",
 * "A23 hearts", `KKK`, `2s 2 2`.
 */

/** Whether a card of this rank is known without its suit. */
export type IsKnown = (rank: Rank) => boolean

const RANK_WORDS = new Map([
  ...RANKS.flatMap((rank) =>
    [rankWord(rank), ranksWord(rank)].map((word): [string, string] => [word, rank.toLowerCase()]),
  ),
  ...wordsFor({ j: 'sota sotas', q: 'caballo caballos', k: 'rey reyes' }),
])
const SUIT_WORDS = new Map([
  ...SUITS.flatMap((suit) => {
    const word = suitWord(suit)
    return [word, word.replace(/s$/, '')].map((name): [string, string] => [name, suit.toLowerCase()])
  }),
  ...wordsFor({
    d: 'oros oro coins coin',
    h: 'copas copa cups cup',
    s: 'espadas espada swords sword',
    c: 'bastos basto',
  }),
])
const FILLERS = ['of', 'and', 'the', 'de', 'y']
const JOKER_SIGN = 'jk'

const RANK = '(?:10|[a2-9tjqk])'
/** Ranks before their suits, if these follow at once: `a23h`, `kkk`, `7-9h`. */
const CHUNK = new RegExp(`jokers?|jk|\\*|((?:${RANK}(?:-${RANK})?)+)([cdhs♣♧♦♢♥♡♠♤\uFE0E\uFE0F]*)`, 'giy')
const ONE = new RegExp(`${RANK}(?:-${RANK})?`, 'gi')

/** What the cards of a Spanish pack are called: each word, and what it is in the notation. */
function wordsFor(names: Record<string, string>): [string, string][] {
  return Object.entries(names).flatMap(([sign, words]) =>
    words.split(' ').map((word): [string, string] => [word, sign]),
  )
}

/** A rank or a range with its suits, which may be missing; or a joker. */
type Item = { cards: string; suits: string }

/** The same cards in the notation, as far as they can be understood. Parts between `/` and `.` stand alone. */
export function inNotation(text: string, isKnown: IsKnown = () => false): string {
  return text
    .split(/([/.])/)
    .map((part) => (/^[/.]?$/.test(part) ? part : partInNotation(part, isKnown)))
    .join('')
}

function partInNotation(text: string, isKnown: IsKnown): string {
  const items: Item[] = []
  for (const word of text.toLowerCase().match(/[^\s,;]+/g) ?? []) {
    const suit = SUIT_WORDS.get(word)
    const rank = RANK_WORDS.get(word)
    if (suit) giveSuits(items, suit)
    else if (rank) items.push({ cards: rank, suits: '' })
    else if (!FILLERS.includes(word)) {
      const read = readChunks(word)
      if (!read) return text
      items.push(...read)
    }
  }
  giveFreeSuits(items, isKnown)
  return items.map(({ cards, suits }) => cards + suits).join(' ')
}

function readChunks(word: string): Item[] | undefined {
  const items: Item[] = []
  let end = 0
  for (const [chunk, ranks = '', suits = ''] of word.matchAll(CHUNK)) {
    end += chunk.length
    const own = ranks.match(ONE) ?? [JOKER_SIGN]
    items.push(...own.map((cards) => ({ cards, suits })))
  }
  return end === word.length ? items : undefined
}

/** A suit that stands after several ranks belongs to all of them, also where jokers stand between. */
function giveSuits(items: Item[], suit: string) {
  for (const item of items.filter(({ cards }) => cards !== JOKER_SIGN).toReversed()) {
    if (item.suits !== '') return
    item.suits = suit
  }
}

/**
 * Ranks without a suit are cards where the suit does not matter, and where the same rank stands several times: they are
 * a set, so each takes a suit that is not there yet.
 */
function giveFreeSuits(items: readonly Item[], isKnown: IsKnown) {
  for (const rank of RANKS) {
    const written = rank === 'T' ? ['t', '10'] : [rank.toLowerCase()]
    const same = items.filter(({ cards }) => written.includes(cards))
    if (!isKnown(rank) && same.length < 2) continue
    for (const item of same.filter(({ suits }) => suits === '')) {
      const times = (suit: string) => same.filter(({ suits }) => suits.includes(suit)).length
      const [free] = SUITS.map((suit) => suit.toLowerCase()).toSorted((a, b) => times(a) - times(b))
      item.suits = free ?? ''
    }
  }
}
