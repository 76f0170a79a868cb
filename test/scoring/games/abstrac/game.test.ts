import { describe, expect, it } from 'vitest'
import { PACK } from '../../../../src/scoring/games/abstrac/combinations.ts'
import { abstrac } from '../../../../src/scoring/games/abstrac/game.ts'
import { parseGame } from '../../../../src/scoring/index.ts'
import { cards, judge, record, refusal, roundProblems, sheet, slugs } from '../../table.ts'

/** Rules about how the game is played, which no check or score decides. */
const PROCEDURE = ['layout', 'choose', 'arranged']

describe('Abstrac', () => {
  it('is played by two with 24 cards', () => {
    expect(abstrac.players).toEqual([2])
    expect(abstrac.leads).toBe('high')
    expect(abstrac.deckFor(2, {})).toEqual({ packs: 1, jokers: 0, ranks: ['A', '9', 'T', 'J', 'Q', 'K'] })
    expect(abstrac.dealt(2, {})).toBe(0)
    expect(abstrac.checks).toEqual(['combinations', 'deal', 'draws', 'solve', 'review'])
    for (const players of [1, 3]) {
      const parsed = parseGame(record('abstrac', { players }))
      expect(parsed).toMatchObject({ ok: false, problems: [{ path: ['players'], rule: 'abstrac#players' }] })
    }
  })

  it('loads a solver for exactly the checks without a judge', async () => {
    const loaded = await abstrac.loadSolver?.()
    const unanswered = abstrac.checks.filter((check) => !abstrac.forms[check]?.judge)
    expect(Object.keys(loaded?.solver ?? {})).toEqual(unanswered)
  })

  it('limits each draw in its forms to one to three cards', () => {
    for (const check of ['draws', 'solve', 'review']) {
      expect(abstrac.forms[check]?.fields.draws).toMatchObject({
        kind: 'numbers',
        min: 1,
        max: 3,
        count: 24,
      })
    }
  })
})

describe('options', () => {
  const parsed = (options: object) => {
    const result = parseGame(record('abstrac', { options }))
    return result.ok ? result.value.options : result.problems.map(({ path }) => path.join('.'))
  }

  it.each([
    [{}, { target: null, deals: null }],
    [
      { target: null, deals: null },
      { target: null, deals: null },
    ],
    [{ target: 5 }, { target: 5, deals: null }],
    [{ target: 501 }, { target: 501, deals: null }],
    [
      { target: 10000, deals: 1000 },
      { target: 10000, deals: 1000 },
    ],
    [{ deals: 1 }, { target: null, deals: 1 }],
    [{ target: 4 }, ['options.target']],
    [{ target: 10001 }, ['options.target']],
    [{ target: 7.5 }, ['options.target']],
    [{ target: '500' }, ['options.target']],
    [{ deals: 0 }, ['options.deals']],
    [{ deals: 1001 }, ['options.deals']],
    [{ rounds: 3 }, ['options.rounds']],
  ])('%j are read as %j, or rejected there', (options, expected) => {
    expect(parsed(options)).toEqual(expected)
  })

  it('both change the rule of the match', () => {
    expect(abstrac.options.map(({ name, rule }) => [name, rule])).toEqual([
      ['target', 'match'],
      ['deals', 'match'],
    ])
  })
})

describe('rules', () => {
  it('are all cited, except those about how the game is played', () => {
    const misere = cards('AC AD KC KD JH JS TH TS')
    const neither = cards('9C TC QC 9D TD QD JH KH AH JS KS AS')
    const verdicts = [
      judge('abstrac', 'combinations', { cards: cards('9C TC JC QC QD QH AC') }),
      judge('abstrac', 'deal', { mine: misere }),
      judge('abstrac', 'deal', { mine: neither }),
      judge('abstrac', 'draws', { layout: PACK, draws: Array(8).fill(3) }),
      judge('abstrac', 'draws', { layout: PACK, draws: [1] }),
    ]
    const problems = [
      ...refusal('abstrac', 'combinations', { cards: [] }, { players: 3 }),
      ...roundProblems('abstrac', { rounds: [{ cards: { a: ['2C'] } }] }),
    ]
    const { asks = [] } = sheet('abstrac', { options: { target: 500 } }).next
    const cited = [...problems, ...asks].map(({ rule }) => rule?.replace('abstrac#', ''))
    const covered = new Set([...verdicts.flatMap((verdict) => slugs(verdict)), ...cited, ...PROCEDURE])
    expect([...covered].sort()).toEqual([...abstrac.rules].sort())
  })

  it('are listed in order, and each has a statement', () => {
    expect(abstrac.rules).toEqual([
      ...['players', 'deck', 'layout', 'choose', 'draw', 'arranged', 'sets', 'runs', 'twice'],
      ...['combination-points', 'multiply', 'misere', 'longest-run', 'misere-both', 'match'],
    ])
    expect(abstrac.rules.every((slug) => (abstrac.statements[slug] ?? '').endsWith('.'))).toBe(true)
  })
})
