import { deepStrictEqual as deepEqual, strictEqual as equal, ok } from 'node:assert'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Card,
  checkAny,
  decodeLedger,
  encodeLedger,
  fold,
  formatCard,
  type Game,
  type GameId,
  games,
  history,
  mergeLedgers,
  openGame,
  type Problem,
  parseCards,
  parseGame,
  type Result,
  type Scoresheet,
  scoreGame,
  type Verdict,
} from '../../src/scoring/index.ts'
import * as ledger from '../../src/scoring/ledger.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'
import { frozen, HOSTILE, inputOf, type Place, placesIn, recordOf, replaceAt, withTimeout } from './inputs.ts'
import { runs, SEED, someOf } from './samples.ts'

/**
 * The engine neither throws nor hangs, whatever the input. All input is frozen, so that code which changed it would throw;
 * all output is checked in full.
 */

const all: [GameId, Game][] = WHOLE_GAMES.map((game) => [game.id, game])
const checks = all.flatMap(([id, game]) => game.checks.map((name) => [id, name, game] as const))
const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withUnicodeString: true,
  key: fc.oneof(
    fc.constantFrom(
      '__proto__',
      'constructor',
      'cards',
      'grid',
      'hand',
      'players',
      'options',
      'rounds',
      'entries',
    ),
    fc.string(),
  ),
})
const garbage = fc.oneof(
  { weight: 9, arbitrary: anything },
  { weight: 1, arbitrary: fc.constantFrom(Symbol('x'), () => 0) },
)

/** Millions of these are asked, which `expect` would take most of the time for. */
function expectProblems(problems: readonly Problem[]): void {
  for (const { path, message, rule } of problems) {
    ok(path.every((step) => typeof step === 'string' || Number.isInteger(step)))
    ok(/^\S.*[.!?]$/s.test(message), message)
    ok(message.length < 1000)
    if (rule !== undefined) expectRule(rule)
  }
}

function expectRule(rule: string): void {
  const [id = '', slug = ''] = rule.split('#')
  ok(
    games[id as GameId]?.rules.some((own) => own === slug),
    rule,
  )
}

function expectAnswer(result: Result<Verdict>): void {
  if (!result.ok) {
    ok(result.problems.length > 0)
    expectProblems(result.problems)
    return
  }
  const { legal, findings, points } = result.value
  ok(typeof legal === 'boolean')
  // Where there is nothing to draw, there still is something to read.
  ok(findings.length > 0)
  ok(legal || findings.some((found) => !found.ok))
  for (const { rule, ok: kept, message, cards = [] } of findings) {
    expectRule(rule)
    ok(typeof kept === 'boolean')
    ok(/\S/.test(message))
    ok(!cards.map(formatCard).includes('?'))
  }
  ok(points === undefined || Number.isSafeInteger(points))
  expectJson(result.value)
}

function expectSheet(sheet: Scoresheet): void {
  expectProblems(sheet.problems)
  for (const { scores, totals, lines, problems } of sheet.rounds) {
    expectProblems(problems)
    for (const [id, score] of Object.entries(scores)) {
      ok(Number.isSafeInteger(totals[id]))
      equal(
        lines[id]?.reduce((sum, { points }) => sum + points, 0),
        score,
      )
      ok(problems.length === 0 || score === 0)
      for (const { rule } of lines[id] ?? []) if (rule !== undefined) expectRule(rule)
    }
  }
  ok(sheet.status === 'finished' || (sheet.status === 'playing' && sheet.winners.length === 0))
  equal(sheet.next.round, sheet.rounds.length + 1)
  expectJson(sheet)
}

/** JSON preserves everything in it: no NaN, no −0, no undefined in a list. */
function expectJson(value: unknown, path = 'it'): void {
  if (typeof value === 'number') ok(Number.isFinite(value) && !Object.is(value, -0), path)
  if (value === null || ['number', 'string', 'boolean'].includes(typeof value)) return
  ok(typeof value === 'object', path)
  for (const [key, inner] of Object.entries(value as object)) {
    if (inner !== undefined || Array.isArray(value)) expectJson(inner, `${path}.${key}`)
  }
}

function expectScored(record: unknown): void {
  const sheet = scoreGame(record as never)
  expectSheet(sheet)
  const parsed = parseGame(record)
  equal(parsed.ok, sheet.problems.length === 0)
  if (!parsed.ok) expectProblems(parsed.problems)
  else {
    // A misspelt key is not part of what was read. Its remark is.
    const { remarks } = parsed
    deepEqual({ ...scoreGame(parsed.value), ...(remarks && { remarks }) }, sheet)
  }
}

