import { SUITS } from '../../cards.ts'
import { type House, LEAST, LEAST_NATURALS, MOST_IN_RUN, turnsCorner } from '../../games/rummy-500/melds.ts'
import { bitAt, gainsOf, JOKER_GAIN, lowAceLoss, MASKS, type Mask, type Visits } from './gains.ts'

/**
 * A hand as it is dealt, few cards from one pack, is four masks, one a suit. What the runs of a suit gain at most is a
 * table over all masks, so all that is left to decide is which ranks lie as sets. A rank that is held three times and
 * serves no run lies as a set at once; only where it also serves a run are both tried. Most hands take a few look-ups
 * and no branch. Given up: hands with a card twice, and with more jokers than one pack has.
 */
export type Core = (c: Mask, d: Mask, h: Mask, s: Mask, jokers?: number, room?: number) => number

/** One pack has two. */
export const MOST_JOKERS = 2

type Tables = {
  gains: Int16Array
  /** By the jokers that may fill gaps: what the cards of a mask gain in runs at most, jokers not counted. */
  runs: Int16Array[]
  /** The cards of a mask that serve some run. */
  spans: Int16Array
}

const known = new Map<string, Tables>()

export function tablesFor(house: House): Tables {
  const key = `${house.values} ${house.corner}`
  const tables = known.get(key) ?? makeTables(house)
  known.set(key, tables)
  return tables
}

function makeTables(house: House): Tables {
  const gains = gainsOf(house)
  const runs = Array.from({ length: MOST_JOKERS + 1 }, () => new Int16Array(MASKS))
  const spans = new Int16Array(MASKS)
  const sizes = new Int16Array(MASKS)
  for (let mask = 1; mask < MASKS; mask += 1) sizes[mask] = sizes[mask & (mask - 1)]! + 1
  const windows = windowsOf(house)
  for (let mask = 1; mask < MASKS; mask += 1) {
    // The lowest card is left over, or lies in one of the runs through it.
    const rest = mask & (mask - 1)
    for (const best of runs) best[mask] = best[rest]!
    spans[mask] = spans[rest]!
    for (const { places, start } of windows) {
      const held = places & mask
      const gaps = sizes[places]! - sizes[held]!
      if (!(held & ~rest) || gaps > MOST_JOKERS || sizes[held]! < LEAST_NATURALS) continue
      const gain = gains[held]! - (start === 1 && held & 1 ? lowAceLoss(house) : 0)
      for (let jokers = gaps; jokers <= MOST_JOKERS; jokers += 1) {
        const others = runs[jokers - gaps]![mask ^ held]!
        runs[jokers]![mask] = Math.max(runs[jokers]![mask]!, gain + others)
      }
      if (gaps === 0) spans[mask]! |= held
    }
  }
  return { gains, runs, spans }
}

/** All places where a run can lie. */
function windowsOf({ corner }: House): { places: Mask; start: number }[] {
  const windows = []
  for (let start = 1; start <= MOST_IN_RUN; start += 1) {
    let places = bitAt(start) | bitAt(start + 1)
    for (let length = LEAST; length <= MOST_IN_RUN; length += 1) {
      places |= bitAt(start + length - 1)
      if (corner || !turnsCorner(start, length)) windows.push({ places, start })
    }
  }
  return windows
}

/** What may lie as a set of a rank: how many of each suit, the jokers needed, and how many more have room. */
type Choice = { c: number; d: number; h: number; s: number; naturals: number; jokers: number; room: number }

/** By the suits that are held (clubs 1, diamonds 2, hearts 4, spades 8); what needs no joker comes first. */
const CHOICES: Choice[][] = Array.from({ length: 1 << SUITS.length }, (_, held) => {
  const choices: Choice[] = []
  for (let own = held; own > 0; own = (own - 1) & held) {
    const [c = 0, d = 0, h = 0, s = 0] = SUITS.map((_, suit) => (own >> suit) & 1)
    const naturals = c + d + h + s
    const suits = { c, d, h, s, naturals }
    if (naturals === 2) choices.push({ ...suits, jokers: 1, room: 1 })
    if (naturals === 3) choices.push({ ...suits, jokers: 0, room: 1 })
    // With two jokers, four of a rank are two sets.
    if (naturals === 4) choices.push({ ...suits, jokers: 0, room: 0 }, { ...suits, jokers: 2, room: 0 })
  }
  return choices.sort((a, b) => a.jokers - b.jokers)
})

/** What a hand gains at most, by its masks. `room` is how many jokers the melds on the table still take. */
export function coreFor(house: House, visits?: Visits): Core {
  const { gains, runs, spans } = tablesFor(house)
  const [runs0] = runs as [Int16Array]

  function bestMelds(c: Mask, d: Mask, h: Mask, s: Mask, jokers = 0, room = 0): number {
    // With a joker a run may have a gap, and two of a rank may lie as a set: everything is open.
    if (jokers > 0) return decide(c, d, h, s, jokers, room, (c & (d | h | s)) | (d & (h | s)) | (h & s))
    const three = (c & d & (h | s)) | (h & s & (c | d))
    const contested = three & (spans[c]! | spans[d]! | spans[h]! | spans[s]!)
    const free = three ^ contested
    const sets = gains[c & free]! + gains[d & free]! + gains[h & free]! + gains[s & free]!
    return sets + decide(c & ~free, d & ~free, h & ~free, s & ~free, 0, 0, contested)
  }

  /** `ranks`: those that may yet lie as sets or not. */
  function decide(c: Mask, d: Mask, h: Mask, s: Mask, jokers: number, room: number, ranks: Mask): number {
    if (visits) visits.positions += 1
    if (ranks === 0)
      return jokers === 0 ? runs0[c]! + runs0[d]! + runs0[h]! + runs0[s]! : layRuns(c, d, h, s, jokers, room)
    const rank = ranks & -ranks
    const others = ranks ^ rank
    const held = (c & rank ? 1 : 0) | (d & rank ? 2 : 0) | (h & rank ? 4 : 0) | (s & rank ? 8 : 0)
    let best = decide(c, d, h, s, jokers, room, others)
    for (const set of CHOICES[held]!) {
      if (set.jokers > jokers) break
      const [clubs, diamonds] = [c & ~(set.c * rank), d & ~(set.d * rank)]
      const [hearts, spades] = [h & ~(set.h * rank), s & ~(set.s * rank)]
      const rest = decide(clubs, diamonds, hearts, spades, jokers - set.jokers, room + set.room, others)
      best = Math.max(best, set.naturals * gains[rank]! + set.jokers * JOKER_GAIN + rest)
    }
    return best
  }

  /** The jokers are shared out among the suits; those that are not needed lengthen a run, or a set of three. */
  function layRuns(c: Mask, d: Mask, h: Mask, s: Mask, jokers: number, room: number): number {
    let best = 0
    for (let i = 0; i <= jokers; i += 1) {
      for (let j = 0; i + j <= jokers; j += 1) {
        for (let k = 0; i + j + k <= jokers; k += 1) {
          const gain = runs[i]![c]! + runs[j]![d]! + runs[k]![h]! + runs[jokers - i - j - k]![s]!
          best = Math.max(best, gain)
        }
      }
    }
    return best + JOKER_GAIN * (best > 0 ? jokers : Math.min(jokers, room))
  }

  return bestMelds
}
