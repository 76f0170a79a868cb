import { type Card, formatCard, isJoker, type Rank, withoutCards } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { groupBy } from '../../group-by.ts'
import { drawLay, drawMelds, type Lay, type Opening } from '../../hand-pictures.ts'
import { isThree, isWild, LEAST, PILE, rankOfSet, type Sets, setRank } from '../../rank-sets.ts'
import { type Choice, type FirstMelds, firstMelds } from '../../solvers/first-melds.ts'
import { discardsOf, layOf, type MeldSpot, plansFor, spotsOf, wildsIn } from '../../solvers/wild-plans.ts'
import { bestBy } from '../../sums.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural, ranksWord } from '../../words.ts'
import type { checks, GoingOut } from './checks.ts'
import {
  earnedBy,
  faultsAmong,
  incompleteOf,
  isWildMeld,
  layingFaults,
  meldFinding,
  minimumFinding,
  minimumFor,
  opens,
  stateOf,
  threesFault,
  worthOf,
} from './melds.ts'
import { broken, kept, type Options } from './options.ts'

/** Answers whether a side can open, whether it may take the pile, and whether a player can go out. */

type HouseTable = Table<Options>
type Cards = readonly Card[]

type Hand = { hand: Cards; total: number; dead?: readonly Rank[] }
type Found = { fewest: FirstMelds | undefined; most: number; richest: FirstMelds | undefined }

/** The melds that a side can open with. One of the rank of a pile's top card leaves room for that card. */
function openingsOf({ hand, total, dead = [] }: Hand, options: Options, top?: Rank): Found {
  const wilds = hand.filter(isWild).sort((a, b) => worthOf([b]) - worthOf([a]))
  const ranks = [...groupBy(hand.filter(setRank), setRank)].flatMap(([rank, alike]) =>
    rank && !dead.includes(rank) ? [{ rank, alike }] : [],
  )
  const minimum = minimumFor(total, options)
  const found: FirstMelds[] = []
  let richest: FirstMelds | undefined
  // None, or three to seven wild cards lie alone. Below seven, no others lie anywhere.
  for (const alone of [0, 3, 4, 5, 6, PILE]) {
    if (alone > wilds.length) break
    const most = alone === 0 || alone === PILE ? wilds.length - alone : 0
    const isSplash = options.splash && alone === PILE
    const melds = ranks.map(({ rank, alike }) => {
      const size = rank === top ? PILE - 1 : PILE
      return { alike, choices: choicesFor(rank, alike, wilds, most, size, options) }
    })
    const isOpen = isSplash || (alone > 0 && opens(wilds.slice(0, alone), options))
    const asked = { ranks: melds, wilds, alone, isOpen, minimum: isSplash ? 0 : minimum, worthOf }
    const best = firstMelds(asked, true)
    if (best.fewest) found.push(best.fewest)
    if (best.richest && best.richest.worth > (richest?.worth ?? 0)) richest = best.richest
  }
  for (const { rank, alike } of ranks) {
    const size = rank === top ? PILE - 1 : PILE
    if (options.splash && alike.length >= PILE && size === PILE) {
      const melds = [alike.slice(0, PILE)]
      found.push({ melds, cards: PILE, wilds: 0, worth: worthOf(melds.flat()) })
    }
  }
  const [fewest] = found.sort((one, other) => one.cards - other.cards || one.wilds - other.wilds)
  return { fewest, richest, most: richest?.worth ?? 0 }
}

/** The first melds that these cards of a rank can make, with up to `most` wild cards. */
function choicesFor(
  rank: Rank,
  alike: Cards,
  wilds: Cards,
  most: number,
  size: number,
  options: Options,
): Choice[] {
  const choices: Choice[] = []
  for (let naturals = 2; naturals <= Math.min(alike.length, size); naturals += 1) {
    for (let used = 0; used <= Math.min(2, most, rank === '7' ? 0 : 2); used += 1) {
      const meld = [...alike.slice(0, naturals), ...wilds.slice(0, used)]
      const isLegal = meld.length >= LEAST && meld.length <= size && stateOf(meld) !== 'mixed'
      if (isLegal) choices.push({ naturals, wilds: used, opens: opens(meld, options) })
    }
  }
  return choices
}

/** Why the best first melds do not open, or that they do. */
function openingFindings(hand: Hand, found: Found, options: Options): Finding[] {
  const { fewest, richest, most } = found
  const melds = (fewest ?? richest)?.melds ?? []
  if (!richest && !fewest) {
    const why = 'There are no first melds in this hand with which a side may open.'
    return [broken('clean-triple', why)]
  }
  const isFree = fewest !== undefined && fewest.worth < minimumFor(hand.total, options)
  const said = fewest ? `these are worth ${fewest.worth}` : `at most ${most} can be melded`
  return [
    ...melds.map(meldFinding),
    kept('clean-triple', 'They have the meld that a side needs to open.'),
    isFree
      ? kept('minimum', 'A canasta from the hand that is not mixed needs no minimum at this table.')
      : minimumFinding(fewest?.worth ?? most, hand.total, options, said),
  ]
}

