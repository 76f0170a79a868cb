import { type Card, isCard } from '../../cards.ts'
import type { EntryField, EntryForm } from '../../entry-form.ts'
import type { At, Line, NextRound, Scoring, Table } from '../../game.ts'
import { readGroups } from '../../lists.ts'
import { type Entries, scoreEntries } from '../../points-game.ts'
import { isWild, leastWorth, MOST_PILES, PILE, rankClasses } from '../../rank-sets.ts'
import { allOf, fail, ok, type Path, type Problem, problem, type Result } from '../../result.ts'
import { overcounted, readTally, type Tally, tallyLines, tallyOf, type ValueClass } from '../../tally.ts'
import { get, isPlain, type Plain, readFlag, readWhole } from '../../untrusted.ts'
import { objections } from '../../verdict.ts'
import { count } from '../../words.ts'
import {
  countCanastas,
  faultsOf,
  isRedThree,
  minimumFinding,
  minimumFor,
  sharedRanks,
  stateOf,
  WORTHS,
  worthOf,
} from './melds.ts'
import { canastasNeeded, type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'

/** How a round is written down, and what it scores. */

type HouseTable = Table<Options>

/** How many red threes all packs have. */
const RED_THREES = 4

function classesFor({ deck }: HouseTable): ValueClass[] {
  return rankClasses(WORTHS, deck)
}

export function entryForm(table: HouseTable): EntryForm {
  const classes = classesFor(table)
  const canastas = { min: 0, max: MOST_PILES }
  const left = table.players === 2 ? 'Left in hand' : 'Left in both hands'
  const rest: EntryField[] = [
    {
      kind: 'count',
      key: 'redThrees',
      label: 'Red threes',
      short: 'Red 3',
      rule: 'red-three-bonus',
      min: 0,
      max: RED_THREES,
    },
    { kind: 'tally', key: 'left', label: left, short: 'Left', rule: 'left', classes },
    {
      ...{ kind: 'who', key: 'wentOut', label: 'Went out', rule: 'go-out' },
      ...(table.players === 2 && { clears: 'left' }),
    },
    { kind: 'flag', key: 'concealed', label: 'Concealed', rule: 'concealed', of: 'wentOut' },
  ]
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
            rule: 'values',
            classes,
          },
          {
            kind: 'count',
            key: 'natural',
            label: 'Natural canastas',
            short: 'Nat.',
            rule: 'natural',
            ...canastas,
          },
          {
            kind: 'count',
            key: 'mixed',
            label: 'Mixed canastas',
            short: 'Mixed',
            rule: 'mixed',
            ...canastas,
          },
          ...rest,
        ],
      },
      {
        label: 'Card by card',
        fields: [
          {
            kind: 'piles',
            key: 'melds',
            label: 'Melds on the table',
            short: 'Melds',
            rule: 'values',
            describe: (meld) => describeMeld(meld, table.options),
          },
          ...rest,
        ],
      },
    ],
  }
}

/** "7 · natural · 70 + 500". */
function describeMeld(meld: readonly Card[], options: Options): string {
  const state = stateOf(meld)
  const worth = worthOf(meld)
  return state === 'natural' || state === 'mixed'
    ? `${meld.length} · ${state} · ${worth} + ${options[state]}`
    : `${meld.length} · ${worth}`
}

/** Turns an entry card by card into a counted one. */
function countedFrom({ melds, ...rest }: Plain): Plain | undefined {
  if (!Array.isArray(melds) || !melds.every((meld) => Array.isArray(meld) && meld.every(isCard)))
    return undefined
  return { ...rest, table: { cards: melds.flat() }, ...countCanastas(melds) }
}

/** The cards on the table: all together, meld by meld if these are known, and how many canastas they hold. */
type Laid = { all: Tally; melds: readonly Tally[]; natural: number; mixed: number }
type Entry = {
  path: Path
  laid: Laid
  left: Tally
  redThrees: number
  wentOut: boolean
  concealed: boolean
}

