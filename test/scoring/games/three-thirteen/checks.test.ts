import { describe, expect, test } from 'vitest'
import { checkAny } from '../../../../src/scoring/index.ts'
import { cards, expectIllegal, expectLegal, judge, refusal } from '../../table.ts'

const GAME = 'three-thirteen'

const meld = (round: number, text: string, options: object = {}) =>
  judge(GAME, 'meld', { cards: cards(text), round }, { options })
const asked = (id: string, round: number, text: string, options: object = {}) =>
  judge(GAME, id, { hand: cards(text), round }, { options })

describe('a meld', () => {
  test.each([
    [1, '7C 7D 3H', {}, 'set', '7 7 7', 17, ['set', 'wild', 'wild-any']],
    [1, '7C 3D 3H', {}, 'set', '7 7 7', 13, ['set', 'wild-any']],
    [1, '3C 3D 3H', {}, 'set', '3 3 3', 9, ['set', 'all-wild']],
    [2, 'AH 2H 3H', {}, 'run', 'A 2 3', 6, ['run', 'ace-low']],
    [2, 'QH KH AH', { aces: 'both' }, 'run', 'Q K A', 21, ['run', 'ace-low']],
    [2, 'JH QH KH 4C', {}, 'run', 'J Q K T', 34, ['run', 'wild-any']],
    [8, '6H TC TD 9H', {}, 'run', '6 7 8 9', 35, ['run', 'wild']],
    [8, 'TC 9H TD 6H', {}, 'run', '7 9 8 6', 35, ['run']],
    [8, '9H TH JH', {}, 'run', '9 T J', 29, ['run', 'wild-is-wild']],
    [5, '9C 9C 9D 9H 9S', {}, 'set', '9 9 9 9 9', 45, ['equal-cards', 'set-size']],
    [1, '6H 3C 3D', {}, 'set', '6 6 6', 12, ['set']],
    [1, '6H 7H JK', { jokers: true }, 'run', '6 7 8', 33, ['run', 'wild']],
    [1, 'JK JK JK', { jokers: true }, 'set', '3 3 3', 60, ['all-wild']],
    [2, '4C 4D KH', { wildPenalty: 20 }, 'set', 'K K K', 50, ['set']],
  ])('in round %i, %s with %j is a %s of %s worth %i', (round, text, options, kind, as, points, cites) => {
    expectLegal(meld(round, text, options), { cites, points, detail: { kind, as: as.split(' ') } })
  })

  test.each([
    [1, '7C 3D 3H', { naturals: 2 }, 'natural-needed'],
    [1, '3C 3D 3H', { naturals: 1 }, 'natural-needed'],
    [2, 'QH KH AH', {}, 'ace-low'],
    [2, 'KH AH 2H', {}, 'ace-low'],
    [2, 'KH AH 2H', { aces: 'both' }, 'ace-low'],
    [2, '5H 5H 6H 4S', {}, 'run'],
    [2, '5H 6H 8H', {}, 'run'],
    [2, '5H 6S 7H', {}, 'set'],
    [2, '5H 6S 7H', {}, 'run'],
    [2, '5H 6H', {}, 'run'],
    [2, '', {}, 'set'],
    [2, '5H 9H 4C', {}, 'run'],
    [11, 'AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KC KD', {}, 'run'],
  ])('is illegal in round %i: %s with %j, by rule %s', (round, text, options, slug) => {
    const verdict = meld(round, text, options)
    expectIllegal(verdict, { cites: [slug] })
    expect(verdict.detail).not.toHaveProperty('kind')
  })

  test('may use all cards of a hand', () => {
    expectLegal(meld(11, 'AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KC'), { detail: { kind: 'run' } })
    expectLegal(meld(11, '7C 7C 7C 7C 7D 7D 7D 7D 7H 7H 7H 7H KC KD'), { detail: { kind: 'set' } })
  })
})

describe('invalid input', () => {
  test.each([
    ['meld', 'cards', 4],
    ['best-melds', 'hand', 4],
    ['go-out', 'hand', 4],
    ['one-short', 'hand', 3],
  ])('is rejected: %s with more cards than a hand has', (id, name, most) => {
    const held = cards('7C 8C 9C TC JC')
    const ask = (number: number) => checkAny(GAME, id, { [name]: held.slice(0, number), round: 1 })
    expect(ask(most).ok).toBe(true)
    expect(ask(most + 1)).toMatchObject({
      ok: false,
      problems: [{ path: [name], rule: 'three-thirteen#deal' }],
    })
    expect(checkAny(GAME, id, { [name]: held.slice(0, most + 1), round: 3 }).ok).toBe(true)
  })

  test.each([0, 12, 1.5, '1', null])('is rejected: round %j', (round) => {
    for (const id of ['meld', 'best-melds', 'go-out', 'one-short']) {
      const input = { cards: [], hand: [], round }
      expect(refusal(GAME, id, input)).toMatchObject([{ path: ['round'] }])
    }
  })

  test('is rejected: cards that the packs do not hold', () => {
    const input = { cards: cards('7C 7C 7D'), round: 2 }
    expect(refusal(GAME, 'meld', input, { players: 2 })).toMatchObject([{ path: ['cards', 1] }])
    expect(checkAny(GAME, 'meld', input, { players: 3 }).ok).toBe(true)
    // Without a number of players, there are four packs, as for eight players.
    expect(checkAny(GAME, 'meld', { cards: cards('7C 7C 7C 7C'), round: 2 }).ok).toBe(true)
    expect(refusal(GAME, 'meld', { cards: cards('7C 7C 7C 7C 7C'), round: 3 })).toMatchObject([
      { path: ['cards', 4] },
    ])
    expect(refusal(GAME, 'meld', { cards: cards('7C 7D JK'), round: 2 })).toMatchObject([
      { path: ['cards', 2] },
    ])
  })
})

