import { describe, expect, test } from 'vitest'
import {
  cards,
  expectIllegal,
  expectLegal,
  groups,
  judge as judgeIn,
  refusal as refusalIn,
  slugs,
} from '../../table.ts'

const GAME = 'marriage'
type House = { options?: object | undefined; players?: number }
const judge = (id: string, input: object, house?: House) =>
  judgeIn(GAME, id, input, { options: {}, ...house } as object)
const placesOf = (id: string, input: object, house?: House) =>
  refusalIn(GAME, id, input, { options: {}, ...house } as object).map(({ path }) => path.join('.'))

const THREE = { options: { size: 'three' } }
const NO_DUBLEES = { options: { dublees: 'none' } }

describe('a meld', () => {
  const meld = (text: string, tiplu: string | undefined | null = '7H', house?: House) =>
    judge('meld', { cards: cards(text), ...(tiplu !== undefined && { tiplu }) }, house)

  test.each<[string, string, (string | null)?, House?]>([
    ['6H 7H 8H', 'pure'],
    ['6H 7H 8H', 'pure', null],
    ['8H 6H 7H', 'pure', '8H'],
    ['AS 2S 3S', 'pure'],
    ['QD KD AD', 'pure'],
    ['3C 4C 5C 6C', 'pure'],
    ['AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC', 'pure'],
    ['AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC', 'pure'],
    ['9S 9S 9S', 'tunnela'],
    ['7S 7S 7S', 'tunnela'],
    ['8H 8H 8H', 'tunnela', null],
    ['5C 6C 7S', 'sequence'],
    ['6C 7H 8C', 'sequence'],
    ['7H 8H 6S', 'sequence', '6D'],
    ['QS JK AS', 'sequence'],
    ['KS AS JK', 'sequence'],
    ['2C JK JK JK 6C', 'sequence'],
    ['KC KD 6H', 'set'],
    ['9C 9D 9H', 'set', null],
    ['9C 9D 9H 9S', 'set', null],
    ['9C 9D 9H JK', 'set'],
    ['9C 9D JK', 'set', '7H', THREE],
    ['8C 8D 8S', 'set'],
    ['8D 8D', 'dublee'],
    ['7S 7S', 'dublee'],
    ['8D 8D', 'dublee', null],
    ['8D 8D', 'dublee', '7H', { players: 4 }],
    ['8D 8D', 'dublee', '7H', { players: 3, options: { dublees: 'any' } }],
  ])('%s is a %s', (text, kind, tiplu = '7H', house) => {
    const verdict = meld(text, tiplu, house)
    expectLegal(verdict, { detail: { kind } })
    expect(slugs(verdict)).toContain({ pure: 'sequence' }[kind] ?? kind)
  })

  test.each(['5C JK 7C', '2C 7S JK', '7S JK JK', '8H 7S 6H JK', '7C 7D 8H', '2C JK 6H'])(
    '%s is a sequence or a set',
    (text) => {
      const verdict = meld(text)
      expectLegal(verdict, { cites: ['readings'] })
      expect(['sequence', 'set']).toContain(verdict.detail?.kind)
    },
  )

  test('says what was read as itself, and what was wild', () => {
    expect(slugs(meld('6H 7H 8H'))).toEqual(['sequence', 'wild-itself'])
    expect(slugs(meld('QD KD AD'))).toEqual(['sequence', 'ace'])
    expect(slugs(meld('3C 4C JK'))).toEqual(['sequence', 'wild', 'one-itself'])
    expect(slugs(meld('7H 9H TH JK'))).toEqual(['sequence', 'wild', 'one-itself', 'wild-itself'])
    expect(slugs(meld('KC KD 6H'))).toEqual(['set', 'wild', 'one-itself'])
  })

  test.each<[string, string[], (string | null)?, House?]>([
    ['9D 9D 7S', ['set-suits']],
    ['9D 9D 9C', ['set-suits'], null],
    ['9D 9D 9C 9S', ['set-suits']],
    ['KS AS 2S', ['ace']],
    ['KS AS 2S 3S', ['ace'], null],
    ['QS KS AS 2S', ['ace']],
    ['JK JK JK', ['set', 'sequence']],
    ['JK JK JK', ['set', 'sequence'], null],
    ['9C 9D 9H JK', ['size'], '7H', THREE],
    ['3C 4C 5C 6C', ['size'], null, THREE],
    ['QC KC AC JK', ['size'], '7H', THREE],
    ['9C 9D 9H JK', ['not-seen'], null],
    ['5C JK 6C', ['not-seen'], null],
    ['JK JK 6C', ['not-seen'], null],
    // Neither is judged before the size of this table.
    ['9C 9D 9H JK', ['set', 'sequence'], null, THREE],
    ['9D 9D 9C 9S', ['set', 'sequence'], '7H', THREE],
    ['KS AS 2S 3S', ['set', 'sequence'], null, THREE],
    ['KS AS 2S', ['ace'], null, THREE],
    ['9D 9D 7S', ['set-suits'], '7H', THREE],
    ['9D 9D JK', ['set', 'sequence'], null],
    ['8D 8D', ['dublee'], '7H', NO_DUBLEES],
    ['8D 8D', ['dublee'], null, { players: 3 }],
    ['JK JK', ['set', 'sequence']],
    ['8D 8H', ['set', 'sequence']],
    ['8D JK', ['set', 'sequence']],
    ['8D', ['set', 'sequence']],
    ['', ['set', 'sequence']],
    ['9S 9S 9S 9C', ['set-suits']],
    ['9S 9S JK', ['set-suits']],
    ['3C 4C 6C', ['set', 'sequence']],
    ['3C 4C 5D', ['set', 'sequence']],
    ['3C 3C 4C 5C', ['set', 'sequence']],
    ['3C 4C 9C JK', ['set', 'sequence']],
    ['9C 9D 9H 9S JK', ['set', 'sequence']],
    ['5C 6C 7S', ['set', 'sequence'], null],
    // A wild card between king and two is no such end.
    ['KS AS 2S 3S QS 8H 9S', ['set', 'sequence']],
  ])('%s is none by %j', (text, cited, tiplu = '7H', house) => {
    const verdict = meld(text, tiplu, house)
    expectIllegal(verdict)
    const [broken, ...more] = slugs(verdict, 'broken')
    expect(more).toEqual([])
    expect(cited).toContain(broken)
    expect(verdict.detail?.kind).toBe(undefined)
  })

  test('makes no sense with more cards than there are', () => {
    const asked = (text: string, tiplu?: unknown, house?: House) =>
      placesOf('meld', { cards: cards(text), tiplu }, house)
    expect(asked('7H 7H 7H', '7H')).toEqual(['tiplu'])
    expect(asked('9H 9H 9H 9H')).toEqual(['cards.3'])
    expect(asked('9H 9H JK', '7H', { options: { jokers: 0 } })).toEqual(['cards.2'])
    expect(asked('9H', 'JK')).toEqual(['tiplu'])
    expect(asked('9H', '7')).toEqual(['tiplu'])
    expect(asked('9H', ['7H'])).toEqual(['tiplu'])
    const most = 'AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C'
    expect(asked(`${most} 6D`)).toEqual(['cards'])
    expectIllegal(meld(most))
    expectLegal(meld('7S 7S 7S'))
  })
})

