import { plural } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<'decks' | 'printed' | 'cap' | 'firstDrop' | 'middleDrop', number> & {
  variant: 'pool-101' | 'pool-201' | 'points' | 'deals'
  poolLimit: number | null
  deals: number | null
  drops: boolean
  settle: 'chips' | 'lowest'
  rejoin: boolean
  secondMissing: 'all' | 'rest'
  setSize: 'four' | 'any'
  triples: boolean
}

/** The usual limits of the pools. */
export const POOLS: Partial<Record<Said['variant'], number>> = { 'pool-101': 101, 'pool-201': 201 }

function isPool({ variant }: Said): boolean {
  return POOLS[variant] !== undefined
}

/** The rules of Indian Rummy, each by its slug. */
export const rules = {
  players: ({ decks }: Said) =>
    decks === 1 ? 'Two or three play, each alone.' : 'Two to six play, each alone.',
  decks: ({ decks, printed }: Said) => {
    const packs = plural(decks, 'pack')
    const jokers = plural(printed, 'printed joker')
    if (printed === 0) return `Shuffle ${packs} of 52, without printed jokers.`
    return decks === 1
      ? `Shuffle ${packs} of 52 with ${jokers}.`
      : `Shuffle ${packs} of 52 together, with ${jokers} in each.`
  },
  deal: 'Thirteen cards each; one card is turned up for the wild rank, another starts the open pile.',
  'wild-rank': ({ printed }: Said) =>
    printed === 0
      ? 'All cards of the turned card’s rank are jokers in this deal.'
      : 'All cards of the turned card’s rank are jokers in this deal, besides the printed ones.',
  'wild-printed': ({ printed }: Said) =>
    printed === 0 ? undefined : 'If a printed joker is turned, the aces are jokers.',
  turn: 'The player to the dealer’s left begins. Draw the top card of the closed or the open pile, then discard one on the open pile.',
  'pure-sequence':
    'A pure sequence is three or more consecutive cards of one suit, none standing for another.',
  'wild-as-itself': 'A card of the wild rank may be read as itself.',
  sequence: 'In any other sequence jokers stand for missing cards.',
  'ace-both-ends': 'The ace stands below the two or above the king, never between them.',
  set: 'A set is three or more cards of one rank, jokers standing for missing ones.',
  'set-suits': 'The cards of a set differ in suit.',
  declare: 'To declare, put one card away face down and show the other thirteen, all in groups.',
  'two-sequences': 'A declaration has at least two sequences.',
  'one-pure': 'At least one of the sequences is pure.',
  values: 'Ace, king, queen and jack count 10, two to ten their number, jokers nothing.',
  'winner-zero': 'The player with a valid declaration counts 0.',
  'count-left':
    'Other players with two sequences, one of them pure, count only the cards outside their groups.',
  'count-all': ({ secondMissing }: Said) =>
    secondMissing === 'all'
      ? 'All other players count all their cards.'
      : 'Players without a pure sequence count all their cards.',
  cap: ({ cap }: Said) => `Nobody counts more than ${cap} in a deal.`,
  'first-drop': ({ drops, firstDrop }: Said) =>
    drops ? `A player who drops before the first draw counts ${firstDrop}.` : undefined,
  'middle-drop': ({ drops, middleDrop }: Said) =>
    drops ? `A player who drops later, at the start of a turn, counts ${middleDrop}.` : undefined,
  wrong: ({ cap }: Said) =>
    `A wrong declaration counts ${cap}; that player is out of the deal, and the others play on.`,
  'last-left': ({ drops }: Said) =>
    drops
      ? 'If all others have dropped or declared wrongly, the last player left wins the deal and counts 0.'
      : 'If all others have declared wrongly, the last player left wins the deal and counts 0.',
  pool: ({ variant, poolLimit }: Said) =>
    POOLS[variant] === undefined
      ? undefined
      : `Counts add up. A player who reaches ${poolLimit ?? POOLS[variant]} is out, and the last one in wins.`,
  points: ({ variant, settle }: Said) => {
    if (variant === 'points') return 'In points rummy each player pays the count of the deal to its winner.'
    return variant === 'deals' && settle === 'chips'
      ? 'Each player pays the count in chips to the winner of the deal.'
      : undefined
  },
  deals: ({ variant, deals }: Said) =>
    POOLS[variant] === undefined ? `The game ends after ${plural(deals ?? 1, 'deal')}.` : undefined,
  form: ({ variant }: Said) => FORM[variant],
  'second-missing': ({ secondMissing }: Said) =>
    secondMissing === 'all'
      ? 'A pure sequence without a second sequence saves nothing.'
      : 'With a pure sequence but no second sequence, only the cards outside pure sequences count.',
  'set-size': ({ setSize }: Said) =>
    setSize === 'four'
      ? 'A set has at most four cards, jokers included.'
      : 'A set has at most four natural cards, and any number of jokers.',
  'joker-share': 'A group may have any number of jokers, but at least one card is used as itself.',
  readings: 'A group counts as the best that it can be: pure sequence, then sequence, then set.',
  triples: ({ triples }: Said) =>
    triples
      ? 'Three equal cards are a pure sequence too, but a joker completes none.'
      : 'Three equal cards are no sequence.',
  drops: ({ drops }: Said) => (drops ? 'A player may drop out of a deal.' : 'Nobody drops out of a deal.'),
  'deals-chips': ({ variant, settle }: Said) => {
    if (variant !== 'deals') return undefined
    return settle === 'chips'
      ? 'Deals rummy is won by the most chips.'
      : 'Deals rummy is won by the lowest sum of counts.'
  },
  rejoin: (options: Said) => {
    if (!isPool(options)) return 'Nobody is put out, so nobody comes back.'
    return options.rejoin
      ? 'A player who is out may come back before a later deal, with one point more than the highest total of the others.'
      : 'A player who is out stays out.'
  },
  'not-scored': 'The count of a player who has had no turn yet is not halved.',
  'open-joker': 'A joker on the open pile may be taken only if it is the card that began the pile.',
  'stock-out':
    'When the closed pile is used up, the open pile, except its top card, is shuffled to make a new one.',
  'eliminated-deal': (options: Said) => (isPool(options) ? 'Players who are out no longer deal.' : undefined),
  tie: (options: Said) =>
    isPool(options)
      ? undefined
      : 'If the best totals are equal after the last deal, everybody plays another deal.',
} as const

const FORM: Record<Said['variant'], string> = {
  'pool-101': 'You play pool rummy: whoever stays in longest wins.',
  'pool-201': 'You play pool rummy: whoever stays in longest wins.',
  points: 'You play points rummy: every deal is paid at once.',
  deals: 'You play deals rummy: the number of deals is fixed.',
}

export type Slug = keyof typeof rules
