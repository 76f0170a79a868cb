import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Card, FULL_DECK } from '../../../../src/scoring/cards.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const MISSION_2 = { colourMission: 2 }

const judged = (mission: number, text: string, options: object = {}, players?: number) =>
  judge('monastery', 'mission', { mission, cards: cards(text) }, { options, ...(players && { players }) })
const messageOf = (slug: string, mission: number, text: string) =>
  judged(mission, text).findings.find(({ rule }) => rule === `monastery#${slug}`)?.message

type Row = [mission: number, cards: string, answer: string, options?: object]

describe('a legal mission', () => {
  test.each<Row>([
    [1, 'TC TS TS JD JH JD', 'mission-1 wild-sets'],
    [1, 'AC TS TS JD JH AD', 'mission-1 ace-wild ace-suit wild-sets'],
    [1, 'TC TC TS TH TD TD', 'mission-1 wild-sets'],
    [1, 'TC TS TS TC TS TC', 'mission-1 wild-sets'],
    [1, 'AC AS AC AD AH AD', 'mission-1 ace-suit wild-sets'],
    [1, 'TC TS TH JD JH JC', 'mission-1', MISSION_2],
    [1, 'TC TS TS TC JD JH JD AH AD AS', 'mission-1 ace-wild ace-suit additions wild-sets'],
    [2, 'TC TS TH JD JH JC 4D 4S 4C', 'mission-2'],
    [2, 'TC TS AH JD AH JC 4D AS AC', 'mission-2 ace-wild wild-sets'],
    [2, 'TC TS TS JD JH JD 4C 4S 4C', 'mission-2 wild-sets', MISSION_2],
    [2, 'TC AS TS JD AH JD 4C AS 4C', 'mission-2 ace-wild ace-suit wild-sets', MISSION_2],
    [2, 'TC TS TH JD JH JC 4D 4S 4C 4H', 'mission-2 additions'],
    [2, 'TC TS TH TD AH JC JD 4S 4C 4H', 'mission-2 ace-wild additions'],
    [2, 'TC TS TH JD AH AC 4D 4S 4C', 'mission-2 ace-wild wild-sets'],
    [2, 'TC TD TH TH TS AC 4D 4S 4C', 'mission-2 ace-wild wild-sets'],
    [3, 'KC KD KH KS 2C 3D 4H 5S', 'mission-3'],
    [3, 'KC KD KH AS 2C 3D AH 5S', 'mission-3 ace-wild'],
    [3, 'TC TD TH TS 9C TC JH QS', 'mission-3 wild-sets'],
    [3, 'AC AD AH AS TC JD QH KS', 'mission-3 wild-sets'],
    [3, 'KC KD KH KS KC 2C 3D 4H 5S 6D', 'mission-3 additions wild-sets'],
    [3, 'KC KD KH KS 2C 3D 4H AS', 'mission-3 ace-low'],
    [3, 'KC KD KH KS 6C 7D 8H AS', 'mission-3 ace-wild'],
    [4, '8S 9S TS JS QS', 'mission-4'],
    [4, '8S 9S AS JS QS', 'mission-4 ace-wild ace-suit'],
    [4, 'AS 2S 3S 4S 5S', 'mission-4 ace-suit ace-low'],
    [4, '9H TH JH QH KH', 'mission-4'],
    [4, '4S 5S 6S 7S 8S 9S TS JS QS KS', 'mission-4 additions'],
    [4, 'AS 2S 3S AS 5S', 'mission-4 ace-wild ace-suit ace-low'],
    [4, 'TS JS QS KS AS', 'mission-4 ace-wild ace-suit ace-low'],
    [5, '3C 4S 5S 6C 7C 8S', 'mission-5'],
    [5, '3D 4H 5H 6D 7D AH', 'mission-5 ace-wild ace-suit'],
    [5, '3C 4S 5S 6C 7C 8S 9S', 'mission-5 additions'],
    [6, '6C 7D 8H 9S TC JD QH KS', 'mission-6'],
    [6, '7C 8D 9H TS JC QD KH AS', 'mission-6 ace-wild ace-low'],
    [6, 'AC 2D 3H 4S 5C 6D 7H 8S', 'mission-6 ace-low'],
    [6, '4C 5D 6C 7D 8H 9S TC JD QH KS', 'mission-6 additions'],
    [7, '4C 4D 5H 5S 6C 6D', 'mission-7'],
    [7, '4C 4C AH 5S 6C AD', 'mission-7 ace-wild'],
    [7, 'AC AD 2H 2S 3C 3D', 'mission-7 ace-low'],
    [7, 'QC QD JH JS KC KD', 'mission-7'],
    [7, '4C 4D 5H 5S 6C 6D 7H 7H', 'mission-7 additions'],
    [7, '4C 4D 5H 5S 6C 6D 7H AH 8D 8S', 'mission-7 ace-wild additions'],
    [8, '2C 3C 3C 7C TC QC KC', 'mission-8'],
    [8, 'AD AD 2D 5D 5D 9D KD', 'mission-8'],
    [8, '2C 3C 3C 7C TC QC KC 9C', 'mission-8 additions'],
    [9, '3C 3D 7H 7S 7C 9D JH KS KC', 'mission-9'],
    [9, '2C 6D 6H 6S 6C TD TH TS QC', 'mission-9'],
    [9, 'AC 6D 6H 6S 6C TD TH TS QC', 'mission-9 wild-parity'],
    [9, 'AC AD AH 3S 5C 7D 9H JS KC', 'mission-9 wild-parity'],
    [9, '3C 3D 7H 7S 7C 9D JH KS KC AC', 'mission-9 wild-parity additions'],
  ])('%i with %s cites %s', (mission, text, cites, options) => {
    const verdict = judged(mission, text, options)
    expectLegal(verdict)
    expect(slugs(verdict, 'kept').join(' ')).toBe(cites)
    expect(slugs(verdict, 'broken')).toEqual([])
  })

  type Group = { kind: string; cards: Card[]; as: string[] }

  test.each<Row>([
    [1, 'JD AC TS JH AD TS', 'set: TS TS AC as T T T / set: JD JH AD as J J J'],
    [1, 'AC AS AC AD AH AD', 'set: AC AC AS as A A A / set: AD AD AH as A A A'],
    [
      2,
      'TC TS TH JD JH JC 4D 4S 4C',
      'set: 4C 4D 4S as 4 4 4 / set: TC TH TS as T T T / set: JC JD JH as J J J',
    ],
    [3, '2C KD 3D KC 4H KH 5S KS', 'set: KC KD KH KS as K K K K / run: 2C 3D 4H 5S as 2 3 4 5'],
    [4, '8S QS AS JS 9S', 'run: 8S 9S AS JS QS as 8 9 T J Q'],
    [4, '5S 4S 3S 2S AS', 'run: AS 2S 3S 4S 5S as A 2 3 4 5'],
    [6, '7C 8D 9H TS JC QD KH AS', 'run: AS 7C 8D 9H TS JC QD KH as 6 7 8 9 T J Q K'],
    [7, '4C 4D 5H 6D 6C AS', 'double-run: 4C 4D 5H AS 6C 6D as 4 4 5 5 6 6'],
  ])('%i with %s has the groups %s', (mission, text, laid) => {
    const { groups } = judged(mission, text).detail as { groups: Group[] }
    const written = groups.map(({ kind, cards, as }) => `${kind}: ${cards.join(' ')} as ${as.join(' ')}`)
    expect(written.join(' / ')).toBe(laid)
  })

  test.each([
    [8, 'AC 7C 6C 5C 4C 3C 2C', 'suit', '2C 3C 4C 5C 6C 7C AC'],
    [9, 'AC 8D 8C 6D 6C 4D 4C 2D 2C', 'parity', '2C 2D 4C 4D 6C 6D 8C 8D AC'],
  ])('%i with %s has a group without ranks', (mission, text, kind, sorted) => {
    const group = { kind, cards: cards(sorted), as: cards(sorted).map(() => null) }
    expect(judged(mission, text).detail).toEqual({ groups: [group] })
  })

  test.each<Row>([
    [1, 'TC TS TS JD JH JD', 'Set of black tens: 10♣ 10♠ 10♠.'],
    [1, 'TH TS TS JD JH JD', 'Set of tens: 10♥ 10♠ 10♠.', MISSION_2],
    [4, '8S 9S TS JS QS', 'Run of spades from 8 to Q: 8♠ 9♠ 10♠ J♠ Q♠.'],
    [5, '5D 6D 7H 8H 9H TD', 'Red run from 5 to 10: 5♦ 6♦ 7♥ 8♥ 9♥ 10♦.'],
    [6, 'AC 2D 3H 4S 5C 6D 7H 8S', 'Run from A to 8: A♣ 2♦ 3♥ 4♠ 5♣ 6♦ 7♥ 8♠.'],
    [7, '4C 4D 5H 5S 6C 6D', 'Double run from 4 to 6: 4♣ 4♦ 5♥ 5♠ 6♣ 6♦.'],
    [8, '2C 3C 4C 5C 6C 7C AC', 'Group of clubs: 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ A♣.'],
    [9, '2C 2D 4C 4D 6C 6D 8C 8D AC', 'Group of even cards: 2♣ 2♦ 4♣ 4♦ 6♣ 6♦ 8♣ 8♦ A♣.'],
    [9, '3C 3D 5C 5D 7C 7D 9C 9D KC', 'Group of odd cards: 3♣ 3♦ 5♣ 5♦ 7♣ 7♦ 9♣ 9♦ K♣.'],
  ])('%i with %s is told: %s', (mission, text, words, options) => {
    const [first] = judged(mission, text, options).findings
    expect(first?.message).toBe(words)
    expect(first?.cards?.length).toBeGreaterThan(2)
  })

  test.each([
    [
      'additions',
      8,
      '2C 3C 3C 7C TC QC KC 9C 5C',
      'Seven cards of one suit, and 2 cards added in the same turn.',
    ],
    ['ace-wild', 4, '8S 9S AS JS QS', 'Aces stand in: A♠ is 10.'],
    ['ace-wild', 2, 'TC TS AH JD JC JC 4D 4S 4C', 'Aces stand in: A♥ is 10.'],
    ['ace-wild', 6, 'AC AD AH 4S 5C 6D 7H 9S', 'Aces stand in: A♣ is 2, A♦ is 3 and A♥ is 8.'],
  ])('has a finding about #%s: mission %i with %s', (slug, mission, text, words) => {
    expect(messageOf(slug, mission, text)).toBe(words)
  })

  it('shows the aces that findings are about', () => {
    const { findings } = judged(4, 'AS 2S 3S AS 5S')
    const aces = findings.filter(({ rule }) => rule.startsWith('monastery#ace-'))
    expect(aces.map((finding) => finding.cards)).toEqual(Array(3).fill(cards('AS AS')))
  })
})

