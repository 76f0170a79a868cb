import { type Card, cardOf, isJoker, RANKS, rankAt, SUITS, withoutCards } from '../../src/scoring/cards.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { machiavelli } from '../../src/scoring/games/machiavelli/game.ts'
import { isGroup } from '../../src/scoring/games/machiavelli/groups.ts'
import { solver } from '../../src/scoring/games/machiavelli/long-solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { allCards } from '../scoring/inputs.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { integerProgram } from './machiavelli-program.ts'
import { spread, timed, verdictIn } from './measure.ts'

/**
 * The searches of Machiavelli: `node machiavelli.bench.ts [tables] [seed]`. Random legal tables of 60 cards and hands of
 * 15. `most` is the whole answer, with few changed groups; `play` asks for what `most` has found; `not` for a card more.
 * An integer program finds the same number of cards where jokers move freely, or where there are none.
 */
const TABLES = Number(process.argv[2] ?? 60)
const SEED = Number(process.argv[3] ?? 1)
const GOAL = { median: 300, most: 2000 }
/** With jokers the program takes many seconds, so it is asked of the first tables only. */
const PROGRAMS = 5
const [ON_TABLE, IN_HAND] = [60, 15]

const game: Game = machiavelli
const HOUSES = {
  'no jokers': {},
  'four jokers': { jokers: 4 },
  'four jokers that move freely': { jokers: 4, jokerMoves: 'free' },
  'no jokers, runs that go round': { aces: 'around' },
  'four jokers, runs that go round': { aces: 'around', jokers: 4 },
}

type Position = { table: Card[][]; hand: Card[] }

function position(pack: readonly Card[], random: Random): Position {
  let left = shuffled([...pack], random)
  const table: Card[][] = []
  for (let tries = 0; table.flat().length < ON_TABLE; tries += 1) {
    // A choice that leaves no room for the last groups is given up.
    if (tries > 5000) return position(pack, random)
    const group = drawGroup(random).map((card) =>
      left.some(isJoker) && random() < 0.05 ? left.find(isJoker)! : card,
    )
    const rest = withoutCards(left, group)
    const size = table.flat().length + group.length
    const fits = size === ON_TABLE || size <= ON_TABLE - 3
    if (!fits || rest.length + group.length > left.length || !isGroup(group, 'both')) continue
    table.push(group)
    left = rest
  }
  return { table, hand: shuffled(left, random).slice(0, IN_HAND) }
}

function drawGroup(random: Random): Card[] {
  const length = 3 + wholeBelow(3, random)
  if (random() < 0.5) {
    const rank = RANKS[wholeBelow(RANKS.length, random)]!
    return shuffled([...SUITS], random)
      .slice(0, Math.min(length, 4))
      .map((suit) => cardOf(rank, suit))
  }
  const suit = SUITS[wholeBelow(4, random)]!
  const start = 1 + wholeBelow(15 - length, random)
  return Array.from({ length }, (_, step) => cardOf(rankAt(start + step), suit))
}

function row(times: readonly number[]) {
  const { median, most } = spread(times)
  if (median > GOAL.median || most > GOAL.most) process.exitCode = 1
  return { 'median, ms': `${median} of ${GOAL.median}`, 'most, ms': `${most} of ${GOAL.most}` }
}

const program = await integerProgram()
console.log(`${TABLES} tables of ${ON_TABLE} cards, hands of ${IN_HAND}, seed ${SEED}`)
for (const [name, house] of Object.entries(HOUSES)) {
  const read = readOptions(game.options, house, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const at = tableOf(game, 4, read.value)
  const random = seeded(SEED)
  const positions = Array.from({ length: TABLES }, () => position(allCards(at.deck), random))
  const times: Record<string, number[]> = { most: [], play: [], not: [], 'integer program': [] }
  const isSame = read.value.jokerMoves === 'free' || read.value.jokers === 0
  for (const { table, hand } of positions) {
    const most = timed(() => solver.most!({ table, hand }, at))
    times.most!.push(most.time)
    const { cards, left } = verdictIn(most.value).detail as { cards: Card[]; left: Card[] }
    if (cards.length > 0) times.play!.push(timed(() => solver.play!({ table, cards }, at)).time)
    if (left.length > 0) {
      times.not!.push(timed(() => solver.play!({ table, cards: [...cards, left[0]] }, at)).time)
    }
    if (!isSame || read.value.aces !== 'both' || times['integer program']!.length === PROGRAMS) continue
    const found = timed(() => program(table.flat(), hand))
    times['integer program']!.push(found.time)
    if (found.value === cards.length) continue
    throw new Error(
      `The program plays ${found.value}, the search ${cards.length}: ${JSON.stringify({ table, hand })}`,
    )
  }
  console.log(name)
  console.table(
    Object.fromEntries(
      Object.entries(times).flatMap(([what, spent]) => {
        if (spent.length === 0) return []
        const { median, most } = spread(spent)
        return [[what, what === 'integer program' ? { 'median, ms': median, 'most, ms': most } : row(spent)]]
      }),
    ),
  )
}
