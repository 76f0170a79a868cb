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
import { type AnyKind, formatPart, isRun, type Part } from '../meld-parts.ts'
import { endsOf, rankIn, type WholeRules } from '../melds.ts'
import { sum } from '../sums.ts'
import { mostWilds, type WildLimit } from '../wild-limits.ts'
import { numbersOfFills } from './fills.ts'
import { boundsOf } from './part-bounds.ts'
import { DONE, IDLE, MIXED, OVERS, type Progress } from './part-progress.ts'
import { goesOn, isOver, type Patience } from './patience.ts'
import type { Self, Sharing } from './run-worths.ts'

/**
 * Finds the fewest cards that a hand lacks for the parts of a contract or a step and, when it lacks none, the least value
 * that it can leave. The search goes through the ranks once, from the lowest to the highest, and decides for each part
 * what it takes there. What it must remember is small: how far each part has come, and how many wild cards are in use. It
 * leaves a way where another one has brought the parts as far with as few wild cards, as few missing ones and, for the
 * best layout, as much value. So the answer is exact.
 *
 * It tries without a missing card first, then with one, and so on, and takes the first layout that it finds. Only when no
 * card is missing does it look for the best one. Many parts and a hand with many wild cards have too many ways to try.
 * When patience ends, what was found by then is the answer, and the verdict says so.
 */

