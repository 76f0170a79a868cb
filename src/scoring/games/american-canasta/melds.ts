import type { Card, Rank } from '../../cards.ts'
import { rankMelds, risingMinimum } from '../../rank-melds.ts'
import { classOf, isThree, isWild, PILE, rankOfSet, type Sets, setRank, totalOf } from '../../rank-sets.ts'
import type { Finding } from '../../verdict.ts'
import { listCards, plural, ranksWord, rankWord } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'

/** Melds and canastas: which are legal, which may be laid, and what they are worth. */

type Cards = readonly Card[]

const LEAST_NATURALS = 2
const MOST_WILDS = 2
/** The natural cards that a meld has before a wild card is laid there later. */
const UNDER_WILD = 5

/** A meld below seven cards that is dear, and costs what it would have earned. */
export const DEAR = ['aces', 'sevens', 'wild'] as const
export type Dear = (typeof DEAR)[number]
export const CANASTAS = ['natural', 'mixed', 'aces', 'sevens', 'wild', 'jokers', 'twos'] as const
export type Canasta = (typeof CANASTAS)[number]
/** The rule of each canasta, what a number of them is called, and the least that its cards are worth. */
export const KINDS: Readonly<Record<Canasta, { slug: Slug; name: string; least: number }>> = {
  natural: { slug: 'natural', name: 'natural canasta', least: 35 },
  mixed: { slug: 'mixed', name: 'mixed canasta', least: 50 },
  aces: { slug: 'aces-canasta', name: 'canasta of aces', least: 140 },
  sevens: { slug: 'sevens-canasta', name: 'canasta of sevens', least: 35 },
  wild: { slug: 'wild-canasta', name: 'canasta of wild cards', least: 170 },
  jokers: { slug: 'jokers-canasta', name: 'canasta with all four jokers', least: 260 },
  twos: { slug: 'twos-canasta', name: 'canasta of twos', least: 140 },
}
/** The same of melds that stay below seven, and the option that says what one costs. */
export const INCOMPLETE = {
  aces: { slug: 'aces-incomplete', option: 'acesOpen', words: 'aces', least: 60 },
  sevens: { slug: 'sevens-incomplete', option: 'sevensOpen', words: 'sevens', least: 15 },
  wild: { slug: 'wild-incomplete', option: 'wildOpen', words: 'wild cards', least: 60 },
} as const

export const { faultsOfGrown, isMeld, faultsOfSet, finding, reaches, sharedRanks } = rankMelds<Slug, unknown>(
  {
    kept,
    broken,
    word: 'meld',
    owner: 'side',
    rules: { meld: 'meld', oneOfARank: 'one-meld-a-rank' },
    nothing: 'No card is melded.',
    faultsOf: (cards, _, rank) => faultsOf(cards, rank),
  },
)

/** Why cards are no meld as they lie, however they came there; empty if they are one. */
export function faultsOf(cards: Cards, rank: Rank | undefined = rankOfSet(cards)): Finding[] {
  const threes = cards.filter(isThree)
  const wilds = cards.filter(isWild)
  const others = cards.filter((card) => setRank(card) && setRank(card) !== rank)
  const faults = threes.length > 0 ? [threesFault(threes)] : []
  faults.push(...faultsOfSet(cards, others, rank))
  if (cards.length > PILE) {
    faults.push(
      broken('seven-cards', `${plural(cards.length, 'card')}: a meld ends with its seventh.`, cards),
    )
  }
  if (rank && wilds.length > 0) faults.push(...wildFaults(cards, wilds, rank))
  return faults
}

