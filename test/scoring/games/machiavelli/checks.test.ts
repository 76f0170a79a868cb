import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/scoring/cards.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { machiavelli } from '../../../../src/scoring/games/machiavelli/game.ts'
import { solver } from '../../../../src/scoring/games/machiavelli/long-solver.ts'
import type { Plain } from '../../../../src/scoring/untrusted.ts'
import { defaultsOf } from '../../inputs.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const play = (check: string, input: object, options: object = {}) =>
  judge('machiavelli', check, input, { options })
const JOKERS = { jokers: 4 }
const OWN = { opening: 'own' }

/** Groups without an order, as text. */
const shown = (table: unknown) => (table as Card[][]).map((group) => group.toSorted().join(' ')).sort()

describe('table', () => {
  test('names a group that is not legal with all its cards, and once', () => {
    const { findings } = play('table', { groups: groups('9C 9C 9D') })
    expect(findings.filter(({ ok }) => !ok).map(({ cards }) => cards)).toEqual([['9C', '9C', '9D']])
  })

  test('says of jokers alone that nobody can say what they stand for, and not what they can stand for', () => {
    const { findings } = play('table', { groups: groups('JK JK JK') }, JOKERS)
    expect(findings.map(({ message }) => message).filter((message) => /can stand for/.test(message))).toEqual(
      [],
    )
  })

  test.each([
    ['QS KS AS', 'run', {}],
    ['AS 2S 3S', 'run', {}],
    ['KS AS 2S', 'run', { aces: 'around' }],
    ['QS KS AS', 'run', { aces: 'high' }],
    ['2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH', 'run', {}],
    ['9C 9D 9H', 'set', {}],
    ['9C 9D 9H 9S', 'set', {}],
    ['9C 9D JK', 'set', JOKERS],
    ['5H JK 7H', 'run', JOKERS],
    ['9C 9D JK JK', 'set', JOKERS],
    ['5H JK JK JK JK', 'run', JOKERS],
  ])('%s is a %s with %j', (text, kind, options) => {
    expectLegal(play('table', { groups: groups(text) }, options), {
      cites: [kind],
      detail: { kinds: [kind] },
    })
  })

  test.each([
    ['KS AS 2S', 'ace', {}],
    ['AS 2S 3S', 'ace', { aces: 'high' }],
    ['9C 9C 9D', 'set', {}],
    ['9C 9D 9H 9S JK', 'set', JOKERS],
    ['4C 5C', 'meld', {}],
    ['', 'meld', {}],
    ['4C 5D 6H', 'meld', {}],
    ['JK JK', 'meld', JOKERS],
    ['JK JK JK', 'natural', JOKERS],
    ['4C 5C 7C', 'run', {}],
    ['4C 4C 5C', 'run', {}],
    ['AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH', 'run', {}],
    ['AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH', 'run', { aces: 'around' }],
    ['9C 9C JK', 'set', JOKERS],
  ])('%s breaks %s with %j', (text, slug, options) => {
    const verdict = play('table', { groups: [cards(text)] }, options)
    expect(verdict).toMatchObject({ legal: false, detail: { kinds: [null] } })
    expect(slugs(verdict, 'broken')).toEqual([slug])
    expect(verdict.findings.filter(({ ok }) => !ok)).toHaveLength(1)
  })

  test('judges each group', () => {
    const verdict = play('table', { groups: groups('9C 9D 9H / 4C 5C / 5H 6H 7H') })
    expect(verdict).toMatchObject({ legal: false, detail: { kinds: ['set', null, 'run'] } })
    expectLegal(play('table', { groups: [] }), { cites: ['table'], detail: { kinds: [] } })
  })

  test('says what a joker can stand for', () => {
    expectLegal(play('table', { groups: groups('5H 6H JK') }, JOKERS), { cites: ['readings'] })
    expect(slugs(play('table', { groups: groups('5H JK 7H') }, JOKERS))).not.toContain('readings')
  })
})

