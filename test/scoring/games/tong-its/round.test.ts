import { describe, expect, test } from 'vitest'
import { presets } from '../../../../src/scoring/games/tong-its/options.ts'
import { cards, round, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'tong-its'

type End = 'tongits' | 'draw' | 'stock'

/** An entry in words: `won called fought burned`, `2 aces`, `1 secret`, `1 run`, `count 9`. */
function entry(text: string): object {
  const words = text.split(' ').filter(Boolean)
  const made: Record<string, unknown> = {}
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at)
    if (/^\d+$/.test(word)) {
      made[{ ace: 'aces', aces: 'aces', secret: 'secrets', secrets: 'secrets' }[next] ?? 'runs'] =
        Number(word)
      at += 1
    } else if (word === 'count') {
      made.count = { points: Number(next) }
      at += 1
    } else made[word] = true
  }
  return made
}

const played = (end: End | undefined, ...entries: (string | object)[]) => ({
  ...(end && { end }),
  ...round(...entries.map((one) => (typeof one === 'string' ? entry(one) : one))),
})

const preset = (id: string) => presets.find((one) => one.id === id)?.options ?? {}

function game(rounds: readonly object[], options: object = {}, more: Sketch = {}): Sketch {
  return { players: 3, options, rounds, ...more }
}

function scored(one: object, options?: object) {
  const [first] = sheet(GAME, game([one], options)).rounds
  expect(first?.problems).toEqual([])
  const scores = Object.values(first?.scores ?? {})
  for (const id of 'abc') {
    const sum = (first?.lines[id] ?? []).reduce((points, line) => points + line.points, 0)
    expect(sum).toBe(first?.scores[id])
  }
  return scores
}

function linesOf(id: string, one: object, options?: object) {
  const { lines } = sheet(GAME, game([one], options)).rounds[0]!
  return lines[id]!.map(({ label, points, rule }) => `${label}: ${points} ${rule?.replace(GAME, '')}`)
}

