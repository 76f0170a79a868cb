import { plural } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<
  'limit' | 'deals' | 'minimum' | 'jokers' | 'cards' | 'joker' | 'ace' | 'outBonus',
  number
> & {
  form: 'pool' | 'limit' | 'deals'
  aces: 'high' | 'both'
  pureRun: boolean
  wildLimit: 'any' | 'half' | 'fewer' | 'one'
  jokerSwap: 'both' | 'one' | 'none'
  discard: 'to-open' | 'opened' | 'meld' | 'free'
  finalDiscard: boolean
  rejoin: 'any' | 'once' | 'none'
  kalookiMinimum: boolean
  lastAce: boolean
  kalooki: 'plain' | 'double' | 'all'
  unopened: number | null
}

/** The rules of Kalooki, each by its slug. */
export const rules = {
  players: 'Two to six play, each alone.',
  decks: ({ jokers }: Said) =>
    jokers === 0
      ? 'Two packs of 52 are shuffled together, without jokers.'
      : `Two packs of 52 and ${plural(jokers, 'joker')} are shuffled together.`,
  deal: ({ cards }: Said) =>
    `Each player gets ${cards} cards; the next card starts the discard pile, and the rest is the stock.`,
  turn: 'The player to the dealer’s left begins. Draw one card, meld and lay off, and discard one.',
  discard: ({ discard }: Said) => DISCARD[discard],
  'no-return': 'A card taken from the discard pile is not discarded in the same turn.',
  meld: 'A meld is a set or a run of at least three cards.',
  set: ({ jokers }: Said) =>
    jokers === 0
      ? 'A set is three or four cards of one rank.'
      : 'A set is three or four cards of one rank, jokers included.',
  'set-suits': 'The cards of a set differ in suit.',
  run: 'A run is 3 to 13 consecutive cards of one suit, no rank twice.',
  'ace-high': ({ aces }: Said) =>
    aces === 'high'
      ? 'The ace is high: Q K A is a run, A 2 3 and K A 2 are not.'
      : 'An ace may lie above the king: Q K A is a run, K A 2 is not.',
  'joker-wild': ({ jokers }: Said) =>
    jokers === 0 ? undefined : 'A joker stands for a card that the meld lacks.',
  opening: 'A player opens with one or more melds in one turn.',
  minimum: ({ minimum }: Said) =>
    minimum === 0
      ? 'The melds of an opening may be worth anything.'
      : `The melds of an opening are worth at least ${minimum} together.`,
  'minimum-count': (options: Said) => {
    const ace =
      options.aces === 'high' || options.ace === 1
        ? `an ace ${options.ace}`
        : `an ace ${options.ace} (1 below the two)`
    return options.jokers === 0
      ? `In melds number cards count their number, court cards 10, ${ace}.`
      : `In melds number cards count their number, court cards 10, ${ace}, a joker as the card that it stands for.`
  },
  'new-melds': ({ minimum }: Said) =>
    minimum === 0 ? undefined : 'After the opening a player’s melds may be worth anything.',
  'lay-off': 'A player who has opened may add cards to any meld on the table.',
  'joker-swap': ({ jokers, jokerSwap }: Said) => {
    if (jokers === 0) return 'There are no jokers to take.'
    return jokerSwap === 'none'
      ? 'A joker on the table stays in its meld.'
      : 'A player who has opened may put the card that a joker stands for in its place and take it.'
  },
  'joker-set': ({ jokers, jokerSwap }: Said) =>
    jokers > 0 && jokerSwap === 'both'
      ? 'In a set the cards of all missing suits go in together, and its jokers come out.'
      : undefined,
  'no-rearranging': ({ jokers, jokerSwap }: Said) =>
    jokers === 0 || jokerSwap === 'none'
      ? 'Melds on the table grow, and are never taken apart or joined.'
      : 'Otherwise melds on the table stay as they are.',
  'final-discard': ({ finalDiscard }: Said) =>
    finalDiscard ? 'The last card is discarded.' : 'The last card may be discarded.',
  out: 'The deal ends when a player has no card left: that player calls up.',
  kalooki: 'To open and go out in one turn, and lay nothing off, is kalooki.',
  values: ({ jokers, joker, ace }: Said) =>
    jokers === 0
      ? `In hand an ace counts ${ace}, a court card 10, any other card its number.`
      : `In hand a joker counts ${joker}, an ace ${ace}, a court card 10, any other card its number.`,
  score: 'The others count the cards left in hand; the player who is out counts none.',
  pool: ({ form, limit }: Said) =>
    form === 'pool'
      ? `Counts add up, and with more than ${limit - 1} a player is out of the game.`
      : 'Counts add up, and everybody plays to the end of the game.',
  'last-in': ({ form }: Said) =>
    form === 'pool' ? 'The last player in wins.' : 'The lowest total wins when the game ends.',
  rejoin: ({ form, rejoin }: Said) => {
    if (form !== 'pool') return undefined
    return rejoin === 'none'
      ? 'A player who is out of the game does not come back.'
      : 'A player who is out of the game may buy back in, at the highest total of those still in.'
  },
  'eliminated-deal': ({ form }: Said) =>
    form === 'pool' ? 'The deal passes over players who are out of the game.' : undefined,
  forms: ({ form, limit, deals }: Said) => {
    switch (form) {
      case 'pool':
        return 'The game is a pool: it goes on until one player is left.'
      case 'limit':
        return `The game ends with the deal in which a total reaches ${limit}.`
      case 'deals':
        return `The game lasts ${plural(deals, 'deal')}.`
    }
  },
  'rejoin-often': ({ form, rejoin }: Said) => (form === 'pool' ? REJOIN_OFTEN[rejoin] : undefined),
  figures: ({ form, limit }: Said) => {
    switch (form) {
      case 'pool':
        return `With a total of ${limit - 1} a player is still in.`
      case 'limit':
        return `While the highest total is ${limit - 1} or less, the game goes on.`
      case 'deals':
        return 'No total is too high to play on.'
    }
  },
  aces: ({ aces }: Said) =>
    aces === 'high'
      ? 'In a run an ace lies only above the king.'
      : 'An ace may lie below the two as well: A 2 3 is a run.',
  'pure-run': ({ jokers, pureRun }: Said) => {
    if (jokers === 0) {
      return pureRun ? 'One meld of an opening is a run.' : 'An opening may be sets, runs or both.'
    }
    return pureRun
      ? 'One meld of an opening is a run without a joker.'
      : 'An opening may be sets, runs or both, with jokers or without.'
  },
  'wild-limit': ({ jokers, wildLimit }: Said) => (jokers === 0 ? undefined : WILD_LIMIT[wildLimit]),
  'which-joker': ({ jokers }: Said) =>
    jokers === 0 ? undefined : 'A joker stands for what serves best, and once it is laid it stays that card.',
  'swap-forms': ({ jokers, jokerSwap }: Said) => (jokers === 0 ? undefined : SWAP_FORMS[jokerSwap]),
  'discard-forms': ({ discard }: Said) => DISCARD_FORMS[discard],
  'lay-off-turn': 'Cards may be laid off in the turn of the opening.',
  'go-out-discard': ({ finalDiscard }: Said) =>
    finalDiscard
      ? 'However much is laid down, one card is kept for the discard.'
      : 'A player may go out without a discard, by laying down every card.',
  'kalooki-minimum': ({ minimum, kalookiMinimum, pureRun, jokers }: Said) => {
    if (minimum === 0) return undefined
    if (kalookiMinimum) return 'A kalooki needs the minimum too.'
    if (!pureRun) return 'A kalooki needs no minimum.'
    return jokers === 0
      ? 'A kalooki needs no minimum, but a run.'
      : 'A kalooki needs no minimum, but a run without a joker.'
  },
  'kalooki-double': ({ kalooki, outBonus }: Said) => {
    if (kalooki === 'plain') return 'After a kalooki the others count as after any deal.'
    if (kalooki === 'double') return 'After a kalooki the others count double.'
    return outBonus === 0
      ? 'After a kalooki every count is doubled.'
      : 'After a kalooki the others count double, and going out takes off twice as much.'
  },
  unopened: ({ unopened }: Said) =>
    unopened === null
      ? 'A player who has not opened counts the cards in hand too.'
      : `A player who has not opened counts ${unopened}, whatever cards are left.`,
  'last-ace': ({ lastAce, ace }: Said) =>
    lastAce
      ? 'An ace as the only card left counts 1.'
      : `An ace as the only card left counts ${ace}, as among other cards.`,
  'out-bonus': ({ outBonus }: Said) =>
    outBonus === 0
      ? 'Going out earns nothing by itself.'
      : `Going out takes ${plural(outBonus, 'point')} off the player’s total.`,
  'nobody-out':
    'A stock that is used up is renewed from the discards; if play stops all the same, everyone counts.',
  tie: ({ form }: Said) =>
    form === 'pool'
      ? 'If a deal leaves nobody in, the lowest total of its players wins; equal ones share the win.'
      : 'If the lowest totals are equal, everybody plays another deal.',
  names: 'The game has many names, and each of them a set of house rules of its own.',
  stakes: 'The score is points alone, without stakes.',
} as const

