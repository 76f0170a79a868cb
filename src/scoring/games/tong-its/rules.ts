import { plural } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<'win' | 'tongits' | 'fight' | 'ace' | 'secret' | 'longRun' | 'burned' | 'pot', number> & {
  rounds: number | null
  fold: 'win' | 'fight'
  byCount: 'none' | 'difference' | 'all'
  block: 'both' | 'others' | 'none'
}

/** The rules of Tong-its, each by its slug. */
export const rules = {
  players: 'Three play, each alone.',
  pack: 'One pack of 52 cards, without jokers.',
  order: 'Ranks run ace, two, three … ten, jack, queen, king.',
  deal: 'Thirteen cards to the dealer, twelve to each of the others; the rest is the stock.',
  dealer: 'The winner of a round deals the next one.',
  turn: 'The dealer begins, without drawing; play goes round to the right.',
  'draw-card': 'Every later turn begins with one card: the top of the stock, or the top of the discard pile.',
  take: 'The discard is only taken for a new meld with two cards or more of the hand, laid down at once.',
  expose: 'A player may then lay down melds (bahay), and has opened. Melds may also stay in the hand.',
  set: 'A set is three or four cards of one rank.',
  run: 'A run is three or more cards of one suit whose ranks are neighbours.',
  'ace-low': 'The ace is low: A-2-3 is a run, Q-K-A and K-A-2 are not.',
  'one-meld': 'A card belongs to one meld.',
  'lay-off':
    'All cards that fit may be added to any meld on the table (sapaw), whoever laid it, even before opening.',
  secret:
    'Four of a rank gathered without the discard pile are a secret: laid face down they count as opening.',
  discard: 'A turn ends with one card put on the discard pile.',
  tongits: 'Whoever has put all cards into melds and lay-offs, or all but a last discard, wins at once.',
  call: 'At the start of a turn, before drawing, a player who has opened may call a draw (laban).',
  'call-blocked': ({ block }: Said) => CALL_BLOCKED[block],
  challenge: 'Each of the others folds or fights. A player who has not opened can only fold.',
  'draw-won': 'If both fold, the caller wins; else the lowest count among the caller and those who fight.',
  'draw-tie':
    'If equal, whoever fights beats the caller; of two who fight, the next in turn after the caller wins.',
  'stock-out':
    'Once the player who drew the last card of the stock has ended that turn, the lowest count among those who have opened wins.',
  'stock-tie':
    'If equal, the player who drew that card wins; of the other two, the next in turn after that player.',
  values: 'An ace is 1, two to ten their number, jack, queen and king 10 each.',
  count: 'A player’s count is what the cards in hand and in no meld are worth; melds in hand count nothing.',
  burned: 'A player who has not opened when the round ends is burned (sunog) and cannot win it.',
  win: ({ win }: Said) =>
    win === 0
      ? 'When the stock was used up, or nobody fought a draw, the winner gets nothing for that alone.'
      : `Each of the others pays the winner ${plural(win, 'chip')} when the stock was used up, or nobody fought a draw.`,
  'tongits-pays': ({ tongits }: Said) =>
    tongits === 0
      ? 'Tongits alone earns nothing.'
      : `After tongits each of the others pays ${plural(tongits, 'chip')}.`,
  'fight-pays': ({ fight }: Said) =>
    fight === 0
      ? 'A lost fight alone costs nothing.'
      : `In a draw that was fought, each who called or fought and lost pays ${plural(fight, 'chip')}.`,
  'ace-bonus': ({ ace }: Said) =>
    ace === 0
      ? 'Aces are not paid.'
      : `Each pays ${plural(ace, 'chip')} more for every ace in the winner’s hand and melds.`,
  'secret-bonus': ({ secret }: Said) =>
    secret === 0
      ? 'Secrets are not paid.'
      : `Each pays ${plural(secret, 'chip')} more for every secret of the winner.`,
  'burned-pays': ({ burned }: Said) =>
    burned === 0
      ? 'A burned player pays no more than others.'
      : `A burned player pays ${plural(burned, 'chip')} more.`,
  stakes: 'Payments are counted in chips, and the players agree on what a chip is worth.',
  'fold-pays': ({ fold }: Said) =>
    fold === 'win'
      ? 'A player who folded pays as if nobody had fought.'
      : 'A player who folded pays as much as the loser of the fight.',
  'by-count': ({ byCount }: Said) => BY_COUNT[byCount],
  'long-run': ({ longRun }: Said) =>
    longRun === 0
      ? 'Long runs are not paid.'
      : `Each pays ${plural(longRun, 'chip')} more for each of the winner’s runs of five cards or more (royal).`,
  pot: ({ pot }: Said) =>
    pot === 0 ? 'There is no pot.' : `Each player puts ${plural(pot, 'chip')} into a pot before every deal.`,
  hitter: ({ pot }: Said) =>
    pot === 0
      ? undefined
      : 'The last winner is the hitter. A hitter who wins again takes the whole pot, and is still the hitter.',
  'pot-left': ({ pot }: Said) =>
    pot === 0 ? undefined : 'What lies in the pot when the game stops belongs to nobody.',
  'own-added': ({ block }: Said) => OWN_ADDED[block],
  'nobody-opened': 'If nobody has opened when the stock is used up, nobody wins and nothing is paid.',
  fourth: 'A fourth card added to your own three on the table (sagasa) is no secret.',
  length: ({ rounds }: Said) =>
    rounds === null
      ? 'The game lasts until its players stop.'
      : `The game lasts ${plural(rounds, 'round')}, and then until the best total is alone.`,
  'not-covered': 'Nobody pays a fee, and a caller who loses pays no more than another loser of the fight.',
} as const

const CALL_BLOCKED: Record<Said['block'], string | undefined> = {
  both: 'No call when another player has added to one of the caller’s melds since the caller’s last turn, nor when the caller added to one in that turn.',
  others: 'No call when another player has added to one of the caller’s melds since the caller’s last turn.',
  none: undefined,
}

const OWN_ADDED: Record<Said['block'], string> = {
  both: 'A card that the caller added blocks a call as well.',
  others: 'A card that the caller added blocks no call.',
  none: 'Cards added to the caller’s melds block no call.',
}

const BY_COUNT: Record<Said['byCount'], string> = {
  none: 'Counts decide who wins, and are not paid.',
  difference: 'Whoever lost a fight also pays a chip for each point above the winner’s count.',
  all: 'The others pay a chip for each point of their own count, after tongits two.',
}

export type Slug = keyof typeof rules
