import { describe, expect, test } from 'vitest'
import { games } from '../../../../src/scoring/index.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const GAME = 'hand-and-foot'

const meld = (text: string, options: object = {}) => judge(GAME, 'meld', { cards: cards(text) }, { options })
const add = (text: string, onto: string, options: object = {}) =>
  judge(GAME, 'meld', { cards: cards(text), onto: cards(onto) }, { options })

describe('at American tables', () => {
  const WILD = { wildPile: 1500 }
  const SEVENS = { special: 1500 }

  test.each([
    ['2C 2D JK', WILD, 90, 'open', ['wild-piles', 'wilds']],
    ['2C 2D 2H 2S JK JK JK', WILD, 230, 'wild', ['wild-piles', 'pile-bonus']],
    ['7C 7D 7H 7S 7C 7D 7H', SEVENS, 35, 'special', ['special-piles', 'pile-bonus']],
    ['7C 7D 7H 7S 7C 7D 2H', SEVENS, 50, 'dirty', ['dirty']],
    ['5C 5D 5H 5S 5C 5D 5H', SEVENS, 35, 'clean', ['clean']],
    ['5C 5D 5H 5S 5C 5D 5H', { ...SEVENS, specialRanks: ['5', '7'] }, 35, 'special', ['special-piles']],
    ['9C 9D 9H 9S 9C JK JK 2C', { wildLimit: 'three' }, 170, 'dirty', ['wild-limit']],
  ])('%s, %j, is legal, worth %i, %s', (text, options, points, pile, cites) => {
    expectLegal(meld(text, options), { points, detail: { pile }, cites })
  })

  test.each([
    ['9C 9D 9H 9S 9C JK JK 2C 2D', { wildLimit: 'three' }, ['wild-limit']],
    ['2C JK', WILD, ['sets']],
    ['2C 2D JK', SEVENS, ['no-wild-sets']],
  ])('%s, %j, is not', (text, options, cites) => {
    const verdict = meld(text, options)
    expectIllegal(verdict)
    expect(slugs(verdict, 'broken')).toEqual(cites)
  })

  test('only wild cards join a set of wild cards', () => {
    const verdict = add('5C', '2D 2H JK', WILD)
    expectIllegal(verdict)
    expect(slugs(verdict, 'broken')).toEqual(['wild-piles'])
    expectLegal(add('JK JK', '2D 2H JK', WILD), { points: 100, detail: { pile: 'open' } })
    expectLegal(add('JK JK 2C 2S', '2D 2H JK', WILD), { points: 140, detail: { pile: 'wild' } })
    expectLegal(add('JK', '5C 5D 5H', WILD), { points: 50, detail: { pile: 'open' } })
  })

  test('a side has one set of wild cards', () => {
    const first = (melds: string, options: object) =>
      judge(GAME, 'first-meld', { melds: groups(melds), round: 1 }, { options })
    expectLegal(first('2C 2D JK / 5C 5D 5H', WILD), { points: 105 })
    expectIllegal(first('2C 2D JK / 2H 2S JK', WILD), { cites: ['wild-piles'] })
  })

  const CLEAN = 'KC KD KH KS KC KD KH / 9C 9D 9H 9S 9C 9D 9H'
  const DIRTY = 'QC QD QH QS QC QD 2H / 8C 8D 8H 8S 8C 8D 2H'
  const WILDS = '2C 2D 2S 2C JK JK JK'
  const out = (piles: string, options: object) =>
    judge(GAME, 'go-out', { piles: groups(piles), inHand: cards('4C'), footTaken: true }, { options })
  const american = games[GAME].presets.find(({ id }) => id === 'american')!.options
  const sevens = games[GAME].presets.find(({ id }) => id === 'sevens-and-wilds')!.options

  test('going out takes a wild pile, and a special one where there are any', () => {
    expectIllegal(out(`${CLEAN} / ${DIRTY}`, { ...american, partners: false }), { cites: ['go-out'] })
    expectLegal(out(`${CLEAN} / ${DIRTY} / ${WILDS}`, { ...american, partners: false }))
    const four = `${CLEAN} / TC TD TH TS TC TD TH / ${DIRTY} / ${WILDS}`
    expectIllegal(out(four, sevens), { cites: ['go-out'] })
    expectLegal(out(`${four} / 7C 7D 7H 7S 7C 7D 7H`, sevens))
  })

  const draw = (hand: string, options: object, more: object = {}) => {
    const pile = cards('4C 6D 8H TS QC KD 9C')
    return judge(GAME, 'draw-seven', { pile, hand: cards(hand), down: false, round: 4, ...more }, { options })
  }

  test('a set of wild cards helps to reach the minimum when the discards are taken', () => {
    // Three nines take two wild cards; of four more, three and one make a set with them.
    const hand = '9D 9H 2C 2D 2H 2S 2C'
    expect(draw(hand, {}).detail).toMatchObject({ most: 70 })
    expect(draw(hand, WILD).detail).toMatchObject({ most: 130 })
    const lay = groups('9C 9D 9H 2C 2D / 2H 2S 2C')
    expectIllegal(draw(hand, WILD, { lay }), { points: 130, cites: ['draw-seven-minimum'] })
    expectLegal(draw(`${hand} JK`, WILD, { lay: groups('9C 9D 9H 2C / 2D 2H 2S 2C JK') }), { points: 180 })
    // One is too many for the nines: two of theirs join it.
    expect(draw('9D 9H 2C 2D 2H', WILD).detail).toMatchObject({ most: 90 })
  })

  test('wild cards that are laid join a set of wild cards', () => {
    const melds = groups('2C 2D JK')
    const lay = groups('9C 9D 9H / JK JK')
    expectLegal(draw('9D 9H JK JK', WILD, { melds, lay }), { points: 130 })
    expectIllegal(draw('9D 9H JK JK', {}, { lay }), { cites: ['no-wild-sets'] })
  })
})

