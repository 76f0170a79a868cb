import { describe, expect, test } from 'vitest'
import { cards, expectIllegal, expectLegal, groups, judge, refusal } from '../../table.ts'

const GAME = 'rummy'

describe('melds', () => {
  const meld = (text: string, options: object = {}) =>
    judge(GAME, 'meld', { cards: cards(text) }, { options })

  test.each([
    ['7C 7D 7H', {}, 21, 'set', ['meld-set', 'values']],
    ['7C 7D 7H 7S', {}, 28, 'set', ['meld-set']],
    ['AC AD AH', {}, 3, 'set', ['meld-set']],
    ['AC AD AH', { aceValue: 15 }, 45, 'set', ['values']],
    ['9H 7H 8H', {}, 24, 'run', ['meld-run']],
    ['AH 2H 3H', {}, 6, 'run', ['meld-run', 'ace-low']],
    ['AH 2H 3H', { aces: 'both', aceValue: 11 }, 16, 'run', ['ace-low']],
    ['QH KH AH', { aces: 'both' }, 21, 'run', ['aces-high']],
    ['KH AH 2H', { aces: 'corner' }, 13, 'run', ['aces-high']],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS', {}, 85, 'run', ['meld-run']],
  ])('%s with %j is legal', (text, options, points, kind, cites) => {
    expectLegal(meld(text, options), { points, cites, detail: { kind } })
  })

  test.each([
    ['QH KH AH', {}, ['ace-low']],
    ['KH AH 2H', {}, ['no-corner']],
    ['KH AH 2H', { aces: 'both' }, ['no-corner']],
    ['QH KH AH 2H', { aces: 'both' }, ['no-corner']],
    ['9C TD JC', {}, ['meld-set', 'meld-run']],
    ['4S 5S 7S', {}, ['meld-run']],
    ['7C 7D', {}, ['meld-set']],
    ['7C 8C', {}, ['meld-run']],
    ['7C', {}, ['meld-set', 'meld-run']],
    ['', {}, ['meld-set', 'meld-run']],
    ['7C 7D 8H', {}, ['meld-set', 'meld-run']],
  ])('%s with %j is illegal', (text, options, cites) => {
    expectIllegal(meld(text, options), { cites })
  })
})

describe('laying off', () => {
  const layOff = (text: string, meld: string, options: object = {}) =>
    judge(GAME, 'lay-off', { cards: cards(text), meld: cards(meld) }, { options })

  test.each([
    ['6D', '3D 4D 5D', {}, 6],
    ['2D 6D 7D', '3D 4D 5D', {}, 15],
    ['7S', '7C 7D 7H', {}, 7],
    ['AH', 'JH QH KH', { aces: 'both' }, 1],
    ['2H', 'QH KH AH', { aces: 'corner' }, 2],
  ])('allows %s on %s with %j', (text, meld, options, points) => {
    expectLegal(layOff(text, meld, options), { points, cites: ['lay-off'] })
  })

  test.each([
    ['AH', 'JH QH KH', {}, ['lay-off', 'ace-low']],
    ['7D', '3D 4D 5D', {}, ['lay-off', 'meld-run']],
    ['8H', '7C 7D 7H', {}, ['lay-off']],
    ['', '3D 4D 5D', {}, ['lay-off']],
    ['6D', '3D 4D', {}, ['lay-off', 'meld-run']],
    ['6D', '', {}, ['lay-off']],
    ['2H', 'QH KH AH', { aces: 'both' }, ['lay-off', 'no-corner']],
  ])('does not allow %s on %s with %j', (text, meld, options, cites) => {
    expectIllegal(layOff(text, meld, options), { cites })
  })
})

describe('the best melds', () => {
  test.each([
    ['7C 7D 7H 8H 9H KD 2S', 26, ['7H 8H 9H']],
    ['4S 5S 6S 6D 6H KC AC', 20, ['6D 6H 6S']],
    ['5C 5D 5H 6H 7H 8H QS QD 2C 3C', 25, ['5C 5D 5H', '6H 7H 8H']],
    ['7C 7D 7H', 0, ['7C 7D 7H']],
    ['4S 5S 6S 7S 8S 9S TS', 0, ['4S 5S 6S 7S 8S 9S TS']],
  ])('of %s leave %i points', (hand, points, melds) => {
    const verdict = judge(GAME, 'best-melds', { hand: cards(hand) })
    expectLegal(verdict, { points, detail: { melds: melds.map(cards) } })
  })

  test('are empty without a set or a run', () => {
    const verdict = judge(GAME, 'best-melds', { hand: cards('7C 7D 9H') })
    expectIllegal(verdict, { points: 23, cites: ['meld-set', 'meld-run'], detail: { melds: [] } })
    expectIllegal(judge(GAME, 'best-melds', { hand: [] }), { points: 0 })
  })

  test('need a hand of at most fourteen cards', () => {
    const hand = cards('AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD')
    expectLegal(judge(GAME, 'best-melds', { hand }), { points: 1 })
    expect(refusal(GAME, 'best-melds', { hand: [...hand, 'AH'] })[0]?.path).toEqual(['hand'])
    expect(refusal(GAME, 'out', { hand: [...hand, 'AH'] })[0]?.path).toEqual(['hand'])
  })
})

