import { type Card, RANKS, rankOf, SUITS, suitIndex } from '../../cards.ts'
import { coreFor, MOST_FOR_CORE, type Visits } from './core.ts'
import { bitAt, indexOf, type Mask, type SearchRules } from './rules.ts'

/**
 * Finds the best melds of any hand, even with wild and repeated cards. It melds the lowest card left in every way, or
 * leaves it over. A memo keeps the best plan for every remainder of the hand. A branch ends when it cannot gain more
 * than the best found so far; its bound is the worth of all cards left or, once few are left and none is repeated or
 * wild, exactly what the core finds.
 *
 * Runs are laid in short pieces, from which longer runs are made: six cards are three and three. Wild cards that no
 * piece needs go to some run at the end; a run always has room, since a long one counts as two. Given up: for large
 * hands with repeated and wild cards, which can have millions of positions, the proof that nothing is better. Once
 * patience ends, every open branch takes the first way on, and the answer says that it is not sure.
 */

/** The natural cards of a meld, the number of wild cards with them, and whether it has room for all other wild cards. */
type WildMeld = { cards: Card[]; wild: number; hasRoom: boolean }

/** A meld, the plan for the cards left after it, and what all of it gains. Without a meld, the lowest card is left over. */
type Plan = { gain: number; meld?: WildMeld; rest?: Plan }

export type Found = { melds: WildMeld[]; gain: number; sure: boolean }

/**
 * The most positions, so that a tap is answered soon. Hands of up to forty cards without wild ones hardly ever need as
 * many.
 */
const PATIENCE = 8000

/**
 * The most natural cards in a piece of a run. Where runs go around the corner, a cut before the ace would make it low, so
 * pieces are longer.
 */
function pieceOf({ least, most, aces }: SearchRules['run']): number {
  return Math.min((aces === 'corner' ? 3 : 2) * least - 1, most)
}

/** Two bits for each rank, so that one number holds how many cards of each rank a suit has: up to three packs. */
const ONE = RANKS.map((_, index) => 4 ** index)
const SUIT = 4 ** RANKS.length

/**
 * The best melds of these natural cards and some wild cards. `wilds` lists what each wild card gains, the most first,
 * since a meld that needs a wild card can take any.
 */
