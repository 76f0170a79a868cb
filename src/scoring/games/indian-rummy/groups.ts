import { type Card, isJoker, ranksIn } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { findingsOf, type Grammar, grammarBy } from '../../meld-reasons.ts'
import { setIsTooLong } from '../../meld-sentences.ts'
import { LEAST, MOST_IN_SET, plainIn, type Reading } from '../../melds.ts'
import type { Finding } from '../../verdict.ts'
import { capitalize, listCards, plural, ranksWord } from '../../words.ts'
import { broken, DEALT, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'
import { canStandIn, isWildRank, type Wild, wildRank } from './wild.ts'

/** Groups: which cards lie together, how they are read, and why cards are none. */

/** The kinds of groups, the most useful first (`#readings`). */
export const KINDS = ['pure', 'sequence', 'set'] as const
export type GroupKind = (typeof KINDS)[number]
export type House = Pick<Options, 'setSize' | 'triples'>

/** Cards in the order in which they lie. Three equal cards have no reading. */
export type Group = { kind: GroupKind; cards: Card[]; reading?: Reading }

const ACE = { low: 'ace-both-ends', high: 'ace-both-ends', corner: 'ace-both-ends' } as const
const ANY_SIZE: House = { setSize: 'any', triples: false }

/** Sequences and sets. No hand has more than thirteen cards. */
export const grammar: (house: House, wild: Wild) => Grammar<Slug> = grammarBy(
  { kept, broken },
  ({ setSize }, wild) => ({
    set: {
      rule: 'set',
      most: setSize === 'four' ? MOST_IN_SET : DEALT,
      suits: { differ: true, rule: 'set-suits' },
    },
    run: { rule: 'sequence', word: 'sequence', aces: 'both', ace: ACE },
    wild: {
      rule: 'joker-share',
      is: (card) => canStandIn(card, wild),
      word: 'joker',
      limit: { rule: 'joker-share', most: 'any' },
      itself: ['set', 'run'],
    },
  }),
)

/** Reads cards as the most useful kind of group (`#readings`); undefined if they are no group. */
export function readGroup(cards: readonly Card[], wild: Wild, house: House): Group | undefined {
  if (house.triples && isTriple(cards)) return { kind: 'pure', cards: [...cards] }
  const groups = grammar(house, wild)
    .readings(cards)
    .map((reading): Group => ({ kind: kindOf(reading), cards: reading.cards, reading }))
  return groups.sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))[0]
}

function kindOf({ kind, wilds }: Reading): GroupKind {
  if (kind === 'set') return 'set'
  return wilds.length === 0 ? 'pure' : 'sequence'
}

/** Three equal cards (`#triples`). */
function isTriple(cards: readonly Card[]): boolean {
  return cards.length === 3 && new Set(cards).size === 1 && !cards.some(isJoker)
}

export function groupFindings({ kind, cards, reading }: Group, wild: Wild, house: House): Finding[] {
  if (!reading) {
    return [kept('triples', `Three equal cards, a pure sequence at this table: ${listCards(cards)}.`, cards)]
  }
  const { rules, readings } = grammar(house, wild)
  const pure = { ...rules, run: { ...rules.run, rule: 'pure-sequence', word: 'pure sequence' } } as const
  const itself = reading.naturals.filter((card) => isWildRank(card, wild))
  const isEither = kind === 'sequence' && readings(cards).some((other) => other.kind === 'set')
  return [
    ...findingsOf(reading, kind === 'pure' ? pure : rules, { kept, broken }),
    ...(reading.wilds.some((card) => isWildRank(card, wild)) ? [wildFinding(wild)] : []),
    ...(itself.length > 0
      ? [
          kept(
            'wild-as-itself',
            `${listCards(itself)} is of the wild rank, and is read as itself here.`,
            itself,
          ),
        ]
      : []),
    ...(isEither
      ? [kept('readings', 'It could be a set as well; as a sequence it serves better.', cards)]
      : []),
  ]
}

/** Why cards of a rank are jokers in this deal. */
function wildFinding(wild: Wild): Finding {
  if (wild === 'JK') return kept('wild-printed', 'A printed joker was turned, so the aces are jokers.')
  return kept('wild-rank', `${capitalize(ranksWord(wildRank(wild)!))} are jokers in this deal.`)
}

/** The findings of several groups. Findings that name no cards are said once. */
export function findingsOfAll(groups: readonly Group[], wild: Wild, house: House): Finding[] {
  const findings = groups.flatMap((group) => groupFindings(group, wild, house))
  const reasons = findings.map(({ message }) => message)
  return findings.filter(({ cards, message }, at) => cards !== undefined || reasons.indexOf(message) === at)
}

/** Why these cards are no group, with at least one finding. */
export function groupFaults(
  cards: readonly Card[],
  wild: Wild,
  { options, deck }: Table<Options>,
): Finding[] {
  if (cards.length > DEALT) {
    const message = `${plural(cards.length, 'card')}: a hand has ${DEALT}, so no group has more.`
    return [broken('deal', message, cards)]
  }
  if (cards.length > 0 && cards.every(isJoker)) {
    const message = `${listCards(cards)}: no card here is read as itself, and printed jokers alone are no group.`
    return [broken('joker-share', message, cards)]
  }
  const { rules, faults } = grammar(options, wild)
  const plain = plainIn(cards, rules)
  const any = grammar(ANY_SIZE, wild)
  if (cards.length > rules.set.most && ranksIn(plain).length === 1) {
    const size = setIsTooLong(cards.length, LEAST, MOST_IN_SET)
    return [...(any.is(cards) ? [] : any.faults(cards)), broken('set-size', size, cards)]
  }
  return [...faults(cards), ...tripleFaults()]

  function tripleFaults(): Finding[] {
    if (deck.packs > 2 && isTriple(cards)) {
      return [broken('triples', 'Three equal cards are no pure sequence at this table.', cards)]
    }
    const lacksOne = cards.length === 3 && new Set(plain).size === 1
    return options.triples && lacksOne
      ? [broken('triples', 'A joker completes no three equal cards.', cards)]
      : []
  }
}
