import { sizeOf } from '../../bits.ts'
import { SUITS } from '../../cards.ts'
import { startsOf } from '../../melds.ts'
import { memo } from '../../memo.ts'
import { bitAt, indexOf, MASKS, type Mask, type Meld, meldOf, type SearchRules } from './rules.ts'

/**
 * Finds the best melds of different cards, none of them wild. A hand is four bit masks, one for each suit. A memo by
 * mask holds the most that the runs of a suit can gain, and the run to lay first. Only the sets remain to be decided: a
 * rank that is held three times and serves no run lies as a set at once; if it serves a run, both ways are tried. Most
 * hands take a few look-ups and no branching. The melds are read from the same tables.
 */
export type Core = {
  /** What the cards gain at most. */
  gain: (c: Mask, d: Mask, h: Mask, s: Mask) => number
  /** How much more they would gain if all of them lay in melds. */
  lost: (c: Mask, d: Mask, h: Mask, s: Mask) => number
  /** Melds that gain that much. */
  melds: (c: Mask, d: Mask, h: Mask, s: Mask) => Meld[]
}

/** The most cards that the core takes. In larger hands, too many ranks could lie either as sets or in runs. */
export const MOST_FOR_CORE = 16

/** How many positions were looked at; for benchmarks. */
export type Visits = { positions: number }

const known = new Map<string, Core>()

/** The core for these rules. It is kept, so that its tables serve later hands too, and other rules that say the same. */
export const coreFor: (rules: SearchRules) => Core = memo((rules: SearchRules): Core => {
  const { set, run, gains, lowAceLoss } = rules
  const key = [set.most, run.least, run.most, run.aces, gains, lowAceLoss].join(' ')
  const core = known.get(key) ?? makeCore(rules)
  known.set(key, core)
  return core
})

const FOUR_SUITS = 15
/** The suits of a set of four, and of the sets of three: clubs 1, diamonds 2, hearts 4, spades 8. */
const SETS: readonly number[] = [FOUR_SUITS, 7, 11, 13, 14]

/** For each choice of suits held of a rank: the suits that can lie as a set, then 0 for no set. */
function choicesFor({ set }: SearchRules): number[][] {
  const sets = SETS.filter((suits) => sizeOf(suits) <= set.most)
  return Array.from({ length: 1 << SUITS.length }, (_, held) => {
    return [...sets.filter((suits) => (suits & held) === suits), 0]
  })
}

export function makeCore(rules: SearchRules, visits?: Visits): Core {
  const { values, firsts, serves, worths, fill } = tablesFor(rules)
  const { gains } = rules
  const choices = choicesFor(rules)

  function inRuns(held: Mask): number {
    const value = values[held]!
    return value < 0 ? fill(held) : value
  }

  function gain(c: Mask, d: Mask, h: Mask, s: Mask): number {
    const three = (c & d & (h | s)) | (h & s & (c | d))
    const runs = inRuns(c) + inRuns(d) + inRuns(h) + inRuns(s)
    return three === 0 ? runs : decide(c, d, h, s, three, runs)
  }

  function lost(c: Mask, d: Mask, h: Mask, s: Mask): number {
    return worths[c]! + worths[d]! + worths[h]! + worths[s]! - gain(c, d, h, s)
  }

  /** Decides which of `ranks` lie as sets. `runs` is what the cards gain in runs alone. */
  function decide(c: Mask, d: Mask, h: Mask, s: Mask, ranks: Mask, runs: number): number {
    if (visits) visits.positions += 1
    const rank = ranks & -ranks
    const others = ranks ^ rank
    const serving = (serves[c]! | serves[d]! | serves[h]! | serves[s]!) & rank
    let best = 0
    for (const suits of choices[suitsOf(c, d, h, s, rank)]!) {
      const value = setGain(suits, rank) + without(c, d, h, s, suits, rank, others, runs)
      if (value > best) best = value
      if (serving === 0) break
    }
    return best
  }

  /** What the other cards gain if these suits of a rank lie as a set. */
  function without(
    c: Mask,
    d: Mask,
    h: Mask,
    s: Mask,
    suits: number,
    rank: Mask,
    others: Mask,
    runs: number,
  ): number {
    const clubs = suits & 1 ? c & ~rank : c
    const diamonds = suits & 2 ? d & ~rank : d
    const hearts = suits & 4 ? h & ~rank : h
    const spades = suits & 8 ? s & ~rank : s
    const left = suits === 0 ? runs : inRuns(clubs) + inRuns(diamonds) + inRuns(hearts) + inRuns(spades)
    return others === 0 ? left : decide(clubs, diamonds, hearts, spades, others, left)
  }

  function setGain(suits: number, rank: Mask): number {
    if (suits === 0) return 0
    return (suits === FOUR_SUITS ? 4 : 3) * gains[indexOf(rank)]!
  }

  function melds(c: Mask, d: Mask, h: Mask, s: Mask): Meld[] {
    const three = (c & d & (h | s)) | (h & s & (c | d))
    if (three === 0) return runsIn([], c, d, h, s)
    return setsAndRuns(c, d, h, s, three)
  }

  /** Repeats the decisions that gain most, and lists the melds. */
  function setsAndRuns(c: Mask, d: Mask, h: Mask, s: Mask, three: Mask): Meld[] {
    const found: Meld[] = []
    let best = gain(c, d, h, s)
    for (let ranks = three; ranks !== 0; ranks &= ranks - 1) {
      const rank = ranks & -ranks
      const runs = inRuns(c) + inRuns(d) + inRuns(h) + inRuns(s)
      for (const suits of choices[suitsOf(c, d, h, s, rank)]!) {
        const worth = setGain(suits, rank)
        if (worth + without(c, d, h, s, suits, rank, ranks ^ rank, runs) < best) continue
        if (suits === 0) break
        found.push(meldOf(suits, rank))
        best -= worth
        if (suits & 1) c ^= rank
        if (suits & 2) d ^= rank
        if (suits & 4) h ^= rank
        if (suits & 8) s ^= rank
        break
      }
    }
    return runsIn(found, c, d, h, s)
  }

  /** Adds the runs of each suit to the melds found. */
  function runsIn(found: Meld[], c: Mask, d: Mask, h: Mask, s: Mask): Meld[] {
    if (inRuns(c) > 0) addRuns(found, 1, c)
    if (inRuns(d) > 0) addRuns(found, 2, d)
    if (inRuns(h) > 0) addRuns(found, 4, h)
    if (inRuns(s) > 0) addRuns(found, 8, s)
    return found
  }

  function addRuns(found: Meld[], suit: number, held: Mask): void {
    for (let left = held; left !== 0; ) {
      inRuns(left)
      const run = firsts[left]!
      if (run === 0) left &= left - 1
      else {
        found.push(meldOf(suit, run))
        left ^= run
      }
    }
  }

  return { gain, lost, melds }
}