describe('the meld check of a new set', () => {
  test.each([
    // The worked cases.
    ['5C 5D 2S', 30, 'open'],
    ['5C 5D 5H 2S JK', 85, 'open'],
    ['KC KD KH KS KC KD KH', 70, 'clean'],
    ['KC KD KH KS KC KD KH 2S', 90, 'dirty'],
    // Every value.
    ['4C 4D 4H', 15, 'open'],
    ['7C 7D 7H', 15, 'open'],
    ['8C 8D 8H', 30, 'open'],
    ['KC KD KH', 30, 'open'],
    ['AC AD AH', 60, 'open'],
    ['AC AD 2H', 60, 'open'],
    ['AC AD JK', 90, 'open'],
    // A joker is no jack.
    ['JC JD JK', 70, 'open'],
    // Equal cards, several packs being in play.
    ['9C 9C 9C', 30, 'open'],
    // Seven cards are a pile, six are not; jokers make it dirty just as twos do.
    ['9C 9D 9H 9S 9C 9D', 60, 'open'],
    ['9C 9D 9H 9S 9C 9D JK', 110, 'dirty'],
    ['9C 9D 9H 9S 2C 2D 2H', 100, 'dirty'],
  ])('%s is legal, worth %i, %s', (text, points, pile) => {
    const verdict = meld(text)
    expectLegal(verdict, { cites: ['sets', 'values'], points, detail: { pile } })
  })

  test.each([
    // the cards, and the broken rules with the cards that break them
    ['5C 2D 2S', ['wild-limit 2D 2S']],
    ['5C 5D 2S JK', ['wild-limit 2S JK']],
    ['5C 5D 5H 2C 2D JK', ['wild-limit 2C 2D JK']],
    ['3C 3S 3D', ['no-three-sets 3C 3S 3D']],
    ['3H 3D 2S', ['no-three-sets 3H 3D']],
    ['5C 5D 5H 3C', ['no-three-sets 3C']],
    ['3C', ['no-three-sets 3C', 'sets 3C']],
    ['2C JK 2H JK', ['no-wild-sets 2C JK 2H JK']],
    ['JK', ['sets JK', 'no-wild-sets JK']],
    ['', ['sets ']],
    ['5C', ['sets 5C']],
    ['5C 2D', ['sets 5C 2D', 'wild-limit 2D']],
    ['6H 5C 5D', ['sets 6H']],
    ['4C 5C 6C', ['sets 5C 6C']],
    ['JC JK QC JK', ['sets QC', 'wild-limit JK JK']],
  ])('%s is illegal: %j', (text, broken) => {
    const { legal, detail, findings } = meld(text)
    expect(legal).toBe(false)
    expect(detail).not.toHaveProperty('pile')
    expect(findings.map(({ rule, cards = [] }) => `${rule.split('#')[1]} ${cards.join(' ')}`)).toEqual(broken)
    expect(findings.some(({ ok }) => ok)).toBe(false)
  })

  test.each([
    ['5C 2D 2S', {}, '1 five with 2 wild cards: 2 wild cards too many.'],
    [
      '5C 5D 5H 2S 2D JK',
      {},
      '3 fives with 3 wild cards: 1 wild card too many. Without 2♦, 2♠ or Joker, or with 5♣, 5♦, 5♥ or 5♠, it is a set.',
    ],
    [
      '5C 2D 2S',
      { wildLimit: 'equal' },
      '1 five with 2 wild cards: 1 wild card too many. With 5♣, 5♦, 5♥ or 5♠ it is a set.',
    ],
    ['5C', {}, '1 card: a set takes 3, so 2 more.'],
    ['5C 5D 6H', {}, 'A set is of one rank: 6♥ cannot lie with the fives.'],
  ])('says what would make %s a set, %j: %s', (text, options, message) => {
    expect(meld(text, options).findings.map(({ message }) => message)).toEqual([message])
  })

  test('names the rules that a legal set follows', () => {
    const followed = (text: string) => slugs(meld(text), 'kept').join(' ')
    expect(followed('5C 5D 5H')).toBe('sets values')
    expect(followed('5C 5D 2S')).toBe('sets wilds wild-limit values')
    expect(followed('KC KD KH KS KC KD KH')).toBe('sets values clean pile-bonus')
    expect(followed('KC KD KH KS KC KD 2H')).toBe('sets wilds wild-limit values dirty pile-bonus')
    const [, wilds, limit] = meld('5C 2S 5D JK 5H').findings
    expect(wilds?.cards).toEqual(cards('2S JK'))
    expect(limit?.message).toBe('3 natural cards with 2 wild cards.')
  })

  test('allows as many wild cards as natural ones with wildLimit equal', () => {
    const legal = (text: string) => meld(text, { wildLimit: 'equal' }).legal
    expect(['5C 5D 2S JK', '5C 2S JK', 'JK JK JK'].filter(legal)).toEqual(['5C 5D 2S JK'])
  })

  test('shows the bonus that a pile earns under the house rules', () => {
    const bonus = (text: string, options: object) => meld(text, options).findings.at(-1)?.message
    expect(bonus('KC KD KH KS KC KD KH', { clean: 500 })).toContain('500')
    expect(bonus('KC KD KH KS KC KD 2H', { dirty: 250 })).toContain('250')
  })
})

