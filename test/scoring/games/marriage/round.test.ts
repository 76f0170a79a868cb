import { describe, expect, test } from 'vitest'
import { cards, round, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'marriage'

const won = (points = 0) => ({ won: true, maal: { points } })
const seen = (points = 0) => ({ seen: true, maal: { points } })
const unseen = (points?: number) => (points === undefined ? {} : { maal: { points } })
const out = { out: true }
const foul = { foul: true }
const dublee = { dublee: true }
const listed = (text: string, ...tunnelas: string[]) => ({
  seen: true,
  maal: { cards: cards(text) },
  ...(tunnelas.length > 0 && { tunnelas }),
})
const counted = (counts: object) => ({ seen: true, maal: { counts } })

/** A first round with one player per entry. The tiplu is 7H. */
function play(
  entries: readonly (object | undefined)[],
  options: object = {},
  beside: object = { tiplu: '7H' },
): Sketch {
  return { players: entries.length, options, rounds: [{ ...round(...entries), ...beside }] }
}

function scoresOf(entries: readonly (object | undefined)[], options?: object, beside?: object) {
  const [first] = sheet(GAME, play(entries, options, beside)).rounds
  expect(first?.problems).toEqual([])
  for (const [id, lines] of Object.entries(first?.lines ?? {})) {
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(first?.scores[id])
    for (const { points, rule } of lines) {
      expect(Object.is(points, -0)).toBe(false)
      if (!first?.scores.agreed) expect(rule ?? 'marriage#').toMatch(/^marriage#/)
    }
  }
  return Object.values(first?.scores ?? {})
}

const refused = (entries: readonly (object | undefined)[], options?: object, beside?: object) =>
  wrongIn(GAME, play(entries, options, beside))

/** The lines of each player: `settle 15, pay-seen 3`. */
function linesOf(entries: readonly object[], options?: object, beside?: object) {
  const [first] = sheet(GAME, play(entries, options, beside)).rounds
  expect(first?.problems).toEqual([])
  return Object.values(first?.lines ?? {}).map((lines) =>
    lines.map(({ points, rule }) => `${rule?.split('#')[1] ?? 'agreed'} ${points}`).join(', '),
  )
}

describe('a round', () => {
  const example = [
    won(10),
    { seen: true, maal: { cards: cards('7D 9S 9S 9S') }, tunnelas: ['9S'] },
    { seen: true, dublee: true, maal: { counts: { tiplu: 1, man: 2 } } },
    {},
  ]

  test('matches the worked example', () => {
    expect(scoresOf(example)).toEqual([15, -1, 34, -48])
    expect(linesOf(example)).toEqual([
      'settle 2, pay-seen 3, pay-dublee 0, pay-unseen 10',
      'settle 2, pay-seen -3',
      'settle 34, pay-dublee 0',
      'settle -38, pay-unseen -10',
    ])
    const [first] = sheet(GAME, play(example)).rounds
    expect(first?.lines.a?.map(({ label }) => label)).toEqual([
      'Maal: 4 × 10 − 38',
      'Seen: from Bo',
      'Seen by dublees: from Cy',
      'Not seen: from Di',
    ])
    expect(first?.lines.d?.[1]?.label).toBe('Not seen: to Ana')
  })

  const four = [won(10), seen(5), seen(0), unseen(8)]
  test.each<[object[], object, number[]]>([
    [four, {}, [41, 2, -18, -25]],
    [four, { unseenMaal: 'kidnap' }, [65, -6, -26, -33]],
    [four, { unseenMaal: 'keep' }, [33, -6, -26, -1]],
    [[{ ...won(10), ...dublee }, ...four.slice(1)], {}, [56, -3, -23, -30]],
    [[{ ...won(10), ...dublee }, seen(5), { ...seen(0), ...dublee }, unseen(8)], {}, [53, -3, -20, -30]],
    [[won(10), seen(5), seen(0), { ...foul, ...unseen(8) }], {}, [46, 2, -18, -30]],
    [[won(10), seen(5), seen(0), { ...foul, ...unseen(8) }], { unseenMaal: 'kidnap' }, [70, -6, -26, -38]],
    [[won(10), seen(5), seen(0), { ...foul, ...unseen(8) }], { unseenMaal: 'keep' }, [38, -6, -26, -6]],
    [[won(0), seen(30)], {}, [-27, 27]],
    [[{ ...won(0), seen: true }, seen(0)], {}, [3, -3]],
    [[won(4), out, seen(1), unseen()], {}, [20, 0, -5, -15]],
    [[won(4), { out: true, won: false, seen: null, maal: null, tunnelas: [] }, seen(1)], {}, [6, 0, -6]],
    [[won(0), { seen: false, foul: false, dublee: false, maal: { points: 0 } }], {}, [10, -10]],
    [four, { seen: 0, unseen: 0 }, [25, 5, -15, -15]],
    [[won(0), { ...seen(0), ...dublee }, seen(0), seen(0)], { dubleeSeen: 3 }, [9, -3, -3, -3]],
    [[{ ...won(0), ...dublee }, unseen()], { dublees: 'any', dubleeBonus: 7 }, [17, -17]],
    [[won(0), foul, seen(0)], { foul: 40 }, [43, -40, -3]],
    [[won(0), { ...foul, maal: { points: 9 } }], {}, [15, -15]],
  ])('of %j with %j scores %j', (entries, options, scores) => {
    expect(scoresOf(entries, options)).toEqual(scores)
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(0)
  })

  test('pays the finisher what everybody pays more after dublees', () => {
    const entries = [{ ...won(0), ...dublee }, seen(0), seen(0), foul]
    expect(linesOf(entries)).toEqual([
      'settle 0, pay-seen 6, dublee-bonus 15, foul 15',
      ...['settle 0, pay-seen -3, dublee-bonus -5', 'settle 0, pay-seen -3, dublee-bonus -5'],
      'settle 0, foul -15, dublee-bonus -5',
    ])
    expect(linesOf([won(0), out, seen(0)])[1]).toBe('')
  })

  test.each<[string, object, object, number]>([
    ['6H 7H 8H', {}, {}, 10],
    ['6H 7H 8H 8H', {}, {}, 12],
    ['7H 6H 6H 6H 8H 8H 8H', {}, {}, 23],
    ['7H 7H 6H 6H 6H 8H 8H 8H', {}, {}, 29],
    ['7S 7S 7S', {}, {}, 0],
    ['7S 7S 7S', { tunnelas: 'hand' }, {}, 10],
    ['9S 9S 9S KC', { tunnelas: 'hand' }, {}, 5],
    ['9S 9S 9S KC', {}, {}, 0],
    ['JK JK JK', { tunnelas: 'hand' }, {}, 30],
    ['7D 7D JK', {}, {}, 20],
    ['AS QS', {}, { tiplu: 'KS' }, 4],
    ['KS 2S AC', {}, { tiplu: 'AS' }, 9],
    ['AD 3D 2H', {}, { tiplu: '2D' }, 9],
    ['7H 7H', { tiplu: [3, 7] }, {}, 7],
    ['6H 7H 8H', { marriage: [0, 0] }, {}, 7],
    ['6H 7H 8H 6H 7H 8H', { marriage: [0, 0] }, {}, 18],
    ['6H 6H 8H 8H', { poplu: [2, 0, 0] }, {}, 0],
    ['KD KC 9S', {}, {}, 0],
    ['', {}, {}, 0],
  ])('counts %s with %j and %j', (text, options, beside, points) => {
    const [ana] = scoresOf([{ ...listed(text), won: true }, seen(0)], options, { tiplu: '7H', ...beside })
    expect(ana).toBe(points + 3)
  })

  test('counts tunnelas that were shown, and any maal by what it is', () => {
    const maal = (entry: object) => scoresOf([won(0), entry])[1]! + 3
    expect(maal(listed('8H 8H 8H', '8H'))).toBe(20)
    expect(maal(listed('7S 7S 7S', '7S'))).toBe(10)
    expect(maal(listed('9S 9S 9S 4C 4C 4C', '9S', '4C'))).toBe(10)
    expect(
      maal(counted({ tiplu: 2, poplu: 1, jhiplu: 1, alter: 1, man: 3, tunnela: 1, wildTunnela: 1 })),
    ).toBe(10 + 3 + 5 + 30 + 5 + 10)
    expect(maal(counted({}))).toBe(0)
    expect(maal(counted({ tunnela: 2, wildTunnela: 5 }))).toBe(60)
    expect(maal(seen(1000))).toBe(1000)
  })

  test('of a table with an agreed score goes without that player', () => {
    const agreed = (scores: object, entries: object[], options?: object) =>
      linesOf(entries, options, {
        agreed: Object.fromEntries(Object.entries(scores).map(([id, points]) => [id, { points }])),
      })
    // n and T are those of a and b: 2 × 10 − 15.
    expect(agreed({ c: -20 }, [won(10), seen(5), { won: 'x' }])).toEqual([
      'settle 5, pay-seen 3, sum 20',
      'settle -5, pay-seen -3',
      'agreed -20',
    ])
    expect(agreed({ c: 7 }, [seen(10), seen(5), {}])).toEqual(['settle 5', 'settle -5', 'agreed 7'])
    expect(agreed({ a: 7 }, [{}, { ...seen(5), ...dublee }, foul, {}])).toEqual([
      'agreed 7',
      ...['settle 10', 'settle -5', 'settle -5'],
    ])
    expect(agreed({ a: 7, b: -7 }, [{}, {}])).toEqual(['agreed 7', 'agreed -7'])
    expect(agreed({ b: 1 }, [won(4), {}])).toEqual(['settle 0, sum -1', 'agreed 1'])
    expect(agreed({ c: 0 }, [{ ...won(0), ...dublee }, seen(0), {}, seen(0)])).toEqual([
      ...['settle 0, pay-seen 6, dublee-bonus 10, sum 0', 'settle 0, pay-seen -3, dublee-bonus -5'],
      ...['agreed 0', 'settle 0, pay-seen -3, dublee-bonus -5'],
    ])
    // Without a finisher nobody gets the maal of those who have not seen.
    expect(agreed({ c: 0 }, [seen(4), unseen(9), {}], { unseenMaal: 'kidnap' })).toEqual([
      ...['settle 4', 'settle -4', 'agreed 0'],
    ])
  })
})

describe('an impossible round', () => {
  const wild5 = { wildTunnela: 6 }
  test.each<[(object | undefined)[], string[], object?, object?]>([
    [[seen(1), seen(2)], ['entries #finish']],
    [
      [won(1), won(2)],
      ['a.won #finish', 'b.won #finish'],
    ],
    [[won(1), out], ['entries #players']],
    [[won(1), undefined], ['b']],
    [[won(1), { ...foul, seen: true, maal: { points: 0 } }], ['b.foul #see']],
    [[{ ...won(1), foul: true }, seen(0)], ['a.foul #see']],
    [[won(1), { ...out, ...seen(0) }], ['b.out #see']],
    [[won(1), seen(0), { ...out, won: true }], ['c.out #see']],
    [[won(1), seen(0), { ...out, foul: true }], ['c.out #see']],
    [[won(1), seen(0), { ...out, ...dublee }], ['c.dublee #see']],
    [[won(1), seen(0), { ...out, maal: { points: 0 } }], ['c.maal #see']],
    [[won(1), seen(0), { ...out, maal: {} }], ['c.maal #see']],
    [[won(1), seen(0), { ...out, maal: 0 }], ['c.maal #see']],
    [[won(1), seen(0), { ...out, tunnelas: ['9S'] }], ['c.tunnelas #see']],
    [[won(1), seen(0), seen(0), dublee], ['d.dublee #see']],
    [[won(1), seen(0), seen(0), { ...foul, ...dublee }], ['d.dublee #see']],
    [[won(1), seen(0), { ...seen(0), ...dublee }], ['c.dublee #dublees-when']],
    [[won(1), seen(0), { ...seen(0), ...dublee }, out], ['c.dublee #dublees-when']],
    [[{ ...won(1), ...dublee }, seen(0), seen(0), seen(0)], ['a.dublee #dublees-when'], { dublees: 'none' }],
    [[won(1), seen(0), seen(0), { ...seen(0), dublee: 1 }], ['d.dublee']],
    [[{ won: 1, maal: { points: 0 } }, seen(0)], ['a.won']],
    [[won(1), { seen: 'yes' }], ['b.seen']],
    [[won(1), { out: 0 }], ['b.out']],
    [[won(1), { seen: true }], ['b.maal']],
    [[{ won: true, maal: null }, seen(0)], ['a.maal']],
    [[won(1), { seen: true, maal: {} }], ['b.maal']],
    [[won(1), { maal: {} }], ['b.maal']],
    [[won(1), { maal: 4 }], ['b.maal']],
    [[won(1), { maal: { points: 1, counts: {} } }], ['b.maal']],
    [[won(1), seen(1001)], ['b.maal.points #maal']],
    [[won(1), seen(-1)], ['b.maal.points']],
    [[won(1), seen(1.5)], ['b.maal.points']],
    [[won(1), counted({ tiplu: 3 })], ['b.maal.counts.tiplu']],
    [[won(1), counted({ poplu: 4 })], ['b.maal.counts.poplu']],
    [[won(1), counted({ man: 3 })], ['b.maal.counts.man'], { jokers: 2 }],
    [[won(1), counted({ king: 1 })], ['b.maal.counts.king']],
    [[won(1), counted({ tunnela: 8 })], ['b.maal.counts.tunnela']],
    [[won(1), counted(wild5)], ['b.maal.counts.wildTunnela']],
    [[won(1), counted({ tunnela: 3, wildTunnela: 5 })], ['b.maal.counts #tunnela']],
    [[won(1), counted({ tiplu: 1 }), counted({ tiplu: 2 })], ['c.maal.counts #maal']],
    [[won(1), counted({ poplu: 2 }), listed('8H 8H')], ['c.maal.cards #maal']],
    [[won(1), counted({ alter: 2 }), { maal: { counts: { alter: 2 } } }], ['c.maal.counts #maal']],
    [[won(1), counted({ man: 1 }), counted({ man: 1 })], ['c.maal.counts #maal'], { jokers: 1 }],
    [[won(1), counted({ tiplu: 2 }), listed('7H')], ['c.maal.cards #maal']],
    [[won(1), listed('7H 7H 7H')], ['b.maal.cards.2 #packs']],
    [[won(1), listed('7H 7H'), listed('7H')], ['c.maal.cards.0 #packs']],
    [[won(1), listed('9S 9S'), listed('9S 9S')], ['c.maal.cards.1 #packs']],
    [[won(1), listed('9S 9S 9S 9S')], ['b.maal.cards.3']],
    [[won(1), listed('JK')], ['b.maal.cards.0'], { jokers: 0 }],
    [
      [won(1), listed('AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D')],
      ['b.maal.cards #deal'],
    ],
    [[won(1), listed('9S')], ['b.maal.cards #tiplu'], {}, {}],
    [[won(1), listed('')], ['b.maal.cards #tiplu'], {}, { tiplu: null }],
    [[won(1), seen(0)], ['tiplu #tiplu'], {}, { tiplu: 'JK' }],
    [[won(1), seen(0)], ['tiplu #tiplu'], {}, { tiplu: '7' }],
    [[won(1), seen(0)], ['tiplu #tiplu'], {}, { tiplu: ['7H'] }],
    [[won(1), { ...seen(0), tunnelas: ['9S'] }], ['b.tunnelas #tunnela-shown']],
    [[won(1), { ...counted({ tunnela: 1 }), tunnelas: ['9S'] }], ['b.tunnelas #tunnela-shown']],
    [[won(1), { tunnelas: ['9S'] }], ['b.tunnelas #tunnela-shown']],
    [[won(1), listed('9S 9S', '9S')], ['b.tunnelas.0 #tunnela']],
    [[won(1), listed('9S 9S 9S', '9S', '9S')], ['b.tunnelas.1 #tunnela']],
    [[won(1), listed('JK JK JK', 'JK')], ['b.tunnelas.0 #tunnela']],
    [[won(1), listed('9S 9S 9S', '9S')], ['b.tunnelas #tunnelas-when'], { tunnelas: 'hand' }],
    [[won(1), listed('9S 9S 9S', 'x')], ['b.tunnelas.0']],
    [[won(1), { ...listed('9S'), tunnelas: 'x' }], ['b.tunnelas']],
  ])('%j is refused: %j', (entries, problems, options, beside) => {
    expect(refused(entries, options, beside)).toEqual(problems)
  })

  test('is possible with these', () => {
    const fine: [object[], object?, object?][] = [
      [[won(1), { ...seen(0), tunnelas: [] }], { tunnelas: 'hand' }],
      [[won(1), counted({ man: 0 })], { jokers: 0 }],
      [[won(1), listed('7H 7H 6H 6H 6H 7D 7D 7D JK JK JK')]],
      [[won(1), seen(0)], {}, { tiplu: null }],
      [[won(1), { ...seen(0), ...dublee }, seen(0)], { dublees: 'any' }],
      [[won(1), listed('AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C')]],
    ]
    for (const [entries, options, beside] of fine) expect(refused(entries, options, beside)).toEqual([])
    const agreedFourth = { tiplu: '7H', agreed: { d: { points: 1 } } }
    expect(refused([won(1), seen(0), { ...seen(0), ...dublee }, {}], {}, agreedFourth)).toEqual([])
    expect(refused([won(1), out, {}], {}, { agreed: { c: { points: 1 } } })).toEqual([])
    expect(refused([out, {}], {}, { agreed: { b: { points: 1 } } })).toEqual(['entries #players'])
    expect(refused([won(0), won(0), {}], {}, { agreed: { c: { points: 1 } } })).toHaveLength(2)
  })
})

describe('an unlikely round', () => {
  const remarks = (entries: object[], options: object = {}) =>
    (sheet(GAME, play(entries, options)).rounds[0]?.remarks ?? []).map(
      ({ path, rule, message }) => `${path.join('.')} ${rule?.split('#')[1]} ${message.endsWith('?')}`,
    )

  test('has a remark', () => {
    expect(remarks([won(10), unseen(8)])).toEqual(['entries.b.maal.points unseen-maal true'])
    expect(remarks([won(101), seen(0)])).toEqual(['entries.a.maal.points maal-values true'])
    expect(remarks([won(0), { ...foul, maal: { points: 101 } }])).toHaveLength(1)
    expect(remarks([won(0), unseen(101)])).toHaveLength(2)
  })

  test('or none', () => {
    expect(remarks([won(100), seen(100)])).toEqual([])
    expect(remarks([won(0), unseen(0)])).toEqual([])
    expect(remarks([won(0), { ...foul, maal: { points: 8 } }])).toEqual([])
    expect(remarks([won(0), unseen(8)], { unseenMaal: 'keep' })).toEqual([])
    expect(remarks([won(0), unseen(8)], { unseenMaal: 'kidnap' })).toEqual([])
  })
})

describe('a game', () => {
  const three = (a: number, b: number) => round(won(a), seen(b), seen(0))

  test('goes on until the players stop', () => {
    const played = sheet(GAME, { players: 3, rounds: [three(1, 2), three(3, 4)] })
    expect(played.status).toBe('playing')
    expect(played.next).toMatchObject({ round: 3, decks: 3, cards: 21 })
    const ended = sheet(GAME, { players: 3, rounds: [three(1, 20)], ended: true })
    expect(ended.winners).toEqual(['b'])
  })

  test('ends after so many rounds, and one more while the best totals are equal', () => {
    const options = { rounds: 1 }
    const even = round(seen(0), seen(0), {})
    const agreed = { ...even, agreed: { c: { points: 0 } } }
    expect(sheet(GAME, { players: 3, options, rounds: [three(1, 20)] })).toMatchObject({
      ...{ status: 'finished', winners: ['b'] },
    })
    const tied = sheet(GAME, { players: 3, options, rounds: [agreed] })
    expect(tied.status).toBe('playing')
    expect(tied.next.asks?.at(-1)?.rule).toBe('marriage#ended')
    expect(sheet(GAME, { players: 3, options, rounds: [agreed, three(9, 0)] }).winners).toEqual(['a'])
    const [, late] = sheet(GAME, { players: 3, options, rounds: [three(1, 20), three(1, 1)] }).rounds
    expect(late?.problems[0]?.rule).toBe('marriage#ended')
    expect(roundProblems(GAME, { players: 3, options, rounds: [three(1, 20)] })).toEqual([])
  })

  test('is for two to six players', () => {
    for (const players of [2, 6]) expect(() => sheet(GAME, { players })).not.toThrow()
    for (const players of [1, 7]) expect(() => sheet(GAME, { players })).toThrow()
  })
})