describe('play', () => {
  test.each([
    ['7C 7D 7H 7S', '8S 9S', 17, 1, '7C 7D 7H / 7S 8S 9S', {}],
    ['4H 5H 6H 7H 8H', '6H', 6, 1, '4H 5H 6H / 6H 7H 8H', {}],
    ['7C 7H 7S / 8C 9C TC', '7C', 7, 1, '7C 7H 7S / 7C 8C 9C TC', {}],
    ['5S 6S 7S', '8S 9C 9D 9H', 35, 1, '5S 6S 7S 8S / 9C 9D 9H', {}],
    ['', '8S 9S TS', 27, 0, '8S 9S TS', {}],
    ['5S 6S 7S', '9C 9D 9H', 27, 0, '5S 6S 7S / 9C 9D 9H', {}],
    ['5H JK 7H', '6H 9C 9D', 24, 1, '5H 6H 7H / 9C 9D JK', JOKERS],
    ['9C 9D 9H', '9S JK', 34, undefined, undefined, JOKERS],
  ])('on %s: %s', (table, text, points, changed, wanted, options) => {
    const verdict = play('play', { table: groups(table), cards: cards(text) }, options)
    if (changed === undefined || wanted === undefined) {
      expectIllegal(verdict, { cites: ['rearrange'], points })
      return
    }
    expectLegal(verdict, { points, detail: { changed } })
    expect(shown((verdict.detail as { groups: unknown }).groups)).toEqual(shown(groups(wanted)))
  })

  test.each([
    ['7C 7D 7H', '8H 9H', 'rearrange', 17],
    ['7C 7D 7H', '', 'play-one', 0],
    ['7C 7D', '7H', 'table', 7],
  ])('on %s not %s: %s', (table, text, slug, points) => {
    const verdict = play('play', { table: groups(table), cards: cards(text) })
    expectIllegal(verdict, { cites: [slug], points })
  })

  test.each([
    ['8S', false, ['opening']],
    ['8S', true, []],
    ['8S', undefined, []],
    ['8S 9C 9D 9H', false, []],
    ['', false, ['play-one']],
  ])('of %s, opened %s, breaks %j', (text, opened, broken) => {
    const input = { table: groups('5S 6S 7S'), cards: cards(text), opened }
    expect(slugs(play('play', input, OWN), 'broken')).toEqual(broken)
  })

  test('reads opened only where a first play is special', () => {
    const input = { table: groups('5S 6S 7S'), cards: cards('8S'), opened: 'no' }
    expectLegal(play('play', input))
    expect(refusal('machiavelli', 'play', input, { options: OWN })[0]!.path).toEqual(['opened'])
  })

  test('puts in more jokers only where there is room', () => {
    const free = { ...JOKERS, jokerMoves: 'free' }
    expectIllegal(play('play', { table: groups('9C 9D 9H JK'), cards: cards('9S') }, free))
    expectLegal(play('play', { table: groups('9C 9D 9H JK / 4C 5C 6C'), cards: cards('9S') }, free))
    const run = '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH'
    expectLegal(play('play', { table: groups(run), cards: cards('JK') }, { ...free, aces: 'high' }))
  })

  test('takes no joker from its card', () => {
    const input = { table: groups('4H 5H JK 7H 8H 9H'), cards: cards('6C 6D 3H') }
    expectLegal(play('play', input, JOKERS), { points: 15 })
    const other = { ...input, cards: cards('2C 2D 3H') }
    expectIllegal(play('play', other, JOKERS), { cites: ['rearrange'] })
    expectLegal(play('play', other, { ...JOKERS, jokerMoves: 'free' }))
  })

  test('lets a run go round several times', () => {
    const ring = '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH'
    const table = groups(`${ring} / 2H 3H 4H / 6H 7H 8H`)
    expectLegal(play('play', { table, cards: cards('5H 9H TH JH QH KH AH') }, { aces: 'around' }))
  })
})