describe('the meld check of cards added to a set', () => {
  test.each([
    // onto, cards, points of the cards put down, pile
    ['5C 5D 5H', '5S', 5, 'open'],
    ['5C 5D 5H', '2S JK', 70, 'open'],
    ['5C 5D 2S', '5H', 5, 'open'],
    ['9C 9D 9H 9S 9C 9D', '9H', 10, 'clean'],
    ['9C 9D 9H 9S 9C 2D', '9H', 10, 'dirty'],
    ['KC KD KH KS KC KD KH', '2S', 20, 'dirty'],
    ['KC KD KH KS KC KD KH', 'KS', 10, 'clean'],
  ])('%s takes %s: %i, %s', (onto, added, points, pile) => {
    const verdict = add(added, onto)
    expectLegal(verdict, { points, detail: { pile } })
  })

  test.each([
    ['5C 5D 5H', '', 'sets'],
    ['5C 5D 5H', '6S', 'sets'],
    ['5C 5D 5H', '6C 6D 6H 6S', 'sets'],
    ['5C 5D 5H', '3S', 'no-three-sets'],
    ['5C 5D 2H', '2S', 'wild-limit'],
    // The cards on the table are not a set.
    ['5C 5D', '5H', 'sets'],
    ['', '5C 5D 5H', 'sets'],
    ['5C 2D 2H', '5D 5H', 'wild-limit'],
    ['3C 3D 3H', '3S', 'no-three-sets'],
    ['JK JK JK', '5C 5D 5H 5S', 'no-wild-sets'],
  ])('%s does not take %s: %s', (onto, added, slug) => {
    const verdict = add(added, onto)
    expectIllegal(verdict, { cites: [slug] })
    expect(verdict.points).toBeDefined()
    expect(verdict.detail).not.toHaveProperty('pile')
  })

  test('lets a pile grow, and makes it dirty with a wild card', () => {
    const grow = (onto: string, added: string) =>
      add(added, onto).findings.find(({ rule }) => rule.endsWith('#pile-stays-open'))?.message
    expect(grow('KC KD KH KS KC KD KH', '2S')).toBe('A pile may grow: this clean one is dirty now.')
    expect(grow('KC KD KH KS KC KD KH', 'KS')).toBe('A pile may grow: this clean one is clean now.')
    expect(grow('KC KD KH KS KC KD', 'KH')).toBeUndefined()
  })

  test('names the cards that do not fit the set on the table', () => {
    expect(add('6C 6D 6H 6S', '5C 5D 5H').findings.map(({ cards }) => cards)).toEqual([cards('6C 6D 6H 6S')])
    const onTable = add('5H', '5C 5D')
    expect(onTable.findings.map(({ message }) => message)).toEqual([
      'On the table: 2 cards: a set takes 3, so 1 more.',
    ])
  })
})

