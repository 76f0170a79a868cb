import { cardsAsk, numberAsk, packsAsk } from '../../asks.ts'
import type { Outcome } from '../../entry-form.ts'
import type { Ask, At, Line, NextRound, PlayerId, Scoring, Table } from '../../game.ts'
import { memo, memoBy } from '../../memo.ts'
import {
  type Entries,
  type Here as HereWith,
  handTooLarge,
  isReached,
  nobodyOut,
  scoreEntries,
  severalOut,
  sumOf,
  talliesIn,
} from '../../points-game.ts'
import { poolOf } from '../../pool.ts'
import { ok, type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer, type Part } from '../../round-form.ts'
import { flag, tally, unlessMissing, whoHasNone } from '../../round-parts.ts'
import { cardsIn, mostWorth, overcounted, type Tally, tallyLines, type WrittenTally } from '../../tally.ts'
import { get } from '../../untrusted.ts'
import { doublesCounts, type Options, poolLimit, rule } from './options.ts'
import { classesFor, LAST_ACE } from './values.ts'

/** How a deal is written down, and what it scores. */

/** What the game remembers: who has come back already. */
type Returned = readonly string[]

/** Players who are out of the pool, and how they buy back in (`#rejoin`): at the highest total of those still in. */
const { isDecided, returning, returns, owed } = poolOf<Options, Returned>({
  limit: poolLimit,
  back: ({ form, rejoin }) => (form !== 'pool' || rejoin === 'none' ? 'never' : rejoin),
  returned: (state) => state,
  extra: 0,
  rule: rule('rejoin'),
})

type Beside = { rejoin: readonly PlayerId[] }
type Here = HereWith<Options, Beside, Returned>

export const entryForm = memo((table: Table<Options>) => {
  const { options } = table
  return eachPlayer(
    [{ label: 'Cards left' }],
    {
      left: leftInHand(table),
      out: whoHasNone('left', { label: 'Out', rule: 'out' }),
      kalooki: flag({
        label: 'Kalooki',
        rule: 'kalooki-double',
        of: 'who',
        asked: doublesCounts(options),
      }),
      unopened: notOpened(options),
    },
    { suitless: true, round: returning(options) },
  )
})

/** The cards left. Where a player who has not opened counts a fixed number, they need not be counted. */
function leftInHand(table: Table<Options>): Part<Tally | undefined, WrittenTally> {
  const { options } = table
  const counted = tally({ label: 'Left in hand', short: 'Left', rule: 'score', classes: classesFor(table) })
  const left = unlessMissing(counted, (entry) => {
    return options.unopened !== null && get(entry, 'unopened') === true
  })
  return {
    asks: left.asks,
    read: (entry, spot) => {
      const read = left.read(entry, spot)
      return read.ok && read.value ? ok(countedAlone(read.value, options)) : read
    },
  }
}

/** An outcome in place of the cards, where it counts a fixed number. */
function notOpened({ unopened }: Options): Part<boolean, boolean> {
  const about = { label: 'Not opened', short: 'Unopened', rule: 'unopened' }
  const outcome: Outcome = {
    id: 'unopened',
    label: 'Not opened',
    short: 'Unopened',
    entry: { unopened: true },
  }
  return {
    ...flag(about),
    asks: () => (unopened === null ? [] : [{ kind: 'outcome', ...about, outcomes: [outcome] }]),
  }
}

/** `#last-ace`: an ace as the only card left counts 1, and a sum of 1 is an ace. */
function countedAlone(left: Tally, { lastAce }: Options): Tally {
  const isSum = left.counts === undefined && left.points === LAST_ACE
  if (!lastAce || !(isSum || isLastAce(left))) return left
  return { ...left, points: LAST_ACE, counts: { A: 1 } }
}