/** The first event of a game. */
const event = {
  id: 'e1',
  device: 'd1',
  clock: 1,
  time: 1,
  kind: 'started',
  data: { ...recordOf(games.threedom), firstDealer: 'a' },
}

/** Valid input of each check, and the places in it where values can be replaced. */
const samples = new Map(
  checks.map(([id, name, game]) => {
    const input = inputOf(game, name)
    return [`${id} ${name}`, { input, places: placesIn(input) }] as const
  }),
)

/** Records of a game with this value in every place, and under keys that are not used. */
function* recordsWith(value: unknown, game: Game): Generator<unknown> {
  const record = recordOf(game)
  for (const place of placesIn(record)) yield replaceAt(record, place, value)
  for (const option of game.options) yield { ...record, options: { [option.name]: value } }
  for (const extra of ['sides', 'deal', 'ended', 'unknown']) yield { ...record, [extra]: value }
  yield { ...record, rounds: [{ agreed: value }, { agreed: { a: value } }] }
  yield { ...record, rounds: [{ agreed: { a: { points: value, note: value } } }] }
  for (const key of ['person', 'from', 'until', 'start', 'unknown']) {
    yield { ...record, players: record.players.map((player) => ({ ...player, [key]: value })) }
  }
}

describe('hostile input', () => {
  const cases = Object.entries(HOSTILE).map(([name, make], at) => ({ name, make, seed: SEED + at }))

  test.each(cases)('is answered or rejected: $name', ({ make, seed }) => {
    withTimeout(() => {
      const value = make() as never
      const read = parseCards(value) as Result<Card[]>
      if (!read.ok) expectProblems(read.problems)
      expect(typeof formatCard(value)).toBe('string')
      expectAnswer(checkAny(value, 'claim', {}))
      expect(parseGame(value).ok).toBe(false)
      expectScored(value)
      for (const [id, name] of someOf(checks, 12, seed)) {
        const { input } = samples.get(`${id} ${name}`) ?? {}
        expect(checkAny(id, value, input).ok).toBe(false)
        expectAnswer(checkAny(id, name, value))
        expectAnswer(checkAny(id, name, input, value))
        expectAnswer(checkAny(id, name, input, { players: value }))
        expectAnswer(checkAny(id, name, input, { options: value }))
        for (const option of games[id].options) {
          expectAnswer(checkAny(id, name, input, { options: { [option.name]: value } }))
        }
        for (const field of Object.keys(input ?? {})) {
          expectAnswer(checkAny(id, name, { ...input, [field]: value }))
          expectAnswer(checkAny(id, name, { ...input, [field]: [value] }))
        }
      }
    })
  })

  test.each(cases)('is scored or rejected anywhere in a record: $name', ({ make, seed }) => {
    withTimeout(() => {
      const value = make()
      const records = all.flatMap(([, game]) => [...recordsWith(value, game)])
      for (const record of someOf(records, 40, seed)) expectScored(record)
    })
  })

  test.each(cases)('is read or rejected anywhere in a ledger: $name', ({ make, seed }) => {
    withTimeout(() => {
      const value = make()
      const places = someOf(placesIn(event), 4, seed)
      for (const events of [value, [value], ...places.map((place) => [replaceAt(event, place, value)])]) {
        expectProblems(fold(events).problems)
        expect(encodeLedger(events).version).toBe(1)
        expect(Array.isArray(history(events, games.threedom))).toBe(true)
        for (const ledger of [{ version: 1, events }, value]) {
          for (const read of [decodeLedger(ledger), mergeLedgers(ledger, ledger)]) {
            if (!read.ok) expectProblems(read.problems)
          }
          const opened = openGame({ ...recordOf(games.threedom), ledger })
          if (!opened.ok) expectProblems(opened.problems)
        }
      }
    })
  })

  test.each([
    ...[undefined, null, {}, [], [null], 'text', 7],
    HOSTILE['a proxy that throws']?.(),
    HOSTILE['a list in itself']?.(),
  ])('makes no function of the ledger throw: %#', (value) => {
    for (const ask of Object.values(ledger as Record<string, unknown>) as ((
      ...given: unknown[]
    ) => unknown)[]) {
      ask()
      ask(value, value, value, value, value)
      ask(fold([event]), value, value, value, value)
    }
  })

  test('starts from sample records without problems', () => {
    for (const [, game] of all) {
      const sheet = scoreGame(recordOf(game) as never)
      expectSheet(sheet)
      expect(sheet.problems).toEqual([])
      expect(sheet.rounds.length).toBeGreaterThan(1)
    }
  })

  test('starts from sample inputs that get an answer', () => {
    for (const [id, name, game] of checks) {
      const result = checkAny(id, name, inputOf(game, name))
      expectAnswer(result)
    }
  })
})

