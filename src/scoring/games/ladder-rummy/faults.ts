import { type Card, compareCards, rankOf, ranksIn, suitsIn } from '../../cards.ts'
import type { PartKind } from '../../meld-parts.ts'
import * as say from '../../meld-sentences.ts'
import { goesAround } from '../../melds.ts'
import type { Finding } from '../../verdict.ts'
import { capitalize, join, listCards, plural, ranksWord, rankWord, suitWord } from '../../words.ts'
import { numbersOf } from './deck.ts'
import { type House, isKind, leastOf, meets, placesOf, sorted } from './melds.ts'
import { broken, kept } from './options.ts'

/** Sentences that say why cards are a meld or why they are none. */

type Cards = readonly Card[]

/** What a meld of this kind is, with its wild cards. */
export function meldFindings(cards: Cards, kind: PartKind, house: House): Finding[] {
  const { naturals, wilds } = sorted(cards, house)
  const name = {
    set: () => `A set of ${ranksWord(rankOf(naturals[0]!))}`,
    run: () => `A run of ${cards.length}`,
    suited: () => `A run of ${cards.length} in ${suitWord(suitsIn(naturals)[0]!)}`,
    colour: () => `${cards.length} cards of one colour, ${suitWord(suitsIn(naturals)[0]!)}`,
  }[kind]()
  const findings = [kept(kind, `${capitalize(name)}: ${listCards(cards)}.`, cards)]
  const aces = naturals.filter((card) => rankOf(card) === 'A')
  if ((kind === 'run' || kind === 'suited') && aces.length > 0) {
    findings.push(kept('ace-low', say.aceLies('low'), aces))
  }
  if (wilds.length === 0) return findings
  const held = say.holdsWilds(naturals.length, wilds.length, 'wild card')
  const verb = wilds.length === 1 ? 'is wild and fits' : 'are wild and fit'
  return [
    ...findings,
    kept('wild', `${listCards(wilds)} ${verb} in.`, wilds),
    kept(
      house.wildLimit === 'any' ? 'natural' : 'wild-limit',
      `${held} ${say.allowsWilds(house.wildLimit, undefined, cards.length, 'wild card')}`,
    ),
  ]
}

/** Why these cards are no meld, or none of this kind. There is always a reason. */
export function meldFaults(cards: Cards, house: House, asked?: PartKind): Finding[] {
  const { naturals, wilds, skips } = sorted(cards, house)
  const inTheWay: Finding[] = []
  if (skips.length > 0) {
    inTheWay.push(broken('skip-cards', 'A skip card belongs to no meld.', skips))
  }
  if (wilds.length > 0 && naturals.length === 0) {
    inTheWay.push(broken('natural', 'Wild cards alone are no meld: it needs a natural card.', wilds))
  }
  if (inTheWay.length > 0) return inTheWay
  const least = leastOf(house)
  const kinds = asked ? [asked] : [...least.keys()]
  const isLimited = kinds.some((kind) => {
    const size = least.get(kind)
    return size !== undefined && meets({ kind, size }, cards, { ...house, wildLimit: 'any' })
  })
  if (isLimited) {
    const held = say.holdsWilds(naturals.length, wilds.length, 'wild card')
    const allowed = say.allowsWilds(house.wildLimit, undefined, cards.length, 'wild card')
    return [broken('wild-limit', `${held} ${allowed}`, wilds)]
  }
  const [nearest = 'set'] = kinds.toSorted((one, other) => farFrom(one) - farFrom(other))
  return kindFaults(cards, nearest, house, least.get(nearest))

  function farFrom(kind: PartKind): number {
    const lacking = Math.max((least.get(kind) ?? 0) - cards.length, 0)
    return strays(naturals, kind, cards.length, house) * 2 + lacking
  }
}

/** How many natural cards would have to go to make the others fit together. */
function strays(naturals: Cards, kind: PartKind, length: number, house: House): number {
  const most = (groups: readonly unknown[]) =>
    Math.max(0, ...groups.map((group) => groups.filter((other) => other === group).length))
  const ranks = naturals.map(rankOf)
  const suits = naturals.map((card) => card.charAt(1))
  switch (kind) {
    case 'set':
      return naturals.length - most(ranks)
    case 'colour':
      return naturals.length - most(suits)
    case 'run':
    case 'suited': {
      const places = [...new Set(placesOf(naturals, numbersOf(house)))]
      const within = places.map(
        (low) => places.filter((place) => place >= low && place < low + length).length,
      )
      const outside = naturals.length - Math.max(0, ...within)
      return kind === 'run' ? outside : outside + naturals.length - most(suits)
    }
  }
}

const KIND_WORDS = { set: 'set', run: 'run', suited: 'suited run', colour: 'cards of one colour' }

/** Why cards without a skip card, with few enough wild ones, are none of this kind. */
function kindFaults(cards: Cards, kind: PartKind, house: House, least: number | undefined): Finding[] {
  const { naturals } = sorted(cards, house)
  const word = KIND_WORDS[kind]
  if (least === undefined) {
    return [broken(kind, `No step of this ladder asks for a ${word}.`, cards)]
  }
  const findings: Finding[] = []
  if (naturals.length > 0 && !isKind(kind, naturals, cards.length, house)) {
    findings.push(broken(kind, whyApart(cards, kind, house), cards))
    const isRun = kind === 'run' || kind === 'suited'
    const hasAce = naturals.some((card) => rankOf(card) === 'A')
    if (isRun && hasAce && goesAround(naturals, cards.length, numbersOf(house))) {
      const message = 'It goes around the corner, but an ace is low and a run begins there at the earliest.'
      findings.push(broken('ace-low', message, cards))
    }
  }
  if (findings.length > 0) return findings
  const held = cards.length === 0 ? 'No card lies here' : `${capitalize(plural(cards.length, 'card'))}`
  const asked = kind === 'colour' ? `${least} ${word}` : `a ${word} of ${least}`
  return [broken(kind, `${held}: this ladder asks for ${asked} at least.`, cards)]
}

/** Why natural cards do not fit together. */
function whyApart(cards: Cards, kind: PartKind, house: House): string {
  const { naturals } = sorted(cards, house)
  const suits = suitsIn(naturals)
  switch (kind) {
    case 'set':
      return say.isNoSet(ranksIn(naturals))
    case 'colour':
      return `Not of one colour: these are ${join(suits.map(suitWord))}.`
    case 'run':
    case 'suited': {
      if (kind === 'suited' && suits.length > 1) return say.isNoRun(suits, 'suited run')
      const ranks = naturals.map(rankOf)
      const twice = ranksIn(naturals).filter((rank) => ranks.indexOf(rank) !== ranks.lastIndexOf(rank))
      if (twice.length > 0) return `No run: there is more than one ${join(twice.map(rankWord), 'and one')}.`
      const numbers = numbersOf(house)
      if (cards.length > numbers.length) return say.runIsTooLong(cards.length, numbers.length)
      const places = placesOf(naturals, numbers)
      const from = Math.min(...places)
      const needed = Math.max(...places) - from + 1
      const ends = [...naturals].sort(compareCards)
      const span = `From ${rankWord(rankOf(ends[0]!))} to ${rankWord(rankOf(ends.at(-1)!))} a run has`
      return `Not in a row. ${span} ${needed} cards, and here are ${cards.length}.`
    }
  }
}
