import { describe, expect, test } from 'vitest'
import { judgeRound } from '../../src/components/score/entry/judge-round.ts'
import { draftOf } from '../../src/scoring/entry/draft.ts'
import { defaultCounting, wayFor } from '../../src/scoring/entry/rows.ts'
import { readRecord } from '../../src/scoring/record.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { keepScore } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { tableFor } from './forms.ts'

/** Judges what is entered of the first round of a game for players with these names. */
function judge(id: string, names: readonly string[], content: Plain) {
  const { game, table } = tableFor(id, {}, names.length)
  const players = names.map((name) => ({ id: name.charAt(0).toLowerCase(), name }))
  const given = { format: 'meldbook-game', version: 1, id: 'g', game: id, options: {}, players, rounds: [] }
  const read = readRecord(given, () => game)
  if (!read.ok) throw new Error('There is no such game.')
  const view = { record: read.value, sides: sidesOf(read.value, game) }
  const form = game.entry({ table, round: 1, written: content })
  const layout = { form, way: wayFor(form, defaultCounting(form)), ids: view.sides.map(({ key }) => key) }
  const opened = { game, keeper: keepScore(game) }
  const judged = judgeRound({ ...layout, opened, view, number: 1, draft: draftOf(content, 1) })
  return {
    scores: layout.ids.map((id) => judged.resultOf(id).score),
    lacks: (active?: string) => judged.lacks(active)?.message,
  }
}

const FOUR = ['Ana', 'Bo', 'Cy', 'Di']

describe('where players pay each other', () => {
  test('no row has a score before all can be settled, and what is missing is said', () => {
    const entries: Plain = {
      a: { seen: true, maal: { points: 10 } },
      b: { seen: true, maal: { points: 5 } },
      c: { seen: false },
    }
    const some = judge('marriage', FOUR, { entries })
    expect(some.scores).toEqual([undefined, undefined, undefined, undefined])
    expect(some.lacks('c')).toMatch(/Di/)
    const nobody = judge('marriage', FOUR, { entries: { ...entries, d: { seen: false } } })
    expect(nobody.scores).toEqual([undefined, undefined, undefined, undefined])
    expect(nobody.lacks('d')).toBe('Who finished the round? Exactly one player does.')
  })

  test('the scores are there as soon as nothing is missing', () => {
    const whole = judge('marriage', FOUR, {
      entries: {
        a: { won: true, maal: { points: 10 } },
        b: { seen: true, maal: { points: 5 } },
        c: { seen: true, maal: { points: 0 } },
        d: { seen: false },
      },
    })
    expect(whole.scores).toEqual([41, 2, -18, -25])
    expect(whole.lacks()).toBeUndefined()
  })

  test('nothing is missed before anything is entered', () => {
    expect(judge('marriage', FOUR, {}).lacks()).toBeUndefined()
  })
})

describe('where each row scores by itself', () => {
  const ana = { table: { points: 85 }, hand: { points: 10 } }

  test('it has its score before the others are entered, and nothing is missed so early', () => {
    const { scores, lacks } = judge('rummy-500', ['Ana', 'Bo'], { entries: { a: ana } })
    expect(scores[0]).toBe(75)
    expect(lacks('a')).toBeUndefined()
  })

  test('what is still open is said once every row is begun, but not of the row that is being filled', () => {
    const { lacks } = judge('rummy-500', ['Ana', 'Bo'], {
      entries: { a: ana, b: { table: { points: 40 } } },
    })
    expect(lacks('b')).toBeUndefined()
    expect(lacks()).toMatch(/^Left in hand: how much\?/)
  })
})