describe('random values', () => {
  test('are read as cards or rejected', () => {
    withTimeout(() =>
      fc.assert(
        fc.property(fc.oneof(garbage, fc.string()), (value) => {
          const read = parseCards(value as string)
          if (!read.ok) expectProblems(read.problems)
          expect(typeof formatCard(value as Card)).toBe('string')
        }),
        runs(600),
      ),
    )
  })

  test('are scored as a record or rejected', () => {
    withTimeout(() => fc.assert(fc.property(garbage, expectScored), runs(60)))
  })

  test.each(checks)('are answered or rejected as input and table of %s %s', (id, name) => {
    const { input } = samples.get(`${id} ${name}`) ?? {}
    withTimeout(() =>
      fc.assert(
        fc.property(garbage, garbage, (value, table) => {
          expectAnswer(checkAny(id, name, value))
          expectAnswer(checkAny(id, name, input, table as never))
          expectAnswer(checkAny(id, name, value, { players: table, options: value } as never))
        }),
        runs(60),
      ),
    )
  })
})

describe('valid input with random changes', () => {
  /** Values that a person or a program might write there by mistake. */
  const mistake = fc.oneof(
    garbage,
    fc.constantFrom('TH', 'JK', '10h', 'th', '2C', 'a', 'b', null, 0, -1, 1, 2, 7, 100, 1e9, true, [], {}),
    fc.array(fc.constantFrom('TH', '2C', 'JK', 'AS', '4D', '4H', '4C'), { maxLength: 30 }),
    fc.integer(),
  )

  test.each(checks)('is answered or rejected by %s %s', (id, name) => {
    const { input, places } = samples.get(`${id} ${name}`) ?? { places: [[]] as Place[] }
    withTimeout(() =>
      fc.assert(
        fc.property(fc.constantFrom(...places), mistake, (place, value) => {
          expectAnswer(checkAny(id, name, frozen(replaceAt(input, place, value))))
        }),
        runs(60),
      ),
    )
  })

  test.each(checks)('is answered or rejected by %s %s with other cards and players', (id, name, game) => {
    const number = fc.integer({ min: 0, max: 25 })
    const dealt = fc.record({ skip: fc.integer({ min: 0, max: 300 }), number })
    withTimeout(() =>
      fc.assert(
        fc.property(dealt, fc.constantFrom(...game.players, undefined), ({ skip, number }, players) => {
          const input = inputOf(game, name, (cards) => [...cards.slice(skip), ...cards.slice(0, skip)])
          const cut = Object.entries(input).map(([key, value]) => [
            key,
            Array.isArray(value) ? value.slice(0, number) : value,
          ])
          const table = players === undefined ? {} : { players }
          expectAnswer(checkAny(id, name, frozen(Object.fromEntries(cut)), table))
        }),
        runs(40),
      ),
    )
  })

  test.each(all)('is scored or rejected as a record of %s', (_, game) => {
    const record = recordOf(game)
    const place = fc.constantFrom(...placesIn(record))
    const isIn = (inner: Place, outer: Place) => outer.every((step, at) => inner[at] === step)
    withTimeout(() =>
      fc.assert(
        fc.property(place, mistake, place, mistake, (one, by, other, also) => {
          const once = replaceAt(record, one, by)
          expectScored(frozen(once))
          if (!isIn(one, other) && !isIn(other, one)) expectScored(frozen(replaceAt(once, other, also)))
        }),
        runs(80),
      ),
    )
  })

  test.each(all)('is scored or rejected as the text of a record of %s', (_, game) => {
    const text = JSON.stringify(recordOf(game))
    const at = fc.integer({ min: 0, max: text.length })
    withTimeout(() =>
      fc.assert(
        fc.property(
          at,
          at,
          fc.constantFrom('', '}', '"', '0', ',', '-', 'null', '\u0000', '\uD800'),
          (one, other, put) => {
            expectScored(
              text.slice(0, Math.min(one, other)) + put + text.slice(Math.min(one, other) + (other % 7)),
            )
          },
        ),
        runs(80),
      ),
    )
  })
})