/** Who may take the top discard. */
const DISCARD: Record<Said['discard'], string> = {
  'to-open': 'The top discard is for a player who has opened, or who opens with it at once.',
  opened: 'The top discard is only for a player who has opened.',
  meld: 'The top discard is for a player who lays it down at once.',
  free: 'Anybody may take the top discard, and keep it.',
}

/** What taking it asks for. */
const DISCARD_FORMS: Record<Said['discard'], string> = {
  'to-open': 'A player who has opened may keep the card taken from the discard pile in hand.',
  opened:
    'Until the opening a player draws from the stock. After it a card taken from the discard pile may stay in hand.',
  meld: 'Before the opening the card taken from the discard pile lies in a meld of the opening. Later it may also be laid off.',
  free: 'A player who has not opened may take the discard too, without opening.',
}

const WILD_LIMIT: Record<Said['wildLimit'], string> = {
  any: 'A meld may have any number of jokers beside one natural card.',
  half: 'A meld has no more jokers than natural cards, with all that is laid off on it.',
  fewer: 'A meld has fewer jokers than natural cards, with all that is laid off on it.',
  one: 'A meld has at most one joker, with all that is laid off on it.',
}

/** What frees a joker in a set. */
const SWAP_FORMS: Record<Said['jokerSwap'], string> = {
  both: 'One card alone frees a joker from a set only if one suit is missing. A joker that was taken may be kept in hand.',
  one: 'In a set, too, a joker is freed by its own card alone.',
  none: 'Not even the card that a joker stands for frees it.',
}

const REJOIN_OFTEN: Record<Said['rejoin'], string | undefined> = {
  any: 'A player may buy back in as often as they like.',
  once: 'A player buys back in once at most.',
  none: undefined,
}

export type Slug = keyof typeof rules
