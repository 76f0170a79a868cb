import { type Column, readColumn } from '../../columns.ts'
import type { EntryField } from '../../entry-form.ts'
import {
  type At,
  type Line,
  MAX_AGREED,
  type NextRound,
  type PlayerId,
  type Scoring,
  type Table,
} from '../../game.ts'
import { memo } from '../../memo.ts'
import { type Entries, endedByOne, isReached, scoreEntries, sumOf, upToRound } from '../../points-game.ts'
import { all, fail, ok, type Result } from '../../result.ts'
import { type DerivedPart, type EntryIn, eachPlayer, type OwnKeys, type Part } from '../../round-form.ts'
import { who } from '../../round-parts.ts'
import { partsOf } from '../../tally.ts'
import { describeValue, get, readFlag, readWhole } from '../../untrusted.ts'
import { citing } from '../../verdict.ts'
import { formatSum, signed } from '../../words.ts'
import type { Options } from './options.ts'

const { rule } = citing<'points' | 'target' | 'rounds' | 'winner' | 'columns'>('other')

/** The points of a player as lines: of each column that the table has, or the numbers that were added up to them. */
type Scored = Part<
  Line[],
  OwnKeys<{ points?: number; parts?: readonly number[]; [column: `c${number}`]: number | boolean }>
>

const points: Scored = {
  asks: () => [
    { kind: 'count', key: 'points', label: 'Points', rule: 'points', min: -MAX_AGREED, max: MAX_AGREED },
  ],
  read: (entry, { path, id, here }) => {
    const given = get(entry, 'points')
    if (given === undefined && isWinner(entry, here)) return ok([])
    if (given === undefined)
      return fail([...path, 'points'], `${here.nameOf(id)} has no points in this round yet.`)
    const sum = readWhole(given, [...path, 'points'], -MAX_AGREED, MAX_AGREED)
    if (!sum.ok) return sum
    const parts = partsOf(get(entry, 'parts'), sum.value)
    return ok([
      { label: parts ? `Points: ${formatSum(parts)}` : 'Points', points: sum.value, rule: rule('points') },
    ])
  },
}

/** The most that is counted of anything in a round. */
const MAX_COUNT = 1000
/** A number that is worth one point each is a number of points. */
const mostOf = ({ worth }: Column) => (Math.abs(worth) === 1 ? MAX_AGREED : MAX_COUNT)

/** Columns are known by their place, so that a new name or worth counts for rounds that are written down already. */
const keyAt = (at: number) => `c${at + 1}`

function columnsPart(columns: readonly Column[]): Scored {
  return {
    asks: () =>
      columns.map((column, at): EntryField => {
        const { name, ticked } = column
        const about = { key: keyAt(at), label: name, short: shorten(name), rule: 'columns' }
        return ticked
          ? { kind: 'choice', ...about, choices: [{ value: true, label: name }] }
          : { kind: 'count', min: -mostOf(column), max: mostOf(column), ...about }
      }),
    read: (entry, { path, id, here: round }) => {
      const lines = columns.map((column, at): Result<Line> => {
        const { name, ticked, worth } = column
        const here = [...path, keyAt(at)]
        const given = get(entry, keyAt(at))
        const line = (label: string, points: number) => ok({ label, points, rule: rule('columns') })
        if (ticked) {
          const flag = readFlag(given, here)
          return flag.ok ? line(name, flag.value ? worth : 0) : flag
        }
        if (given === undefined && isWinner(entry, round)) return line(name, 0)
        if (given === undefined) return fail(here, `${round.nameOf(id)} has no ${name} in this round yet.`)
        const number = readWhole(given, here, -mostOf(column), mostOf(column))
        if (!number.ok) return number
        return line(
          worth === 1 ? name : `${name}: ${signed(number.value)} × ${signed(worth)}`,
          number.value * worth,
        )
      })
      const read = all(lines)
      return read.ok ? ok(read.value.filter(({ points }) => points !== 0)) : read
    },
  }
}

/** Whoever wins a round mostly holds nothing, so what is blank there is 0. */
function isWinner(entry: Parameters<Scored['read']>[0], { table }: At): boolean {
  return table.options.winner !== 'none' && get(entry, 'winner') === true
}

function shorten(name: string): string {
  return name.length > 8 ? `${name.slice(0, 7).trim()}…` : name
}

const nobody: DerivedPart<boolean> = { asks: () => [], derive: () => false }

export const entryForm = memo(({ options: { columns, winner } }: Table<Options>) => {
  const named = (columns ?? []).flatMap((column) => readColumn(column) ?? [])
  return eachPlayer([{ label: 'Points' }], {
    scored: named.length > 0 ? columnsPart(named) : points,
    winner: winner === 'none' ? nobody : who({ label: 'Winner', rule: 'winner' }),
  })
})

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: upToRound(
    roundsAt,
    rule('rounds'),
    scoreEntries<Options, Entry, unknown>(({ table }) => entryForm(table), {
      readsAgreed: true,
      problems: (entries, here) =>
        here.table.options.winner === 'none'
          ? []
          : endedByOne(entries, here, 'winner', {
              several: (names) => `${names} cannot all have won the round: one of them has.`,
              nobody: 'Nobody has won this round yet: say who.',
              rule: rule('winner'),
            }),
      lines: (entry, id, entries, here) => linesOf(entry, id, entries, here),
    }),
  ),
  over: ({ totals, number, table: { options } }) => {
    const { target, rounds } = options
    if (target !== null && isReached(totals, target)) return 'target'
    return rounds !== null && number >= rounds ? 'rounds' : undefined
  },
  tie: ({ number, table }) => ({ shared: number >= (table.options.rounds ?? Infinity), rule: 'tie' }),
  next: nextRound,
  rounds: roundsAt,
}

function roundsAt({ options }: Table<Options>): number | undefined {
  return options.rounds ?? undefined
}

function linesOf(
  own: Entry,
  id: PlayerId,
  entries: Entries<Entry>,
  { table, nameOf }: At<Options, undefined>,
): Line[] {
  const { winner } = table.options
  if (winner === 'none') return own.scored.length > 0 ? own.scored : [nothing('columns')]
  if (own.winner) {
    const taken = [...entries].flatMap(([other, { scored }]): Line[] => {
      const points = sumOf(scored)
      return other === id || points === 0
        ? []
        : [{ label: `From ${nameOf(other)}`, points, rule: rule('winner') }]
    })
    const lines = [...own.scored, ...taken]
    return lines.length > 0 ? lines : [nothing('winner')]
  }
  if (winner === 'paid' && own.scored.length > 0) {
    return own.scored.map(({ points, ...line }) => ({ ...line, points: 0 - points }))
  }
  const points = 0 - sumOf(own.scored)
  return points === 0
    ? [nothing('winner')]
    : [...own.scored, { label: 'To the winner', points, rule: rule('winner') }]
}

function nothing(why: 'columns' | 'winner'): Line {
  return { label: 'Nothing', points: 0, rule: rule(why) }
}

function nextRound({ number, table }: At<Options, undefined>): NextRound {
  const { target, rounds } = table.options
  const asks = [
    ...(rounds === null
      ? []
      : [{ label: 'Round', value: `${Math.min(number, rounds)} of ${rounds}`, rule: rule('rounds') }]),
    ...(target === null ? [] : [{ label: 'Up to', value: describeValue(target), rule: rule('target') }]),
  ]
  return asks.length > 0 ? { asks } : {}
}
