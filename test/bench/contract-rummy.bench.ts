import { type Card, type Deck, deckSize } from '../../src/scoring/cards.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { partsOf, sizeOf } from '../../src/scoring/games/contract-rummy/ladders.ts'
import { contractRummy } from '../../src/scoring/games/contract-rummy/game.ts'
import type { Options } from '../../src/scoring/games/contract-rummy/options.ts'
import { bestLayout } from '../../src/scoring/games/contract-rummy/search.ts'
import { solver } from '../../src/scoring/games/contract-rummy/solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards } from '../scoring/hostile.ts'
import { seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'

/**
 * Can this hand go down? Random hands in random rounds: `node contract-rummy.bench.ts [hands] [seed]`. The goals are those
 * that were set for the check; the times are of whole verdicts.
 */
const HANDS = Number(process.argv[2] ?? 10_000)
const SEED = Number(process.argv[3] ?? 1)