function judgeCanOpen(input: Hand, { options }: HouseTable): Verdict<Opening> {
  const { hand, total } = input
  const threes = hand.filter(isThree)
  const found = openingsOf(input, options)
  const best = found.fewest ?? found.richest
  const findings = [
    ...(threes.length > 0 ? [threesFault(threes)] : []),
    ...openingFindings(input, found, options),
  ]
  return verdictOf(findings, {
    points: best?.worth ?? 0,
    detail: { melds: best?.melds ?? [], minimum: minimumFor(total, options), most: found.most },
  })
}

type Draw = { pile: Card[]; hand: Card[]; melds?: Card[][]; total?: number; dead?: Rank[] }
type Taken = { onto: number | null; minimum?: number; most?: number }

function judgeTakePile(draw: Draw, { options }: HouseTable): Verdict<Taken> {
  const { pile, hand, melds = [], total = 0, dead = [] } = draw
  const lying = faultsAmong(melds).map(onTable)
  const threes = hand.filter(isThree)
  const top = pile.at(-1)
  const rank = top && setRank(top)
  const at = melds.findIndex((meld) => rank !== undefined && rankOfSet(meld) === rank)
  const onto = at < 0 ? null : at
  const findings = [
    ...lying,
    ...(threes.length > 0 ? [threesFault(threes)] : []),
    ...topFindings(top, rank, hand),
    ...(rank ? roomFindings(rank, melds[at] ?? [], dead) : []),
  ]
  if (melds.length > 0) return verdictOf(findings, { detail: { onto } })
  const minimum = minimumFor(total, options)
  const isBarred = !rank || findings.some(({ ok }) => !ok)
  if (isBarred) return verdictOf(findings, { detail: { onto, minimum, most: 0 } })
  const found = openingsOf({ hand, total, dead }, options, rank)
  const opening = openingFindings({ hand, total, dead }, found, options)
  const judged = opening.every(({ ok }) => ok) ? kept : broken
  const message = `A side without a meld lays its first melds from the hand with the pile; ${formatCard(top!)} is no part of them.`
  return verdictOf([...findings, ...opening, judged('pile-first', message)], {
    detail: { onto, minimum, most: found.most },
  })
}

/** Whether the top card can be melded with a pair from the hand. */
function topFindings(top: Card | undefined, rank: Rank | undefined, hand: Cards): Finding[] {
  if (!top) return [broken('take-pile', 'There is no card in the pile.')]
  if (!rank) {
    const what = isThree(top) ? 'a three' : 'a wild card'
    return [broken('closed-pile', `The pile is never taken under ${what}.`, [top])]
  }
  const pair = hand.filter((card) => setRank(card) === rank)
  if (pair.length < 2) {
    const message = `${formatCard(top)} takes two natural ${ranksWord(rank)} from the hand, and nothing else will do: there ${pair.length === 1 ? 'is one' : 'is none'}.`
    return [broken('always-frozen', message, [top, ...pair])]
  }
  return [
    kept(
      'always-frozen',
      `${formatCard(top)} with ${listCards(pair.slice(0, 2))} from the hand.`,
      pair.slice(0, 2),
    ),
    kept('take-pile', 'The whole pile comes with it.'),
  ]
}

function roomFindings(rank: Rank, lying: Cards, dead: readonly Rank[]): Finding[] {
  const findings: Finding[] = []
  if (dead.includes(rank) || lying.length >= PILE) {
    findings.push(broken('dead', `The ${ranksWord(rank)} are dead: nobody melds one any more.`))
  }
  if (lying.length === 0) return findings
  const whole = lying.length + 3
  const found = `With the pair and the top card the side’s ${ranksWord(rank)} would be ${whole}`
  const judged = whole <= PILE ? kept : broken
  return [...findings, judged('room', `${found}, and a meld has at most seven.`)]
}

type Ending = { melds: Card[][]; hand: Card[]; dead?: Rank[] }
const NEEDED = 2
/** A mark of a plan: a meld of aces or sevens stays below seven. */
const INCOMPLETE = 1

type WayOut = GoingOut & { worth: number; isComplete: boolean }

/** For each possible last discard, the best way to lay everything else, of each sort that going out tells apart. */
function waysOut({ melds, hand, dead = [] }: Ending, options: Options): WayOut[] {
  return discardsOf(hand).flatMap((discard) =>
    waysWith(melds, withoutCards(hand, [discard]), dead, options).map((way) => ({ ...way, discard })),
  )
}

