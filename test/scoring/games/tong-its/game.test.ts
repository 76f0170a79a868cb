import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check, games, parseGame } from '../../../../src/scoring/index.ts'
import type { LedgerEvent } from '../../../../src/scoring/ledger/event.ts'
import { foldEvents } from '../../../../src/scoring/ledger/fold.ts'
import { movePlayer } from '../../../../src/scoring/ledger/game-events.ts'
import { addRound, startGame } from '../../../../src/scoring/ledger/round-events.ts'
import { scoreRecord } from '../../../../src/scoring/sheet.ts'
import { runs } from '../../samples.ts'
import { record, sheet } from '../../table.ts'

const GAME = 'tong-its'

const won = (id: string) => ({
  end: 'stock',
  entries: Object.fromEntries(['a', 'b', 'c'].map((other) => [other, other === id ? { won: true } : {}])),
})

describe('the options', () => {
  const chips = ['win', 'tongits', 'fight', 'ace', 'secret', 'longRun', 'burned', 'pot']

  test('have the usual defaults', () => {
    const defaults = Object.fromEntries(games[GAME].options.map((option) => [option.name, option.default]))
    expect(defaults).toEqual({
      ...{ win: 1, tongits: 3, fight: 3, ace: 1, secret: 3, longRun: 0, burned: 1, pot: 0 },
      ...{ fold: 'win', byCount: 'none', block: 'both', rounds: null },
    })
  })

  test.each([
    ...chips.flatMap((name) => [0, 1, 1000].map((value) => ({ [name]: value }))),
    ...['win', 'fight'].map((fold) => ({ fold })),
    ...['none', 'difference', 'all'].map((byCount) => ({ byCount })),
    ...['both', 'others', 'none'].map((block) => ({ block })),
    ...[null, 1, 100].map((rounds) => ({ rounds })),
  ])('may be %j', (options) => {
    expect(parseGame(record(GAME, { players: 3, options })).ok).toBe(true)
  })

  test.each([
    ...chips.flatMap((name) => [-1, 1001, 0.5, '1'].map((value) => ({ [name]: value }))),
    ...[
      { fold: 'none' },
      { byCount: 'own' },
      { block: 'own' },
      { rounds: 0 },
      { rounds: 101 },
      { jokers: 2 },
    ],
  ])('may not be %j', (options) => {
    expect(parseGame(record(GAME, { players: 3, options })).ok).toBe(false)
  })

  test('go together in presets', () => {
    expect(games[GAME].presets.map(({ id, options }) => [id, options])).toEqual([
      ['jackpot', { pot: 2 }],
      ['small', { tongits: 2, fight: 2, secret: 2 }],
      ['spread', { win: 3, tongits: 5, fight: 5, byCount: 'difference', burned: 0, pot: 1 }],
      ['points', { byCount: 'all', win: 0, tongits: 0, fight: 0, ace: 0, secret: 0, burned: 0 }],
    ])
  })
})

test.each([1, 2, 4])('%i players are refused', (players) => {
  const parsed = parseGame(record(GAME, { players }))
  expect(parsed.ok ? [] : parsed.problems.map(({ rule }) => rule)).toEqual(['tong-its#players'])
  expect(check(GAME, 'meld', { cards: [] }, { players }).ok).toBe(false)
})

test('the highest total leads', () => {
  expect(games[GAME].leads).toBe('high')
  expect(sheet(GAME, { players: 3, rounds: [won('b')], ended: true }).winners).toEqual(['b'])
})

test('the winner deals, also after seats have changed', () => {
  const game = games[GAME]
  const parsed = parseGame(record(GAME, { players: 3, firstDealer: 'b' }))
  if (!parsed.ok) throw new Error('no record')
  const meta = (id: string) => ({ id, device: 'test', time: 0 })
  const events: LedgerEvent[] = [startGame(parsed.value, game, meta('start'))]
  const dealer = () => {
    const read = parseGame(foldEvents(events).record)
    return read.ok ? scoreRecord(read.value, game).dealer : read.problems
  }
  expect(dealer()).toBe('b')
  events.push(addRound(foldEvents(events), meta('one'), won('c')))
  expect(dealer()).toBe('c')
  events.push(movePlayer(foldEvents(events), meta('moved'), 'c', 0, game))
  expect(dealer()).toBe('c')
  events.push(addRound(foldEvents(events), meta('two'), won('a')))
  expect(dealer()).toBe('a')
})

describe('whatever is written down', () => {
  const flag = fc.constantFrom(undefined, true, false)
  const entry = fc.record(
    {
      won: flag,
      burned: flag,
      called: flag,
      fought: flag,
      aces: fc.integer({ min: 0, max: 5 }),
      count: fc.record({ points: fc.integer({ min: 0, max: 140 }) }),
    },
    { requiredKeys: [] },
  )
  const rounds = fc.array(
    fc.record({
      end: fc.constantFrom('tongits', 'draw', 'stock'),
      entries: fc.record({ a: entry, b: entry, c: entry }),
    }),
    { maxLength: 6 },
  )
  const options = fc.record({
    byCount: fc.constantFrom('none', 'difference', 'all'),
    fold: fc.constantFrom('win', 'fight'),
    pot: fc.constantFrom(0, 2),
  })

  test('what players pay each other and the pot adds up to 0', () => {
    fc.assert(
      fc.property(rounds, options, (rounds, options) => {
        const scored = sheet(GAME, { players: 3, rounds, options })
        const asked = scored.next.asks?.find(({ label }) => label === 'In the pot')?.value ?? '0'
        const totals = Object.values(scored.totals).reduce((sum, total) => sum + total, 0)
        expect(totals + Number.parseInt(asked, 10)).toBe(0)
        for (const { problems, scores } of scored.rounds) {
          if (problems.length > 0) expect(Object.values(scores)).toEqual([0, 0, 0])
        }
      }),
      runs(100),
    )
  })

  test('a round that counts has one winner, or three burned players', () => {
    fc.assert(
      fc.property(rounds, options, (rounds, options) => {
        const scored = sheet(GAME, { players: 3, rounds, options })
        for (const [at, { problems }] of scored.rounds.entries()) {
          const entries = Object.values(rounds[at]!.entries)
          const winners = entries.filter(({ won }) => won === true)
          const isOpen = entries.some(({ burned }) => burned !== true)
          if (problems.length === 0) expect(winners.length).toBe(isOpen ? 1 : 0)
        }
      }),
      runs(100),
    )
  })
})
