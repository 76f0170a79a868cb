import { byLowest, itemsIn, lowestIn, type Subset } from '../../bits.ts'
import { type Card, compareCards, isJoker, suitOf, withoutCards } from '../../cards.ts'
import { LEAST } from '../../melds.ts'
import { type Draft, draftGroups, triplesIn } from './drafts.ts'
import { type GroupKind, type House, KINDS, readGroup } from './groups.ts'
import { DEALT, type Options } from './options.ts'
import { cardValue, worthOf } from './values.ts'
import { canStandIn, isWildRank, type Wild } from './wild.ts'

/**
 * Finds the arrangement of a hand that counts least.
 *
 * Jokers count nothing wherever they lie, so a group is described by its plain cards (the ones that are no jokers),
 * which tell how many jokers it needs. A hand has at most fourteen cards, so a table over all subsets of the plain
 * cards and all numbers of jokers is small enough: it holds the most that cards in groups can be worth. The more
 * jokers, the fewer plain cards, so the table never has more than some 16,000 entries, and it serves whichever card is
 * put away. A second table requires that one of the groups is a sequence. The search tries out every pure sequence
 * beside these tables.
 *
 * Reading a card of the wild rank as itself helps only in the pure sequence, or in a second sequence that has only
 * jokers; everywhere else any joker does as well. Jokers that no group needs lengthen the second sequence.
 */
export type Arrangement = {
  /** Which cards count: those left beside two sequences, those left beside the only pure sequence, or all. */
  counting: 'left' | 'rest' | 'all'
  /** The groups, whose cards do not count. */
  groups: { kind: GroupKind; cards: Card[] }[]
  left: Card[]
  /** The card to put away from a hand of fourteen. */
  discard: Card | null
  /** The count before the cap. */
  raw: number
  /** Whether a pure sequence can be made at all. */
  hasPure: boolean
}

type Rules = House & Pick<Options, 'secondMissing'>

export function arrangeHand(hand: readonly Card[], wild: Wild, rules: Rules): Arrangement {
  const spread = spreadOut(hand, wild, rules)
  const discards = hand.length > DEALT ? dearestFirst(hand, wild) : [null]
  const [first, ...others] = discards.map((discard) => () => choose(spread, discard, rules))
  let best = first!()
  for (const other of others) {
    if (best.raw === 0 && best.counting === 'left' && best.unplaced === 0) break
    const choice = other()
    if (isBetter(choice, best)) best = choice
  }
  return layOut(spread, best, rules)
}

/**
 * Whether a choice counts less; if it counts the same, whether it alone has two sequences, and then whether it leaves
 * fewer jokers outside groups.
 */
function isBetter(choice: Choice, than: Choice): boolean {
  if (choice.raw !== than.raw) return choice.raw < than.raw
  if (choice.counting !== than.counting) return choice.counting === 'left'
  return choice.unplaced < than.unplaced
}

/** Each different card, the highest count first, so that of equally good discards the player gets rid of the highest. */
function dearestFirst(hand: readonly Card[], wild: Wild): Card[] {
  return [...new Set(hand)].sort((a, b) => cardValue(b, wild) - cardValue(a, wild) || compareCards(a, b))
}

type Spread = {
  wild: Wild
  plain: readonly Card[]
  /** Printed jokers first, since cards of the wild rank may be needed as themselves. */
  jokers: readonly Card[]
  drafts: readonly Draft[]
  tables: Tables
}

function spreadOut(hand: readonly Card[], wild: Wild, rules: Rules): Spread {
  const plain = hand.filter((card) => !canStandIn(card, wild)).sort(compareCards)
  const jokers = hand.filter((card) => canStandIn(card, wild))
  jokers.sort((a, b) => Number(isJoker(b)) - Number(isJoker(a)) || compareCards(a, b))
  const drafts = draftGroups(plain, jokers, wild, rules)
  return { wild, plain, jokers, drafts, tables: fillTables(drafts, plain.length, jokers.length) }
}

/**
 * By the number of jokers and the subset of plain cards: the most that cards in groups can be worth, and how many
 * jokers these groups can take, in one number (`gainOf`). In `sequenced` one of the groups must be a sequence; without
 * any it is −1.
 */