function wildFaults(cards: Cards, wilds: Cards, rank: Rank): Finding[] {
  const faults: Finding[] = []
  const naturals = cards.filter((card) => setRank(card) === rank).length
  if (rank === '7') faults.push(broken('sevens', `${listCards(wilds)}: sevens take no wild card.`, wilds))
  if (naturals < LEAST_NATURALS) {
    const found = plural(naturals, rankWord(rank), ranksWord(rank))
    faults.push(broken('two-naturals', `${found}: a meld has at least two natural cards.`, cards))
  }
  if (wilds.length > MOST_WILDS) {
    const message = `${plural(wilds.length, 'wild card')}: a meld has at most two.`
    faults.push(broken('two-wilds', message, wilds))
  }
  return faults
}

export function threesFault(threes: Cards): Finding {
  return broken('threes', `${listCards(threes)}: a three is laid by itself, and never melded.`, threes)
}

/** Whether it is of wild cards alone. */
export function isWildMeld(meld: Cards): boolean {
  return meld.length > 0 && meld.every(isWild)
}

/** The faults of melds as they lie together: of each by itself, and of several that must be one. */
export function faultsAmong(melds: Sets): Finding[] {
  return [...melds.flatMap((meld) => faultsOf(meld)), ...faultsBetween(melds)]
}

export function faultsBetween(melds: Sets): Finding[] {
  const wild = melds.filter(isWildMeld)
  const message = 'A side has one meld of wild cards.'
  return [
    ...sharedRanks(melds),
    ...(wild.length > 1 ? [broken('one-meld-a-rank', message, wild.flat())] : []),
  ]
}

/** How cards are laid: as one of the side's first melds, with which ranks dead, beside which other meld. */
export type Laying = {
  options: Pick<Options, 'fiveNaturals'>
  isFirst?: boolean
  dead?: readonly Rank[]
  /** The side has an incomplete meld of wild cards elsewhere. */
  wildOpen?: boolean
}

/** Why a legal meld may not be laid like this, or cards not be added to a legal one; empty if they may. */
export function layingFaults(
  cards: Cards,
  onto: Cards,
  { options, isFirst = false, dead = [], wildOpen = false }: Laying,
): Finding[] {
  const meld = [...onto, ...cards]
  const wilds = cards.filter(isWild)
  const rank = rankOfSet(meld)
  const faults: Finding[] = []
  const refuse = (slug: Slug, message: string, about: Cards = wilds) =>
    faults.push(broken(slug, message, about))
  const isDone = onto.length >= PILE
  if (isDone) refuse('canasta', 'A meld of seven is a canasta, and takes no more.', cards)
  if (!rank) {
    if (wildOpen) refuse('one-meld-a-rank', 'The side has a meld of wild cards already.')
    return faults
  }
  if (isDone || dead.includes(rank))
    refuse('dead', `The ${ranksWord(rank)} are dead: nobody melds one any more.`, cards)
  if (wilds.length > 0) {
    const naturals = meld.filter((card) => setRank(card) === rank).length
    if (wildOpen)
      refuse('wild-meld-open', 'Wild cards go to the meld of wild cards first, until it has seven.')
    if (rank === 'A') {
      if (!isFirst && !onto.some(isWild)) {
        refuse('aces', 'Wild cards lie with aces only if they did so among the side’s first melds.')
      }
    } else if (!isFirst && options.fiveNaturals && naturals < UNDER_WILD) {
      const found = `here ${naturals === 1 ? 'is 1' : `are ${naturals}`}`
      refuse(
        'five-naturals',
        `After the first melds a wild card needs five natural ones in its meld: ${found}.`,
      )
    }
  }
  if (isFirst && stateOf(meld) === 'mixed') {
    refuse('no-mixed-canasta', 'No first meld is a mixed canasta.', meld)
  }
  return faults
}

/** A meld is open until it is a canasta. */
export function stateOf(meld: Cards): Canasta | 'open' {
  if (meld.length < PILE) return 'open'
  const wilds = meld.filter(isWild)
  if (wilds.length === meld.length) {
    const jokers = wilds.filter((card) => classOf(card) === 'joker').length
    return jokers === 0 ? 'twos' : jokers === 4 ? 'jokers' : 'wild'
  }
  if (wilds.length > 0) return 'mixed'
  return dearOf(meld) ?? 'natural'
}

