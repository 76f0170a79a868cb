import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, withoutCards } from '../../../../src/scoring/cards.ts'
import { grammar, type House } from '../../../../src/scoring/games/rummy-500/melds.ts'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const GAME = 'rummy-500'
const JOKERS = { jokers: true }
const CORNER = { corner: true }
const PIPS = { values: 'pips' }
const DISTINCT = { distinctSuits: true }

function meld(text: string, options: object = {}): Verdict {
  return judge(GAME, 'meld', { cards: cards(text) }, { options })
}

function layOff(text: string, onto: string, options: object = {}): Verdict {
  return judge(GAME, 'lay-off', { cards: cards(text), meld: cards(onto) }, { options })
}

/** `draw('4H *9C KD 2S', '9D 9S', '3C 3D 3H / 4S 5S 6S')`: the marked card is chosen. */
function draw(pile: string, hand = '', melds = '', options: object = {}): Verdict {
  const marked = pile.split(' ').findIndex((card) => card.startsWith('*'))
  const input = { pile: cards(pile.replace('*', '')), pick: marked, hand: cards(hand), melds: groups(melds) }
  return judge(GAME, 'discard-draw', input, { options })
}

function messages({ findings }: Verdict, slug: string): string[] {
  return findings.filter(({ rule }) => rule === `${GAME}#${slug}`).map(({ message }) => message)
}

describe('a meld', () => {
  test.each([
    // cards, options, kind, points, rules
    ['7C 7D 7H', {}, 'set', 15, ['meld-set', 'values']],
    ['7C 7D 7H 7S', {}, 'set', 20, ['meld-set', 'values']],
    ['QH KH AH', {}, 'run', 35, ['meld-run', 'ace-both-ends', 'values']],
    ['AH 2H 3H', {}, 'run', 25, ['meld-run', 'ace-both-ends', 'values']],
    ['AH 2H 3H', PIPS, 'run', 6, ['meld-run', 'ace-both-ends', 'values']],
    ['QH KH AH', PIPS, 'run', 35, ['meld-run', 'ace-both-ends', 'values']],
    ['AC AD AH', PIPS, 'set', 45, ['meld-set', 'values']],
    ['4S 5S 6S', {}, 'run', 15, ['meld-run', 'values']],
    ['6S 4S 5S', PIPS, 'run', 15, ['meld-run', 'values']],
    ['7S 7S 7D', {}, 'set', 15, ['meld-set', 'two-decks', 'values']],
    ['7S 7D 7H', DISTINCT, 'set', 15, ['meld-set', 'values']],
    ['KH AH 2H', CORNER, 'run', 30, ['meld-run', 'no-corner', 'values']],
    ['KH AH 2H', { ...CORNER, ...PIPS }, 'run', 27, ['meld-run', 'no-corner', 'values']],
    ['QH KH AH 2H 3H', { ...CORNER, ...PIPS }, 'run', 40, ['meld-run', 'no-corner', 'values']],
    ['AH 2H 3H', { ...CORNER, ...PIPS }, 'run', 6, ['meld-run', 'ace-both-ends', 'values']],
    ['7C 7D JK', JOKERS, 'set', 25, ['meld-set', 'jokers', 'values']],
    ['KC KD KS JK', JOKERS, 'set', 45, ['meld-set', 'jokers', 'values']],
    ['7C 7D JK JK', JOKERS, 'set', 40, ['meld-set', 'jokers', 'values']],
    ['5D JK 7D', JOKERS, 'run', 25, ['meld-run', 'jokers', 'values']],
    ['JK 6D 7D', { ...JOKERS, ...PIPS }, 'run', 28, ['meld-run', 'jokers', 'values']],
    ['AH 2H JK', { ...JOKERS, ...PIPS }, 'run', 18, ['meld-run', 'ace-both-ends', 'jokers', 'values']],
    ['2H 3H JK', { ...JOKERS, ...PIPS }, 'run', 20, ['meld-run', 'jokers', 'values']],
    ['KH 2H JK', { ...JOKERS, ...CORNER }, 'run', 30, ['meld-run', 'no-corner', 'jokers', 'values']],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', {}, 'run', 95, ['meld-run', 'ace-both-ends', 'values']],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD', PIPS, 'run', 75, ['meld-run', 'ace-both-ends', 'values']],
  ] as const)('%s with %j is a %s worth %i', (text, options, kind, points, cites) => {
    const verdict = meld(text, options)
    expectLegal(verdict, { points, detail: { kind } })
    expect(slugs(verdict)).toEqual(cites)
    expect(slugs(verdict, 'broken')).toEqual([])
  })

  test.each([
    // cards, options, the broken rules
    ['7C 7D 7H 7S 7C', {}, ['meld-set']],
    ['7C 7D', {}, ['meld-set']],
    ['7C 7C', {}, ['meld-set']],
    ['KH AH 2H', {}, ['no-corner']],
    ['QH KH AH 2H 3H', {}, ['no-corner']],
    ['KH 2H JK', JOKERS, ['no-corner', 'meld-run']],
    ['4S 5S 7S', {}, ['meld-run']],
    ['4S 5S', {}, ['meld-run']],
    ['KH AH 3H', CORNER, ['meld-run']],
    ['4S 4S 5S 6S', {}, ['meld-run']],
    ['9C TD JC', {}, ['meld-set', 'meld-run']],
    ['9C TD JC JK', JOKERS, ['meld-set', 'meld-run']],
    ['', {}, ['meld-set', 'meld-run']],
    ['7C', {}, ['meld-set', 'meld-run']],
    ['7C JK JK', JOKERS, ['jokers']],
    ['JK JK JK', JOKERS, ['jokers']],
    ['JK', JOKERS, ['jokers']],
    ['7C 7D 7H JK JK', JOKERS, ['meld-set']],
    ['4S 8S JK JK', JOKERS, ['meld-run']],
    ['7S 7S 7D', DISTINCT, ['two-decks']],
    ['7S 7S JK', { ...DISTINCT, ...JOKERS }, ['two-decks']],
    ['7S 7S 7D 7D 7H', DISTINCT, ['two-decks', 'meld-set']],
    ['7S 7S', DISTINCT, ['two-decks', 'meld-set']],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD JK', JOKERS, ['meld-run']],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD', {}, ['meld-run']],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD', CORNER, ['meld-run']],
  ] as const)('%s with %j is illegal, by rules %j', (text, options, broken) => {
    const verdict = meld(text, options)
    expectIllegal(verdict)
    expect(slugs(verdict)).toEqual(broken)
    expect(verdict.points).toBeUndefined()
  })
})