describe('the first-meld check', () => {
  const first = (melds: string, round: number, options: object = {}) =>
    judge(GAME, 'first-meld', { melds: groups(melds), round }, { options })

  test.each([
    ['AC AD AH / 9C 9D 9H', 2, 90],
    ['5C 5D 5H / 6C 6D JK / AC AD AH', 2, 135],
    ['AC AD AH', 1, 60],
    ['AC AD JK / QC QD JK', 4, 160],
    ['AC AD JK / KC KD KH', 3, 120],
  ])('%s is enough in round %i', (melds, round, points) => {
    const verdict = first(melds, round)
    expectLegal(verdict, { cites: ['sets', 'minimum'], points })
  })

  test.each([
    ['AC AD AH / 9C 9D 9H', 3, 90, 30],
    ['AC AD AH / 9C 9D 9H', 4, 90, 60],
    ['5C 5D 2C 5S', 1, 35, 15],
    ['9C 9D 9H 9S', 1, 40, 10],
  ])('%s is too little in round %i: %i, %i short', (melds, round, points, short) => {
    const verdict = first(melds, round)
    expectIllegal(verdict, { cites: ['minimum'], points })
    expect(slugs(verdict, 'broken')).toEqual(['minimum'])
    expect(verdict.findings.find(({ ok }) => !ok)?.message).toContain(`${short} short: round ${round} asks`)
  })

  test.each([
    ['AC AD AH / AC AD AS', 'one-set-a-rank'],
    ['AC AD AH / AC AD 2S', 'one-set-a-rank'],
    ['AC AD AH / 9C 9D', 'sets'],
    ['AC AD AH / 9C 2D JK', 'wild-limit'],
    ['AC AD AH / 3C 3D 3H', 'no-three-sets'],
    ['AC AD AH / JK JK JK', 'no-wild-sets'],
    ['', 'sets'],
    ['', 'minimum'],
  ])('%s is illegal: %s', (melds, slug) => {
    expectIllegal(first(melds, 1), { cites: [slug] })
  })

  test('names all cards of sets of one rank, and ignores illegal sets', () => {
    const twice = first('AC AD AH / 9C 9D 9H / AC AD AS', 1)
    expect(twice.findings.filter(({ ok }) => !ok).map(({ cards }) => cards)).toEqual([
      cards('AC AD AH AC AD AS'),
    ])
    const wild = first('AC AD AH / JK JK JK / 2C 2D 2H', 1)
    expect(slugs(wild, 'broken')).toEqual(['no-wild-sets'])
    expect(slugs(judge(GAME, 'first-meld', { melds: [[], []], round: 1 }), 'broken')).toEqual([
      'sets',
      'minimum',
    ])
  })

  test('counts threes as 0', () => {
    const verdict = first('3C 3D 3H / AC AD AH', 4)
    expectIllegal(verdict, { cites: ['no-three-sets', 'minimum'], points: 60 })
  })

  test('does not count the bonus for a pile', () => {
    const verdict = first('9C 9D 9H 9S 9C 9D 9H', 2)
    expectIllegal(verdict, { cites: ['minimum'], points: 70 })
    expect(slugs(verdict, 'kept')).toContain('minimum-cards-only')
    const mixed = first('AC AD AH / 9C 9D 9H 9S 9C 9D 9H', 2)
    expect(slugs(mixed, 'kept')).toContain('minimum-cards-only')
    const open = first('9C 9D 9H 9S 9C 9D', 2)
    expect(slugs(open)).not.toContain('minimum-cards-only')
  })

  test('takes the minimums and the number of rounds from the options', () => {
    const minimums = { minimums: [0, 60, 65] }
    const legal = (melds: string, round: number) => first(melds, round, minimums).legal
    expect([legal('AC AD AH', 2), legal('AC AD AH', 3), legal('4C 4D 4H', 1)]).toEqual([true, false, true])
    // Even then the player must put something down.
    expectIllegal(first('', 1, minimums), { cites: ['sets'] })
    const input = { melds: groups('AC AD AH'), round: 4 }
    expect(refusal(GAME, 'first-meld', input, { options: minimums })).toMatchObject([{ path: ['round'] }])
  })
})