type Tables = { size: number; grouped: Int16Array; sequenced: Int16Array; beginning: Draft[][] }

function fillTables(drafts: readonly Draft[], plain: number, jokers: number): Tables {
  const size = 1 << plain
  const grouped = new Int16Array(size * (jokers + 1))
  const sequenced = new Int16Array(size * (jokers + 1)).fill(-1)
  const beginning = byLowest(drafts, plain)
  for (let cards = 1; cards < size; cards += 1) {
    // The lowest card is left over, or lies in one of the groups through it.
    const others = cards & (cards - 1)
    for (let at = cards; at < grouped.length; at += size) {
      grouped[at] = grouped[at - cards + others]!
      sequenced[at] = sequenced[at - cards + others]!
    }
    for (const draft of beginning[lowestIn(cards)]!) {
      if ((draft.cards & cards) !== draft.cards) continue
      const gain = gainOf(draft)
      const rest = cards ^ draft.cards
      for (let more = 0; more <= jokers - draft.jokers; more += 1) {
        const from = more * size + rest
        const to = (more + draft.jokers) * size + cards
        grouped[to] = Math.max(grouped[to]!, gain + grouped[from]!)
        const before = draft.isSequence ? grouped[from]! : sequenced[from]!
        if (before >= 0) sequenced[to] = Math.max(sequenced[to]!, gain + before)
      }
    }
  }
  return { size, grouped, sequenced, beginning }
}

/** More jokers than all groups of a hand can take together. */
const ROOM = 64

function gainOf({ worth, mostJokers }: Pick<Draft, 'worth' | 'mostJokers'>): number {
  return worth * ROOM + mostJokers
}

/** One way to count a hand. `cards` and `jokers` are what is not put away. */
type Choice = {
  discard: Card | null
  cards: Subset
  jokers: readonly Card[]
  counting: Arrangement['counting']
  raw: number
  /** Jokers that no group takes. */
  unplaced: number
  pure?: Draft
  /** Whether the second sequence has no card but jokers. */
  jokersAlone?: boolean
}

/** The best way to group the cards that are left when one is put away. */
function choose(spread: Spread, discard: Card | null, { secondMissing, triples }: Rules): Choice {
  const { wild, plain, tables } = spread
  const at = discard === null ? -1 : plain.indexOf(discard)
  const cards = (tables.size - 1) & ~(at < 0 ? 0 : 1 << at)
  const jokers = discard === null || at >= 0 ? spread.jokers : withoutCards(spread.jokers, [discard])
  const all = worthOf(itemsIn(cards, plain), wild)
  const turned = jokers.filter((card) => isWildRank(card, wild))
  const pures = puresIn(spread, cards, jokers, triples)

  const whole: Choice = { discard, cards, jokers, counting: 'all', raw: all, unplaced: jokers.length }
  let best = whole
  for (const pure of pures) {
    const free = jokers.length - pure.jokers
    const allButPure: Choice = { ...whole, counting: 'rest', raw: all - pure.worth, unplaced: free, pure }
    if (secondMissing === 'rest' && isBetter(allButPure, best)) best = allButPure
    const rest = cards ^ pure.cards
    const withCards = tables.sequenced[free * tables.size + rest]!
    const canBeAlone = free >= LEAST && turned.length > turnedIn(pure)
    const withJokers = canBeAlone ? ALONE + tables.grouped[(free - LEAST) * tables.size + rest]! : -1
    const value = Math.max(withCards, withJokers)
    if (value < 0) continue
    const choice: Choice = {
      ...allButPure,
      counting: 'left',
      raw: allButPure.raw - Math.floor(value / ROOM),
      unplaced: Math.max(0, free - (value % ROOM)),
      jokersAlone: withJokers > withCards,
    }
    if (isBetter(choice, best)) best = choice
  }
  return best
}

/** The gain of a sequence that has only jokers, one of them read as itself. */
const ALONE = gainOf({ worth: 0, mostJokers: DEALT })

/** Three equal cards of the wild rank. */
const WILD_TRIPLE: Draft = {
  cards: 0,
  jokers: 3,
  mostJokers: 3,
  worth: 0,
  isSequence: true,
  pure: 'triple',
}

