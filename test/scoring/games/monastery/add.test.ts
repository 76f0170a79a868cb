import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

type Row = [mission: number, groups: string, to: number, cards: string]

const judged = (mission: number, laid: string, to: number, text: string, options: object = {}) =>
  judge('monastery', 'add', { mission, groups: groups(laid), to, cards: cards(text) }, { options })
const messages = (...row: Row) => judged(...row).findings.map(({ message }) => message)

const TENS = 'TC TS TS / JD JH JD'
const RUN = '5S 6S 7S 8S 9S'
const DOUBLE = '5C 5D 6C 6D 7C 7D'
const CLUBS = '2C 3C 4C 5C 6C 7C 8C'
const EVEN = '2C 2D 4C 4D 6C 6D 8C 8D QC'

describe('legal additions', () => {
  test.each<[...Row, slug: string]>([
    [1, TENS, 0, 'TC', 'add-set'],
    [1, TENS, 0, 'AC', 'add-set'],
    [1, TENS, 1, 'JH AD', 'add-set'],
    [1, 'AC AS AC / JD JH JD', 0, 'TC TS', 'add-set'],
    [2, 'TC TS TH / JD JH JC / 4C 4S 4D', 0, 'TD AD', 'add-set'],
    [3, 'KC KD KH KS / 2C 3D 4H 5S', 0, 'KD', 'add-set'],
    [3, 'KC KD KH KS / 2C 3D 4H 5S', 1, 'AC', 'add-run'],
    [3, 'KC KD KH KS / 2C 3D 4H 5S', 1, '6D 7C', 'add-run'],
    [4, RUN, 0, '4S', 'add-run'],
    [4, RUN, 0, 'TS', 'add-run'],
    [4, RUN, 0, '3S JS 4S TS', 'add-run'],
    [4, RUN, 0, 'AS 3S', 'add-run'],
    [4, RUN, 0, 'AS AS', 'add-run'],
    [4, '9S TS JS QS KS', 0, 'AS', 'add-run'],
    [4, '2S 3S 4S 5S 6S', 0, 'AS', 'add-run'],
    [4, '2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS', 0, 'AS', 'add-run'],
    [5, '3C 4S 5S 6C 7C 8S', 0, 'AC AS', 'add-run'],
    [6, '3C 4S 5H 6C 7D 8S 9H TD', 0, 'AH 2D JC', 'add-run'],
    [7, DOUBLE, 0, '4H 4S', 'add-double-run'],
    [7, DOUBLE, 0, '8H 8H', 'add-double-run'],
    [7, DOUBLE, 0, '8H AH', 'add-double-run'],
    [7, DOUBLE, 0, 'AH AH', 'add-double-run'],
    [7, DOUBLE, 0, '8H AH 9D 9S 4C 4C', 'add-double-run'],
    [8, CLUBS, 0, 'AC KC 2C', 'add-group'],
    [9, EVEN, 0, 'TS AD', 'add-group'],
    [9, '3C 3D 5C 5D 7C 7D 9C 9D KC', 0, 'JH AD', 'add-group'],
  ])('to mission %i, %s, group %i: %s', (mission, laid, to, text, slug) => {
    const verdict = judged(mission, laid, to, text)
    expectLegal(verdict, { cites: ['additions', slug] })
    expect(verdict.findings.every(({ ok }) => ok)).toBe(true)
    expect(verdict.findings[1]?.cards?.toSorted()).toEqual(cards(text).sort())
  })
})