function waysWith(
  table: Sets,
  laid: Cards,
  dead: readonly Rank[],
  options: Options,
): Omit<WayOut, 'discard'>[] {
  const spots = spotsOf(table, laid)
  const ofWilds = spots.find(({ lying }) => isWildMeld(lying))
  const ranks = spots.filter((spot) => spot !== ofWilds)
  const jokers = laid.filter(isJoker)
  const twos = laid.filter((card) => isWild(card) && !isJoker(card))
  const plans = plansFor(ranks, jokers.length + twos.length, {
    most: (spot) => roomFor(spot),
    outcome: (spot, added) => outcome(spot, [...jokers, ...twos].slice(0, added), dead, options),
    canastas: NEEDED,
  })
  const lying = ofWilds?.lying ?? []
  const ways: Omit<WayOut, 'discard'>[] = []
  for (let j = 0; j <= jokers.length; j += 1) {
    for (let t = 0; t <= twos.length; t += 1) {
      const own = [...jokers.slice(0, j), ...twos.slice(0, t)]
      const rest = [...jokers.slice(j), ...twos.slice(t)]
      const meld = [...lying, ...own]
      const isLegal = meld.length <= PILE && (meld.length === 0 || meld.length >= LEAST)
      // Below seven, the meld of wild cards takes them all.
      if (!isLegal || (meld.length > 0 && meld.length < PILE && rest.length > 0)) continue
      for (const plan of plans.filter(({ wilds }) => wilds === rest.length)) {
        const lay = layOf(plan, rest)
        if (own.length > 0) lay.push({ cards: own, ...(ofWilds && { onto: ofWilds.onto! }) })
        ways.push({
          lay,
          canastas: plan.canastas + Number(meld.length === PILE),
          worth: worthOf(laid) + plan.earned + (meld.length > 0 ? earnedBy(meld, options) : 0),
          isComplete: (plan.marks & INCOMPLETE) === 0 && incompleteOf(meld) === undefined,
        })
      }
    }
  }
  return ways
}

/** The most wild cards from the hand that a meld of a rank can take. */
function roomFor(spot: MeldSpot): number {
  return Math.min(2 - wildsIn(spot), PILE - spot.lying.length - spot.cards.length)
}

/** What a spot earns or costs with these wild cards; undefined if its cards cannot be laid there. */
function outcome({ lying, cards }: MeldSpot, wilds: Cards, dead: readonly Rank[], options: Options) {
  const added = [...cards, ...wilds]
  const meld = [...lying, ...added]
  const isLaid =
    added.length === 0 ||
    (meld.length >= LEAST &&
      faultsAmong([meld]).length === 0 &&
      layingFaults(added, lying, { options, dead }).length === 0)
  if (!isLaid) return undefined
  return { earned: earnedBy(meld, options), marks: incompleteOf(meld) ? INCOMPLETE : 0 }
}

function judgeGoOut(ending: Ending, { options }: HouseTable): Verdict<GoingOut> {
  const { melds, hand } = ending
  const threes = hand.filter(isThree)
  const faults = faultsAmong(melds).map(onTable)
  if (threes.length > 0) faults.push(threesFault(threes))
  if (hand.length === 0) faults.push(broken('go-out', 'There is no card in the hand to go out with.'))
  if (faults.length > 0) return verdictOf(faults)
  const ways = waysOut(ending, options)
  const isEnough = ({ canastas }: WayOut) => canastas >= NEEDED
  const isDone = ({ isComplete }: WayOut) => isComplete || options.outIncomplete
  const bestWith = (fits: (way: WayOut) => boolean) => bestBy(ways.filter(fits), ({ worth }) => worth)
  const best =
    bestWith((way) => isEnough(way) && isDone(way)) ??
    bestWith(isEnough) ??
    bestWith(isDone) ??
    bestWith(() => true)
  if (!best) return verdictOf([broken('go-out', 'Not all cards but one can be melded.')])
  const { lay, discard, canastas } = best
  const found = `${plural(canastas, 'canasta')}, and it takes two to go out.`
  const findings = [
    ...lay.map((laid) => layFinding(laid, melds)),
    kept('last-discard', `Discard ${formatCard(discard)}, face down.`, [discard]),
    isEnough(best) ? kept('two-canastas', found) : broken('two-canastas', found),
  ]
  if (!isDone(best)) {
    const message = 'A meld of natural aces, of sevens or of wild cards would stay below seven.'
    findings.push(broken('out-incomplete', message))
  }
  const isOut = findings.every(({ ok }) => ok)
  if (isOut)
    findings.push(
      kept('go-out', 'All cards but one are melded.'),
      kept('out-bonus', `Going out earns ${options.goOut}.`),
    )
  return verdictOf(findings, { ...(isOut && { points: options.goOut }), detail: { lay, discard, canastas } })
}

function layFinding({ cards, onto }: Lay[number], melds: Sets): Finding {
  if (onto === undefined) return meldFinding(cards)
  const rank = rankOfSet(melds[onto]!)
  const where = rank ? ranksWord(rank) : 'wild cards'
  return kept('one-meld-a-rank', `${listCards(cards)}: onto the ${where}.`, cards)
}

export const solver = defineSolver<typeof checks, Options>()({
  'can-open': drawing(judgeCanOpen, drawMelds),
  'take-pile': judgeTakePile,
  'go-out': drawing(judgeGoOut, drawLay),
})
