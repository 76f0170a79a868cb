import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../src/scoring/cards.ts'
import { PACK } from '../../../../src/scoring/games/abstrac/combinations.ts'
import { cards, expectIllegal, expectLegal, judge, refusal, slugs } from '../../table.ts'

const ACES = cards('AC AD AH AS KD QD JD 9D 9S QH')
const OTHERS = cards('KS QS JS TS KH JH TH 9H KC QC JC TC 9C TD')

const messages = (verdict: { findings: { message: string }[] }) =>
  verdict.findings.map(({ message }) => message)

describe('the combinations check', () => {
  const combinations = (text: string) => judge('abstrac', 'combinations', { cards: cards(text) })

  it.each([
    ['', 0, ['combination-points', 'misere']],
    ['AC KD 9H', 0, ['combination-points', 'misere']],
    ['AC AD AH', 2, ['sets', 'combination-points']],
    ['AC AD AH AS', 8, ['sets', 'combination-points']],
    ['9C TC JC', 3, ['runs', 'combination-points']],
    ['9C TC JC QC', 4, ['runs', 'longest-run', 'combination-points']],
    ['9C TC JC QC KC', 6, ['runs', 'longest-run', 'combination-points']],
    ['9C TC JC QC KC AC', 12, ['runs', 'longest-run', 'combination-points']],
    ['9C TC JC JD JH', 5, ['sets', 'runs', 'twice', 'combination-points']],
    ['QC KC AC 9C', 3, ['runs', 'deck', 'combination-points']],
    ['AC 9C TC', 0, ['deck', 'combination-points', 'misere']],
    ['KC AC 9C', 0, ['deck', 'combination-points', 'misere']],
    // The rule of the deck is not cited: no ace, no nine, or neither of their neighbours.
    ['KC 9C TC', 0, ['combination-points', 'misere']],
    ['KC AC TC', 0, ['combination-points', 'misere']],
    ['AC 9C QC JC', 0, ['combination-points', 'misere']],
  ])('%s: %i', (text, points, cites) => {
    const verdict = combinations(text)
    expectLegal(verdict, { points })
    expect(slugs(verdict)).toEqual(cites)
    expect(verdict.findings.every(({ ok }) => ok)).toBe(true)
  })

  it('lists the sets and runs and explains their points', () => {
    const verdict = combinations('AC AD AH AS KD QD JD 9D 9S QH')
    expect(verdict.points).toBe(12)
    expect(verdict.detail).toEqual({
      combinations: [
        { kind: 'set', cards: cards('AC AD AH AS'), points: 8 },
        { kind: 'run', cards: cards('JD QD KD AD'), points: 4 },
      ],
    })
    expect(messages(verdict)).toEqual([
      'Four aces: 8.',
      'J♦ Q♦ K♦ A♦, a run of diamonds: 4.',
      'J♦ to A♦ is one run of 4; no shorter run within it counts.',
      'In a set and in a run, and counted in both: A♦.',
      'The ace of diamonds is high: no run goes on from it to the nine.',
      '12 combination points from 10 cards.',
    ])
    const twice = verdict.findings.find(({ rule }) => rule === 'abstrac#twice')
    expect(twice?.cards).toEqual(cards('AD'))
    const corner = verdict.findings.find(({ rule }) => rule === 'abstrac#deck')
    expect(corner?.cards).toEqual(cards('AD 9D'))
  })

  it('gives the same verdict for the same cards in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK]), (mixed) => {
        const sorted = PACK.filter((card) => mixed.includes(card))
        expect(judge('abstrac', 'combinations', { cards: mixed })).toEqual(
          judge('abstrac', 'combinations', { cards: sorted }),
        )
      }),
    )
  })

  it.each([[['2C']], [['JK']], [['AC', 'AC']]])('rejects %j, of which the deck has fewer', (given) => {
    expect(refusal('abstrac', 'combinations', { cards: given })[0]?.path).toEqual(['cards', given.length - 1])
  })
})