function readEntry(given: Plain, path: Path, at: At<Options>, id: string): Result<Entry> {
  const { table } = at
  const flag = (key: string) => readFlag(get(given, key), [...path, key])
  const wentOut = flag('wentOut')
  const read = allOf<Entry>({
    path: ok(path),
    laid: readLaid(given, path, table, wentOut.ok && wentOut.value),
    left: readCounted(given, 'left', path, table),
    redThrees: readWhole(get(given, 'redThrees') ?? 0, [...path, 'redThrees'], 0, RED_THREES),
    wentOut,
    concealed: flag('concealed'),
  })
  if (!read.ok) return read
  const entry = read.value
  const problems = [...outProblems(entry, table), ...minimumProblems(entry, at, id)]
  return problems.length > 0 ? { ok: false, problems } : ok(entry)
}

function readLaid(given: Plain, path: Path, table: HouseTable, goingOut: boolean): Result<Laid> {
  const melds = get(given, 'melds')
  if (melds === undefined) return readTable(given, path, table, goingOut)
  if (get(given, 'table') === undefined) return readMelds(melds, [...path, 'melds'], table, goingOut)
  return fail([...path, 'table'], 'The melds are listed card by card too; one of the two is enough.')
}

function readMelds(given: unknown, path: Path, table: HouseTable, goingOut: boolean): Result<Laid> {
  const read = readGroups(given, path, table.deck)
  if (!read.ok) return read
  const melds = read.value
  const problems = [
    ...melds.flatMap((meld, at) => objections(faultsOf(meld, table.options, { goingOut }), [...path, at])),
    ...objections(sharedRanks(melds), path),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const classes = classesFor(table)
  return ok({
    all: tallyOf(melds.flat(), path, classes),
    melds: melds.map((meld, at) => tallyOf(meld, [...path, at], classes)),
    ...countCanastas(melds),
  })
}

function readTable(given: Plain, path: Path, table: HouseTable, goingOut: boolean): Result<Laid> {
  const canastas = (key: string) => readWhole(get(given, key) ?? 0, [...path, key], 0, MOST_PILES)
  const read = allOf<{ all: Tally; natural: number; mixed: number }>({
    all: readCounted(given, 'table', path, table),
    natural: canastas('natural'),
    mixed: canastas('mixed'),
  })
  if (!read.ok) return read
  const { all, natural, mixed } = read.value
  const problems = [...blackThreeProblems(all, goingOut), ...canastaProblems(all, natural, mixed)]
  return problems.length > 0 ? { ok: false, problems } : ok({ ...read.value, melds: [all] })
}

/** Reads the cards on the table or left in hands. Red threes are counted separately. */
function readCounted(given: Plain, key: string, path: Path, table: HouseTable): Result<Tally> {
  const tally = get(given, key)
  const cards = isPlain(tally) ? get(tally, 'cards') : undefined
  const problems = (Array.isArray(cards) ? cards : []).flatMap((card: unknown, at) => {
    if (!isCard(card) || !isRedThree(card)) return []
    const message = 'A red three is no part of a meld or a hand: it is counted with the red threes.'
    return [problem([...path, key, 'cards', at], message, rule('red-threes'))]
  })
  if (problems.length > 0) return { ok: false, problems }
  return readTally(tally, [...path, key], classesFor(table), table.deck)
}

function blackThreeProblems({ path, counts }: Tally, goingOut: boolean): Problem[] {
  const blacks = counts?.blackThree ?? 0
  if (blacks === 0 || (goingOut && blacks >= 3)) return []
  const message = goingOut
    ? `${count(blacks, 'black three')} on the table: it takes three or four to meld them.`
    : 'Black threes are melded only in going out, and this side is not out.'
  return [problem(path, message, rule('black-threes'))]
}

/** Refuses counted canastas that the cards on the table cannot make. */
function canastaProblems({ path, points, counts, cards }: Tally, natural: number, mixed: number): Problem[] {
  const refuse = (message: string) => [problem(path, message, rule('canasta'))]
  const canastas = natural + mixed
  if (canastas > MOST_PILES) return refuse(`There are ranks for ${MOST_PILES} canastas only.`)
  // Black threes are in no canasta.
  const blacks = counts?.blackThree ?? 0
  const least = leastWorth(natural, mixed)
  const worth = points - blacks * WORTHS.blackThree
  if (worth < least) {
    return refuse(`The cards of these canastas are worth ${least} at least; the table counts ${worth}.`)
  }
  if (!counts) return []
  const held = Object.values(counts).reduce((sum, number) => sum + number, -blacks)
  if (held < canastas * PILE) {
    return refuse(`These canastas are ${canastas * PILE} cards at least; the table counts ${held}.`)
  }
  const wilds = cards ? cards.filter(isWild).length : (counts.joker ?? 0) + (counts.high ?? 0)
  if (wilds >= mixed) return []
  return refuse(`Each mixed canasta has a wild card; the table counts ${wilds} for ${mixed} of them.`)
}

/** Checks what going out requires. With partners, the player who did not go out may have cards left. */
function outProblems({ path, laid, left, wentOut, concealed }: Entry, table: HouseTable): Problem[] {
  const problems: Problem[] = []
  if (!wentOut) {
    if (concealed)
      problems.push(problem([...path, 'concealed'], 'Only going out can be concealed.', rule('concealed')))
    return problems
  }
  const canastas = laid.natural + laid.mixed
  const needed = canastasNeeded(table)
  if (canastas < needed) {
    const message = `${count(canastas, 'canasta')} on the table, ${needed} needed to go out.`
    problems.push(problem([...path, 'wentOut'], message, rule('go-out')))
  }
  if (table.players === 2 && left.points > 0) {
    problems.push(problem([...path, 'left'], 'A player who goes out has no cards left.', rule('go-out')))
  }
  return problems
}

/** Checks the minimum, unless an earlier round has problems: then nobody knows the total that it depends on. */
function minimumProblems({ laid, concealed }: Entry, at: At<Options>, id: string): Problem[] {
  const { points, path } = laid.all
  if (points === 0 || concealed || at.mending) return []
  const found = `this table is worth ${points}`
  return objections([minimumFinding(points, at.totals[id] ?? 0, at.table.options, found)], path)
}

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries<Options, Entry>({
    read: readEntry,
    refuse: (entries, at) => [
      ...bothOut(entries, at),
      ...tooManyRedThrees(entries),
      ...overcountedCards(entries, at.table),
    ],
    remark: remarks,
    lines: (entry, _id, _entries, at) => linesOf(entry, at.table),
  }),
  over: ({ totals, table }) =>
    Object.values(totals).some((total) => total >= table.options.target) ? 'target' : undefined,
  tie: { shared: false, rule: 'tie' },
  next: nextRound,
}

