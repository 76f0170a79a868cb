import {
  CARDS,
  type Card,
  copiesOf,
  fewestGaps,
  isJoker,
  type Rank,
  rankOf,
  ranksIn,
  repeatedCards,
  suitsIn,
  withoutCards,
} from '../../cards.ts'
import type { Table } from '../../game.ts'
import { allowsWilds, holdsWilds } from '../../meld-sentences.ts'
import type { Finding } from '../../verdict.ts'
import { count, eitherOf, join, listCards, ranksWord, suitWord } from '../../words.ts'
import {
  cardsOfRun,
  HIGH_ACE,
  type House,
  isWild,
  LEAST,
  type MeldKind,
  type Reading,
  readingsOf,
  runReadings,
} from './melds.ts'
import { broken, kept, type Options } from './options.ts'

/** Sentences that say why cards are a meld or why they are none. */

export function meldFindings(cards: readonly Card[], reading: Reading, house: House): Finding[] {
  const laid = layOut(cards, reading)
  const { kind } = reading
  const name = kind === 'set' ? `set of ${ranksWord(reading.rank)}` : `run of ${suitWord(reading.suit)}`
  return [
    kept(kind, `A ${name}: ${listCards(laid.cards)}.`, laid.cards),
    ...aceFindings(laid, reading),
    ...wildFindings(laid, reading, house),
  ]
}

/** A meld in one reading. `naturals` stand for themselves. `standIns` are the cards that the wild cards stand for. */
type LaidMeld = { cards: Card[]; naturals: Card[]; wilds: Card[]; standIns: Card[] }

function layOut(cards: readonly Card[], reading: Reading): LaidMeld {
  if (reading.kind === 'set') {
    const naturals = cards.filter((card) => !isJoker(card) && rankOf(card) === reading.rank)
    return { cards: [...cards], naturals, wilds: withoutCards(cards, naturals), standIns: [] }
  }
  const places = cardsOfRun(reading)
  const standIns = withoutCards(places, cards)
  const naturals = withoutCards(places, standIns)
  const wilds = withoutCards(cards, naturals)
  const lying = [...naturals]
  const waiting = [...wilds]
  const inOrder = places.map((card) => {
    const at = lying.indexOf(card)
    return at < 0 ? waiting.shift()! : lying.splice(at, 1)[0]!
  })
  return { cards: inOrder, naturals, wilds, standIns }
}

function aceFindings({ naturals }: LaidMeld, reading: Reading): Finding[] {
  const aces = naturals.filter((card) => rankOf(card) === 'A')
  if (reading.kind === 'set' || aces.length === 0) return []
  if (aces.length > 1) return [kept('ace-both-ends', 'It reaches from ace to ace.', aces)]
  const isLow = reading.start === 1
  return [kept('ace-both-ends', `Its ace is ${isLow ? 'low, below the two' : 'high, above the king'}.`, aces)]
}

function wildFindings({ naturals, wilds, standIns }: LaidMeld, reading: Reading, house: House): Finding[] {
  const findings: Finding[] = []
  const ownTwos = naturals.filter((card) => isWild(card, house))
  if (ownTwos.length > 0) {
    findings.push(kept('twos', `In its own place a two is no wild card: ${listCards(ownTwos)}.`, ownTwos))
  }
  if (wilds.length === 0) return findings
  const meant = reading.kind === 'set' ? someOf(reading.rank, wilds.length) : listCards(standIns)
  if (wilds.some(isJoker)) {
    findings.push(kept('joker-wild', `${standingFor(wilds)} ${meant}.`, wilds))
  }
  const wildTwos = wilds.filter((card) => !isJoker(card))
  if (wildTwos.length > 0) {
    findings.push(kept('twos', `Twos are wild at this table: ${listCards(wildTwos)}.`, wildTwos))
  }
  return [
    ...findings,
    kept('wild-limit', limitSentence(reading.kind, naturals.length, wilds.length, house), wilds),
  ]
}

function someOf(rank: Rank, number: number): string {
  return number === 1 ? `one of the ${ranksWord(rank)}` : ranksWord(rank)
}

/** "The joker stands for". */
function standingFor(wilds: readonly Card[]): string {
  if (wilds.length === 1) return 'The joker stands for'
  return wilds.every(isJoker) ? `The ${wilds.length} jokers stand for` : `${listCards(wilds)} stand for`
}

/** How many wild cards a meld has, and may have. */
function limitSentence(kind: MeldKind, naturals: number, wilds: number, { wildLimit }: House): string {
  const allowed = allowsWilds(wildLimit, kind, naturals + wilds, 'wild card')
  return `${holdsWilds(naturals, wilds, 'wild card')} ${allowed}`
}

