import { type Card, cardOf, cardPlace, isJoker, JOKER, RANKS, SUITS, suitOf } from '../../cards.ts'
import { type House, LEAST, MOST_IN_SET } from '../../games/rummy-500/melds.ts'
import { coreFor, MOST_JOKERS, tablesFor } from './core.ts'
import { bitAt, JOKER_GAIN, lowAceLoss, type Mask, placeOfBit, type Visits } from './gains.ts'

/**
 * Any hand, up to both packs with all their jokers: the lowest card left is melded in every way, or left over. What the
 * same cards left gain is remembered, and a branch ends when it cannot gain more than is found already: at most all
 * that is left, and once a hand for the core is left, exactly what that finds.
 *
 * Runs are laid in short pieces, of which any longer one is made: six cards are three and three. Jokers that no piece
 * needs go to some run at the end; one there has room, since a long one is two. Given up: the proof that nothing is better
 * for hands of forty cards and more with cards twice and jokers, where there can be millions of positions. Once patience
 * ends, every branch that is still open takes the first way on, and the answer says so.
 */

/** Melds, and what they gain with all that is melded after them. */
export type Plan = { gain: number; meld?: Card[]; rest?: Plan }

/** Positions: all that hands of thirty cards need, and about a second's worth of the largest. */
const PATIENCE = 100_000

/** No more cards than these are a hand for the core. */
const FEW = 16
/** The natural cards of a piece. Around the corner a cut before the ace would make it low, so pieces are longer. */
const PIECE = 5
const CORNER_PIECE = 8
/** From a piece's first card to its last, with four jokers for gaps. */
const LONGEST = CORNER_PIECE + 4

/** The best plan; `sure` unless patience ended before everything was tried. */
export function planMelds(hand: readonly Card[], house: House, visits?: Visits): Plan & { sure: boolean } {
  const core = coreFor(house)
  const { gains } = tablesFor(house)
  const [piece, end] = house.corner ? [CORNER_PIECE, Number.POSITIVE_INFINITY] : [PIECE, 14]
  const plans = new Map<string, Plan>()
  // The cards left, by suit: which are there, and which of them twice.
  const once = [0, 0, 0, 0]
  const twice = [0, 0, 0, 0]
  let cards = 0
  let worth = 0

  function put(suit: number, bit: Mask): void {
    if (once[suit]! & bit) twice[suit]! |= bit
    once[suit]! |= bit
    cards += 1
    worth += gains[bit]!
  }

  function take(suit: number, bit: Mask): void {
    if (twice[suit]! & bit) twice[suit]! ^= bit
    else once[suit]! ^= bit
    cards -= 1
    worth -= gains[bit]!
  }

  /** What the cards left gain at most. */
  function bound(jokers: number, ran: boolean): number {
    if (cards > FEW || jokers > MOST_JOKERS || twice.some(Boolean)) return worth + jokers * JOKER_GAIN
    return core(once[0]!, once[1]!, once[2]!, once[3]!, jokers, ran ? jokers : 0)
  }

  /** `ran`: a run lies on the table and takes the jokers that are not needed. */
  function plan(jokers: number, ran: boolean): Plan {
    const all = once[0]! | once[1]! | once[2]! | once[3]!
    if (all === 0) return { gain: ran ? jokers * JOKER_GAIN : 0 }
    const key = `${once} ${twice} ${jokers} ${ran}`
    const known = plans.get(key)
    if (known) return known
    if (visits) visits.positions += 1

    const lowest = all & -all
    const suit = once.findIndex((mask) => mask & lowest)
    const most = bound(jokers, ran)
    const meld: Card[] = []
    let best: Plan = { gain: -1 }

    function lay(suit: number, bit: Mask, then: () => void): void {
      if (best.gain === most) return
      take(suit, bit)
      meld.push(cardOf(RANKS[placeOfBit(bit) - 1]!, SUITS[suit]!))
      then()
      meld.pop()
      put(suit, bit)
    }

    /** Melds what is laid together with some jokers; without jokers and cards, nothing. */
    function attempt(gain: number, used: number, run: boolean): void {
      if (plans.size > PATIENCE && best.gain >= 0) return
      if (used > jokers || gain + bound(jokers - used, ran || run) <= best.gain) return
      const rest = plan(jokers - used, ran || run)
      if (gain + rest.gain <= best.gain) return
      best = { gain: gain + rest.gain, meld: [...meld, ...Array<Card>(used).fill(JOKER)], rest }
    }

    function laySet(from: number): void {
      for (
        let used = Math.max(0, LEAST - meld.length);
        meld.length > 1 && meld.length + used <= MOST_IN_SET;
        used += 1
      ) {
        attempt(meld.length * gains[lowest]! + used * JOKER_GAIN, used, false)
      }
      for (let next = from; next < SUITS.length && meld.length < MOST_IN_SET; next += 1) {
        if (once[next]! & lowest) lay(next, lowest, () => laySet(house.distinctSuits ? next + 1 : next))
      }
    }

    /** Goes on with a run from `start` at `place`, which is to pass through the lowest card at `through`. */
    function layRun(start: number, through: number, place: number, gaps: number, before: number): void {
      const gain = before + gains[bitAt(place)]!
      lay(suit, bitAt(place), () => {
        if (place >= through && meld.length > 1) {
          const used = Math.max(gaps, LEAST - meld.length)
          const loss = bitAt(start) === 1 ? lowAceLoss(house) : 0
          attempt(gain - loss + used * JOKER_GAIN, used, true)
          // Around the corner a joker that comes first is a king, so the ace is high.
          const first = Math.max(used, gaps + 1)
          if (house.corner && loss > 0) attempt(gain + first * JOKER_GAIN, first, true)
        }
        const last = Math.min(place + 1 + jokers - gaps, place < through ? through : end)
        for (let next = place + 1; next <= last && meld.length < piece; next += 1) {
          if (once[suit]! & bitAt(next)) layRun(start, through, next, gaps + next - place - 1, gain)
        }
      })
    }

    lay(suit, lowest, () => laySet(house.distinctSuits ? suit + 1 : suit))
    for (const through of placesOf(lowest)) {
      for (let start = through; start > Math.max(through - LONGEST, house.corner ? -99 : 0); start -= 1) {
        if (once[suit]! & bitAt(start)) layRun(start, through, start, 0, 0)
      }
    }
    take(suit, lowest)
    attempt(0, 0, false)
    put(suit, lowest)
    plans.set(key, best)
    return best
  }

  /** An ace has two places, but around the corner they are one. */
  function placesOf(bit: Mask): number[] {
    if (bit !== 1) return [placeOfBit(bit)]
    return house.corner ? [14] : [1, 14]
  }

  for (const card of hand) if (!isJoker(card)) put(SUITS.indexOf(suitOf(card)), bitAt(cardPlace(card)))
  const best = plan(hand.filter(isJoker).length, false)
  return { ...best, sure: plans.size <= PATIENCE }
}
