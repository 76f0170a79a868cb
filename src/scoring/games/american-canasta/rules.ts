import { join, orNothing } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<
  | 'target'
  | 'natural'
  | 'mixed'
  | 'aces'
  | 'sevens'
  | 'wild'
  | 'jokers'
  | 'twos'
  | 'goOut'
  | 'acesOpen'
  | 'sevensOpen'
  | 'wildOpen'
  | 'held',
  number
> & {
  minimums: readonly number[]
  threes: readonly number[]
  specials: readonly number[]
  openWith: 'clean' | 'wild' | 'three'
  fiveNaturals: boolean
  splash: boolean
  outIncomplete: boolean
}

/** What a special hand is, and its place in the option. */
function special(at: number, what: string): (said: Said) => string | undefined {
  return ({ specials }) => (specials[at] === 0 ? undefined : `${what}: ${specials[at]}.`)
}

const CLEAN_TRIPLE: Record<Said['openWith'], string> = {
  clean: 'One of the first melds is three or more natural cards of one rank, without a wild card.',
  wild: 'One of the first melds is three or more natural cards of one rank without a wild card, or a meld of wild cards.',
  three: 'One of the first melds has three natural cards of one rank; wild cards may lie with them.',
}

const OPENING: Record<Said['openWith'], string> = {
  clean: 'A meld of wild cards alone does not open, but may lie beside the meld that does.',
  wild: 'A meld of wild cards opens as well as three natural cards do.',
  three: 'Three natural cards open under a wild one too; a meld of wild cards alone does not.',
}