describe('the score of a round', () => {
  test.each([
    ['tongits', ['won 1 aces', '', 'burned'], {}, [9, -4, -5]],
    ['stock', ['', 'won 1 secret 2 aces', ''], {}, [-6, 12, -6]],
    ['draw', ['called', 'fought won 2 aces', 'burned'], {}, [-5, 9, -4]],
    ['draw', ['called', 'fought won 2 aces', 'burned'], { fold: 'fight' }, [-5, 11, -6]],
    ['draw', ['called won', '', ''], {}, [2, -1, -1]],
    ['draw', ['called won 1 aces count 9', 'fought count 15', ''], preset('spread'), [15, -13, -5]],
    ['tongits', ['won', 'count 12', 'count 30'], preset('points'), [84, -24, -60]],
    ['stock', ['won', 'count 12', 'count 30'], preset('points'), [42, -12, -30]],
    ['tongits', ['won', '', ''], preset('small'), [4, -2, -2]],
    ['draw', ['called won', 'fought', 'fought'], {}, [6, -3, -3]],
    ['draw', ['called', 'fought', 'fought won'], {}, [-3, -3, 6]],
    ['draw', ['called', 'fought won', ''], { fold: 'fight' }, [-3, 6, -3]],
    ['draw', ['called won', '', 'burned'], { fold: 'fight' }, [3, -1, -2]],
    ['draw', ['called won', 'burned', 'burned'], {}, [4, -2, -2]],
    ['stock', ['won 4 aces', 'burned', 'burned'], {}, [12, -6, -6]],
    ['stock', ['won 2 runs 3 secrets', '', ''], { longRun: 3 }, [32, -16, -16]],
    ['stock', ['won 2 runs', '', ''], {}, [2, -1, -1]],
    ['stock', ['won', '', ''], { win: 0 }, [0, 0, 0]],
    ['stock', ['won', '', ''], { win: 1000 }, [2000, -1000, -1000]],
    [
      'tongits',
      ['', 'won 1 secret 1 aces', 'burned'],
      { tongits: 5, secret: 2, ace: 4, burned: 7 },
      [-11, 29, -18],
    ],
    ['stock', ['burned', 'burned', 'burned'], {}, [0, 0, 0]],
    ['stock', ['burned', 'burned', 'burned'], { byCount: 'all' }, [0, 0, 0]],
    ['draw', ['called count 20', 'fought won count 9', 'count 40'], { byCount: 'difference' }, [-14, 15, -1]],
    ['draw', ['called won', '', ''], { byCount: 'difference' }, [2, -1, -1]],
    ['draw', ['called won count 4', 'count 40', 'burned count 50'], { byCount: 'all' }, [93, -41, -52]],
    ['stock', ['won count 4', 'count 40', 'burned count 50'], { byCount: 'difference' }, [3, -1, -2]],
    ['draw', ['called count 20', 'won fought', 'count 30'], { byCount: 'all' }, [-23, 54, -31]],
  ] as const)('after %s of %j with %j is %j', (end, entries, options, scores) => {
    expect(scored(played(end, ...entries), options)).toEqual(scores)
  })

  test('counts cards, however they are written down', () => {
    const lists = [
      { won: true },
      { count: { cards: cards('KH 5S AD') } },
      { count: { counts: { K: 1, 2: 2 } } },
    ]
    expect(scored(played('stock', ...lists), preset('points'))).toEqual([30, -16, -14])
  })

  test('has lines that cite their rules, the same for who pays and who is paid', () => {
    const tongits = played('tongits', 'won 2 aces 1 secret 1 run', '', 'burned')
    expect(linesOf('c', tongits, { longRun: 3 })).toEqual([
      'Tongits: -3 #tongits-pays',
      '2 aces: -2 #ace-bonus',
      '1 secret: -3 #secret-bonus',
      '1 long run: -3 #long-run',
      'Burned: -1 #burned-pays',
    ])
    expect(linesOf('a', tongits, { longRun: 3 })).toEqual([
      'Tongits, from Bo and Cy: 6 #tongits-pays',
      '2 aces, from Bo and Cy: 4 #ace-bonus',
      '1 secret, from Bo and Cy: 6 #secret-bonus',
      '1 long run, from Bo and Cy: 6 #long-run',
      'Burned, from Cy: 1 #burned-pays',
    ])
    const fought = played('draw', 'called count 20', 'fought won count 9', '')
    expect(linesOf('a', fought, { byCount: 'difference' })).toEqual([
      'Lost fight: -3 #fight-pays',
      'Count 20 − 9: -11 #by-count',
    ])
    expect(linesOf('c', fought, { byCount: 'difference' })).toEqual(['Folded: -1 #fold-pays'])
    expect(linesOf('b', fought, { byCount: 'difference' })).toEqual([
      'Lost fight, from Ana: 3 #fight-pays',
      'Count 20 − 9, from Ana: 11 #by-count',
      'Folded, from Cy: 1 #fold-pays',
    ])
    expect(linesOf('b', played('draw', 'called won', '', ''))).toEqual(['Draw: -1 #win'])
    expect(linesOf('b', played('stock', 'won', '', ''))).toEqual(['Stock used up: -1 #win'])
    expect(linesOf('b', played('stock', 'burned', 'burned', 'burned'))).toEqual([
      'Nobody opened: 0 #nobody-opened',
    ])
    expect(linesOf('b', played('tongits', 'won', 'count 12', ''), preset('points'))).toEqual([])
    expect(linesOf('b', played('tongits', 'won', 'count 12', 'count 0'), preset('points'))).toEqual([
      'Count 2 × 12: -24 #by-count',
    ])
  })
})

