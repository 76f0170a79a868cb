import { type Card, cardOf, compareCards, type Rank, rankAt, ranksIn, suitOf } from '../../cards.ts'
import { startOfRun } from '../../solvers/gapped-runs.ts'
import { type Options, wildRankIn } from './options.ts'
import { isWild } from './values.ts'

export type House = Pick<Options, 'naturals' | 'aces'>

/** `as` is parallel to `cards`: the rank that each card stands for. */
export type Meld = { kind: 'set' | 'run'; cards: Card[]; as: Rank[] }

export const LEAST = 3

/** Reads cards as a set if they are one, otherwise as a run; undefined if they are neither. */
export function readMeld(cards: readonly Card[], round: number, house: House): Meld | undefined {
  const naturals = cards.filter((card) => !isWild(card, round))
  if (cards.length < LEAST || naturals.length < house.naturals) return undefined
  const ranks = ranksIn(naturals)
  if (ranks.length > 1) {
    const steps = stepsOf(cards, naturals, house)
    return steps && { kind: 'run', cards: [...cards], as: steps.map(({ rank }) => rank) }
  }
  const [rank = wildRankIn(round)] = ranks
  return { kind: 'set', cards: [...cards], as: cards.map(() => rank) }
}

/** The meld as it lies: a run in its order, a set with its wild cards last. */
export function layOut(cards: readonly Card[], round: number, house: House): Meld {
  const { kind, as } = readMeld(cards, round, house)!
  const naturals = cards.filter((card) => !isWild(card, round))
  const steps = kind === 'run' ? stepsOf(cards, naturals, house) : undefined
  const seat = (at: number) => (steps ? steps[at]!.step : isWild(cards[at]!, round) ? 1 : 0)
  const order = [...cards.keys()].sort((a, b) => seat(a) - seat(b) || compareCards(cards[a]!, cards[b]!))
  return { kind, cards: order.map((at) => cards[at]!), as: order.map((at) => as[at]!) }
}

type Step = { step: number; rank: Rank }

/** The place of each card in a run of all of them; undefined if they are no run. */
function stepsOf(cards: readonly Card[], naturals: readonly Card[], { aces }: House): Step[] | undefined {
  const start = startOfRun(naturals, cards.length, aces)
  if (start === undefined) return undefined
  const suit = suitOf(naturals[0]!)
  const free = cards.map((_, step): Step => ({ step, rank: rankAt(start + step) }))
  const taken: (Step | undefined)[] = cards.map(() => undefined)
  const seat = (at: number, fits: (step: Step) => boolean) => {
    const place = free.findIndex(fits)
    if (place >= 0) taken[at] = free.splice(place, 1)[0]
  }
  // A wild card stands for itself if its own place is free; the others stand where there is room.
  for (const own of [naturals, cards]) {
    for (const [at, card] of cards.entries()) {
      if (!taken[at] && own.includes(card)) seat(at, ({ rank }) => card === cardOf(rank, suit))
    }
  }
  for (const at of cards.keys()) if (!taken[at]) seat(at, () => true)
  return taken.flatMap((step) => step ?? [])
}
