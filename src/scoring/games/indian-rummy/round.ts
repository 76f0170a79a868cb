import { cardsAsk, numberAsk, packsAsk } from '../../asks.ts'
import type { Card, CardCode } from '../../cards.ts'
import type { EntryField, Outcome } from '../../entry-form.ts'
import type { At, Line, NextRound, PlayerId, Scoring, Table } from '../../game.ts'
import { readCards } from '../../lists.ts'
import { memoBy } from '../../memo.ts'
import { type Entries, type Here as HereWith, onlyOne, scoreEntries } from '../../points-game.ts'
import { poolOf } from '../../pool.ts'
import { readRank } from '../../ranks.ts'
import { fail, ok, type Path, type Problem, problem, type Result, type RuleId } from '../../result.ts'
import { type Part, type PartSpot, type RoundPart, wholeEntry } from '../../round-form.ts'
import { tally } from '../../round-parts.ts'
import {
  cardsIn,
  overcounted,
  type Tally,
  tallyLines,
  tallyOf,
  type ValueClass,
  type WrittenTally,
} from '../../tally.ts'
import { describeValue, get, type Plain, readFlag } from '../../untrusted.ts'
import { join, plural } from '../../words.ts'
import { type Arrangement, arrangeHand, canDeclare } from './arrangement.ts'
import { DEALT, isPaid, limitOf, type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'
import { classesFor } from './values.ts'
import type { Wild } from './wild.ts'

/** How a deal is written down, and what it scores. */

/** Players who are out of a pool, and how they come back (`#rejoin`): at one more than the highest total still in. */
const { isDecided, returning, returns, owed } = poolOf<Options, undefined>({
  limit: limitOf,
  back: ({ rejoin }) => (rejoin ? 'any' : 'never'),
  extra: 1,
  rule: rule('rejoin'),
})

/** What stands beside the entries. The wild rank is undefined if nobody wrote it down. */
type Beside = { wild: Wild | undefined; rejoin: readonly PlayerId[] }
type Here = HereWith<Options, Beside>

const OUTCOMES = {
  won: { id: 'won', label: 'Won the deal', short: 'Won', entry: { won: true }, single: true },
  first: { id: 'first', label: 'First drop', short: 'First drop', entry: { drop: 'first' } },
  middle: { id: 'middle', label: 'Middle drop', short: 'Middle drop', entry: { drop: 'middle' } },
  wrong: { id: 'wrong', label: 'Wrong declaration', short: 'Wrong', entry: { wrong: true } },
} as const satisfies Record<string, Outcome>

/** The pad asks the same whichever rank is wild. */
export const entryForm = memoBy((table: Table<Options>, wild?: Wild) =>
  wholeEntry([{ label: 'Counted' }, { label: 'Whole hands' }], howItWent(table, wild), {
    round: { wild: turnedUp(table), ...returning(table.options) },
  }),
)

/** The wild rank; `null` if no rank is wild. */
function turnedUp({ deck }: Table<Options>): RoundPart<Wild | undefined, Wild> {
  const ranks = deck.jokers > 0 ? { none: 'None', joker: 'Joker' } : { none: 'None' }
  return {
    asks: (key) => [{ kind: 'card', key, label: 'Wild rank', rule: 'wild-rank', ranks }],
    read: (round, key) => {
      if (Object.hasOwn(round, key) && round[key] === null) return ok(null)
      const given = get(round, key)
      if (given === undefined) return ok(undefined)
      return readRank(given, [key], deck, { joker: 'a printed joker', none: 'no wild rank' })
    },
  }
}

/** One of several ways in which a deal went for a player. What counts depends on the wild rank. */
function howItWent(table: Table<Options>, wild: Wild | undefined): Part<Entry, WrittenEntry> {
  const { won, first, middle, wrong } = OUTCOMES
  const outcome: EntryField = {
    kind: 'outcome',
    label: 'How it went',
    short: 'How',
    rule: 'winner-zero',
    outcomes: table.options.drops ? [won, first, middle, wrong] : [won, wrong],
  }
  const counted = tally({
    label: 'Cards that count',
    short: 'Count',
    rule: 'count-left',
    classes: classesFor(table, wild),
  })
  const hand: EntryField = {
    ...{ kind: 'cards', key: 'hand', label: 'The whole hand', short: 'Hand', rule: 'count-left' },
    count: DEALT,
  }
  return {
    asks: (_, way) => (way === 0 ? [outcome, ...counted.asks('count', way)] : [outcome, hand]),
    read: (entry, spot) => readEntry(entry, spot, table, wild, counted),
  }
}

type Entry = { path: Path } & (
  | { kind: 'won' | 'wrong' }
  | { kind: 'drop'; drop: Drop }
  /** `tally` is what counts; `held` are all the cards that are known to be in that hand. */
  | { kind: 'count'; tally: Tally; held: Tally; counting: Arrangement['counting']; declarable: boolean }
)
type Drop = 'first' | 'middle'

/** An entry as a record holds it: one of these. */
type WrittenEntry =
  | { won: true }
  | { wrong: true }
  | { drop: Drop }
  | { count: WrittenTally }
  | { hand: readonly (Card | CardCode)[] }

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries(({ table }, beside: Partial<Beside>) => entryForm(table, wildIn({ beside })), {
    owed,
    problems: (entries, here) => [...winnerProblems(entries, here), ...cardProblems(entries, here)],
    entryRemarks: unnoticed,
    lines: linesOf,
  }),
  over: (here) => {
    const { options } = here.table
    if (limitOf(options) !== undefined) return isDecided(here) ? 'pool' : undefined
    return here.number < (options.deals ?? 1) ? undefined : lastSlug(options)
  },
  // Only agreed scores can put the last players out of a pool together.
  tie: ({ table }) =>
    limitOf(table.options) === undefined ? { shared: false, rule: 'tie' } : { shared: true, rule: 'pool' },
  next: nextRound,
  outAt: ({ options }) => limitOf(options),
  returns,
}