describe('the draw-seven check without cards put down', () => {
  const PILE = '4C 5D 6H 7S 8C TD'
  const draw = (top: string, hand: string, more: object = {}, options: object = {}) =>
    judge(
      GAME,
      'draw-seven',
      { pile: cards(`${PILE} ${top}`), hand: cards(hand), down: true, round: 1, ...more },
      { options },
    )

  test.each([
    // hand, round, options, the most that can be put down, the points missing from the minimum
    ['9C 9D', 1, {}, 30, 20],
    ['9C 9D 2S', 1, {}, 50, 0],
    ['9C 9D JK', 1, {}, 80, 0],
    // The ten that is taken along joins two of the hand, which count even where it does not itself.
    ['9C 9D TC TH', 1, {}, 60, 0],
    ['9C 9D TC TH', 1, { sixCount: false }, 50, 0],
    // A pair is a set with a wild card; wild cards have room where naturals outnumber them.
    ['9C 9D AC AD JK 2S', 2, {}, 140, 0],
    ['9C 9D JK JK JK', 3, {}, 130, 0],
    ['9C 9D JK JK JK', 4, {}, 130, 20],
    ['9C 9D JK JK JK', 4, { wildLimit: 'equal' }, 180, 0],
    ['9C 9D 4D 5C 6C', 4, {}, 30, 120],
  ] as const)('finds for %s in round %i, %j, a first put-down of %i', (hand, round, options, most, short) => {
    const verdict = draw('9H', hand, { down: false, round }, options)
    expect(verdict.detail).toMatchObject({ most })
    expect(verdict.legal).toBe(short === 0)
    expect(slugs(verdict, 'broken')).toEqual(short === 0 ? [] : ['draw-seven-minimum'])
    if (short > 0) expect(verdict.findings.at(-1)?.message).toMatch(new RegExp(`^${short} short`))
  })

  test('ignores the minimum if a set is on the table already', () => {
    expectLegal(draw('9H', '9C 9D', { down: false, round: 4, melds: groups('KC KD KH') }))
    expect(draw('9H', '9C 9D', { round: 4 }).detail).not.toHaveProperty('most')
  })

  test.each([
    ['an empty set', [[]]],
    ['a group that is not a set', groups('3C 3D 3H / KC KD')],
  ])('does not count %s as a set on the table', (_, melds) => {
    const verdict = draw('9H', '9C 9D', { down: false, round: 4, melds })
    expectIllegal(verdict, { cites: ['draw-seven-minimum'], detail: { most: 30 } })
  })

  test('does not check the minimum if the pile cannot be taken', () => {
    const verdict = draw('9H', 'AC AD AS', { down: false })
    expect(verdict.findings.map(({ rule, ok }) => [rule, ok])).toEqual([['hand-and-foot#draw-seven', false]])
  })

  test.each([
    ['9H', '9C 9D'],
    ['9H', '9H 9H KD'],
    ['9H', '9C 9D 9S JK'],
    ['JH', 'JC JD'],
    ['AH', 'AC AD'],
  ])('accepts taking %s with %s', (top, hand) => {
    const verdict = draw(top, hand)
    expectLegal(verdict, { cites: ['draw-seven'], detail: { takes: cards(`${PILE} ${top}`) } })
    expect(verdict.points).toBeUndefined()
  })

  test.each([
    ['9H', '', 'draw-seven'],
    ['9H', '9C', 'draw-seven'],
    // Wild cards do not stand in for the pair, and a joker is no jack.
    ['9H', '9C 2D JK', 'draw-seven'],
    ['JH', 'JC JK JK', 'draw-seven'],
    ['9H', 'TC TD', 'draw-seven'],
    ['2H', '2C 2D', 'draw-seven-top'],
    ['3H', '3C 3D', 'draw-seven-top'],
    ['3S', '3C 3D', 'draw-seven-top'],
    ['JK', 'JC JD JK JK', 'draw-seven-top'],
  ])('does not accept taking %s with %s: %s', (top, hand, slug) => {
    const verdict = draw(top, hand)
    expect(slugs(verdict, 'broken')).toEqual([slug])
    expectIllegal(verdict, { cites: [slug] })
  })

  test('requires seven cards in the pile and takes the last seven', () => {
    const from = (pile: string) =>
      judge(GAME, 'draw-seven', { pile: cards(pile), hand: cards('9C 9D'), down: true, round: 1 })
    const six = from('5D 6H 7S 8C TD 9H')
    expectIllegal(six, { cites: ['draw-seven'] })
    expect(six.findings.find(({ ok }) => !ok)?.message).toBe('6 cards in the discard pile: 1 too few.')
    expect(from('').findings.map(({ ok }) => ok)).toEqual([false])
    expectLegal(from('KC 4C 5D 6H 7S 8C TD 9H'), { detail: { takes: cards('4C 5D 6H 7S 8C TD 9H') } })
  })

  test('takes as many cards as the option drawCount says', () => {
    const input = { pile: cards('TD 9H'), hand: cards('9C 9D'), down: true, round: 1 }
    const drawn = (drawCount: number) => judge(GAME, 'draw-seven', input, { options: { drawCount } })
    expectLegal(drawn(2), { detail: { takes: cards('TD 9H') } })
    expectLegal(drawn(1), { detail: { takes: cards('9H') } })
    expectIllegal(drawn(3), { cites: ['draw-seven'] })
  })

  test('ignores the minimum after a put-down, and never an illegal set on the table', () => {
    expectLegal(draw('9H', '9C 9D', { round: 4 }))
    const verdict = draw('9H', '9C 9D', { melds: groups('KC KD / QC QD QH') })
    expectIllegal(verdict, { cites: ['sets'] })
    expect(verdict.findings.at(-1)?.message).toMatch(/^On the table: /)
  })

  test('names the cards concerned', () => {
    expect(draw('9H', '9C KD 9D').findings).toMatchObject([{ ok: true, cards: cards('9C 9D') }])
    expect(draw('9H', '9C KD').findings).toMatchObject([{ ok: false, cards: cards('9C') }])
    expect(draw('2H', '9C KD').findings).toMatchObject([{ ok: false, cards: cards('2H') }])
  })
})

