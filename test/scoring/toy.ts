import { RANKS } from '../../src/scoring/cards.ts'
import {
  type At,
  defineCheck,
  defineGame,
  defineSearch,
  type Game,
  type Line,
  type PlayerId,
} from '../../src/scoring/game.ts'
import { choice, flag, limit, list, whole } from '../../src/scoring/options.ts'
import { readEntries } from '../../src/scoring/points-game.ts'
import { readRecord } from '../../src/scoring/record.ts'
import { type Problem, problem, type Result } from '../../src/scoring/result.ts'
import { type Scoresheet, scoreRecord } from '../../src/scoring/sheet.ts'
import { type Plain, readWhole } from '../../src/scoring/untrusted.ts'
import { citing } from '../../src/scoring/verdict.ts'
import { valueIn } from './results.ts'
import { record, type Sketch } from './table.ts'

/**
 * A game for tests of what all games share. A round's entry is just `{ points }`, and the first player with a hundred
 * wins. It shares nothing with the site's games but the interface that shared code uses.
 */

const rules = {
  players: 'Two to six play.',
  points: 'A round is worth what was written down.',
  target: 'A hundred points win.',
  tie: 'Equal leaders play another round.',
} as const

const { rule, kept } = citing<keyof typeof rules>('toy')

type Ways = {
  leads?: 'high' | 'low'
  unit?: 'points' | 'missions'
  /** Whether equal leaders share the win. */
  shared?: boolean
  /** Whether the game asks for nothing in the next round. */
  silent?: boolean
  /** The total at which a player is out. The last player in wins, and `back` lists players who come back at 50. */
  out?: number
}

const checks = {
  look: defineCheck({
    title: 'Look',
    question: 'What was given?',
    fields: {
      cards: { kind: 'cards', label: 'Cards', optional: true },
      hand: { kind: 'cards', label: 'Hand', count: 3, optional: true },
      few: { kind: 'cards', label: 'Few', min: 1, max: 2, optional: true },
      shown: { kind: 'cards', label: 'Shown again', countedElsewhere: true, optional: true },
      grid: { kind: 'grid', label: 'Grid', places: 4, optional: true },
      melds: { kind: 'groups', label: 'Melds', optional: true },
      round: { kind: 'whole', label: 'Round', min: 1, max: 4, optional: true },
      step: {
        kind: 'whole',
        label: 'Step',
        min: 1,
        max: (options) => (options.steps as number[]).length,
        optional: true,
      },
      pick: { kind: 'index', label: 'Pick', of: 'cards', optional: true },
      down: { kind: 'flag', label: 'Down' },
      rank: {
        kind: 'rank',
        label: 'Rank',
        joker: 'a joker was turned',
        none: 'none is wild',
        optional: true,
      },
      plain: { kind: 'rank', label: 'Plain rank', optional: true },
      said: { kind: 'flag', label: 'Said', optional: true },
      fives: { kind: 'whole', label: 'Fives', min: -10, max: 100, step: 5, optional: true },
      draws: { kind: 'numbers', label: 'Draws', min: 1, max: 3, count: 5, optional: true },
      way: { kind: 'choice', label: 'Way', values: ['up', 'down'], labels: ['Up', 'Down'], optional: true },
    },
    problems: ({ round, step }) =>
      round !== undefined && step !== undefined && step > round
        ? [problem(['step'], 'The step lies beyond the round.')]
        : [],
    judge: (input, table) => ({
      legal: true,
      findings: [kept('points', 'Seen.')],
      detail: { input, table },
    }),
  }),
  must: defineCheck({
    title: 'Must',
    question: 'Is it there?',
    fields: { cards: { kind: 'cards', label: 'The cards' } },
    judge: () => ({ legal: true, findings: [kept('points', 'There.')] }),
  }),
  deep: defineSearch({
    title: 'Deep',
    question: 'What does a solver say?',
    fields: { cards: { kind: 'cards', label: 'Cards' } },
  }),
}

