import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { cards, groups, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'hand-and-foot'

/** Nothing on the table and nothing left. */
const NOTHING = { table: { points: 0 }, left: { points: 0 } }
const CLEAN = '9C 9D 9H 9S 9C 9D 9H'
const DIRTY = 'KC KD KH KS KC KD 2H'

/** A first round of two: Ana's entry, and Bo's. */
function game(a: object, b: object = NOTHING, options: object = {}): Sketch {
  return { rounds: [{ entries: { a, b } }], options }
}

/** Ana's score in such a round. */
function score(a: object, options: object = {}) {
  const { rounds } = sheet(GAME, game(a, NOTHING, options))
  expect(rounds[0]?.problems).toEqual([])
  return rounds[0]?.scores.a
}

const wrong = (a: object, b?: object, options?: object) => wrongIn(GAME, game(a, b, options))

const entry = (more: object) => ({ ...NOTHING, ...more })

describe('piles that not every table has', () => {
  const table = (points: number, more: object) => entry({ table: { points }, ...more })

  test.each([
    ['wild', 'a.wild #wild-piles'],
    ['special', 'a.special #special-piles'],
    ['redThrees', 'a.redThrees #red-threes-earn'],
  ])('%s is refused where there are none, but not as 0', (key, place) => {
    expect(wrong(table(300, { [key]: 1 }))).toEqual([place])
    expect(wrong(table(300, { [key]: 0 }))).toEqual([])
    expect(wrong(table(300, { [key]: null }))).toEqual([])
  })

  test('are counted from listed cards, and are not given beside these', () => {
    const piles = groups('2C 2D 2H 2S JK JK JK / 7C 7D 7H 7S 7C 7D 7H')
    const options = { wildPile: 1500, special: 1000, specialRanks: ['5', '7'] }
    expect(score(entry({ table: undefined, piles }), options)).toBe(230 + 1500 + 35 + 1000)
    for (const key of ['wild', 'special']) {
      expect(wrong(entry({ table: undefined, piles, [key]: 1 }), NOTHING, options)).toEqual([
        `a.${key} #${key}-piles`,
      ])
    }
  })
})

describe('the score of a round', () => {
  test('matches the worked cases', () => {
    const best = { table: { points: 345 }, clean: 2, dirty: 1, wentOut: true, left: { points: 0 } }
    expect(score(best)).toBe(1145)
    const left = { counts: { redThree: 2, joker: 1, ten: 3 } }
    expect(score({ table: { points: 60 }, left })).toBe(-1020)
    expect(score({ table: { points: 60 }, left: { cards: cards('3H 3D JK KC KD KH') } })).toBe(-1020)
  })

  const WORTH = {
    JK: 50,
    '2C': 20,
    AC: 20,
    TC: 10,
    '8C': 10,
    KC: 10,
    '4C': 5,
    '7C': 5,
    '3C': 5,
    '3S': 5,
    '3H': 500,
    '3D': 500,
  }
  test.each(Object.entries(WORTH))('%s left costs %i', (card, points) => {
    expect(score(entry({ left: { cards: cards(card) } }))).toBe(-points)
  })

  test('adds the cards of each set and a bonus for each pile', () => {
    const left = { points: 0 }
    expect(score({ piles: groups('AC AD AH'), left })).toBe(60)
    expect(score({ piles: groups('AC AD AH / 5C 5D JK / QC QD 2C'), left })).toBe(60 + 60 + 40)
    // Beside listed sets, no piles are counted.
    expect(score({ piles: groups(CLEAN), clean: 5, dirty: 5, left })).toBe(70 + 300)
    expect(score({ piles: groups(DIRTY), left })).toBe(80 + 100)
    expect(score({ piles: groups(`${CLEAN} / ${DIRTY} / 5C 5D 5H`), left })).toBe(70 + 300 + 80 + 100 + 15)
  })

  test('adds bonuses for going out and lifting exactly 22', () => {
    const out = { piles: groups(`${CLEAN} / ${DIRTY}`), left: { points: 0 } }
    expect(score({ ...out, wentOut: true })).toBe(550 + 100)
    expect(score({ ...out, wentOut: false, exact22: true })).toBe(550 + 100)
    expect(score({ ...out, wentOut: true, exact22: true })).toBe(550 + 200)
    expect(score(entry({ exact22: true }))).toBe(100)
  })

  test('takes its values from the options', () => {
    const bonuses = { clean: 2, dirty: 1, wentOut: true, exact22: true }
    const out = { table: { points: 150 }, left: { points: 0 }, ...bonuses }
    expect(score(out, { clean: 500 })).toBe(150 + 1000 + 100 + 100 + 100)
    expect(score(out, { dirty: 250 })).toBe(150 + 600 + 250 + 100 + 100)
    expect(score(out, { goOut: 0 })).toBe(150 + 600 + 100 + 100)
    expect(score(out, { exact22: 1000 })).toBe(150 + 600 + 100 + 100 + 1000)
    const threes = entry({ left: { cards: cards('3H 3C') } })
    expect(score(threes, { redThree: 100 })).toBe(-105)
    expect(score(threes, { blackThree: 50 })).toBe(-550)
    expect(score(threes, { redThree: 0, blackThree: 0 })).toBe(0)
    expect(score(entry({ left: { counts: { redThree: 1, blackThree: 1 } } }), { redThree: 300 })).toBe(-305)
  })

  test('is explained in lines, each with its rule', () => {
    const lines = (a: object, b?: object) => {
      const { rounds } = sheet(GAME, game(a, b))
      return rounds[0]?.lines.a?.map(({ label, points, rule }) => `${label}: ${points} ${rule}`)
    }
    const bonuses = { clean: 2, dirty: 1, wentOut: true, exact22: true }
    const best = { table: { points: 345 }, left: { points: 0 }, ...bonuses }
    expect(lines(best)).toEqual([
      'On the table: 345 hand-and-foot#count-table',
      '2 clean piles: 600 hand-and-foot#clean',
      '1 dirty pile: 100 hand-and-foot#dirty',
      'Went out: 100 hand-and-foot#go-out-bonus',
      'Lifted exactly 22: 100 hand-and-foot#pick-up-22',
    ])
    const left = { counts: { redThree: 2, joker: 1 } }
    expect(lines({ piles: groups('AC AD AH / 5C 5D 2C'), left }, best)).toEqual([
      'On the table: 4 × 2 or A: 80 hand-and-foot#count-table',
      'On the table: 2 × 4 to 7: 10 hand-and-foot#count-table',
      'Left: 1 × joker: -50 hand-and-foot#count-left',
      'Left: 2 × red threes: -1000 hand-and-foot#count-left',
    ])
    expect(lines(NOTHING, best)).toEqual([])
    expect(lines(NOTHING)).toEqual(['Nobody went out: 0 hand-and-foot#nobody-out'])
    expect(lines(entry({ left: { points: 25 } }))).toEqual([
      'Left: -25 hand-and-foot#count-left',
      'Nobody went out: 0 hand-and-foot#nobody-out',
    ])
  })

  test('has no line about nobody going out beside an agreed score', () => {
    const { rounds } = sheet(GAME, { rounds: [{ entries: { b: NOTHING }, agreed: { a: { points: 40 } } }] })
    expect(rounds[0]?.lines).toEqual({ a: [{ label: 'Agreed', points: 40 }], b: [] })
  })
})

describe('validation of a round', () => {
  test('rejects more than one player who went out', () => {
    const out = { table: { points: 100 }, clean: 1, dirty: 1, left: { points: 0 }, wentOut: true }
    expect(wrong(out, out)).toEqual(['b.wentOut #go-out'])
    const three = { players: 3, rounds: [{ entries: { a: out, b: out, c: out } }] }
    expect(roundProblems(GAME, three)).toMatchObject([
      { path: ['entries', 'b', 'wentOut'], message: 'Only one goes out in a round: Ana did.' },
      { path: ['entries', 'c', 'wentOut'] },
    ])
    // The entry of a player with an agreed score does not matter.
    const agreed = { rounds: [{ entries: { a: out, b: out }, agreed: { a: { points: 40 } } }] }
    expect(roundProblems(GAME, agreed)).toEqual([])
  })

  test('rejects a player who went out with cards left', () => {
    const out = { table: { points: 100 }, clean: 1, dirty: 1, wentOut: true }
    expect(wrong({ ...out, left: { points: 5 } })).toEqual(['a.left #go-out'])
    expect(wrong({ ...out, left: { cards: cards('4C') } })).toEqual(['a.left #go-out'])
    expect(wrong({ ...out, left: { counts: { ten: 0 } } })).toEqual([])
    // A three is worth nothing here, but is a card.
    const free = { blackThree: 0 }
    expect(wrong({ ...out, left: { cards: cards('3C') } }, NOTHING, free)).toEqual(['a.left #go-out'])
    expect(wrong({ ...out, left: { counts: { blackThree: 1 } } }, NOTHING, free)).toEqual(['a.left #go-out'])
  })

  test('rejects a player who went out without the required piles', () => {
    const out = { table: { points: 200 }, left: { points: 0 }, wentOut: true }
    expect(wrong({ ...out, clean: 1, dirty: 1 })).toEqual([])
    expect(wrong({ ...out, clean: 1 })).toEqual(['a.wentOut #go-out'])
    expect(wrong({ ...out, dirty: 2 })).toEqual(['a.wentOut #go-out'])
    expect(wrong(out)).toEqual(['a.wentOut #go-out', 'a.wentOut #go-out'])
    expect(wrong({ piles: groups(CLEAN), left: { points: 0 }, wentOut: true })).toEqual(['a.wentOut #go-out'])
    const both = { ...out, clean: 1, dirty: 1 }
    expect(wrong(both, NOTHING, { needClean: 2 })).toEqual(['a.wentOut #go-out'])
    expect(wrong(both, NOTHING, { needDirty: 2 })).toEqual(['a.wentOut #go-out'])
    expect(wrong({ ...both, clean: 0 }, NOTHING, { needClean: 0 })).toEqual([])
  })

  test('rejects threes on the table', () => {
    const left = { points: 0 }
    expect(wrong(entry({ table: { counts: { five: 20, blackThree: 1 } } }))).toEqual([
      'a.table.counts #no-three-sets',
    ])
    expect(wrong(entry({ table: { counts: { redThree: 1 } } }))).toEqual(['a.table.counts #no-three-sets'])
    expect(wrong(entry({ table: { cards: cards('AC AD AH 3H') } }))).toEqual(['a.table.cards #no-three-sets'])
    expect(wrong({ piles: groups('AC AD AH / 3C 3D 3H'), left })).toEqual(['a.piles.1 #no-three-sets'])
    expect(wrong(entry({ table: { counts: { five: 20, blackThree: 0, redThree: 0 } } }))).toEqual([])
  })

  test('rejects illegal sets and two of one rank', () => {
    const piles = (text: string) => wrong({ piles: groups(`AC AD AH / ${text}`), left: { points: 0 } })
    expect(piles('5C 5D')).toEqual(['a.piles.1 #sets'])
    expect(piles('5C 5D 6H')).toEqual(['a.piles.1 #sets'])
    expect(piles('5C 2D JK')).toEqual(['a.piles.1 #wild-limit'])
    expect(piles('2C 2D 2H')).toEqual(['a.piles.1 #no-wild-sets'])
    expect(piles('5C 5D 5H / 5C 5D 5S')).toEqual(['a.piles #one-set-a-rank'])
    const equal = { wildLimit: 'equal' }
    expect(wrong({ piles: groups('5C 5D 2D JK'), left: { points: 0 } }, NOTHING, equal)).toEqual([])
    expect(wrong({ piles: [[]], left: { points: 0 } })).toEqual(['a.piles.0 #sets'])
  })

  test('rejects cards, counts and sums that three decks do not hold, however they are given', () => {
    const left = (counts: object) => entry({ left: { counts } })
    expect(wrong({ piles: groups('AC AD AH / 5C 5C 5C 5C 5D'), left: { points: 0 } })).toEqual([
      'a.piles.1.3',
    ])
    const piles = { piles: groups('5C 5D 5H JK JK'), left: { counts: { joker: 4 } } }
    expect(wrong(piles, left({ joker: 0 }))).toEqual([])
    expect(wrong(piles, left({ joker: 1 }))).toHaveLength(1)
    // 1740 without the threes, which never lie on the table.
    expect(wrong(entry({ table: { points: 1740 } }))).toEqual([])
    expect(wrong(entry({ table: { points: 1745 } }))).toEqual(['a.table.points'])
    expect(wrong(entry({ left: { points: 4770 } }))).toEqual([])
    expect(wrong(entry({ left: { points: 4775 } }))).toEqual(['a.left.points'])
    expect(wrong(entry({ table: { points: 1740 } }), entry({ left: { points: 3035 } }))).toHaveLength(1)
    // Beside counted cards, the others make a sum.
    expect(wrong(entry({ table: { points: 1020 } }), left({ ten: 72 }))).toEqual([])
    expect(wrong(entry({ table: { points: 1025 } }), left({ ten: 72 }))).toHaveLength(1)
  })

  test('rejects fewer points on the table than the piles hold', () => {
    const free = { minimums: [0] }
    const table = (points: number, clean: number, dirty: number) =>
      wrong(entry({ table: { points }, clean, dirty }), NOTHING, free)
    expect(table(35, 1, 0)).toEqual([])
    expect(table(30, 1, 0)).toEqual(['a.table.points #pile-bonus'])
    expect(table(50, 0, 1)).toEqual([])
    expect(table(45, 0, 1)).toEqual(['a.table.points #pile-bonus'])
    expect(table(120, 2, 1)).toEqual([])
    expect(table(115, 2, 1)).toEqual(['a.table.points #pile-bonus'])
    expect(table(0, 0, 1)).toEqual(['a.table.points #pile-bonus'])
    const counted = { table: { counts: { five: 6 } }, clean: 1 }
    expect(wrong(entry(counted), NOTHING, free)).toEqual(['a.table.counts #pile-bonus'])
  })

  test('rejects more piles than there are ranks', () => {
    const piles = (clean: number, dirty: number) => entry({ table: { points: 700 }, clean, dirty })
    expect(wrong(piles(5, 6))).toEqual([])
    expect(wrong(piles(11, 0))).toEqual([])
    expect(wrong(piles(6, 6))).toEqual(['a.table.points #one-set-a-rank'])
  })

  test('rejects points below the minimum, but accepts an empty table', () => {
    expect(wrong(entry({ table: { points: 45 } }))).toEqual(['a.table.points #minimum'])
    expect(wrong(entry({ table: { points: 50 } }))).toEqual([])
    expect(wrong(entry({ table: { points: 0 } }))).toEqual([])
    expect(wrong(entry({ table: { cards: cards('9C 9D 9H') } }))).toEqual(['a.table.cards #minimum'])
    expect(wrong({ piles: groups('9C 9D 9H'), left: { points: 0 } })).toEqual(['a.piles #minimum'])
    expect(wrong({ piles: groups('9C 9D 9H / 5C 5D 2C'), left: { points: 0 } })).toEqual([])
    expect(wrong(entry({ table: { points: 100 } }), NOTHING, { minimums: [105] })).toEqual([
      'a.table.points #minimum',
    ])
  })

  test('applies the minimum of each round to card values without bonuses', () => {
    const rounds = [50, 90, 120, 150].map((points) => ({
      entries: { a: entry({ table: { points } }), b: NOTHING },
    }))
    expect(sheet(GAME, { rounds }).rounds.map(({ problems }) => problems)).toEqual([[], [], [], []])
    const short = rounds.map(({ entries }, at) =>
      at === 1 ? { entries: { ...entries, a: entry({ table: { points: 85 }, clean: 1 }) } } : { entries },
    )
    expect(
      sheet(GAME, { rounds: short }).rounds.map(({ problems }) => problems.map(({ rule }) => rule)),
    ).toEqual([[], ['hand-and-foot#minimum'], [], []])
  })
})

describe('the entry form', () => {
  const form = (options: object = {}) => {
    const read = { ...Object.fromEntries(games[GAME].options.map((o) => [o.name, o.default])), ...options }
    return games[GAME].entry({ table: tableOf(games[GAME], 4, read) })
  }

  test('counts up to two lifts of exactly 22 for partners', () => {
    const lifted = form({ partners: true }).ways.flatMap(({ fields }) =>
      fields.filter(({ rule }) => rule === 'pick-up-22'),
    )
    expect(lifted).toMatchObject([
      { kind: 'count', key: 'exact22', min: 0, max: 2 },
      { kind: 'count', key: 'exact22', min: 0, max: 2 },
    ])
  })

  test('has classes for threes left, by the options, but not on the table', () => {
    const classes = (key: string) =>
      form({ redThree: 300 })
        .ways.flatMap(({ fields }) => fields)
        .flatMap((field) => (field.kind === 'tally' && field.key === key ? [field.classes] : []))[0]
        ?.map(({ id, points, held }) => [id, points, held])
    const table = [
      ['joker', 50, 10],
      ['high', 20, 40],
      ['ten', 10, 120],
      ['five', 5, 80],
    ]
    expect(classes('table')).toEqual(table)
    expect(classes('left')).toEqual([...table, ['blackThree', 5, 10], ['redThree', 300, 10]])
  })
})
