import { describe, expect, test } from 'vitest'
import { kalooki } from '../../../../src/scoring/games/kalooki/game.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const play = (check: string, input: object, options: object = {}) =>
  judge('kalooki', check, input, { options })
const preset = (id: string) => kalooki.presets.find((preset) => preset.id === id)!.options

describe('meld', () => {
  test.each([
    ['QH KH AH', 31, 'run', ['Q', 'K', 'A'], {}],
    ['4H 5H JK', 15, 'run', ['4', '5', '6'], {}],
    ['JK KH JK', 31, 'either', ['Q', 'K', 'A'], {}],
    ['9C 9D JK', 27, 'set', ['9', '9', '9'], {}],
    ['AH 2H 3H', 6, 'run', ['A', '2', '3'], { aces: 'both' }],
    ['QH KH AH', 21, 'run', ['Q', 'K', 'A'], { ace: 1 }],
    ['7C 7D JK', 21, 'set', ['7', '7', '7'], { wildLimit: 'fewer' }],
    ['4H 5H JK JK 8H', 30, 'run', ['4', '5', '6', '7', '8'], { wildLimit: 'fewer' }],
    ['2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH', 95, 'run', undefined, {}],
  ])('%s is worth %i', (text, points, kind, as, options) => {
    expectLegal(play('meld', { cards: cards(text) }, options), {
      points,
      detail: { kind, ...(as && { as }) },
    })
  })

  test.each([
    ['9C 9D', ['meld'], {}],
    ['9C TD JH', ['meld'], {}],
    ['9C 9C 9D', ['set-suits'], {}],
    ['9C 9D 9H 9S JK', ['set'], {}],
    ['9C 9D 9H 9S 9C', ['set-suits', 'set'], {}],
    ['9C 9C JK', ['set-suits'], {}],
    ['AH 2H 3H', ['ace-high'], {}],
    ['KH AH 2H', ['ace-high'], {}],
    ['KH AH 2H', ['ace-high'], { aces: 'both' }],
    ['4H 6H 9H', ['run'], {}],
    ['JK JK JK', ['wild-limit'], { jokers: 4 }],
    ['9C JK JK', ['wild-limit'], { wildLimit: 'half' }],
    ['4H JK JK 7H', ['wild-limit'], { wildLimit: 'fewer' }],
    ['9C JK JK KC', ['wild-limit', 'run'], { wildLimit: 'one' }],
  ])('%s breaks %j', (text, broken, options) => {
    const verdict = play('meld', { cards: cards(text) }, options)
    expect(verdict.legal).toBe(false)
    expect(slugs(verdict, 'broken')).toEqual(broken)
  })
})

describe('first-meld', () => {
  test.each([
    ['9C 9D 9H / 4S 5S 6S', 42, [], {}, undefined],
    ['9C 9D 9H / 3S 4S 5S', 39, ['minimum'], {}, undefined],
    ['', 0, ['meld', 'minimum'], {}, undefined],
    ['9C 9D 9H / 4S 5S', 27, ['meld', 'minimum'], {}, undefined],
    ['KC KD KH / 7C 8C JK', 54, ['pure-run'], { pureRun: true }, undefined],
    ['KC KD KH / 7C 8C 9C', 54, [], { pureRun: true }, undefined],
    ['9C 9D 9H / 4S 5S 6S', 42, [], {}, '9C'],
    ['9C 9D 9H / 4S 5S 6S', 42, ['discard'], {}, '2C'],
    ['9C 9D 9H / 4S 5S 6S', 42, ['discard'], { discard: 'meld' }, '2C'],
    ['9C 9D 9H / 4S 5S 6S', 42, ['discard'], { discard: 'opened' }, '9C'],
    ['9C 9D 9H / 4S 5S 6S', 42, [], { discard: 'free' }, '2C'],
  ])('%s', (melds, points, broken, options, taken) => {
    const verdict = play('first-meld', { melds: groups(melds), taken }, options)
    expect(verdict).toMatchObject({ points, detail: { minimum: 40 }, legal: broken.length === 0 })
    expect(slugs(verdict, 'broken')).toEqual(broken)
  })
})