describe('most', () => {
  test('takes a card from a run for a set', () => {
    const input = { table: groups('5S 6S 7S'), hand: cards('8S 5D 5C 9D') }
    const verdict = play('most', input)
    expectLegal(verdict, { points: 18, detail: { left: cards('9D'), out: false } })
    const { cards: played, groups: table } = verdict.detail as { cards: Card[]; groups: Card[][] }
    expect(played.toSorted()).toEqual(cards('5C 5D 8S'))
    expect(shown(table)).toEqual(shown(groups('5C 5D 5S / 6S 7S 8S')))
  })

  test('goes out', () => {
    const input = { table: groups('5S 6S 7S'), hand: cards('8S 9S') }
    expectLegal(play('most', input), { points: 17, cites: ['out'], detail: { out: true, left: [] } })
  })

  test('plays of equally many cards those worth most', () => {
    const input = { table: groups('5S 6S 7S'), hand: cards('4S 8S JK') }
    expectLegal(play('most', { ...input, hand: cards('2C 2D 2H KC KD KH') }), { points: 36 })
    expectLegal(play('most', input, JOKERS), { points: 37 })
  })

  test('leaves a card out to play a joker, which is worth more', () => {
    const input = { table: groups('AS AD JK'), hand: cards('JK AC') }
    const verdict = play('most', input, { ...JOKERS, jokerMoves: 'free', aces: 'high' })
    expectLegal(verdict, { points: 25, detail: { cards: cards('JK'), left: cards('AC') } })
  })

  test.each([
    ['', 'KC KD 2H 9S', undefined, 'draw', {}],
    ['5S 6S 7S', '', undefined, 'draw', {}],
    ['5S 6S 7S', '8S', false, 'opening', OWN],
    ['5S 6S', '7S', undefined, 'table', {}],
  ])('on %s with %s, opened %s: %s', (table, text, opened, slug, options) => {
    const verdict = play('most', { table: groups(table), hand: cards(text), opened }, options)
    expect(verdict).toMatchObject({
      legal: false,
      points: 0,
      detail: { cards: [], left: cards(text), out: false },
    })
    expect(slugs(verdict, 'broken')).toContain(slug)
  })

  test('opens with a group of its own even where another play is larger', () => {
    // The sevens lengthen the runs, but then they are no group of the hand.
    const table = groups('4S 5S 6S / 4C 5C 6C / 4D 5D 6D')
    const hand = cards('7S 7C 7D KC')
    expectLegal(play('most', { table, hand, opened: false }, OWN), { points: 21, cites: ['opening'] })
  })
})

describe('rearrange', () => {
  const turn = (before: string, after: string, hand: string, options: object = {}, more: object = {}) => {
    return play(
      'rearrange',
      { before: groups(before), after: groups(after), hand: cards(hand), ...more },
      options,
    )
  }

  test('a joker is set free by its card', () => {
    const verdict = turn('5H JK 7H', '5H 6H 7H / 9C 9D JK', '6H 9C 9D', JOKERS)
    expectLegal(verdict, {
      points: 24,
      cites: ['joker-moves', 'out'],
      detail: { changed: 1, left: [], out: true },
    })
  })

  test('a joker moves as its card does', () => {
    const [before, after] = ['4H 5H JK 7H 8H 9H', '7H 8H 9H / 6C 6D JK / 3H 4H 5H']
    expectLegal(turn(before, after, '6C 6D 3H KC', JOKERS), { detail: { left: cards('KC'), out: false } })
    const other = '7H 8H 9H / 2C 2D JK / 3H 4H 5H'
    const verdict = turn(before, other, '2C 2D 3H', JOKERS)
    expect(slugs(verdict, 'broken')).toEqual(['joker-moves'])
    expectLegal(turn(before, other, '2C 2D 3H', { ...JOKERS, jokerMoves: 'free' }))
  })

  test.each([
    ['5S 6S 7S / 9C 9D 9H', '5S 6S 7S 8S', '8S', ['stays']],
    ['5S 6S 7S', '5S 6S 7S', '8S', ['play-one']],
    ['5S 6S 7S', '5S 6S 7S 8S 9S', '8S', ['from-hand']],
    ['5S 6S 7S', '5S 6S 7S 8S', '9S', ['from-hand', 'play-one']],
    ['5S 6S 7S', '5S 6S 7S / 8S', '8S', ['meld']],
    ['5S 6S', '5S 6S 7S', '7S', ['table', 'meld']],
    ['5S 6S 7S', '6S 7S 9S', '9S', ['run', 'stays']],
  ])('from %s to %s with %s breaks %j', (before, after, hand, broken) => {
    expect(slugs(turn(before, after, hand), 'broken')).toEqual(broken)
  })

  test('a first play', () => {
    const [before, after] = ['5S 6S 7S', '5S 6S 7S 8S']
    expectIllegal(turn(before, after, '8S', OWN, { opened: false }), { cites: ['opening'] })
    expectLegal(turn(before, after, '8S', OWN))
    expectLegal(turn(before, `${after} / 9C 9D 9H`, '8S 9C 9D 9H', OWN, { opened: false }))
  })

  test('the table after is counted alone', () => {
    const input = {
      before: groups('5S 6S 7S'),
      after: groups('5S 6S 7S / 5S 6S 7S'),
      hand: cards('5S 6S 7S'),
    }
    expectLegal(play('rearrange', input))
    const more = { ...input, after: groups('5S 6S 7S / 5S 6S 7S / 5S 5D 5C') }
    expect(refusal('machiavelli', 'rearrange', more)[0]!.path).toEqual(['after', 2, 0])
    const both = { ...input, hand: cards('5S 5S') }
    expect(refusal('machiavelli', 'rearrange', both)[0]!.path).toEqual(['hand', 1])
  })
})