describe('the pot', () => {
  const [a, b] = [played('stock', 'won', '', ''), played('stock', '', 'won', '')]
  const nobody = played('stock', 'burned', 'burned', 'burned')

  test('goes to a hitter who wins again', () => {
    const { totals, next } = sheet(GAME, game([a, a], preset('jackpot')))
    expect(totals).toEqual({ a: 12, b: -6, c: -6 })
    expect(next.asks?.map(({ label }) => label)).toEqual(['Cards', 'Hitter'])
  })

  test.each([
    [[], undefined],
    [[a], 6],
    [[a, b], 12],
    [[a, b, a], 18],
    [[a, a], undefined],
    [[a, a, a], undefined],
    [[a, nobody], 12],
    [[nobody], 6],
    [[nobody, a, a], undefined],
    [[a, { ...b, agreed: { c: { points: 4 } } }], 6],
    [[a, played('stock', '', '', '')], 6],
  ])('after %j holds %s', (rounds, chips) => {
    const { next } = sheet(GAME, game(rounds, preset('jackpot')))
    const asks = next.asks?.filter(({ rule }) => rule === 'tong-its#pot')
    expect(asks?.map(({ value }) => value)).toEqual(chips === undefined ? [] : [String(chips)])
  })

  test('has a line of every player, and one of the hitter', () => {
    const { lines, scores } = sheet(GAME, game([nobody, a, a], preset('jackpot'))).rounds[2]!
    expect(scores).toEqual({ a: 18, b: -3, c: -3 })
    expect(lines.a?.slice(1)).toEqual([
      { label: 'Into the pot', points: -2, rule: 'tong-its#pot' },
      { label: 'Pot, won by the hitter', points: 18, rule: 'tong-its#hitter' },
    ])
    expect(lines.b?.at(-1)).toEqual({ label: 'Into the pot', points: -2, rule: 'tong-its#pot' })
  })

  test('and every total add up to 0', () => {
    const { totals } = sheet(GAME, game([a, b, nobody, b, a], { pot: 5 }))
    expect(Object.values(totals).reduce((sum, total) => sum + total, 0)).toBe(-15)
  })

  test('a hitter stays the hitter', () => {
    expect(sheet(GAME, game([a, a, a], preset('jackpot'))).totals).toEqual({ a: 18, b: -9, c: -9 })
    expect(sheet(GAME, game([a, nobody, a], preset('jackpot'))).totals.a).toBe(0 - 2 + 2 + 18 - 2)
  })
})

describe('the dealer', () => {
  const a = played('stock', 'won', '', '')
  const c = played('stock', '', '', 'won')
  const nobody = played('stock', 'burned', 'burned', 'burned')
  const wrong = played('stock', '', '', '')

  test.each([
    [[], 'a'],
    [[c], 'c'],
    [[c, a], 'a'],
    [[c, c], 'c'],
    [[c, nobody], 'c'],
    [[nobody], 'a'],
    [[nobody, c], 'c'],
    [[c, wrong], 'c'],
    [[wrong], 'a'],
    [[c, { ...a, agreed: { b: { points: 0 } } }], 'c'],
    [[played('draw', 'called', 'won fought', '')], 'b'],
  ])('after %j is %s', (rounds, dealer) => {
    expect(sheet(GAME, game(rounds)).dealer).toBe(dealer)
  })

  test('is the first dealer until somebody wins', () => {
    expect(sheet(GAME, game([], {}, { firstDealer: 'b' })).dealer).toBe('b')
    expect(sheet(GAME, game([nobody, nobody], {}, { firstDealer: 'b' })).dealer).toBe('b')
    expect(sheet(GAME, game([nobody, c], {}, { firstDealer: 'b' })).dealer).toBe('c')
  })
})