describe('illegal additions', () => {
  test.each<[...Row, slugs: string]>([
    [1, TENS, 0, 'TH', 'add-set'],
    [1, TENS, 0, 'AH', 'add-set ace-suit'],
    [1, TENS, 0, 'JD', 'add-set'],
    [1, TENS, 0, 'TC TH', 'add-set'],
    [1, TENS, 0, '4C 4S 4S', 'add-set no-new-groups'],
    [1, 'AC AS AC / JD JH JD', 0, 'TC 9S', 'add-set'],
    [3, 'KC KD KH KS / 2C 3D 4H 5S', 0, '6D', 'add-set'],
    [3, 'KC KD KH KS / 2C 3D 4H 5S', 1, 'KD', 'add-run'],
    [3, 'KC KD KH KS / 2C 3D 4H 5S', 1, '9C TC JC QC', 'add-run no-new-groups'],
    [4, RUN, 0, '4C', 'add-run'],
    [4, RUN, 0, 'AC', 'add-run ace-suit'],
    [4, RUN, 0, '3S', 'add-run'],
    [4, RUN, 0, '9S', 'add-run'],
    [4, RUN, 0, '4S 2S', 'add-run'],
    [4, '5S 6S AS 8S 9S', 0, '7S', 'add-run ace-keeps-rank'],
    [4, 'AS 5S 6S 7S 8S', 0, '4S 9S', 'add-run ace-keeps-rank'],
    [5, '3C 4S 5S 6C 7C 8S', 0, '9H', 'add-run'],
    [6, 'AC 2D 3C 4C 5D 6S 7S 8S 9H TC JC QC KC', 0, 'AD', 'add-run'],
    [7, DOUBLE, 0, '8C', 'add-double-run'],
    [7, DOUBLE, 0, 'AC', 'add-double-run'],
    [7, DOUBLE, 0, '4C 8C', 'add-double-run'],
    [7, DOUBLE, 0, '4C 4D 8C', 'add-double-run'],
    [7, DOUBLE, 0, '9C 9D', 'add-double-run'],
    [7, '5C 5D 6C AD 7C 7D', 0, '6H 8D', 'add-double-run ace-keeps-rank'],
    [8, CLUBS, 0, '9D', 'add-group'],
    [8, CLUBS, 0, 'AD', 'add-group ace-suit'],
    [9, EVEN, 0, '3D', 'add-group'],
    [9, EVEN, 0, 'AC KD', 'add-group'],
    [4, RUN, 0, '', 'additions'],
  ])('to mission %i, %s, group %i: %s', (mission, laid, to, text, expected) => {
    const verdict = judged(mission, laid, to, text)
    expectIllegal(verdict)
    expect(slugs(verdict).join(' ')).toBe(expected)
  })
})

describe('an ace in a laid run', () => {
  test.each<[laid: string, cards: string, legal: boolean]>([
    ['AS 5S 6S 7S 8S', '4S', true],
    ['AS 5S 6S 7S 8S', '9S', true],
    ['AS 5S 6S 7S 8S', '4S 3S', true],
    ['AS 5S 6S 7S 8S', '9S TS', true],
    ['AS 5S 6S 7S 8S', '4S 9S', false],
    ['AS 5S 6S 7S 8S', '3S 9S', true],
    ['AS AS 6S 7S 8S', '4S 3S', true],
    ['AS AS 6S 7S 8S', '5S 4S', true],
    ['AS AS 6S 7S 8S', '4S 5S 9S', false],
    ['AS 9S TS JS QS KS', '8S', false],
    ['AS 9S TS JS QS KS', '7S', true],
    ['AS 2S 3S 4S 5S', 'AS', true],
    ['AS 3S 4S 5S 6S', '2S', true],
  ])('keeps its rank in %s with %s: legal %j', (laid, text, legal) => {
    expect(judged(4, laid, 0, text).legal).toBe(legal)
  })
})

