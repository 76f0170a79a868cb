import { type Card, colourOf, formatCard, formatRank, rankOf, SUITS } from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import { join, listCards, plural, ranksWord, suitWord } from '../../words.ts'
import { EVEN, type Layout, type Part, type Piece, type Slot, SUIT_SETS, slotRank, takes } from './layouts.ts'
import type { GroupKind } from './missions.ts'

/** Words for messages: the names of groups, what a group takes, and why a card does not fit into it. */

const COLOURS = ['black', 'red']

/** "black", "spades", or "" if any suit will do. */
function suitsWord(suits: number): string {
  const suit = SUITS[SUIT_SETS.suit.indexOf(suits)]
  return suit ? suitWord(suit) : (COLOURS[SUIT_SETS.colour.indexOf(suits)] ?? '')
}

/** "black tens", "tens of spades", "tens". */
export function inSuits(noun: string, suits: number): string {
  const word = suitsWord(suits)
  if (word === '') return noun
  return COLOURS.includes(word) ? `${word} ${noun}` : `${noun} of ${word}`
}

function parityWord({ ranks }: Slot): string {
  return ranks === EVEN ? 'even' : 'odd'
}

export function slotWords(slot: Slot): string {
  // Several ranks: a slot of mission 8 or 9, which takes all cards of a suit, or all even or odd cards.
  if (slot.ranks & (slot.ranks - 1)) return suitsWord(slot.suits) || `${parityWord(slot)} cards`
  return inSuits(ranksWord(slotRank(slot)), slot.suits)
}

/** "set of black tens", "run of spades from 8 to Q", "group of even cards". */
export function patternWords({ group: { kind }, pattern }: Pick<Part, 'group' | 'pattern'>): string {
  const first = pattern[0]!
  const last = pattern.at(-1)!
  if (kind === 'set') return `set of ${slotWords(first)}`
  if (kind === 'suit' || kind === 'parity') return `group of ${slotWords(first)}`
  const run = inSuits(kind === 'run' ? 'run' : 'double run', first.suits)
  return `${run} from ${formatRank(slotRank(first))} to ${formatRank(slotRank(last))}`
}

export function cardsOf(pieces: readonly Piece[]): Card[] {
  return pieces.map(({ card }) => card)
}

export function listPieces(pieces: readonly Piece[]): string {
  return listCards(cardsOf(pieces))
}

/** "The tens mix colours: 10♣ 10♠ are black, 10♥ is red." Empty unless suits, or even and odd, are all that is wrong. */
function mixture({ group, pattern, taken }: Part, left: readonly Piece[]): string[] {
  const { kind, within } = group
  const slot = pattern[0]!
  const own = cardsOf(taken.flat())
  const strays = cardsOf(left.filter((piece) => !piece.wild && standsApart(kind, slot, piece)))
  const [stray] = strays
  if (!stray) return []
  const [what, word, other] =
    kind === 'parity'
      ? ['even and odd', parityWord(slot), 'not']
      : within === 'colour'
        ? ['colours', suitsWord(slot.suits), colourOf(stray)]
        : ['suits', suitsWord(slot.suits), 'not']
  const noun = kind === 'set' ? ranksWord(slotRank(slot)) : 'cards'
  return [`The ${noun} mix ${what}: ${areWords(own, word)}, ${areWords(strays, other)}.`]
}

/** Whether a card breaks the condition that all cards of a group share. */
function standsApart(kind: GroupKind, { ranks, suits }: Slot, piece: Piece): boolean {
  if (kind === 'parity') return true
  return (suits & piece.suits) === 0 && (kind !== 'set' || (ranks & piece.ranks) !== 0)
}

/** "10♣ 10♠ are black", "8♠ is a spade". */
function areWords(cards: readonly Card[], word: string): string {
  if (cards.length > 1) return `${listCards(cards)} are ${word}`
  return `${listCards(cards)} is ${word.endsWith('s') ? `a ${word.slice(0, -1)}` : word}`
}

/** "10♠ or A♠"; when there are many, "one of fours, black nines or aces". */
export function oneOf(cards: readonly Card[]): string {
  if (cards.length <= 4) return join(cards.map(formatCard), 'or')
  const words = [...groupBy(cards, rankOf)].flatMap(([rank, own]) => {
    const colours = [...new Set(own.map(colourOf))]
    if (own.length === SUITS.length) return ranksWord(rank)
    return own.length === 2 && colours.length === 1 ? `${colours} ${ranksWord(rank)}` : own.map(formatCard)
  })
  return `one of ${join(words, 'or')}`
}

/** Why no group takes the cards left over, though a group lacks some. */
export function sentencesAgainst({ parts, left }: Layout): string[] {
  const mixtures = parts.flatMap((part) => mixture(part, left))
  const slots = parts.flatMap(({ pattern }) => pattern)
  const spare = left.filter((piece) => !piece.wild && slots.some((slot) => takes(slot, piece)))
  if (spare.length === 0) return mixtures
  const [are, ranks] = spare.length === 1 ? ['is', 'its rank'] : ['are', 'their ranks']
  return [...mixtures, `${listPieces(spare)} ${are} too many of ${ranks}.`]
}

/** "Nearest: the set of black tens (10♣ 10♠) and the set of red jacks (J♦ J♥ J♦), 1 card short." */
export function nearestWords({ parts, missing }: Layout): string {
  const begun = parts.filter(({ taken }) => taken.flat().length > 0)
  const words = begun.map((part) => `the ${patternWords(part)} (${listPieces(part.taken.flat())})`)
  return `Nearest: ${join(words)}, ${plural(missing, 'card')} short.`
}
