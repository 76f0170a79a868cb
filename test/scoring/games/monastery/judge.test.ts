import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Card, FULL_DECK } from '../../../../src/scoring/cards.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

type Row = [mission: number, cards: string, options?: object]

const judged = (mission: number, text: string, options: object = {}) =>
  judge('monastery', 'mission', { mission, cards: cards(text) }, { options })
const firstWords = (...row: Row) => judged(...row).findings[0]?.message
const messageOf = (slug: string, ...row: Row) =>
  judged(...row).findings.find(({ rule }) => rule === `monastery#${slug}`)?.message

const MISSION_2 = { colourMission: 2 }

describe('a legal mission', () => {
  test.each<Row>([
    // Two sets of 3 in colour.
    [1, 'TC TS TS JD JH JD'],
    [1, 'AC TS TS JD JH AD'],
    [1, 'TC TC TS TH TD TD'],
    [1, 'TC TS TS TC TS TC'],
    [1, 'AC AS AC AD AH AD'],
    [1, 'TC AS AC JD AH AD'],
    [1, 'TC TS TH JD JH JC', MISSION_2],
    // Three sets of 3.
    [2, 'TC TS TH JD JH JC 4D 4S 4C'],
    [2, 'TC TS AH JD AH JC 4D AS AC'],
    [2, 'TC TS TS JD JH JD 4C 4S 4C', MISSION_2],
    [2, 'TC AS TS JD AH JD 4C AS 4C', MISSION_2],
    // A set of 4 and a run of 4.
    [3, 'KC KD KH KS 2C 3D 4H 5S'],
    [3, 'KC KD KH AS 2C 3D AH 5S'],
    [3, 'KC KD KH KS AC 2C 3D 4H'],
    [3, 'TC TD TH TS 9C TC JH QS'],
    [3, 'AC AD AH AS TC JD QH KS'],
    // A run of 5 in suit.
    [4, '8S 9S TS JS QS'],
    [4, '8S 9S AS JS QS'],
    [4, 'AS 2S 3S 4S 5S'],
    [4, 'AS AS 3S AS 5S'],
    [4, '9H TH JH QH KH'],
    // A run of 6 in colour.
    [5, '3C 4S 5S 6C 7C 8S'],
    [5, '3D 4H 5H 6D 7D AH'],
    // A run of 8.
    [6, '6C 7D 8H 9S TC JD QH KS'],
    [6, '7C 8D 9H TS JC QD KH AS'],
    [6, 'AC 2D 3H 4S 5C 6D 7H 8S'],
    // A double run of 3.
    [7, '4C 4D 5H 5S 6C 6D'],
    [7, '4C 4C AH 5S 6C AD'],
    [7, 'AC AD 2H 2S 3C 3D'],
    [7, 'QC QD JH JS KC KD'],
    // 7 cards of one suit.
    [8, '2C 3C 3C 7C TC QC KC'],
    [8, 'AD AD 2D 5D 5D 9D KD'],
    // 9 cards of even rank, or 9 of odd rank.
    [9, '3C 3D 7H 7S 7C 9D JH KS KC'],
    [9, '2C 6D 6H 6S 6C TD TH TS QC'],
    [9, 'AC 6D 6H 6S 6C TD TH TS QC'],
    [9, '2C 6D 6H 6S 6C TD TH TS AC'],
    [9, 'AC AD AH 3S 5C 7D 9H JS KC'],
  ])('may be mission %i with %s', (mission, text, options) => {
    const verdict = judged(mission, text, options)
    expectLegal(verdict, { cites: [`mission-${mission}`] })
    expect(verdict.findings.every(({ ok }) => ok)).toBe(true)
  })
})

describe('a legal mission with additions of the same turn', () => {
  test.each<Row>([
    [1, 'TC TS TS TC JD JH JD'],
    [1, 'TC TS TS TC JD JH JD AH AD AS'],
    [2, 'TC TS TH JD JH JC 4D 4S 4C 4H'],
    [3, 'KC KD KH KS KC 2C 3D 4H 5S 6D'],
    [4, '4S 5S 6S 7S 8S 9S TS JS QS KS'],
    [5, '3C 4S 5S 6C 7C 8S 9S'],
    [6, '4C 5D 6C 7D 8H 9S TC JD QH KS'],
    [7, '4C 4D 5H 5S 6C 6D 7H 7H'],
    [7, '4C 4D 5H 5S 6C 6D 7H AH 8D 8S'],
    [8, '2C 3C 3C 7C TC QC KC 9C'],
    [9, '3C 3D 7H 7S 7C 9D JH KS KC AC'],
  ])('may be mission %i with %s', (mission, text) => {
    expectLegal(judged(mission, text), { cites: [`mission-${mission}`, 'additions'] })
  })

  it('mentions additions only when there are any', () => {
    expect(messageOf('additions', 8, '2C 3C 3C 7C TC QC KC 9C 5C')).toBe(
      'Seven cards of one suit, and 2 cards added in the same turn.',
    )
    expect(slugs(judged(8, '2C 3C 3C 7C TC QC KC'))).toEqual(['mission-8'])
  })
})

