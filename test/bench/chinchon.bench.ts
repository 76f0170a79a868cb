import type { Card } from '../../src/scoring/cards.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { chinchon } from '../../src/scoring/games/chinchon/game.ts'
import { solver } from '../../src/scoring/games/chinchon/solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards } from '../scoring/inputs.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'
import { beside, measure } from './measure.ts'

/**
 * The searches of Chinchón: `node chinchon.bench.ts [hands] [seed]`. Random hands after the draw, and random hands after
 * a close with six cards in melds. `crowded` hands come from one suit of two packs, with all wild cards.
 */
const HANDS = Number(process.argv[2] ?? 3000)
const SEED = Number(process.argv[3] ?? 1)
const GOAL = { median: 1, 'p99.9': 30 }

const game: Game = chinchon
const HOUSES = {
  'one pack': { players: 4, options: {} },
  'jokers, two packs': {
    players: 8,
    options: { pack: 48, wild: 'jokers', wildLimit: 'any', twins: true, loose: 'any' },
  },
  'ace of coins, two packs': { players: 8, options: { wild: 'coins', wildLimit: 'naturals' } },
}

console.log(`${HANDS} hands, seed ${SEED}`)
for (const [name, { players, options }] of Object.entries(HOUSES)) {
  const read = readOptions(game.options, options, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const table = tableOf(game, players, read.value)
  const random = seeded(SEED)
  const deck = allCards(table.deck)
  const melds = [
    deck.filter((card) => /^[567]H$/.test(card)).slice(0, 3),
    ['JS', 'JC', 'JD'].flatMap((text) => deck.find((card) => card === text) ?? []),
  ]
  const rest = deck.filter((card) => !melds.flat().includes(card))
  const left = rest.filter((card) => card === '3C').slice(0, 1)
  const rich = deck.filter((card) => card === 'JK' || card.charAt(1) === 'D')
  const hands = (from: readonly Card[], size: number) =>
    Array.from({ length: HANDS }, () => shuffled([...from], random).slice(0, size))
  const answer = (check: string) => (input: Record<string, unknown>) => solver[check]!(input, table)
  const drawn = hands(deck, 8).map((hand) => ({ hand }))
  const crowded = hands(rich, 8).map((hand) => ({ hand }))
  const after = (from: readonly Card[]) => hands(from, 7).map((hand) => ({ melds, left, hand }))
  console.log(name)
  console.table({
    'best-melds': beside(measure(drawn, answer('best-melds')), GOAL),
    close: beside(measure(drawn, answer('close')), GOAL),
    'after-close': beside(measure(after(rest), answer('after-close')), GOAL),
    'best-melds, crowded': beside(measure(crowded, answer('best-melds')), GOAL),
    'close, crowded': beside(measure(crowded, answer('close')), GOAL),
    'after-close, crowded': beside(measure(after(rich), answer('after-close')), GOAL),
  })
}
