import { type Card, isCard, rankOf } from './cards.ts'
import { type Choice, cardsIn } from './choices.ts'
import type { Fields } from './fields.ts'
import type { Check, Table, VerdictOf } from './game.ts'
import { drillLayOff, drillMelds, drillNear, packOf, type SubjectAt } from './meld-drills.ts'
import { type Deal, dealFrom, type Kit, kitOf } from './patterns.ts'
import type { Draws, GivenTable, Pair, Practice } from './practice.ts'
import type { Random } from './random.ts'
import { isPlain, type Plain } from './untrusted.ts'
import type { Finding, Verdict } from './verdict.ts'

/**
 * Drills in a line. A situation is the input of a check, with patterns for its cards (`patterns.ts`); a near miss is what
 * changes in it: `{ hand: 'm3 m4 high' }, { hand: 'm3 m4[1:] high2' }`. A hand is shuffled, a single card is any card of its
 * pattern, and a rank that of its card. Payments, and whatever no pattern says, are drawn by a function.
 */

/** The cards of a game at a table: those of its description of melds, or a kit of its own. */
type Cards<Slug extends string> = { of(table: Table, random: Random): Subject<Slug> | Kit }['of']
type Subject<Slug extends string> = ReturnType<SubjectAt<Slug>> & Pick<Kit, 'low' | 'high'>

/** Draws what a pattern does not say. */
type Drawing<T> = { of(deal: Deal, random: Random, table: Table): T }['of']
/** A legal play, its near misses, and the rules that they may break if that is not the practised one alone. */
type Line<Slug> = readonly [legal: Plain, ...misses: (Plain | readonly Slug[])[]]
/** Where there are several lines, one is drawn. */
type Legal<Slug extends string> = Line<Slug> | readonly Line<Slug>[] | Drawing<Pair<Slug> | Line<Slug>>
/** The question, if it is not the check's own, and the table, if it is not the usual one. */
type Asked = { question?: string; options?: Plain }
/** Rules that a miss of each line may break beside the practised one. */
type Also<Slug> = Asked & { also?: readonly Slug[] }
/** What is asked, and a line for each rule. */
type Lines<Slug extends string, T, More = Asked> = More & Readonly<Partial<Record<Slug, T>>>
type Mistakes = Asked & { mistakes?: (verdict: Verdict, input: Plain) => readonly number[] }

type Drill<Slug extends string> = Practice<Slug>[number]

/** What draws the drills of a game. The solver `S` tells the compiler what verdicts hold. */
export type Drills<Slug extends string, C, S> = {
  /** Melds by the game's description, or by another one, and cards that break one of these rules alone. */
  melds: (
    slugs: readonly Slug[],
    more?: Asked & { players?: number; check?: keyof C & string; at?: SubjectAt<Slug> },
  ) => Drill<Slug>
  /** Laying off on a meld, by this rule. */
  layOff: (slug: Slug, asked?: Asked) => Drill<Slug>
  /** Legal or not? */
  legal: (check: keyof C & string, lines: Lines<Slug, Legal<Slug>, Also<Slug>>) => Drill<Slug>
  /** Melds of a game that does not describe them, and cards that are one card away from them. */
  near: (lines: Lines<Slug, string, Also<Slug>>) => Drill<Slug>
  /** How many points? */
  points: (check: keyof C & string, lines: Lines<Slug, Plain | Drawing<Plain>, Mistakes>) => Drill<Slug>
  /** Which of these? */
  choice: <K extends keyof C & string>(
    check: K,
    question: string,
    choices: (verdict: VerdictOf<C, S, K>, input: Plain) => readonly Choice[],
    lines: Lines<Slug, Plain | Drawing<Plain>>,
  ) => Drill<Slug>
  /** What does the first player score, or who is ahead? */
  round: (asks: 'score' | 'ahead', players: number, lines: Lines<Slug, Plain | Drawing<Plain>>) => Drill<Slug>
}

/** What drills ask of a check: what it is given, and its judge, if no search answers it. */
type Asks = { fields: Fields; judge?: Check['judge'] }

