import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, isJoker, JOKER, RANKS } from '../../../../src/scoring/cards.ts'
import { arrangeHand, canDeclare } from '../../../../src/scoring/games/indian-rummy/arrangement.ts'
import { worthOf } from '../../../../src/scoring/games/indian-rummy/values.ts'
import type { Wild } from '../../../../src/scoring/games/indian-rummy/wild.ts'
import { type Chance, each, near, sorted } from '../../random-positions.ts'
import { isWild, type Rules, slowHand, slowKind } from '../../slow-solvers/indian-rummy.ts'

/** Compares the arrangement of hands that have many possible groups with a slow solver that tries every choice. */

const TWO: readonly Card[] = [...FULL_DECK, ...FULL_DECK]
const THREE: readonly Card[] = [...TWO, ...FULL_DECK]
const USUAL: Rules = { setSize: 'four', triples: false, secondMissing: 'all' }

type Source = { pack: readonly Card[]; printed: number; rules: Rules }

const SOURCES: Record<string, Source> = {
  'two packs': { pack: TWO, printed: 2, rules: USUAL },
  'three to nine': { pack: TWO.filter(near('3456789')), printed: 2, rules: USUAL },
  'queen to three': { pack: TWO.filter(near('QKA23')), printed: 2, rules: USUAL },
  'two suits': { pack: TWO.filter(near('/CD')), printed: 2, rules: USUAL },
  'two suits with secondMissing rest': {
    pack: TWO.filter(near('/HS')),
    printed: 1,
    rules: { ...USUAL, secondMissing: 'rest', setSize: 'any' },
  },
  'three packs with triples': {
    pack: THREE.filter(near('56789/CD')),
    printed: 6,
    rules: { ...USUAL, triples: true, secondMissing: 'rest' },
  },
}

type Deal = { hand: Card[]; wild: Wild }

function dealt({ pack, printed }: Source, size: number, { pick, mix, below, shown }: Chance): Deal {
  const ranks = RANKS.filter((rank) => pack.some((card) => card[0] === rank))
  const wild: Wild = pick(...ranks, 'JK', null)
  const all = mix([...pack, ...Array<Card>(printed).fill(JOKER)])
  const jokers = all.filter((card) => isWild(card, wild)).slice(0, below(6))
  const plain = all.filter((card) => !isWild(card, wild))
  return shown({ hand: mix([...jokers, ...plain].slice(0, size)), wild })
}

function expectAgreement({ hand, wild }: Deal, rules: Rules): void {
  const found = arrangeHand(hand, wild, rules)
  const { raw, declarable } = slowHand(hand, wild, rules)
  expect(found.raw).toBe(raw)
  expect(canDeclare(hand, found)).toBe(declarable)

  // The points are those of the cards left over.
  const { groups, left, discard } = found
  const kept = [...groups.flatMap(({ cards }) => cards), ...left, ...(discard === null ? [] : [discard])]
  expect(sorted(kept)).toEqual(sorted(hand))
  expect(discard !== null).toBe(hand.length > 13)
  expect(worthOf(left, wild)).toBe(raw)
  for (const { kind, cards } of groups) expect(slowKind(cards, wild, rules)).toBe(kind)
  const kinds = groups.map(({ kind }) => kind)
  const sequences = kinds.filter((kind) => kind !== 'set').length
  if (found.counting === 'left') expect(kinds.includes('pure') && sequences > 1).toBe(true)
  else expect(kinds).toEqual(found.counting === 'rest' ? ['pure'] : [])
  if (declarable) expect(left.filter((card) => !isJoker(card))).toEqual([])
}

describe.each(Object.entries(SOURCES))('hands from %s', (_, source) => {
  // The slow solver takes twice as long for each additional card.
  test.each([
    [3, 12],
    [6, 12],
    [8, 8],
    [9, 4],
    [10, 1],
    [13, 1],
  ])('of %i cards: %i hands agree with the slow solver', (size, hands) => {
    each(hands, (chance) => expectAgreement(dealt(source, size, chance), source.rules))
  })

  test('arrangeHand discards the best of fourteen cards', () => {
    each(10, (chance) => {
      const { hand, wild } = dealt(source, 14, chance)
      const found = arrangeHand(hand, wild, source.rules)
      const others = hand.map((_, at) => hand.toSpliced(at, 1))
      const ways = others.map((cards) => ({ cards, found: arrangeHand(cards, wild, source.rules) }))
      expect(found.raw).toBe(Math.min(...ways.map(({ found }) => found.raw)))
      expect(canDeclare(hand, found)).toBe(ways.some(({ cards, found }) => canDeclare(cards, found)))
      const kept = [...found.groups.flatMap(({ cards }) => cards), ...found.left, found.discard!]
      expect(sorted(kept)).toEqual(sorted(hand))
    })
  })
})

/** Shuffled declarations, because few random hands can be declared. */
test('canDeclare accepts shuffled declarations, also with a fourteenth card', () => {
  each(60, ({ pick, below, mix, shown }) => {
    const wild = pick(...RANKS)
    const from = below(9)
    const run = FULL_DECK.slice(from, from + 3)
    const at = 13 + below(9)
    const broken = [FULL_DECK[at]!, JOKER, FULL_DECK[at + 2]!, FULL_DECK[at + 3]!]
    const ranks = mix(RANKS).slice(0, 2)
    const sets = ranks.map((rank) => FULL_DECK.filter((card) => card[0] === rank).slice(0, 3))
    const hand = mix([...run, ...broken, ...sets.flat()])
    shown({ hand, wild })
    const found = arrangeHand(hand, wild, USUAL)
    expect(canDeclare(hand, found)).toBe(true)
    expect(found.groups.flatMap(({ cards }) => cards).length).toBe(13)
    const more = mix([...hand, pick(...FULL_DECK)])
    expect(canDeclare(more, arrangeHand(more, wild, USUAL))).toBe(true)
  })
})