describe('a round is refused', () => {
  const all = { byCount: 'all' }
  const difference = { byCount: 'difference' }
  const held = (count: object) => ({ count })
  test.each([
    ['without an end', played(undefined, 'won', '', ''), {}, ['end']],
    ['with another end', { ...played('stock', 'won', '', ''), end: 'knock' }, {}, ['end']],
    ['with an end that is no word', { ...played('stock', 'won', '', ''), end: 3 }, {}, ['end']],
    ['without a winner', played('stock', '', '', ''), {}, ['entries #win']],
    ['without a winner after tongits', played('tongits', 'burned', 'burned', 'burned'), {}, ['entries #win']],
    [
      'without a winner although one has opened',
      played('stock', 'burned', '', 'burned'),
      {},
      ['entries #win'],
    ],
    ['with two winners', played('stock', 'won', 'won', ''), {}, ['b.won #win']],
    ['with a burned winner', played('stock', 'won burned', '', ''), {}, ['a.burned #burned']],
    ['if the winner of a draw folded', played('draw', 'called', 'won', ''), {}, ['b.won #draw-won']],
    ['in a draw without a caller', played('draw', 'won fought', '', ''), {}, ['entries #call']],
    ['in a draw with two callers', played('draw', 'won called', 'called', ''), {}, ['b.called #call']],
    [
      'if a player called and fought',
      played('draw', 'won called fought', '', ''),
      {},
      ['a.fought #challenge'],
    ],
    ['if a burned player called', played('draw', 'called burned', 'won fought', ''), {}, ['a.burned #call']],
    [
      'if a burned player fought',
      played('draw', 'called won', 'burned fought', ''),
      {},
      ['b.burned #challenge'],
    ],
    ['if one called at the stock', played('stock', 'won called', '', ''), {}, ['a.called #call']],
    ['if one fought after tongits', played('tongits', 'won', 'fought', ''), {}, ['b.fought #call']],
    ['with five aces', played('stock', 'won 5 aces', '', ''), {}, ['a.aces']],
    ['with four secrets', played('stock', 'won 4 secrets', '', ''), {}, ['a.secrets']],
    ['with four long runs', played('stock', 'won 4 runs', '', ''), {}, ['a.runs']],
    ['with half an ace', played('stock', { won: true, aces: 0.5 }, '', ''), {}, ['a.aces']],
    ['with less than no aces', played('stock', { won: true, aces: -1 }, '', ''), {}, ['a.aces']],
    ['with aces as text', played('stock', { won: true, aces: '1' }, '', ''), {}, ['a.aces']],
    ['with aces of another player', played('stock', 'won', '1 aces', ''), {}, ['b.aces #ace-bonus']],
    [
      'with secrets of another player',
      played('stock', 'won', '1 secret', ''),
      {},
      ['b.secrets #secret-bonus'],
    ],
    ['with long runs of another player', played('stock', 'won', '1 runs', ''), {}, ['b.runs #long-run']],
    ['with a flag that is none', played('stock', { won: 1 }, '', ''), {}, ['a.won']],
    ['without an entry', { end: 'stock', ...round({ won: true }, {}) }, {}, ['c']],
    ['without a count that is paid', played('stock', 'won', 'count 3', ''), all, ['c.count #by-count']],
    [
      'without a count of a burned player',
      played('tongits', 'won', 'burned', 'count 3'),
      all,
      ['b.count #by-count'],
    ],
    [
      'without the count of a lost fight',
      played('draw', 'called', 'fought won count 3', ''),
      difference,
      ['a.count #by-count'],
    ],
    [
      'without the count of its winner',
      played('draw', 'called won', 'fought count 3', ''),
      difference,
      ['a.count #by-count'],
    ],
    [
      'with a card left after tongits',
      played('tongits', 'won count 1', '', ''),
      {},
      ['a.count.points #tongits'],
    ],
    [
      'with a lower count of a fighter',
      played('draw', 'called won count 9', 'fought count 8', ''),
      {},
      ['b.count.points #draw-won'],
    ],
    [
      'with a lower count of the caller',
      played('draw', 'called count 8', 'won fought count 9', ''),
      {},
      ['a.count.points #draw-won'],
    ],
    [
      'with a lower count at the stock',
      played('stock', 'won count 9', 'count 8', ''),
      {},
      ['b.count.points #stock-out'],
    ],
    [
      'if a fighter is level with the caller',
      played('draw', 'called won count 8', 'fought count 8', ''),
      {},
      ['b.count.points #draw-tie'],
    ],
    [
      'if the first of two fighters is level',
      played('draw', 'fought count 8', 'called count 20', 'fought won count 8'),
      {},
      [],
    ],
    [
      'if the next of two fighters is level',
      played('draw', 'fought won count 8', 'called count 20', 'fought count 8'),
      {},
      ['c.count.points #draw-tie'],
    ],
    [
      'with fourteen cards',
      played('stock', 'won', held({ counts: { A: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2 } }), ''),
      {},
      ['b.count.counts #deal'],
    ],
    ['with 131 points', played('stock', 'won', 'count 131', ''), {}, ['b.count.points #values']],
    [
      'with a card twice',
      played('stock', 'won', held({ cards: cards('KH') }), held({ cards: cards('KH') })),
      {},
      ['c.count.cards.0 #pack'],
    ],
    [
      'with five of a rank',
      played('stock', 'won', held({ counts: { K: 2 } }), held({ counts: { K: 3 } })),
      {},
      ['c.count.counts #pack'],
    ],
    ['with more than the pack is worth', played('tongits', 'won', 'count 130', 'count 130'), {}, []],
    ['with joker', played('stock', 'won', held({ cards: cards('JK') }), ''), {}, ['b.count.cards.0']],
  ])('%s', (_, one, options, problems) => {
    expect(wrongIn(GAME, game([one], options))).toEqual(problems)
  })

  test('if all counts together are above the pack', () => {
    const three = played('stock', 'won count 100', 'count 121', 'count 120')
    expect(wrongIn(GAME, game([three]))).toEqual(['c.count.points #values'])
    expect(wrongIn(GAME, game([played('stock', 'won count 100', 'count 120', 'count 120')]))).toEqual([])
  })

  test('and changes nothing then', () => {
    const wrong = sheet(GAME, game([played('stock', '', '', '')], preset('jackpot')))
    expect(wrong.totals).toEqual({ a: 0, b: 0, c: 0 })
    expect(roundProblems(GAME, game([{}])).length).toBeGreaterThan(0)
  })
})