export function drillsOf<Slug extends string, C extends Record<string, Asks>, S = unknown>(
  checks: C,
  cards: Cards<Slug>,
): Drills<Slug, C, S> {
  const subject: SubjectAt<Slug> = (table, random) => cards(table, random) as Subject<Slug>
  return {
    melds: (slugs, { check = 'meld', at = subject, ...more } = {}) => ({
      ...{ check, asks: 'legal', draws: drillMelds(slugs, at), ...askedIn(more) },
    }),
    layOff: (slug, asked) => ({
      check: 'lay-off',
      asks: 'legal',
      draws: drillLayOff(slug, subject),
      ...askedIn(asked),
    }),
    legal: (check, lines) => ({
      ...{ check, asks: 'legal', ...askedIn(lines) },
      draws: eachLine(lines, (given, deal, random, table, slug) => {
        const line = typeof given === 'function' ? given(deal, random, table) : given
        if ('legal' in line) return line
        const fill = (given: Plain) => filled(given, checks[check]!.fields, deal, random)
        const pair = pairOf(isOneLine(line) ? line : random.pick(line), fill)
        return lines.also ? { breaks: [slug, ...lines.also], ...pair } : pair
      }),
    }),
    near: (lines) => ({
      ...{ check: 'meld', asks: 'legal', ...askedIn(lines) },
      draws: mapLines(lines, (melds, slug) => {
        const draw = (random: Random, table: Table) => dealAt(table, random)(melds)
        return drillNear<Slug>(slug, { draw, faults: faultsOf, cites: [slug, ...(lines.also ?? [])] })
      }),
    }),
    points: (check, lines) => ({
      ...{ check, asks: 'points', ...askedIn(lines) },
      ...(lines.mistakes && { mistakes: lines.mistakes }),
      draws: eachLine(lines, inputOf(check)),
    }),
    choice: (check, question, choices, lines) => ({
      ...{ check, asks: 'choice', question, choices: choices as never },
      draws: eachLine(lines, inputOf(check)),
    }),
    round: (asks, players, lines) => ({
      ...{ asks, table: { players } },
      draws: eachLine(lines, (line, deal, random, table) => {
        return typeof line === 'function'
          ? line(deal, random, table)
          : (filledIn(line, deal, random) as Plain)
      }),
    }),
  }

  function dealAt(table: Table, random: Random): Deal {
    const at = cards(table, random)
    return dealFrom(packOf(table.deck), 'grammar' in at ? kitOf(at.grammar.rules, at) : at, random)
  }

  function eachLine<T, D>(
    lines: Lines<Slug, T, Also<Slug>>,
    draw: (line: T, deal: Deal, random: Random, table: Table, slug: Slug) => D,
  ): Draws<Slug, D> {
    return mapLines(lines, (line, slug) => (random: Random, table: Table) => {
      return draw(line, dealAt(table, random), random, table, slug)
    })
  }

  /** Why these cards are no meld; empty if they are one. */
  function faultsOf(cards: readonly Card[], table: Table): readonly Finding[] {
    const verdict = checks.meld!.judge!({ cards }, table)
    return 'findings' in verdict ? verdict.findings.filter(({ ok }) => !ok) : []
  }

  function inputOf(check: keyof C & string) {
    return (line: Plain | Drawing<Plain>, deal: Deal, random: Random, table: Table): Plain => {
      const drawn = typeof line === 'function' ? line(deal, random, table) : line
      return filled(drawn, checks[check]!.fields, deal, random)
    }
  }
}

type Given = Asked & { players?: number }

function askedIn({ question, players, options }: Given = {}): { question?: string; table?: GivenTable } {
  const table = { ...(players && { players }), ...(options && { options }) }
  return { ...(question && { question }), ...((players || options) && { table }) }
}

/** What stands among the lines of the rules. */
const ASKED = ['question', 'options', 'mistakes', 'also']

function mapLines<Slug extends string, T, D>(
  lines: Lines<Slug, T, Also<Slug>>,
  make: (line: T, slug: Slug) => D,
): Readonly<Partial<Record<Slug, D>>> {
  const ofRules = Object.entries<T>(lines as Record<Slug, T>).filter(([key]) => !ASKED.includes(key))
  const made = ofRules.map(([slug, line]) => [slug, make(line, slug as Slug)])
  return Object.fromEntries(made)
}

