import {
  CARDS,
  type Card,
  cardOf,
  copiesOf,
  type Deck,
  FULL_DECK,
  isJoker,
  type Rank,
  rankOf,
  SUITS,
  suitOf,
  withoutCards,
} from './cards.ts'
import type { Table } from './game.ts'
import type { Grammar } from './meld-reasons.ts'
import { isMeld, type MeldKind, rankIn, startsOf, type WholeRules } from './melds.ts'
import type { Draws, Pair } from './practice.ts'
import type { Random } from './random.ts'
import { slugOf } from './result.ts'
import type { Plain } from './untrusted.ts'
import type { Finding } from './verdict.ts'
import { mostWilds } from './wild-limits.ts'

/**
 * Melds for practice, drawn from a game's description of them: legal ones, and near misses, which are one card away from
 * a legal one and break one rule.
 */

type Cards = readonly Card[]
const KINDS: readonly MeldKind[] = ['set', 'run']

/** The description of melds that a question is about, and its input, if that is more than the cards. */
type Subject<Slug extends string> = { grammar: Grammar<Slug>; inputOf?: (cards: Cards) => Plain }
/** A game names the type of its own table. */
export type SubjectAt<Slug extends string> = { of(table: Table, random: Random): Subject<Slug> }['of']

/** A drill of each of these rules: a meld, and cards that are none by this rule alone. */
export function drillMelds<Slug extends string>(
  slugs: readonly Slug[],
  subjectAt: SubjectAt<Slug>,
): Draws<Slug, Pair<Slug>> {
  return drawsOf(slugs, (random, table, slug) =>
    drawUntil(`a meld that is none by “${slug}” alone`, () => {
      const { grammar, inputOf = (cards) => ({ cards }) } = subjectAt(table, random)
      const { legal, misses } = drawNear(random, grammar, slug, packOf(table.deck))
      if (misses.length === 0) return undefined
      return { legal: inputOf(legal), misses: misses.map(inputOf), breaks: citedFor(slug, grammar.rules) }
    }),
  )
}

/** Where aces stand takes sixty tries now and then, all else a few. */
const MOST_TRIES = 1_000

/** Draws until something comes of it. A drill of what cannot be drawn fails with a sentence instead of going on for ever. */
export function drawUntil<T>(what: string, draw: () => T | undefined): T {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const drawn = draw()
    if (drawn !== undefined) return drawn
  }
  throw new Error(`No cards make ${what}.`)
}

function drawsOf<Slug extends string>(
  slugs: readonly Slug[],
  draw: (random: Random, table: Table, slug: Slug) => Pair<Slug>,
): Draws<Slug, Pair<Slug>> {
  const draws = slugs.map((slug) => [slug, (random: Random, table: Table) => draw(random, table, slug)])
  return Object.fromEntries(draws)
}

/** A drill of laying off: a card that a meld takes, and one that it does not. */
export function drillLayOff<Slug extends string>(
  slug: Slug,
  subjectAt: SubjectAt<Slug>,
): Draws<Slug, Pair<Slug>> {
  return drawsOf([slug], (random, table) => {
    const pack = packOf(table.deck)
    return drawUntil(`a meld and a card that it does not take by “${slug}”`, () => {
      const { grammar } = subjectAt(table, random)
      const meld = drawMeld(random, grammar.rules, { pack })
      const near = random.sample(nearCards(meld, grammar.rules, withoutCards(pack, meld)))
      const added = (card: Card) => grammar.layOff([card], meld, slug)
      const fitting = near.find((card) => added(card).grown)
      const other = near.find((card) => !added(card).grown)
      if (!(fitting && other)) return undefined
      const input = (card: Card) => ({ meld, cards: [card] })
      return { legal: input(fitting), misses: [input(other)], breaks: brokenIn(added(other).findings) }
    })
  })
}

