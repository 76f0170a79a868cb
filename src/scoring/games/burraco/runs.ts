import { lowestIn, sizeOf } from '../../bits.ts'
import { HIGH_ACE, placeOf } from '../../cards.ts'
import { LEAST, PILE } from '../../rank-sets.ts'

/**
 * Runs in numbers. What makes cards of one suit a run is only which places they have: a bit for each place, an ace at
 * place 1, the two left out, since it may be natural or wild. The search looks at many runs, so that readings are kept.
 */
export type RunCards = {
  /** The natural cards but twos: a bit for each place. */
  places: number
  /** The twos of the run's own suit. */
  twos: number
  /** The jokers, and the twos of other suits. */
  wilds: number
}

/** Which card is wild: a two of the run's own suit, or another wild card. */
type WildKind = 'two' | 'other'

/** One way to read the cards as a run. */
export type RunReading = {
  /** The lowest and the highest place, the wild card's too. */
  low: number
  high: number
  wild: WildKind | undefined
  /** The place of the wild card; 0 without one. */
  at: number
  /** Natural cards lie on both sides of the wild card. */
  inGap: boolean
  /** The most natural cards in a row beside the wild card; without one, all of them. */
  row: number
}

const ACE = 1 << placeOf('A')
const TWO_PLACE = placeOf('2')
const TWO = 1 << TWO_PLACE

const known = new Map<number, readonly RunReading[]>()

/** Every way to read these cards as a run, the cleanest first. */
export function readRun({ places, twos, wilds }: RunCards): readonly RunReading[] {
  // More wild cards than these are in no run.
  if (twos > 2 || wilds > 2) return []
  const key = (places * 4 + twos) * 4 + wilds
  const before = known.get(key)
  if (before) return before
  const readings = findReadings(places, twos, wilds)
  known.set(key, readings)
  return readings
}

function findReadings(places: number, twos: number, wilds: number): RunReading[] {
  const readings: RunReading[] = []
  // A two in its own place is natural, and another wild card may lie beside it.
  if (twos > 0 && twos - 1 + wilds <= 1) readings.push(...readingsAt(places | TWO, kindOf(twos - 1, wilds)))
  if (twos + wilds <= 1) readings.push(...readingsAt(places, kindOf(twos, wilds)))
  return readings.sort((one, other) => cleanness(other) - cleanness(one))
}

function kindOf(twos: number, wilds: number): WildKind | undefined {
  return twos > 0 ? 'two' : wilds > 0 ? 'other' : undefined
}

/** How clean a burraco with this reading is. */
export function cleanness({ wild, row }: Pick<RunReading, 'wild' | 'row'>): number {
  if (wild === undefined) return 2
  return row >= PILE ? 1 : 0
}

/** The readings of natural cards at these places, with a wild card or without one. The ace may be low or high. */
function readingsAt(places: number, wild: WildKind | undefined): RunReading[] {
  const ways = (places & ACE) === 0 ? [places] : [places, (places & ~ACE) | (1 << HIGH_ACE)]
  return ways.flatMap((bits) => {
    const size = sizeOf(bits)
    if (size === 0 || size + (wild ? 1 : 0) < LEAST) return []
    const low = lowestIn(bits)
    const high = 31 - Math.clz32(bits)
    const missing = high - low + 1 - size
    if (missing === 0)
      return [wild ? atEnd(low, high, wild) : { low, high, wild, at: 0, inGap: false, row: size }]
    if (missing > 1 || !wild) return []
    const at = lowestIn(((1 << high) - (1 << low)) & ~bits)
    return [{ low, high, wild, at, inGap: true, row: Math.max(at - low, high - at) }]
  })
}

function atEnd(low: number, high: number, wild: WildKind): RunReading {
  const row = high - low + 1
  return high < HIGH_ACE
    ? { low, high: high + 1, wild, at: high + 1, inGap: false, row }
    : { low: low - 1, high, wild, at: low - 1, inGap: false, row }
}

/**
 * `#wild-moves`: the readings of a run after cards were added to it. A wild card in a gap stays there, unless the card
 * that it stands for is among those added.
 */
export function readGrown(before: RunCards, added: RunCards): readonly RunReading[] {
  const after = readRun({
    places: before.places | added.places,
    twos: before.twos + added.twos,
    wilds: before.wilds + added.wilds,
  })
  const lying = readRun(before)
  return after.filter((grown) => lying.some((reading) => maySettle(reading, grown, added)))
}

function maySettle({ inGap, at, wild }: RunReading, grown: RunReading, added: RunCards): boolean {
  if (!inGap || (wild === grown.wild && at === grown.at)) return true
  return at === TWO_PLACE ? added.twos > 0 : (added.places & (1 << at)) !== 0
}

/** The rank bit of a place: an ace above the king is the ace at place 1. */
export function bitOf(place: number): number {
  return place === HIGH_ACE ? ACE : 1 << place
}
