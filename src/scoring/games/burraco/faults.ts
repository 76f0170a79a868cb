import { type Card, cardOf, RANKS, rankOf, ranksIn, repeatedCards, suitsIn } from '../../cards.ts'
import * as say from '../../meld-sentences.ts'
import { gapsIn, goesAround } from '../../melds.ts'
import { isWild, LEAST } from '../../rank-sets.ts'
import type { Finding } from '../../verdict.ts'
import { listCards, plural, ranksWord } from '../../words.ts'
import {
  acePlace,
  earnedBy,
  layOut,
  type Melds,
  mayBeSet,
  pileOf,
  plainCards,
  type Reading,
  RUN,
  readingAt,
  readingsOf,
  type SuitReading,
  sharedRanks,
  standsFor,
} from './melds.ts'
import { broken, kept, type Options } from './options.ts'

/** Sentences that say why cards are a meld, or why they are none. */

type Cards = readonly Card[]

/** What a legal meld is: "A run of hearts: 3♥ 4♥ Joker." */
export function meldFinding(cards: Cards, reading: Reading): Finding {
  const laid = layOut(cards, reading)
  const { kind } = reading
  return kept(kind, kind === 'set' ? say.isSetOf(reading.rank, laid) : say.isRunOf(reading.suit, laid), laid)
}

export function meldFindings(cards: Cards, reading: Reading, options: Options): Finding[] {
  return [
    meldFinding(cards, reading),
    ...(reading.kind === 'run' ? runFindings(cards, reading) : setFindings(reading, options)),
    ...wildFindings(reading),
    ...pileFindings(cards, reading, options),
  ]
}

function runFindings(cards: Cards, reading: SuitReading): Finding[] {
  const { wild, suit } = reading
  const findings: Finding[] = []
  const two = cardOf('2', suit)
  const twos = cards.filter((card) => card === two).length
  if (twos > (wild === two ? 1 : 0)) {
    findings.push(kept('natural-two', `${listCards([two])} lies in its own place and is natural.`, [two]))
  }
  const ace = acePlace(cards, reading)
  if (ace) {
    findings.push(kept('ace', say.aceLies(ace), [cardOf('A', suit)]))
  }
  if (cards.length > MOST_NATURALS) {
    findings.push(kept('run-length', 'Thirteen natural cards and a wild one: the longest run there is.'))
  }
  return findings
}

const MOST_NATURALS = 13

function setFindings({ rank }: { rank: string }, { sets }: Options): Finding[] {
  return sets === 'aces-threes' && rank !== ''
    ? [kept('set-ranks', 'At this table sets are of aces or threes.')]
    : []
}

function wildFindings(reading: Reading): Finding[] {
  const { wild } = reading
  if (!wild) return []
  const shown = listCards([wild])
  const meant =
    reading.kind === 'run' ? listCards([standsFor(reading)]) : `one of the ${ranksWord(reading.rank)}`
  return [kept('wild', `${shown} is wild and stands for ${meant}.`, [wild])]
}

function pileFindings(cards: Cards, reading: Reading, options: Options): Finding[] {
  const pile = pileOf(cards.length, reading, options)
  if (pile === 'open') return []
  const earns = `earns ${earnedBy(pile, options)} besides its cards`
  const findings = [
    kept('burraco', `${plural(cards.length, 'card')}: a burraco.`),
    kept(pile, `It is ${pile} and ${earns}.`),
  ]
  if (pile === 'semi-clean' && reading.kind === 'run') {
    const side = reading.inGap ? 'on one side of' : 'beside'
    const row = `${plural(reading.row, 'natural card')} in a row lie ${side} the wild card.`
    findings.push(kept('semi-place', row))
  }
  return findings
}

