import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, isJoker, JOKER, RANKS } from '../../../../src/scoring/cards.ts'
import { arrangeHand, canDeclare } from '../../../../src/scoring/games/indian-rummy/arrangement.ts'
import { worthOf } from '../../../../src/scoring/games/indian-rummy/values.ts'
import type { Wild } from '../../../../src/scoring/games/indian-rummy/wild.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import { isWild, type Rules, slowHand, slowKind } from '../../slow-solvers/indian-rummy.ts'

/** Arranging hands, against a twin that tries every choice of cards, on hands with much to group. */

const TWO: readonly Card[] = [...FULL_DECK, ...FULL_DECK]
const THREE: readonly Card[] = [...TWO, ...FULL_DECK]
const USUAL: Rules = { setSize: 'four', triples: false, secondMissing: 'all' }

type Source = { pack: readonly Card[]; printed: number; rules: Rules }

const ofRanks = (pack: readonly Card[], ranks: string) => pack.filter((card) => ranks.includes(card[0] ?? ''))
const ofSuits = (pack: readonly Card[], suits: string) => pack.filter((card) => suits.includes(card[1] ?? ''))

const SOURCES: Record<string, Source> = {
  'two packs': { pack: TWO, printed: 2, rules: USUAL },
  'three to nine': { pack: ofRanks(TWO, '3456789'), printed: 2, rules: USUAL },
  'queen to three': { pack: ofRanks(TWO, 'QKA23'), printed: 2, rules: USUAL },
  'two suits': { pack: ofSuits(TWO, 'CD'), printed: 2, rules: USUAL },
  'two suits, the rest': {
    pack: ofSuits(TWO, 'HS'),
    printed: 1,
    rules: { ...USUAL, secondMissing: 'rest', setSize: 'any' },
  },
  'three packs with triples': {
    pack: ofRanks(ofSuits(THREE, 'CD'), '56789'),
    printed: 6,
    rules: { ...USUAL, triples: true, secondMissing: 'rest' },
  },
}

type Deal = { hand: Card[]; wild: Wild }

function dealt({ pack, printed }: Source, size: number, random: Random): Deal {
  const here = [...new Set(pack.map((card) => card[0]))]
  const ranks = RANKS.filter((rank) => here.includes(rank))
  const wild: Wild = [...ranks, 'JK' as const, null][wholeBelow(ranks.length + 2, random)] ?? null
  const all = shuffled([...pack, ...Array<Card>(printed).fill(JOKER)], random)
  const jokers = all.filter((card) => isWild(card, wild)).slice(0, wholeBelow(6, random))
  const plain = all.filter((card) => !isWild(card, wild))
  return { hand: shuffled([...jokers, ...plain].slice(0, size), random), wild }
}

function expectAgreement({ hand, wild }: Deal, rules: Rules, said: string): void {
  const told = `${said}: ${hand.join(' ')}, wild ${wild}, ${JSON.stringify(rules)}`
  const found = arrangeHand(hand, wild, rules)
  const { raw, declarable } = slowHand(hand, wild, rules)
  expect(found.raw, told).toBe(raw)
  expect(canDeclare(hand, found), told).toBe(declarable)

  // The arrangement counts what it says.
  const { groups, left, discard } = found
  const kept = [...groups.flatMap(({ cards }) => cards), ...left, ...(discard === null ? [] : [discard])]
  expect(kept.sort(), told).toEqual([...hand].sort())
  expect(discard !== null, told).toBe(hand.length > 13)
  expect(worthOf(left, wild), told).toBe(raw)
  for (const { kind, cards } of groups) expect(slowKind(cards, wild, rules), told).toBe(kind)
  const kinds = groups.map(({ kind }) => kind)
  const sequences = kinds.filter((kind) => kind !== 'set').length
  if (found.counting === 'left') expect(kinds.includes('pure') && sequences > 1, told).toBe(true)
  else expect(kinds, told).toEqual(found.counting === 'rest' ? ['pure'] : [])
  if (declarable)
    expect(
      left.filter((card) => !isJoker(card)),
      told,
    ).toEqual([])
}

describe.each(Object.entries(SOURCES))('%s', (_, source) => {
  // The twin takes twice as long for every card more.
  test.each([
    [3, 12],
    [6, 12],
    [8, 8],
    [9, 4],
    [10, 1],
    [13, 1],
  ])('%i cards, %i hands', (size, hands) => {
    for (const seed of seeds(hands)) {
      expectAgreement(dealt(source, size, seeded(seed)), source.rules, `seed ${seed}`)
    }
  })
})

test('of fourteen cards the best is put away', () => {
  for (const { rules, ...source } of Object.values(SOURCES)) {
    for (const seed of seeds(10)) {
      const { hand, wild } = dealt({ ...source, rules }, 14, seeded(seed))
      const said = `seed ${seed}: ${hand.join(' ')}, wild ${wild}, ${JSON.stringify(rules)}`
      const found = arrangeHand(hand, wild, rules)
      const others = hand.map((_, at) => hand.toSpliced(at, 1))
      const ways = others.map((cards) => ({ cards, found: arrangeHand(cards, wild, rules) }))
      expect(found.raw, said).toBe(Math.min(...ways.map(({ found }) => found.raw)))
      const isAny = ways.some(({ cards, found }) => canDeclare(cards, found))
      expect(canDeclare(hand, found), said).toBe(isAny)
      const kept = [...found.groups.flatMap(({ cards }) => cards), ...found.left, found.discard!]
      expect(kept.sort(), said).toEqual([...hand].sort())
    }
  }
})

/** Shuffled declarations with one card more, since few random hands can be declared. */
test('hands that can be declared', () => {
  for (const seed of seeds(60)) {
    const random = seeded(seed)
    const wild = RANKS[wholeBelow(RANKS.length, random)]!
    const from = 1 + wholeBelow(9, random)
    const run = FULL_DECK.slice(from - 1, from + 2)
    const at = 13 + wholeBelow(9, random)
    const broken = [FULL_DECK[at]!, JOKER, FULL_DECK[at + 2]!, FULL_DECK[at + 3]!]
    const ranks = shuffled([...RANKS], random).slice(0, 2)
    const sets = ranks.map((rank) => FULL_DECK.filter((card) => card[0] === rank).slice(0, 3))
    const hand = shuffled([...run, ...broken, ...sets.flat()], random)
    const said = `seed ${seed}: ${hand.join(' ')}, wild ${wild}`
    const found = arrangeHand(hand, wild, USUAL)
    expect(canDeclare(hand, found), said).toBe(true)
    expect(found.groups.flatMap(({ cards }) => cards).length, said).toBe(13)
    const more = shuffled([...hand, FULL_DECK[wholeBelow(52, random)]!], random)
    expect(canDeclare(more, arrangeHand(more, wild, USUAL)), said).toBe(true)
  }
})
