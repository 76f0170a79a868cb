import type { Game } from './game.ts'
import { abstrac } from './games/abstrac/game.ts'
import { americanCanasta } from './games/american-canasta/game.ts'
import { burraco } from './games/burraco/game.ts'
import { canasta } from './games/canasta/game.ts'
import { chinchon } from './games/chinchon/game.ts'
import { contractRummy } from './games/contract-rummy/game.ts'
import { ginRummy } from './games/gin-rummy/game.ts'
import { handAndFoot } from './games/hand-and-foot/game.ts'
import { indianRummy } from './games/indian-rummy/game.ts'
import { kalooki } from './games/kalooki/game.ts'
import { ladderRummy } from './games/ladder-rummy/game.ts'
import { machiavelli } from './games/machiavelli/game.ts'
import { marriage } from './games/marriage/game.ts'
import { monastery } from './games/monastery/game.ts'
import { rummy } from './games/rummy/game.ts'
import { rummy500 } from './games/rummy-500/game.ts'
import { threeThirteen } from './games/three-thirteen/game.ts'
import { threedom } from './games/threedom/game.ts'
import { tongIts } from './games/tong-its/game.ts'

/**
 * All games, in the order in which lists show them: the best known first. A new game is one line here, its folder and its
 * rules page.
 */
export const games = {
  rummy,
  'gin-rummy': ginRummy,
  canasta,
  'rummy-500': rummy500,
  burraco,
  'indian-rummy': indianRummy,
  kalooki,
  'tong-its': tongIts,
  'hand-and-foot': handAndFoot,
  'american-canasta': americanCanasta,
  'contract-rummy': contractRummy,
  chinchon,
  machiavelli,
  'three-thirteen': threeThirteen,
  'ladder-rummy': ladderRummy,
  marriage,
  monastery,
  threedom,
  abstrac,
} satisfies Record<string, Game>

/** The id of a game: `rummy-500`. */
export type GameId = keyof typeof games