/** The rules that may be cited where this one is practised. Cards of several ranks and suits are neither kind of meld. */
function citedFor<Slug extends string>(slug: Slug, { set, run, wild }: WholeRules<Slug>): Slug[] {
  const kinds = [set.rule, run.rule]
  if (kinds.includes(slug)) return kinds
  return slug === wild?.rule && slug !== wild.limit.rule ? kinds : [slug]
}

/** A meld, and at most one near miss each with a card less, with another card, and with a card more; often none. */
function drawNear<Slug extends string>(
  random: Random,
  grammar: Grammar<Slug>,
  slug: Slug,
  pack: Cards,
): { legal: Card[]; misses: Card[][] } {
  const { rules } = grammar
  const { set, run, wild } = rules
  const isAboutAces = Object.values<Slug>(run.ace).includes(slug)
  const kind = slug === set.rule ? 'set' : isAboutAces || slug === run.rule ? 'run' : undefined
  const isAboutWilds = slug === wild?.rule || slug === wild?.limit.rule
  const cited = citedFor(slug, rules)
  const ends = [run.ranks[0], run.ranks.at(-1)]
  const legal = drawMeld(random, rules, { pack, ...(kind && { kind }), wilds: wildsIn() })
  // Where no ace is near, no card can break a rule about aces.
  if (isAboutAces && !legal.some((card) => ends.includes(rankOf(card)))) return { legal, misses: [] }
  const misses = missesOf(random, legal, nearCards(legal, rules, pack), isMiss)
  return { legal, misses: misses.map((cards) => inARow(cards, rules)) }

  function wildsIn(): number {
    if (!wild) return 0
    if (!isAboutWilds) return random.below(3) === 0 ? 1 : 0
    return random.between(1, Math.min(2, mostWilds(set.least, wild.limit.most, 'set')))
  }

  function isMiss(cards: Cards): boolean {
    if (!holds(pack, cards) || grammar.is(cards)) return false
    if (isAboutWilds && !cards.some((card) => wild?.is(card))) return false
    const broken = brokenIn<Slug>(grammar.faults(cards))
    return broken.every((own) => cited.includes(own)) && (!cited.includes(slug) || broken.includes(slug))
  }
}

/** At most one miss each with a card less, with another card, and with a card more. */
function missesOf(random: Random, legal: Cards, others: Cards, isMiss: (cards: Card[]) => boolean): Card[][] {
  const changed = [
    legal.map((_, at) => legal.toSpliced(at, 1)),
    legal.flatMap((_, at) => others.map((card) => legal.with(at, card))),
    others.map((card) => [...legal, card]),
  ]
  return changed.flatMap((plays) => {
    const found = random.sample(plays).find(isMiss)
    return found ? [found] : []
  })
}

type OwnMelds<Slug> = {
  draw: { of(random: Random, table: Table): Card[] }['of']
  /** Why cards are no meld at this table; empty if they are one. */
  faults: { of(cards: Cards, table: Table): readonly Finding[] }['of']
  /** The rules that a miss may break, the practised one among them if it is cited at all. */
  cites?: readonly Slug[]
  /** Which cards the practised rule is about: all. */
  isAbout?: (cards: Cards) => boolean
}

/** A drill of melds that a game judges by itself: one that it draws, and cards that are one card away from it. */
export function drillNear<Slug extends string>(
  slug: Slug,
  { draw, faults, cites = [slug], isAbout = () => true }: OwnMelds<Slug>,
): (random: Random, table: Table) => Pair<Slug> {
  return (random, table) =>
    drawUntil(`a meld that is none by “${slug}” alone`, () => {
      const pack = packOf(table.deck)
      const legal = draw(random, table)
      const misses = missesOf(random, legal, [...new Set(pack)], (cards) => {
        const broken = brokenIn<Slug>(faults(cards, table))
        const isOnly = broken.length > 0 && broken.every((own) => cites.includes(own))
        return (
          isOnly && (!cites.includes(slug) || broken.includes(slug)) && isAbout(cards) && holds(pack, cards)
        )
      })
      const isLegal = holds(pack, legal) && faults(legal, table).length === 0
      if (!isLegal || misses.length === 0) return undefined
      return { legal: { cards: legal }, misses: misses.map((cards) => ({ cards })), breaks: cites }
    })
}

