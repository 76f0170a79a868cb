import {
  type Card,
  cardOf,
  FULL_DECK,
  isJoker,
  JOKER,
  type Rank,
  rankOf,
  SUITS,
  withoutCards,
} from '../cards.ts'
import { groupBy } from '../group-by.ts'
import { formatPart, isRun, type Part } from '../meld-parts.ts'
import { mostWilds, type WildLimit } from '../wild-limits.ts'
import { numbersOfFills } from './fills.ts'
import { boundsOf, DONE, IDLE, MIXED, type Progress, sum } from './part-bounds.ts'
import { goesOn, isOver, type Patience } from './patience.ts'

/**
 * Finds the fewest cards that a hand lacks for the parts of a contract or a step and, when it lacks none, the least value
 * that it can leave. The search goes through the ranks once, from the lowest to the highest, and decides for each part
 * what it takes there. What it must remember is small: how far each part has come, and how many wild cards are in use. It
 * goes on from a state once, unless it finds a better way to it, so the answer is exact.
 *
 * It tries without a missing card first, then with one, and so on, and takes the first layout that it finds. Only when no
 * card is missing does it look for the best one. Many parts and a hand with many wild cards have too many ways to try.
 * When patience ends, what was found by then is the answer, and the verdict says so.
 */

/** What a game says about its cards and melds. */
export type PartRules = {
  /** The ranks of a run, from the lowest to the highest. An ace that may lie at either end comes twice. */
  ranks: readonly Rank[]
  /** Wild cards whose rank is one of these may stand for themselves. A joker that is not wild lies in no meld. */
  isWild: (card: Card) => boolean
  wildLimit: WildLimit
  /** The natural cards of a rank have one value. */
  worth: (card: Card) => number
  /** Two runs of one suit may not join up. */
  runsApart: boolean
  /** Two sets may have one rank. */
  sameRank: boolean
  /** How many of each natural card there are, and how many wild cards. What a hand lacks is drawn from the rest. */
  copies: number
  wilds: number
}

export type Question = {
  hand: readonly Card[]
  parts: readonly Part[]
  rules: PartRules
  /** All questions about one hand share it. */
  patience: Patience
}

export type Layout = {
  missing: number
  /** The cards of the hand in each part. */
  melds: Card[][]
}

/** Extra positions to find any answer once patience has ended. */
const GRACE = 500

export function bestLayout(question: Question): Layout {
  const { patience, rules } = question
  const search = searchFor(question)
  for (let most = search.least; ; most += 1) {
    patience.limit = Math.max(patience.limit, patience.positions + GRACE)
    const first = search.any(most)
    if (!first) continue
    return first.missing > 0 ? first : (search.best(sum(first.melds.flat().map(rules.worth))) ?? first)
  }
}

/** Whether a hand can lay these parts, as far as patience goes. */
export function canLay(question: Question): boolean {
  const search = searchFor(question)
  return search.least === 0 && search.any(0) !== undefined
}

/** For a hand that lacks one card: the cards that would do. */
export function wouldDo(question: Question): (card: Card) => boolean {
  const { hand, rules } = question
  const naturals = searchFor(question).needs()
  // A joker cannot stand for itself, so if it would do, any wild card would.
  const wild = [JOKER, ...FULL_DECK].find(rules.isWild)
  const wildWouldDo = wild !== undefined && canLay({ ...question, hand: [...hand, wild] })
  return (card) => naturals.has(card) || (wildWouldDo && rules.isWild(card))
}

/** What is decided so far. */
type Step = {
  parts: readonly Progress[]
  /** The wild cards in use, and those of them that stand for themselves. */
  used: number
  selves: number
  missing: number
  /** If one card is missing, those of which any would do. */
  needs: readonly Card[]
  /** The value of the natural cards laid. */
  gain: number
  /** By suit, how many natural cards of the rank in question the parts have, missing ones too. */
  taken: readonly number[]
  /** The same of the low ace, while a high one may come. */
  takenLow: readonly number[]
  /** Two runs of one suit join up. */
  joined: boolean
  laid: Laid | undefined
}

/** A card that lies in a part, and those laid before. */
type Laid = { part: number; card: Card | 'wild'; before: Laid | undefined }

/** A place in a run, and what the hand has of its rank, by suit. */
type Place = {
  at: number
  cards: readonly Card[]
  own: readonly number[]
  selves: readonly number[]
  value: number
  comesAgain: boolean
  cameBefore: boolean
}