describe('the deal check', () => {
  it('gives the source’s example to the other hand, 250 to 168', () => {
    const verdict = judge('abstrac', 'deal', { mine: ACES })
    expectLegal(verdict, { points: 168, detail: { theirs: 250, winner: 'theirs' } })
    expect(messages(verdict)).toEqual([
      'Your hand of 10 cards: four aces 8 and J♦ to A♦ 4; 12 in all.',
      'The other hand of 14 cards: four tens 8, three jacks 2, three kings 2, 9♣ to K♣ 6, 9♥ to J♥ 3 and 10♠ to K♠ 4; 25 in all.',
      'Your hand: 12 × 14 cards of the other = 168.',
      'The other hand: 25 × 10 cards of the other = 250.',
    ])
    expect(slugs(verdict)).toEqual(['combination-points', 'multiply'])
  })

  it('gives the same scores when the other hand is entered', () => {
    const verdict = judge('abstrac', 'deal', { mine: OTHERS })
    expectLegal(verdict, { points: 250, detail: { theirs: 168, winner: 'mine' } })
  })

  const NOTHING = 'AC AD KC KD JH JS TH TS'

  it('gives the points to the hand without a combination', () => {
    const mine = cards(NOTHING)
    const verdict = judge('abstrac', 'deal', { mine })
    // The other 16: all nines 8 and queens 8, 9 to queen in clubs 4 and diamonds 4, queen to ace in hearts 3 and spades 3.
    expectLegal(verdict, { points: 8 * 30, detail: { theirs: 0, winner: 'mine' }, cites: ['misere'] })
    expect(messages(verdict)).toContain(
      'Your hand has no combination, so it scores what the other makes, 30 × 8 = 240; the other, 0.',
    )
    expect(messages(verdict)[0]).toBe('Your hand of 8 cards: no combination.')
    expect(slugs(verdict)).toEqual(['combination-points', 'misere'])
    const rest = PACK.filter((card) => !mine.includes(card))
    const other = judge('abstrac', 'deal', { mine: rest })
    expectLegal(other, { points: 0, detail: { theirs: 240, winner: 'theirs' } })
    expect(messages(other)).toContain(
      'The other hand has no combination, so it scores what the other makes, 30 × 8 = 240; the other, 0.',
    )
  })

  it('scores 0 for both when neither hand has a combination', () => {
    const verdict = judge('abstrac', 'deal', { mine: cards('9C TC QC 9D TD QD JH KH AH JS KS AS') })
    expectLegal(verdict, { points: 0, detail: { theirs: 0, winner: null } })
    expect(slugs(verdict)).toEqual(['combination-points', 'misere-both'])
  })

  it('names no winner when both scores are equal', () => {
    const mine = cards('9C TC JC QC KC AC 9D TD JD QD KD AD')
    expectLegal(judge('abstrac', 'deal', { mine }), {
      points: 24 * 12,
      detail: { theirs: 288, winner: null },
    })
  })

  it('gives the same verdict for the same cards in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK], { minLength: 6, maxLength: 18 }), (mine) => {
        const sorted = PACK.filter((card) => mine.includes(card))
        expect(judge('abstrac', 'deal', { mine })).toEqual(judge('abstrac', 'deal', { mine: sorted }))
      }),
    )
  })

  it('accepts 6 to 18 cards and rejects fewer or more', () => {
    const deal = (size: number) => ({ mine: PACK.slice(0, size) })
    expect(judge('abstrac', 'deal', deal(6)).points).toBe(12 * 18)
    expect(judge('abstrac', 'deal', deal(18)).legal).toBe(true)
    expect(refusal('abstrac', 'deal', deal(5))[0]?.path).toEqual(['mine'])
    expect(refusal('abstrac', 'deal', deal(19))[0]?.path).toEqual(['mine'])
  })
})