describe('a round is remarked on', () => {
  test.each([
    ['a run among the cards', { count: { cards: cards('5H 6H 7H KD') } }, {}, ['b.count.cards #count']],
    ['a set among the cards', { count: { cards: cards('5H 5D 5C KD') } }, {}, ['b.count.cards #count']],
    ['no meld around the ace', { count: { cards: cards('QH KH AH') } }, {}, []],
    ['three of a rank', { count: { counts: { 9: 3 } } }, {}, ['b.count.counts #count']],
    ['two of a rank', { count: { counts: { 9: 2, T: 2 } } }, {}, []],
    ['a sum alone', { count: { points: 30 } }, {}, []],
  ])('for %s', (_, entry, options, remarks) => {
    expect(remarksOf(played('stock', 'won', entry, ''), options)).toEqual(remarks)
  })

  test.each([
    [
      'more aces than are named',
      { won: true, count: { cards: cards('AH') } },
      {},
      ['a.count.cards #ace-bonus'],
    ],
    ['counted aces', { won: true, aces: 1, count: { counts: { A: 2 } } }, {}, ['a.count.counts #ace-bonus']],
    ['as many aces', { won: true, aces: 2, count: { counts: { A: 2 } } }, {}, []],
    ['aces that pay nothing', { won: true, count: { cards: cards('AH') } }, { ace: 0 }, []],
  ])('for %s of the winner', (_, entry, options, remarks) => {
    expect(remarksOf(played('stock', entry, '', ''), options)).toEqual(remarks)
  })

  function remarksOf(one: object, options: object) {
    const [first] = sheet(GAME, game([one], options)).rounds
    expect(first?.problems).toEqual([])
    return (first?.remarks ?? []).map(
      ({ path, rule }) => `${path.slice(1).join('.')} ${rule?.replace(GAME, '')}`,
    )
  }
})