/** Any layout, the best one, or all layouts that lack one card or none. */
type Aim = 'any' | 'best' | 'all'

const ALL_SUITS: readonly number[] = [...SUITS.keys()]
const NONE_TAKEN: readonly number[] = SUITS.map(() => 0)
/** More than the states of a part. With four parts, a number for all of them and the wild cards is exact. */
const STATES = 450

function searchFor({ hand, parts, rules, patience }: Question) {
  const { ranks, wildLimit, worth, copies, sameRank } = rules
  const naturals = hand.filter((card) => !isJoker(card) && !rules.isWild(card))
  /** The dearest first. */
  const wilds = hand.filter(rules.isWild).sort((one, other) => worth(other) - worth(one))
  const selves = wilds.filter((card) => !isJoker(card) && ranks.includes(rankOf(card)))
  const held = wilds.length
  const worthOfWilds = sum(wilds.map(worth))
  const worthOfAll = worthOfWilds + sum(naturals.map(worth))
  const places = ranks.map((rank, at): Place => {
    const cards = SUITS.map((suit) => cardOf(rank, suit))
    return {
      at,
      cards,
      own: cards.map((card) => naturals.filter((other) => other === card).length),
      selves: cards.map((card) => selves.filter((other) => other === card).length),
      value: worth(cards[0]!),
      comesAgain: ranks.lastIndexOf(rank) > at,
      cameBefore: ranks.indexOf(rank) < at,
    }
  })
  const kinds = parts.map((part) => {
    const limit = (length: number) => mostWilds(length, wildLimit, part.kind === 'set' ? 'set' : 'run')
    return {
      ...part,
      suits: part.kind === 'suited' || part.kind === 'colour' ? ALL_SUITS : [MIXED],
      limit,
      mostWilds: limit(part.size),
      mostInLonger: limit(isRun(part) ? ranks.length : part.size),
      numberOf: numbersOfFills(part.size, wildLimit),
    }
  })
  const asksForSuits = kinds.some(({ suits }) => suits.length > 1)
  const runs = [...parts.keys()].filter((at) => isRun(parts[at]!))
  const sets = [...parts.keys()].filter((at) => parts[at]!.kind === 'set')
  const colours = [...parts.keys()].filter((at) => parts[at]!.kind === 'colour')
  const order = [...runs, ...colours, ...sets]
  const canJoin = rules.runsApart && runs.length > 1
  /** Parts that are alike are interchangeable. */
  const groups = [...groupBy(parts.keys(), (at) => formatPart(parts[at]!)).values()]
  const alikeBefore = parts.map((_, at) =>
    groups.find((group) => group.includes(at))!.findLast((other) => other < at),
  )
  const bounds = boundsOf({ kinds, naturals, ranks, worth, selves: selves.length })
  const start: Step = {
    parts: parts.map(() => IDLE),
    used: 0,
    selves: 0,
    missing: 0,
    needs: [],
    gain: 0,
    taken: NONE_TAKEN,
    takenLow: NONE_TAKEN,
    joined: false,
    laid: undefined,
  }
  return {
    least: bounds.leastMissing(start.parts, 0, held),
    any: (most: number) => layoutOf(any(most)),
    best: (toBeat: number) => layoutOf(search('best', 0, canJoin, toBeat).best),
    needs: () => search('all', 1, canJoin).needs,
  }

  /** Any layout. Most are found, and most that are not to be found are missed, without a look at runs that join up. */
  function any(most: number): Step | undefined {
    const { best } = search('any', most, false)
    return best?.joined ? search('any', most, true).best : best
  }

  /** Where runs must lie apart, it may take longer runs to keep them so, or runs that begin with a gap. */
  function search(aim: Aim, most: number, isApart: boolean, toBeat = Number.NEGATIVE_INFINITY) {
    /** Only the best layout takes more than the parts ask for. */
    const isLean = aim !== 'best'
    const needs = new Set<Card>()
    /** For each place, the best ways to the states before it. */
    const known = [...ranks, undefined].map(() => new Map<number, Step>())
    let best: Step | undefined
    let bestGain = toBeat
    let isDone = false
    arrive(start, 0)
    if (aim === 'all') {
      for (const here of places) for (const step of known[here.at]!.values()) settle(step, step, here, 0)
      for (const step of known.at(-1)!.values()) finish(step)
    }
    return { best, needs }

    /** Goes on from a state, unless there was a way to it as good as this one. With all ways, it waits for the others. */
    function arrive(step: Step, place: number): void {
      const key = keyOf(step, aim === 'all' ? step.missing : 0)
      const other = known[place]!.get(key)
      if (aim === 'all') {
        const needs = other ? [...new Set([...step.needs, ...other.needs])] : step.needs
        known[place]!.set(key, { ...step, needs })
        return
      }
      if (other && (isLean ? step.missing >= other.missing : step.gain <= other.gain)) return
      known[place]!.set(key, step)
      const here = places[place]
      if (here) settle(step, step, here, 0)
      else finish(step)
    }

    function finish(step: Step): void {
      if (!step.parts.every((part, at) => part.state === 'done' || isWhole(part, at))) return
      for (const card of step.needs) needs.add(card)
      const gain = step.gain + worthOfUsed(step)
      if (isLean ? best : gain <= bestGain) return
      best = step
      bestGain = gain
      isDone = aim === 'any' || gain === worthOfAll
    }

    /** Decides for the parts at a place, one after the other: first the runs, then the colours, then the sets. */
    function settle(before: Step, step: Step, here: Place, index: number): void {
      if (isDone || isOver(patience)) return
      const at = order[index]
      if (at === undefined) leave(before, step, here)
      else for (const next of movesOf(before, step, here, at)) settle(before, next, here, index + 1)
    }

    function leave(before: Step, step: Step, here: Place): void {
      if (!goesOn(patience)) return
      const joined = step.joined || (canJoin && doJoin(before.parts, step.parts))
      if (joined && isApart) return
      const place = here.at + 1
      const wildsLeft = Math.max(held - step.used, 0)
      if (step.missing + bounds.leastMissing(step.parts, place, wildsLeft) > most) return
      if (!isLean && step.gain + bounds.mostGain(step.parts, place) + worthOfWilds <= bestGain) return
      const takenLow = here.comesAgain ? step.taken : step.takenLow
      const taken = places[place]?.cameBefore ? takenLow : NONE_TAKEN
      arrive({ ...step, taken, takenLow, joined }, place)
    }

    function movesOf(before: Step, step: Step, here: Place, at: number): Step[] {
      const part = step.parts[at]!
      const alike = alikeBefore[at]
      // Parts that are alike begin in order.
      const waits = part === IDLE && alike !== undefined && step.parts[alike] === IDLE
      if (part === DONE || waits) return [step]
      switch (kinds[at]!.kind) {
        case 'run':
        case 'suited':
          return part === IDLE ? beginnings(step, here, at) : continuations(step, here, at)
        case 'colour':
          return colourMoves(step, here, at)
        case 'set':
          return setMoves(before, step, here, at)
      }
    }

    function beginnings(step: Step, here: Place, at: number): Step[] {
      const { suits, size } = kinds[at]!
      const begun = suits.flatMap((suit) => cellMoves(step, here, at, suit))
      const isHeld = (next: Step) => next.gain > step.gain || next.selves > step.selves
      // A run that begins with a gap could as well lie a rank higher, if there is room and it may join another.
      const canShift = isLean && !isApart && here.at + size < ranks.length
      const isOfUse = (next: Step) => !canShift || (aim === 'all' && next.missing > step.missing)
      return [...begun.filter(isHeld), step, ...begun.filter((next) => !isHeld(next) && isOfUse(next))]
    }

    function continuations(step: Step, here: Place, at: number): Step[] {
      const part = step.parts[at]!
      const longer = cellMoves(step, here, at, part.suit)
      if (!isWhole(part, at)) return longer
      const closed = { ...step, parts: step.parts.with(at, DONE) }
      return isLean && !isApart ? [closed] : [...longer, closed]
    }

    /** The ways to fill the next place of a run. */
    function cellMoves(step: Step, here: Place, at: number, suit: number): Step[] {
      const { naturals, wilds } = step.parts[at]!
      const longer: Progress = { state: 'open', suit, naturals: naturals + 1, wilds }
      const moves = suitsFor(step, here, suit).flatMap(
        (own) => withNatural(step, here, at, own, longer) ?? [],
      )
      // A wild card is drawn only where there is no natural one to draw.
      if (step.used >= held && moves.length > 0) return moves
      const wild = withWild(step, at, { state: 'open', suit, naturals, wilds: wilds + 1 })
      if (!wild) return moves
      return moves[0]?.missing === step.missing ? [...moves, wild] : [wild, ...moves]
    }

    /** The suits of which a card may fill a place. Where no part asks for a suit, one is as good as another. */
    function suitsFor(step: Step, { own }: Place, suit: number): readonly number[] {
      if (suit !== MIXED) return [suit]
      if (aim === 'all') return ALL_SUITS
      const there = ALL_SUITS.filter((suit) => step.taken[suit]! < own[suit]!)
      return asksForSuits && there.length > 0 ? there : [there[0] ?? 0]
    }

    /** Gives a part a card of the rank: a natural one, a wild one that stands for itself, or one that is missing. */
    function withNatural(
      step: Step,
      here: Place,
      at: number,
      suit: number,
      part: Progress,
    ): Step | undefined {
      const card = here.cards[suit]!
      const number = step.taken[suit]!
      const own = here.own[suit]!
      const isOwn = number < own
      const isSelf = !isOwn && number < own + here.selves[suit]! && step.used < held
      const isMissing = !isOwn && !isSelf
      if (isMissing && (step.missing >= most || number >= copies)) return undefined
      return {
        parts: step.parts.with(at, part),
        used: isSelf ? step.used + 1 : step.used,
        selves: isSelf ? step.selves + 1 : step.selves,
        missing: isMissing ? step.missing + 1 : step.missing,
        needs: isMissing ? [card] : step.needs,
        gain: isOwn ? step.gain + here.value : step.gain,
        taken: step.taken.with(suit, number + 1),
        takenLow: step.takenLow,
        joined: step.joined,
        laid: isMissing ? step.laid : { part: at, card, before: step.laid },
      }
    }

    /** Gives a part a wild card, of the hand or drawn. */
    function withWild(step: Step, at: number, part: Progress): Step | undefined {
      const isHeld = step.used < held
      if (!isHeld && (step.missing >= most || step.used >= rules.wilds)) return undefined
      return {
        ...step,
        parts: step.parts.with(at, part),
        used: step.used + 1,
        missing: isHeld ? step.missing : step.missing + 1,
        laid: isHeld ? { part: at, card: 'wild', before: step.laid } : step.laid,
      }
    }

    /** The ways to give a colour cards of the rank. The last rank fills it up. */
    function colourMoves(step: Step, here: Place, at: number): Step[] {
      const { suits, size } = kinds[at]!
      const moves = [step]
      for (const suit of step.parts[at] === IDLE ? suits : [step.parts[at]!.suit]) {
        let next: Step | undefined = step
        while (next && next.taken[suit]! < here.own[suit]!) {
          const naturals: number = next.parts[at]!.naturals + 1
          if (isLean && naturals > size) break
          next = withNatural(next, here, at, suit, { state: 'open', suit, naturals, wilds: 0 })
          if (next) moves.unshift(next)
        }
      }
      return here.at < ranks.length - 1 ? moves : moves.flatMap((move) => filledColours(move, at))
    }

    function filledColours(step: Step, at: number): Step[] {
      const { state, suit, naturals } = step.parts[at]!
      return waysToFill(step, at).flatMap(({ wilds, least }) => {
        const lacking = Math.max(least - naturals, 0)
        const missing = step.missing + lacking
        if (missing > most) return []
        const needs = lacking > 0 ? cardsOf(state === 'idle' ? ALL_SUITS : [suit]) : step.needs
        return withWilds({ ...step, parts: step.parts.with(at, DONE), missing, needs }, at, wilds) ?? []
      })
    }

    function withWilds(step: Step | undefined, at: number, number: number): Step | undefined {
      return step && number > 0 ? withWilds(withWild(step, at, DONE), at, number - 1) : step
    }

    /** For each number of wild cards that a part may get, the fewest natural ones beside them. */
    function waysToFill(step: Step, at: number): { wilds: number; least: number }[] {
      const { size, limit } = kinds[at]!
      const ways: { wilds: number; least: number }[] = []
      const left = (isLean ? Math.max(held, rules.wilds) : held) - step.used
      for (let wilds = 0; wilds <= (isLean ? Math.min(left, size) : left); wilds += 1) {
        let least = Math.max(size - wilds, 1)
        while (least < size + wilds && wilds > limit(least + wilds)) least += 1
        if (wilds <= limit(least + wilds)) ways.push({ wilds, least })
      }
      return ways
    }

    /** The ways to lay a set of the rank. In the best layout the last set takes all cards that are there. */
    function setMoves(before: Step, step: Step, here: Place, at: number): Step[] {
      const { own, selves } = here
      const isTaken = !sameRank && sets.some((set) => step.parts[set] !== before.parts[set])
      if (here.comesAgain || isTaken) return [step]
      const there = sum(ALL_SUITS.map((suit) => Math.max(own[suit]! + selves[suit]! - step.taken[suit]!, 0)))
      const isLast = sum(selves) === 0 && sets.every((set) => set <= at || step.parts[set] === DONE)
      const moves: Step[] = []
      for (const { wilds, least } of waysToFill(step, at)) {
        // A wild card is drawn only where there is no natural one to draw.
        if (step.used + wilds > held && moves.length > 0) break
        const largest = isLean ? least : there
        for (let number = largest; number >= (isLast ? Math.max(largest, least) : least); number -= 1) {
          const set = withWilds(withCards(step, here, at, number), at, wilds)
          if (set) moves.push(set)
        }
      }
      return isLean ? [step, ...moves] : [...moves, step]
    }

    /** Gives a set so many cards of the rank, of any suits. */
    function withCards(step: Step, here: Place, at: number, number: number): Step | undefined {
      if (number === 0) return step
      const left = (suit: number) => here.own[suit]! - step.taken[suit]!
      const suit =
        ALL_SUITS.find((suit) => left(suit) > 0) ??
        ALL_SUITS.find((suit) => left(suit) + here.selves[suit]! > 0) ??
        ALL_SUITS.find((suit) => step.taken[suit]! < copies)
      const next = suit === undefined ? undefined : withNatural(step, here, at, suit, DONE)
      if (!next) return undefined
      const isMissing = next.missing > step.missing
      return withCards(isMissing ? { ...next, needs: here.cards } : next, here, at, number - 1)
    }
  }

  function cardsOf(suits: readonly number[]): Card[] {
    return places.flatMap(({ cards }) => suits.map((suit) => cards[suit]!))
  }

  function isWhole({ naturals, wilds }: Progress, at: number): boolean {
    const { size, limit } = kinds[at]!
    return naturals + wilds >= size && wilds <= limit(naturals + wilds)
  }

  /** Whether a run has ended where another one of its suit begins. */
  function doJoin(before: readonly Progress[], parts: readonly Progress[]): boolean {
    const ended = runs.filter((at) => before[at] !== DONE && parts[at] === DONE)
    const begun = runs.filter((at) => before[at] === IDLE && parts[at] !== IDLE)
    return ended.some((one) => begun.some((other) => before[one]!.suit === parts[other]!.suit))
  }

  /** The value of the wild cards in use: the dearest ones, beside those that stand for themselves. */
  function worthOfUsed({ used, selves: number }: Step): number {
    const own = selves.slice(0, number)
    const others = withoutCards(wilds, own).slice(0, Math.max(used - number, 0))
    return sum([...own, ...others].map(worth))
  }

  /** A number for all that later places depend on. */
  function keyOf({ parts, used, selves, takenLow }: Step, missing: number): number {
    let key = (missing * 32 + used) * 16 + selves
    for (const number of takenLow) key = key * 4 + number
    for (const group of groups) {
      const states = group.map((at) => stateOf(parts[at]!, at))
      if (states.length > 1) states.sort((one, other) => one - other)
      for (const state of states) key = key * STATES + state
    }
    return key
  }

  function stateOf({ state, suit, naturals, wilds }: Progress, at: number): number {
    if (state === 'idle') return 0
    if (state === 'done') return 1
    return 2 + kinds[at]!.numberOf(naturals, wilds) * SUITS.length + (suit % MIXED)
  }

  function layoutOf(last: Step | undefined): Layout | undefined {
    if (!last) return undefined
    const laid: Laid[] = []
    for (let one = last.laid; one; one = one.before) laid.unshift(one)
    const named = laid.flatMap(({ card }) => (card === 'wild' ? [] : [card]))
    const spare = withoutCards(wilds, named)
    const melds: Card[][] = parts.map(() => [])
    for (const { part, card } of laid) melds[part]!.push(card === 'wild' ? spare.shift()! : card)
    return { missing: last.missing, melds }
  }
}