describe('an illegal mission', () => {
  test.each<Row>([
    [1, 'TC TS TH JD JH JD'],
    [1, 'AH TS TS JD JH JD'],
    [1, 'TC TS TS JD JH'],
    [1, 'TC TS TS JD JH QD'],
    [1, 'TC TS TS'],
    [1, ''],
    [2, 'TC TS TH JD JH JC 4D 4S'],
    [2, 'TC TS TH JD JH JC 4D 4S 5S'],
    [2, 'TC TS TS JD JH JD 4C 4S 4D', MISSION_2],
    [3, 'KC KD KH 2C 3D 4H 5S'],
    [3, 'KC KD KH KS 2C 3D 4H 6S'],
    [3, 'KC KD KH KS JC QC KC 2C'],
    [4, '8S 9S AH JS QS'],
    [4, '8S 9S TC JS QS'],
    [4, '8S 9S TS QS KS'],
    [5, '3C 4S 5H 6C 7C 8S'],
    [5, '3C 4S 5S 6C 7C AH'],
    [6, '6C 7D 8H 9S TC JD QH'],
    [6, '6C 7D 8H 9S TC JD QH QS'],
    [7, '4C 4D 5H 5S 6C 7D'],
    [7, '4C 4D 4H 5S 6C 6D'],
    [7, '4C 4D 5H 5S 7C 7D'],
    [8, '2C 3C 3C 7C TC QC KS'],
    [8, '2C 3C 3C 7C TC QC AS'],
    [9, '2C 6D 6H 6S 6C TD TH TS KC'],
    [9, '2C 6D 6H 6S 6C TD TH TS'],
  ])('cites its rule: mission %i with %s', (mission, text, options) => {
    const verdict = judged(mission, text, options)
    expectIllegal(verdict, { cites: [`mission-${mission}`] })
    expect(verdict.detail).toBeUndefined()
  })
})

describe('a mission with one card too many', () => {
  test.each<[...Row, slug: string]>([
    [1, 'TC TS TS JD JH JD TH', {}, 'add-set'],
    [2, 'TC TS TH JD JH JC 4D 4S 4C 5D', {}, 'add-set'],
    [3, 'KC KD KH KS 2C 3D 4H 5S 7D', {}, 'add-run'],
    [3, 'KC KD KH KS 2C 3D 4H 5S QD', {}, 'add-set'],
    [4, '8S 9S TS JS QS KH', {}, 'add-run'],
    [4, '8S 9S TS JS QS 9S', {}, 'add-run'],
    [5, '3C 4S 5S 6C 7C 8S 9H', {}, 'add-run'],
    [6, '6C 7D 8H 9S TC JD QH KS 4S', {}, 'add-run'],
    [7, '4C 4D 5H 5S 6C 6D 7C', {}, 'add-double-run'],
    [7, '4C 4D 5H 5S 6C 6D AC', {}, 'add-double-run'],
    [8, '2C 3C 3C 7C TC QC KC AH', {}, 'add-group'],
    [9, '2C 6D 6H 6S 6C TD TH TS QC 3C', {}, 'add-group'],
  ])('is illegal: mission %i with %s', (mission, text, options, slug) => {
    expectIllegal(judged(mission, text, options), { cites: [`mission-${mission}`, slug] })
  })
})