describe('laying off', () => {
  test.each([
    // cards, meld, options, points, rules
    ['6D', '3D 4D 5D', {}, 5, []],
    ['2D', '3D 4D 5D', {}, 5, []],
    ['AD 2D', '3D 4D 5D', {}, 20, ['ace-both-ends']],
    ['AD 2D', '3D 4D 5D', PIPS, 3, ['ace-both-ends']],
    ['2D 6D', '3D 4D 5D', {}, 10, []],
    ['AD', 'JD QD KD', PIPS, 15, ['ace-both-ends']],
    ['4D', 'AD 2D 3D', PIPS, 4, ['ace-both-ends']],
    ['7S', '7C 7D 7H', {}, 5, []],
    ['7C', '7C 7D 7H', {}, 5, ['two-decks']],
    ['KD', 'AD 2D 3D', CORNER, 10, ['no-corner']],
    // The ace becomes high above a king, but only the cards that are laid off count.
    ['KD', 'AD 2D 3D', { ...CORNER, ...PIPS }, 10, ['no-corner']],
    ['AD', '2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', PIPS, 15, ['ace-both-ends']],
    ['AD', '2D 3D 4D 5D 6D 7D 8D 9D TD JD QD', PIPS, 1, ['ace-both-ends']],
    ['JK', '3D 4D 5D', JOKERS, 15, ['jokers']],
    ['JK', '7C 7D 7H', JOKERS, 15, ['jokers']],
    ['JK JK', '7D 8D 9D', JOKERS, 30, ['jokers']],
    ['7H', '7C 7D JK', JOKERS, 5, ['jokers']],
    // A joker at one end may move to the other end; one in a gap keeps its place.
    ['6D', '3D JK 5D', JOKERS, 5, ['jokers']],
    ['6H', '7H JK 9H', JOKERS, 5, ['jokers']],
    ['TH', '7H JK 9H', JOKERS, 10, ['jokers']],
    ['7H', 'JK 8H 9H', JOKERS, 5, ['jokers']],
    ['TH', 'JK 8H 9H', JOKERS, 10, ['jokers']],
    ['JK 5H', '7H JK 9H', JOKERS, 20, ['jokers']],
    ['AD', '2D JK 4D', { ...JOKERS, ...PIPS }, 1, ['jokers', 'ace-both-ends']],
    ['KD', 'AD JK 3D', { ...JOKERS, ...CORNER }, 10, ['jokers', 'no-corner']],
    ['JK', 'AD 2D 3D', { ...JOKERS, ...PIPS }, 15, ['jokers', 'ace-both-ends']],
    ['8D', '5D 6D JK', JOKERS, 5, ['jokers']],
    ['8D 9D', '5D 6D JK', JOKERS, 10, ['jokers']],
  ] as const)('allows %s on %s with %j for %i points', (text, onto, options, points, more) => {
    const verdict = layOff(text, onto, options)
    const kind = grammar({ values: 'fives', distinctSuits: false, corner: false }).read(cards(onto))?.kind
    expectLegal(verdict, { points, cites: ['lay-off', 'lay-off-credit', ...more], detail: { kind } })
    expect(slugs(verdict, 'broken')).toEqual([])
    const rest = [kind === 'set' ? 'meld-set' : 'meld-run', 'lay-off', 'lay-off-credit']
    expect(slugs(verdict).sort()).toEqual([...rest, ...more].sort())
  })

  test.each([
    // cards, meld, options, the broken rules
    ['KD', 'AD 2D 3D', {}, ['lay-off', 'no-corner']],
    ['7D', '3D 4D 5D', {}, ['lay-off', 'meld-run']],
    ['6H', '3D 4D 5D', {}, ['lay-off', 'meld-set', 'meld-run']],
    ['4D', '3D 4D 5D', {}, ['lay-off', 'meld-run']],
    ['7C', '7C 7D 7H 7S', {}, ['lay-off', 'meld-set']],
    ['7C', '7C 7D 7H', DISTINCT, ['lay-off', 'two-decks']],
    ['8C', '7C 7D 7H', {}, ['lay-off', 'meld-set', 'meld-run']],
    ['JK JK', '7C 7D 7H', JOKERS, ['lay-off', 'meld-set']],
    ['JK', 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', JOKERS, ['lay-off', 'meld-run']],
    // The card that a joker stands for, and cards that would move the joker.
    ['8H', '7H JK 9H', JOKERS, ['lay-off', 'joker-place']],
    ['4D', '3D JK 5D', JOKERS, ['lay-off', 'joker-place']],
    ['8H TH', '7H JK 9H', JOKERS, ['lay-off', 'joker-place']],
    ['7H TH', 'JK 8H 9H', JOKERS, ['lay-off', 'joker-place']],
    // No cards
    ['', '3D 4D 5D', {}, ['lay-off']],
    ['', '', {}, ['lay-off', 'meld-set', 'meld-run']],
    // The cards on the table are not a meld, even if these cards would complete one.
    ['6D', '3D 4D', {}, ['lay-off', 'meld-run']],
    ['5D', '3D 4D', {}, ['lay-off', 'meld-run']],
    ['7H', '7C 7D', {}, ['lay-off', 'meld-set']],
    ['7H', '7C JK JK', JOKERS, ['lay-off', 'jokers']],
    ['7C 7D 7H', '', {}, ['lay-off', 'meld-set', 'meld-run']],
    ['2H', 'KH AH 2H', {}, ['lay-off', 'no-corner']],
  ] as const)('does not allow %s on %s with %j, by rules %j', (text, onto, options, broken) => {
    const verdict = layOff(text, onto, options)
    expectIllegal(verdict)
    expect(slugs(verdict)).toEqual(broken)
    expect(slugs(verdict, 'kept')).toEqual([])
    expect(verdict.points).toBeUndefined()
  })

  test('has its own message for an empty place', () => {
    expect(messages(layOff('7C', ''), 'lay-off')[0]).toMatch(/^An empty place is no meld/)
    expect(messages(layOff('7C', '7D 7H'), 'lay-off')[0]).toMatch(/^7♦ 7♥ is no meld/)
  })
})

describe('drawing from the discard pile', () => {
  type Detail = { takes: Card[]; use?: { kind: string; cards: Card[]; meld?: number } }

  /** How the drawn card is used, such as `lay-off 6D 7D on 0`, with the cards in alphabetical order. */
  function usedIn({ detail }: Verdict): string | undefined {
    const { use } = detail as Detail
    const on = use?.meld === undefined ? '' : ` on ${use.meld}`
    return use && `${use.kind} ${use.cards.toSorted().join(' ')}${on}`
  }

  function expectTakes({ detail }: Verdict, pile: string): void {
    expect((detail as Detail).takes).toEqual(cards(pile.slice(pile.indexOf('*') + 1)))
  }

  test.each([
    // the pile with the chosen card marked, hand, melds, options, the use, other rules
    // From the pile and the hand
    ['4H *9C KD 2S', '9D 9S', '', {}, 'meld 9C 9D 9S', []],
    ['4H *9C KD', 'TC JC', '', {}, 'meld 9C JC TC', []],
    ['*4H 9C KD', '5H 6H', '', {}, 'meld 4H 5H 6H', []],
    ['4H 9C *KD', 'KC KH', '', {}, 'meld KC KD KH', []],
    ['*KD', 'KC KH', '', {}, 'meld KC KD KH', []],
    // With other cards of the same draw
    ['4H *9C 9H 2S', '9D', '', {}, 'meld 9C 9D 9H', ['draw-use-with']],
    ['4H *9C 9H 9S', '', '', {}, 'meld 9C 9H 9S', ['draw-use-with']],
    ['*4H 5H 6H', '', '', {}, 'meld 4H 5H 6H', ['draw-use-with']],
    // Laid off
    ['4H *6D KD', '', '3D 4D 5D', {}, 'lay-off 6D on 0', ['lay-off']],
    ['4H *9C KD', '2C', '9D 9H 9S', {}, 'lay-off 9C on 0', ['lay-off']],
    ['4H *6D KD', '', '7C 7H 7S / 3D 4D 5D', {}, 'lay-off 6D on 1', ['lay-off']],
    ['4H *7D KD', '6D', '3D 4D 5D', {}, 'lay-off 6D 7D on 0', ['lay-off']],
    ['4H *AD', '2D KC', '3D 4D 5D', {}, 'lay-off 2D AD on 0', ['lay-off']],
    ['4H *7D 6D', '', '3D 4D 5D', {}, 'lay-off 6D 7D on 0', ['draw-use-with', 'lay-off']],
    ['4H *8D 6D', '7D', '3D 4D 5D', {}, 'meld 6D 7D 8D', ['draw-use-with']],
    // Beside an invalid meld
    ['*6D', '', '4D 5D / 3D 4D 5D', {}, 'lay-off 6D on 1', ['lay-off', 'meld-run']],
    ['*9C', '9D 9S', '2C 3C', {}, 'meld 9C 9D 9S', ['lay-off', 'meld-run']],
    // Two packs
    ['*9C', '9C 9S', '', {}, 'meld 9C 9C 9S', []],
    ['*9C', '', '9C 9D 9H', {}, 'lay-off 9C on 0', ['lay-off']],
    ['*9C', '9C 9S 9H', '', DISTINCT, 'meld 9C 9H 9S', []],
    // Jokers
    ['*9C', '9D JK', '', JOKERS, 'meld 9C 9D JK', []],
    ['*9C', 'JC JK', '', JOKERS, 'meld 9C JC JK', []],
    ['*JK', '9D 9C', '', JOKERS, 'meld 9C 9D JK', []],
    ['*JK 4H', '9D JD', '', JOKERS, 'meld 9D JD JK', []],
    ['*JK', '', '9D 9C 9H', JOKERS, 'lay-off JK on 0', ['lay-off']],
    ['*8D', 'JK', '4D 5D 6D', JOKERS, 'lay-off 8D JK on 0', ['lay-off']],
    ['*8D JK', '', '4D 5D 6D', JOKERS, 'lay-off 8D JK on 0', ['draw-use-with', 'lay-off']],
    ['*8D', '', '5D 6D JK', JOKERS, 'lay-off 8D on 0', ['lay-off']],
    // The ace at either end, or around the corner
    ['*KD', 'AD 2D', '', CORNER, 'meld 2D AD KD', []],
    ['*KD', '', 'AD 2D 3D', CORNER, 'lay-off KD on 0', ['lay-off']],
    ['*AD', '2D 3D', '', {}, 'meld 2D 3D AD', []],
    ['*AD', 'QD KD', '', {}, 'meld AD KD QD', []],
  ] as const)('%s is drawn with %s, melds %s, %j: %s', (pile, hand, melds, options, use, rules) => {
    const verdict = draw(pile, hand, melds, options)
    expectLegal(verdict)
    expect(slugs(verdict, 'kept')).toEqual(expect.arrayContaining(['draw-all-above', 'draw-use']))
    expect(slugs(verdict).sort()).toEqual(['draw-all-above', 'draw-use', ...rules].sort())
    expectTakes(verdict, pile)
    expect(usedIn(verdict)).toBe(use)
  })

  test.each([
    ['4H *9C KD 2S', '', '', {}],
    ['4H *9C KD', '9D', '', {}],
    ['9D 9H *9C', '', '', {}],
    ['9D *9C', '9H', '', {}],
    ['*4H 9C KD', '9D 9S', '', {}],
    ['*4H KD KC', 'KH', 'JD QD TD', {}],
    ['*KD', 'AD 2D', '', {}],
    ['*KD', '', 'AD 2D 3D', {}],
    ['*9C', '', '9C 9D 9H 9S', {}],
    ['*9C', '9C 9S', '', DISTINCT],
    ['*9C', '', '9C 9D 9S', DISTINCT],
    ['*9C', 'JK JK', '', JOKERS],
    ['*9D', 'JK', '4D 5D 6D', JOKERS],
    ['*8D', '', '4D 5D 6D', {}],
    ['*5D', '7D', '4D 5D 6D', {}],
  ] as const)('%s is not drawn with %s, melds %s, %j', (pile, hand, melds, options) => {
    const verdict = draw(pile, hand, melds, options)
    expectIllegal(verdict)
    expect(slugs(verdict, 'broken')).toEqual(['draw-use'])
    expect(slugs(verdict, 'kept')).toEqual(['draw-all-above'])
    expectTakes(verdict, pile)
    expect(usedIn(verdict)).toBeUndefined()
  })

  test.each([
    ['4D 5D', ['lay-off', 'meld-run']],
    ['6C 6H', ['lay-off', 'meld-set']],
    ['', []],
    ['4D 5D / 6C 6H', ['lay-off', 'meld-run', 'meld-set']],
  ])('is illegal for 6D when the melds are: %s', (melds, rules) => {
    const verdict = draw('*6D', '', melds)
    expectIllegal(verdict)
    expect(slugs(verdict, 'broken')).toEqual(['draw-use', ...rules])
  })

  test('is illegal for a lay-off on an empty place', () => {
    const input = { pile: cards('6D'), pick: 0, hand: cards('6C'), melds: [[]] }
    const verdict = judge(GAME, 'discard-draw', input)
    expectIllegal(verdict)
    expect(slugs(verdict, 'broken')).toEqual(['draw-use', 'lay-off', 'meld-set', 'meld-run'])
  })

  test('names the meld for the lay-off and melds that are invalid', () => {
    const found = messages(draw('*7D', '6D', '7C 7H 7S JC / 3D 4D 5D'), 'lay-off')
    expect(found[0]).toBe('6♦ 7♦ can be laid off on 3♦ 4♦ 5♦.')
    expect(found[1]).toMatch(/^7♣ 7♥ 7♠ J♣ is no meld/)
  })

  test('names the other drawn cards that help', () => {
    expect(messages(draw('*9C 9H', '9D'), 'draw-use-with')).toEqual(['9♥ from the same draw helps.'])
    expect(messages(draw('*9C 9H 9D'), 'draw-use-with')).toEqual(['9♦ 9♥ from the same draw help.'])
    // A card of the hand is used before an equal drawn card.
    expect(messages(draw('*9C 9H', '9H 9D'), 'draw-use-with')).toEqual([])
  })

  test.each([{ pile: [] }, { pick: 4 }])('refuses a card that is not in the pile: %j', (more) => {
    const input = { pile: cards('4H 9C KD 2S'), pick: 1, hand: cards('9D 9S'), melds: [], ...more }
    expect(refusal(GAME, 'discard-draw', input)).toMatchObject([{ path: ['pick'] }])
  })
})

describe('random cards', () => {
  const options = fc.record({
    values: fc.constantFrom('fives', 'pips'),
    distinctSuits: fc.boolean(),
    corner: fc.boolean(),
    jokers: fc.constant(true),
  })
  const runs = { numRuns: 100 }

  test('legal lay-offs make legal melds, and legal draws have a legal use', () => {
    const pool = fc.shuffledSubarray(cards('KC AC 2C 3C 4C 5C 6C 3D 3H 3S 3C 4D 5D JK JK'), { minLength: 3 })
    fc.assert(
      fc.property(options, pool, fc.integer({ min: 3, max: 5 }), (at, some, size) => {
        const [onTable, others] = [some.slice(0, size), some.slice(size)]
        for (const card of others) {
          const laid = judge(GAME, 'lay-off', { cards: [card], meld: onTable }, { options: at })
          const both = judge(GAME, 'meld', { cards: [...onTable, card] }, { options: at })
          if (laid.legal) expect(both).toMatchObject({ legal: true, detail: laid.detail as object })
        }
        const input = { pile: others.slice(0, 2), pick: 0, hand: others.slice(2), melds: [onTable] }
        if (input.pile.length === 0) return
        const drawn = judge(GAME, 'discard-draw', input, { options: at })
        const { use } = drawn.detail as { use?: { kind: string; cards: Card[] } }
        expect(drawn.legal).toBe(use !== undefined)
        if (!use) return
        expect(use.cards).toContain(others[0])
        expect(withoutCards(use.cards, others)).toEqual([])
        const again =
          use.kind === 'meld'
            ? judge(GAME, 'meld', { cards: use.cards }, { options: at })
            : judge(GAME, 'lay-off', { cards: use.cards, meld: onTable }, { options: at })
        expect(again.legal).toBe(true)
      }),
      runs,
    )
  })
})

test('a draw is legal exactly when some choice of cards can be used', () => {
  const house: House = { values: 'fives', distinctSuits: false, corner: false }
  const pool = fc.shuffledSubarray(cards('AC 2C 3C 5C 6C 3D 3H 4H 5H JK'), { minLength: 3, maxLength: 8 })
  fc.assert(
    fc.property(pool, fc.integer({ min: 0, max: 2 }), (some, extra) => {
      const [chosen, others] = [some[0] as Card, some.slice(1)]
      const onTable = [cards('7C 8C 9C'), cards('7D 8D 9D'), []][extra] as Card[]
      const choices = Array.from({ length: 1 << others.length }, (_, held) => {
        return [chosen, ...others.filter((_, at) => (held >> at) & 1)]
      })
      const fits = (choice: Card[]) => {
        return (
          grammar(house).read(choice) || (onTable.length > 0 && grammar(house).read([...onTable, ...choice]))
        )
      }
      const input = { pile: [chosen], pick: 0, hand: others, melds: onTable.length > 0 ? [onTable] : [] }
      const { legal } = judge(GAME, 'discard-draw', input, { options: JOKERS })
      expect(legal).toBe(choices.some(fits))
    }),
    { numRuns: 200 },
  )
})
