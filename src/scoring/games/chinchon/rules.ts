import { signed } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<
  'limit' | 'closeLimit' | 'wildValue' | 'allMelded' | 'chinchonBonus' | 'wildChinchon',
  number
> & {
  rejoin: 'once' | 'never' | 'any'
  chinchon: 'wins' | 'bonus'
  pack: 40 | 48
  packs: number | null
  wild: 'none' | 'jokers' | 'coins'
  wildLimit: 'one' | 'naturals' | 'any'
  twins: boolean
  loose: 'one' | 'any'
  layOff: 'closer' | 'none'
  figures: 'ten' | 'low' | 'index'
}

/** The rules of Chinchón, each by its slug. */
export const rules = {
  players: ({ pack, packs }: Said) => {
    if (packs !== 1) return 'Two to eight play, each alone.'
    return pack === 40 ? 'Two to five play, each alone.' : 'Two to six play, each alone.'
  },
  deck: ({ pack }: Said) =>
    pack === 40
      ? 'A Spanish pack of 40: ace to seven, jack, queen and king of each suit. From a French pack take out 8, 9 and 10.'
      : 'A Spanish pack of 48: ace to nine, jack, queen and king of each suit. From a French pack take out the tens.',
  packs: ({ packs }: Said) => {
    if (packs === null) return 'One pack for up to four players, two shuffled together for five and more.'
    return packs === 1
      ? 'One pack is enough, however many play.'
      : 'Two packs are shuffled together, however many play.'
  },
  order: ({ pack }: Said) =>
    pack === 40
      ? 'Ranks run A 2 3 4 5 6 7 J Q K: the seven and the jack are neighbours.'
      : 'Ranks run A 2 3 4 5 6 7 8 9 J Q K: the nine and the jack are neighbours.',
  deal: 'Seven cards each. The next card, face up, starts the discard pile; the rest is the stock.',
  turn: 'The player to the dealer’s right begins, and play goes round to the right.',
  draw: 'A turn begins with one card: the top of the stock or of the discard pile.',
  discard: 'A turn ends with one card on the discard pile. Melds stay in the hand until somebody closes.',
  set: 'A set is three or four cards of one rank.',
  'set-suits': ({ twins }: Said) => (twins ? undefined : 'The cards of a set differ in suit.'),
  run: 'A run is three or more cards of one suit whose ranks are neighbours.',
  'ace-low': 'The ace is low: A 2 3 is a run, Q K A and K A 2 are not.',
  'one-meld': 'A card belongs to one meld only.',
  close:
    'After drawing, a player may close: the eighth card goes face down on the pile, and the other seven are shown.',
  'close-one': ({ loose, closeLimit }: Said) => {
    if (loose === 'any') return undefined
    return closeLimit === 0
      ? 'Not one card of the closer may be in no meld.'
      : 'Whoever closes has at most one card in no meld.'
  },
  'close-limit': ({ loose, closeLimit }: Said) => {
    if (closeLimit === 0) return 'All seven cards of the closer lie in melds.'
    return loose === 'one'
      ? `That card is worth ${closeLimit} at most.`
      : `What the closer has in no meld is worth ${closeLimit} at most, all together.`
  },
  'lay-off': ({ layOff }: Said) =>
    layOff === 'closer'
      ? 'The others then show their melds, and may add loose cards to the closer’s melds.'
      : 'The others then show their melds, and nobody adds a card to the closer’s.',
  'no-lay-off': ({ layOff }: Said) =>
    layOff === 'closer'
      ? 'Nothing is added when the closer has melded all seven, nor ever to a loose card.'
      : undefined,
  values: ({ pack }: Said) =>
    pack === 40 ? 'An ace is 1, two to seven their number.' : 'An ace is 1, two to nine their number.',
  left: 'Everybody writes down what their cards in no meld are worth, the closer too. Low is good.',
  'minus-ten': ({ allMelded }: Said) => `A closer with all seven in melds writes ${signed(0 - allMelded)}.`,
  chinchon: ({ wild, chinchon }: Said) => {
    if (chinchon === 'bonus') return 'Seven cards in one run are a chinchón.'
    return wild === 'none'
      ? 'Seven cards in one run are a chinchón: closing with it wins the game at once.'
      : 'Seven cards in one run are a chinchón: closing with one that has no wild card wins the game at once.'
  },
  'stock-out':
    'An empty stock is renewed from the shuffled discard pile, without its top card. A round ends only when somebody closes.',
  out: ({ limit }: Said) => `Whoever has ${limit} or more is out.`,
  rejoin: ({ rejoin }: Said) =>
    rejoin === 'never'
      ? 'A player who is out does not come back.'
      : 'A player who is out may come back before a later deal, at the highest total of the players still in.',
  last: 'The last player in wins.',
  wild: ({ wild }: Said) => WILD[wild],
  'wild-limit': ({ wild, wildLimit }: Said) => (wild === 'none' ? undefined : WILD_LIMIT[wildLimit]),
  'wild-value': ({ wild, wildValue }: Said) =>
    wild === 'none' ? undefined : `A wild card in no meld counts ${wildValue}.`,
  'wild-chinchon': ({ wild, chinchon, wildChinchon }: Said) => {
    const written = signed(0 - wildChinchon)
    if (wild === 'none') return `A chinchón with a wild card would write ${written}, but nothing is wild.`
    return chinchon === 'wins'
      ? `A chinchón with a wild card does not win the game. It writes ${written}.`
      : `A chinchón with a wild card writes ${written}.`
  },
  limit: ({ limit }: Said) => `With ${limit - 1} a player is still in.`,
  'close-how': ({ loose, closeLimit }: Said) => {
    if (closeLimit === 0) return loose === 'any' ? 'Not one card in no meld is allowed.' : undefined
    return loose === 'one'
      ? 'Two cards in no meld are one too many, whatever they are worth.'
      : 'Whoever closes may have several cards in no meld.'
  },
  'first-turn': 'A player may close in the very first turn.',
  'chinchon-worth': ({ chinchon, chinchonBonus }: Said) =>
    chinchon === 'wins'
      ? 'When a chinchón wins, nobody counts.'
      : `A chinchón without a wild card writes ${signed(0 - chinchonBonus)}, and the game goes on.`,
  figures: ({ figures }: Said) => FIGURES[figures],
  coins: 'Coins are diamonds, cups hearts, swords spades, clubs clubs.',
  'wild-itself': ({ wild }: Said) =>
    wild === 'coins'
      ? 'The ace of coins may be read as itself in a meld. In no meld it counts as a wild card.'
      : undefined,
  'wild-moves': ({ wild, layOff }: Said) =>
    wild === 'none' || layOff === 'none'
      ? undefined
      : 'When cards are added to a meld, its wild cards may be read anew.',
  twins: ({ twins, packs }: Said) => {
    if (!twins) return 'A set never holds the same card twice.'
    return packs === 1
      ? 'A set might hold the same card twice, but one pack has each card once.'
      : 'A set from two packs may hold the same card twice.'
  },
  'closer-only': 'A player who did not close and has nothing left writes 0.',
  'others-melds': ({ layOff }: Said) =>
    layOff === 'closer' ? 'Nobody adds to the melds of players who did not close.' : undefined,
  'all-out':
    'If a round puts everybody out, the lowest total of those who played it wins; equal ones share the win.',
  'rejoin-times': ({ rejoin }: Said) => REJOIN_TIMES[rejoin],
  'not-covered':
    'No total wins by being low enough, the number of rounds is open, and the pad counts no stakes.',
} as const

const WILD: Record<Said['wild'], string> = {
  none: 'There are no wild cards.',
  jokers: 'Each pack has two jokers. They are wild: a wild card stands for any card in a meld.',
  coins: 'The ace of coins is wild: it stands for any card in a meld.',
}

const WILD_LIMIT: Record<Said['wildLimit'], string> = {
  one: 'A meld has at most one wild card, and at least one card that stands for itself.',
  naturals: 'A meld has at least two cards that stand for themselves, and any number of wild cards.',
  any: 'A meld has at least one card that stands for itself, and any number of wild cards.',
}

const FIGURES: Record<Said['figures'], string> = {
  ten: 'Jack, queen and king count 10 each.',
  low: 'A jack counts 8, a queen 9 and a king 10.',
  index: 'A jack counts 10, a queen 11 and a king 12.',
}

const REJOIN_TIMES: Record<Said['rejoin'], string | undefined> = {
  once: 'Each may come back once. Several at once come at the same total.',
  any: 'They may come back as often as they like. Several at once come at the same total.',
  never: undefined,
}

export type Slug = keyof typeof rules