/** What a game says about its cards and melds. */
export type PartRules = {
  /** The ranks of a run, from the lowest to the highest. An ace that may lie at either end comes twice. */
  ranks: readonly Rank[]
  /** A run may go on from the highest rank with the lowest. Each rank comes once then. */
  isRing?: boolean
  /** The most cards of a run: as many as there are ranks. */
  mostInRun?: number
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

/** What a description of melds says of them. */
export function partRulesOf({
  run,
  wild,
  value,
}: WholeRules): Omit<PartRules, 'runsApart' | 'sameRank' | 'copies' | 'wilds'> {
  const isRing = run.aces === 'corner'
  const { first, last } = isRing ? { first: 1, last: run.ranks.length } : endsOf(run)
  return {
    ranks: Array.from({ length: last - first + 1 }, (_, step) => rankIn(run, first + step)),
    isRing,
    mostInRun: run.most,
    isWild: (card) => wild?.is(card) === true,
    wildLimit: wild?.limit.most ?? 'none',
    worth: (card) => value?.(card) ?? 0,
  }
}

export type Question = {
  hand: readonly Card[]
  parts: readonly Part<AnyKind>[]
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

export type Layouts = {
  best: () => Layout
  /** For a hand that lacks one card: the cards that would do. */
  wouldDo: () => (card: Card) => boolean
}

export function layoutsOf(question: Question): Layouts {
  const { hand, patience, rules } = question
  const search = searchFor(question)
  return { best, wouldDo }

  function best(): Layout {
    for (let most = search.least; ; most += 1) {
      patience.limit = Math.max(patience.limit, patience.positions + GRACE)
      const first = search.any(most)
      if (!first) continue
      return first.missing > 0 ? first : (search.best(sum(first.melds.flat().map(rules.worth))) ?? first)
    }
  }

  function wouldDo(): (card: Card) => boolean {
    const naturals = search.needs()
    // A joker cannot stand for itself, so if it would do, any wild card would.
    const wild = [JOKER, ...FULL_DECK].find(rules.isWild)
    const wildWouldDo = wild !== undefined && canLay({ ...question, hand: [...hand, wild] })
    return (card) => naturals.has(card) || (wildWouldDo && rules.isWild(card))
  }
}

/** Whether a hand can lay these parts, as far as patience goes. */
export function canLay(question: Question): boolean {
  const search = searchFor(question)
  return search.least === 0 && search.any(0) !== undefined
}

/** The ranks in the order of the search. A ring is cut where the hand has few cards, so that few runs go over the cut. */
function orderOf({ hand, rules: { ranks, isRing, isWild } }: Question): readonly Rank[] {
  if (!isRing) return ranks
  const naturals = hand.filter((card) => !isJoker(card) && !isWild(card)).map(rankOf)
  const numbers = ranks.map((rank) => naturals.filter((other) => other === rank).length)
  const beside = numbers.map((number, at) => number + numbers.at(at - 1)!)
  const cut = beside.indexOf(Math.min(...beside))
  return [...ranks.slice(cut), ...ranks.slice(0, cut)]
}

/** Limits under which a run that is longer than it must be can always lose a card at one end. */
const SHRINKING: readonly WildLimit[] = ['none', 'any', 'one', 'apart']

/** The places of cards in lists are suits. */
function hasTakenLess(one: readonly number[], other: readonly number[]): boolean {
  return one === other || one.every((number, suit) => number <= other[suit]!)
}

/** What is decided so far. */
type Step = {
  parts: readonly Progress[]
  /** The wild cards in use, and those of them that stand for themselves. */
  used: number
  selves: number
  missing: number
  /** If one natural card is missing, those of which any would do. */
  needs: readonly Card[]
  /** The value of the natural cards laid. */
  gain: number
  /** By suit, how many natural cards of the rank in question the parts have, missing ones too. */
  taken: readonly number[]
  /** The same of the low ace, while a high one may come. */
  takenLow: readonly number[]
  /** Around the corner, how many runs of each suit begin at the first place, two bits each. */
  begun: number
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

/** Any layout, the best one, or all that lack one natural card. */
type Aim = 'any' | 'best' | 'needs'

const ALL_SUITS: readonly number[] = [...SUITS.keys()]
const NONE_TAKEN: readonly number[] = SUITS.map(() => 0)
/** More than the states that a part comes to. With four parts, a number for all of them and the wild cards is exact. */
const STATES = 1000
/** More than the wild cards of a hand. */
const MANY_WILDS = 32

/** What the search knows of its question before it begins. */
function settingOf(question: Question) {
  const { hand, parts, rules } = question
  const ranks = orderOf(question)
  const { wildLimit, worth, isRing = false, mostInRun = ranks.length } = rules
  const naturals = hand.filter((card) => !isJoker(card) && !rules.isWild(card))
  /** The dearest first. */
  const wilds = hand.filter(rules.isWild).sort((one, other) => worth(other) - worth(one))
  const selves = wilds.filter((card) => !isJoker(card) && ranks.includes(rankOf(card)))
  const held = wilds.length
  const areSelvesCheaper = selves.length > 0 && worth(selves[0]!) < worth(wilds[0]!)
  /** The value of wild cards in use, by how many of them stand for themselves. */
  const worthsOfUsed = [undefined, ...selves].map((_, number) => {
    const own = selves.slice(0, number)
    const all = [...own, ...withoutCards(wilds, own)]
    return [undefined, ...all].map((_, used) => sum(all.slice(0, used).map(worth)))
  })
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
  const runs = [...parts.keys()].filter((at) => isRun(parts[at]!))
  const sets = [...parts.keys()].filter((at) => parts[at]!.kind === 'set')
  const colours = [...parts.keys()].filter((at) => parts[at]!.kind === 'colour')
  const order = [...runs, ...colours, ...sets]
  /** Runs of one suit that may not join up. A mixed run is none of them. */
  const suited = runs.filter((at) => parts[at]!.kind !== 'mixed')
  const canJoin = rules.runsApart && suited.length > 1
  const areApart = wildLimit === 'apart'
  const isShrinking = SHRINKING.includes(wildLimit)
  const kinds = parts.map((part) => {
    const limit = (length: number) => mostWilds(length, wildLimit, part.kind === 'set' ? 'set' : 'run')
    return {
      ...part,
      suits: part.kind === 'suited' || part.kind === 'colour' ? ALL_SUITS : [MIXED],
      limit,
      mostWilds: limit(part.size),
      mostInLonger: limit(isRun(part) ? ranks.length : part.size),
      // A run of every rank may as well begin where the ring is cut, if nothing depends on where it does.
      goesOver: isRing && isRun(part) && (part.size < ranks.length || canJoin || areApart),
      isApart: areApart && isRun(part),
      // Wild cards that lie apart are few enough.
      numberOf: numbersOfFills(part.size, areApart ? 'any' : wildLimit),
    }
  })
  const asksForSuits = kinds.some(({ suits }) => suits.length > 1)
  /** Parts that are alike are interchangeable. */
  const groups = [...groupBy(parts.keys(), (at) => formatPart(parts[at]!)).values()]
  const alikeBefore = parts.map((_, at) =>
    groups.find((group) => group.includes(at))!.findLast((other) => other < at),
  )
  const mostStandingIn = sum(kinds.map(({ mostInLonger }) => mostInLonger))
  const self: Self =
    selves.length > 0 && mostStandingIn < held ? { wilds: 0, gain: worth(selves[0]!) } : { wilds: 1, gain: 0 }
  return {
    parts,
    rules,
    ranks,
    isRing,
    mostInRun,
    naturals,
    wilds,
    held,
    selves,
    self,
    areSelvesCheaper,
    worthsOfUsed,
    places,
    sets,
    order,
    suited,
    canJoin,
    areApart,
    isShrinking,
    kinds,
    asksForSuits,
    groups,
    alikeBefore,
  }
}

type Setting = ReturnType<typeof settingOf>

function searchFor(question: Question) {
  const setting = settingOf(question)
  const { patience } = question
  const { parts, rules, ranks, isRing, mostInRun, naturals, held, selves, self } = setting
  const { areSelvesCheaper, worthsOfUsed, places, sets, order, suited, canJoin } = setting
  const { areApart, isShrinking, kinds, asksForSuits, alikeBefore } = setting
  const { worth, copies, sameRank } = rules
  const { doJoin, joinsFirst, begunFirst } = joinsOf(setting)
  const keyOf = statesOf(setting)
  const bounds = boundsOf({
    kinds,
    naturals,
    ranks,
    worth,
    selves,
    held,
    self,
  })
  const drawable = places.flatMap(({ cards, own }) => cards.filter((_, suit) => own[suit]! < copies))
  const start: Step = {
    parts: parts.map(() => IDLE),
    used: 0,
    selves: 0,
    missing: 0,
    needs: [],
    gain: 0,
    taken: NONE_TAKEN,
    takenLow: NONE_TAKEN,
    begun: 0,
    joined: false,
    laid: undefined,
  }
  return {
    least: bounds.leastMissing(start.parts, 0, held),
    any: (most: number) => layoutOf(any(most), setting),
    best: (toBeat: number) => layoutOf(search('best', 0, canJoin, toBeat).best, setting),
    needs: () => search('needs', 1, canJoin).needs,
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
    const isForNeeds = aim === 'needs'
    /** For each place, the best ways to the states before it. */
    const known = [...ranks, undefined].map(() => new Map<number, Step[]>())
    /** For each place, what the rest of the parts can be worth, by their states. */
    const worthsOfRest = [1, 2, 3].map(() => known.map(() => new Map<number, readonly number[]>()))
    let best: Step | undefined
    let bestWorth = toBeat
    let isDone = false
    /** The cards that would do, and ways that lead to them. */
    const needs = new Set<Card>()
    const leading = new Set<Step>()
    arrive(start, 0)
    return { best, needs }

    /** Goes on from a state, unless there was a way to it as good as this one. */
    function arrive(step: Step, place: number): void {
      if (doesLead(step) || !isOfUse(step, known[place]!)) return
      const here = places[place]
      if (here) settle(step, here)
      else finish(step)
      if (doesLead(step)) leading.add(step)
    }

    function findNeeds(cards: readonly Card[]): void {
      for (const card of cards) needs.add(card)
      isDone ||= isForNeeds && drawable.every((card) => needs.has(card))
    }

    function doesLead({ needs: own }: Step): boolean {
      return own.length > 0 && own.every((card) => needs.has(card))
    }

    /**
     * Puts a way beside the others to its state, in place of those that are no better, unless one of them is as good. A way
     * that is as good as one that led to the card that was missing there leads to its own.
     */
    function isOfUse(step: Step, ways: Map<number, Step[]>): boolean {
      const key = keyOf(step, !isLean && areSelvesCheaper)
      const others = ways.get(key) ?? []
      const isAsGoodAsLeading = others.some((other) => leading.has(other) && isAsGood(step, other))
      if (isAsGoodAsLeading) findNeeds(step.needs)
      if (isAsGoodAsLeading || others.some((other) => !leading.has(other) && isAsGood(other, step)))
        return false
      ways.set(key, [...others.filter((other) => !isAsGood(step, other)), step])
      return true
    }

    /** Whether all that can come of the other way can come of this one, and be as good. */
    function isAsGood(one: Step, other: Step): boolean {
      if (one.used > other.used || one.missing > other.missing) return false
      if (!isLean && worthOf(one) < worthOf(other)) return false
      return hasTakenLess(one.taken, other.taken) && hasTakenLess(one.takenLow, other.takenLow)
    }

    function finish(step: Step): void {
      if (!step.parts.every((part, at) => part.state === 'done' || isWhole(part, at))) return
      const joined = step.joined || suited.some((at) => joinsFirst(step.parts[at]!, step.begun))
      if (joined && isApart) return
      findNeeds(step.needs)
      const worth = worthOf(step)
      if (isLean ? best : worth <= bestWorth) return
      best = { ...step, joined }
      bestWorth = worth
      isDone ||= aim === 'any' || (aim === 'best' && worth === mostWorth(start, 0))
    }

    /** Decides for the parts at a place, one after the other: first the runs, then the colours, then the sets. */
    function settle(before: Step, here: Place): void {
      let steps = [before]
      for (const at of order) {
        if (isDone || isOver(patience)) return
        steps = steps.flatMap((step) => movesOf(before, step, here, at))
        // It is all the same which of the sets gets how many of the wild cards.
        if (!isLean && steps.length > 1 && kinds[at]!.kind === 'set') {
          const ways = new Map<number, Step[]>()
          for (const step of steps) isOfUse(step, ways)
          steps = [...ways.values()].flat()
        }
      }
      for (const step of steps) leave(before, step, here)
    }

    function leave(before: Step, step: Step, here: Place): void {
      if (isDone || !goesOn(patience)) return
      const joined = step.joined || (canJoin && doJoin(before, step))
      if (joined && isApart) return
      const place = here.at + 1
      const begun = canJoin && isRing && here.at === 0 ? begunFirst(step) : step.begun
      const wildsLeft = Math.max(held - step.used, 0)
      if (step.missing + bounds.leastMissing(step.parts, place, wildsLeft) > most) return
      if (!isLean && mostByParts(step, place, 1) <= bestWorth) return
      if (!isLean && mostByCards(step, place) <= bestWorth) return
      if (!isLean && mostByParts(step, place, 2) <= bestWorth) return
      if (!isLean && mostByParts(step, place, 3) <= bestWorth) return
      const takenLow = here.comesAgain ? step.taken : step.takenLow
      const taken = places[place]?.cameBefore ? takenLow : NONE_TAKEN
      arrive({ ...step, taken, takenLow, begun, joined }, place)
    }

    function mostWorth(step: Step, place: number): number {
      return Math.min(mostByParts(step, place, 1), mostByCards(step, place))
    }

    /** What can be laid at most, if only so many runs take cards from each other. */
    function mostByParts(step: Step, place: number, sharing: Sharing): number {
      const key = keyOf(step, false)
      const known = worthsOfRest[sharing - 1]![place]!
      const more = known.get(key) ?? bounds.mostWorth(step.parts, place, sharing)
      known.set(key, more)
      const first = self.wilds === 1 ? step.used : step.used - step.selves
      let most = Number.NEGATIVE_INFINITY
      for (let used = first; used <= held; used += 1) {
        most = Math.max(most, worthsOfUsed[0]![used]! + more[used - first]!)
      }
      return step.gain + step.selves * self.gain + most
    }

    /** What can be laid at most, if wild cards fill no gaps. */
    function mostByCards({ parts, gain, used }: Step, place: number): number {
      const mostUsed = Math.min(used + bounds.mostWilds(parts, place), held)
      return gain + bounds.mostGain(parts, place) + worthsOfUsed[0]![mostUsed]!
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
        case 'mixed':
          return part === IDLE ? beginnings(before, step, here, at) : continuations(step, here, at)
        case 'colour':
          return colourMoves(step, here, at)
        case 'set':
          return setMoves(before, step, here, at)
      }
    }

    function beginnings(before: Step, step: Step, here: Place, at: number): Step[] {
      const { suits, size } = kinds[at]!
      const first = firstOf(before, step, at)
      const isNext = ({ parts }: Step) => startOf(parts[at]!) >= first
      const begun = suits.flatMap((suit) => cellMoves(step, here, at, { ...IDLE, suit })).filter(isNext)
      const room = isRing ? here.at > 0 : here.at + size < ranks.length
      const isHeld = isHeldAfter(step)
      const gaps = begun.filter((next) => !isHeld(next))
      const over = lastCards(step, here, at).filter(isNext)
      return [...begun.filter(isHeld), step, ...(room ? neededGaps(step, gaps, at) : gaps), ...over]
    }

    /** A run that begins with a gap could as well lie a rank higher, unless it may join another there. */
    function neededGaps(step: Step, begun: Step[], at: number): Step[] {
      if (!isLean || isApart) return begun
      // Where wild cards lie apart, one cannot always move to the other end.
      return begun.filter((next) => (areApart && next.parts[at]!.afterWild) || next.needs !== step.needs)
    }

    /** The beginnings of a run that goes over the cut of a ring: the search meets its last cards first. */
    function lastCards(step: Step, here: Place, at: number): Step[] {
      const { suits, goesOver } = kinds[at]!
      if (!goesOver || here.at > 0) return []
      return suits
        .flatMap((suit) => cellMoves(step, here, at, { ...IDLE, suit, over: 'last' }))
        .map((next) => {
          const part = next.parts[at]!
          return { ...next, parts: next.parts.with(at, { ...part, wildAfterCut: part.afterWild }) }
        })
    }

    /** A run that goes over the cut is left after its last cards. Its first cards fill all places up to the cut. */
    function movesOver(step: Step, here: Place, at: number): Step[] {
      const part = step.parts[at]!
      if (part.over === 'first') return cellMoves(step, here, at, part)
      const left: Progress = { ...part, over: 'between', afterWild: false }
      const longest = part.naturals + part.wilds + ranks.length - here.at
      const most = isLean && !isApart && isShrinking ? kinds[at]!.size : mostInRun
      const fits = longest >= kinds[at]!.size && longest <= most
      const first = fits ? cellMoves(step, here, at, { ...left, over: 'first' }) : []
      const isHeld = isHeldAfter(step)
      return [
        ...first.filter(isHeld),
        ...(part.over === 'last' ? cellMoves(step, here, at, part) : []),
        { ...step, parts: step.parts.with(at, left) },
        ...neededGaps(
          step,
          first.filter((next) => !isHeld(next)),
          at,
        ),
      ]
    }

    /** Whether the hand has the natural card that was laid last. */
    function isHeldAfter(step: Step) {
      return (next: Step) => next.gain > step.gain || next.selves > step.selves
    }

    /** Parts that are alike and begin at one place do so in the order of suits, those with a natural card first. */
    function firstOf(before: Step, step: Step, at: number): number {
      const alike = alikeBefore[at]
      const begunHere = alike !== undefined && before.parts[alike] === IDLE
      return begunHere ? startOf(step.parts[alike]!) : 0
    }

    function startOf({ suit, wilds, over }: Progress): number {
      return 2 * suit + wilds + (over ? 2 * SUITS.length : 0)
    }

    function continuations(step: Step, here: Place, at: number): Step[] {
      const part = step.parts[at]!
      if (part.over) return movesOver(step, here, at)
      const longer = cellMoves(step, here, at, part)
      if (!isWhole(part, at)) return longer
      const closed = { ...step, parts: step.parts.with(at, DONE) }
      return isLean && !isApart ? [closed] : [...longer, closed]
    }

    /** The ways to fill the next place of a run. */
    function cellMoves(step: Step, here: Place, at: number, part: Progress): Step[] {
      const { suit, naturals, wilds, afterWild } = part
      if (naturals + wilds >= mostInRun) return []
      const longer: Progress = { ...part, state: 'open', naturals: naturals + 1, afterWild: false }
      const moves = suitsFor(step, here, suit).flatMap(
        (own) => withNatural(step, here, at, own, longer) ?? [],
      )
      // A wild card is drawn only where there is no natural one to draw.
      if ((step.used >= held && moves.length > 0) || afterWild) return moves
      const wild = withWild(step, at, {
        ...part,
        state: 'open',
        wilds: wilds + 1,
        afterWild: areApart,
      })
      if (!wild) return moves
      return moves[0]?.missing === step.missing ? [...moves, wild] : [wild, ...moves]
    }

    /** The suits of which a card may fill a place. Where no part asks for a suit, one is as good as another. */
    function suitsFor(step: Step, { own, selves }: Place, suit: number): readonly number[] {
      if (suit !== MIXED) return [suit]
      if (isForNeeds && asksForSuits) return ALL_SUITS
      const there = ALL_SUITS.filter((suit) => step.taken[suit]! < own[suit]! + selves[suit]!)
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
      const isOfSuit = asksForSuits && kinds[at]!.kind !== 'set'
      if (isMissing && (step.missing >= most || number >= copies)) return undefined
      return {
        parts: step.parts.with(at, part),
        used: isSelf ? step.used + 1 : step.used,
        selves: isSelf ? step.selves + 1 : step.selves,
        missing: isMissing ? step.missing + 1 : step.missing,
        needs:
          isMissing && isForNeeds ? here.cards.filter((_, own) => !isOfSuit || own === suit) : step.needs,
        gain: isOwn ? step.gain + here.value : step.gain,
        taken: step.taken.with(suit, number + 1),
        takenLow: step.takenLow,
        begun: step.begun,
        joined: step.joined,
        laid: isMissing ? step.laid : { part: at, card, before: step.laid },
      }
    }

    /** Gives a part a wild card, of the hand or drawn. */
    function withWild(step: Step, at: number, part: Progress): Step | undefined {
      const isHeld = step.used < held
      if (!isHeld && (isForNeeds || step.missing >= most || step.used >= rules.wilds)) return undefined
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
      const ofSuits = places.flatMap(({ cards }) => (state === 'idle' ? cards : [cards[suit]!]))
      return waysToFill(step, at).flatMap(({ wilds, least }) => {
        const lacking = Math.max(least - naturals, 0)
        const missing = step.missing + lacking
        if (missing > most) return []
        const needs = isForNeeds && lacking > 0 ? ofSuits : step.needs
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
      return next && withCards(next, here, at, number - 1)
    }
  }

  function isWhole({ naturals, wilds, over, afterWild, wildAfterCut }: Progress, at: number): boolean {
    const { size, limit } = kinds[at]!
    if (over && (over !== 'first' || (afterWild && wildAfterCut))) return false
    return naturals + wilds >= size && wilds <= limit(naturals + wilds)
  }

  /** The value of what is laid. Of the wild cards, these are the dearest ones, beside those that stand for themselves. */
  function worthOf({ gain, used, selves }: Step): number {
    return gain + (worthsOfUsed[selves]![used] ?? 0)
  }
}

/** Which runs of one suit join up. */
function joinsOf({ suited, ranks }: Setting) {
  return { doJoin, joinsFirst, begunFirst }

  /** Whether a run has ended where another one of its suit begins. */
  function doJoin({ parts: before }: Step, { parts }: Step): boolean {
    const ended = suited.filter((at) => {
      const { state, over } = before[at]!
      return state === 'open' && (over ? over === 'last' && parts[at]!.over !== 'last' : parts[at] === DONE)
    })
    const begun = suited.filter((at) => {
      const { over } = parts[at]!
      if (before[at] === IDLE) return parts[at] !== IDLE && !over
      return over === 'first' && before[at]!.over !== 'first'
    })
    return ended.some((one) =>
      begun.some((other) => other !== one && before[one]!.suit === parts[other]!.suit),
    )
  }

  /** Whether a run that ends where the ring is cut joins one that begins there. */
  function joinsFirst({ state, suit, naturals, wilds, over }: Progress, begun: number): boolean {
    const itself = naturals + wilds === ranks.length ? 1 : 0
    return state === 'open' && !over && ((begun >> (2 * suit)) & 3) > itself
  }

  function begunFirst({ parts }: Step): number {
    return sum(
      suited.map((at) => {
        const { state, suit, over } = parts[at]!
        return state === 'open' && !over ? 1 << (2 * suit) : 0
      }),
    )
  }
}

/** Numbers the states of a search: how far the parts have come. */
function statesOf({ groups, kinds }: Setting) {
  /** The states that parts come to. */
  const numbersOfStates = new Map<number, number>()
  return keyOf

  function keyOf({ parts, selves, begun }: Step, withSelves: boolean): number {
    let key = begun * MANY_WILDS + (withSelves ? selves : 0)
    for (const group of groups) {
      if (group.length === 1) key = key * STATES + stateOf(parts[group[0]!]!, group[0]!)
      else {
        const states = group.map((at) => stateOf(parts[at]!, at))
        states.sort((one, other) => one - other)
        for (const state of states) key = key * STATES + state
      }
    }
    return key
  }

  function stateOf(part: Progress, at: number): number {
    const { state, suit, naturals, wilds, over, afterWild, wildAfterCut } = part
    if (state === 'idle') return 0
    if (state === 'done') return 1
    const fill = kinds[at]!.numberOf(naturals, wilds)
    const wild = (afterWild ? 1 : 0) + (wildAfterCut ? 2 : 0)
    const raw = ((fill * 4 + OVERS.indexOf(over)) * 4 + wild) * SUITS.length + (suit % MIXED)
    const number = numbersOfStates.get(raw) ?? 2 + numbersOfStates.size
    numbersOfStates.set(raw, number)
    return number
  }
}

/** The cards of the hand in each part, after this last step. */
function layoutOf(last: Step | undefined, { parts, wilds }: Setting): Layout | undefined {
  if (!last) return undefined
  const laid: Laid[] = []
  for (let one = last.laid; one; one = one.before) laid.unshift(one)
  const named = laid.flatMap(({ card }) => (card === 'wild' ? [] : [card]))
  const spare = withoutCards(wilds, named)
  const melds: Card[][] = parts.map(() => [])
  for (const { part, card } of laid) melds[part]!.push(card === 'wild' ? spare.shift()! : card)
  return { missing: last.missing, melds }
}
