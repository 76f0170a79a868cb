import { type Card, cardOf, cardPlace, RANKS, SUITS, suitOf } from '../../cards.ts'
import { coreFor, MOST_FOR_CORE, type Visits } from './core.ts'
import { bitAt, indexOf, LEAST, lastPlace, type Mask, type MeldRules, MOST_IN_RUN } from './rules.ts'

/**
 * Any hand, with wild cards and with cards twice or more: the lowest card left is melded in every way, or left over. What
 * the same cards left gain is remembered, and a branch ends when it cannot gain more than is found already: at most all
 * that is left, and once no card is left twice and none is wild, exactly what the core finds.
 *
 * Runs are laid in short pieces, of which any longer one is made: six cards are three and three. Wild cards that no piece
 * needs go to some run at the end; one there has room, since a long one is two. Given up: the proof that nothing is better
 * for large hands with cards twice and wild ones, where there can be millions of positions. Once patience ends, every
 * branch that is still open takes the first way on, and the answer says so.
 */

/** Natural cards of a meld, how many wild ones lie with them, and whether it takes all others too. */
type WildMeld = { cards: Card[]; wild: number; hasRoom: boolean }

/** Melds, and what they gain with all that is melded after them. */
type Plan = { gain: number; meld?: WildMeld; rest?: Plan }

export type Found = { melds: WildMeld[]; gain: number; sure: boolean }

/** Positions: what a tap can wait for. Hands without wild cards and with up to forty others hardly ever need as many. */
const PATIENCE = 8000

/** The natural cards of a piece. Around the corner a cut before the ace would make it low, so pieces are longer. */
const PIECE = 2 * LEAST - 1
const CORNER_PIECE = PIECE + LEAST

/** Two bits for each rank, so that one number says how many there are of each in a suit: up to three packs. */
const ONE = RANKS.map((_, index) => 4 ** index)
const SUIT = 4 ** RANKS.length

/**
 * The best melds of these natural cards and as many wild ones as `wilds` says: what each of them gains, the dearest
 * first, since any of them serves as well.
 */
export function searchMelds(
  naturals: readonly Card[],
  wilds: readonly number[],
  rules: MeldRules,
  visits?: Visits,
): Found {
  const core = coreFor(rules)
  const { gains, lowAceLoss, sets } = rules
  const corner = rules.aces === 'corner'
  const piece = corner ? CORNER_PIECE : PIECE
  const end = lastPlace(rules)
  const longest = Math.min(piece + wilds.length, MOST_IN_RUN)
  /** By the wild cards left, then by the cards left of two suits, then by those of the others. */
  const plans = Array.from({ length: 2 * wilds.length + 2 }, () => new Map<number, Map<number, Plan>>())
  let positions = 0
  // The cards left, by suit: how many of each rank, the same as one number, and which are there.
  const copies = SUITS.map(() => RANKS.map(() => 0))
  const codes: [number, number, number, number] = [0, 0, 0, 0]
  const there: [Mask, Mask, Mask, Mask] = [0, 0, 0, 0]
  let natural = 0
  let repeated = 0
  let worth = 0
  /** What the first of the wild cards gain together, by how many they are. */
  const wildGains = [0]
  for (const gain of wilds) wildGains.push(wildGains.at(-1)! + gain)
  const setHasRoom = sets.most >= naturals.length + wilds.length

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

  /** What so many of the `left` wild cards gain. */
  function wildGain(left: number, used: number): number {
    const before = wilds.length - left
    return wildGains[before + used]! - wildGains[before]!
  }

  /** What the cards left gain at most. */
  function bound(left: number): number {
    if (left > 0 || repeated > 0 || natural > MOST_FOR_CORE) return worth + wildGain(left, left)
    return core.gain(...there)
  }

  /** What wild cards gain at the end: any meld may take them in that has `room`, or they are one by themselves. */
  function leftGain(left: number, room: boolean): number {
    return room || (rules.naturals === 0 && left >= LEAST) ? wildGain(left, left) : 0
  }

  /** `room`: a meld lies on the table that takes the wild cards that are not needed. */
  function plan(left: number, room: boolean): Plan {
    const all = there[0] | there[1] | there[2] | there[3]
    if (all === 0) return { gain: leftGain(left, room) }
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
      cards.push(cardOf(RANKS[indexOf(bit)]!, SUITS[suit]!))
      then()
      cards.pop()
      put(suit, bit)
    }

    /** Melds what is laid together with some wild cards; without cards, nothing. */
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
      const enough = Math.max(0, LEAST - cards.length)
      if (cards.length >= Math.max(1, rules.naturals)) {
        for (let used = enough; cards.length + used <= sets.most && used <= left; used += 1) {
          attempt(cards.length * gains[indexOf(lowest)]!, used, setHasRoom)
          if (setHasRoom) break
        }
      }
      for (let next = from; next < SUITS.length && cards.length < sets.most; next += 1) {
        if (there[next]! & lowest) lay(next, lowest, () => laySet(sets.equal ? next : next + 1))
      }
    }

    /** Goes on with a run from `start` at `place`, which is to pass through the lowest card at `through`. */
    function layRun(start: number, through: number, place: number, gaps: number, before: number): void {
      const bit = bitAt(place)
      const gain = before + gains[indexOf(bit)]!
      lay(suit, bit, () => {
        if (place >= through && cards.length >= Math.max(1, rules.naturals)) {
          const used = Math.max(gaps, LEAST - cards.length)
          const loss = bitAt(start) === 1 ? lowAceLoss : 0
          attempt(gain - loss, used, true)
          // Around the corner a wild card that comes first is a king, so the ace is high.
          const first = Math.max(used, gaps + 1)
          if (corner && loss > 0) attempt(gain, first, true)
        }
        const farthest = place < through ? through : Math.min(end, start + MOST_IN_RUN - 1)
        const last = Math.min(place + 1 + left - gaps, farthest)
        for (let next = place + 1; next <= last && cards.length < piece; next += 1) {
          if (there[suit]! & bitAt(next)) layRun(start, through, next, gaps + next - place - 1, gain)
        }
      })
    }

    lay(suit, lowest, () => laySet(sets.equal ? suit : suit + 1))
    for (const through of placesOf(lowest)) {
      for (let start = through; start > Math.max(through - longest, corner ? -99 : 0); start -= 1) {
        if (there[suit]! & bitAt(start)) layRun(start, through, start, 0, 0)
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

  /** An ace may have two places, but around the corner they are one. */
  function placesOf(bit: Mask): number[] {
    if (bit !== 1) return [indexOf(bit) + 1]
    return { low: [1], both: [1, 14], corner: [14] }[rules.aces]
  }

  for (const card of naturals) put(SUITS.indexOf(suitOf(card)), bitAt(cardPlace(card)))
  const best = plan(wilds.length, false)
  const melds = meldsOf(best)
  const left = melds.reduce((sum, { wild }) => sum - wild, wilds.length)
  const open = melds.find(({ hasRoom }) => hasRoom)
  if (open) open.wild += left
  else if (leftGain(left, false) > 0) melds.push({ cards: [], wild: left, hasRoom: true })
  return { melds, gain: best.gain, sure: positions <= PATIENCE }
}

function meldsOf(best: Plan): WildMeld[] {
  const melds: WildMeld[] = []
  for (let plan: Plan | undefined = best; plan; plan = plan.rest) if (plan.meld) melds.push(plan.meld)
  return melds
}
