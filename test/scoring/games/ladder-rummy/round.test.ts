import { describe, expect, test } from 'vitest'
import { ladderRummy } from '../../../../src/scoring/games/ladder-rummy/game.ts'
import { parseGame } from '../../../../src/scoring/index.ts'
import { cards, record, round, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const laid = (points: number) => ({ ...left(points), laid: true })
const ladder = (sketch: Sketch) => sheet('ladder-rummy', sketch)
const problems = (sketch: Sketch) => roundProblems('ladder-rummy', sketch)

/** The round of the rules: a is out, b has laid the step, c has not. */
const written = round(left(0), { left: { counts: { low: 2, wild: 1 } }, laid: true }, left(85))

describe('a round', () => {
  test('counts the cards left, and sends up who laid the step', () => {
    const { rounds, totals, steps, next } = ladder({ players: 3, rounds: [written] })
    expect(rounds[0]!.problems).toEqual([])
    expect(rounds[0]!.remarks).toBeUndefined()
    expect(totals).toEqual({ a: 0, b: 35, c: 85 })
    expect(steps).toEqual({ a: 1, b: 1, c: 0 })
    expect(next).toMatchObject({ round: 2, contract: { a: 'S3 R4', b: 'S3 R4', c: 'S3 S3' } })
    expect(next.asks!.map(({ label, value }) => `${label}: ${value}`).slice(0, 2)).toEqual([
      expect.stringMatching(/^Step 1: two sets of three \(.*Cy.*\)$/),
      expect.stringMatching(/^Step 2: a set of three and a run of four \(.*Ana.* and .*Bo.*\)$/),
    ])
    const rules = (id: string) => rounds[0]!.lines[id]!.map(({ rule, points }) => [rule, points])
    expect(rules('a')).toEqual([
      ['ladder-rummy#out', 0],
      ['ladder-rummy#step-up', 0],
    ])
    expect(rules('b')).toEqual([
      ['ladder-rummy#left', 10],
      ['ladder-rummy#left', 25],
      ['ladder-rummy#step-up', 0],
    ])
    expect(rules('c')).toEqual([['ladder-rummy#left', 85]])
  })

  test('begins on the first step for everybody', () => {
    expect(ladder({})).toMatchObject({
      steps: { a: 0, b: 0 },
      next: { contract: { a: 'S3 S3', b: 'S3 S3' }, cards: 10, decks: 2 },
    })
  })

  test.each([
    ['4C TD JK KS', {}, 55],
    ['4C TD JK KS', { pack: 'jokers' }, 50],
    ['4C TD AH KS', { pack: 'aces' }, 50],
    ['4C TD JK KS', { pack: 'special', skip: 20 }, 60],
  ])('%s counts with %j', (text, options, points) => {
    const rounds = [round(left(0), { left: { cards: cards(text) }, laid: true })]
    expect(ladder({ options, rounds }).totals.b).toBe(points)
  })

  const hand = (left: object, more: object = {}) => round({ left: { points: 0 } }, { left, ...more })

  test.each([
    ['two players out', round(left(0), left(0)), 'b.left #out', {}],
    ['nothing laid, yet out', round({ ...left(0), laid: false }, left(60)), 'a.laid #out', {}],
    ['more cards than dealt', hand({ counts: { low: 11 } }), 'b.left.counts #discard', {}],
    [
      'five cards after six of eleven',
      hand({ counts: { low: 5 } }, { laid: true }),
      'b.left.counts #step',
      {},
    ],
    [
      'five cards, card by card',
      hand({ cards: cards('2C 3C 4C 5C 6C') }, { laid: true }),
      'b.left.cards #step',
      {},
    ],
    ['a class too often', hand({ counts: { skip: 5 } }), 'b.left.counts.skip', {}],
    [
      'a skip card where there is none',
      hand({ counts: { skip: 1 } }),
      'b.left.counts.skip',
      { pack: 'jokers' },
    ],
    ['a card too often', hand({ cards: cards('2C 2C 2C') }), 'b.left.cards.2', {}],
    ['points that no cards have', hand({ points: 52 }), 'b.left.points #values', {}],
    ['more than ten cards can count', hand({ points: 245 }), 'b.left.points #values', {}],
    ['more than four cards can count', hand({ points: 105 }, { laid: true }), 'b.left.points #values', {}],
  ])('refuses %s', (_, written, where, options) => {
    expect(wrongIn('ladder-rummy', { options, rounds: [written] })[0]).toBe(where)
  })

  test('takes as many points as cards can count', () => {
    expect(problems({ rounds: [hand({ points: 230 })] })).toEqual([])
    expect(problems({ rounds: [hand({ points: 100 }, { laid: true })] })).toEqual([])
    expect(problems({ rounds: [hand({ counts: { low: 4 } }, { laid: true })] })).toEqual([])
  })

  test('takes sums from what the counted hands leave over', () => {
    const wilds = { left: { counts: { wild: 8, skip: 2 } } }
    const [problem] = problems({ players: 3, rounds: [round(left(0), wilds, left(115))] })
    expect(problem).toMatchObject({ path: ['entries', 'c', 'left', 'points'], rule: 'ladder-rummy#values' })
    expect(problems({ players: 3, rounds: [round(left(0), wilds, left(110))] })).toEqual([])
  })

  test('refuses sums that together exceed all cards', () => {
    const dear = { low: 5, high: 5, skip: 5, wild: 100 }
    const rounds = [round(left(0), left(815), left(815))]
    const [problem] = problems({ players: 3, options: dear, rounds: [round(left(0), left(810), left(500))] })
    expect(problem).toMatchObject({ path: ['entries', 'c', 'left', 'points'], rule: 'ladder-rummy#values' })
    expect(problems({ players: 3, options: dear, rounds })).toHaveLength(2)
  })

  test('refuses a card that two hands hold too often', () => {
    const two = { left: { cards: cards('2C 2C') } }
    const [problem] = problems({
      players: 3,
      rounds: [round(left(0), two, { left: { cards: cards('2C') } })],
    })
    expect(problem!.rule).toBe('ladder-rummy#packs')
    const wild = { left: { counts: { wild: 5 } } }
    expect(problems({ players: 3, rounds: [round(left(0), wild, wild)] })[0]!.rule).toBe('ladder-rummy#packs')
  })

  test.each([
    ['nobody is out', round(left(60), laid(20)), ['nobody-out'], {}],
    ['nothing laid and few cards', round(left(0), { left: { counts: { low: 9 } } }), ['discard'], {}],
    ['nothing laid and few points', round(left(0), left(45)), ['discard'], {}],
    ['nothing laid and ten cards', round(left(0), left(50)), undefined, {}],
    ['few points where the cheapest count 10', round(left(0), left(90)), ['discard'], { low: 10 }],
    ['few points where skips are the cheapest', round(left(0), left(75)), ['discard'], { low: 10, skip: 5 }],
  ])('remarks %s', (_, written, slugs, options) => {
    const { remarks } = ladder({ options, rounds: [written] }).rounds[0]!
    expect(remarks?.map(({ rule }) => rule)).toEqual(slugs?.map((slug) => `ladder-rummy#${slug}`))
  })

  test('of an agreed score only a step laid is read', () => {
    const agreed = { a: { points: 12 } }
    const rounds = (a: unknown) => [{ agreed, entries: { a, b: left(60) } }]
    const stepsAfter = (a: unknown) => ladder({ rounds: rounds(a) }).steps
    expect(ladder({ rounds: rounds({ laid: true }) }).totals).toEqual({ a: 12, b: 60 })
    expect(ladder({ rounds: rounds({ laid: true }) }).rounds[0]!.remarks).toBeUndefined()
    expect(ladder({ rounds: rounds({ laid: true }) }).rounds[0]!.lines.a).toHaveLength(1)
    expect(stepsAfter({ laid: true, left: { points: 7 } })).toEqual({ a: 1, b: 0 })
    expect(stepsAfter({ laid: 'yes' })).toEqual({ a: 0, b: 0 })
    expect(stepsAfter(left(0))).toEqual({ a: 0, b: 0 })
    expect(stepsAfter(undefined)).toEqual({ a: 0, b: 0 })
    expect(stepsAfter(5)).toEqual({ a: 0, b: 0 })
  })
})

describe('the ladder', () => {
  /** Two players; a lays a step in each of these rounds, b in the rounds that are listed. */
  const climb = (rounds: number, b: (round: number) => boolean, points = 20) =>
    Array.from({ length: rounds }, (_, at) => round(left(0), b(at) ? laid(points) : left(50)))

  test('ends with the round in which somebody lays the last step, and most steps win', () => {
    const over = ladder({ rounds: climb(10, () => false) })
    expect(ladder({ rounds: climb(9, () => false) }).status).toBe('playing')
    expect(over).toMatchObject({ status: 'finished', winners: ['a'], steps: { a: 10, b: 0 } })
    const late = ladder({ rounds: climb(11, () => false) })
    expect(late.rounds[10]!.problems[0]!.rule).toBe('ladder-rummy#last-step')
    expect(late.steps).toEqual({ a: 10, b: 0 })
  })

  test.each([
    [310, 285, ['b']],
    [285, 285, ['a', 'b']],
  ])('with %i and %i after the last step %j win, whatever c has', (a, b, winners) => {
    const players = [
      { id: 'a', name: 'Ana', start: a },
      { id: 'b', name: 'Bo', start: b - 20 },
      { id: 'c', name: 'Cy', start: 0 },
    ]
    const rounds = Array.from({ length: 10 }, (_, at) =>
      round(
        left(0),
        at === 0 ? laid(20) : { left: { counts: {} }, laid: true },
        at === 0 ? left(120) : laid(5),
      ),
    ).map((one, at) =>
      at === 0
        ? one
        : {
            agreed: { b: { points: 0 }, c: { points: 0 } },
            entries: { a: left(0), b: { laid: true }, c: { laid: at < 10 } },
          },
    )
    const over = ladder({ players, rounds })
    expect(over.rounds.flatMap(({ problems }) => problems)).toEqual([])
    expect(over).toMatchObject({
      status: 'finished',
      totals: { a, b, c: 120 },
      steps: { a: 10, b: 10, c: 9 },
      winners,
    })
  })

  test('is stopped by its players: most steps, then the lowest total', () => {
    const rounds = [round(left(0), left(60)), round(left(200), laid(20))]
    expect(ladder({ ended: true, rounds }).winners).toEqual(['b'])
    const ahead = [round(laid(90), left(60)), round(laid(90), left(50))]
    expect(ladder({ ended: true, rounds: ahead }).winners).toEqual(['a'])
    expect(ladder({ ended: true, rounds: ahead, options: { pace: 'together' } }).winners).toEqual(['b'])
  })

  test('knows nobody’s step while an earlier round has problems', () => {
    const five = round(left(0), { left: { counts: { low: 5 } }, laid: true })
    const rounds = [round(left(0)), five]
    expect(problems({ rounds })).toEqual([])
    const sketch = { rounds: [...climb(9, () => false), round(left(0)), ...climb(2, () => false)] }
    expect(ladder(sketch)).toMatchObject({ status: 'playing', steps: { a: 10, b: 0 } })
    expect(ladder(sketch).next.contract).toEqual({ a: 'S5 S3', b: 'S3 S3' })
  })

  test('counts no steps of a refused round', () => {
    expect(ladder({ rounds: [round(left(0), left(0))] }).steps).toEqual({ a: 0, b: 0 })
  })

  test('goes up together where each step has one round', () => {
    const options = { pace: 'together', ladder: 'even' }
    const rounds = [round(left(0), left(60)), round(laid(60), left(0))]
    const { next, steps } = ladder({ options, rounds })
    expect(next).toMatchObject({ round: 3, contract: { a: 'R9', b: 'R9' } })
    expect(steps).toEqual({ a: 2, b: 1 })
    const five = Array.from({ length: 5 }, () => round(left(60), left(0)))
    expect(ladder({ options, rounds: five })).toMatchObject({ status: 'finished', winners: ['b'] })
    expect(ladder({ options, rounds: five }).next.contract).toBeUndefined()
    const late = ladder({ options, rounds: [...five, five[0]!] })
    expect(late.rounds[5]!.problems[0]!.rule).toBe('ladder-rummy#pace')
  })

  test('refuses a round beyond a ladder that is climbed together, while one is to be mended', () => {
    const options = { pace: 'together', ladder: 'even' }
    const rounds = [round(left(0)), ...Array.from({ length: 5 }, () => round(left(60), left(0)))]
    expect(problems({ options, rounds })[0]!.rule).toBe('ladder-rummy#pace')
    expect(ladder({ options, rounds }).next.round).toBe(1)
  })
})

describe('house rules', () => {
  const refused = (options: object, players = 2) => {
    const parsed = parseGame(record('ladder-rummy', { options, players }))
    return parsed.ok ? [] : parsed.problems.map(({ path }) => path.join('.'))
  }

  test.each([
    [{ ladder: 'custom' }, 2, ['options.steps']],
    [{ steps: ['S3 S3'] }, 2, ['options.steps']],
    [{ ladder: 'custom', steps: [] }, 2, ['options.steps']],
    [{ ladder: 'custom', steps: ['S1'] }, 2, ['options.steps.0']],
    [{ ladder: 'custom', steps: ['S9'] }, 2, ['options.steps.0']],
    [{ ladder: 'custom', steps: ['R2'] }, 2, ['options.steps.0']],
    [{ ladder: 'custom', steps: ['R13'] }, 2, ['options.steps.0']],
    [{ ladder: 'custom', steps: ['S3  R4'] }, 2, ['options.steps.0']],
    [{ ladder: 'custom', steps: ['S2 S2 S2 S2 S2'] }, 2, ['options.steps.0']],
    [{ ladder: 'custom', steps: ['S8', 'F12', 'C12 '] }, 2, ['options.steps.2']],
    [{ ladder: 'custom', steps: ['S8', 'C12'] }, 2, ['options.deal']],
    [{ ladder: 'custom', steps: ['S8', 'R12', 'C3 F3'], deal: 11 }, 2, []],
    [{ deal: 7 }, 2, ['options.deal']],
    [{ deal: 8 }, 2, []],
    [{ deal: 13 }, 8, ['options.deal']],
    [{ deal: 13, packs: 3 }, 8, []],
    [{ deal: 12, pack: 'aces' }, 8, ['options.deal']],
    [{ deal: 12 }, 8, []],
    [{ low: 7 }, 2, ['options.low']],
    [{ packs: 5 }, 2, ['options.packs']],
  ])('%j with %i players', (options, players, paths) => {
    expect(refused(options, players)).toEqual(paths)
  })

  test('have presets that go together', () => {
    for (const { options } of ladderRummy.presets) expect(refused(options, 8)).toEqual([])
    expect(ladderRummy.presets.map(({ id }) => id)).toEqual([
      ...['even-steps', 'hard', 'mild', 'one-round-each', 'jokers-wild', 'aces-wild', 'special-cards'],
    ])
  })
})
