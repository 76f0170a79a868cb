import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games, parseGame } from '../../../../src/scoring/index.ts'
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
