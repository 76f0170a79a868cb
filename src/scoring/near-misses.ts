import type { Card } from './cards.ts'
import { drawOthers, drawRun, drawSet, inOtherSuit } from './dealing.ts'
import type { Pair } from './practice.ts'
import type { Random } from './random.ts'

/** Plays for practice that several games share. Each game says which of its rules the near misses break. */

/** The lowest and the highest place of a run; 14 is the ace above the king. */
type Places = { from?: number; to?: number }

/** A set, and sets with a card too few or a wrong card. */
export function nearSet<Slug extends string>(random: Random, breaks: readonly Slug[]): Pair<Slug> {
  const cards = drawSet(random, random.between(3, 4))
  const strange = drawOthers(random, 1, cards)
  return {
    legal: { cards },
    misses: [{ cards: cards.slice(0, 2) }, { cards: [...cards.slice(1), ...strange] }],
    breaks,
  }
}

/** A run, and runs that are too short, have a gap, or have a card of another suit. */
export function nearRun<Slug extends string>(
  random: Random,
  breaks: readonly Slug[],
  places?: Places,
): Pair<Slug> {
  const cards = drawRun(random, random.between(4, 5), places)
  const at = random.between(1, cards.length - 2)
  return {
    legal: { cards },
    misses: [
      { cards: cards.slice(0, 2) },
      { cards: cards.toSpliced(at, 1) },
      { cards: cards.with(at, inOtherSuit(cards[at]!, random)) },
    ],
    breaks,
  }
}

/** A card that fits a meld on the table, and one that does not. */
export function nearLayOff<Slug extends string>(
  random: Random,
  breaks: readonly Slug[],
  { to }: Places = {},
): Pair<Slug> {
  const [below, ...run] = drawRun(random, 6, { from: 2, to })
  const meld = run.slice(0, 3)
  const [fourth, ...set] = drawSet(random, 4)
  return {
    ...random.pick([
      {
        legal: { meld, cards: [random.pick([below, run[3]])] },
        misses: [
          { meld, cards: [run[4]] },
          { meld, cards: [inOtherSuit(below!, random)] },
        ],
      },
      {
        legal: { meld: set, cards: [fourth] },
        misses: [{ meld: set, cards: drawOthers(random, 1, [...set, fourth!]) }],
      },
    ]),
    breaks,
  }
}

/** Melds of these sizes that share no card: runs, and sets of three. */
export function drawMelds(random: Random, sizes: readonly number[], places?: Places): Card[][] {
  const melds: Card[][] = []
  for (const size of sizes) {
    const taken = new Set(melds.flat())
    const draw = () =>
      size === 3 && random.below(2) === 0 ? drawSet(random, 3) : drawRun(random, size, places)
    let meld = draw()
    while (meld.some((card) => taken.has(card))) meld = draw()
    melds.push(meld)
  }
  return melds
}