describe('count', () => {
  test.each([
    ['JK AS KD 7H', JOKERS, 53],
    ['JK AS KD 7H', { ...JOKERS, scoring: 'cards' }, 4],
    ['TC JC QC KC 9C 2C', {}, 51],
    ['', {}, 0],
  ])('%s with %j', (hand, options, points) => {
    expectLegal(play('count', { hand: cards(hand) }, options), { points })
  })
})

describe('what makes no sense', () => {
  const everyCard = [...'23456789TJQKA'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit))
  const four = (ranks: string) => [...ranks].map((rank) => [...'CDHS'].map((suit) => rank + suit))

  test('more than 80 cards on the table, or 20 in the hand', () => {
    const table = [...four('A23456789TJQK'), ...four('2345678')]
    expectLegal(play('play', { table, cards: cards('9C 9D 9H') }))
    const larger = [...table, ['9C', '9D', '9H']]
    expect(refusal('machiavelli', 'play', { table: larger, cards: [] })[0]!.path).toEqual(['table'])
    expect(refusal('machiavelli', 'most', { table: larger, hand: [] })[0]!.path).toEqual(['table'])
    play('most', { table: [], hand: everyCard.slice(0, 20) })
    expect(refusal('machiavelli', 'most', { table: [], hand: everyCard.slice(0, 21) })[0]!.path).toEqual([
      'hand',
    ])
    expect(refusal('machiavelli', 'play', { table: [], cards: everyCard.slice(0, 21) })[0]!.path).toEqual([
      'cards',
    ])
  })

  test.each([
    ['table', { groups: [['JK', '5H', '6H']] }, ['groups', 0, 0]],
    ['table', {}, ['groups']],
    ['play', { table: groups('9C 9D 9H / 9C 9D 9H'), cards: cards('9C') }, ['cards', 0]],
    ['count', { hand: cards('9C 9C 9C') }, ['hand', 2]],
  ])('%s with %j', (check, input, path) => {
    expect(refusal('machiavelli', check, input)[0]!.path).toEqual(path)
  })
})

describe('a search that may take long', () => {
  const table = groups(
    '2H 3H 4H 5H 6H / JH QH KH / TD TH TC TS / 4D 5D 6D 7D 8D / 8S 8H 8D 8C / 9D TD JD QD KD / 4S 5S 6S 7S / KD KH KS / 9D 9C 9H 9S / 3C 4C 5C 6C / 2H 3H 4H 5H / 7S 8S 9S TS / 6H 7H 8H 9H TH / 5C 6C 7C / AD AC AH',
  )
  const hand = cards('KC 7C 9C QD AH AC 3D 7D 2C AS TC 2D 8C 5D 7H')
  const at = tableOf(machiavelli, undefined, { ...defaultsOf(machiavelli), jokers: 4 })
  const isLong = (check: string, input: Plain) => machiavelli.checksById[check]?.mayTakeLong?.(input, at)

  test('says so, by the number of cards and jokers', () => {
    expect(isLong('most', { table, hand })).toBe(true)
    expect(isLong('play', { table, cards: hand })).toBe(true)
    expect(isLong('most', { table: table.slice(0, 3), hand })).toBe(false)
    expect(isLong('play', { table: table.slice(0, 3), cards: [...hand.slice(1), 'JK'] })).toBe(true)
    expect(isLong('table', { groups: table })).toBeUndefined()
  })

  test('tells how many positions it has looked at, more each time', () => {
    const told: number[] = []
    const answer = solver.most!({ table, hand, opened: true }, at, (looked) => told.push(looked))
    expect(answer).toMatchObject({ legal: true })
    expect(told.length).toBeGreaterThan(1)
    expect(told).toEqual([...new Set(told)].sort((one, other) => one - other))
  })
})