describe('the best melds', () => {
  const found = (round: number, text: string, options?: object) => {
    const { legal, points, detail } = asked('best-melds', round, text, options)
    const { melds, left, discard } = detail as {
      melds: { kind: string; cards: string[]; as: string[] }[]
      left: string[]
      discard: string | null
    }
    return { legal, points, left: left.join(' '), discard, melds: melds.map(({ cards }) => cards.join(' ')) }
  }

  test('match the worked examples', () => {
    expect(found(3, '5S 6S 7S 6H 6C')).toEqual({
      legal: true,
      points: 7,
      left: '7S',
      discard: null,
      melds: ['6C 6H 6S 5S'],
    })
    expect(found(2, '9H 9D 4C KS 2D')).toMatchObject({ points: 2, discard: 'KS', left: '2D' })
    const twelve = found(7, '8D TD JD KD 4C 9H 9S AC 7S 5S')
    expect(twelve.points).toBe(5)
    expect(['8D', 'KD']).toContain(twelve.discard)
  })

  test('say what each card stands for', () => {
    const { detail } = asked('best-melds', 8, '6H TC 9H TD')
    expect((detail as { melds: object[] }).melds).toEqual([
      { kind: 'run', cards: cards('6H TC TD 9H'), as: ['6', '7', '8', '9'] },
    ])
  })

  test('are empty when the hand has no meld', () => {
    const verdict = asked('best-melds', 2, '9H 8D KS 2D')
    expectIllegal(verdict, { points: 29, cites: ['set', 'run'] })
    expectIllegal(asked('best-melds', 1, ''), { points: 0 })
    // Without a meld, the player still discards a card.
    expectIllegal(asked('best-melds', 1, '9H 8D KS 2D'), { points: 19, detail: { discard: 'KS' } })
  })

  test('leave wild cards that count by the options', () => {
    expect(found(2, '4C KS 2D 9H', {}).points).toBe(25)
    expect(found(2, '4C KS', { wildPenalty: 20 }).points).toBe(30)
    expect(found(2, 'JK KS', { jokers: true }).points).toBe(30)
    expect(found(2, 'JK 4S', { jokers: true, jokerPenalty: 50, wildPenalty: 20 }).points).toBe(70)
    expect(found(2, 'AC JS QS KH', { aceValue: 15, faceValue: 'rank' }).points).toBe(51)
  })
})

describe('going out', () => {
  const out = (round: number, text: string, options?: object) => asked('go-out', round, text, options)
  const discards = ({ detail }: ReturnType<typeof out>) =>
    (detail as { ways: { discard: string }[] }).ways.map(({ discard }) => discard)

  test('matches the worked examples', () => {
    const first = out(3, '5S 6S 7S 6H 6C 5D')
    expectLegal(first, { points: 0, cites: ['go-out'] })
    expect(discards(first)).toEqual(['7S'])
    const whole = out(3, 'KC KD KH QC QD QH')
    expectIllegal(whole, { points: 20, cites: ['discard-from-meld'] })
    const run = out(1, '5H 6H 7H 8H')
    expectLegal(run, { points: 0, cites: ['discard-from-meld'] })
    expect(discards(run)).toEqual(['5H', '8H'])
  })

  test('lists equal discards once', () => {
    expect(discards(out(1, '7C 7C 7C 7C'))).toEqual(['7C'])
  })

  test('is illegal when cards are left', () => {
    expectIllegal(out(1, '5H 6H 9C KD'), { cites: ['go-out'], points: 20 })
  })

  test('is illegal before the draw', () => {
    expectIllegal(out(1, '5H 6H 7H'), { cites: ['draw'], detail: { ways: [] } })
    expectIllegal(out(1, ''), { cites: ['draw'], points: 0 })
  })
})

describe('a hand one card short', () => {
  const short = (round: number, text: string, table: { players?: number; options?: object } = {}) =>
    judge(GAME, 'one-short', { hand: cards(text), round }, table)
  const draws = ({ detail }: ReturnType<typeof short>) => (detail as { draws: string[] }).draws

  test('matches the worked examples', () => {
    const first = short(1, '5S 6S 9D')
    expectLegal(first, { points: 20, cites: ['go-out'] })
    expect([...draws(first)].sort()).toEqual(['3C', '3D', '3H', '3S', '4S', '7S'])
    const second = short(3, 'KC KD KH 8H 9H')
    expectIllegal(second, { points: 17, cites: ['go-out'], detail: { draws: [] } })
  })

  test('lists only cards that the packs still hold', () => {
    expect(draws(short(2, '5H 6H 7H KD', { players: 2 })).sort()).not.toContain('7H')
    const kings = short(2, 'KC KD KH 9D', { players: 2 })
    expect(draws(kings)).toContain('KS')
    expect(draws(kings)).not.toContain('KH')
    expect(draws(short(2, 'KC KD KH 9D', { players: 3 }))).toContain('KH')
    expect(draws(short(1, '5S 6S 9D', { options: { jokers: true } }))).toContain('JK')
  })

  test('lists every card when the whole hand is in melds already', () => {
    expect(draws(short(1, '5S 6S 7S', { players: 2 }))).toHaveLength(49)
  })

  test('is illegal with fewer cards than were dealt', () => {
    expectIllegal(short(2, '5S 6S 9D'), { cites: ['deal'], points: 20, detail: { draws: [] } })
  })
})
