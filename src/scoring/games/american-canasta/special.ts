import { CARDS, type Card, copiesOf, type Deck, isJoker, type Rank, rankOf } from '../../cards.ts'
import { isThree } from '../../rank-sets.ts'
import type { Options } from './options.ts'

/** The special hands, which a player lays down at once: fourteen cards of a kind. */

/** In the order of the option. The words are those of the pad. */
export const SPECIALS = [
  ['pairs', 'Pairs'],
  ['wild-pairs', 'Wild pairs'],
  ['miami-pairs', 'Miami pairs'],
  ['zip-code', 'Zip code'],
  ['straight', 'Straight'],
  ['garbage', 'Garbage'],
  ['blast-off', 'Blast-off'],
  ['triples', 'Triples'],
  ['quads', 'Quads'],
  ['dream-four', 'Dream fours'],
  ['dream-five', 'Dream five'],
] as const
export type Special = (typeof SPECIALS)[number][0]

/** The number of cards of a special hand. */
export const WHOLE = 14

type Held = (rank: Rank | 'JK') => number
/** How many cards each natural rank has, the most first: "5 4". */
type Shape = { naturals: string; all: string; held: Held; twos: number; jokers: number }

const NAMED_PAIRS = ({ all, held }: Shape) => all === '2222222' && held('A') === 2 && held('7') === 2
/** A group of this size of twos or of jokers alone. */
const wildGroup = (size: number, { twos, jokers }: Shape) =>
  (twos === size && jokers === 0) || (jokers === size && twos === 0)

const FITS: Readonly<Record<Exclude<Special, 'straight'>, (shape: Shape) => boolean>> = {
  pairs: ({ naturals }) => naturals === '2222222',
  'wild-pairs': (shape) => NAMED_PAIRS(shape) && wildGroup(2, shape),
  'miami-pairs': (shape) => NAMED_PAIRS(shape) && shape.twos === 2 && shape.jokers === 2,
  'zip-code': ({ all }) => all === '43322',
  garbage: ({ naturals }) => naturals === '4433',
  'blast-off': ({ all }) => all === '5432',
  triples: (shape) => shape.naturals === '3333' && wildGroup(2, shape),
  quads: (shape) => shape.naturals === '444' && wildGroup(2, shape),
  'dream-four': (shape) => shape.naturals === '55' && wildGroup(4, shape),
  'dream-five': ({ naturals, twos, jokers }) => naturals === '54' && twos + jokers === 5,
}

function shapeOf(hand: readonly Card[]): Shape {
  const counts = new Map<Rank | 'JK', number>()
  for (const card of hand) {
    const rank = isJoker(card) ? 'JK' : rankOf(card)
    counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  const held: Held = (rank) => counts.get(rank) ?? 0
  const sizes = (ranks: readonly (Rank | 'JK')[]) =>
    ranks
      .map(held)
      .sort((a, b) => b - a)
      .join('')
  const ranks = [...counts.keys()]
  const naturals = ranks.filter((rank) => rank !== 'JK' && rank !== '2')
  return { naturals: sizes(naturals), all: sizes(ranks), held, twos: held('2'), jokers: held('JK') }
}

function isKind(kind: Special, hand: readonly Card[]): boolean {
  if (hand.length !== WHOLE) return false
  if (kind === 'straight') {
    return new Set(hand.map((card) => (isJoker(card) ? card : rankOf(card)))).size === WHOLE
  }
  return !hand.some(isThree) && FITS[kind](shapeOf(hand))
}

/** What a special hand of this kind is worth; 0 where the table does not play it. */
export function specialWorth(kind: Special, { specials }: Pick<Options, 'specials'>): number {
  return specials[SPECIALS.findIndex(([own]) => own === kind)]!
}

/** The special hand that these cards are, the dearest one if they are several; undefined if they are none. */
export function specialOf(
  hand: readonly Card[],
  options: Pick<Options, 'specials'>,
): { kind: Special; points: number } | undefined {
  const [best] = SPECIALS.map(([kind]) => ({ kind, points: specialWorth(kind, options) }))
    .filter(({ kind, points }) => points > 0 && isKind(kind, hand))
    .sort((one, other) => other.points - one.points)
  return best
}

/** Each card of the packs that would make these thirteen a special hand. */
export function waitsOf(
  hand: readonly Card[],
  deck: Deck,
  options: Pick<Options, 'specials'>,
): { card: Card; kind: Special; points: number }[] {
  return CARDS.flatMap((card) => {
    const isLeft = hand.filter((own) => own === card).length < copiesOf(card, deck)
    const special = isLeft ? specialOf([...hand, card], options) : undefined
    return special ? [{ card, ...special }] : []
  })
}
