import { type Card, isCard } from '../../cards.ts'
import type { EntryField, EntryForm } from '../../entry-form.ts'
import type { At, Line, NextRound, Scoring, Table } from '../../game.ts'
import { readGroups } from '../../lists.ts'
import { type Entries, roundTooMany, scoreEntries } from '../../points-game.ts'
import { isWild, leastWorth, MOST_PILES, rankClasses, SET_WORTHS, totalOf } from '../../rank-sets.ts'
import { allOf, fail, ok, type Path, type Problem, problem, type Result } from '../../result.ts'
import { overcounted, readTally, type Tally, tallyLines, tallyOf, type ValueClass } from '../../tally.ts'
import { get, type Plain, readFlag, readWhole } from '../../untrusted.ts'
import { objections } from '../../verdict.ts'
import { count } from '../../words.ts'
import { type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'
import { countPiles, enoughPiles, faultsOf, minimumFinding, sharedRanks, stateOf } from './sets.ts'

/** How a round is written down, and what it scores. */

type HouseTable = Table<Options>

/** The classes of cards left in hand and foot, where threes cost points. */
function classesFor({ deck, options: { blackThree, redThree } }: HouseTable): ValueClass[] {
  return rankClasses({ ...SET_WORTHS, blackThree, redThree }, deck)
}

/** The classes of cards on the table, where threes never lie. */
function tableClassesFor({ deck }: HouseTable): ValueClass[] {
  return rankClasses(SET_WORTHS, deck)
}

export function entryForm(table: HouseTable): EntryForm {
  const { partners } = table.options
  const lifted = { label: 'Lifted exactly 22', short: '22', rule: 'pick-up-22', key: 'exact22' }
  const classes = classesFor(table)
  const rest: EntryField[] = [
    {
      kind: 'tally',
      key: 'left',
      label: 'Left in hand and foot',
      short: 'Left',
      rule: 'count-left',
      classes,
    },
    { kind: 'who', key: 'wentOut', label: 'Went out', rule: 'go-out', ...(!partners && { clears: 'left' }) },
    partners ? { kind: 'count', ...lifted, min: 0, max: 2, seldom: true } : { kind: 'flag', ...lifted },
  ]
  const piles = { min: 0, max: MOST_PILES }
  return {
    place: 'each',
    suitless: true,
    wild: isWild,
    ways: [
      {
        label: 'Counted',
        carry: countedFrom,
        fields: [
          {
            kind: 'tally',
            key: 'table',
            label: 'Cards on the table',
            short: 'Table',
            rule: 'count-table',
            classes: tableClassesFor(table),
          },
          { kind: 'count', key: 'clean', label: 'Clean piles', short: 'Clean', rule: 'clean', ...piles },
          { kind: 'count', key: 'dirty', label: 'Dirty piles', short: 'Dirty', rule: 'dirty', ...piles },
          ...rest,
        ],
      },
      {
        label: 'Card by card',
        fields: [
          {
            kind: 'piles',
            key: 'piles',
            label: 'Sets on the table',
            short: 'Sets',
            rule: 'count-table',
            describe: describeSet,
          },
          ...rest,
        ],
      },
    ],
  }
}

/** "7 · clean · 70". */
function describeSet(cards: readonly Card[]): string {
  const state = stateOf(cards)
  return [cards.length, ...(state === 'open' ? [] : [state]), totalOf(cards)].join(' · ')
}

/** Turns an entry card by card into a counted one. */
function countedFrom({ piles, ...rest }: Plain): Plain | undefined {
  if (!Array.isArray(piles) || !piles.every((set) => Array.isArray(set) && set.every(isCard)))
    return undefined
  return { ...rest, table: { cards: piles.flat() }, ...countPiles(piles) }
}

/** The cards on the table: all together, set by set if the sets are known, and how many piles they hold. */
type Laid = { all: Tally; sets: readonly Tally[]; clean: number; dirty: number }
type Entry = { path: Path; laid: Laid; left: Tally; wentOut: boolean; exact22: number | boolean }

function readEntry(given: Plain, path: Path, at: At<Options>): Result<Entry> {
  const { table, number } = at
  const under = (key: string) => [...path, key]
  const read = allOf<Entry>({
    path: ok(path),
    laid: readLaid(given, path, table),
    left: readTally(get(given, 'left'), under('left'), classesFor(table), table.deck, 'How much is left?'),
    wentOut: readFlag(get(given, 'wentOut'), under('wentOut')),
    // Each of two partners may have lifted 22.
    exact22: table.options.partners
      ? readWhole(get(given, 'exact22') ?? 0, under('exact22'), 0, 2)
      : readFlag(get(given, 'exact22'), under('exact22')),
  })
  if (!read.ok) return read
  const entry = read.value
  const { all: laid } = entry.laid
  const problems = entry.wentOut ? outProblems(entry, table.options) : []
  if (laid.points > 0) {
    const finding = minimumFinding('minimum', laid.points, number, table.options)
    problems.push(...objections([finding], laid.path))
  }
  return problems.length > 0 ? { ok: false, problems } : ok(entry)
}

function readLaid(given: Plain, path: Path, table: HouseTable): Result<Laid> {
  const piles = get(given, 'piles')
  if (piles === undefined) return readCounted(given, path, table)
  if (get(given, 'table') === undefined) return readPiles(piles, [...path, 'piles'], table)
  return fail([...path, 'table'], 'The table is listed card by card too; one of the two is enough.')
}

function readPiles(given: unknown, path: Path, table: HouseTable): Result<Laid> {
  const read = readGroups(given, path, table.deck)
  if (!read.ok) return read
  const sets = read.value
  const problems = [
    ...sets.flatMap((set, at) => objections(faultsOf(set, table.options), [...path, at])),
    ...objections(sharedRanks(sets), path),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const classes = tableClassesFor(table)
  return ok({
    all: tallyOf(sets.flat(), path, classes),
    sets: sets.map((set, at) => tallyOf(set, [...path, at], classes)),
    ...countPiles(sets),
  })
}

function readCounted(given: Plain, path: Path, table: HouseTable): Result<Laid> {
  const piles = (key: string) => readWhole(get(given, key) ?? 0, [...path, key], 0, MOST_PILES)
  const read = allOf<{ tally: Tally; clean: number; dirty: number }>({
    tally: readTally(
      get(given, 'table'),
      [...path, 'table'],
      classesFor(table),
      table.deck,
      'How much lies on the table?',
    ),
    clean: piles('clean'),
    dirty: piles('dirty'),
  })
  if (!read.ok) return read
  const { tally, clean, dirty } = read.value
  const problems = [...threeProblems(tally), ...pileProblems(tally, clean, dirty)]
  return problems.length > 0 ? { ok: false, problems } : ok({ all: tally, sets: [tally], clean, dirty })
}

function threeProblems({ path, counts }: Tally): Problem[] {
  if (!counts?.blackThree && !counts?.redThree) return []
  return [problem(path, 'Threes are never put down; they count in hand and foot.', rule('no-three-sets'))]
}

/** Refuses counted piles that the cards on the table cannot make. */
function pileProblems({ path, points }: Tally, clean: number, dirty: number): Problem[] {
  if (clean + dirty > MOST_PILES) {
    return [problem(path, `There are ranks for ${MOST_PILES} piles only.`, rule('one-set-a-rank'))]
  }
  const least = leastWorth(clean, dirty)
  if (points >= least) return []
  const message = `The cards of these piles are worth ${least} at least; the table counts ${points}.`
  return [problem(path, message, rule('pile-bonus'))]
}

/** Checks what going out requires. With partners, the player who did not go out may have cards left. */
function outProblems(entry: Entry, options: Options): Problem[] {
  const problems = objections(enoughPiles(entry.laid, options), [...entry.path, 'wentOut'])
  if (!options.partners && !hasNothingLeft(entry)) {
    const message = 'A player who goes out has no cards left.'
    problems.push(problem([...entry.path, 'left'], message, rule('go-out')))
  }
  return problems
}

/** Looks at the counts too, because threes may be worth nothing but are cards. */
function hasNothingLeft({ left }: Entry): boolean {
  return left.points === 0 && Object.values(left.counts ?? {}).every((number) => number === 0)
}

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: (round, at) =>
    at.number > roundsAt(at.table) ? roundTooMany(roundsAt(at.table), rule('rounds')) : scoreRound(round, at),
  over: ({ number, table }) => (number < roundsAt(table) ? undefined : 'most-points'),
  tie: { shared: true, rule: 'tie' },
  next: nextRound,
}

function roundsAt({ options }: HouseTable): number {
  return options.minimums.length
}

const scoreRound = scoreEntries<Options, Entry>({
  read: readEntry,
  refuse: (entries, at) => [...severalOut(entries, at), ...countProblems([...entries.values()], at.table)],
  remark: remarks,
  lines: (entry, _id, entries, at) => linesOf(entry, at.table, isNobodyOut(entries, at)),
})

function severalOut(entries: Entries<Entry>, { nameOf }: At<Options>): Problem[] {
  const [first, ...others] = [...entries].filter(([, { wentOut }]) => wentOut)
  return others.map(([, { path }]) => {
    const message = `Only one goes out in a round: ${nameOf(first![0])} did.`
    return problem([...path, 'wentOut'], message, rule('go-out'))
  })
}

/** Whether it is known that nobody went out. A player with an agreed score may have. */
function isNobodyOut(entries: Entries<Entry>, { asked, playing }: At<Options>): boolean {
  return asked.length === playing.length && [...entries.values()].every(({ wentOut }) => !wentOut)
}

function remarks(entries: Entries<Entry>, at: At<Options>): Problem[] {
  const { partners } = at.table.options
  return [...entries].flatMap(([id, entry]) => {
    const { path, wentOut } = entry
    if (!hasNothingLeft(entry)) return []
    if (wentOut && partners) {
      const message = `${at.nameOf(id)} went out, and the partner has nothing left either. Is that so?`
      return [problem([...path, 'left'], message, rule('partners'))]
    }
    if (!isNobodyOut(entries, at)) return []
    const message = `Nobody went out, yet ${at.nameOf(id)} kept no cards. Is that so?`
    return [problem([...path, 'wentOut'], message, rule('nobody-out'))]
  })
}

/**
 * Counts the cards of all players: first the classes that can lie on the table, where no three helps to make a sum,
 * then all.
 */
function countProblems(entries: readonly Entry[], table: HouseTable): Problem[] {
  const laid = entries.flatMap((entry) => entry.laid.sets)
  const left = entries.map((entry) => entry.left)
  const known = [...laid, ...left.filter(({ counts }) => counts)]
  const problems = overcounted(known, tableClassesFor(table), table.deck)
  return problems.length > 0 ? problems : overcounted([...laid, ...left], classesFor(table), table.deck)
}

function linesOf({ laid, left, wentOut, exact22 }: Entry, table: HouseTable, nobodyOut: boolean): Line[] {
  const { options } = table
  const classes = classesFor(table)
  const bonus = (times: number | boolean, label: string, points: number, slug: Slug) =>
    times ? [{ label, points: Number(times) * points, rule: rule(slug) }] : []
  return [
    ...tallyLines(laid.all, classes, { label: 'On the table', rule: rule('count-table') }),
    ...bonus(laid.clean, count(laid.clean, 'clean pile'), options.clean, 'clean'),
    ...bonus(laid.dirty, count(laid.dirty, 'dirty pile'), options.dirty, 'dirty'),
    ...bonus(wentOut, 'Went out', options.goOut, 'go-out-bonus'),
    ...bonus(exact22, 'Lifted exactly 22', options.exact22, 'pick-up-22'),
    ...tallyLines(left, classes, { label: 'Left', rule: rule('count-left'), sign: -1 }),
    ...bonus(nobodyOut, 'Nobody went out', 0, 'nobody-out'),
  ]
}

/** Cards in a hand and a foot together. */
export const DEALT = 22

function nextRound({ number, table: { deck, options } }: At<Options>): NextRound {
  const { minimums, needClean, needDirty } = options
  const minimum = minimums[number - 1]
  // There is no minimum after the last round.
  if (minimum === undefined) return {}
  return {
    decks: deck.packs,
    cards: DEALT,
    minimum,
    asks: [
      { label: 'Round', value: `${number} of ${minimums.length}`, rule: rule('rounds') },
      { label: 'Minimum', value: `${minimum}`, rule: rule('minimum'), lead: true },
      { label: 'Packs', value: `${deck.packs}, with jokers`, rule: rule('decks') },
      { label: 'Cards', value: '11 in hand, 11 as foot', rule: rule('pick-up-22') },
      { label: 'To go out', value: `${needClean} clean and ${needDirty} dirty`, rule: rule('go-out') },
    ],
  }
}