describe('the draws check', () => {
  const layout = PACK
  const replay = (draws: number[]) => judge('abstrac', 'draws', { layout, draws })
  const hand = (text: string, combinations: number): object => {
    const list: Card[] = cards(text)
    return { cards: list, combinations, taken: list.length }
  }

  it('shows the hand and points of each player so far', () => {
    const verdict = replay([3, 1, 2])
    expectLegal(verdict, { cites: ['draw'] })
    expect(verdict.detail).toEqual({ first: hand('9C TC JC KC AC', 3), second: hand('QC', 0) })
    expect(messages(verdict)).toEqual([
      'The first player’s hand of 5 cards: 9♣ to J♣ 3; 3 in all.',
      'The second player’s hand of 1 card: no combination.',
      '18 cards left in the row; the second player draws next.',
    ])
  })

  it('accepts a deal in which no card has been drawn', () => {
    const verdict = replay([])
    expectLegal(verdict, { detail: { first: hand('', 0), second: hand('', 0) } })
    expect(messages(verdict)).toContain('24 cards left in the row; the first player draws next.')
  })

  it('scores the deal when all cards are taken', () => {
    const verdict = replay([3, 3, 3, 3, 3, 3, 3, 3])
    expectLegal(verdict, { cites: ['multiply'] })
    expect(verdict.detail).toMatchObject({ first: { taken: 12 }, second: { taken: 12 } })
    expect(slugs(verdict)).toEqual(['combination-points', 'multiply'])
    expect(messages(verdict).slice(-2)).toEqual([
      'The first player’s hand: 36 × 12 cards of the other = 432.',
      'The second player’s hand: 36 × 12 cards of the other = 432.',
    ])
  })

  it('names the player who draws next while a card is left', () => {
    const verdict = replay([3, 3, 3, 3, 3, 3, 3, 2])
    expectLegal(verdict)
    expect(slugs(verdict)).toEqual(['combination-points', 'draw'])
    expect(messages(verdict)).toContain('1 card left in the row; the first player draws next.')
  })

  it.each([
    ['no card', [0], ['Draw 1 takes 0 cards; one, two or three are right.'], '', ''],
    ['four cards', [4], ['Draw 1 takes 4 cards; one, two or three are right.'], '', ''],
    ['more cards than the row has', [25], ['Draw 1 takes 25 cards; one, two or three are right.'], '', ''],
    [
      'four cards after two legal draws',
      [1, 2, 4, 1],
      ['Draw 3 takes 4 cards; one, two or three are right.'],
      '9C',
      'TC JC',
    ],
    [
      'four cards, and of a later one that takes none',
      [4, 2, 0],
      [
        'Draw 1 takes 4 cards; one, two or three are right.',
        'Draw 3 takes 0 cards; one, two or three are right.',
      ],
      '',
      '',
    ],
  ])('does not accept a draw that takes %s', (_, draws, broken, first, second) => {
    const verdict = replay(draws)
    expectIllegal(verdict, { cites: ['draw'], detail: { first: hand(first, 0), second: hand(second, 0) } })
    expect(verdict.findings.filter(({ ok }) => !ok).map(({ message }) => message)).toEqual(broken)
    expect(verdict.findings.some(({ rule, ok }) => ok && rule === 'abstrac#draw')).toBe(false)
  })

  it.each([
    [[3, 3, 3, 3, 3, 3, 3, 2, 2], 'Draw 9 takes 2 cards, but the row has only 1 card left.'],
    [[3, 3, 3, 3, 3, 3, 3, 1, 3], 'Draw 9 takes 3 cards, but the row has only 2 cards left.'],
    [[3, 3, 3, 3, 3, 3, 3, 3, 1], 'Draw 9 takes 1 card, but the row is used up.'],
  ])('does not accept %j, where the last draw takes too many cards', (draws, message) => {
    const verdict = replay(draws)
    expectIllegal(verdict, { cites: ['draw'] })
    expect(messages(verdict)[0]).toBe(message)
  })

  it('answers that 25 draws are illegal, instead of rejecting the input', () => {
    expectIllegal(replay(Array(25).fill(1)), { cites: ['draw'] })
    expectLegal(replay(Array(24).fill(1)))
  })

  it('accepts exactly the draws of 1 to 3 that take at most 24', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 15 }), (draws) => {
        const total = draws.reduce((sum, draw) => sum + draw, 0)
        const legal = total <= 24 && draws.every((draw) => draw >= 1 && draw <= 3)
        expect(replay(draws).legal).toBe(legal)
      }),
    )
  })

  it.each([
    ['a row of 23 cards', { layout: PACK.slice(1), draws: [] }, ['layout']],
    ['a card twice in the row', { layout: [...PACK.slice(0, 23), 'AC'], draws: [] }, ['layout', 23]],
    ['a negative draw', { layout, draws: [-1] }, ['draws', 0]],
    ['a list of 5000 draws', { layout, draws: Array(5000).fill(1) }, ['draws']],
  ])('rejects %s', (_, input, path) => {
    expect(refusal('abstrac', 'draws', input).map((found) => found.path)).toEqual([path])
  })
})