describe('laid groups that are not the mission', () => {
  test.each<[...Row, words: string]>([
    [1, 'TC TS TS', 0, 'TC', 'Two sets of 3 in colour: that is 2 groups, not 1.'],
    [4, `${RUN} / ${RUN}`, 0, '4S', 'A run of 5 in suit: that is 1 group, not 2.'],
    [1, 'TC TS TS / JD JH', 0, 'TC', 'Group 2, J♦ J♥, is no set of 3 or more in colour.'],
    [1, 'TC TS TH / JD JH JD', 1, 'JD', 'Group 1, 10♣ 10♠ 10♥, is no set of 3 or more in colour.'],
    [2, 'TC TS TH / JD JH JD / 4C', 1, 'JD', 'Group 3, 4♣, is no set of 3 or more.'],
    [3, '2C 3D 4H 5S / KC KD KH KS', 0, '6D', 'Group 1, 2♣ 3♦ 4♥ 5♠, is no set of 4 or more.'],
    [4, '5S 6S 7S 8S', 0, '9S', 'Group 1, 5♠ 6♠ 7♠ 8♠, is no run of 5 or more in suit.'],
    [7, '5C 5D 6C 6D 7C', 0, '7D', 'Group 1, 5♣ 5♦ 6♣ 6♦ 7♣, is no double run of 3 or more.'],
    [8, '2C 3C', 0, '7C', 'Group 1, 2♣ 3♣, is no group of 7 or more of one suit.'],
    [9, '2C 3C', 0, '7C', 'Group 1, 2♣ 3♣, is no group of 9 or more even or odd cards.'],
  ])('are reported for mission %i, %s, group %i, adding %s', (mission, laid, to, text, words) => {
    const verdict = judged(mission, laid, to, text)
    expectIllegal(verdict, { cites: [`mission-${mission}`] })
    expect(verdict.findings[0]?.message).toBe(words)
  })

  it('get one message per group', () => {
    const input = { mission: 1, groups: [[], cards('4C 4S')], to: 0, cards: cards('TC') }
    expect(judge('monastery', 'add', input).findings.map(({ message }) => message)).toEqual([
      'Group 1, without a card, is no set of 3 or more in colour.',
      'Group 2, 4♣ 4♠, is no set of 3 or more in colour.',
    ])
  })

  it('depend on which mission is in colour', () => {
    const mixed = 'TC TS TH / JD JH JD'
    expectIllegal(judged(1, mixed, 0, 'TD'))
    expectLegal(judged(1, mixed, 0, 'TD', { colourMission: 2 }))
    expectIllegal(judged(2, `${mixed} / 4C 4S 4C`, 0, 'TD', { colourMission: 2 }))
  })
})

describe('the messages', () => {
  test.each([
    [CLUBS, '9C', 'A laid mission may be extended with 1 card.'],
    [CLUBS, '9C TC', 'A laid mission may be extended with 2 cards.'],
  ])('begin with the number of cards: %s and %s', (laid, text, words) => {
    expect(messages(8, laid, 0, text)[0]).toBe(words)
  })

  test.each<[row: Row, words: string]>([
    [[4, RUN, 0, '4S'], '4♠ extends the run of spades from 5 to 9, now the run of spades from 4 to 9.'],
    [[1, TENS, 0, 'TC'], '10♣ extends the set of black tens.'],
    [
      [4, 'AS 5S 6S 7S 8S', 0, '3S 4S'],
      '3♠ 4♠ extend the run of spades from 5 to 9, now the run of spades from 3 to 9. A♠ stays 9.',
    ],
    [
      [7, '5C 5D 6C AD 7C AC', 0, '8C AD'],
      '8♣ A♦ extend the double run from 5 to 7, now the double run from 5 to 8. Aces stand in: A♦ is 8. A♣ stays 6 and A♦ stays 7.',
    ],
    [[2, 'TC TS AH / JD JH JC / 4C 4S 4D', 0, 'TD'], '10♦ extends the set of tens.'],
    [[1, TENS, 0, 'TH'], 'Only black tens or black aces extend the set of black tens, not 10♥.'],
    [
      [1, 'AC AS AC / JD JH JD', 0, 'TC TH'],
      'Only black tens or black aces extend the set of black tens, not 10♥.',
    ],
    [
      [4, RUN, 0, 'KS AH'],
      'Only fours of spades, tens of spades or aces of spades extend the run of spades from 5 to 9, not K♠ A♥. A♥ cannot stand in the run of spades from 5 to 9: an ace keeps its suit.',
    ],
    [
      [4, RUN, 0, 'TS KS'],
      'Only fours of spades, jacks of spades or aces of spades extend the run of spades from 5 to 10, not K♠.',
    ],
    [
      [4, 'AS 5S 6S 7S 8S', 0, 'KS'],
      'Only threes of spades, fours of spades, nines of spades, tens of spades or aces of spades extend the run of spades from 4 to 8, not K♠.',
    ],
    [[3, 'KC KD KH KS / 2C 3D 4H 5S', 1, '9C'], 'Only aces or sixes extend the run from 2 to 5, not 9♣.'],
    [[7, DOUBLE, 0, '8C'], 'Only pairs of fours, eights or aces extend the double run from 5 to 7, not 8♣.'],
    [[8, CLUBS, 0, '9D'], 'Only clubs extend the group of clubs, not 9♦.'],
    [[9, EVEN, 0, '9D'], 'Only even cards or aces extend the group of even cards, not 9♦.'],
    [[9, '3C 3D 5C 5D 7C 7D 9C 9D KC', 0, '2D'], 'Only odd cards extend the group of odd cards, not 2♦.'],
    [
      [6, 'AC 2D 3C 4C 5D 6S 7S 8S 9H TC JC QC KC', 0, 'AD'],
      'Nothing extends the run from A to K: an ace is low, and the king is the end.',
    ],
    [
      [4, '5S 6S AS 8S 9S', 0, '7S'],
      'Only fours of spades, tens of spades or aces of spades extend the run of spades from 5 to 9, not 7♠. It would be right if A♠ could move, but an ace in a laid run keeps its rank.',
    ],
    [[4, RUN, 0, ''], 'No card is added.'],
  ])('for %j are: %s', (row, words) => {
    const told = messages(...row)
    // A legal one begins with the number of cards.
    if (judged(...row).legal) told.shift()
    expect(told.join(' ')).toBe(words)
  })
})

