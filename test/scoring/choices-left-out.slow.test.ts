import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../src/scoring/cards.ts'
import { checkAny, games } from '../../src/scoring/index.ts'
import { type Chance, each, expectBoth, near } from './random-positions.ts'
import { cards, expectLegal, judge } from './table.ts'

/**
 * Some checks answer with and without a choice, such as the cards to put down. Without it, a play is legal exactly where
 * some choice makes it legal.
 */

/** The optional fields that choose, and those that describe the position or add a condition. */
const CHOICES = [
  ...['canasta take-pile lay', 'contract-rummy lay-off kind'],
  ...['hand-and-foot draw-seven lay', 'kalooki lay-off jokers', 'ladder-rummy hit kind'],
]
const POSITION = `dead take left melds onto total size melded taken upcard draws rest opened own laid tiplu
  tunnelas`.split(/\s+/)

test('each optional field of a check is a choice or part of the position', () => {
  const optional = Object.entries(games).flatMap(([id, { checksById }]) =>
    Object.entries(checksById).flatMap(([name, { fields }]) =>
      Object.entries(fields).flatMap(([field, { optional }]) => (optional ? [`${id} ${name} ${field}`] : [])),
    ),
  )
  const choices = optional.filter((field) => !POSITION.some((own) => field.endsWith(` ${own}`)))
  expect(choices.sort()).toEqual(CHOICES)
})

/** Whether a check says "legal"; undefined where the cards do not make sense together. */
function answer(game: Parameters<typeof checkAny>[0], name: string, input: object, options: object) {
  const found = checkAny(game, name, input, { options })
  return found.ok ? found.value.legal : undefined
}

const isWild = (card: Card) => card === JOKER || card.startsWith('2')
const rankIn = (card: Card) => card.charAt(0)

/**
 * Every way to put each card with a rank, or to keep it. Natural cards go with their own rank. Of two cards alone nothing can
 * be made, which other tests say.
 */
function putDowns(from: readonly Card[]): Card[][][] {
  const ranks = [...new Set(from.filter((card) => !isWild(card)).map(rankIn))]
  let all: Record<string, Card[]>[] = [{}]
  for (const card of from) {
    const joined = (isWild(card) ? ranks : [rankIn(card)]).flatMap((rank) =>
      all.map((groups) => ({ ...groups, [rank]: [...(groups[rank] ?? []), card] })),
    )
    all = [...all, ...joined]
  }
  return all.map((groups) => Object.values(groups)).filter((lay) => lay.every(({ length }) => length > 2))
}

/** A few cards of a few ranks, with wild cards, so that there is something to put down. */
function denseCards({ mix }: Chance, size: number): Card[] {
  const isNear = near([...mix([...'45789TQKA']).slice(0, 3), '2'].join(''))
  return mix(
    [...FULL_DECK, ...FULL_DECK, JOKER, JOKER].filter((card) => card === JOKER || isNear(card)),
  ).slice(0, size)
}

describe('the draw-seven check of Hand and Foot', () => {
  test('counts cards of the hand that a card of the other six completes', () => {
    const input = {
      pile: cards('AS QH 9C 3H 8C 8C KD'),
      hand: cards('JC AS 4H KS QC QD 5S JD 6C KC'),
      down: false,
      round: 1,
    }
    const options = { sixCount: false }
    expectLegal(judge('hand-and-foot', 'draw-seven', input, { options }), { detail: { most: 50 } })
  })

  test('is legal without cards to put down exactly where some cards make it legal', () => {
    const found = each(60, (chance) => {
      const { random, below, pick, shown } = chance
      const drawCount = 2 + below(3)
      const options = shown({
        drawCount,
        sixCount: random() < 0.3,
        wildLimit: pick('fewer', 'equal'),
        minimums: [pick(30, 50, 60, 70)],
      })
      const dealt = denseCards(chance, drawCount + 6)
      const pile = dealt.slice(0, drawCount)
      const like = (card: Card) => Number(rankIn(card) === rankIn(pile.at(-1)!))
      // The cards like the top one come first, so that the pile can often be taken.
      const rest = dealt.slice(drawCount).sort((a, b) => like(b) - like(a))
      const hand = rest.slice(0, 4)
      const melds = random() < 0.2 ? [pick(cards('6C 6D 6H'), cards('6C 6D'))] : undefined
      const input = shown({ pile, hand, down: random() < 0.2, round: 1, melds })
      let legal = false
      let most = 0
      for (const lay of putDowns([...hand, ...pile])) {
        legal ||= answer('hand-and-foot', 'draw-seven', { ...input, lay }, options) === true
        // The highest minimum, in fives, at which some put-down is legal.
        const reaches = (minimum: number) =>
          answer('hand-and-foot', 'draw-seven', { ...input, lay }, { ...options, minimums: [minimum] })
        while (most < 500 && reaches(most + 5)) most += 5
      }
      const verdict = judge('hand-and-foot', 'draw-seven', input, { options })
      expect(verdict.legal).toBe(legal)
      const told = (verdict.detail as { most?: number }).most
      if (told !== undefined && most > 0) expect(told).toBe(most)
      return legal
    })
    expectBoth(found, 3)
  })
})

test('the take-pile check of Canasta is legal without cards to lay exactly where some cards make it legal', () => {
  const found = each(60, (chance) => {
    const { random, pick, shown } = chance
    const options = shown({ wildLimit: pick('three', 'equal', 'fewer') })
    const [top, ...hand] = denseCards(chance, 8)
    const melds = random() < 0.4 ? [pick(cards('6C 6D 6H'), cards('6C 6D'))] : []
    const input = shown({ pile: [top!], hand, melds, total: pick(-10, 0, 1500) })
    const legal = putDowns([...hand, top!]).some((lay) =>
      answer('canasta', 'take-pile', { ...input, lay }, options),
    )
    expect(answer('canasta', 'take-pile', input, options)).toBe(legal)
    return legal
  })
  expectBoth(found, 3)
})

test('the lay-off check of Contract Rummy is legal without a kind exactly where a set or a run makes it legal', () => {
  const found = each(300, ({ mix, below, shown }) => {
    const dealt = mix([...FULL_DECK.filter(near('678/CD')), JOKER, JOKER])
    const size = 3 + below(2)
    const input = shown({ meld: dealt.slice(0, size), cards: dealt.slice(size, size + 1) })
    const legal = ['set', 'run'].some((kind) => answer('contract-rummy', 'lay-off', { ...input, kind }, {}))
    expect(answer('contract-rummy', 'lay-off', input, {})).toBe(legal)
    return legal
  })
  expectBoth(found, 3)
})

test('the lay-off check of Kalooki is legal without the cards of its joker exactly where some card makes it legal', () => {
  const options = { jokerSwap: 'one' }
  const found = each(800, ({ mix, below, shown }) => {
    const dealt = mix(FULL_DECK.filter(near('567/CD')))
    const size = 1 + below(2)
    const input = shown({
      meld: [...dealt.slice(0, 2), JOKER],
      cards: dealt.slice(2, 2 + size),
      take: below(2),
    })
    // No other card is near enough.
    const legal = FULL_DECK.filter(near('45678')).some((card) =>
      answer('kalooki', 'lay-off', { ...input, jokers: [card] }, options),
    )
    expect(answer('kalooki', 'lay-off', input, options)).toBe(legal)
    return legal
  })
  expectBoth(found, 3)
})