describe('can-open', () => {
  const hand = cards('KC KD KH 7C 8C 9C JK 2D 2S 5H 6H AC AD')

  test('takes the fewest cards, then the fewest jokers', () => {
    const detail = { melds: groups('KC KD KH JK'), minimum: 40, most: 87 }
    expectLegal(play('can-open', { hand }), { points: 40, detail })
    const rami = { melds: groups('KC KD KH / 7C 8C 9C'), minimum: 51 }
    expectLegal(play('can-open', { hand }, preset('rami-51')), { points: 54, detail: rami })
  })

  test.each([
    ['9C 9D 9H 2S 4D', 'minimum', 27, {}, undefined],
    ['9C 2S 4D', 'minimum', 0, { minimum: 0 }, undefined],
    ['KC KD KH KS 7C 8C JK', 'pure-run', 64, { pureRun: true }, undefined],
    ['KC KD KH KS 2D', 'discard', 40, {}, '2D'],
    ['KC KD KH KS 2D', 'discard', 40, { discard: 'opened' }, 'KC'],
  ])('%s fails %s', (text, slug, points, options, taken) => {
    const verdict = play('can-open', { hand: cards(text), taken }, options)
    expectIllegal(verdict, { cites: [slug], points })
    expect(slugs(verdict, 'broken')).toEqual([slug])
  })
})

describe('lay-off', () => {
  test.each([
    ['9S', '9C 9D JK', 1, undefined, ['joker-swap', 'joker-set'], {}],
    ['9S 9H', '9C 9D JK', 1, undefined, [], {}],
    ['9S', '9C 9D JK', 1, undefined, [], { jokerSwap: 'one' }],
    ['9S', '9C 9D JK', 1, '9H', ['joker-swap'], { jokerSwap: 'one' }],
    ['9S', '9C 9D JK', 0, '9H', [], {}],
    ['9S', '9C 9D JK', 0, '9S', ['lay-off', 'which-joker'], {}],
    ['6H', '4H 5H JK', 0, '3H', [], {}],
    ['7H', '4H 5H JK', 0, '3H', ['lay-off', 'which-joker'], {}],
    ['6H', '4H 5H JK', 1, '3H', ['joker-swap'], {}],
    ['6H', '4H 5H JK', 0, undefined, [], {}],
    ['7H', '4H 5H JK', 0, undefined, [], {}],
    ['6H', '4H 5H JK', 1, undefined, [], {}],
    ['3H', '4H 5H JK', 1, '3H', ['joker-swap', 'swap-forms'], { jokerSwap: 'none' }],
    ['3H 9H', '4H 5H JK', 1, '3H', ['lay-off', 'joker-swap'], {}],
    ['', '4H 5H 6H', 0, undefined, ['lay-off'], {}],
    ['3H', '4H 5H', 0, undefined, ['lay-off', 'meld'], {}],
    ['JK', '4H 5H JK', 0, undefined, ['lay-off', 'wild-limit'], { wildLimit: 'one' }],
  ])('%s on %s, taking %i with jokers %s', (text, meld, take, jokers, broken, options) => {
    const input = { cards: cards(text), meld: cards(meld), take, ...(jokers && { jokers: cards(jokers) }) }
    const verdict = play('lay-off', input, options)
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.legal).toBe(broken.length === 0)
  })

  test('counts the cards as in hand', () => {
    expect(play('lay-off', { cards: cards('AH JK'), meld: cards('JH QH KH') }).points).toBe(26)
  })

  test.each([
    [{ jokers: cards('JK') }, ['jokers', 0]],
    [{ jokers: cards('3H 6H') }, ['jokers']],
    [{ take: 9 }, ['take']],
  ])('makes no sense with %j', (more, path) => {
    const input = { cards: cards('6H'), meld: cards('4H 5H JK'), ...more }
    expect(refusal('kalooki', 'lay-off', input)[0]!.path).toEqual(path)
  })
})