describe('an illegal mission', () => {
  test.each<Row>([
    [1, 'TC TS TH JD JH JD', 'mission-1 mission-colour'],
    [1, 'AH TS TS JD JH JD', 'mission-1 ace-suit mission-colour'],
    [1, 'TC TS TS JD JH', 'mission-1'],
    [1, 'TC TS TS JD JH QD', 'mission-1'],
    [1, '', 'mission-1'],
    [1, 'TC TS TS JD JH JD TH', 'mission-1 add-set mission-colour'],
    [1, 'TC TS TH JD JH 4D', 'mission-1'],
    [1, 'TC TS TH JD JH', 'mission-1'],
    [1, 'TC TS TH JD JH', 'mission-1', MISSION_2],
    [1, 'TC TS TS JD JH JD 4C 4S 4S', 'mission-1 add-set no-new-groups'],
    [1, 'TC TS TS JD JH JD 4C 4S', 'mission-1 add-set'],
    [2, 'TC TS TH JD JH JC 4D 4S', 'mission-2'],
    [2, 'TC TS TH JD JH JC 4D 4S 5S', 'mission-2'],
    [2, 'TC TS TS JD JH JD 4C 4S 4D', 'mission-2 mission-colour', MISSION_2],
    [2, 'TC TS TH JD JH JC 4D 4S 4C 5D', 'mission-2 add-set'],
    [3, 'KC KD KH 2C 3D 4H 5S', 'mission-3'],
    [3, 'KC KD KH KS 2C 3D 4H 6S', 'mission-3'],
    [3, 'KC KD KH KS JC QC KC 2C', 'mission-3'],
    [3, 'KC KD KH KS 2C 3D 4H 5S 7D', 'mission-3 add-set add-run'],
    [4, '8S 9S AH JS QS', 'mission-4 ace-suit'],
    [4, '8S 9S TC JS QS', 'mission-4'],
    [4, '8S 9S TS QS KS', 'mission-4'],
    [4, '8S 9S TS JS QS KH', 'mission-4 add-run'],
    [4, '8S 9S TS JS QS 9S', 'mission-4 add-run'],
    [4, '2S 3S 4S 5S 6S 8D 9D TD JD QD', 'mission-4 add-run no-new-groups'],
    [5, '3C 4S 5H 6C 7C 8S', 'mission-5'],
    [5, '3C 4S 5S 6C 7C AH', 'mission-5 ace-suit'],
    [5, '3C 4S 5S 6C 7C 8S 9H', 'mission-5 add-run'],
    [6, '6C 7D 8H 9S TC JD QH', 'mission-6'],
    [6, '6C 7D 8H 9S TC JD QH QS', 'mission-6'],
    [6, '6C 7D 8H 9S TC JD QH KS 4S', 'mission-6 add-run'],
    [7, '4C 4D 5H 5S 6C 7D', 'mission-7'],
    [7, '4C 4D 4H 5S 6C 6D', 'mission-7'],
    [7, '4C 4D 5H 5S 7C 7D', 'mission-7'],
    [7, '4C 4D 5H 5S 6C 6D 7C', 'mission-7 add-double-run'],
    [7, '4C 4D 5H 5S 6C 6D AC', 'mission-7 add-double-run'],
    [8, '2C 3C 3C 7C TC QC KS', 'mission-8'],
    [8, '2C 3C 3C 7C TC QC AS', 'mission-8 ace-suit'],
    [8, '2C 3C 3C 7C TC QC KC AH', 'mission-8 add-group ace-suit'],
    [9, '2C 6D 6H 6S 6C TD TH TS KC', 'mission-9'],
    [9, '2C 6D 6H 6S 6C TD TH TS', 'mission-9'],
    [9, '2C 6D 6H 6S 6C TD TH TS QC 3C', 'mission-9 add-group'],
  ])('%i with %s breaks %s', (mission, text, breaks, options) => {
    const verdict = judged(mission, text, options)
    expectIllegal(verdict)
    expect(slugs(verdict, 'broken').join(' ')).toBe(breaks)
    expect(verdict.detail).toBeUndefined()
  })

  test.each<[play: [mission: number, cards: string, options?: object], words: string]>([
    [
      [1, 'TC TS TH JD JH JD'],
      'The tens mix colours: 10♣ 10♠ are black, 10♥ is red. Nearest: the set of black tens (10♣ 10♠) and the set of red jacks (J♦ J♦ J♥), 1 card short. 10♣, 10♠, A♣ or A♠ instead of 10♥ would make it legal.',
    ],
    [
      [1, 'TH TD TS JD JC JD'],
      'The tens mix colours: 10♦ 10♥ are red, 10♠ is black. The jacks mix colours: J♦ J♦ are red, J♣ is black. Nearest: the set of red tens (10♦ 10♥) and the set of red jacks (J♦ J♦), 2 cards short.',
    ],
    [
      [1, 'TC TS TS JD JH'],
      'Two sets of 3 in colour: 6 cards, not 5. Nearest: the set of black tens (10♣ 10♠ 10♠) and the set of red jacks (J♦ J♥), 1 card short. J♦, J♥, A♦ or A♥ would make it legal.',
    ],
    [[1, ''], 'Two sets of 3 in colour: 6 cards, not 0.'],
    [
      [1, 'TC TS TS'],
      'Two sets of 3 in colour: 6 cards, not 3. Nearest: the set of black tens (10♣ 10♠ 10♠), 3 cards short.',
    ],
    [
      [4, '2H KC'],
      'A run of 5 in suit: 5 cards, not 2. The cards mix suits: K♣ is a club, 2♥ is not. Nearest: the run of clubs from 9 to K (K♣), 4 cards short.',
    ],
    [[2, '', MISSION_2], 'Three sets of 3 in colour: 9 cards, not 0.'],
    [[1, '', MISSION_2], 'Two sets of 3: 6 cards, not 0.'],
    [
      [2, 'TC TS TH TD JD JH JD 4C 4S'],
      '10♠ is too many of its rank. Nearest: the set of fours (4♣ 4♠), the set of tens (10♣ 10♦ 10♥) and the set of jacks (J♦ J♦ J♥), 1 card short. One of fours or aces instead of 10♠ would make it legal.',
    ],
    [
      [4, '8S 9S AH JS QS'],
      'Nearest: the run of spades from 8 to Q (8♠ 9♠ J♠ Q♠), 1 card short. 10♠ or A♠ instead of A♥ would make it legal.',
    ],
    [
      [4, '8S 9S TH JS QC'],
      'The cards mix suits: 8♠ 9♠ J♠ are spades, 10♥ Q♣ are not. Nearest: the run of spades from 7 to J (8♠ 9♠ J♠), 2 cards short.',
    ],
    [
      [6, '6C 7D 8H 9S TC JD QH QS TD'],
      '10♦ Q♠ are too many of their ranks. Nearest: the run from 5 to Q (6♣ 7♦ 8♥ 9♠ 10♣ J♦ Q♥), 1 card short. One of fives, kings or aces instead of 10♦ Q♠ would make it legal.',
    ],
    [
      [8, '2C 3C 4C 5C 6C 7C KS'],
      'The cards mix suits: 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ are clubs, K♠ is not. Nearest: the group of clubs (2♣ 3♣ 4♣ 5♣ 6♣ 7♣), 1 card short. One of 2♣, 3♣, 4♣, 5♣, 6♣, 7♣, 8♣, 9♣, 10♣, J♣, Q♣, K♣ or A♣ instead of K♠ would make it legal.',
    ],
    [
      [9, '2C 2D 4C 4D 6C 6D 8C 9D KC'],
      'The cards mix even and odd: 2♣ 2♦ 4♣ 4♦ 6♣ 6♦ 8♣ are even, 9♦ K♣ are not. Nearest: the group of even cards (2♣ 2♦ 4♣ 4♦ 6♣ 6♦ 8♣), 2 cards short.',
    ],
    [
      [9, '3C 3D 5C 5D 7C 7D 9C 2D KC'],
      'The cards mix even and odd: 3♣ 3♦ 5♣ 5♦ 7♣ 7♦ 9♣ K♣ are odd, 2♦ is not. Nearest: the group of odd cards (3♣ 3♦ 5♣ 5♦ 7♣ 7♦ 9♣ K♣), 1 card short. One of threes, fives, sevens, nines, jacks, kings or aces instead of 2♦ would make it legal.',
    ],
  ])('%j is told: %s', (play, words) => {
    expect(judged(...play).findings[0]?.message).toBe(words)
  })

  test.each([
    [
      'mission-7',
      7,
      '4C 4D 5H 5S 6C 6D 7C',
      'A double run of 3: complete without 7♣, which is one card too many.',
    ],
    [
      'mission-4',
      4,
      '8S 9S TS JS QS KH 2H',
      'A run of 5 in suit: complete without 2♥ K♥, which are 2 cards too many.',
    ],
    [
      'ace-suit',
      4,
      '8S 9S AH JS QS',
      'A♥ cannot stand in the run of spades from 8 to Q: an ace keeps its suit.',
    ],
    ['no-new-groups', 1, 'TC TS TS JD JH JD 4C 4S 4S', 'J♦ J♦ J♥ would be a group of its own'],
  ])('has a finding about #%s: mission %i with %s', (slug, mission, text, words) => {
    expect(messageOf(slug, mission, text)).toContain(words)
  })

  it('shows the cards that do not fit', () => {
    expect(judged(1, 'TC TS TH JD JH JD').findings[0]?.cards).toEqual(cards('TH'))
    expect(judged(7, '4C 4D 5H 5S 6C 6D 7C').findings.map((finding) => finding.cards)).toEqual([
      cards('7C'),
      cards('7C'),
    ])
  })

  test.each([
    [1, 'TC TC TS JD JH', 'J♦, J♥, A♦ or A♥'],
    [1, 'TC TC JD JH JD', '10♠, A♣ or A♠'],
    [9, '2C 2C 2D 2D 4C 4C 4S 4S', 'One of 2♥, 2♠, red fours, sixes, eights, tens, queens or aces'],
  ])('%i with %s gets advice about cards that the packs still hold: %s', (mission, text, advice) => {
    expect(judged(mission, text, {}, 2).findings[0]?.message).toContain(`${advice} would make it legal`)
  })
})

describe('invalid input', () => {
  test.each<[input: unknown, path: (string | number)[]]>([
    [{ mission: 0, cards: [] }, ['mission']],
    [{ mission: 10, cards: [] }, ['mission']],
    [{ mission: 1, cards: ['JK'] }, ['cards', 0]],
    [{ mission: 8, cards: cards('2C 3C 4C 5C 6C 7C 8C 9C TC JC QC') }, ['cards']],
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
    expectIllegal(judged(8, 'TC '.repeat(packs), {}, players))
    const more = { mission: 8, cards: cards('TC '.repeat(packs + 1)) }
    expect(refusal('monastery', 'mission', more, { players })[0]?.path).toEqual(['cards', packs])
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