describe('invalid input', () => {
  const laid = groups(TENS)

  test.each<[input: unknown, path: (string | number)[]]>([
    [{ mission: 1, groups: laid, to: 2, cards: [] }, ['to']],
    [{ mission: 1, groups: laid, to: -1, cards: [] }, ['to']],
    [{ mission: 1, groups: [], to: 0, cards: [] }, ['to']],
    [{ mission: 1, groups: laid, to: 0, cards: cards('TS TS TS') }, ['cards', 2]],
    [
      { mission: 8, groups: [cards(CLUBS)], to: 0, cards: cards('2C 3C 4C 5C 6C 7C 8C 9C TC JC QC') },
      ['cards'],
    ],
  ])('is rejected: %j', (input, path) => {
    expect(refusal('monastery', 'add', input).map((found) => found.path)).toEqual([path])
  })

  it('includes more laid and added copies than the packs hold', () => {
    const input = { mission: 1, groups: laid, to: 0, cards: cards('TS') }
    expectLegal(judge('monastery', 'add', input, { players: 5 }))
    expect(refusal('monastery', 'add', input, { players: 4 })[0]?.path).toEqual(['cards', 0])
  })
})

it('the check “add” ignores the order of the cards', () => {
  const row = fc.constantFrom<Row>(
    [4, 'AS 5S 6S 7S 8S', 0, '4S 3S'],
    [4, 'AS 5S 6S 7S 8S', 0, '4S 9S'],
    [7, '5C 5D 6C AD 7C 7D', 0, '8H AH 4C 4C'],
    [3, 'KC KD KH KS / 2C 3D 4H 5S', 1, '6D 7C AC'],
  )
  const turned = <T>(items: readonly T[], by: number) => [...items.slice(by), ...items.slice(0, by)].reverse()
  fc.assert(
    fc.property(row, fc.nat(9), ([mission, laid, to, text], by) => {
      const input = { mission, groups: groups(laid), to, cards: cards(text) }
      const other = {
        ...input,
        groups: input.groups.map((group) => turned(group, by)),
        cards: turned(input.cards, by),
      }
      expect(judge('monastery', 'add', other)).toEqual(judge('monastery', 'add', input))
    }),
  )
})