/** The game, changed as a test needs it. */
export function toy({
  leads = 'high',
  unit = 'points',
  shared = false,
  silent = false,
  out,
}: Ways = {}): Game {
  return defineGame({
    id: 'toy',
    title: 'Toy',
    summary: 'Write down points.',
    players: [2, 3, 4, 5, 6],
    leads,
    length: 'A minute',
    options: {
      target: whole({
        title: 'Target',
        effect: 'What wins.',
        rule: 'target',
        default: 100,
        range: { min: 10, max: 1000, step: 10 },
      }),
      most: whole({
        title: 'Most',
        effect: 'The most that a round may be worth: never more than ten targets.',
        rule: 'points',
        default: 500,
        range: { min: 1, max: 10_000, step: 1 },
        rangeFor: ({ target }) => ({ min: 1, max: (target as number) * 10, step: 1 }),
      }),
      rounds: limit({
        title: 'Rounds',
        effect: 'After so many the game ends.',
        rule: 'target',
        default: null,
        range: { min: 1, max: 9, step: 1 },
      }),
      aces: choice({
        title: 'Aces',
        effect: 'Where they stand.',
        rule: 'points',
        default: 'low',
        choices: [
          ['low', 'low'],
          ['high', 'high'],
        ],
      }),
      pairs: flag({ title: 'Pairs', effect: 'Those who face each other play together.', rule: 'players' }),
      steps: list({
        title: 'Steps',
        effect: 'A list.',
        rule: 'points',
        default: [5, 10],
        length: { min: 1, max: 3, step: 1 },
        range: { min: 0, max: 50, step: 5 },
      }),
    },
    deckFor: (players) => ({ packs: players > 2 ? 2 : 1, jokers: 1, ranks: RANKS }),
    dealt: (players) => (players === 2 ? 13 : 7),
    playersFor: ({ pairs }) => (pairs ? [4, 6] : [2, 3, 4, 5, 6]),
    sidesFor: (players, { pairs }) => {
      const half = players / 2
      return pairs ? Array.from({ length: half }, (_, seat) => [seat, seat + half]) : undefined
    },
    optionProblems: ({ rounds, steps, aces }, players) => [
      ...(rounds !== null && steps.length > 2 * rounds
        ? [problem(['steps'], 'There are more than two steps a round.')]
        : []),
      ...(players === 6 && aces === 'high' ? [problem(['aces'], 'Six players have low aces.')] : []),
    ],
    rules,
    checks,
    entry: () => ({ place: 'each', ways: [], keys: ['points'], beside: ['back'] }),
    scoring: {
      unit,
      // The largest deck seen, to show that a state goes from round to round.
      begin: () => 0,
      round: (round, here) => {
        const { entries, problems } = readEntries(round, here, (entry, path) =>
          readWhole(entry.points, [...path, 'points'], -1000, 1000),
        )
        const lines = Object.fromEntries(
          [...entries].map(([id, points]) => [id, [{ label: 'Points', points, rule: rule('points') }]]),
        )
        return { lines, problems, state: here.state + here.playing.length }
      },
      over: ({ totals, playing, number, table: { options } }) => {
        const isOut = (total: number) => out !== undefined && (leads === 'low' ? total >= out : total <= out)
        const isLast = out !== undefined && playing.filter((id) => !isOut(totals[id]!)).length <= 1
        const reached = out === undefined && Object.values(totals).some((total) => total >= options.target)
        return reached || isLast || number === options.rounds ? 'target' : undefined
      },
      ...(out !== undefined && { outAt: () => out, returns: comingBack }),
      tie: { shared, rule: 'tie' },
      next: ({ table, state, playing }) => ({
        decks: table.deck.packs,
        cards: state,
        ...(!silent && { asks: [{ label: 'Playing', value: playing.join(' '), rule: rule('players') }] }),
      }),
    },
  })
}

/** Brings back every listed player, whether out or not: the sheet must ignore those who are not out. */
function comingBack(round: Plain, { totals }: At): Map<PlayerId, Line> {
  const back = Array.isArray(round.back) ? (round.back as PlayerId[]) : []
  return new Map(back.map((id) => [id, { label: 'Back', points: 50 - totals[id]! }]))
}

/** A record of the toy game, as `record` makes one of any game. */
export function toyRecord(sketch: Sketch = {}) {
  return { ...record('threedom', sketch), game: 'toy' }
}

export function readToy(json: unknown, ways?: Ways) {
  return readRecord(json, (id) => (id === 'toy' ? toy(ways) : undefined))
}

/** The problems that `readRecord` finds; empty if it accepts the record. */
export function toyProblems(json: unknown, ways?: Ways): Problem[] {
  return problemsOf(readToy(json, ways))
}

export function problemsOf(result: Result<unknown>): Problem[] {
  return result.ok ? [] : result.problems
}

/** The sheet of a sketch; `scores('40 60 / 10 10')` makes rounds. */
export function toySheet(sketch: Sketch, ways?: Ways): Scoresheet {
  return scoreRecord(valueIn(readToy(toyRecord(sketch), ways)), toy(ways))
}

/** `scores('40 60 / 10 -- ')`: the rounds of players a, b, c …; `--` leaves an entry out. */
export function scores(text: string): object[] {
  if (text.trim() === '') return []
  return text.split('/').map((round) => {
    const points = round.trim().split(/\s+/)
    const entries = points.flatMap((word, at) =>
      word === '--' ? [] : [['abcdef'.charAt(at), { points: Number(word) }]],
    )
    return { entries: Object.fromEntries(entries) }
  })
}

/** A solver for the check `deep`. */
export const toySolver = {
  deep: () => ({ legal: true, findings: [kept('points', 'Deep.')] }),
}