function lastSlug({ variant }: Options): Slug {
  return variant === 'points' ? 'points' : 'deals'
}

/** A wild rank that cannot be read has a problem of its own, so no rank is taken to be wild. */
function wildIn({ beside }: Pick<Here, 'beside'>): Wild | undefined {
  return 'wild' in beside ? beside.wild : null
}

/** The ways to say how a deal went for a player. */
const WAYS = ['won', 'count', 'hand', 'drop', 'wrong'] as const

function readEntry(
  entry: Plain,
  spot: PartSpot,
  table: Table<Options>,
  wild: Wild | undefined,
  counted: Part<Tally>,
): Result<Entry> {
  const {
    path,
    id,
    here: { nameOf },
  } = spot
  for (const flag of ['won', 'wrong']) {
    const read = readFlag(get(entry, flag), [...path, flag])
    if (!read.ok) return read
  }
  const [way, second] = WAYS.filter((key) => isGiven(get(entry, key), key))
  if (!way) {
    const drops = table.options.drops ? ', dropped' : ''
    return fail(
      path,
      `How did it go for ${nameOf(id)}? Won${drops}, declared wrongly, or what counts is missing.`,
    )
  }
  if (second) {
    return fail([...path, second], `${nameOf(id)} has both ${way} and ${second}; exactly one of them counts.`)
  }
  switch (way) {
    case 'won':
    case 'wrong':
      return ok({ kind: way, path })
    case 'drop':
      return readDrop(get(entry, way), path, table.options)
    case 'count': {
      const read = counted.read(entry, { ...spot, key: way })
      return read.ok ? countOfCards(read.value, [...path, way], table.options) : read
    }
    case 'hand':
      return readHand(get(entry, way), [...path, way], table, wild)
  }
}

