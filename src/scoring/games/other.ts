import { get, type Plain, readWhole, show } from '../door.ts'
import { readEntries } from '../entries.ts'
import { type At, citing, defineGame, type NextRound, type Scored } from '../game.ts'
import { choice, limit, type OptionsOf } from '../options.ts'
import { MAX_AGREED } from '../record.ts'

/**
 * A plain points pad, for whatever else is played this evening. It is scored and kept like a game, but has no page of
 * rules and no place in the table of games.
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

export const other = defineGame({
  id: 'other',
  title: 'Any other game',
  bare: true,
  summary: 'A plain pad for points, whatever you play.',
  players: [2, 3, 4, 5, 6, 7, 8],
  leads: 'high',
  leadsFor: ({ wins }) => wins,
  length: 'as long as you like',
  options,
  deckFor: () => ({ packs: 1, ranks: [], jokers: 0 }),
  dealt: () => 0,
  entry: () => ({
    place: 'each',
    ways: [
      {
        label: 'Points',
        fields: [
          {
            kind: 'count',
            key: 'points',
            label: 'Points',
            rule: 'points',
            min: -MAX_AGREED,
            max: MAX_AGREED,
          },
        ],
      },
    ],
  }),
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: scoreRound,
    over: gameOver,
    tie: { shared: false, rule: 'tie' },
    next: nextRound,
  },
})

function scoreRound(round: Plain, at: At<Options, undefined>): Scored<undefined> {
  const { entries, problems } = readEntries(round, at, (entry, path, id) => {
    const given = get(entry, 'points')
    if (given !== undefined) return readWhole(given, [...path, 'points'], -MAX_AGREED, MAX_AGREED)
    const message = `${at.nameOf(id)} has no points in this round yet.`
    return { ok: false, problems: [{ path: [...path, 'points'], message }] }
  })
  const lines = Object.fromEntries(
    [...entries].map(([id, points]) => [id, [{ label: 'Points', points, rule: rule('points') }]]),
  )
  return { lines, problems, state: undefined }
}

function gameOver({ totals, table }: At<Options, undefined>): 'target' | undefined {
  const { target } = table.options
  return target !== null && Object.values(totals).some((total) => total >= target) ? 'target' : undefined
}

function nextRound({ table }: At<Options, undefined>): NextRound {
  const { target } = table.options
  return target === null ? {} : { asks: [{ label: 'Up to', value: show(target), rule: rule('target') }] }
}