/** The kind of a meld that is dear: of natural aces, of sevens, or of wild cards; undefined for any other. */
function dearOf(meld: Cards): Dear | undefined {
  if (isWildMeld(meld)) return 'wild'
  if (meld.some(isWild)) return undefined
  const rank = rankOfSet(meld)
  return rank === 'A' ? 'aces' : rank === '7' ? 'sevens' : undefined
}

/** A dear meld with fewer than seven cards. */
export function incompleteOf(meld: Cards): Dear | undefined {
  return meld.length > 0 && meld.length < PILE ? dearOf(meld) : undefined
}

/** What a meld earns besides its cards, or costs as it lies. */
export function earnedBy(meld: Cards, options: Options): number {
  const state = stateOf(meld)
  if (state !== 'open') return options[state]
  const dear = incompleteOf(meld)
  return dear ? -options[INCOMPLETE[dear].option] : 0
}

/** What a meld is, as players call it. */
export function nameOf(meld: Cards): string {
  const state = stateOf(meld)
  return state === 'open' ? 'meld that is no canasta yet' : KINDS[state].name
}

/** "Kings: K♣ K♦ 2♠." */
export function meldFinding(meld: Cards): Finding {
  const rank = rankOfSet(meld)
  return rank ? finding(meld, rank) : kept('meld', `Wild cards: ${listCards(meld)}.`, meld)
}

export const { minimumFor, minimumFinding } = risingMinimum([3000, 5000], 'the first melds take', (...said) =>
  reaches('minimum', ...said),
)

/** Whether a side can open with this meld among its first ones. */
export function opens(meld: Cards, { openWith }: Pick<Options, 'openWith'>): boolean {
  if (isWildMeld(meld)) return openWith === 'wild'
  const naturals = meld.filter((card) => !isWild(card)).length
  return naturals >= 3 && (openWith === 'three' || naturals === meld.length)
}

/** Whether the house lets these melds open whatever they are worth. */
export function isSplash(melds: Sets, { splash }: Pick<Options, 'splash'>): boolean {
  return splash && melds.some((meld) => !['open', 'mixed'].includes(stateOf(meld)))
}

const OPENED_BY = {
  clean: 'three natural cards of one rank, and no wild one among them',
  wild: 'three natural cards of one rank without a wild one, or wild cards alone',
  three: 'three natural cards of one rank',
}

/** Everything about first melds but their worth. */
export function firstFindings(melds: Sets, options: Options, dead: readonly Rank[] = []): Finding[] {
  if (melds.length === 0) return [broken('meld', 'Nothing is melded.')]
  const faults = [
    ...faultsAmong(melds),
    ...melds.flatMap((meld) => layingFaults(meld, [], { options, isFirst: true, dead })),
    ...wildOpenFaults(melds),
  ]
  const isOpened = melds.some((meld) => opens(meld, options)) || isSplash(melds, options)
  const judged = isOpened ? kept : broken
  return [
    ...(faults.length > 0 ? faults : melds.map(meldFinding)),
    judged('clean-triple', `One of the first melds is of ${OPENED_BY[options.openWith]}.`),
  ]
}

/** Wild cards beside a meld of wild cards that is not done. */
function wildOpenFaults(melds: Sets): Finding[] {
  const isOpen = melds.some((meld) => isWildMeld(meld) && meld.length < PILE)
  const elsewhere = melds
    .filter((meld) => !isWildMeld(meld))
    .flat()
    .filter(isWild)
  if (!isOpen || elsewhere.length === 0) return []
  const message = `${listCards(elsewhere)}: while the meld of wild cards is below seven, wild cards go nowhere else.`
  return [broken('wild-meld-open', message, elsewhere)]
}

export function worthOf(cards: Cards): number {
  return totalOf(cards)
}
