import type { EntryField, EntryForm, Outcome, RoundField } from '../../entry-form.ts'
import { readRank } from '../../fields.ts'
import type { At, Line, NextRound, PlayerId, Scored, Scoring, Table } from '../../game.ts'
import { readCards } from '../../lists.ts'
import { type Entries, scoreEntries } from '../../points-game.ts'
import { fail, ok, type Path, type Problem, problem, type Result, type RuleId } from '../../result.ts'
import { overcounted, readTally, type Tally, tallyLines, tallyOf, type ValueClass } from '../../tally.ts'
import { get, type Plain, readFlag, show } from '../../untrusted.ts'
import { count, join } from '../../words.ts'
import { type Arrangement, arrangeHand, canDeclare } from './arrangement.ts'
import { DEALT, isPaid, limitOf, type Options, rule } from './options.ts'
import { isOut, returnProblems, returns } from './pool.ts'
import type { Slug } from './rules.ts'
import { classesFor } from './values.ts'
import type { Wild } from './wild.ts'

/** How a deal is written down, and what it scores. */

type Here = At<Options, undefined>

const OUTCOMES = {
  won: { id: 'won', label: 'Won the deal', short: 'Won', entry: { won: true }, single: true },
  first: { id: 'first', label: 'First drop', short: 'First', entry: { drop: 'first' } },
  middle: { id: 'middle', label: 'Middle drop', short: 'Middle', entry: { drop: 'middle' } },
  wrong: { id: 'wrong', label: 'Wrong declaration', short: 'Wrong', entry: { wrong: true } },
} as const satisfies Record<string, Outcome>

export function entryForm(table: Table<Options>): EntryForm {
  const { drops, rejoin } = table.options
  const hasJokers = table.deck.jokers > 0
  const { won, first, middle, wrong } = OUTCOMES
  const outcome: EntryField = {
    kind: 'outcome',
    label: 'How it went',
    short: 'How',
    rule: 'winner-zero',
    outcomes: drops ? [won, first, middle, wrong] : [won, wrong],
  }
  const back: RoundField = { kind: 'returning', key: 'rejoin', label: 'Coming back', rule: 'rejoin' }
  return {
    place: 'each',
    ways: [
      {
        label: 'Counted',
        fields: [
          outcome,
          {
            kind: 'tally',
            key: 'count',
            label: 'Cards that count',
            short: 'Count',
            rule: 'count-left',
            classes: classesFor(table),
          },
        ],
      },
      {
        label: 'Whole hands',
        fields: [
          outcome,
          {
            kind: 'cards',
            key: 'hand',
            label: 'The whole hand',
            short: 'Hand',
            rule: 'count-left',
            count: DEALT,
          },
        ],
      },
    ],
    round: [
      {
        kind: 'rank',
        key: 'wild',
        label: 'Wild rank',
        rule: 'wild-rank',
        none: 'None',
        ...(hasJokers && { joker: 'Joker' }),
      },
      ...(rejoin ? [back] : []),
    ],
  }
}

