import { type Card, isJoker, type Rank, ranksIn, repeatedCards, suitsIn } from './cards.ts'
import * as say from './meld-sentences.ts'
import {
  type AcePlace,
  type Aces,
  aceIn,
  gapsIn,
  growthsOf,
  isMeld,
  type MeldKind,
  type MeldRules,
  plainIn,
  type Reading,
  type RunReading,
  ranksAs,
  readingsOf,
  type SetReading,
  type WholeRules,
  wholeRules,
} from './melds.ts'
import { memoBy } from './memo.ts'
import type { Citing, Finding } from './verdict.ts'
import { mostWilds } from './wild-limits.ts'
import { noMeldThere } from './words.ts'

/**
 * Why cards are a meld, or why they are none: findings that cite the rules of a game, from its description of melds. A
 * fault is a property without which the cards would be a meld; the nearest comes first.
 */

type Cards = readonly Card[]

/** The questions about melds that the code of a game asks, answered by its description of them. */
export type Grammar<Slug extends string = string> = {
  rules: WholeRules<Slug>
  is: (cards: Cards) => boolean
  /** Every way to read these cards as a meld. */
  readings: (cards: Cards) => Reading[]
  /** The first reading: the one worth most, a set before a run; undefined where there is none. */
  read: (cards: Cards) => Reading | undefined
  /** The rank that each card stands for, in the order given. */
  ranksAs: (cards: Cards, reading: Reading) => Rank[]
  /** Why these cards are a meld, in this reading. */
  findings: (reading: Reading) => Finding[]
  /** Why each of these melds is one. */
  findingsIn: (melds: readonly Cards[]) => Finding[]
  /** That a hand holds no meld. */
  none: () => Finding[]
  /** Why these cards are no meld, or none of this kind, the nearest reason first. There is always one. */
  faults: (cards: Cards, kind?: MeldKind) => Finding[]
  /** Why some of these are no melds; empty if all are. */
  faultsIn: (melds: readonly Cards[]) => Finding[]
  /** Whether a meld on the table takes cards, by this rule, and how it lies then. Its wild cards may be read anew. */
  layOff: (cards: Cards, lying: Cards, rule: Slug) => { grown?: Reading; findings: Finding[] }
}

/** What can be asked of melds that a description tells: how cards may be read, why they are a meld, and why not. */
export function grammarOf<Slug extends string>(
  cites: Cites<Slug>,
  given: MeldRules<NoInfer<Slug>>,
): Grammar<Slug> {
  const rules = wholeRules(given)
  return {
    rules,
    is: (cards) => isMeld(cards, rules),
    readings: (cards) => readingsOf(cards, rules),
    read: (cards) => readingsOf(cards, rules)[0],
    ranksAs: (cards, reading) => ranksAs(cards, reading, rules),
    findings: (reading) => findingsOf(reading, rules, cites),
    findingsIn: (melds) => melds.flatMap((meld) => findingsOf(readingsOf(meld, rules)[0]!, rules, cites)),
    none: () => [
      cites.broken(rules.set.rule, say.holdsNoSet()),
      cites.broken(rules.run.rule, say.holdsNoRun(rules.run.word)),
    ],
    faults: (cards, kind) => faultsOf(cards, rules, cites, kind),
    faultsIn: (melds) => melds.flatMap((meld) => (isMeld(meld, rules) ? [] : faultsOf(meld, rules, cites))),
    layOff: (cards, lying, rule) => layOffOf(cards, lying, rule, rules, cites),
  }
}

/** The same for a game whose melds depend on house rules, and perhaps on something more, such as the number of a round. */
export function grammarBy<Slug extends string, House extends object, More extends [key?: unknown] = []>(
  cites: Cites<Slug>,
  describe: (house: House, ...more: More) => MeldRules<NoInfer<Slug>>,
): (house: House, ...more: More) => Grammar<Slug> {
  return memoBy((house: House, ...more: More) => grammarOf(cites, describe(house, ...more)))
}

type Cites<Slug> = Pick<Citing<Slug>, 'kept' | 'broken'>

