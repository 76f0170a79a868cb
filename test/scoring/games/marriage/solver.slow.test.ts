import { expect, test } from 'vitest'
import { type Card, cardOf, FULL_DECK, JOKER, RANKS, SUITS } from '../../../../src/scoring/cards.ts'
import { presets } from '../../../../src/scoring/games/marriage/options.ts'
import { type Chance, positionsOf } from '../../random-positions.ts'
import { slowKinds, slowMaal, slowReady, slowRole } from '../../slow-solvers/marriage.ts'

const each = positionsOf<{ size: 'any' | 'three' }>('marriage', { size: ['any', 'three'] })
const PACKS = [...FULL_DECK, ...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER]

/** How far a card is above this place in the ring of ranks. */
const above = (card: Card, low: number) => (RANKS.indexOf(card[0] as never) - low + 13) % 13

/** Cards of one suit, of one rank or of any: near a meld. `tiplu` lies apart. */
function drawNear({ random, below, pick, mix }: Chance, length: number, tiplu: Card): Card[] {
  const [suit, rank, low] = [pick(...SUITS), pick(...RANKS), below(RANKS.length)]
  const pack = PACKS.toSpliced(PACKS.indexOf(tiplu), 1)
  if (length === 3 && random() < 0.1) {
    const card = pick(...FULL_DECK.filter((one) => one !== tiplu))
    return [card, card, card]
  }
  const isNear = pick(
    (card: Card) => card[1] === suit && above(card, low) < length + 1,
    (card: Card) => card[0] === rank,
    (card: Card) => card[0] === rank || card[0] === tiplu[0] || card === JOKER,
    (card: Card) => card[1] === suit || card[0] === tiplu[0] || card === JOKER,
  )
  const wild = (card: Card) => card === JOKER || (card[0] === tiplu[0] && random() < 0.2)
  return mix(pack.filter((card) => isNear(card) || wild(card))).slice(0, length)
}

test('a meld is what a slow reader finds, whatever is wild', () => {
  const found = each(1500, ({ rules, ask, ...chance }) => {
    const { random, pick } = chance
    const tiplu = pick(...FULL_DECK)
    const cards = drawNear(chance, pick(2, 3, 3, 3, 4, 4, 5, 6, 9, 13, 14), tiplu)
    const seen = random() < 0.8 ? tiplu : undefined
    const kinds = slowKinds(cards, seen, rules.size)
    const { legal, detail } = ask('meld', { cards, ...(seen && { tiplu: seen }) })
    expect(legal).toBe(kinds.size > 0)
    if (!legal) return 'none'
    const kind = String(detail?.kind)
    const best = ['dublee', 'tunnela', 'pure'].find((one) => kinds.has(one))
    if (best) expect(kind).toBe(best)
    else expect([...kinds]).toContain(kind)
    return kind
  })
  expect([...new Set(found)].sort()).toEqual(['dublee', 'none', 'pure', 'sequence', 'set', 'tunnela'])
})

test('maal is divided as it is worth most', () => {
  each(600, ({ random, below, pick, mix, ask }) => {
    const tiplu = pick(...FULL_DECK)
    const pack = PACKS.toSpliced(PACKS.indexOf(tiplu), 1)
    const near = pack.filter((card) => slowRole(card, tiplu) || random() < 0.05)
    const cards = mix(near).slice(0, below(15))
    const list = (length: number) => Array.from({ length }, () => below(30))
    const own = { tiplu: list(2), poplu: list(3), alter: list(3), man: list(3), marriage: list(2) }
    const values = {
      ...{ tiplu: [3, 8], poplu: [2, 5, 10], alter: [5, 15, 30], man: [5, 15, 30], marriage: [10, 25] },
      ...pick<object>(own, ...presets.map(({ options }) => options)),
    } as Parameters<typeof slowMaal>[2]
    const { tiplu: one, poplu, alter, man, marriage } = values
    const options = { tiplu: one, poplu, alter, man, marriage }
    const { points, detail } = ask('maal', { cards, tiplu }, options)
    expect(points).toBe(slowMaal(cards, tiplu, options))
    const { items } = detail as { items: { cards: Card[]; points: number }[] }
    expect(items.reduce((sum, item) => sum + item.points, 0)).toBe(points)
    const left = [...cards]
    for (const card of items.flatMap((item) => item.cards)) left.splice(left.indexOf(card), 1)
    expect(left.some((card) => slowRole(card, tiplu))).toBe(false)
  })
})

test('as many pure melds are found as a slow search finds', () => {
  each(150, ({ random, below, pick, mix, ask }) => {
    const [suit, other, low] = [pick(...SUITS), pick(...SUITS), below(13)]
    const isNear = (card: Card) => card[1] === suit && (above(card, low) < 6 || random() < 0.2)
    const near = PACKS.filter(
      (card) => isNear(card) || (card[1] === other && random() < 0.1) || random() < 0.02,
    )
    const hand = mix(near).slice(0, 14)
    const { melds, dublees } = ask('ready', { hand }).detail as { melds: Card[][]; dublees: Card[][] }
    expect(melds).toHaveLength(slowReady(hand))
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
  })
})

test('the order of cards changes nothing', () => {
  each(60, ({ ask, ...chance }) => {
    const tiplu = cardOf(chance.pick(...RANKS), chance.pick(...SUITS))
    const cards = drawNear(chance, 4, tiplu)
    const [one, other] = [cards, chance.mix(cards)].map((cards) => ask('meld', { cards, tiplu }))
    expect([one!.legal, one!.detail?.kind]).toEqual([other!.legal, other!.detail?.kind])
  })
})
