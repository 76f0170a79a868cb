import { CARDS, type Card, isJoker } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import { type Reading, readingsOf, type WholeRules } from '../../melds.ts'
import type { Finding } from '../../verdict.ts'
import { listCards } from '../../words.ts'
import { isWild } from './maal.ts'
import { broken, kept, type Options, playsDublees } from './options.ts'
import type { Slug } from './rules.ts'

/** Sequences and sets, and the melds of identical cards. */

export type MarriageMeld = 'pure' | 'tunnela' | 'sequence' | 'set' | 'dublee'
type Cards = readonly Card[]
type House = Pick<Options, 'size'>

/** Sequences and sets, with the wild cards of this tiplu; without it no card is wild. */
export const grammar: (house: House, tiplu?: Card) => Grammar<Slug> = grammarBy(
  { kept, broken },
  ({ size }, tiplu) => ({
    set: { rule: 'set', most: size === 'any' ? 4 : 3, suits: { differ: true, rule: 'set-suits' } },
    // The longest sequence has an ace at either end.
    run: { rule: 'sequence', word: 'sequence', most: size === 'any' ? 14 : 3, aces: 'both', ace: ACE },
    ...(tiplu && { wild: wildCards(wildBeside(tiplu)) }),
  }),
)

const ACE = { low: 'ace', high: 'ace', corner: 'ace' } as const
const ANY_SIZE: House = { size: 'any' }

/** The wild cards of a tiplu, found once, since each card of each reading is asked about. */
function wildBeside(tiplu: Card): (card: Card) => boolean {
  const wild = new Set(CARDS.filter((card) => isWild(card, tiplu)))
  return (card) => wild.has(card)
}

function wildCards(is: (card: Card) => boolean) {
  return {
    ...{ rule: 'wild', is, word: 'wild card', itself: ['set', 'run'] },
    limit: { rule: 'one-itself', most: 'any' },
  } as const satisfies WholeRules<Slug>['wild']
}

/** Whether these cards are a meld at this table. */
export function isMeld(cards: Cards, tiplu: Card | undefined, { options, players }: Table<Options>): boolean {
  const alike = alikeOf(cards)
  if (alike) return alike === 'tunnela' || playsDublees(options, players)
  return grammar(options, tiplu).is(cards)
}

function alikeOf(cards: Cards): 'dublee' | 'tunnela' | undefined {
  if (cards.some((card) => card !== cards[0] || isJoker(card))) return undefined
  return cards.length === 3 ? 'tunnela' : cards.length === 2 ? 'dublee' : undefined
}

/** Sequences and sets, the one that serves best first: with the fewest wild cards. */
function readingsFor(cards: Cards, tiplu: Card | undefined, house: House): Reading[] {
  const readings = grammar(house, tiplu).readings(cards)
  return readings.sort((one, other) => one.wilds.length - other.wilds.length)
}

/** The best that these cards are (`#readings`). Whether dublees are played is not asked. */
export function kindOf(cards: Cards, tiplu: Card | undefined, house: House): MarriageMeld | undefined {
  const alike = alikeOf(cards)
  if (alike) return alike
  const [best] = readingsFor(cards, tiplu, house)
  if (best?.kind !== 'run') return best?.kind
  return best.wilds.length === 0 ? 'pure' : 'sequence'
}

/** Why cards are a meld, or the first reason why they are none. */
export function meldFindings(cards: Cards, tiplu: Card | undefined, table: Table<Options>): Finding[] {
  const house = table.options
  const kind = kindOf(cards, tiplu, house)
  const shown = listCards(cards)
  if (kind === 'tunnela') return [kept('tunnela', `A tunnela, three identical cards: ${shown}.`, cards)]
  if (kind === 'dublee') {
    return isMeld(cards, tiplu, table)
      ? [kept('dublee', `A dublee, two identical cards: ${shown}.`, cards)]
      : [broken('dublee', `${shown}: at this table dublees are not played.`, cards)]
  }
  const readings = readingsFor(cards, tiplu, house)
  const [best] = readings
  if (!best) return [meldFault(cards, tiplu, house)]
  const wild = best.naturals.filter((card) => isWild(card, tiplu))
  const isEither = kind !== 'pure' && readings.some((other) => other.kind !== best.kind)
  return [
    ...grammar(house, tiplu).findings(best),
    ...(kind === 'pure' ? [kept('sequence', 'It is pure: no card stands for another.', cards)] : []),
    ...(wild.length > 0
      ? [kept('wild-itself', `${listCards(wild)} could be wild, and is read as itself here.`, wild)]
      : []),
    ...(isEither ? [kept('readings', 'It can be read as a sequence and as a set.', cards)] : []),
  ]
}

/** The first reason that fits: the same cards by rules that allow one thing more. */
function meldFault(cards: Cards, tiplu: Card | undefined, house: House): Finding {
  const shown = listCards(cards)
  const { rules, faults } = grammar(house, tiplu)
  const { set, run } = rules
  const fits = (more: Partial<WholeRules>, kinds: readonly Reading['kind'][] = ['set', 'run']) =>
    readingsOf(cards, { ...rules, ...more }).some(({ kind }) => kinds.includes(kind))
  if (kindOf(cards, tiplu, ANY_SIZE)) {
    return broken('size', `${shown}: at this table a meld has three cards.`, cards)
  }
  if (!tiplu && fits({ wild: wildCards(isJoker) })) {
    return broken('not-seen', `${shown}: a player who has not seen has no wild cards.`, cards)
  }
  if (fits({ set: { ...set, suits: { ...set.suits, differ: false } } }, ['set'])) {
    return broken('set-suits', `${shown}: the cards of a set differ in suit.`, cards)
  }
  const isTame = !cards.some((card) => isWild(card, tiplu))
  if (isTame && fits({ run: { ...run, aces: 'corner' } }, ['run'])) {
    return broken('ace', `${shown}: no ace lies between king and two.`, cards)
  }
  // Jokers that are not wild are no cards of a meld at all.
  const said = isTame && cards.some(isJoker) ? [] : faults(cards)
  const isOwn = ({ rule }: Finding) => rule.endsWith('#set') || rule.endsWith('#sequence')
  const neither = broken('sequence', `${shown || 'No card'}: neither a sequence nor a set.`, cards)
  return said.find(isOwn) ?? neither
}