/** The pure sequences that these cards and jokers make. */
function puresIn(
  { drafts, wild }: Spread,
  cards: Subset,
  jokers: readonly Card[],
  triples: boolean,
): Draft[] {
  const isThere = ({ pure }: Draft) =>
    pure === 'itself' || jokers.some((card) => isWildRank(card, wild) && suitOf(card) === pure)
  const pures = drafts.filter((draft) => {
    return draft.pure && (draft.cards & cards) === draft.cards && isThere(draft)
  })
  if (!(triples && triplesIn(jokers).length > 0)) return pures
  return [...pures, WILD_TRIPLE]
}

/** How many cards of the wild rank a pure sequence needs as themselves. */
function turnedIn({ pure }: Draft): number {
  return pure === 'itself' ? 0 : pure === 'triple' ? 3 : 1
}

function layOut(spread: Spread, choice: Choice, rules: Rules): Arrangement {
  const { wild, plain } = spread
  const { discard, cards, counting, raw, pure } = choice
  const pool = [...choice.jokers]
  const take = (number: number, fits: (card: Card) => boolean = () => true): Card[] =>
    Array.from({ length: number }, () => pool.splice(pool.findIndex(fits), 1)[0]!)

  const groups: Card[][] = []
  let left = cards
  if (pure) {
    const triple = pure.pure === 'triple' ? triplesIn(pool)[0] : undefined
    const own = take(pure.jokers, (card) =>
      triple ? card === triple[0] : isWildRank(card, wild) && suitOf(card) === pure.pure,
    )
    groups.push([...itemsIn(pure.cards, plain), ...own])
    left ^= pure.cards
  }
  if (counting === 'left') {
    const alone = choice.jokersAlone ? [...take(1, (card) => isWildRank(card, wild)), ...take(LEAST - 1)] : []
    const drafts = retrace(spread.tables, left, pool.length, !choice.jokersAlone)
    const others = drafts.map((draft) => ({
      cards: [...itemsIn(draft.cards, plain), ...take(draft.jokers)],
      room: draft.mostJokers - draft.jokers,
    }))
    if (choice.jokersAlone) others.push({ cards: alone, room: DEALT })
    // A sequence can take all jokers that no group needs, because no hand is longer than a suit.
    others.sort((a, b) => b.room - a.room)
    for (const { cards, room } of others) groups.push([...cards, ...take(Math.min(room, pool.length))])
    for (const draft of drafts) left ^= draft.cards
  }
  return {
    counting,
    groups: groups
      .map((group) => readGroup(group, wild, rules)!)
      .map(({ kind, cards }) => ({ kind, cards }))
      .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
    left: [...itemsIn(left, plain), ...pool].sort(compareCards),
    discard,
    raw,
    hasPure: puresIn(spread, spread.tables.size - 1, spread.jokers, rules.triples).length > 0,
  }
}

/** Finds groups that reach the value of an entry of the tables. */
function retrace(
  { size, grouped, sequenced, beginning }: Tables,
  cards: Subset,
  jokers: number,
  needsSequence: boolean,
): Draft[] {
  const value = (subset: Subset, free: number, needed: boolean) =>
    (needed ? sequenced : grouped)[free * size + subset]!
  const drafts: Draft[] = []
  let [left, free, needed]: [Subset, number, boolean] = [cards, jokers, needsSequence]
  while (left > 0) {
    const draft = beginning[lowestIn(left)]!.find((one) => {
      if ((one.cards & left) !== one.cards || one.jokers > free) return false
      const before = value(left ^ one.cards, free - one.jokers, needed && !one.isSequence)
      return before >= 0 && gainOf(one) + before === value(left, free, needed)
    })
    if (draft) {
      drafts.push(draft)
      left ^= draft.cards
      free -= draft.jokers
      needed &&= !draft.isSequence
    } else left &= left - 1
  }
  return drafts
}

/** Whether these thirteen cards, or thirteen of the fourteen, can be declared. */
export function canDeclare(hand: readonly Card[], { counting, left }: Arrangement): boolean {
  return hand.length >= DEALT && counting === 'left' && left.length === 0
}