type Entry = { path: Path } & (
  | { kind: 'won' | 'wrong' }
  | { kind: 'drop'; drop: Drop }
  /** `tally` is what counts; `held` are all the cards that are known to be in that hand. */
  | { kind: 'count'; tally: Tally; held: Tally; counting: Arrangement['counting']; declarable: boolean }
)
type Drop = 'first' | 'middle'

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreRound,
  over: ({ playing, totals, number, table: { options } }) => {
    const limit = limitOf(options)
    if (limit !== undefined)
      return playing.filter((id) => totals[id]! < limit).length > 1 ? undefined : 'pool'
    return number < (options.deals ?? 1) ? undefined : lastSlug(options)
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

function scoreRound(round: Plain, at: Here): Scored<undefined> {
  const wild = readWild(round, at)
  const scored = scoreEntries<Options, Entry, undefined>({
    read: (entry, path, _, id) => readEntry(entry, path, at, id, wild),
    owed: (id) => owedBy(id, at),
    refuse: (entries) => [...winnerProblems(entries, at), ...cardProblems(entries, at, wild)],
    remark: (entries) => unnoticed(entries, at),
    lines: (entry, id, entries) => linesOf(entry, id, entries, at, wild),
  })(round, at)
  const problems = [...(wild.ok ? [] : wild.problems), ...returnProblems(round, at), ...scored.problems]
  return { ...scored, problems }
}

/** The wild rank; `null` if no rank is wild, undefined if nobody wrote it down. */
function readWild(round: Plain, { table }: Here): Result<Wild | undefined> {
  if (Object.hasOwn(round, 'wild') && round.wild === null) return ok(null)
  const given = get(round, 'wild')
  if (given === undefined) return ok(undefined)
  return readRank(given, ['wild'], table.deck, { joker: 'a printed joker', none: 'no wild rank' })
}

function owedBy(id: PlayerId, at: Here): string {
  const limit = limitOf(at.table.options)
  if (limit === undefined || isOut(id, at)) return ''
  return `; ${at.nameOf(id)} is still in, with ${at.totals[id]} of ${limit} points`
}

/** The ways to say how a deal went for a player. */
const WAYS = ['won', 'count', 'hand', 'drop', 'wrong'] as const

function readEntry(
  entry: Plain,
  path: Path,
  { table, nameOf }: Here,
  id: PlayerId,
  wild: Result<Wild | undefined>,
): Result<Entry> {
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
  const inner = [...path, way]
  switch (way) {
    case 'won':
    case 'wrong':
      return ok({ kind: way, path })
    case 'drop':
      return readDrop(get(entry, way), path, table.options)
    case 'count':
      return readCount(get(entry, way), inner, table, wild.ok ? wild.value : undefined)
    case 'hand':
      return readHand(get(entry, way), inner, table, wild)
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
  return fail(inner, `${show(given)} is no drop; it is first, before the first draw, or middle.`)
}

function readCount(given: unknown, path: Path, table: Table<Options>, wild: Wild | undefined): Result<Entry> {
  const read = readTally(given, path, classesFor(table, wild), table.deck)
  if (!read.ok) return read
  const tally = read.value
  const { cap } = table.options
  const cards = Object.values(tally.counts ?? {}).reduce((sum, number) => sum + number, 0)
  if (cards > DEALT) {
    return fail(tally.path, `${count(cards, 'card')} counted, but a hand has ${DEALT}.`, rule('deal'))
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
  wild: Result<Wild | undefined>,
): Result<Entry> {
  const read = readCards(given, path, table.deck)
  if (!read.ok) return read
  const hand = read.value
  if (hand.length !== DEALT) {
    return fail(path, `${count(hand.length, 'card')} listed; a whole hand is ${DEALT}.`, rule('deal'))
  }
  // A wild rank that cannot be read has a problem of its own.
  const turned = wild.ok ? wild.value : null
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
  const winners = [...entries].filter(([, { kind }]) => kind === 'won')
  const names = join(winners.map(([id]) => nameOf(id)))
  const others = winners.slice(1).map(([, { path }]) => {
    return problem(
      [...path, 'won'],
      `${names} have won, but only one player wins a deal.`,
      rule('winner-zero'),
    )
  })
  if (winners.length > 0 || entries.size === 0 || playing.some((id) => agreed.has(id))) return others
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
function cardProblems(entries: Entries<Entry>, { table }: Here, wild: Result<Wild | undefined>): Problem[] {
  const held = [...entries.values()].flatMap((entry) => (entry.kind === 'count' ? [entry.held] : []))
  const classes = classesFor(table, wild.ok ? wild.value : undefined)
  return overcounted(held, classes, table.deck).map((found) => {
    return { ...found, rule: rule(found.path.at(-1) === 'points' ? 'values' : 'decks') }
  })
}

/** Remarks on a hand that could have been declared, since it may be the winner's. */
function unnoticed(entries: Entries<Entry>, { nameOf }: Here): Problem[] {
  return [...entries].flatMap(([id, entry]) => {
    if (entry.kind !== 'count' || !entry.declarable) return []
    const message = `${nameOf(id)} could have declared with this hand. Is it the winner’s?`
    return [problem(entry.path, message, rule('declare'))]
  })
}

function linesOf(
  entry: Entry,
  id: PlayerId,
  entries: Entries<Entry>,
  at: Here,
  wild: Result<Wild | undefined>,
): Line[] {
  const { options } = at.table
  const paid = isPaid(options)
  if (entry.kind === 'won') {
    if (paid) return payments(id, entries, at)
    return [{ label: 'Won the deal', points: 0, rule: rule('winner-zero') }]
  }
  const classes = classesFor(at.table, wild.ok ? wild.value : undefined)
  return linesAgainst(entry, classes, options, paid ? -1 : 1)
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

function nextRound({ number, table: { deck, options } }: Here): NextRound {
  const { drops, firstDrop, middleDrop, deals } = options
  const limit = limitOf(options)
  const jokers = deck.packs * deck.jokers
  const course =
    limit === undefined
      ? {
          label: 'Deal',
          value: number > (deals ?? 1) ? 'one more' : `${number} of ${deals}`,
          rule: rule(lastSlug(options)),
        }
      : { label: 'Limit', value: String(limit), rule: rule('pool') }
  const asks = [
    course,
    { label: 'Packs', value: `${deck.packs}, with ${count(jokers, 'printed joker')}`, rule: rule('decks') },
    { label: 'Cards', value: `${DEALT} each`, rule: rule('deal') },
    ...(drops
      ? [{ label: 'Drops', value: `${firstDrop}, later ${middleDrop}`, rule: rule('first-drop') }]
      : []),
  ]
  return { decks: deck.packs, cards: DEALT, asks }
}