describe('go-out', () => {
  const melds = groups('TC JC QC / 5H 5D 5S')

  test.each([
    ['9C 8C 5C 2D', true, 0],
    ['9C 2H KD', true, 2],
    ['9C 8C 5C 2D', false, 15],
    ['9C 2H KD', false, 11],
    ['', true, 0],
  ])('%s, opened %s', (text, opened, points) => {
    const verdict = play('go-out', { hand: cards(text), melds, opened })
    expect(verdict.points).toBe(points)
    expect(verdict.legal).toBe(points === 0 && text !== '')
    if (!verdict.legal) expectIllegal(verdict, { cites: ['out'] })
  })

  test('finds kalooki', () => {
    const hand = cards('KC KD KH 7C 8C 9C 2S 3S 4S 5S JD JH JS 6D')
    expectLegal(play('go-out', { hand }), {
      points: 0,
      cites: ['kalooki'],
      detail: { kalooki: true, discard: '6D' },
    })
  })

  test('needs the minimum for it, or not', () => {
    const hand = cards('2C 2D 2H 3C 3D 3H 4S 5S 6S 9D')
    expectIllegal(play('go-out', { hand }), { points: 30, cites: ['out', 'minimum'] })
    expectLegal(play('go-out', { hand }, { kalookiMinimum: false }), { detail: { kalooki: true } })
    expectIllegal(play('go-out', { hand: hand.slice(0, 6) }, { kalookiMinimum: false, pureRun: true }))
  })

  test.each([
    ['9C 2D', true, '9C', 'out', {}],
    ['9C', true, '9C', 'discard', {}],
    ['9C 2D', false, '9C', 'discard', {}],
    ['9C 2D', false, '9C', 'out', { discard: 'free' }],
    ['9C 2D', true, '9C', 'discard', { discard: 'meld' }],
    ['KC KD KH KS 2D', false, 'KC', 'discard', { discard: 'opened' }],
  ])('%s, opened %s, with %s from the discard pile, fails %s', (text, opened, taken, slug, options) => {
    const verdict = play('go-out', { hand: cards(text), opened, taken }, options)
    expectIllegal(verdict, { cites: [slug] })
    if (slug === 'discard') expect(slugs(verdict, 'broken')).toEqual(['discard'])
  })

  test('discards one of two equal cards', () => {
    const input = { hand: cards('9C 9C'), melds: groups('TC JC QC'), opened: true, taken: '9C' }
    expectLegal(play('go-out', input))
  })

  test('leaves an ace rather than a two where a last ace counts 1', () => {
    const input = { hand: cards('AC 5D'), opened: true }
    expect(play('go-out', input, { lastAce: true }).points).toBe(1)
    expect(play('go-out', input).points).toBe(5)
  })

  test('needs melds on the table', () => {
    expectIllegal(play('go-out', { hand: cards('9C'), melds: groups('2C 3D'), opened: true }), {
      cites: ['meld'],
    })
  })
})

describe('count', () => {
  test.each([
    ['AC KC 5D JK', {}, {}, 41],
    ['AC', {}, { lastAce: true }, 1],
    ['AC', {}, {}, 11],
    ['AC', { kalooki: true }, { kalooki: 'double', lastAce: true }, 2],
    ['AC', { kalooki: true }, {}, 11],
    ['AC', { unopened: true }, { unopened: 100 }, 100],
    ['AC', { unopened: true }, {}, 11],
    ['AC', { unopened: true, kalooki: true }, { unopened: 100, kalooki: 'double' }, 200],
  ])('%s', (hand, flags, options, points) => {
    expectLegal(play('count', { hand: cards(hand), ...flags }, options), { points })
  })
})

test.each(['can-open', 'go-out', 'count'])('%s takes no more cards than dealt and one', (check) => {
  const hand = cards('2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D')
  judge('kalooki', check, { hand })
  expect(refusal('kalooki', check, { hand: [...hand, '3D'] })[0]!.path).toEqual(['hand'])
  expect(refusal('kalooki', check, { hand }, { options: { cards: 12 } })[0]!.path).toEqual(['hand'])
})

test.each(['can-open', 'go-out'])('%s takes no discard outside the hand', (check) => {
  expect(refusal('kalooki', check, { hand: cards('2C'), taken: '3C' })[0]!.path).toEqual(['taken'])
})
