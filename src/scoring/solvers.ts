import type { Solver } from './game.ts'
import { solver as abstrac } from './games/abstrac/solver.ts'
import { solver as americanCanasta } from './games/american-canasta/solver.ts'
import { solver as burraco } from './games/burraco/solver.ts'
import { solver as canasta } from './games/canasta/solver.ts'
import { solver as chinchon } from './games/chinchon/solver.ts'
import { solver as contractRummy } from './games/contract-rummy/solver.ts'
import { solver as ginRummy } from './games/gin-rummy/solver.ts'
import { solver as kalooki } from './games/kalooki/solver.ts'
import { solver as ladderRummy } from './games/ladder-rummy/solver.ts'
import { solver as machiavelli } from './games/machiavelli/long-solver.ts'
import { solver as marriage } from './games/marriage/solver.ts'
import { solver as monastery } from './games/monastery/solver.ts'
import { solver as rummy } from './games/rummy/solver.ts'
import { solver as rummy500 } from './games/rummy-500/solver.ts'
import { solver as threeThirteen } from './games/three-thirteen/solver.ts'
import { solver as tongIts } from './games/tong-its/solver.ts'
import type { GameId } from './games.ts'

const known = {
  abstrac,
  'american-canasta': americanCanasta,
  burraco,
  canasta,
  chinchon,
  'contract-rummy': contractRummy,
  'gin-rummy': ginRummy,
  kalooki,
  machiavelli,
  'ladder-rummy': ladderRummy,
  marriage,
  monastery,
  rummy,
  'rummy-500': rummy500,
  'three-thirteen': threeThirteen,
  'tong-its': tongIts,
}

/** The solvers of all games that have one, for scripts and tests. A page loads its game's own with `loadSolver`. */
export const solvers: typeof known & Partial<Record<GameId, Solver>> = known
