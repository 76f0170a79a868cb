import { expect, test } from 'vitest'
import { type Card, cardOf, FULL_DECK, JOKER, RANKS, SUITS } from '../../../../src/scoring/cards.ts'
import { presets } from '../../../../src/scoring/games/marriage/options.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import { slowKinds, slowMaal, slowReady, slowRole } from '../../slow-solvers/marriage.ts'
import { judge } from '../../table.ts'

const GAME = 'marriage'
const PACKS = [...FULL_DECK, ...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER]

function pick<T>(of: readonly T[], random: Random): T {
  return of[wholeBelow(of.length, random)]!
}

/** Cards of one suit, of one rank or of any: near a meld. `tiplu` lies apart. */
function drawNear(random: Random, length: number, tiplu: Card): Card[] {
  const suit = pick(SUITS, random)
  const rank = pick(RANKS, random)
  const low = wholeBelow(RANKS.length, random)
  const pack = PACKS.toSpliced(PACKS.indexOf(tiplu), 1)
  if (length === 3 && random() < 0.1) {
    const card = pick(
      FULL_DECK.filter((one) => one !== tiplu),
      random,
    )
    return [card, card, card]
  }
  const isNear = pick(
    [
      (card: Card) => card[1] === suit && (RANKS.indexOf(card[0] as never) - low + 13) % 13 < length + 1,
      (card: Card) => card[0] === rank,
      (card: Card) => card[0] === rank || card[0] === tiplu[0] || card === JOKER,
      (card: Card) => card[1] === suit || card[0] === tiplu[0] || card === JOKER,
    ],
    random,
  )
  const wild = (card: Card) => card === JOKER || (card[0] === tiplu[0] && random() < 0.2)
  return shuffled(
    pack.filter((card) => isNear(card) || wild(card)),
    random,
  ).slice(0, length)
}

test('a meld is what a slow reader finds, whatever is wild', () => {
  const found: Record<string, number> = {}
  for (const seed of seeds(1500)) {
    const random = seeded(seed)
    const tiplu = pick(FULL_DECK, random)
    const cards = drawNear(random, pick([2, 3, 3, 3, 4, 4, 5, 6, 9, 13, 14], random), tiplu)
    const size = pick(['any', 'three'] as const, random)
    const seen = random() < 0.8 ? tiplu : undefined
    const kinds = slowKinds(cards, seen, size)
    const input = { cards, ...(seen && { tiplu: seen }) }
    const { legal, detail } = judge(GAME, 'meld', input, { options: { size } })
    const said = `SEED=${seed}: ${cards.join(' ')}, ${seen}, ${size}`
    expect(legal, said).toBe(kinds.size > 0)
    if (!legal) continue
    const kind = String(detail?.kind)
    found[kind] = (found[kind] ?? 0) + 1
    const best = ['dublee', 'tunnela', 'pure'].find((one) => kinds.has(one))
    if (best) expect(kind, said).toBe(best)
    else expect([...kinds], said).toContain(kind)
  }
  expect(Object.keys(found).sort()).toEqual(['dublee', 'pure', 'sequence', 'set', 'tunnela'])
})

test('maal is divided as it is worth most', () => {
  for (const seed of seeds(600)) {
    const random = seeded(seed)
    const tiplu = pick(FULL_DECK, random)
    const pack = PACKS.toSpliced(PACKS.indexOf(tiplu), 1)
    const near = pack.filter((card) => slowRole(card, tiplu) || random() < 0.05)
    const cards = shuffled(near, random).slice(0, wholeBelow(15, random))
    const list = (length: number) => Array.from({ length }, () => wholeBelow(30, random))
    const own = { tiplu: list(2), poplu: list(3), alter: list(3), man: list(3), marriage: list(2) }
    const values = {
      ...{ tiplu: [3, 8], poplu: [2, 5, 10], alter: [5, 15, 30], man: [5, 15, 30], marriage: [10, 25] },
      ...pick([own, ...presets.map(({ options }) => options)], random),
    }
    const { tiplu: one, poplu, alter, man, marriage } = values as Parameters<typeof slowMaal>[2]
    const options = { tiplu: one, poplu, alter, man, marriage }
    const { points, detail } = judge(GAME, 'maal', { cards, tiplu }, { options })
    expect(points, `SEED=${seed}`).toBe(slowMaal(cards, tiplu, options))
    const { items } = detail as { items: { cards: Card[]; points: number }[] }
    expect(items.reduce((sum, item) => sum + item.points, 0)).toBe(points)
    const left = [...cards]
    for (const card of items.flatMap((item) => item.cards)) left.splice(left.indexOf(card), 1)
    expect(
      left.some((card) => slowRole(card, tiplu)),
      `SEED=${seed}`,
    ).toBe(false)
  }
})

test('as many pure melds are found as a slow search finds', () => {
  for (const seed of seeds(150)) {
    const random = seeded(seed)
    const suit = pick(SUITS, random)
    const [other, low] = [pick(SUITS, random), wholeBelow(13, random)]
    const isNear = (card: Card) => {
      const far = (RANKS.indexOf(card[0] as never) - low + 13) % 13
      return card[1] === suit && (far < 6 || random() < 0.2)
    }
    const near = PACKS.filter(
      (card) => isNear(card) || (card[1] === other && random() < 0.1) || random() < 0.02,
    )
    const hand = shuffled(near, random).slice(0, 14)
    const { detail } = judge(GAME, 'ready', { hand })
    const { melds, dublees } = detail as { melds: Card[][]; dublees: Card[][] }
    expect(melds, `SEED=${seed}: ${hand.join(' ')}`).toHaveLength(slowReady(hand))
    for (const meld of melds)
      expect(['pure', 'tunnela']).toContain([...slowKinds(meld, undefined, 'three')][0])
    for (const laid of [melds, dublees]) {
      const left = [...hand]
      for (const card of laid.flat()) {
        expect(left).toContain(card)
        left.splice(left.indexOf(card), 1)
      }
    }
    const faces = FULL_DECK.filter((card) => hand.filter((one) => one === card).length > 1)
    expect(dublees.map(([card]) => card).sort()).toEqual(faces.sort())
  }
})

test('the order of cards changes nothing', () => {
  for (const seed of seeds(60)) {
    const random = seeded(seed)
    const tiplu = cardOf(pick(RANKS, random), pick(SUITS, random))
    const cards = drawNear(random, 4, tiplu)
    const [one, other] = [cards, shuffled(cards, random)].map((cards) =>
      judge(GAME, 'meld', { cards, tiplu }),
    )
    expect([one!.legal, one!.detail?.kind]).toEqual([other!.legal, other!.detail?.kind])
  }
})