describe('melds shown to see the joker', () => {
  const see = (text: string, house?: House) => judge('see', { melds: groups(text) }, house)
  const pairs = (number: number) =>
    '2C 2C / 3C 3C / 4C 4C / 5C 5C / 6C 6C / 7C 7C / 8C 8C / 9C 9C / TC TC / JC JC'
      .split('/')
      .slice(0, number)
      .join('/')

  test('are three or more, each pure or a tunnela', () => {
    expectLegal(see('3C 4C 5C / 9S 9S 9S / QD KD AD'), {
      ...{ cites: ['see'], detail: { kinds: ['pure', 'tunnela', 'pure'] } },
    })
    expectLegal(see('3C 4C 5C / 9S 9S 9S / QD KD AD / 2H 3H 4H 5H'))
    expectIllegal(see('3C 4C 5C / 9S 9S 9S / 8C 8D 8S'), {
      ...{ cites: ['see'], detail: { kinds: ['pure', 'tunnela', 'set'] } },
    })
    expectIllegal(see('3C 4C 5C / 9S 9S 9S'), { cites: ['see'] })
    expectIllegal(see('3C 4C 5C / 9S 9S 9S / QD KD AD / 8C 8D 8S'), { cites: ['see'] })
    expectIllegal(see(''), { cites: ['see'], detail: { kinds: [] } })
    expectIllegal(see('3C 4C 5C / 9S 9S 9S / 8C JK TC'), {
      ...{ cites: ['see', 'not-seen'], detail: { kinds: ['pure', 'tunnela', null] } },
    })
    expectIllegal(see('3C 4C 5C / 9S 9S 9S / KS AS 2S'), { cites: ['ace'] })
    expectIllegal(see('3C 4C 5C / 9S 9S 9S / 7C 8C 9C TC', THREE), { cites: ['size'] })
    expectIllegal(see('3C 4C 5C / 9S 9S 9S / QD KD AD / 8C 8C'), { cites: ['see'] })
  })

  test('are seven dublees where they are played', () => {
    expectLegal(see(pairs(7)), { cites: ['see-dublees'], detail: { kinds: Array(7).fill('dublee') } })
    expectLegal(see(pairs(10)))
    expectIllegal(see(pairs(6)), { cites: ['see-dublees'] })
    expect(slugs(see(pairs(7), NO_DUBLEES), 'broken')).toEqual(['dublee'])
    expect(slugs(see(pairs(7), { players: 3 }), 'broken')).toEqual(['dublee'])
    expectLegal(see(pairs(7), { players: 4 }))
    expectLegal(see(pairs(7), { players: 3, options: { dublees: 'any' } }))
  })

  test('are no more than a hand', () => {
    expect(placesOf('see', { melds: groups(`${pairs(10)} / QC QC`) })).toEqual(['melds'])
    expect(placesOf('see', { melds: groups('9S 9S 9S / 9S') })).toEqual(['melds.1.0'])
  })
})