function bothOut(entries: Entries<Entry>, { nameOf }: At<Options>): Problem[] {
  const [first, ...others] = [...entries].filter(([, { wentOut }]) => wentOut)
  return others.map(([, { path }]) => {
    const message = `Only one side goes out in a round: ${nameOf(first![0])} did.`
    return problem([...path, 'wentOut'], message, rule('go-out'))
  })
}

function tooManyRedThrees(entries: Entries<Entry>): Problem[] {
  const all = [...entries.values()]
  const redThrees = all.reduce((sum, entry) => sum + entry.redThrees, 0)
  const last = all.findLast((entry) => entry.redThrees > 0)
  if (!last || redThrees <= RED_THREES) return []
  const message = `${redThrees} red threes in all, but there are only ${RED_THREES}.`
  return [problem([...last.path, 'redThrees'], message, rule('red-threes'))]
}

function overcountedCards(entries: Entries<Entry>, table: HouseTable): Problem[] {
  const tallies = [...entries.values()].flatMap(({ laid, left }) => [...laid.melds, left])
  return overcounted(tallies, classesFor(table), table.deck).map((found) => {
    return { ...found, rule: rule(found.path.at(-1) === 'points' ? 'values' : 'decks') }
  })
}

/**
 * Remarks on hands without cards. A player who does not go out keeps a card, and so does the partner of the player who
 * does.
 */