/** The reasons why these cards are no meld at this table; empty if they are one. */
export function meldFaults(cards: Cards, options: Options): Finding[] {
  if (readingAt(cards, options)) return []
  if (cards.length < LEAST) {
    return [broken('meld', say.tooFewForMeld(cards, LEAST), cards)]
  }
  const plain = plainCards(cards)
  if (plain.length === 0) {
    return [broken('no-wild-sets', `${listCards(cards)}: wild cards alone are no meld, nor are twos.`, cards)]
  }
  const [ranks, suits] = [ranksIn(plain), suitsIn(plain)]
  const wilds = wildFaults(cards, plain)
  if (ranks.length > 1 && suits.length > 1) {
    return [broken('meld', say.isNeither(ranks, suits), plain), ...wilds]
  }
  if (wilds.length > 0) return [...wilds, ...tooLong(cards)]
  return ranks.length === 1 && plain.length > 1 ? setFaults(plain, options) : runFaults(cards, plain)
}

/** Too many wild cards. In a run a two of its suit may be natural. */
function wildFaults(cards: Cards, plain: Cards): Finding[] {
  const wilds = cards.filter(isWild)
  const [suit, ...others] = suitsIn(plain)
  const isRun = suit !== undefined && others.length === 0 && ranksIn(plain).length === plain.length
  const natural = isRun && wilds.includes(cardOf('2', suit)) ? 1 : 0
  if (wilds.length - natural <= 1) return []
  return [broken('one-wild', `${listCards(wilds)}: a meld has at most one wild card.`, wilds)]
}

function tooLong(cards: Cards): Finding[] {
  if (cards.length <= MOST_NATURALS + 1 || suitsIn(plainCards(cards)).length > 1) return []
  const message = `${plural(cards.length, 'card')}: a run is at most thirteen natural cards and a wild one.`
  return [broken('run-length', message, cards)]
}

function setFaults(plain: Cards, options: Options): Finding[] {
  const rank = rankOf(plain[0]!)
  if (mayBeSet(rank, options)) return []
  const allowed = options.sets === 'none' ? 'no sets are melded' : 'only aces and threes are melded as sets'
  return [broken('set-ranks', `A set of ${ranksWord(rank)}: at this table ${allowed}.`, plain)]
}

function runFaults(cards: Cards, plain: Cards): Finding[] {
  const twice = repeatedCards(plain)
  if (twice.length > 0) {
    const aces = twice.filter((card) => rankOf(card) === 'A')
    return [
      broken('run', say.hasRankTwice(twice), twice),
      ...(aces.length > 0 ? [broken('ace', 'An ace lies at one end of a run, never at both.', aces)] : []),
      ...tooLong(cards),
    ]
  }
  const suit = suitsIn(plain)[0]!
  const two = cardOf('2', suit)
  const naturals = cards.includes(two) ? [...plain, two] : plain
  const spare = cards.length - naturals.length
  if (goesAround(naturals, cards.length, RANKS)) {
    const around = `${listCards(cards)} goes round the ace: it lies at one end of a run, below the two or above the king.`
    return [broken('ace', around, cards)]
  }
  const gaps = gapsIn(plain, RUN)
  const wilds = cards.filter(isWild)
  const row =
    gaps.length > 0
      ? say.isNotInARow(gaps, wilds.length, 'wild card')
      : say.isNotInARow(gapsIn(naturals, RUN), spare, 'wild card')
  return [broken('run', row, cards)]
}

/** The faults of melds that lie together: of each by itself, and of several sets of one rank. */
export function faultsAmong(melds: Melds, options: Options): Finding[] {
  return [...melds.flatMap((meld) => meldFaults(meld, options)), ...sharedRankFaults(melds)]
}

export function sharedRankFaults(melds: Melds): Finding[] {
  return sharedRanks(melds).map(({ rank, sets }) => {
    return broken('one-set-a-rank', say.hasOneOfARank(rank, sets.length, 'set', 'side'), sets.flat())
  })
}

/** Why a legal meld does not take these cards. */
export function growthFaults(onto: Cards, cards: Cards, options: Options): Finding[] {
  const faults = meldFaults([...onto, ...cards], options)
  if (faults.length > 0) return faults
  const [lying] = readingsOf(onto)
  const wild = lying?.wild
  const there =
    wild && lying.kind === 'run' ? `${listCards([wild])} stands for ${listCards([standsFor(lying)])}` : ''
  const message = `${there} between other cards, and leaves that place only when the card itself is added.`
  return [broken('wild-moves', message, wild ? [wild] : cards)]
}