describe('the groups of a legal mission', () => {
  type Group = { kind: string; cards: Card[]; as: string[] }

  test.each<[...Row, laid: string]>([
    [1, 'JD AC TS JH AD TS', {}, 'set: TS TS AC as T T T / set: JD JH AD as J J J'],
    [1, 'AC AS AC AD AH AD', {}, 'set: AC AC AS as A A A / set: AD AD AH as A A A'],
    [
      2,
      'TC TS TH JD JH JC 4D 4S 4C',
      {},
      'set: 4C 4D 4S as 4 4 4 / set: TC TH TS as T T T / set: JC JD JH as J J J',
    ],
    [3, '2C KD 3D KC 4H KH 5S KS', {}, 'set: KC KD KH KS as K K K K / run: 2C 3D 4H 5S as 2 3 4 5'],
    [4, '8S QS AS JS 9S', {}, 'run: 8S 9S AS JS QS as 8 9 T J Q'],
    [4, '5S 4S 3S 2S AS', {}, 'run: AS 2S 3S 4S 5S as A 2 3 4 5'],
    [6, '7C 8D 9H TS JC QD KH AS', {}, 'run: AS 7C 8D 9H TS JC QD KH as 6 7 8 9 T J Q K'],
    [7, '4C 4D 5H 6D 6C AS', {}, 'double-run: 4C 4D 5H AS 6C 6D as 4 4 5 5 6 6'],
  ])('for mission %i with %s', (mission, text, options, laid) => {
    const { groups } = judged(mission, text, options).detail as { groups: Group[] }
    const written = groups.map(({ kind, cards, as }) => `${kind}: ${cards.join(' ')} as ${as.join(' ')}`)
    expect(written.join(' / ')).toBe(laid)
  })

  it('have no ranks when ranks do not matter', () => {
    const suited = cards('2C 3C 4C 5C 6C 7C AC')
    expect(judged(8, 'AC 7C 6C 5C 4C 3C 2C').detail).toEqual({
      groups: [{ kind: 'suit', cards: suited, as: suited.map(() => null) }],
    })
    const even = cards('2C 2D 4C 4D 6C 6D 8C 8D AC')
    expect(judged(9, even.join(' ')).detail).toEqual({
      groups: [{ kind: 'parity', cards: even, as: even.map(() => null) }],
    })
  })
})

describe('the findings of a legal mission', () => {
  test.each<[...Row, words: string]>([
    [1, 'TC TS TS JD JH JD', {}, 'Set of black tens: 10♣ 10♠ 10♠.'],
    [1, 'TH TS TS JD JH JD', MISSION_2, 'Set of tens: 10♥ 10♠ 10♠.'],
    [4, '8S 9S TS JS QS', {}, 'Run of spades from 8 to Q: 8♠ 9♠ 10♠ J♠ Q♠.'],
    [5, '5D 6D 7H 8H 9H TD', {}, 'Red run from 5 to 10: 5♦ 6♦ 7♥ 8♥ 9♥ 10♦.'],
    [6, 'AC 2D 3H 4S 5C 6D 7H 8S', {}, 'Run from A to 8: A♣ 2♦ 3♥ 4♠ 5♣ 6♦ 7♥ 8♠.'],
    [7, '4C 4D 5H 5S 6C 6D', {}, 'Double run from 4 to 6: 4♣ 4♦ 5♥ 5♠ 6♣ 6♦.'],
    [8, '2C 3C 4C 5C 6C 7C AC', {}, 'Group of clubs: 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ A♣.'],
    [9, '2C 2D 4C 4D 6C 6D 8C 8D AC', {}, 'Group of even cards: 2♣ 2♦ 4♣ 4♦ 6♣ 6♦ 8♣ 8♦ A♣.'],
    [9, '3C 3D 5C 5D 7C 7D 9C 9D KC', {}, 'Group of odd cards: 3♣ 3♦ 5♣ 5♦ 7♣ 7♦ 9♣ 9♦ K♣.'],
  ])('begin with a message for mission %i with %s', (mission, text, options, words) => {
    expect(firstWords(mission, text, options)).toBe(words)
    expect(judged(mission, text, options).findings[0]?.cards?.length).toBeGreaterThan(2)
  })

  test.each<[...Row, slugs: string]>([
    [1, 'TC TS TS JD JH JH', {}, 'mission-1 wild-sets'],
    [1, 'AC TS TC JD JH JD', {}, 'mission-1 ace-wild ace-suit wild-sets'],
    [2, 'TC TS TH JD JH JC 4D 4S 4C', {}, 'mission-2'],
    [2, 'TC TS TH TD AH JC JD 4S 4C 4H', {}, 'mission-2 ace-wild additions'],
    [2, 'TC TS TH JD AH AC 4D 4S 4C', {}, 'mission-2 ace-wild wild-sets'],
    [2, 'TC TD TH TH TS AC 4D 4S 4C', {}, 'mission-2 ace-wild wild-sets'],
    [2, 'TC TS TH TC TD AH 4D 4S 4C', {}, 'mission-2 ace-wild wild-sets'],
    [3, 'AC AD AH AS TC JD QH KS', {}, 'mission-3 wild-sets'],
    [3, 'KC KD KH KS 2C 3D 4H AS', {}, 'mission-3 ace-low'],
    [3, 'KC KD KH KS 6C 7D 8H AS', {}, 'mission-3 ace-wild'],
    [4, 'AS 2S 3S 4S 5S', {}, 'mission-4 ace-suit ace-low'],
    [4, 'AS 2S 3S AS 5S', {}, 'mission-4 ace-wild ace-suit ace-low'],
    [4, 'TS JS QS KS AS', {}, 'mission-4 ace-wild ace-suit ace-low'],
    [4, '9S TS JS QS KS', {}, 'mission-4'],
    [4, '9S TS JS QS AS', {}, 'mission-4 ace-wild ace-suit'],
    [6, '7C 8D 9H TS JC QD KH AS', {}, 'mission-6 ace-wild ace-low'],
    [8, '2C 3C 4C 5C 6C 7C AC', {}, 'mission-8'],
    [9, '2C 2D 4C 4D 6C 6D 8C 8D AC', {}, 'mission-9 wild-parity'],
  ])('cite the rules for mission %i with %s', (mission, text, options, expected) => {
    expect(slugs(judged(mission, text, options)).join(' ')).toBe(expected)
  })

  it('show the aces that they are about', () => {
    const { findings } = judged(4, 'AS 2S 3S AS 5S')
    const aces = findings.filter(({ rule }) => rule.startsWith('monastery#ace-'))
    expect(aces.map((finding) => finding.cards)).toEqual(Array(3).fill(cards('AS AS')))
  })

  it('name the ranks that aces stand for', () => {
    expect(messageOf('ace-wild', 4, '8S 9S AS JS QS')).toBe('Aces stand in: A♠ is 10.')
    expect(messageOf('ace-wild', 2, 'TC TS AH JD JC JC 4D 4S 4C')).toBe('Aces stand in: A♥ is 10.')
    expect(messageOf('ace-wild', 6, 'AC AD AH 4S 5C 6D 7H 9S')).toBe(
      'Aces stand in: A♣ is 2, A♦ is 3 and A♥ is 8.',
    )
  })
})