function isLastAce(left: Tally): boolean {
  return cardsIn(left) === 1 && left.counts?.A === 1
}

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, Returned> = {
  unit: 'points',
  begin: () => [],
  round: scoreEntries(({ table }) => entryForm(table), {
    owed,
    entryProblems: handFaults,
    problems: (entries, here) => [
      ...severalOut(entries, here, 'left', rule('out')),
      ...overcounted(talliesIn(entries, 'left'), classesFor(here.table), here.table.deck, PACKS),
    ],
    remarks: (entries, here) => nobodyOut(entries, here, rule('nobody-out')),
    lines: linesOf,
    remember: (_, { state, beside }) => [...state, ...(beside.rejoin ?? [])],
  }),
  over: whyOver,
  // Only agreed scores can put the last players out of a pool together; then the lowest total wins.
  tie: ({ table }) => ({ shared: table.options.form === 'pool', rule: 'tie' }),
  next: nextRound,
  outAt: ({ options }) => poolLimit(options),
  returns,
}

function whyOver(here: At<Options, Returned>): string | undefined {
  const { totals, number, table } = here
  const { form, limit, deals } = table.options
  switch (form) {
    case 'pool':
      return isDecided(here) ? 'last-in' : undefined
    case 'limit':
      return isReached(totals, limit) ? 'forms' : undefined
    case 'deals':
      return number < deals ? undefined : 'forms'
  }
}

/** What one hand cannot be. */
function handFaults(entry: Entry, id: PlayerId, { table, nameOf }: Here): Problem[] {
  const { path, left, out, kalooki, unopened } = entry
  const name = nameOf(id)
  const problems: Problem[] = []
  if (kalooki && !out) {
    const message = `${name} has cards left, and did not go out by kalooki.`
    problems.push(problem([...path, 'kalooki'], message, rule('kalooki')))
  }
  if (unopened && out) {
    const message = `${name} has no card left, and has opened.`
    problems.push(problem([...path, 'unopened'], message, rule('unopened')))
  }
  if (!left) return problems
  const { cards } = table.options
  const rules = { cards: rule('deal'), points: rule('values') }
  return [...problems, ...handTooLarge(left, cards, richest(table, cards), rules)]
}

const richest = memoBy((table: Table<Options>, cards: number) => mostWorth(cards, classesFor(table)))

/** Cited for cards that the packs do not hold and sums that no cards make. */
const PACKS = { sums: rule('values'), cards: rule('decks') }

function linesOf(entry: Entry, _id: PlayerId, entries: Entries<Entry>, { table }: Here): Line[] {
  const { options } = table
  if (entry.out) {
    const lines: Line[] = [{ label: 'Out: no card left', points: 0, rule: rule('out') }]
    if (options.outBonus === 0) return lines
    lines.push({ label: 'For going out', points: -options.outBonus, rule: rule('out-bonus') })
    return entry.kalooki && options.kalooki === 'all' ? doubled(lines) : lines
  }
  const lines = countLines(entry, table)
  const isDouble = doublesCounts(options) && [...entries.values()].some(({ kalooki }) => kalooki)
  return isDouble ? doubled(lines) : lines
}

function doubled(lines: Line[]): Line[] {
  const label = 'After a kalooki: the same again'
  return [...lines, { label, points: sumOf(lines), rule: rule('kalooki-double') }]
}

function countLines({ left, unopened }: Entry, table: Table<Options>): Line[] {
  const fixed = table.options.unopened
  if (unopened && fixed !== null) return [{ label: 'Not opened', points: fixed, rule: rule('unopened') }]
  if (!left) return []
  if (table.options.lastAce && isLastAce(left)) {
    return [{ label: 'Left in hand: an ace alone', points: LAST_ACE, rule: rule('last-ace') }]
  }
  return tallyLines(left, classesFor(table), { label: 'Left in hand', rule: rule('score') })
}

function nextRound({ number, table: { deck, options } }: At<Options, Returned>): NextRound {
  const { form, limit, deals, cards, minimum } = options
  const course: Ask =
    form === 'deals'
      ? numberAsk('Deal', number, deals, rule('forms'))
      : { label: 'Limit', value: String(limit), rule: rule(form === 'pool' ? 'pool' : 'forms') }
  const asks: Ask[] = [
    {
      label: 'To open',
      value: `${minimum}${options.pureRun ? ', with a run without a joker' : ''}`,
      rule: rule('minimum'),
      lead: true,
    },
    course,
    cardsAsk(cards, rule('deal')),
    packsAsk(deck, rule('decks')),
  ]
  return { decks: deck.packs, cards, minimum, asks }
}
