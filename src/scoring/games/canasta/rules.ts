import { orNothing, plural } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<
  'target' | 'natural' | 'mixed' | 'goOut' | 'concealed' | 'redThree' | 'allRedThrees',
  number
> & {
  minimums: readonly number[]
  needCanastas: number | null
  wildLimit: 'three' | 'equal' | 'fewer'
  redThreesFor: 'meld' | 'canasta' | 'always'
}

/** The rules of Canasta, each by its slug. */
export const rules = {
  players: 'Four play in two partnerships, partners facing each other; or two, each a side alone.',
  decks: 'Two packs of 52 and four jokers: 108 cards.',
  deal: 'Eleven cards each; fifteen each with two players.',
  upcard: 'The next card starts the discard pile; on a wild card or a red three goes another.',
  turn: 'The player to the dealer’s left begins. Draw, meld if you like, discard one.',
  draw: 'Draw the top card of the stock, the top two with two players, or take the discard pile.',
  wild: 'Jokers and twos are wild.',
  'red-threes':
    'A red three is laid face up at once and replaced from the stock, unless it came with the pile.',
  meld: 'A meld is three or more cards of one rank, from four to ace.',
  'two-naturals': 'A meld has at least two natural cards.',
  'three-wilds': 'A meld has at most three wild cards.',
  'one-meld-a-rank':
    'A side has one meld of a rank, which partners share. Nothing is added to the other side’s.',
  canasta: 'A meld of seven or more is a canasta, and may grow.',
  natural: ({ natural }: Said) =>
    `A canasta without wild cards is natural and earns ${orNothing(natural)} besides its cards.`,
  mixed: ({ mixed }: Said) =>
    `A canasta with a wild card is mixed and earns ${orNothing(mixed)} besides its cards.`,
  values: 'Joker 50, two and ace 20, eight to king 10, four to seven and black three 5.',
  minimum: ({ minimums }: Said) => {
    const [below, from0, from1500, from3000] = minimums
    return minimums.every((minimum) => minimum === below)
      ? `A side’s first meld of a round must be worth at least ${below}, whatever its total.`
      : `A side’s first meld of a round must be worth at least ${below} with a total below 0, ${from0} from 0, ${from1500} from 1500 and ${from3000} from 3000.`
  },
  'minimum-count': 'Several melds count together, by card values alone.',
  'take-pile':
    'Take the discard pile whole, and only by melding its top card at once, before the rest is picked up.',
  'open-pile':
    'The top card is melded with two natural cards of its rank from the hand, with one and a wild card, or onto the side’s meld.',
  frozen: 'A wild card or a red three in the pile freezes it: only two natural cards from the hand will do.',
  'frozen-side': 'For a side without a meld the pile is always frozen.',
  'pile-minimum': 'In a first meld only the top card of the pile counts, with cards from the hand.',
  'closed-pile': 'The pile cannot be taken with a wild card or a three on top.',
  'one-card': 'A player with one card may not take a pile of one card.',
  'black-threes':
    'A black three stops the next player. Three or four are melded only in going out, without wild cards.',
  'keep-card': 'A player who does not go out keeps a card in hand after the discard.',
  'go-out': ({ needCanastas }: Said) => {
    const needed =
      needCanastas === null
        ? 'one canasta for it, or two where only two play'
        : `${plural(needCanastas, 'canasta')} for it`
    return `Go out by melding all your cards, or all but one that you discard. Your side needs ${needed}.`
  },
  ask: 'You may ask your partner whether to go out, and are bound by the answer.',
  'out-bonus': ({ goOut }: Said) => `Going out earns ${orNothing(goOut)}.`,
  concealed: ({ concealed }: Said) =>
    `A player goes out concealed who has melded nothing before, and melds the whole hand at once, with a canasta of their own. It earns ${orNothing(concealed)} instead.`,
  'concealed-minimum': 'Going out concealed with cards from the stock takes no minimum.',
  'stock-out': 'With the stock empty, play goes on as long as each player takes the pile.',
  'red-three-bonus': ({ redThree, allRedThrees }: Said) =>
    redThree === 0 && allRedThrees === 0
      ? 'Red threes earn nothing.'
      : `Each red three earns ${orNothing(redThree)}, all four together ${orNothing(allRedThrees)}.`,
  'red-three-debt': ({ redThreesFor }: Said) => RED_THREES_FOR[redThreesFor],
  left: 'Cards left in the hands count against their side.',
  target: ({ target }: Said) =>
    `The higher total wins once a side has reached ${target} at the end of a round.`,
  'wild-majority': ({ wildLimit }: Said) => WILD_LIMIT[wildLimit],
  'black-three-freeze': 'A black three does not freeze the pile.',
  'concealed-pile': 'A concealed hand that takes the pile for its side’s first meld must reach the minimum.',
  merged: 'With a natural and a wild card the top card may also join the side’s meld or canasta of its rank.',
  'debt-two': ({ redThreesFor }: Said) => DEBT_TWO[redThreesFor],
  'card-count': 'You may ask in your turn how many cards a player holds.',
  tie: 'If the highest totals are equal at the target, everybody plays another round.',
  modern: 'There are no special hands, of pairs or the like, to go out with.',
} as const

/** Which sides pay for their red threes. */
const RED_THREES_FOR: Record<Said['redThreesFor'], string> = {
  meld: 'Red threes count against a side that has melded nothing.',
  canasta: 'Red threes count against a side without a canasta.',
  always: 'Red threes never count against a side.',
}

/** How far that goes. */
const DEBT_TWO: Record<Said['redThreesFor'], string> = {
  meld: 'With two players, too, red threes cost a side without a meld what they would earn.',
  canasta: 'Melds are not enough: until one is a canasta, red threes cost what they would earn.',
  always: 'Even a side that has melded nothing earns what its red threes are worth.',
}

const WILD_LIMIT: Record<Said['wildLimit'], string> = {
  three: 'Two natural cards may have three wild ones with them.',
  equal: 'A meld has no more wild cards than natural ones.',
  fewer: 'A meld has fewer wild cards than natural ones.',
}

export type Slug = keyof typeof rules