describe('an agreed score', () => {
  const agreed = (points: Record<string, number>) => ({
    agreed: Object.fromEntries(Object.entries(points).map(([id, points]) => [id, { points }])),
  })

  test.each([
    ['of the caller', played('draw', '', 'fought won', ''), { a: -7 }, {}, { a: -7, b: 8, c: -1 }],
    ['of a fighter: the caller lost', played('draw', 'called', '', ''), { b: 9 }, {}, { a: -3, b: 9, c: -1 }],
    [
      'of the winner: the rest pay for the end',
      played('tongits', '', '', 'burned'),
      { a: 0 },
      {},
      { a: 0, b: -3, c: -4 },
    ],
    [
      'of the winner, by the point',
      played('tongits', '', '', 'burned'),
      { a: 5 },
      { byCount: 'all' },
      { a: 5, b: -3, c: -4 },
    ],
    ['of a caller, nobody fought', played('draw', '', '', 'burned'), { a: 2 }, {}, { a: 2, b: -1, c: -2 }],
    [
      'of a caller, one fought',
      played('draw', '', 'fought', ''),
      { a: 2 },
      { fold: 'fight' },
      { a: 2, b: -3, c: -3 },
    ],
    [
      'of two at the stock',
      played('stock', 'won 2 aces', '', ''),
      { b: -4, c: 1 },
      {},
      { a: 3, b: -4, c: 1 },
    ],
    [
      'of one at the stock',
      played('stock', 'won 2 aces', 'burned', ''),
      { c: -10 },
      {},
      { a: 14, b: -4, c: -10 },
    ],
    [
      'of one with a bad entry',
      played('stock', 'won', '', { won: 3, aces: 9 }),
      { c: 0 },
      {},
      { a: 1, b: -1, c: 0 },
    ],
    ['of the winner at the stock', played('stock', 'burned', '', ''), { c: 3 }, {}, { a: -2, b: -1, c: 3 }],
    ['of one, with a pot', played('stock', 'won', '', ''), { c: -5 }, { pot: 2 }, { a: 6, b: -1, c: -5 }],
    [
      'of a fighter, by difference',
      played('draw', 'called won count 4', '', 'fought count 10'),
      { b: 0 },
      { byCount: 'difference' },
      { a: 9, b: 0, c: -9 },
    ],
  ] as const)('%s', (_, one, points, options, scores) => {
    const [first] = sheet(GAME, game([{ ...one, ...agreed(points) }], options)).rounds
    expect(first?.problems).toEqual([])
    expect(first?.scores).toEqual(scores)
  })

  test('pays the winner in a line of its own', () => {
    const one = { ...played('stock', 'won', '', ''), ...agreed({ c: -5 }) }
    const { lines } = sheet(GAME, game([one])).rounds[0]!
    expect(lines.a).toContainEqual({ label: 'Agreed, from Cy', points: 5, rule: 'tong-its#win' })
  })

  test('of all leaves nothing to read', () => {
    const all = agreed({ a: 1, b: 2, c: 3 })
    expect(sheet(GAME, game([all])).totals).toEqual({ a: 1, b: 2, c: 3 })
    expect(sheet(GAME, game([{ ...all, end: 7, entries: 5 }])).totals).toEqual({ a: 1, b: 2, c: 3 })
  })

  test.each([
    ['an end is still needed', { ...played(undefined, 'won', '', ''), ...agreed({ c: 0 }) }, {}, ['end']],
    ['two have won', { ...played('stock', 'won', 'won', ''), ...agreed({ c: 0 }) }, {}, ['b.won #win']],
    [
      'two have called',
      { ...played('draw', 'won called', 'called', ''), ...agreed({ c: 0 }) },
      {},
      ['b.called #call'],
    ],
    [
      'a tie among fighters of an agreed caller',
      { ...played('draw', '', 'fought count 8', 'won fought count 8'), ...agreed({ a: 0 }) },
      {},
      ['b.count.points #draw-tie'],
    ],
    [
      'a count that is paid',
      { ...played('stock', 'won', '', ''), ...agreed({ c: 0 }) },
      { byCount: 'all' },
      ['b.count #by-count'],
    ],
  ])('does not hide that %s', (_, one, options, problems) => {
    expect(wrongIn(GAME, game([one], options))).toEqual(problems)
  })
})

describe('the game', () => {
  const a = played('stock', 'won', '', '')
  const b = played('stock', '', 'won', '')

  test('lasts until its players stop', () => {
    expect(sheet(GAME, game([a, b, a])).status).toBe('playing')
    expect(sheet(GAME, game([a, b, a], {}, { ended: true })).winners).toEqual(['a'])
    expect(sheet(GAME, game([a, b], {}, { ended: true })).winners).toEqual(['a', 'b'])
  })

  test('may last a number of rounds, and longer while the best are level', () => {
    expect(sheet(GAME, game([a], { rounds: 2 })).status).toBe('playing')
    expect(sheet(GAME, game([a, a], { rounds: 2 })).winners).toEqual(['a'])
    const level = sheet(GAME, game([a, b], { rounds: 2 }))
    expect([level.status, level.next.round, level.next.asks?.[0]?.value]).toEqual(['playing', 3, 'one more'])
    expect(sheet(GAME, game([a, b, b], { rounds: 2 })).winners).toEqual(['b'])
    expect(wrongIn(GAME, game([a, a, b], { rounds: 2 }))).toEqual(['#length'])
  })

  test('asks for one pack and twelve cards', () => {
    expect(sheet(GAME, game([])).next).toMatchObject({ round: 1, decks: 1, cards: 12 })
  })
})