/** The reasons why these cards are no meld, or no meld of that kind. There is always one. */
export function meldFaults(cards: readonly Card[], table: Table<Options>, kind?: MeldKind): Finding[] {
  const { options } = table
  if (cards.length < LEAST.set) return tooFew(cards, kind)
  if (cards.every(isJoker)) {
    return [broken('wild-limit', 'Jokers alone name no rank: a meld needs a natural card.', cards)]
  }
  const unlimited = readingsOf(cards, { ...options, wildLimit: 'any' }).find((read) => isOf(read, kind))
  if (unlimited) return [overLimit(cards, unlimited, options)]
  const naturals = cards.filter((card) => !isWild(card, options))
  const isOneRank = ranksIn(naturals).length === 1
  const isOneSuit = suitsIn(naturals).length === 1
  const advice = adviceFor(cards, table, kind)
  // Without a kind, the message is about the kind that the cards nearly are.
  if (kind === 'set' || (!kind && isOneRank)) return [setFault(cards, naturals, advice)]
  if (kind === 'run' || isOneSuit) return [runFault(cards, naturals, options, advice)]
  return [setFault(cards, naturals, advice), runFault(cards, naturals, options, '')]
}

export function isOf(reading: Reading, kind: MeldKind | undefined): boolean {
  return kind === undefined || reading.kind === kind
}

function tooFew(cards: readonly Card[], kind: MeldKind | undefined): Finding[] {
  const held = cards.length === 0 ? 'No card lies here' : `Only ${listCards(cards)}`
  const needed = { set: 'a set is three or more of one rank', run: 'a run is four or more of one suit' }
  const kinds = kind ? [kind] : (['set', 'run'] as const)
  return kinds.map((kind) => broken(kind, `${held}: ${needed[kind]}.`, cards))
}

function overLimit(cards: readonly Card[], reading: Reading, house: House): Finding {
  const { naturals, wilds } = layOut(cards, reading)
  return broken('wild-limit', limitSentence(reading.kind, naturals.length, wilds.length, house), cards)
}

function setFault(cards: readonly Card[], naturals: readonly Card[], advice: string): Finding {
  return broken('set', `No set: these are ${join(ranksIn(naturals).map(ranksWord))}.${advice}`, cards)
}

function runFault(cards: readonly Card[], naturals: readonly Card[], house: House, advice: string): Finding {
  const suits = suitsIn(naturals)
  if (suits.length > 1) {
    return broken('run', `No run: these are ${join(suits.map(suitWord))}.${advice}`, cards)
  }
  const twice = repeatedCards(naturals)
  if (twice.length > 0) {
    return broken('run', `${listCards(twice)} more than once: no card lies twice in a run.${advice}`, twice)
  }
  if (cards.length < LEAST.run) {
    return broken('run', `${count(cards.length, 'card')}: a run is four or more.${advice}`, cards)
  }
  const unlimited = { ...house, wildLimit: 'any' } as const
  if (runReadings(cards, unlimited, true).length > 0) {
    const message = `${listCards(cards)} goes around the corner: a run ends at the ace, low or high.${advice}`
    return broken('ace-both-ends', message, cards)
  }
  if (cards.length > HIGH_ACE) {
    return broken('run', `${count(cards.length, 'card')}: the longest run has 14, from ace to ace.`, cards)
  }
  const gaps = fewestGaps(naturals)
  const wilds = cards.length - naturals.length
  const filled = wilds === 0 ? '' : `; ${count(wilds, 'wild card')} cannot fill ${count(gaps.length, 'gap')}`
  return broken('run', `Not in a row: ${listCards(gaps)} would have to lie between${filled}.${advice}`, cards)
}

/** A sentence that says which one card less or more would make a meld. */
function adviceFor(cards: readonly Card[], { options, deck }: Table<Options>, kind?: MeldKind): string {
  const isMeld = (cards: readonly Card[]) => readingsOf(cards, options).some((read) => isOf(read, kind))
  const meld = kind ? `a ${kind}` : 'a meld'
  const less = [...new Set(cards)].filter((card) => isMeld(withoutCards(cards, [card])))
  if (less.length > 0) return ` Without ${eitherOf(less)} it is ${meld}.`
  const isFree = (card: Card) => cards.filter((own) => own === card).length < copiesOf(card, deck)
  const more = CARDS.filter((card) => isFree(card) && isMeld([...cards, card]))
  return more.length > 0 ? ` With ${eitherOf(more)} it is ${meld}.` : ''
}