export function searchMelds(
  naturals: readonly Card[],
  wilds: readonly number[],
  rules: SearchRules,
  visits?: Visits,
): Found {
  const core = coreFor(rules)
  const { set, run, gains, lowAceLoss } = rules
  const corner = run.aces === 'corner'
  const piece = pieceOf(run)
  const longest = Math.min(piece + wilds.length, run.most)
  /** The memo: by the wild cards left and `room`, then by the black cards left, then by the red ones. */
  const plans = Array.from({ length: 2 * wilds.length + 2 }, () => new Map<number, Map<number, Plan>>())
  let positions = 0
  // The cards left, by suit: how many of each rank, the same as one number, and a mask of the ranks.
  const copies = SUITS.map(() => RANKS.map(() => 0))
  const codes: [number, number, number, number] = [0, 0, 0, 0]
  const there: [Mask, Mask, Mask, Mask] = [0, 0, 0, 0]
  let natural = 0
  let repeated = 0
  let worth = 0
  /** What the first n wild cards gain together, by n. */
  const wildGains = [0]
  for (const gain of wilds) wildGains.push(wildGains.at(-1)! + gain)
  const setHasRoom = set.most >= naturals.length + wilds.length

  function put(suit: number, bit: Mask): void {
    const index = indexOf(bit)
    if (there[suit]! & bit) repeated += 1
    copies[suit]![index]! += 1
    codes[suit]! += ONE[index]!
    there[suit]! |= bit
    natural += 1
    worth += gains[index]!
  }

  function take(suit: number, bit: Mask): void {
    const index = indexOf(bit)
    copies[suit]![index]! -= 1
    codes[suit]! -= ONE[index]!
    if (copies[suit]![index]! > 0) repeated -= 1
    else there[suit]! ^= bit
    natural -= 1
    worth -= gains[index]!
  }

  /** What the next `used` wild cards gain when `left` remain. */
  function wildGain(left: number, used: number): number {
    const before = wilds.length - left
    return wildGains[before + used]! - wildGains[before]!
  }

  /** The most that the cards left can gain. */
  function bound(left: number): number {
    if (left > 0 || repeated > 0 || natural > MOST_FOR_CORE) return worth + wildGain(left, left)
    return core.gain(...there)
  }

  /** The best plan for the cards left. `room`: a meld laid earlier can take wild cards that nothing else needs. */
  function plan(left: number, room: boolean): Plan {
    const all = there[0] | there[1] | there[2] | there[3]
    // A meld with room takes the wild cards left at the end.
    if (all === 0) return { gain: room ? wildGain(left, left) : 0 }
    const black = codes[0] * SUIT + codes[3]
    const red = codes[1] * SUIT + codes[2]
    const alike = plansLike(black, left, room)
    const known = alike.get(red)
    if (known) return known
    if (visits) visits.positions += 1

    const lowest = all & -all
    const suit = there.findIndex((mask) => mask & lowest)
    const most = bound(left)
    const cards: Card[] = []
    let best: Plan = { gain: -1 }

    function lay(suit: number, bit: Mask, then: () => void): void {
      if (best.gain === most) return
      take(suit, bit)
      cards.push(rules.pack.bySuit[suit * run.ranks.length + indexOf(bit)]!)
      then()
      cards.pop()
      put(suit, bit)
    }

    /** Tries the cards laid, with some wild cards, as a meld; without cards, tries to leave the lowest card over. */
    function attempt(gain: number, used: number, hasRoom: boolean): void {
      if (positions > PATIENCE && best.gain >= 0) return
      if (used > left) return
      const total = gain + wildGain(left, used)
      if (total + bound(left - used) <= best.gain) return
      const rest = plan(left - used, room || hasRoom)
      if (total + rest.gain <= best.gain) return
      const meld = cards.length > 0 ? { meld: { cards: [...cards], wild: used, hasRoom } } : {}
      best = { gain: total + rest.gain, ...meld, rest }
    }

    function laySet(from: number): void {
      const enough = Math.max(0, set.least - cards.length)
      if (cards.length >= rules.naturals) {
        for (let used = enough; cards.length + used <= set.most && used <= left; used += 1) {
          attempt(cards.length * gains[indexOf(lowest)]!, used, setHasRoom)
          if (setHasRoom) break
        }
      }
      for (let next = from; next < SUITS.length && cards.length < set.most; next += 1) {
        if (there[next]! & lowest) lay(next, lowest, () => laySet(set.suits.differ ? next + 1 : next))
      }
    }

    /** Continues a run from `start` with the card at `place`. The run must reach the lowest card, at `through`. */
    function layRun(start: number, through: number, place: number, gaps: number, before: number): void {
      const bit = bitAt(place, rules)
      const gain = before + gains[indexOf(bit)]!
      lay(suit, bit, () => {
        if (place >= through && cards.length >= rules.naturals) {
          const used = Math.max(gaps, run.least - cards.length)
          const isLow = corner ? bitAt(start, rules) === 1 : start === 1
          const loss = isLow ? lowAceLoss : 0
          attempt(gain - loss, used, true)
          // Around the corner, a wild card before the ace is a king, and makes the ace high.
          const first = Math.max(used, gaps + 1)
          if (corner && loss > 0) attempt(gain, first, true)
        }
        const farthest = place < through ? through : Math.min(rules.last, start + run.most - 1)
        const last = Math.min(place + 1 + left - gaps, farthest)
        for (let next = place + 1; next <= last && cards.length < piece; next += 1) {
          if (there[suit]! & bitAt(next, rules)) layRun(start, through, next, gaps + next - place - 1, gain)
        }
      })
    }

    lay(suit, lowest, () => laySet(set.suits.differ ? suit + 1 : suit))
    for (const through of placesOf(lowest)) {
      for (let start = through; start > Math.max(through - longest, rules.first - 1); start -= 1) {
        if (there[suit]! & bitAt(start, rules)) layRun(start, through, start, 0, 0)
      }
    }
    take(suit, lowest)
    attempt(0, 0, false)
    put(suit, lowest)
    alike.set(red, best)
    positions += 1
    return best
  }

  function plansLike(black: number, left: number, room: boolean): Map<number, Plan> {
    const byBlack = plans[2 * left + Number(room)]!
    const alike = byBlack.get(black) ?? new Map<number, Plan>()
    byBlack.set(black, alike)
    return alike
  }

  /** The places of a rank. An ace may have two, but around the corner one is enough. */
  function placesOf(bit: Mask): number[] {
    if (bit !== 1) return [indexOf(bit) + 1]
    const above = run.ranks.length + 1
    return { low: [1], high: [above], both: [1, above], corner: [above] }[run.aces]
  }

  for (const card of naturals) put(suitIndex(card), 1 << run.ranks.indexOf(rankOf(card)))
  const best = plan(wilds.length, false)
  const melds = meldsOf(best)
  const left = melds.reduce((sum, { wild }) => sum - wild, wilds.length)
  const open = melds.find(({ hasRoom }) => hasRoom)
  if (open) open.wild += left
  return { melds, gain: best.gain, sure: positions <= PATIENCE }
}

function meldsOf(best: Plan): WildMeld[] {
  const melds: WildMeld[] = []
  for (let plan: Plan | undefined = best; plan; plan = plan.rest) if (plan.meld) melds.push(plan.meld)
  return melds
}