describe('going out', () => {
  const NINES = '9C 9D 9H 4S 5S 6S 7S'
  const out = (hand: string, more: object = {}, options: object = {}) =>
    judge(GAME, 'out', { hand: cards(hand), ...more }, { options })

  test('with two melds and a discard is going rummy', () => {
    const verdict = out(`${NINES} KD`)
    expectLegal(verdict, { points: 0, cites: ['out', 'going-rummy', 'same-turn'] })
    expect(verdict.detail).toEqual({
      melds: groups('9C 9D 9H / 4S 5S 6S 7S'),
      layOffs: [],
      discard: 'KD',
      left: [],
      rummy: true,
    })
  })

  test('is illegal with two melds if one per turn is allowed', () => {
    const verdict = out(`${NINES} KD`, {}, { meldsPerTurn: 'one' })
    expectIllegal(verdict, { points: 22, cites: ['out', 'melds-per-turn'], detail: { rummy: false } })
  })

  test('by laying off after an earlier meld is not going rummy', () => {
    const verdict = out('8H QH 2C', { melds: groups('9H TH JH'), down: true })
    expectLegal(verdict, { cites: ['lay-off'] })
    expect(verdict.detail).toEqual({
      melds: [],
      layOffs: [{ cards: cards('8H QH'), meld: 0 }],
      discard: '2C',
      left: [],
      rummy: false,
    })
  })

  test('is illegal by discarding the card just taken', () => {
    const verdict = out('8H QH 2C', { melds: groups('9H TH JH'), down: true, taken: '2C' })
    expectIllegal(verdict, { points: 2, cites: ['discard-other'], detail: { left: ['2C'] } })
    expectIllegal(out('KD', { taken: 'KD' }), {
      points: 10,
      cites: ['discard-other'],
      detail: { discard: null, left: ['KD'] },
    })
  })

  test('needs a discard when finalDiscard is on', () => {
    const verdict = out(NINES, {}, { finalDiscard: true })
    expectLegal(verdict, { cites: ['final-discard'] })
    expect(['4S', '7S']).toContain(verdict.detail && 'discard' in verdict.detail && verdict.detail.discard)
    expectLegal(out(NINES), { detail: { discard: null } })
    expectIllegal(out('9C 9D 9H', {}, { finalDiscard: true }), { points: 18, cites: ['final-discard'] })
  })

  test('may keep a card for the discard that could be laid off', () => {
    const verdict = out('8H QH', { melds: groups('9H TH JH') }, { finalDiscard: true })
    expectLegal(verdict)
    expectIllegal(out('QH KH', { melds: groups('9H TH JH'), taken: 'KH' }, { finalDiscard: true }), {
      points: 10,
      detail: { discard: 'QH', left: ['KH'] },
    })
  })

  test('with layOff after-meld, requires a meld before laying off', () => {
    const table = { melds: groups('3D 4D 5D') }
    const after = { layOff: 'after-meld' }
    expectIllegal(out('6D KD', table, after), { points: 6, cites: ['lay-off-first'] })
    expectLegal(out('6D KD', { ...table, down: true }, after))
    expectLegal(out('6D KD 9C 9D 9H', table, after), { detail: { rummy: true } })
  })

  test('lays off on the meld that takes both cards', () => {
    const verdict = out('9H TH', { melds: groups('9C 9D 9S / 6H 7H 8H') })
    expectLegal(verdict, { detail: { layOffs: [{ cards: cards('9H TH'), meld: 1 }] } })
  })

  test('fills a gap between two runs from both sides', () => {
    expectLegal(out('6H 7H', { melds: groups('3H 4H 5H / 8H 9H TH') }))
    expectLegal(
      out('6H 7H 8H', { melds: groups('3H 4H 5H / 9H TH JH') }, { finalDiscard: true, meldsPerTurn: 'one' }),
    )
  })

  test.each([
    [{}, false],
    [{ aces: 'both' }, true],
    [{ aces: 'corner' }, true],
  ])('with an ace above the king and %j is legal: %s', (options, legal) => {
    expect(out('AH KC', { melds: groups('JH QH KH') }, options).legal).toBe(legal)
  })

  test('lays off around the corner, but not across a gap', () => {
    const table = { melds: groups('JH QH KH') }
    expectLegal(out('AH 2H 3H 9C', table, { aces: 'corner', meldsPerTurn: 'one' }))
    expectIllegal(out('2H 3H', table, { aces: 'corner' }), { points: 2 })
  })

  test('is illegal with an invalid meld on the table', () => {
    expectIllegal(out('KD', { melds: groups('3D 4D') }), { cites: ['lay-off', 'meld-run'] })
    expectIllegal(out('KD', { melds: [[]] }), { cites: ['lay-off'] })
  })

  test('is illegal with an empty hand', () => {
    expectIllegal(out(''), { points: 0, cites: ['out'], detail: { discard: null, left: [], rummy: false } })
  })

  test.each([
    ['a taken card that is not in the hand', { hand: ['KD'], taken: 'KC' }, ['taken']],
    [
      'a card that is both in the hand and on the table',
      { hand: ['3D'], melds: groups('3D 4D 5D') },
      ['melds', 0, 0],
    ],
  ])('rejects %s', (_, input, path) => {
    expect(refusal(GAME, 'out', input).map((found) => found.path)).toContainEqual(path)
  })
})