function remarks(entries: Entries<Entry>, { table, nameOf }: At<Options>): Problem[] {
  return [...entries].flatMap(([id, { path, left, wentOut }]) => {
    if (left.points > 0 || (wentOut && table.players === 2)) return []
    const message = wentOut
      ? `${nameOf(id)} went out, and the partner has nothing left either. Is that so?`
      : `${nameOf(id)} did not go out, and yet nothing is left. Is that so?`
    return [problem([...path, wentOut ? 'left' : 'wentOut'], message, rule('keep-card'))]
  })
}

function linesOf(entry: Entry, table: HouseTable): Line[] {
  const { options } = table
  const { laid, left, wentOut, concealed } = entry
  const classes = classesFor(table)
  const bonus = (times: number, label: string, points: number, slug: Slug) =>
    times > 0 ? [{ label, points: times * points, rule: rule(slug) }] : []
  return [
    ...tallyLines(laid.all, classes, { label: 'On the table', rule: rule('values') }),
    ...bonus(laid.natural, count(laid.natural, 'natural canasta'), options.natural, 'natural'),
    ...bonus(laid.mixed, count(laid.mixed, 'mixed canasta'), options.mixed, 'mixed'),
    ...redThreeLines(entry, options),
    ...(concealed
      ? bonus(1, 'Went out concealed', options.concealed, 'concealed')
      : bonus(Number(wentOut), 'Went out', options.goOut, 'out-bonus')),
    ...tallyLines(left, classes, { label: 'Left', rule: rule('left'), sign: -1 }),
  ]
}

function redThreeLines({ laid, redThrees }: Entry, options: Options): Line[] {
  if (redThrees === 0) return []
  const points = redThrees === RED_THREES ? options.allRedThrees : redThrees * options.redThree
  const label = redThrees === RED_THREES ? 'All four red threes' : count(redThrees, 'red three')
  const lacks = {
    meld: laid.all.points === 0 && 'nothing melded',
    canasta: laid.natural + laid.mixed === 0 && 'no canasta',
    always: false,
  }[options.redThreesFor]
  if (!lacks) return [{ label, points, rule: rule('red-three-bonus') }]
  // Subtracts from 0, since a red three may be worth nothing and no score is −0.
  return [{ label: `${label}, ${lacks}`, points: 0 - points, rule: rule('red-three-debt') }]
}

export function dealt(players: number | undefined): number {
  return players === 2 ? 15 : 11
}

function nextRound({ table, playing, totals, nameOf }: At<Options>): NextRound {
  const { deck, options, players } = table
  const minimums = playing.map((id) => [id, minimumFor(totals[id] ?? 0, options)] as const)
  const needed = canastasNeeded(table)
  return {
    decks: deck.packs,
    cards: dealt(players),
    minimum: Object.fromEntries(minimums),
    asks: [
      { label: 'Target', value: `${options.target}`, rule: rule('target') },
      {
        label: 'Minimum',
        value: minimumText(minimums, nameOf),
        rule: rule('minimum'),
        lead: true,
      },
      {
        label: 'Packs',
        value: `${deck.packs}, with ${deck.packs * deck.jokers} jokers`,
        rule: rule('decks'),
      },
      { label: 'Deal', value: `${dealt(players)} cards each`, rule: rule('deal') },
      { label: 'To go out', value: count(needed, 'canasta'), rule: rule('go-out') },
    ],
  }
}

/** "50", or each side's own: "Ana and Cy 50, Bo and Dee 90". */
function minimumText(
  minimums: readonly (readonly [string, number])[],
  nameOf: At<Options>['nameOf'],
): string {
  const numbers = new Set(minimums.map(([, minimum]) => minimum))
  return numbers.size === 1
    ? `${minimums[0]![1]}`
    : minimums.map(([id, minimum]) => `${nameOf(id)} ${minimum}`).join(', ')
}
