import { plural } from '../../words.ts'

/** The options of which the rules say a number. */
type Said = Record<'win' | 'tongits' | 'fight' | 'ace' | 'secret' | 'burned', number>

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
  'call-blocked':
    'No call when another player has added to one of the caller’s melds since the caller’s last turn, nor when the caller added to one in that turn.',
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
    `Each of the others pays the winner ${plural(win, 'chip')} when the stock was used up, or nobody fought a draw.`,
  'tongits-pays': ({ tongits }: Said) => `Instead each pays ${tongits} for tongits.`,
  'fight-pays': ({ fight }: Said) =>
    `Instead each who called or fought and lost pays ${fight} in a draw that was fought.`,
  'ace-bonus': ({ ace }: Said) => `Each pays ${ace} more for every ace in the winner’s hand and melds.`,
  'secret-bonus': ({ secret }: Said) => `Each pays ${secret} more for every secret of the winner.`,
  'burned-pays': ({ burned }: Said) => `A burned player pays ${burned} more.`,
  stakes: 'We play for 1 and 3 chips; other tables for 1, 3 and 5 pesos, 2 and 4, or 3 and 5.',
  'fold-pays':
    'A player who folded pays as for a win, even if another fought; in older rules, as much as the loser of the fight.',
  'by-count': 'Counts decide who wins and are not paid; some tables pay by the point as well, or only so.',
  'long-run':
    'Long runs are not paid; some tables pay 3 for each of the winner’s runs of five or more (royal).',
  pot: 'At many tables each player puts chips, often 2, into a pot before every deal.',
  hitter:
    'The last winner is the hitter. A hitter who wins again takes the whole pot, and is still the hitter.',
  'pot-left': 'What lies in the pot when the game stops belongs to nobody.',
  'own-added':
    'A call is blocked by what anybody added to the caller’s melds; some tables look only at what others added, some at nothing.',
  'nobody-opened': 'If nobody has opened when the stock is used up, nobody wins and nothing is paid.',
  fourth:
    'A fourth card added to your own three (sagasa) pays nothing with us; some tables pay for it as for a secret.',
  length:
    'The game lasts until its players stop, or for a number of rounds and until the best total is alone.',
  'not-covered':
    'We play with three; not covered are two or four players, fees, and a caller who pays double for losing.',
} as const

export type Slug = keyof typeof rules