describe('the findings of an illegal mission', () => {
  test.each<[...Row, words: string]>([
    [
      1,
      'TC TS TH JD JH JD',
      {},
      'The tens mix colours: 10♣ 10♠ are black, 10♥ is red. Nearest: the set of black tens (10♣ 10♠) and the set of red jacks (J♦ J♦ J♥), 1 card short. 10♣, 10♠, A♣ or A♠ instead of 10♥ would make it legal.',
    ],
    [
      1,
      'TH TD TS JD JC JD',
      {},
      'The tens mix colours: 10♦ 10♥ are red, 10♠ is black. The jacks mix colours: J♦ J♦ are red, J♣ is black. Nearest: the set of red tens (10♦ 10♥) and the set of red jacks (J♦ J♦), 2 cards short.',
    ],
    [
      1,
      'TC TS TS JD JH',
      {},
      'Two sets of 3 in colour: 6 cards, not 5. Nearest: the set of black tens (10♣ 10♠ 10♠) and the set of red jacks (J♦ J♥), 1 card short. J♦, J♥, A♦ or A♥ would make it legal.',
    ],
    [1, '', {}, 'Two sets of 3 in colour: 6 cards, not 0.'],
    [
      1,
      'TC TS TS',
      {},
      'Two sets of 3 in colour: 6 cards, not 3. Nearest: the set of black tens (10♣ 10♠ 10♠), 3 cards short.',
    ],
    [
      4,
      '2H KC',
      {},
      'A run of 5 in suit: 5 cards, not 2. The cards mix suits: K♣ is a club, 2♥ is not. Nearest: the run of clubs from 9 to K (K♣), 4 cards short.',
    ],
    [2, '', MISSION_2, 'Three sets of 3 in colour: 9 cards, not 0.'],
    [1, '', MISSION_2, 'Two sets of 3: 6 cards, not 0.'],
    [
      2,
      'TC TS TH TD JD JH JD 4C 4S',
      {},
      '10♠ is too many of its rank. Nearest: the set of fours (4♣ 4♠), the set of tens (10♣ 10♦ 10♥) and the set of jacks (J♦ J♦ J♥), 1 card short. One of fours or aces instead of 10♠ would make it legal.',
    ],
    [
      4,
      '8S 9S AH JS QS',
      {},
      'Nearest: the run of spades from 8 to Q (8♠ 9♠ J♠ Q♠), 1 card short. 10♠ or A♠ instead of A♥ would make it legal.',
    ],
    [
      4,
      '8S 9S TH JS QC',
      {},
      'The cards mix suits: 8♠ 9♠ J♠ are spades, 10♥ Q♣ are not. Nearest: the run of spades from 7 to J (8♠ 9♠ J♠), 2 cards short.',
    ],
    [
      6,
      '6C 7D 8H 9S TC JD QH QS TD',
      {},
      '10♦ Q♠ are too many of their ranks. Nearest: the run from 5 to Q (6♣ 7♦ 8♥ 9♠ 10♣ J♦ Q♥), 1 card short. One of fives, kings or aces instead of 10♦ Q♠ would make it legal.',
    ],
    [
      8,
      '2C 3C 4C 5C 6C 7C KS',
      {},
      'The cards mix suits: 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ are clubs, K♠ is not. Nearest: the group of clubs (2♣ 3♣ 4♣ 5♣ 6♣ 7♣), 1 card short. One of 2♣, 3♣, 4♣, 5♣, 6♣, 7♣, 8♣, 9♣, 10♣, J♣, Q♣, K♣ or A♣ instead of K♠ would make it legal.',
    ],
    [
      9,
      '2C 2D 4C 4D 6C 6D 8C 9D KC',
      {},
      'The cards mix even and odd: 2♣ 2♦ 4♣ 4♦ 6♣ 6♦ 8♣ are even, 9♦ K♣ are not. Nearest: the group of even cards (2♣ 2♦ 4♣ 4♦ 6♣ 6♦ 8♣), 2 cards short.',
    ],
    [
      9,
      '3C 3D 5C 5D 7C 7D 9C 2D KC',
      {},
      'The cards mix even and odd: 3♣ 3♦ 5♣ 5♦ 7♣ 7♦ 9♣ K♣ are odd, 2♦ is not. Nearest: the group of odd cards (3♣ 3♦ 5♣ 5♦ 7♣ 7♦ 9♣ K♣), 1 card short. One of threes, fives, sevens, nines, jacks, kings or aces instead of 2♦ would make it legal.',
    ],
  ])('begin with a message for mission %i with %s', (mission, text, options, words) => {
    expect(firstWords(mission, text, options)).toBe(words)
  })

  it('show the cards that do not fit', () => {
    expect(judged(1, 'TC TS TH JD JH JD').findings[0]?.cards).toEqual(cards('TH'))
    expect(judged(7, '4C 4D 5H 5S 6C 6D 7C').findings.map((finding) => finding.cards)).toEqual([
      cards('7C'),
      cards('7C'),
    ])
  })

  it('suggest only cards that the packs still hold', () => {
    const verdict = judge(
      'monastery',
      'mission',
      { mission: 1, cards: cards('TC TC TS JD JH') },
      { players: 2 },
    )
    expect(verdict.findings[0]?.message).toContain('J♦, J♥, A♦ or A♥ would make it legal')
    const short = judge(
      'monastery',
      'mission',
      { mission: 1, cards: cards('TC TC JD JH JD') },
      { players: 2 },
    )
    expect(short.findings[0]?.message).toContain('10♠, A♣ or A♠ would make it legal')
    const even = { mission: 9, cards: cards('2C 2C 2D 2D 4C 4C 4S 4S') }
    expect(judge('monastery', 'mission', even, { players: 2 }).findings[0]?.message).toContain(
      'One of 2♥, 2♠, red fours, sixes, eights, tens, queens or aces would make it legal',
    )
  })

  test.each<[...Row, slugs: string]>([
    [1, 'TC TS TH JD JH JD', {}, 'mission-1 mission-colour'],
    [1, 'TC TS TH JD JH 4D', {}, 'mission-1'],
    [1, 'TC TS TH JD JH', {}, 'mission-1'],
    [1, 'TC TS TH JD JH JD 4S', {}, 'mission-1'],
    [2, 'TC TS TH JD JH JD 4C 4S 4D', MISSION_2, 'mission-2 mission-colour'],
    [1, 'TC TS TH JD JH', MISSION_2, 'mission-1'],
    [1, 'AH TS TS JD JH JD', {}, 'mission-1 ace-suit mission-colour'],
    [4, '8S 9S AH JS QS', {}, 'mission-4 ace-suit'],
    [5, '8S 9S AH JS QS KC', {}, 'mission-5 ace-suit'],
    [8, '2C 3C 3C 7C TC QC AS', {}, 'mission-8 ace-suit'],
    [8, '2C 3C 3C 7C TC QC KC AH', {}, 'mission-8 add-group ace-suit'],
    [3, 'KC KD KH KS 2C 3D 4H 5S 7D', {}, 'mission-3 add-set add-run'],
    [1, 'TC TS TS JD JH JD 4C 4S 4S', {}, 'mission-1 add-set no-new-groups'],
    [1, 'TC TS TS JD JH JD 4C 4S', {}, 'mission-1 add-set'],
    [4, '2S 3S 4S 5S 6S 8D 9D TD JD QD', {}, 'mission-4 add-run no-new-groups'],
  ])('cite the broken rules for mission %i with %s', (mission, text, options, expected) => {
    expect(slugs(judged(mission, text, options), 'broken').join(' ')).toBe(expected)
  })

  it('name extra cards, and cards that would form their own group', () => {
    expect(messageOf('mission-7', 7, '4C 4D 5H 5S 6C 6D 7C')).toBe(
      'A double run of 3: complete without 7♣, which is one card too many.',
    )
    expect(messageOf('mission-4', 4, '8S 9S TS JS QS KH 2H')).toBe(
      'A run of 5 in suit: complete without 2♥ K♥, which are 2 cards too many.',
    )
    expect(messageOf('ace-suit', 4, '8S 9S AH JS QS')).toBe(
      'A♥ cannot stand in the run of spades from 8 to Q: an ace keeps its suit.',
    )
    const nines = messageOf('no-new-groups', 1, 'TC TS TS JD JH JD 4C 4S 4S')
    expect(nines).toContain('J♦ J♦ J♥ would be a group of its own')
  })
})

