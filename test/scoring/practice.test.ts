import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isCard } from '../../src/scoring/cards.ts'
import type { Game, Solver } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/index.ts'
import {
  answerSituation,
  brokenRules,
  drawSituation,
  type Practice,
  practisedRules,
  readSituation,
  type Situation,
} from '../../src/scoring/practice.ts'
import { slugOf } from '../../src/scoring/result.ts'
import { solvers } from '../../src/scoring/solvers.ts'
import { isPlain } from '../../src/scoring/untrusted.ts'
import { CITATIONS } from './citations.ts'
import { rulesIn, rulesOf } from './citing-plays.ts'

/** Draws and answers a thousand practice situations of every game. */

const SITUATIONS = 1_000
/** Engine calls for a situation, at most and on average. */
const CALLS = { most: 60, average: 4 }
/** Cards that a person looks at before answering. */
const MOST_CARDS = 30

const folder = new URL('../../src/scoring/games/', import.meta.url)
const practices = import.meta.glob<{ practice: Practice }>('../../src/scoring/games/*/practice.ts', {
  eager: true,
})

/** The slugs that a game's checks call `broken` with. */
function breakable(id: string): Set<string> {
  const files = readdirSync(new URL(`${id}/`, folder)).map((name) =>
    readFileSync(new URL(`${id}/${name}`, folder), 'utf8'),
  )
  return new Set(
    files.flatMap((text) => [...text.matchAll(/\bbroken\(\s*'([^']+)'/g)].map(([, slug]) => slug!)),
  )
}

/** A game and its solver that count how often they are called. */
function counted(game: Game, solver: Solver | undefined) {
  let calls = 0
  function counting<A extends unknown[], R>(ask: (...asked: A) => R): (...asked: A) => R {
    return (...asked) => {
      calls += 1
      return ask(...asked)
    }
  }
  const forms = Object.entries(game.checksById).map(([id, { judge, ...form }]) => [
    id,
    { ...form, ...(judge && { judge: counting(judge) }) },
  ])
  return {
    game: {
      ...game,
      forms: Object.fromEntries(forms),
      scoring: { ...game.scoring, round: counting(game.scoring.round) },
    },
    solver: solver && Object.fromEntries(Object.entries(solver).map(([id, judge]) => [id, counting(judge)])),
    calls: () => calls,
  }
}

function cardsOf(value: unknown): unknown[] {
  if (isCard(value)) return [value]
  if (Array.isArray(value)) return value.flatMap(cardsOf)
  return isPlain(value) ? Object.values(value).flatMap(cardsOf) : []
}

describe.each(
  Object.entries(practices).map(([path, { practice }]) => ({
    id: path.split('/').at(-2) as GameId,
    practice,
  })),
)('$id', ({ id, practice }) => {
  const game = games[id]
  const solver = solvers[id]
  const asked = counted(game, solver)
  const costs: number[] = []
  const drawn = Array.from({ length: SITUATIONS }, (_, seed) => {
    const before = asked.calls()
    const answered = drawSituation(asked.game, practice, seed, undefined, asked.solver)
    costs.push(asked.calls() - before)
    if (!answered) throw new Error(`Seed ${seed} draws nothing.`)
    return answered
  })
  const situations = drawn.map(({ situation }) => situation)
  const answers = drawn.map(({ answer }) => answer)

  test('situations break every rule that a check can report, except the undrilled ones', () => {
    const broken = new Set(
      answers.flatMap((answer) => ('verdict' in answer ? brokenRules(answer.verdict) : [])),
    )
    const { undrilled = {} } = CITATIONS[id as GameId]!
    const missing = [...breakable(id)].filter((slug) => !broken.has(slug) && !undrilled[slug])
    expect(missing).toEqual([])
    expect(Object.keys(undrilled).filter((slug) => broken.has(slug))).toEqual([])
  })

  test('the engine cites every practised rule, except the uncited ones', () => {
    const cited = new Set(
      answers.flatMap((answer, at) => {
        const rules = 'verdict' in answer ? rulesOf(answer.verdict.findings) : rulesIn(answer.sheet)
        return rules.map(slugOf).filter((slug) => slug === situations[at]!.rule)
      }),
    )
    const { uncited = {} } = CITATIONS[id as GameId]!
    const missing = practisedRules(game, practice).filter((slug) => !cited.has(slug))
    expect(missing).toEqual(Object.keys(uncited))
  })

  test('every drill is drawn with each of its rules', () => {
    const names = new Set(situations.map((situation) => nameOf(situation)))
    for (const drill of practice) {
      for (const rule of Object.keys(drill.draws)) {
        expect(game.rules).toContain(rule)
        expect(names).toContain(nameOf({ ...drill, rule }))
      }
    }
  })

  test('situations can be drawn for each rule', () => {
    for (const rule of practisedRules(game, practice)) {
      for (let seed = 0; seed < 20; seed += 1) {
        const { situation } = drawSituation(game, practice, seed, rule, solver) ?? {}
        expect(situation?.rule, `${rule}, seed ${seed}`).toBe(rule)
      }
    }
    expect(drawSituation(game, practice, 1, 'no-such-rule', solver)).toBeUndefined()
  })

  test('about half of the plays are legal', () => {
    const plays = answers.filter((_, at) => situations[at]?.asks === 'legal')
    const legal = plays.filter((answer) => 'verdict' in answer && answer.verdict.legal)
    // Four standard deviations.
    expect(Math.abs(legal.length / plays.length - 0.5)).toBeLessThan(2 / Math.sqrt(plays.length))
  })

  test('every situation has right and wrong answers, without duplicates', () => {
    for (const { choices } of answers) {
      expect(choices.some(({ right }) => right)).toBe(true)
      expect(choices.some(({ right }) => !right)).toBe(true)
      expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
    }
  })

  test('situations have at most 30 cards and no empty required field', () => {
    for (const situation of situations) {
      const cards = cardsOf(situation)
      expect(cards.length, JSON.stringify(situation)).toBeLessThanOrEqual(MOST_CARDS)
      if (!('check' in situation)) continue
      for (const [name, field] of Object.entries(game.checksById[situation.check]!.fields)) {
        if (field.kind !== 'cards' || field.optional || field.mayBeEmpty) continue
        expect(cardsOf(situation.input[name]).length, JSON.stringify(situation)).toBeGreaterThan(0)
      }
    }
  })

  test('a seed always draws the same situation, which JSON preserves', () => {
    for (const [seed, situation] of situations.entries()) {
      if (seed % 50 !== 0) continue
      expect(drawSituation(game, practice, seed, undefined, solver)).toEqual(drawn[seed])
      expect(readSituation(JSON.parse(JSON.stringify(situation)))).toEqual({ ok: true, value: situation })
    }
  })

  test('drawing a situation takes few engine calls', () => {
    expect(Math.max(...costs)).toBeLessThanOrEqual(CALLS.most)
    expect(costs.reduce((sum, calls) => sum + calls, 0) / costs.length).toBeLessThanOrEqual(CALLS.average)
  })
})

function nameOf({ asks, rule, ...more }: { asks: string; rule: string; check?: string }): string {
  return [asks, more.check, rule].join(' ')
}

describe('a situation from a link', () => {
  test.each([
    [undefined],
    ['text'],
    [{}],
    [{ asks: 'legal', rule: 'run' }],
    [{ asks: 'legal', rule: 3, check: 'claim', input: {} }],
    [{ asks: 'score', rule: 'values', table: { players: 9 }, round: {} }],
    [{ asks: 'points', rule: 'values', check: 'claim', input: [], table: {} }],
  ])('is rejected if malformed: %j', (given) => {
    expect(readSituation(given).ok).toBe(false)
  })

  test.each<[Situation]>([
    [{ asks: 'legal', rule: 'run', check: 'constructor', table: {}, input: {} }],
    [{ asks: 'legal', rule: 'constructor', check: 'claim', table: {}, input: { grid: Array(9).fill(null) } }],
    [{ asks: 'legal', rule: 'run', check: 'claim', table: {}, input: { grid: ['AS'] } }],
    [{ asks: 'legal', rule: 'run', check: 'claim', table: { players: 7 }, input: {} }],
    [{ asks: 'ahead', rule: 'values', table: { players: 2 }, round: {} }],
    [{ asks: 'ahead', rule: 'values', table: { players: 8 }, round: {} }],
  ])('gets no answer if it does not fit the game: %j', (situation) => {
    const { practice } = practices['../../src/scoring/games/threedom/practice.ts']!
    expect(answerSituation(games.threedom, practice, situation).ok).toBe(false)
  })
})
