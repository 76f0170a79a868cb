import type { GameId } from '../../src/scoring/games.ts'

/** What tests of all games except of a game: rules that nothing can cite, and rules that practice leaves out. */
export type Citations = {
  /** The rules that say how the game is played, and that no check or score decides, with spaces between them. */
  procedure: string
  /** The rules that a check can break and that practice leaves out, each with the reason. */
  undrilled?: Readonly<Record<string, string>>
  /** The rules that are practised though the engine cites them in no situation of their drill, each with the reason. */
  uncited?: Readonly<Record<string, string>>
}

export const CITATIONS: Partial<Record<GameId, Citations>> = {
  rummy: { procedure: 'draw meld no-rearranging stock-out plain' },
  'gin-rummy': {
    procedure: `
      first-upcard one-meld bonus-sizes doubled knocker-arranges lay-off-together deal-passes
      straight-score hollywood-shut-out hollywood-entry hollywood-winner hollywood-agreed
      hollywood-problems left-out`,
    undrilled: {
      'big-gin': 'Few tables play it.',
      deal: 'Nobody at a table holds another number of cards.',
    },
    uncited: {
      'one-meld': 'The best melds share no card, so that nothing is to be said of it.',
    },
  },
  canasta: {
    procedure: 'upcard turn draw ask stock-out debt-two modern card-count',
    undrilled: {
      'take-pile': 'It is about a pile or a hand without cards, or melds that were listed beside the pile.',
    },
  },
  'rummy-500': { procedure: 'draw draw-rest no-discard-needed stock-out call' },
  burraco: {
    procedure: 'upcard turn draw back keep-card stock-out pot-unused three table-talk',
    undrilled: {
      'run-length': 'It takes fifteen cards to break, and too many wild cards break another rule first.',
    },
  },
  'indian-rummy': {
    procedure: 'turn form deals-chips not-scored open-joker stock-out eliminated-deal',
    undrilled: {
      deal: 'No player lays out a group of more than thirteen cards.',
    },
  },
  kalooki: {
    procedure: `
      turn new-melds no-rearranging eliminated-deal rejoin-often figures discard-forms names stakes`,
    undrilled: {
      'final-discard': 'A hint beside out, which is drilled.',
      'no-return': 'A hint beside out, which is drilled.',
    },
  },
  'tong-its': {
    procedure: `
      order turn dealer draw-card take expose one-meld secret stakes pot-left own-added fourth
      not-covered`,
  },
  'hand-and-foot': {
    procedure: `
      layout hand-and-foot turn draw-two red-threes into-foot-discard into-foot-no-discard who-starts
      red-three-discard three-wilds thirteen`,
    uncited: {
      'pile-bonus': 'The lines of a score cite the piles by their kind.',
    },
  },
  'american-canasta': {
    procedure: `
      turn wild wild-meld talon keep-card ask stock-out league opening splash pair-apart swad out-open
      jokers-open hand-lists dream two`,
    undrilled: {
      'take-pile': 'It is about a pile without a card.',
    },
  },
  'contract-rummy': {
    procedure: `
      draw buy discard ladders dealt joker-count lay-off-turn buy-down runs-may-join spanish-values
      dirty-and-royal`,
    uncited: {
      values: 'The lines of a score cite what asks for them, not what single cards count.',
    },
  },
  chinchon: {
    procedure: `
      deck turn discard one-meld stock-out limit first-turn figures coins others-melds rejoin-times
      not-covered`,
    undrilled: {
      close: 'A layout of fewer than seven cards is a slip of the pen.',
      deal: 'A hand of fewer than seven cards is a slip of the pen.',
    },
    uncited: {
      'one-meld': 'The best melds share no card, so that nothing is to be said of it.',
    },
  },
  machiavelli: {
    procedure: 'turn penalty around tiles',
    undrilled: {
      table: 'The check of a table, which is drilled, asks the same.',
      'play-one': 'Nobody mistakes a play of no card for one.',
    },
  },
  'three-thirteen': {
    procedure: 'in-hand one-meld last-turn no-lay-off ace-value out-after stock-out left-out',
    undrilled: {
      deal: 'No player at a table holds another number of cards.',
    },
  },
  'ladder-rummy': {
    procedure: `
      cards ladder draw wild-stays skip-turn stock-out lowest special-cards stopped wild-choice
      ladders last-card`,
  },
  marriage: { procedure: 'turn draw discard stock-out not-covered printed tables dublee-three kidnap' },
  monastery: {
    procedure: 'deal draw discard stock-out marked-at-once',
    undrilled: {
      additions: 'It is about adding no card.',
    },
  },
  threedom: {
    procedure: 'deck layout deal turn play-card take-card replenish fresh-sets round-end who-starts',
  },
  abstrac: {
    procedure: 'layout arranged',
    uncited: {
      'combination-points': 'The score of a round names the combinations only where they are wrong.',
    },
  },
}
