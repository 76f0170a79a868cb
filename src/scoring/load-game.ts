import type { Game } from './game.ts'
import type { GameOf, Known, KnownId } from './typed.ts'

/** Each game in a module of its own, which is loaded when somebody asks for the game. */
const LOADERS: { readonly [G in KnownId]: () => Promise<Known[G]> } = {
  rummy: async () => (await import('./games/rummy/game.ts')).rummy,
  'gin-rummy': async () => (await import('./games/gin-rummy/game.ts')).ginRummy,
  canasta: async () => (await import('./games/canasta/game.ts')).canasta,
  'rummy-500': async () => (await import('./games/rummy-500/game.ts')).rummy500,
  burraco: async () => (await import('./games/burraco/game.ts')).burraco,
  'indian-rummy': async () => (await import('./games/indian-rummy/game.ts')).indianRummy,
  kalooki: async () => (await import('./games/kalooki/game.ts')).kalooki,
  'tong-its': async () => (await import('./games/tong-its/game.ts')).tongIts,
  'hand-and-foot': async () => (await import('./games/hand-and-foot/game.ts')).handAndFoot,
  'american-canasta': async () => (await import('./games/american-canasta/game.ts')).americanCanasta,
  'contract-rummy': async () => (await import('./games/contract-rummy/game.ts')).contractRummy,
  chinchon: async () => (await import('./games/chinchon/game.ts')).chinchon,
  machiavelli: async () => (await import('./games/machiavelli/game.ts')).machiavelli,
  'three-thirteen': async () => (await import('./games/three-thirteen/game.ts')).threeThirteen,
  'ladder-rummy': async () => (await import('./games/ladder-rummy/game.ts')).ladderRummy,
  marriage: async () => (await import('./games/marriage/game.ts')).marriage,
  monastery: async () => (await import('./games/monastery/game.ts')).monastery,
  threedom: async () => (await import('./games/threedom/game.ts')).threedom,
  abstrac: async () => (await import('./games/abstrac/game.ts')).abstrac,
  other: async () => (await import('./games/other/game.ts')).other,
}

/**
 * Loads the game with this id, and no other; undefined if there is none. The compiler knows the game by an id that it knows.
 *
 * @example
 * const gin = await loadGame('gin-rummy')
 * checkGame(gin, 'meld', { cards: ['KH', 'AH', '2H'] })
 */
export function loadGame<const G extends KnownId>(id: G): Promise<GameOf<G>>
export function loadGame(id: string): Promise<Game | undefined>
export async function loadGame(id: string): Promise<Game | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id as KnownId]() : undefined
}