/** A flag that is false counts as left out. */
function isGiven(value: unknown, way: (typeof WAYS)[number]): boolean {
  return way === 'won' || way === 'wrong' ? value === true : value !== undefined
}

function readDrop(given: unknown, path: Path, { drops }: Options): Result<Entry> {
  const inner = [...path, 'drop']
  if (!drops) return fail(inner, 'At this table nobody drops.', rule('drops'))
  if (given === 'first' || given === 'middle') return ok({ kind: 'drop', drop: given, path })
  return fail(inner, `${describeValue(given)} is no drop; it is first, before the first draw, or middle.`)
}

/** What counts, unless no hand counts that. */
function countOfCards(tally: Tally, path: Path, { cap }: Options): Result<Entry> {
  const cards = cardsIn(tally) ?? 0
  if (cards > DEALT) {
    return fail(tally.path, `${plural(cards, 'card')} counted, but a hand has ${DEALT}.`, rule('deal'))
  }
  if (!tally.counts && tally.points === 1) {
    return fail(tally.path, 'No cards count 1: the lowest is a two.', rule('values'))
  }
  if (!tally.counts && tally.points > cap) {
    return fail(tally.path, `${tally.points} points: nobody counts more than ${cap}.`, rule('cap'))
  }
  return ok({ kind: 'count', path, tally, held: tally, counting: 'left', declarable: false })
}

/** Reads a whole hand, which the engine arranges. */
function readHand(
  given: unknown,
  path: Path,
  table: Table<Options>,
  turned: Wild | undefined,
): Result<Entry> {
  const read = readCards(given, path, table.deck)
  if (!read.ok) return read
  const hand = read.value
  if (hand.length !== DEALT) {
    return fail(path, `${plural(hand.length, 'card')} listed; a whole hand is ${DEALT}.`, rule('deal'))
  }
  if (turned === undefined) {
    const message = 'Which rank is wild? A whole hand cannot be arranged without it.'
    return fail(path, message, rule('wild-rank'))
  }
  const arrangement = arrangeHand(hand, turned, table.options)
  const classes = classesFor(table, turned)
  return ok({
    kind: 'count',
    path,
    tally: tallyOf(arrangement.left, path, classes),
    held: tallyOf(hand, path, classes),
    counting: arrangement.counting,
    declarable: canDeclare(hand, arrangement),
  })
}

/** Exactly one player wins a deal. A player with an agreed score may be the winner. */
function winnerProblems(entries: Entries<Entry>, { playing, agreed, nameOf }: Here): Problem[] {
  const isWinner = ({ kind }: Entry) => kind === 'won'
  const others = onlyOne(entries, { nameOf }, isWinner, (names, path) => {
    const message = `${join(names)} have won, but only one player wins a deal.`
    return problem([...path, 'won'], message, rule('winner-zero'))
  })
  const hasWinner = [...entries.values()].some(isWinner) || playing.some((id) => agreed.has(id))
  if (hasWinner || entries.size === 0) return others
  const left = [...entries].filter(([, { kind }]) => kind === 'count')
  const [last] = left
  if (last && left.length === 1) {
    const [id, { path }] = last
    const message = `All others are out of the deal, so ${nameOf(id)} has won it, and counts 0.`
    return [problem(path.slice(0, 2), message, rule('last-left'))]
  }
  const message =
    left.length === 0
      ? 'Not everybody can be out of the deal: the last player left wins it.'
      : 'Who won the deal? Exactly one player does.'
  return [problem(['entries'], message, rule(left.length === 0 ? 'last-left' : 'winner-zero'))]
}

/** Refuses cards that the packs do not hold and sums that no cards make. */
function cardProblems(entries: Entries<Entry>, here: Here): Problem[] {
  const held = [...entries.values()].flatMap((entry) => (entry.kind === 'count' ? [entry.held] : []))
  const rules = { sums: rule('values'), cards: rule('decks') }
  return overcounted(held, classesFor(here.table, wildIn(here)), here.table.deck, rules)
}