function brokenIn<Slug extends string>(findings: readonly Finding[]): Slug[] {
  return findings.filter(({ ok }) => !ok).map(({ rule }) => slugOf(rule) as Slug)
}

/** A meld of few cards from a pack, and how many of them are wild. */
export function drawMeld(
  random: Random,
  rules: WholeRules,
  {
    pack = FULL_DECK,
    wilds = 0,
    ...asked
  }: { pack?: Cards; kind?: MeldKind; size?: number; wilds?: number } = {},
): Card[] {
  return drawUntil('a meld that this pack holds', () => {
    const kind: MeldKind = asked.kind ?? random.pick(KINDS)
    const { least, most } = rules[kind]
    const size = asked.size ?? random.between(least, Math.min(most, least + 1))
    const cards = kind === 'set' ? drawSet(random, size, rules) : drawRun(random, size, rules)
    const wild = random.sample(pack.filter((card) => rules.wild?.is(card))).slice(0, wilds)
    const places = random.sample([...cards.keys()], wilds)
    const meld = cards.map((card, at) => wild[places.indexOf(at)] ?? card)
    return holds(pack, meld) && isMeld(meld, rules) ? meld : undefined
  })
}

function drawSet(random: Random, size: number, { run }: WholeRules): Card[] {
  const rank = random.pick(run.ranks)
  return random.sample(SUITS, size).map((suit) => cardOf(rank, suit))
}

function drawRun(random: Random, size: number, { run }: WholeRules): Card[] {
  const { first, last } = startsOf(size, run)
  const [start, suit] = [random.between(first, last), random.pick(SUITS)]
  return Array.from({ length: size }, (_, step) => {
    return cardOf(rankIn(run, start + step), suit)
  })
}

/** The cards of a pack that look as if they fit: of a rank, or near in a suit; and its wild cards. Each once. */
function nearCards(cards: Cards, { run, wild }: WholeRules, pack: Cards): Card[] {
  return [...new Set(pack)].filter((card) => {
    if (wild?.is(card)) return true
    return !isJoker(card) && cards.some((other) => !isJoker(other) && isNear(card, other))
  })

  function isNear(one: Card, other: Card): boolean {
    if (rankOf(one) === rankOf(other)) return true
    const apart = stepsUp(rankOf(one), rankOf(other), run.ranks)
    return suitOf(one) === suitOf(other) && Math.min(apart, run.ranks.length - apart) <= 2
  }
}

/** The steps upward from one rank to another, around the corner. */
function stepsUp(from: Rank, to: Rank, ranks: readonly Rank[]): number {
  return (ranks.indexOf(to) - ranks.indexOf(from) + ranks.length) % ranks.length
}

/** Natural cards as they would lie in a run, so that their order does not tell which of them was changed. */
function inARow(cards: Card[], { run, wild }: WholeRules): Card[] {
  if (cards.some((card) => wild?.is(card))) return cards
  const ways = cards.map((first) => {
    const place = (card: Card) => stepsUp(rankOf(first), rankOf(card), run.ranks)
    const row = cards.toSorted((one, other) => place(one) - place(other))
    return { row, length: place(row.at(-1)!) }
  })
  return ways.reduce((shortest, way) => (way.length < shortest.length ? way : shortest)).row
}

function holds(pack: Cards, cards: Cards): boolean {
  return withoutCards(cards, pack).length === 0
}

/** Every card of a table's packs. */
export function packOf(deck: Deck): Card[] {
  return CARDS.flatMap((card) => Array<Card>(copiesOf(card, deck)).fill(card))
}
