import { describe, expect, test } from 'vitest'
import { judgeRound } from '../../src/components/score/entry/judge-round.ts'
import { draftOf } from '../../src/scoring/entry/draft.ts'
import { defaultCounting, wayFor } from '../../src/scoring/entry/rows.ts'
import type { GameId } from '../../src/scoring/games.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { keepScore } from '../../src/scoring/sheet.ts'
import { played, tableFor } from './forms.ts'

/** Judges what is entered of the first round of a game, in the notation of `rounds.txt`. */
function judge(id: GameId, players: number, text: string) {
  const whole = played(id, `players ${players}`, text)
  const { game, table } = tableFor(id, {}, players)
  const record = { ...whole, rounds: [] }
  const content = whole.rounds[0] ?? {}
  const view = { record, sides: sidesOf(record, game) }
  const form = game.entry({ table, round: 1, written: content })
  const layout = { form, way: wayFor(form, defaultCounting(form)), ids: view.sides.map(({ key }) => key) }
  const opened = { game, keeper: keepScore(game) }
  const judged = judgeRound({ ...layout, opened, view, number: 1, draft: draftOf(content, 1) })
  return {
    scores: layout.ids.map((id) => judged.resultOf(id).score),
    totals: layout.ids.map((id) => judged.resultOf(id).total),
    lacks: (active?: string) => judged.lacks(active)?.message,
  }
}

describe('where players pay each other', () => {
  test('no row has a score before all can be settled, and what is missing is said', () => {
    const some = judge('marriage', 4, 'seen 10 | seen 5 | seen=false | -')
    expect(some.scores).toEqual([undefined, undefined, undefined, undefined])
    expect(some.lacks('c')).toMatch(/There is no entry for d/)
    const nobody = judge('marriage', 4, 'seen 10 | seen 5 | seen=false | seen=false')
    expect(nobody.scores).toEqual([undefined, undefined, undefined, undefined])
    expect(nobody.lacks('d')).toBe('Who finished the round? Exactly one player does.')
  })

  test('the scores are there as soon as nothing is missing', () => {
    const whole = judge('marriage', 4, 'won 10 | seen 5 | seen 0 | seen=false')
    expect(whole.scores).toEqual([41, 2, -18, -25])
    expect(whole.lacks()).toBeUndefined()
  })

  test('nothing is missed before anything is entered', () => {
    expect(judge('marriage', 4, '- | - | - | -').lacks()).toBeUndefined()
  })
})

describe('where each row scores by itself', () => {
  test('it has its score before the others are entered, and nothing is missed so early', () => {
    const { scores, totals, lacks } = judge('rummy-500', 2, 'table 85 hand 10 | -')
    expect([scores[0], totals[0]]).toEqual([75, 75])
    expect(lacks('a')).toBeUndefined()
  })

  test('what is still open is said once every row is begun, but not of the row that is being filled', () => {
    const { lacks } = judge('rummy-500', 2, 'table 85 hand 10 | table 40')
    expect(lacks('b')).toBeUndefined()
    expect(lacks()).toMatch(/^Left in hand: how much\?/)
  })
})