/** The rules of Modern American Canasta, each by its slug. */
export const rules = {
  players: 'Four play in two partnerships, partners facing each other; or two, each a side alone.',
  decks: 'Two packs of 52 and four jokers: 108 cards.',
  deal: 'Thirteen cards each; the discard pile begins empty, and the ninth card from the bottom of the stock, the turn card, lies crosswise.',
  turn: 'The player to the dealer’s left begins: draw the top card of the stock or take the discard pile, meld if you like, discard one.',
  threes:
    'Threes of both colours are laid face up in your turn and replaced from the stock, never melded and never discarded; one may be kept for a straight while the side has not melded.',
  values: 'Joker 50, two and ace 20, eight to king 10, four to seven 5; a three left in a hand 5.',
  wild: 'Jokers and twos are wild.',
  meld: 'A meld is three or more cards of one rank from four to ace; suits do not matter.',
  'seven-cards': 'A meld has at most seven cards.',
  'two-naturals': 'A meld with wild cards has at least two natural ones.',
  'two-wilds': 'A meld of a rank has at most two wild cards.',
  sevens: 'Sevens take no wild card.',
  'five-naturals': ({ fiveNaturals }: Said) =>
    fiveNaturals
      ? 'After the side’s first melds a wild card is laid only where the meld then has five natural cards.'
      : 'A wild card is laid on two natural cards after the first melds, too.',
  aces: 'Aces are melded with wild cards only among the side’s first melds; such a meld goes on like any other. Natural aces stay natural.',
  'wild-meld': 'Three to seven wild cards alone are a meld.',
  'wild-meld-open': 'While a meld of wild cards is below seven, wild cards go nowhere else.',
  'one-meld-a-rank':
    'A side has at most one meld of a rank, and one of wild cards; partners add to each other’s melds, never to the other side’s.',
  canasta: 'A meld of seven is a canasta and takes no more.',
  dead: 'The rank of a canasta is dead: neither side melds it, or adds to a meld of it.',
  minimum: ({ minimums }: Said) => {
    const [low, from3000, from5000] = minimums
    const counted = 'only cards from the hand count, and no bonus.'
    return minimums.every((minimum) => minimum === low)
      ? `A side’s first melds of a round are worth at least ${low}, whatever its total; ${counted}`
      : `A side’s first melds of a round are worth at least ${low}, with a total from 3000 on ${from3000}, from 5000 on ${from5000}; ${counted}`
  },
  'clean-triple': ({ openWith }: Said) => CLEAN_TRIPLE[openWith],
  'no-mixed-canasta': 'No first meld is a mixed canasta.',
  talon:
    'Who lays the side’s first melds takes four cards from the stock after the discard, three if the other side has melded before, to use from the next turn on; none with the pile, nor once the turn card is drawn.',
  'take-pile':
    'Take the discard pile whole, and meld its top card at once with two natural cards from the hand.',
  'always-frozen': 'Nothing else than two natural cards of its rank will take the top card.',
  'closed-pile': 'The pile is never taken under a wild card or a three.',
  room: 'A meld of its rank that the side has takes the top card and the pair if it has at most four cards.',
  'pile-first':
    'A side without a meld lays its first melds from the hand with the pile; the top card is no part of them, the pair may be, and such a meld takes the top card as its seventh at most.',
  'wild-discard': 'A wild card is discarded only from a hand of nothing else.',
  'empty-pile':
    'No ace, seven or dead card is discarded on an empty pile while the hand has a natural card that is none of these and no three.',
  'go-out': 'Go out by melding all your cards but one.',
  'last-discard': 'The last card is discarded face down: any card but a three.',
  'two-canastas': 'To go out, a side needs two canastas.',
  'out-incomplete': ({ outIncomplete }: Said) =>
    outIncomplete
      ? 'A side may go out with a meld of natural aces, sevens or wild cards below seven.'
      : 'A side that goes out has no meld of natural aces, sevens or wild cards below seven.',
  ask: 'Once a round you may ask your partner whether to go out, and are bound by the answer.',
  'keep-card': 'A player who does not go out keeps a card after the discard, unless a talon is due.',
  'stock-out':
    'The round also ends when somebody must draw and cannot; a three as the last card drawn ends it, and is left in the hand.',
  natural: ({ natural }: Said) =>
    `A canasta without wild cards is natural and earns ${orNothing(natural)} besides its cards.`,
  'aces-canasta': ({ aces }: Said) => `A natural canasta of aces earns ${orNothing(aces)}.`,
  'sevens-canasta': ({ sevens }: Said) => `A canasta of sevens earns ${orNothing(sevens)}.`,
  mixed: ({ mixed }: Said) => `A canasta with one or two wild cards is mixed and earns ${orNothing(mixed)}.`,
  'wild-canasta': ({ wild }: Said) => `A canasta of jokers and twos earns ${orNothing(wild)}.`,
  'jokers-canasta': ({ jokers }: Said) =>
    `A canasta of wild cards with all four jokers earns ${orNothing(jokers)} instead.`,
  'twos-canasta': ({ twos }: Said) => `A canasta of seven twos earns ${orNothing(twos)}.`,
  'aces-incomplete': ({ acesOpen }: Said) =>
    `A meld of natural aces below seven costs ${orNothing(acesOpen)} at the end.`,
  'sevens-incomplete': ({ sevensOpen }: Said) =>
    `A meld of sevens below seven costs ${orNothing(sevensOpen)} at the end.`,
  'wild-incomplete': ({ wildOpen }: Said) =>
    `A meld of wild cards below seven costs ${orNothing(wildOpen)} at the end.`,
  'aces-held': ({ held }: Said) =>
    `Three or more aces left in one hand cost ${orNothing(held)}, besides what they are worth.`,
  'sevens-held': ({ held }: Said) =>
    `Three or more sevens left in one hand cost ${orNothing(held)}, besides what they are worth.`,
  'out-bonus': ({ goOut }: Said) => `Going out earns ${orNothing(goOut)}.`,
  left: 'Cards left in a side’s hands count against it.',
  'threes-bonus': ({ threes }: Said) =>
    threes.every((points) => points === 0)
      ? 'Laid threes earn nothing and cost nothing.'
      : `One to four laid threes of a colour earn ${join(threes.map(orNothing))}, for a side with two canastas; with one they count nothing.`,
  'threes-debt': 'Without a canasta its laid threes count against a side, and so do its melds.',
  target: ({ target }: Said) =>
    `The higher total wins once a side has ${target} or more at the end of a round.`,
  'special-hand': ({ specials }: Said) =>
    specials.every((points) => points === 0)
      ? 'There are no special hands.'
      : 'Fourteen cards of a special kind, after drawing, are laid down at once, without a discard, and the round ends. The side scores what the hand is worth and nothing else, the other side as always.',
  'special-first': ({ specials }: Said) =>
    specials.every((points) => points === 0)
      ? undefined
      : 'A special hand is laid only while the side has not melded.',
  pairs: special(0, 'Pairs are seven different pairs from four to ace'),
  'wild-pairs': special(
    1,
    'Wild pairs are seven pairs: of aces, of sevens, of twos or of jokers, and four others',
  ),
  'miami-pairs': special(
    2,
    'Miami pairs are seven pairs: of aces, sevens, twos and jokers, and three others',
  ),
  'zip-code': special(
    3,
    'A zip code is two pairs, two triples and four of a rank; twos and jokers are ranks here',
  ),
  straight: special(4, 'A straight is one card of each rank, the three too, and a joker'),
  garbage: special(5, 'Garbage is two triples and twice four of a rank, none wild'),
  'blast-off': special(
    6,
    'A blast-off is a pair, a triple, four and five of a rank; twos and jokers are ranks here',
  ),
  triples: special(7, 'Triples are four of them and a pair of twos or of jokers'),
  quads: special(8, 'Quads are three times four of a rank and a pair of twos or of jokers'),
  'dream-four': special(9, 'Dream fours are twice five of a rank, and four twos or four jokers'),
  'dream-five': special(10, 'A dream five is five of a rank, four of another, and any five wild cards'),
  league:
    'A negative total asks the lowest minimum; penalties add up, for each hand, whatever canastas there are.',
  opening: ({ openWith }: Said) => OPENING[openWith],
  splash: ({ splash }: Said) =>
    splash
      ? 'A canasta from the hand that is not mixed opens alone: it needs no minimum and no other meld.'
      : 'A canasta from the hand opens like any other meld: the minimum is asked.',
  'pair-apart':
    'A pair that is a meld only with the top card of the pile does not count for the minimum; with the top card a meld may become a mixed canasta.',
  swad: 'A player who has nothing else for an empty pile discards what there is.',
  'out-open': ({ outIncomplete }: Said) =>
    outIncomplete
      ? 'A meld that stays below seven is paid for by a side that goes out, too.'
      : 'Complete such a meld first, or stay in the round.',
  'jokers-open': 'An incomplete meld of wild cards costs the same with or without jokers.',
  'hand-lists': ({ specials }: Said) => {
    const played = specials.filter((points) => points > 0).length
    return played === 0
      ? 'None of the eleven special hands is played here.'
      : `${played} of the eleven special hands that people know are played here.`
  },
  dream: 'A dream hand is worth its points, and does not win the game by itself.',
  two: 'Two play as four do, each alone.',
  tie: 'If the highest totals are equal at the target, everybody plays another round.',
} as const

export type Slug = keyof typeof rules