/** What a meld is, in this reading. */
export function findingsOf<Slug extends string>(
  reading: Reading,
  rules: WholeRules<Slug>,
  { kept }: Cites<Slug>,
): Finding[] {
  const { cards } = reading
  const main =
    reading.kind === 'set'
      ? [kept(rules.set.rule, say.isSetOf(reading.rank, cards), cards), ...twins(reading)]
      : [kept(rules.run.rule, say.isRunOf(reading.suit, cards, rules.run.word), cards), ...ace(reading)]
  return [...main, ...wilds()]

  function twins({ naturals }: SetReading): Finding[] {
    const twice = repeatedCards(naturals)
    return twice.length > 0 ? [kept(rules.set.suits.rule, say.holdsTwins(twice), naturals)] : []
  }

  function ace(run: RunReading): Finding[] {
    const place = aceIn(run, rules)
    if (!place) return []
    const aces = run.naturals.filter((card) => card.startsWith(rules.run.ranks[0]!))
    const lies = aces.length > 1 ? say.reachesFromAceToAce() : say.aceLies(place)
    return [kept(rules.run.ace[place], lies, aces)]
  }

  function wilds(): Finding[] {
    const { wild } = rules
    const { naturals, wilds, missing, kind } = reading
    if (!wild || wilds.length === 0) return []
    const { most, rule } = wild.limit
    const stands =
      kind === 'run'
        ? say.standsInRun(wilds, missing, wild.word)
        : say.standsInSet(wilds, reading.rank, wild.word)
    const held = say.holdsWilds(naturals.length, wilds.length, wild.word)
    return [
      kept(wild.rule, stands, wilds),
      ...(most === 'none' || rule === wild.rule
        ? []
        : [kept(rule, `${held} ${say.allowsWilds(most, kind, cards.length, wild.word)}`, wilds)]),
    ]
  }
}

/**
 * Whether a meld on the table takes these cards, by the rule `layOff`, and how it lies then. Its wild cards may be read
 * anew.
 */
function layOffOf<Slug extends string>(
  cards: Cards,
  lying: Cards,
  layOff: Slug,
  rules: WholeRules<Slug>,
  cites: Cites<Slug>,
): { grown?: Reading; findings: Finding[] } {
  const { kept, broken } = cites
  const before = readingsOf(lying, rules)
  const [first] = before
  if (!first) {
    return { findings: [broken(layOff, noMeldThere(lying), lying), ...faultsOf(lying, rules, cites)] }
  }
  if (cards.length === 0) return { findings: [broken(layOff, say.laysOffNothing())] }
  const [grown] = growthsOf(before, cards, rules, true)
  if (grown) {
    const fits = kept(layOff, say.canBeLaidOff(cards, lying), cards)
    return { grown, findings: [fits, ...findingsOf(grown, rules, cites)] }
  }
  const whole = [...lying, ...cards]
  const why = isMeld(whole, rules)
    ? [broken(layOff, say.wouldChange(first.kind, rules.run.word), whole)]
    : faultsOf(whole, rules, cites)
  return { findings: [broken(layOff, say.cannotBeLaidOff(cards, lying), cards), ...why] }
}