describe('invalid input', () => {
  test.each<[input: unknown, path: (string | number)[]]>([
    [{ mission: 0, cards: [] }, ['mission']],
    [{ mission: 10, cards: [] }, ['mission']],
    [{ mission: 1.5, cards: [] }, ['mission']],
    [{ cards: [] }, ['mission']],
    [{ mission: 1 }, ['cards']],
    [{ mission: 1, cards: ['JK'] }, ['cards', 0]],
    [{ mission: 1, cards: ['10C'] }, ['cards', 0]],
    [{ mission: 8, cards: cards('2C 3C 4C 5C 6C 7C 8C 9C TC JC QC') }, ['cards']],
    [{ mission: 1, cards: cards('TC TC TC TC TC') }, ['cards', 4]],
  ])('is rejected: %j', (input, path) => {
    expect(refusal('monastery', 'mission', input).map((found) => found.path)).toEqual([path])
  })

  it.each([
    [2, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('is rejected: for %i players, more than %i copies of a card', (players, packs) => {
    const copies = (number: number) => ({ mission: 8, cards: cards('TC '.repeat(number)) })
    expectIllegal(judge('monastery', 'mission', copies(packs), { players }))
    expect(refusal('monastery', 'mission', copies(packs + 1), { players })[0]?.path).toEqual(['cards', packs])
  })

  it.each([[0], [3], [1.5], ['1']])('is rejected: colourMission %j', (colourMission) => {
    const table = { options: { colourMission } }
    expect(refusal('monastery', 'mission', { mission: 1, cards: [] }, table)[0]?.path).toEqual([
      'table',
      'options',
      'colourMission',
    ])
  })
})

it('the check “mission” ignores the order of the cards', () => {
  const hands = fc.shuffledSubarray([...FULL_DECK, ...FULL_DECK], { maxLength: 10 })
  const laid = groups('AC TS TS JD JH AD / 8S 9S AS JS QS TS / 4C 4C AH 5S 6C AD / KC KD KH AS 2C 3D AH 5S')
  const sensible = fc
    .constantFrom(...laid)
    .chain((own) => fc.shuffledSubarray(own, { minLength: own.length - 1 }))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.oneof(hands, sensible),
      fc.nat(),
      (mission, hand, turn) => {
        const turned = [...hand.slice(turn % 10), ...hand.slice(0, turn % 10)].reverse()
        const verdict = judge('monastery', 'mission', { mission, cards: hand })
        expect(judge('monastery', 'mission', { mission, cards: turned })).toEqual(verdict)
      },
    ),
  )
})
