import { type At, defineGame, MAX_AGREED, type NextRound, type Scoring } from '../../game.ts'
import { choice, limit, type OptionsOf } from '../../options.ts'
import { scoreEntries } from '../../points-game.ts'
import { fail, ok } from '../../result.ts'
import { eachPlayer, type Part, type Spread } from '../../round-form.ts'
import { partsOf } from '../../tally.ts'
import { describeValue, get, readWhole } from '../../untrusted.ts'
import { citing } from '../../verdict.ts'
import { formatSum } from '../../words.ts'

/**
 * A plain points pad for any other game. It is scored and kept like a game, but has no page of rules and no place in
 * the table of games.
 */
const options = {
  wins: choice({
    title: 'Who wins',
    effect: 'Whether points are good or bad.',
    rule: 'lead',
    default: 'high',
    values: ['high', 'low'],
    labels: ['the highest total', 'the lowest total'],
  }),
  target: limit({
    title: 'Play up to',
    effect: 'The game is over once somebody has so many points.',
    rule: 'target',
    default: null,
    range: { min: 1, max: MAX_AGREED, step: 1 },
  }),
}

type Options = OptionsOf<typeof options>

const { rule } = citing<'points' | 'target'>('other')

/** The points of a player, and the numbers that were added up to them. */
const points: Part<
  { sum: number; parts: number[] | undefined },
  Spread<{ points: number; parts?: readonly number[] }>
> = {
  asks: (key) => [{ kind: 'count', key, label: 'Points', rule: 'points', min: -MAX_AGREED, max: MAX_AGREED }],
  read: (entry, { path, key, id, at }) => {
    const given = get(entry, key)
    if (given === undefined) return fail([...path, key], `${at.nameOf(id)} has no points in this round yet.`)
    const sum = readWhole(given, [...path, key], -MAX_AGREED, MAX_AGREED)
    return sum.ok ? ok({ sum: sum.value, parts: partsOf(get(entry, 'parts'), sum.value) }) : sum
  },
}

const form = eachPlayer([{ label: 'Points' }], { points })

const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries(() => form, {
    lines: ({ points: { sum, parts } }) => {
      return [{ label: parts ? `Points: ${formatSum(parts)}` : 'Points', points: sum, rule: rule('points') }]
    },
  }),
  over: ({ totals, table: { options } }) => {
    const { target } = options
    return target !== null && Object.values(totals).some((total) => total >= target) ? 'target' : undefined
  },
  tie: { shared: false, rule: 'tie' },
  next: nextRound,
}

export const other = defineGame({
  id: 'other',
  title: 'Any other game',
  summary: 'A plain pad for points, whatever you play.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  leadsFor: ({ wins }) => wins,
  length: 'as long as you like',
  options,
  rules: {},
  checks: {},
  deckFor: () => ({ packs: 1, ranks: [], jokers: 0 }),
  dealt: () => 0,
  entry: () => form,
  scoring,
})

function nextRound({ table }: At<Options, undefined>): NextRound {
  const { target } = table.options
  return target === null
    ? {}
    : { asks: [{ label: 'Up to', value: describeValue(target), rule: rule('target') }] }
}