/** Why these cards are no meld, or none of this kind, the nearest reason first. There is always one. */
export function faultsOf<Slug extends string>(
  cards: Cards,
  rules: WholeRules<Slug>,
  { broken }: Cites<Slug>,
  kind?: MeldKind,
): Finding[] {
  const { meld, set, run, wild } = rules
  const plain = plainIn(cards, rules)
  const [ranks, suits] = [ranksIn(plain), suitsIn(plain)]
  const isSet = kind ? kind === 'set' : ranks.length === 1
  // Several cards of one rank are meant as a set.
  const isRun = kind ? kind === 'run' : suits.length === 1 && (!isSet || plain.length === 1)
  const over = readingsOf(cards, unlimited(rules)).find((reading) => !kind || reading.kind === kind)
  const limit = limitFault()
  if (limit && over) return [limit]
  const isShort = cards.length < Math.min(set.least, run.least)
  if (isShort && (meld || !(isSet || isRun))) return tooFew()
  const faults = [...(limit && !isShort ? [limit] : []), ...shapeFaults()]
  return faults.length > 0 ? faults : neither()

  function limitFault(): Finding | undefined {
    if (!wild || plain.length === cards.length) return undefined
    const canBeNatural = (card: Card) => !isJoker(card) && (!wild.is(card) || wild.itself !== undefined)
    const naturals = (over?.naturals ?? cards.filter(canBeNatural)).length
    const of = over?.kind ?? kind ?? (suits.length > 1 ? 'set' : 'run')
    const wilds = cards.length - naturals
    if (!over && naturals > 0 && wilds <= mostWilds(cards.length, wild.limit.most, of)) return undefined
    const held = say.holdsWilds(naturals, wilds, wild.word)
    const allowed = say.allowsWilds(wild.limit.most, of, cards.length, wild.word)
    return broken(wild.limit.rule, `${held} ${allowed}`, cards)
  }

  function tooFew(): Finding[] {
    if (meld) return [broken(meld, say.tooFewForMeld(cards, set.least), cards)]
    return [
      broken(set.rule, say.tooFewForSet(cards, set.least, set.most), cards),
      broken(run.rule, say.tooFewForRun(cards, run.least, run.word), cards),
    ]
  }

  function shapeFaults(): Finding[] {
    if (isSet || isRun) return [...(isSet ? setFaults() : []), ...(isRun ? runFaults() : [])]
    if (plain.length === 0) return meld ? [] : tooFew()
    return neither()
  }

  function neither(): Finding[] {
    if (meld) return [broken(meld, say.isNeither(ranks, suits, run.word), cards)]
    return [
      broken(set.rule, say.isNoSet(ranks), cards),
      broken(run.rule, say.isNoRun(suits, run.word), cards),
    ]
  }

  function setFaults(): Finding[] {
    const { least, most } = set
    if (ranks.length > 1) return [broken(set.rule, say.isNoSet(ranks), cards)]
    return [
      ...(set.suits.differ && suits.length < plain.length
        ? [broken(set.suits.rule, say.sharesSuits(plain), plain)]
        : []),
      ...(cards.length < least ? [broken(set.rule, say.tooFewForSet(cards, least, most), cards)] : []),
      ...(cards.length > most ? [broken(set.rule, say.setIsTooLong(cards.length, least, most), cards)] : []),
    ]
  }

  function runFaults(): Finding[] {
    if (suits.length > 1) return [broken(run.rule, say.isNoRun(suits, run.word), cards)]
    const twice = repeatedCards(plain)
    if (twice.length > 0) return [broken(run.rule, say.hasRankTwice(twice, run.word), twice)]
    if (cards.length > run.most) {
      return [broken(run.rule, say.runIsTooLong(cards.length, run.most, run.word), cards)]
    }
    if (cards.length < run.least) {
      return [broken(run.rule, say.tooFewForRun(cards, run.least, run.word), cards)]
    }
    const gaps = gapsIn(plain, run)
    const fewest = run.aces === 'corner' ? gaps : gapsIn(plain, { ...run, aces: 'both' })
    const found = runWithAce(cards, rules)
    const place = found?.place ?? (fewest.length < gaps.length ? otherEnd(run.aces) : undefined)
    const why = place && say.aceMayNotLie(found?.cards ?? cards, place, run.word)
    const ace = place && why ? [broken(run.ace[place], why, cards)] : []
    const isAceAlone = fewest.length === 0 || (place === 'corner' && plain.length === cards.length)
    if (gaps.length === 0 || (ace.length > 0 && isAceAlone)) return ace
    const row = say.isNotInARow(fewest, cards.length - plain.length, wild?.word ?? 'wild card')
    return [...ace, broken(run.rule, row, cards)]
  }
}

function unlimited<Slug extends string>({ wild, ...rules }: WholeRules<Slug>): WholeRules<Slug> {
  return { ...rules, ...(wild && { wild: { ...wild, limit: { ...wild.limit, most: 'none' } } }) }
}

/** The end of a run where an ace may not lie, though the cards would be nearer to a run then. */
function otherEnd(aces: Aces): AcePlace {
  return aces === 'high' ? 'low' : 'high'
}

/** Where an ace would have to lie to make these cards a run, if it may not lie there, and the run as it would lie. */
function runWithAce(cards: Cards, rules: WholeRules): { place: AcePlace; cards: Cards } | undefined {
  const free = unlimited(rules)
  for (const aces of ['both', 'corner'] as const) {
    const readings = readingsOf(cards, { ...free, run: { ...free.run, aces } })
    const run = readings.find((reading) => reading.kind === 'run')
    if (run) return { place: aceIn(run, rules) ?? 'corner', cards: run.cards }
  }
  return undefined
}
