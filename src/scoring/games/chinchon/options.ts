import { type Deck, deckSize, RANKS, type Rank } from '../../cards.ts'
import { between, choice, flag, limit, type OptionsOf, type Preset, points, whole } from '../../options.ts'
import { type Problem, problem } from '../../result.ts'
import { citing } from '../../verdict.ts'
import { plural } from '../../words.ts'
import type { Slug } from './rules.ts'

/** The house rules of Chinchón, and the cards that follow from them. */

export const { rule, kept, broken } = citing<Slug>('chinchon')

const BONUS = between(0, 100)

export const options = {
  limit: whole({
    title: 'Limit',
    effect: 'The total that puts a player out.',
    rule: 'limit',
    default: 100,
    range: between(30, 500),
  }),
  rejoin: choice({
    title: 'Coming back',
    effect: 'How often a player who is out may come back.',
    rule: 'rejoin-times',
    choices: [
      ['once', 'once each'],
      ['never', 'never'],
      ['any', 'as often as they like'],
    ],
  }),
  chinchon: choice({
    title: 'A chinchón',
    effect: 'Whether it wins the game, or takes points off.',
    rule: 'chinchon-worth',
    choices: [
      ['wins', 'wins the game'],
      ['bonus', 'takes points off'],
    ],
  }),
  pack: choice({
    title: 'Pack',
    group: 'Cards',
    effect: 'Whether eights and nines are in it.',
    rule: 'order',
    choices: [
      [40, '40 cards'],
      [48, '48 cards, with 8 and 9'],
    ],
  }),
  packs: limit({
    title: 'Packs',
    group: 'Cards',
    effect: 'How many are shuffled together.',
    rule: 'packs',
    default: null,
    range: between(1, 2),
    none: 'by the players: two for five and more',
  }),
  wild: choice({
    title: 'Wild cards',
    group: 'Cards',
    effect: 'Which cards stand for any other.',
    rule: 'wild',
    choices: [
      ['none', 'none'],
      ['jokers', 'two jokers a pack'],
      ['coins', 'the ace of coins (diamonds)'],
    ],
  }),
  wildLimit: choice({
    title: 'Wild cards in a meld',
    group: 'Melds',
    effect: 'How many it may have.',
    rule: 'wild-limit',
    choices: [
      ['one', 'one'],
      ['naturals', 'any number beside two others'],
      ['any', 'any number beside one other'],
    ],
  }),
  twins: flag({
    title: 'Equal cards in a set',
    group: 'Melds',
    effect: 'Whether a set from two packs may have the same card twice.',
    rule: 'twins',
  }),
  closeLimit: whole({
    title: 'Closing limit',
    group: 'Closing',
    effect: 'The most that may be left in no meld.',
    rule: 'close-how',
    default: 5,
    range: between(0, 20),
  }),
  loose: choice({
    title: 'Loose cards',
    group: 'Closing',
    effect: 'How many the closer may have within that limit.',
    rule: 'close-how',
    choices: [
      ['one', 'one'],
      ['any', 'any number'],
    ],
  }),
  layOff: choice({
    title: 'Adding cards',
    group: 'Closing',
    effect: 'Whether the others add to the closer’s melds.',
    rule: 'lay-off',
    choices: [
      ['closer', 'to the closer’s melds'],
      ['none', 'never'],
    ],
  }),
  figures: choice({
    title: 'Jack, queen, king',
    group: 'Points',
    effect: 'What they are worth.',
    rule: 'figures',
    choices: [
      ['ten', '10 each'],
      ['low', '8, 9, 10'],
      ['index', '10, 11, 12'],
    ],
  }),
  wildValue: points('A wild card left', 'What it counts.', 'wild-value', 25, between(1, 50)),
  allMelded: points('All seven melded', 'Points off for the closer.', 'minus-ten', 10, between(0, 50)),
  chinchonBonus: points('A chinchón that does not win', 'Points off for it.', 'chinchon-worth', 50, BONUS),
  wildChinchon: points('A chinchón with a wild card', 'Points off for it.', 'wild-chinchon', 10, BONUS),
}

export type Options = OptionsOf<typeof options>

export const presets: readonly Preset<Options>[] = [
  { id: 'fifty', title: 'Fifty cards', options: { pack: 48, wild: 'jokers', loose: 'any' } },
  {
    id: 'argentino',
    title: 'Chinchón argentino',
    named: 'chinchon-argentino',
    options: { pack: 48, wild: 'jokers', loose: 'any', figures: 'index' },
  },
  {
    id: 'conga',
    title: 'Conga',
    named: 'conga',
    options: { wild: 'coins', figures: 'index', loose: 'any', limit: 101, wildChinchon: 25 },
  },
  { id: 'coins', title: 'Ace of coins wild', options: { wild: 'coins' } },
  { id: 'tight', title: 'Close with 3', options: { closeLimit: 3, chinchon: 'bonus', chinchonBonus: 25 } },
  { id: 'beyond-100', title: 'Out beyond 100', options: { limit: 101 } },
]

/** `#deal`: the cards of a hand, and after the draw. */
export const HAND = 7
export const DRAWN: number = HAND + 1

/** `#order`: the ranks of each pack, in the order in which they are neighbours. */
const RANKS_IN: Readonly<Record<Options['pack'], readonly Rank[]>> = {
  40: RANKS.filter((rank) => !['8', '9', 'T'].includes(rank)),
  48: RANKS.filter((rank) => rank !== 'T'),
}

export function ranksIn({ pack }: Pick<Options, 'pack'>): readonly Rank[] {
  return RANKS_IN[pack]
}

export function deckFor(players: number, { pack, packs, wild }: Options): Deck {
  return {
    packs: packs ?? (players > 4 ? 2 : 1),
    jokers: wild === 'jokers' ? 2 : 0,
    ranks: ranksIn({ pack }),
  }
}

/** `#packs`: there is a hand for everyone, the first discard, and a stock. */
export function optionProblems(options: Options, players: number | undefined): Problem[] {
  if (players === undefined) return []
  const deck = deckFor(players, options)
  const size = deckSize(deck)
  const needed = HAND * players + 2
  if (size >= needed) return []
  const message = `${plural(deck.packs, 'pack')}: ${size} cards, but ${players} players need ${needed}. Take two packs.`
  return [problem(['packs'], message, rule('packs'))]
}