function isOneLine<Slug>(lines: Line<Slug> | readonly Line<Slug>[]): lines is Line<Slug> {
  return !Array.isArray(lines[0])
}

function pairOf<Slug extends string>(
  [legal, ...more]: Line<Slug>,
  fill: (given: Plain) => Plain,
): Pair<Slug> {
  const play = fill(legal)
  const breaks = more.find((item): item is readonly Slug[] => Array.isArray(item))
  const misses = more.filter(isPlain).map((change) => ({ ...play, ...fill(change) }))
  return { legal: play, misses, ...(breaks && { breaks }) }
}

/**
 * Lines about a minimum that grows with a `key` of the input: cards that reach the table's with one of these numbers, and miss
 * it with the next. `cards` are the patterns whose worth counts, and `play` the input that has them, as melds if nothing else is said.
 */
export function reaching<Slug extends string>(
  key: string,
  numbers: readonly number[],
  minimumAt: { of(number: number, options: Plain): number }['of'],
  worthOf: { of(cards: readonly Card[], options: Plain): number }['of'],
) {
  return (
    cards: readonly string[],
    play: (cards: readonly string[], all: string) => Plain = (melds) => ({ melds }),
    ...breaks: Slug[]
  ): Drawing<Line<Slug>> => {
    return (deal, random, { options }) => {
      const drawn = cards.map((pattern) => random.pick(pattern.split('|')))
      const worth = worthOf(drawn.flatMap(deal), options)
      const reached = numbers.filter((number) => minimumAt(number, options) <= worth)
      const missed = numbers.filter((number) => minimumAt(number, options) > worth).slice(0, 1)
      const misses = missed.map((number) => ({ [key]: number }))
      return [
        { ...play(drawn, drawn.join(' ')), [key]: random.pick(reached) },
        ...misses,
        ...(breaks.length > 0 ? [breaks] : []),
      ]
    }
  }
}

/** An input whose patterns are dealt, as its fields ask for them. */
function filled(given: Plain, fields: Fields, deal: Deal, random: Random): Plain {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== 'string') return [name, filledIn(value, deal, random)]
      switch (fields[name]!.kind) {
        case 'cards':
          return [name, name === 'hand' ? random.sample(deal(value)) : deal(value)]
        case 'card':
          return [name, random.pick(deal(value))]
        case 'rank': {
          const card = random.pick(deal(value))
          return [name, isCard(value) ? value : rankOf(card)]
        }
        case 'ranks':
          return [name, deal(value).map(rankOf)]
        default:
          return [name, value]
      }
    }),
  )
}

/** The same for a part of an entry: patterns are lists of texts, and texts that are named `cards`. */
function filledIn(value: unknown, deal: Deal, random: Random): unknown {
  if (typeof value === 'function') return filledIn(value(random), deal, random)
  if (Array.isArray(value)) return value.map((item) => (isPattern(item) ? deal(item) : item))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      return [key, key === 'cards' && isPattern(part) ? deal(part) : filledIn(part, deal, random)]
    }),
  )
}

/** Draws one of these for a part of an entry: `redThrees: anyOf(0, 1, 2)`. */
export function anyOf<T>(...values: readonly T[]): (random: Random) => T {
  return (random) => random.pick(values)
}

/** Cards that were dealt already are left as they are. */
function isPattern(value: unknown): value is string {
  return typeof value === 'string' && !isCard(value)
}

/** Mistakes about what counts in a hand: a meld or a lay-off that was not seen, or all of the hand. */
export function unseen(value: (card: Card) => number) {
  const worth = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + value(card), 0)
  return ({ points = 0, detail }: Verdict<Plain>, { hand }: Plain): number[] => {
    const { melds, layOffs } = { melds: [], layOffs: [], ...detail } as Partial<Record<string, unknown[]>>
    const laid = layOffs!.map((item) => (isPlain(item) ? item.cards : undefined))
    return [...[...laid, ...melds!].map((cards) => points + worth(cardsIn(cards))), worth(cardsIn(hand))]
  }
}