function suitsOf(c: Mask, d: Mask, h: Mask, s: Mask, rank: Mask): number {
  return (c & rank ? 1 : 0) | (d & rank ? 2 : 0) | (h & rank ? 4 : 0) | (s & rank ? 8 : 0)
}

function tablesFor(rules: SearchRules) {
  /** The most that the runs of a mask gain; −1 until it is computed. */
  const values = new Int16Array(MASKS).fill(-1)
  /** The run to lay first, or 0 if the lowest card is left over. */
  const firsts = new Int16Array(MASKS)
  /** The cards of a mask that fit into some run. */
  const serves = new Int16Array(MASKS)
  /** What the cards of a mask gain if all of them lie in melds. */
  const worths = new Int16Array(MASKS)
  for (let held = 1; held < MASKS; held += 1) {
    worths[held] = worths[held & (held - 1)]! + (rules.gains[indexOf(held & -held)] ?? 0)
  }
  values[0] = 0
  const spans = spansOf(rules)

  /** Fills in one mask: its lowest card is left over, or lies in one of the runs through it. */
  function fill(held: Mask): number {
    const rest = held & (held - 1)
    let best = values[rest]! < 0 ? fill(rest) : values[rest]!
    let serving = serves[rest]!
    let first = 0
    for (const { places, gain } of spans[indexOf(held ^ rest)]!) {
      if ((places & held) !== places) continue
      const others = held ^ places
      const value = gain + (values[others]! < 0 ? fill(others) : values[others]!)
      serving |= places
      // Among equal gains the longest run is laid first, so that no run is cut into pieces.
      if (value < best || (value === best && first !== 0)) continue
      best = value
      first = places
    }
    values[held] = best
    firsts[held] = first
    serves[held] = serving
    return best
  }

  return { values, firsts, serves, worths, fill }
}

/** The runs through each rank, the longest first. They have no rank twice. */
function spansOf(rules: SearchRules): { places: Mask; gain: number }[][] {
  const { run, gains, lowAceLoss } = rules
  const spans: { places: Mask; gain: number }[] = []
  for (let size = Math.min(run.most, run.ranks.length); size >= run.least; size -= 1) {
    const { first, last } = startsOf(size, run)
    for (let start = first; start <= last; start += 1) {
      let places = 0
      let gain = start === 1 ? -lowAceLoss : 0
      for (let place = start; place < start + size; place += 1) {
        places |= bitAt(place, rules)
        gain += gains[indexOf(bitAt(place, rules))]!
      }
      spans.push({ places, gain })
    }
  }
  return run.ranks.map((_, index) => spans.filter(({ places }) => (places >> index) & 1))
}