describe('the draw-seven check with cards put down', () => {
  const PILE = '4C 5D 6H 7S 8C KD 9H'
  type Play = { pile?: string; hand?: string; lay: string; melds?: string; down?: boolean; round?: number }
  const lay = ({ pile = PILE, hand = '9C 9D', lay, melds = '', ...more }: Play, options: object = {}) => {
    const groupsOf = { lay: groups(lay), melds: groups(melds) }
    const input = { pile: cards(pile), hand: cards(hand), round: 1, down: true, ...groupsOf, ...more }
    return judge(GAME, 'draw-seven', input, { options })
  }

  test.each<[string, string, string, number, string?]>([
    // the hand, the sets on the table, the cards put down, their points, the pile
    ['9C 9D', '', '9H 9C 9D', 30],
    ['9C 9D 2S', '', '9H 9C 2S 9D', 50],
    ['9C 9D QC QD QH', '', '9H 9C 9D / QC QD QH', 60],
    ['9C 9D KH KC', '', 'KC KD KH / 9H 9C 9D', 60],
    ['9C 9D', '', '9H 9C 9D 9S', 40, '4C 5D 6H 7S 8C 9S 9H'],
    ['9H 9H', '', '9H 9H 9H', 30],
    ['9C 9D', '9S 9S 9S', '9H 9C 9D', 30],
    ['9C 9D', '9S 9S 9S', '9H / 9C 9D', 30],
    ['9C 9D', 'KC KS KH / QC QD QS', '9H 9C 9D / KD', 40],
    ['9C 9D 2C', 'KC KS KH', '9H 9C 9D / KD 2C', 60],
  ])('accepts from %s, with %j on the table, %s: %i', (hand, melds, laid, points, pile = PILE) => {
    const verdict = lay({ pile, hand, melds, lay: laid })
    expectLegal(verdict, { cites: ['draw-seven', 'sets'], points, detail: { takes: cards(pile) } })
    expect(slugs(verdict)).not.toContain('draw-seven-minimum')
  })

  test.each<[string, string, string, string[], string?]>([
    ['9C 9D', '', '', ['draw-seven']],
    ['9C 9D 9S', '', '9C 9D 9S', ['draw-seven']],
    ['9C 9D QC QD QH', '', 'QC QD QH', ['draw-seven']],
    ['9C 9D 2S', '', '9H 9C 2S', ['draw-seven']],
    ['9C 9D', '', '9H 9C 9S', ['draw-seven'], '4C 5D 6H 7S 8C 9S 9H'],
    ['9H 9C', '', '9H 9C', ['draw-seven', 'sets']],
    // Cards that the player does not have, or that stay in the pile.
    ['9C 9D', '', '9H 9C 9D 9S', ['draw-seven']],
    ['9C 9D', '', '9H 9H 9C 9D', ['draw-seven']],
    ['9C 9D', '', '9H 9C 9D 9S', ['draw-seven'], '9S 4C 5D 6H 7S 8C KD 9H'],
    // No sets.
    ['9C 9D QC QD', '', '9H 9C 9D / QC QD', ['sets']],
    ['9C 9D', '', '9H 9C 9D KD', ['sets']],
    ['9C 9D 2C 2D JK', '', '9H 9C 9D 2C 2D JK', ['wild-limit']],
    ['9C 9D 2C', 'KC KS KH', '9H 9C 9D / 2C', ['sets', 'no-wild-sets']],
    ['9C 9D 9C 9D 9S', '', '9H 9C 9D / 9C 9D 9S', ['one-set-a-rank']],
    ['9C 9D', 'KC KS KH / KC KS KH', '9H 9C 9D', ['one-set-a-rank']],
    ['9C 9D', 'KC KS', '9H 9C 9D', ['sets']],
    ['9C 9D', '9S 9S', '9H 9C 9D', ['sets']],
    // No pile to take.
    ['9C 9D', '', '9C 9D 2H', ['draw-seven-top'], '4C 5D 6H 7S 8C KD 2H'],
    ['9C 9D', '', '9H 9C 9D', ['draw-seven'], 'KD 9H'],
    ['9C 9D 9S', '', '9C 9D 9S', ['draw-seven'], ''],
  ])('does not accept from %s, with %j on the table, %j: %j', (hand, melds, laid, broken, pile) => {
    const verdict = lay({ ...(pile !== undefined && { pile }), hand, melds, lay: laid })
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.legal).toBe(false)
  })

  test('counts wild cards together with those on the table', () => {
    const play = { hand: '9C 9D 2C 2D', melds: 'KC KS 2H' }
    expectLegal(lay({ ...play, lay: '9H 9C 9D / KD 2C' }))
    expectIllegal(lay({ ...play, lay: '9H 9C 9D / KD 2C 2D' }), { cites: ['wild-limit'] })
  })

  test('names the cards that cannot be put down', () => {
    const play = lay({ lay: '9H 9C 9D 9S / QC QD QH' })
    expect(play.findings.filter(({ ok }) => !ok)).toMatchObject([{ cards: cards('9S QC QD QH') }])
    const top = lay({ hand: '9C 9D 9S', lay: '9C 9D 9S' })
    expect(top.findings.filter(({ ok }) => !ok)).toMatchObject([{ cards: cards('9H') }])
  })

  describe('as the first put-down', () => {
    const first = { down: false, hand: '9C 9D KC KH 8D' }

    test.each<[Play, number]>([
      [{ ...first, lay: '9H 9C 9D / KC KD KH' }, 60],
      [{ ...first, hand: '9C 9D 2S', lay: '9H 9C 9D 2S' }, 50],
    ])('accepts %j: %i', (play, points) => {
      expectLegal(lay(play), { cites: ['draw-seven-minimum'], points })
    })

    test('does not accept less than the minimum', () => {
      const verdict = lay({ ...first, lay: '9H 9C 9D' })
      expect(slugs(verdict, 'broken')).toEqual(['draw-seven-minimum'])
      expect(verdict.findings.find(({ ok }) => !ok)?.message).toBe(
        '20 short: round 1 asks for 50, these are worth 30.',
      )
      expectIllegal(lay({ ...first, round: 2, lay: '9H 9C 9D / KC KD KH' }), {
        cites: ['draw-seven-minimum'],
      })
    })

    test('is assumed unless down is true or sets are on the table', () => {
      const input = { pile: cards('4C 5D 6H 7S 8C KD 9H'), hand: cards('9C 9D'), round: 1 }
      const play = { ...input, lay: groups('9H 9C 9D') }
      expectIllegal(judge(GAME, 'draw-seven', play), { cites: ['draw-seven-minimum'] })
      expectIllegal(judge(GAME, 'draw-seven', { ...play, melds: [] }), { cites: ['draw-seven-minimum'] })
      expectLegal(judge(GAME, 'draw-seven', { ...play, melds: groups('QC QD QH') }))
    })

    test('does not count the bonus for a pile', () => {
      const hand = '9C 9D 9S 9C 9D 9S'
      const verdict = lay({ down: false, round: 3, hand, lay: `9H ${hand}` })
      expectIllegal(verdict, { cites: ['draw-seven-minimum'], points: 70 })
      expect(slugs(verdict, 'kept')).toContain('minimum-cards-only')
    })

    test('counts the other six cards unless sixCount is false', () => {
      const play: Play = { ...first, lay: '9H 9C 9D / KC KD KH' }
      const counted = lay(play)
      expectLegal(counted, { cites: ['seven-count'] })
      expect(counted.findings.find(({ rule }) => rule.endsWith('#seven-count'))).toMatchObject({
        message: 'Cards from below the top one count: K♦.',
        cards: cards('KD'),
      })

      // Without the king from the pile: 30 for the nines and 20 for the two from the hand.
      const strict = { sixCount: false }
      const enough = lay(play, strict)
      expectLegal(enough, { cites: ['seven-count'], points: 60 })
      expect(slugs(enough, 'kept')).toContain('seven-count')
    })

    test('allows but does not count the other six if sixCount is false', () => {
      const pile = 'AC 5D 6H 7S 8C KD 9H'
      const play: Play = { down: false, round: 2, pile, hand: '9C 9D AD AH', lay: '9H 9C 9D / AC AD AH' }
      expectLegal(lay(play), { points: 90 })
      const barred = lay(play, { sixCount: false })
      expectIllegal(barred, { points: 90 })
      expect(slugs(barred, 'broken')).toEqual(['draw-seven-minimum', 'seven-count'])
      expect(barred.findings.find(({ rule }) => rule.endsWith('#draw-seven-minimum'))?.message).toBe(
        '20 short: round 2 asks for 90, these are worth 70.',
      )
    })

    test('counts a card that may have come from the hand', () => {
      const play = { down: false, round: 2, pile: '4C 5D 6H 7S 8C AC 9H', hand: '9C 9D AC AD AH' }
      const verdict = lay({ ...play, lay: '9H 9C 9D / AC AD AH' }, { sixCount: false })
      expectLegal(verdict)
      expect(slugs(verdict)).not.toContain('seven-count')
    })
  })

  test('compares cards put down with the decks by themselves', () => {
    const hand = '9C 9C 9D 9D'
    const input = { pile: cards('4C 5D 6H 7S 8C KD 9H'), hand: cards(hand), round: 1, down: true }
    const two = { players: 2 }
    expectLegal(judge(GAME, 'draw-seven', { ...input, lay: groups(`9H ${hand}`) }, two))
    // Pile, hand and sets on the table are, and so is `lay` by itself.
    const melds = groups('9C 9C 9S')
    expect(refusal(GAME, 'draw-seven', { ...input, melds }, two)).toMatchObject([{ path: ['melds', 0, 1] }])
    const lay4 = groups('9H 9C 9C 9C 9C')
    expect(refusal(GAME, 'draw-seven', { ...input, lay: lay4 }, two)).toMatchObject([{ path: ['lay', 0, 4] }])
  })
})