/** Remarks on a hand that could have been declared, since it may be the winner's. */
function unnoticed(entry: Entry, id: PlayerId, { nameOf }: Here): Problem[] {
  if (entry.kind !== 'count' || !entry.declarable) return []
  const message = `${nameOf(id)} could have declared with this hand. Is it the winner’s?`
  return [problem(entry.path, message, rule('declare'))]
}

function linesOf(entry: Entry, id: PlayerId, entries: Entries<Entry>, here: Here): Line[] {
  const { options } = here.table
  const paid = isPaid(options)
  if (entry.kind === 'won') {
    if (paid) return payments(id, entries, here)
    return [{ label: 'Won the deal', points: 0, rule: rule('winner-zero') }]
  }
  return linesAgainst(entry, classesFor(here.table, wildIn(here)), options, paid ? -1 : 1)
}

/** What the winner is paid: minus each other score of the deal. */
function payments(
  winner: PlayerId,
  entries: Entries<Entry>,
  { playing, agreed, table, nameOf }: Here,
): Line[] {
  const others = new Set([...playing, ...agreed.keys()])
  others.delete(winner)
  return [...others].map((id) => {
    const entry = entries.get(id)
    const points = entry ? countOf(entry, table.options) : 0 - (agreed.get(id) ?? 0)
    return { label: `From ${nameOf(id)}`, points, rule: rule('points') }
  })
}

/** What a player counts in the deal. */
function countOf(entry: Entry, { cap, firstDrop, middleDrop }: Options): number {
  switch (entry.kind) {
    case 'won':
      return 0
    case 'wrong':
      return cap
    case 'drop':
      return entry.drop === 'first' ? firstDrop : middleDrop
    case 'count':
      return Math.min(entry.tally.points, cap)
  }
}

const COUNTED: Record<Arrangement['counting'], { label: string; rule: RuleId }> = {
  left: { label: 'Left over', rule: rule('count-left') },
  rest: { label: 'Beside the pure sequence', rule: rule('count-left') },
  all: { label: 'All cards', rule: rule('count-all') },
}

/** The lines of a player who has not won. `sign` is −1 if the count is paid. */
function linesAgainst(entry: Entry, classes: readonly ValueClass[], options: Options, sign: 1 | -1): Line[] {
  const points = countOf(entry, options)
  const line = (label: string, slug: Slug) => [{ label, points: 0 + sign * points, rule: rule(slug) }]
  switch (entry.kind) {
    case 'won':
      return []
    case 'wrong':
      return line('Wrong declaration', 'wrong')
    case 'drop':
      return entry.drop === 'first' ? line('First drop', 'first-drop') : line('Middle drop', 'middle-drop')
    case 'count': {
      const { tally, counting } = entry
      const lines = tallyLines(tally, classes, { ...COUNTED[counting], sign })
      if (lines.length === 0) return line('Nothing left over', 'count-left')
      const above = tally.points - points
      if (above === 0) return lines
      return [
        ...lines,
        { label: `More than ${points} never counts`, points: 0 - sign * above, rule: rule('cap') },
      ]
    }
  }
}

function nextRound({ number, table: { deck, options } }: At<Options>): NextRound {
  const { drops, firstDrop, middleDrop, deals } = options
  const limit = limitOf(options)
  const course =
    limit === undefined
      ? numberAsk('Deal', number, deals ?? 1, rule(lastSlug(options)))
      : { label: 'Limit', value: String(limit), rule: rule('pool') }
  const asks = [
    course,
    packsAsk(deck, rule('decks'), 'printed joker'),
    cardsAsk(DEALT, rule('deal')),
    ...(drops
      ? [{ label: 'Drops', value: `${firstDrop}, later ${middleDrop}`, rule: rule('first-drop') }]
      : []),
  ]
  return { decks: deck.packs, cards: DEALT, asks }
}