describe('a hand', () => {
  const ready = (text: string, house?: House) => judge('ready', { hand: cards(text) }, house)
  const found = (text: string, house?: House) => ready(text, house).detail as { melds: []; dublees: [] }

  test.each([
    ['3C 4C 5C 4C 5C 6C 9S 9S 9S KD', 3, 3, true],
    ['3C 4C 5C 4C 5C 9S 9S 9S KD', 2, 3, false],
    ['AS 2S 3S QS KS AS', 2, 1, false],
    ['AS 2S 3S QS KS', 1, 0, false],
    ['KS AS 2S', 0, 0, false],
    ['3C 4C 5C 6C 7C 8C 9C TC JC', 3, 0, true],
    ['3C 3C 3C 4C 4C 4C 5C 5C 5C', 3, 3, true],
    ['3C 3C 3C 4C 5C 6C 7C 8C 9C TC', 3, 1, true],
    ['JK JK JK', 0, 0, false],
    ['2C 2C 4D 4D 6H 6H 8S 8S TC TC QD QD AH AH', 0, 7, true],
    ['2C 2C 2C 4D 4D 6H 6H 8S 8S TC TC QD QD', 1, 6, false],
    ['', 0, 0, false],
  ])('%s holds %i melds and %i dublees', (text, melds, dublees, legal) => {
    const verdict = ready(text)
    expect(verdict.legal).toBe(legal)
    expect(found(text).melds).toHaveLength(melds)
    expect(found(text).dublees).toHaveLength(dublees)
    if (!legal) expect(slugs(verdict, 'broken')).toEqual(['see'])
  })

  test('finds dublees where none are played, which then do not help', () => {
    const hand = '2C 2C 4D 4D 6H 6H 8S 8S TC TC QD QD AH AH'
    for (const house of [NO_DUBLEES, { players: 2 }]) {
      expectIllegal(ready(hand, house), { cites: ['see'] })
      expect(found(hand, house).dublees).toHaveLength(7)
    }
  })

  test('has at most 22 cards', () => {
    const most = cards('AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D')
    expect(judge('ready', { hand: most }).legal).toBe(true)
    expect(placesOf('ready', { hand: [...most, '6H'] })).toEqual(['hand'])
    expect(placesOf('ready', { hand: cards('2C 2C 2C 2C') })).toEqual(['hand.3'])
  })
})

describe('the maal', () => {
  const maal = (text: string, tiplu = '7H', tunnelas?: string, options?: object) =>
    judge('maal', { cards: cards(text), tiplu, ...(tunnelas && { tunnelas: cards(tunnelas) }) }, { options })

  test.each<[string, number, string?, (string | undefined)?, object?]>([
    ['6H 7H 8H', 10],
    ['6H 7H 8H 8H', 12],
    ['7H 6H 6H 6H 8H 8H 8H', 23],
    ['7H 7H 6H 6H 6H 8H 8H 8H', 29],
    ['8H 8H 8H', 10],
    ['8H 8H 8H', 20, '7H', '8H'],
    ['7S 7S 7S', 0],
    ['7S 7S 7S', 10, '7H', '7S'],
    ['9S 9S 9S', 5, '7H', '9S'],
    ['7D 7D JK', 20],
    ['AS QS', 4, 'KS'],
    ['KS 2S AC', 9, 'AS'],
    ['9S 9S 9S', 5, '7H', undefined, { tunnelas: 'hand' }],
    ['JK JK JK', 30, '7H', undefined, { tunnelas: 'hand' }],
    ['9S 9S 9S', 0],
    ['', 0],
  ])('of %s is %i', (text, points, tiplu, tunnelas, options) => {
    const verdict = maal(text, tiplu, tunnelas, options)
    expectLegal(verdict, { points })
    const { items } = verdict.detail as { items: { points: number; cards: string[] }[] }
    expect(items.reduce((sum, item) => sum + item.points, 0)).toBe(points)
  })

  test('is told item by item', () => {
    expect(maal('6H 7H 8H 8H 7D JK JK 9S 9S 9S 2C', '7H', '9S').detail).toEqual({
      items: [
        { item: 'marriage', cards: ['6H', '7H', '8H'], points: 10 },
        { item: 'poplu', cards: ['8H'], points: 2 },
        { item: 'alter', cards: ['7D'], points: 5 },
        { item: 'man', cards: ['JK', 'JK'], points: 15 },
        { item: 'tunnela', cards: ['9S', '9S', '9S'], points: 5 },
      ],
    })
    expect(maal('6H 7H 8H 6H 7H 8H').detail).toMatchObject({
      items: [{ item: 'marriage', cards: ['6H', '7H', '8H', '6H', '7H', '8H'], points: 25 }],
    })
    expect(slugs(maal('6H 7D JK 7H 9S 9S 9S', '7H', '9S'))).toEqual([
      ...['maal-values', 'poplu', 'alter', 'maal', 'tunnela-shown'],
    ])
  })

  test('makes no sense without a tiplu, or with tunnelas that a round would refuse', () => {
    expect(placesOf('maal', { cards: [] })).toEqual(['tiplu'])
    expect(placesOf('maal', { cards: [], tiplu: null })).toEqual(['tiplu'])
    expect(placesOf('maal', { cards: [], tiplu: 'JK' })).toEqual(['tiplu'])
    expect(placesOf('maal', { cards: cards('7H 7H 7H'), tiplu: '7H' })).toEqual(['tiplu'])
    const shown = (tunnelas: unknown, options?: object) =>
      placesOf('maal', { cards: cards('9S 9S 9S JK JK JK'), tiplu: '7H', tunnelas }, { options })
    expect(shown(['9S', '9S'])).toEqual(['tunnelas.1'])
    expect(shown(['9C'])).toEqual(['tunnelas.0'])
    expect(shown(['JK'])).toEqual(['tunnelas.0'])
    expect(shown(['9S'], { tunnelas: 'hand' })).toEqual(['tunnelas'])
    expect(shown('9S')).toEqual(['tunnelas'])
  })
})

