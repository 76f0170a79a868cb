import { describe, expect, test } from 'vitest'
import { games } from '../../../../src/scoring/index.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const GAME = 'canasta'
const KINGS = 'KC KC KD KD KH KH KS'
const TABLE = `${KINGS} / 5C 5D 5H`

type Setting = { players?: number; options?: object }
const out = (melds: string, hand: string, more: object = {}, table: Setting = {}) =>
  judge(GAME, 'go-out', { melds: groups(melds), hand: cards(hand), ...more }, table)

describe('the go-out check in the worked cases', () => {
  test('accepts one canasta in a game of four', () => {
    const verdict = out(TABLE, '5S 9C 9D 2H QS')
    expectLegal(verdict, { cites: ['go-out', 'out-bonus'], points: 100 })
    expect(verdict.detail).toEqual({
      lay: [{ cards: ['5S'], onto: 1 }, { cards: cards('9C 9D 2H') }],
      discard: 'QS',
      canastas: 1,
      concealed: false,
    })
  })
})

describe('the hand', () => {
  test.each([
    // hand, discard
    ['5S', null],
    ['QS', 'QS'],
    ['5S 5C', null],
    ['5S QS', 'QS'],
    ['JK', null],
    ['2C 2D 2H', null],
    ['9C 9D 9H', null],
    ['9C 9D JK', null],
    ['9C 9D JK QS', 'QS'],
    ['3C 3S 3S', null],
    ['3C 3S 3C 3S', null],
    ['3C', '3C'],
    ['3C 5S', '3C'],
    // Six wild cards have room on two melds; a seventh is discarded.
    ['2C 2D 2H 2S JK JK', null],
    ['2C 2D 2H 2S JK JK 2C', '2C'],
  ])('%s can go out, with the discard %s', (hand, discard) => {
    expectLegal(out(TABLE, hand), { points: 100, detail: { discard } })
  })

  test.each([
    ['6S QS', ['go-out']],
    ['9C 9D', ['go-out']],
    ['9C 9D TC TD JK', ['go-out']],
    ['3C 3S', ['go-out', 'black-threes']],
    ['3C QS', ['go-out', 'black-threes']],
    ['3C 3S JK', ['go-out', 'black-threes']],
    ['2C 2D 2H 2S JK JK JK JK', ['go-out']],
    ['9C 9D QS', ['go-out']],
  ])('%s cannot go out', (hand, broken) => {
    const verdict = out(TABLE, hand)
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.legal).toBe(false)
    expect(verdict.points).toBeUndefined()
    expect(verdict.detail).toBeUndefined()
  })

  test.each([
    ['6S QS 5S', '6♠ Q♠: there is no meld for these, and only one card can be discarded.'],
    ['9C 9D TC TD JK', '9♣ 9♦ 10♣ 10♦: 2 pairs need a wild card each, and there is 1.'],
    ['9C 9D', '9♣ 9♦: 1 pair needs a wild card each, and there are 0.'],
    ['2C 2D 2H 2S JK JK JK JK', '8 wild cards, and the melds have room for 6.'],
    ['', 'There is no card in the hand to go out with.'],
  ])('%s cannot go out: %s', (hand, message) => {
    expect(out(TABLE, hand).findings.map(({ message }) => message)).toEqual([message])
  })

  test('may end with the discard of a wild card', () => {
    expectLegal(out(KINGS, '2C 2D 2H JK'), { detail: { discard: '2C', canastas: 1 } })
    const verdict = out(`${KINGS} 2C 2D 2H`, 'JK')
    expectLegal(verdict, { detail: { lay: [], discard: 'JK' } })
  })

  test('must not hold a red three', () => {
    expect(slugs(out(TABLE, '5S 3H'), 'broken')).toEqual(['red-threes'])
    expect(slugs(out(TABLE, '3D'), 'broken')).toEqual(['red-threes'])
  })
})