describe('the go-out check', () => {
  const CLEAN = '9C 9D 9H 9S 9C 9D 9H'
  const DIRTY = 'KC KD KH KS KC KD 2H'
  const goOut = (piles: string, inHand: string, options: object = {}, footTaken = true) =>
    judge(GAME, 'go-out', { piles: groups(piles), inHand: cards(inHand), footTaken }, { options })

  test.each([
    [`${CLEAN} / ${DIRTY}`, '4C'],
    [`${CLEAN} / ${DIRTY}`, '3H'],
    [`${CLEAN} / ${DIRTY} / 5C 5D 5H`, 'JK'],
    [`${CLEAN} / ${DIRTY} / TC TD TH TS TC TD TH`, '4C'],
  ])('accepts %s with %s left', (piles, inHand) => {
    expectLegal(goOut(piles, inHand), { cites: ['go-out'] })
  })

  test.each<[string, string, boolean, boolean[]]>([
    // the piles, the hand, the foot taken; clean pile, dirty pile, foot and last card as they should be
    [`${CLEAN} / ${DIRTY}`, '4C', true, [true, true, true, true]],
    [DIRTY, '4C', true, [false, true, true, true]],
    [CLEAN, '4C', true, [true, false, true, true]],
    [`${CLEAN} / TC TD TH TS TC TD TH`, '4C', true, [true, false, true, true]],
    ['5C 5D 5H', '4C', true, [false, false, true, true]],
    [`${CLEAN} / ${DIRTY}`, '4C', false, [true, true, false, true]],
    [`${CLEAN} / ${DIRTY}`, '', true, [true, true, true, false]],
    [`${CLEAN} / ${DIRTY}`, '4C 4D', true, [true, true, true, false]],
    ['', '', false, [false, false, false, false]],
  ])('%s with %j left, the foot taken %s: %j', (piles, inHand, footTaken, right) => {
    const verdict = goOut(piles, inHand, {}, footTaken)
    expect(verdict.findings.map(({ ok }) => ok)).toEqual(right)
    expect(verdict.legal).toBe(!right.includes(false))
    expect(slugs(verdict)).toEqual(['go-out'])
  })

  test('says what is missing; the foot is not taken by default', () => {
    expect(goOut(`${CLEAN} / ${DIRTY}`, '4C 4D').findings[3]?.cards).toEqual(cards('4C 4D'))
    expect(goOut(CLEAN, '4C').findings[1]?.message).toBe('0 dirty piles on the table, 1 needed to go out.')
    const input = { piles: groups(`${CLEAN} / ${DIRTY}`), inHand: cards('4C') }
    expectIllegal(judge(GAME, 'go-out', input), { cites: ['go-out'] })
  })

  test.each([
    [`${CLEAN} / ${DIRTY} / 5C 5D`, 'sets'],
    [`${CLEAN} / ${DIRTY} / 5C 2D JK`, 'wild-limit'],
    [`${CLEAN} / ${DIRTY} / 3C 3D 3H`, 'no-three-sets'],
    [`${CLEAN} / ${DIRTY} / 2C 2D 2H`, 'no-wild-sets'],
    [`${CLEAN} / ${DIRTY} / KC KD KH`, 'one-set-a-rank'],
  ])('does not accept %s on the table: %s', (piles, slug) => {
    expect(slugs(goOut(piles, '4C'), 'broken')).toEqual([slug])
  })

  test('requires as many piles as needClean and needDirty say', () => {
    const legal = (piles: string, options: object) => goOut(piles, '4C', options).legal
    expect(legal('', { needClean: 0, needDirty: 0 })).toBe(true)
    expect(legal(CLEAN, { needDirty: 0 })).toBe(true)
    expect(legal(DIRTY, { needClean: 0 })).toBe(true)
    expect(legal(`${CLEAN} / ${DIRTY}`, { needClean: 2 })).toBe(false)
    expect(legal(`${CLEAN} / ${DIRTY}`, { needDirty: 2 })).toBe(false)
    expect(legal(`${CLEAN} / TC TD TH TS TC TD TH / ${DIRTY}`, { needClean: 2 })).toBe(true)
  })
})

describe('the decks', () => {
  test('are one more than players, with two jokers each', () => {
    const jokers = (number: number) => ({ cards: Array(number).fill('JK') })
    expectIllegal(judge(GAME, 'meld', jokers(6), { players: 2 }))
    expect(refusal(GAME, 'meld', jokers(7), { players: 2 })).toMatchObject([{ path: ['cards', 6] }])
    const fives = (number: number) => ({ cards: Array(number).fill('5C') })
    expectLegal(judge(GAME, 'meld', fives(4), { players: 3 }))
    expect(refusal(GAME, 'meld', fives(5), { players: 3 })).toMatchObject([{ path: ['cards', 4] }])
  })

  test('limit a set and the cards added to it together', () => {
    const input = { cards: cards('5C 5C'), onto: cards('5C 5C 5D') }
    expect(refusal(GAME, 'meld', input, { players: 2 })).toMatchObject([{ path: ['onto', 1] }])
  })
})