describe('a finish', () => {
  const finish = (text: string, house?: House, tiplu = '7H') =>
    judge('finish', { melds: groups(text), tiplu }, house)
  const hand = '3C 4C 5C / 9S 9S 9S / TD JD QD / KC KD 7S / 2H 3H JK / 6H 4S 5S / 8C 8D 8S'

  test('is 21 cards in melds, three of them pure', () => {
    expectLegal(finish(hand), { cites: ['finish', 'finish-pure'] })
    expect(slugs(finish(hand.replace('QD', '7D')), 'broken')).toEqual(['finish-pure'])
    expect(slugs(finish(hand.replace(' / 8C 8D 8S', '')), 'broken')).toEqual(['finish'])
    expect(slugs(finish(hand.replace('8C 8D', '8D 8D')), 'broken')).toEqual(['set-suits'])
    expect(slugs(finish(hand.replace('8C 8D 8S', '8D 8D')), 'broken')).toEqual(['dublee', 'finish'])
    expect(slugs(finish(''), 'broken')).toEqual(['finish-pure', 'finish'])
    expectLegal(finish('3C 4C 5C 6C 7C 8C 9C / 9S 9S 9S / TD JD QD KD / 6H 7H 8H / 9C 9D 9H JK'))
    expect(
      slugs(
        finish('3C 4C 5C 6C 7C 8C 9C / 9S 9S 9S / TD JD QD KD / 6H 7H 8H / 9C 9D 9H JK', THREE),
        'broken',
      ),
    ).toContain('size')
    const { kinds } = finish(hand.replace('8C 8D', '8D 8D')).detail as { kinds: unknown[] }
    expect(kinds.at(-1)).toBe(null)
  })

  test('is eight dublees where they are played', () => {
    const eight = '2C 2C / 3C 3C / 4C 4C / 5C 5C / 6C 6C / 7C 7C / 8C 8C / 9C 9C'
    expectLegal(finish(eight), { cites: ['finish-dublees'], detail: { kinds: Array(8).fill('dublee') } })
    expectLegal(finish(`${eight} / TC TC / JC JC`))
    expect(slugs(finish(eight.replace(' / 9C 9C', '')), 'broken')).toEqual(['finish-dublees'])
    expect(slugs(finish(eight, NO_DUBLEES), 'broken')).toEqual(['dublee'])
    expect(slugs(finish(eight, { players: 3 }), 'broken')).toEqual(['dublee'])
  })

  test('makes no sense without a tiplu, or with more cards than a hand', () => {
    expect(placesOf('finish', { melds: [] })).toEqual(['tiplu'])
    expect(placesOf('finish', { melds: [], tiplu: 'JK' })).toEqual(['tiplu'])
    expect(placesOf('finish', { melds: groups(`${hand} / 2S 2S`), tiplu: '7H' })).toEqual(['melds'])
    expect(placesOf('finish', { melds: groups('7H 7H 7H'), tiplu: '7H' })).toEqual(['tiplu'])
  })
})