describe('canastas', () => {
  test('are required: one for four players, two for two, or as needCanastas says', () => {
    expectLegal(out(KINGS, 'QS'), { detail: { canastas: 1 } })
    expectLegal(out(KINGS, 'QS', {}, { players: 4 }))
    expectIllegal(out(KINGS, 'QS', {}, { players: 2 }), { cites: ['go-out', 'keep-card'] })
    expectLegal(out(KINGS, 'QS', {}, { players: 2, options: { needCanastas: 1 } }))
    expectIllegal(out(KINGS, 'QS', {}, { options: { needCanastas: 2 } }), { cites: ['go-out'] })
    const two = `${KINGS} / 5C 5D 5H 5S 5C 5D 2C`
    expectLegal(out(two, 'QS', {}, { players: 2 }), { detail: { canastas: 2 } })
    expectIllegal(out(two, 'QS', {}, { options: { needCanastas: 3 } }), { cites: ['go-out'] })
  })

  test('count if they are completed while going out', () => {
    expectLegal(out('9C 9D 9H 9S 9C 9D', '9H QS'), { detail: { canastas: 1 } })
    expectLegal(out('9C 9D 9H 9S 9C 9D', 'JK QS'), { detail: { canastas: 1 } })
    expectIllegal(out('9C 9D 9H 9S 9C', 'JK QS'), { cites: ['go-out', 'keep-card'] })
    // Wild cards go where they make the canastas that are needed.
    const two = out('9C 9D 9H 9S 9C 9D / TC TD TH TS TC TD', 'JK JK', {}, { players: 2 })
    expectLegal(two, { detail: { canastas: 2 } })
  })

  test('are reported as missing when there are none', () => {
    const verdict = out('5C 5D 5H', '5S')
    expectIllegal(verdict, { cites: ['go-out', 'keep-card'], detail: { canastas: 0, concealed: false } })
    expect(verdict.findings.find(({ ok }) => !ok)?.message).toBe(
      '0 canastas, and it takes 1 to go out: 1 short.',
    )
    const two = out(TABLE, '5S 9C 9D 2H QS', {}, { players: 2 })
    expectIllegal(two, { cites: ['go-out', 'keep-card'], detail: { canastas: 1 } })
    expect(two.points).toBeUndefined()
    expect(two.findings.find(({ ok }) => !ok)?.message).toBe('1 canasta, and it takes 2 to go out: 1 short.')
    expectIllegal(out('', 'AC AD AH'), { cites: ['go-out'], detail: { canastas: 0 } })
  })

  test('are as many as possible in a play that has too few', () => {
    const verdict = out('9C 9D 9H 9S 9C 9D / TC TD TH', 'JK', {}, { players: 2 })
    expectIllegal(verdict, { detail: { canastas: 1, lay: [{ cards: ['JK'], onto: 0 }] } })
  })

  test('do not include a meld of black threes', () => {
    expectLegal(out(TABLE, '3C 3S 3S'), { detail: { lay: [{ cards: cards('3C 3S 3S') }], canastas: 1 } })
    expectIllegal(out('', '3C 3S 3C 3S'), { cites: ['go-out'], detail: { canastas: 0 } })
  })
})

describe('the best way to go out', () => {
  test('keeps a canasta natural if that is worth more', () => {
    // The two could join the kings or the fives, or be discarded.
    expectLegal(out(TABLE, '2C'), { detail: { lay: [{ cards: ['2C'], onto: 1 }], discard: null } })
    // With no other meld, discarding it loses 20, and melding it 200.
    expectLegal(out(KINGS, '2C'), { detail: { lay: [], discard: '2C' } })
    expectLegal(out(KINGS, '2C', {}, { options: { natural: 300 } }), { detail: { discard: null } })
  })

  test('completes a canasta with a wild card', () => {
    const verdict = out(`${TABLE} / 9C 9D 9H 9S 9C 9D`, 'JK')
    expectLegal(verdict, { detail: { lay: [{ cards: ['JK'], onto: 2 }], canastas: 2 } })
  })

  test('discards the cheapest card', () => {
    expectLegal(out('KC KD KH KS KC KD KH 2C 2D 2H', 'KS JK'), { detail: { discard: 'JK' } })
    expectLegal(out(`${TABLE} / 9C 9D 9H`, 'QS 4C 4D 4H'), { detail: { discard: 'QS' } })
  })
})

describe('going out concealed', () => {
  const EIGHTS = '8C 8C 8D 8D 8H 8H 8S'

  test('requires a player without melds who adds nothing to the partner’s melds', () => {
    const alone = { melded: false }
    const hidden = { points: 200, cites: ['concealed'], detail: { concealed: true } }
    expectLegal(out('5C 5D 5H', EIGHTS, alone), hidden)
    expectLegal(out('5C 5D 5H', EIGHTS), { points: 100, detail: { concealed: false } })
    expectLegal(out('5C 5D 5H', EIGHTS, { melded: true }), { points: 100 })
    // A five must join the partner's, or be the discard.
    expectLegal(out('5C 5D 5H', `${EIGHTS} 5S`, alone), { points: 200, detail: { discard: '5S' } })
    expectLegal(out('5C 5D 5H', `${EIGHTS} 5S 6C`, alone), { points: 100, detail: { concealed: false } })
  })

  test('requires a canasta of the player’s own', () => {
    const alone = { melded: false }
    expectLegal(out(KINGS, 'AC AD AH', alone), { points: 100, detail: { concealed: false, canastas: 1 } })
    expectLegal(out(KINGS, EIGHTS, alone), { points: 200, detail: { concealed: true, canastas: 2 } })
    // Onto the fives, the two would cost the higher bonus; onto the eights, the natural canasta.
    expectLegal(out('5C 5D 5H', `${EIGHTS} 2C`, alone), { points: 200, detail: { discard: '2C' } })
    expectLegal(out('5C 5D 5H', '8C 8C 8D 8D 8H 8H 2C', alone), { points: 200 })
  })

  test('needs no melded flag if the side has no melds', () => {
    expectLegal(out('', EIGHTS), { points: 200, detail: { concealed: true, discard: null } })
    expectLegal(out('', EIGHTS, { melded: false }), { points: 200 })
  })

  test('requires two canastas in a game of two players', () => {
    expectIllegal(out('', `${EIGHTS} AC AD AH 2S 6C`, {}, { players: 2 }), { cites: ['go-out'] })
    expectLegal(out('', `${EIGHTS} AC AD AH AS AC AD 2S 6C`, {}, { players: 2 }), {
      points: 200,
      detail: { canastas: 2, discard: '6C' },
    })
  })

  test('earns the bonus of the options, and is skipped if worth less', () => {
    expectLegal(out('', EIGHTS, {}, { options: { concealed: 250 } }), { points: 250 })
    expectLegal(out(KINGS, 'QS', {}, { options: { goOut: 150 } }), { points: 150 })
    const plain = out('5C 5D 5H', `${EIGHTS} 5S`, { melded: false }, { options: { concealed: 0 } })
    expectLegal(plain, { points: 100, detail: { concealed: false, discard: null } })
  })

  test('accepts a canasta that earns no bonus', () => {
    const hand = '8C 8C 8D 8D 8H 8H 9C 9D 9H JK'
    const options = { mixed: 0, natural: 0 }
    expectLegal(out(KINGS, hand, { melded: false }, { options }), { points: 200, detail: { canastas: 2 } })
  })

  test('may include black threes', () => {
    expectLegal(out('', `${EIGHTS} 3C 3S 3C`), { points: 200, detail: { concealed: true } })
  })

  test('needs the minimum only if the first meld takes the pile', () => {
    const fours = '4C 4C 4D 4D 4H 4H 4S'
    expectLegal(out('', fours), { points: 200, cites: ['concealed-minimum'] })
    expectLegal(out('', fours, { total: 3000 }), { points: 200 })
    const pile = (hand: string, total: number) => out('', hand, { fromPile: true, total })
    expectIllegal(pile(fours, 0), { cites: ['minimum', 'concealed-pile'] })
    expect(pile(fours, 0).findings.find(({ ok }) => !ok)?.message).toBe(
      '15 short: with a total of 0 a first meld takes 50, and all cards laid down are worth 35.',
    )
    expectLegal(pile(fours, -5), {
      points: 200,
      cites: ['minimum', 'concealed-pile'],
      detail: { concealed: true },
    })
    expectLegal(pile(`${EIGHTS} AC AD AH 2S 6C`, 3000), { points: 200 })
    // The wild card could be discarded; then it would not count.
    expectLegal(pile(`${fours} 2C`, 0), { detail: { discard: null, lay: [{ cards: expect.anything() }] } })
    // Once the side has melded, there is no minimum.
    expectLegal(out('5C 5D 5H', fours, { fromPile: true }), { points: 100 })
    expectLegal(out(KINGS, 'QS', { fromPile: true, total: 3000 }), { points: 100 })
  })

  test('asks for a total only if the first meld takes the pile', () => {
    const input = { melds: [], hand: cards(EIGHTS), fromPile: true }
    expect(refusal(GAME, 'go-out', input)).toMatchObject([{ path: ['total'] }])
    expectLegal(judge(GAME, 'go-out', { ...input, fromPile: false }))
  })
})

describe('melds on the table', () => {
  test.each([
    [`${KINGS} / 5C 5D`, ['meld']],
    [`${KINGS} / 5C 2D JK`, ['two-naturals']],
    [`${KINGS} / 3C 3S 3C`, ['black-threes']],
    [`${KINGS} / 2C 2D 2H`, ['two-naturals']],
    [`5C 5D 5H / 5S 5C 5D`, ['one-meld-a-rank']],
    [`${KINGS} / 9C 9D 9H 9S 2C 2D 2H 2S`, ['three-wilds']],
  ])('%s break the rules %j', (table, broken) => {
    const verdict = out(table, 'QS')
    expect(slugs(verdict, 'broken')).toEqual(broken)
    for (const { ok, message } of verdict.findings) if (!ok) expect(message).toMatch(/^On the table: |melds;/)
  })

  test('are offered for the round together with the cards laid down', () => {
    const input = { melds: groups(TABLE), hand: cards('5S 9C 9D 2H QS') }
    const { forRound } = games[GAME].checksById['go-out']!
    expect(forRound?.(input, judge(GAME, 'go-out', input))).toMatchObject([
      { kind: 'cards', sets: [cards(KINGS), cards('5C 5D 5H 5S'), cards('9C 9D 2H')] },
    ])
  })
})
