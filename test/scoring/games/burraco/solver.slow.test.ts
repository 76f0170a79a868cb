import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER, withoutCards } from '../../../../src/scoring/cards.ts'
import { grownMelds } from '../../../../src/scoring/for-round.ts'
import type { Lay } from '../../../../src/scoring/hand-pictures.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import {
  type Rules,
  slowAnswers,
  slowLyings,
  slowPile,
  slowTakes,
  slowWorth,
} from '../../slow-solvers/burraco.ts'
import { judge, slugs } from '../../table.ts'

/** Compares the checks of Burraco with a slow solver, on small hands with many melds and random house rules. */

const PACK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER, JOKER]
const isTwo = (card: Card) => card.startsWith('2')

/** Cards from few ranks or suits, with some wild cards among them, and a long run that may grow into a burraco. */
function dealt(size: number, random: Random): Card[] {
  const near = [
    (card: Card) => card.endsWith('C'),
    (card: Card) => 'CD'.includes(card.charAt(1)) && '6789TJ'.includes(card.charAt(0)),
    (card: Card) => 'AKQ23'.includes(card.charAt(0)),
    (card: Card) => '57'.includes(card.charAt(0)),
    (card: Card) => 'A2345'.includes(card.charAt(0)) && 'CD'.includes(card.charAt(1)),
  ][wholeBelow(5, random)]!
  const all = shuffled([...PACK], random)
  const isWild = (card: Card) => card === JOKER || isTwo(card)
  const wild = all.filter(isWild).slice(0, wholeBelow(4, random))
  const rest = withoutCards(all, wild).filter((card) => card !== JOKER && near(card))
  return shuffled([...wild, ...rest].slice(0, size), random)
}

function houseRules(random: Random): Rules {
  const pick = <T>(...values: T[]): T => values[wholeBelow(values.length, random)]!
  return {
    clean: pick(200, 200, 50, 0),
    semiClean: pick(150, 150, 0, 300),
    dirty: pick(100, 100, 0, 400),
    royal: pick(0, 0, 300, 50),
    joker: pick(30, 30, 5, 50),
    two: pick(20, 20, 100, 10),
    close: pick(100, 0),
    sets: pick('all', 'all', 'aces-threes', 'none'),
    closeWith: pick('any', 'any', 'clean'),
    lastCard: pick('natural', 'any', 'free'),
  }
}

/** Legal melds from a pack without the hand: runs and sets, some with a wild card, some nearly burrachi. */
function tableFor(hand: readonly Card[], rules: Rules, random: Random): Card[][] {
  const melds: Card[][] = []
  let pack = shuffled(withoutCards(PACK, hand), random)
  const wanted = wholeBelow(3, random)
  for (let tries = 0; tries < 20 && melds.length < wanted; tries += 1) {
    const suit = 'CDHS'.charAt(wholeBelow(random() < 0.7 ? 1 : 4, random))
    const ranks = 'A23456789TJQKA'
    const from = wholeBelow(12, random)
    const length = 3 + wholeBelow(random() < 0.5 ? 5 : 10, random)
    const run = [...ranks.slice(from, from + length)].map((rank) => `${rank}${suit}`)
    const rank = ranks.charAt(wholeBelow(13, random))
    const set = pack.filter((card) => card !== JOKER && card.startsWith(rank)).slice(0, length)
    let meld =
      random() < 0.7 ? pack.filter((card, at) => run.includes(card) && pack.indexOf(card) === at) : set
    const wild = pack.find((card) => (card === JOKER || isTwo(card)) && !meld.includes(card))
    if (wild && random() < 0.6) meld = [...meld.toSpliced(wholeBelow(meld.length, random), 1), wild]
    const lying = slowLyings(meld, rules)[0]
    const isSecond = melds.some((own) => {
      const [other] = slowLyings(own, rules)
      return lying?.kind === 'set' && other?.rank === lying.rank
    })
    if (!lying || isSecond) continue
    melds.push(meld)
    pack = withoutCards(pack, meld)
  }
  return melds
}

type Way = { how: string; lay: Lay; discard: Card | null; points: number }

/** Expects a laying to use cards of the hand in legal ways, and to be worth what the check says. */
function expectLay(
  { hand, melds, lay, out }: { hand: Card[]; melds: Card[][]; lay: Lay; out: readonly Card[] },
  options: Rules,
  context: string,
): number {
  expect([...lay.flatMap(({ cards }) => cards), ...out].sort(), context).toEqual([...hand].sort())
  for (const { cards, onto } of lay) {
    const input = { cards, ...(onto !== undefined && { onto: melds[onto] }) }
    expect(judge('burraco', 'meld', input, { options }).legal, `${context} ${cards.join(' ')}`).toBe(true)
  }
  const onto = lay.flatMap(({ onto }) => (onto === undefined ? [] : [onto]))
  expect(new Set(onto).size, context).toBe(onto.length)
  const count = (all: Card[][]) => {
    const verdict = judge(
      'burraco',
      'count',
      { melds: all, pot: true },
      { options: { ...options, potBonus: 0 } },
    )
    expect(verdict.legal, context).toBe(true)
    return verdict.points!
  }
  const before = melds.length > 0 ? count(melds) : 0
  const after = grownMelds(melds, lay)
  return (after.length > 0 ? count(after) : 0) - before
}

describe('agrees with a slow solver', () => {
  test('meld', () => {
    for (const seed of seeds(800)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const cards = dealt(2 + wholeBelow(8, random), random)
      const verdict = judge('burraco', 'meld', { cards }, { options: rules })
      const context = `seed ${seed}: ${cards.join(' ')} ${JSON.stringify(rules)}`
      const lyings = slowLyings(cards, rules)
      expect(verdict.legal, context).toBe(lyings.length > 0)
      expect(verdict.points, context).toBe(slowWorth(cards, rules))
      if (!verdict.legal) continue
      const { pile, kind, wild } = verdict.detail as { pile: string; kind: string; wild: Card | null }
      expect(pile, context).toBe(slowPile(cards, rules))
      expect(lyings.some((lying) => lying.kind === kind && lying.wild === wild)).toBe(true)
    }
  })

  test('additions to a meld', () => {
    let taken = 0
    for (const seed of seeds(800)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const cards = dealt(1 + wholeBelow(3, random), random)
      const [onto] = tableFor(cards, rules, random)
      if (!onto) continue
      const { legal } = judge('burraco', 'meld', { cards, onto }, { options: rules })
      const context = `seed ${seed}: ${onto.join(' ')} + ${cards.join(' ')} ${JSON.stringify(rules)}`
      expect(legal, context).toBe(slowTakes(onto, cards, rules))
      if (legal) taken += 1
    }
    expect(taken).toBeGreaterThan(20)
  })

  test('best-melds, pot and close', () => {
    const seen = { best: 0, pot: 0, close: 0 }
    let cases = 0
    // A hundred, and more if few of them close.
    for (const seed of seeds(1000)) {
      if (cases >= 100 && Math.min(...Object.values(seen)) > 1) break
      cases += 1
      const random = seeded(seed)
      const rules = houseRules(random)
      const hand = dealt(1 + wholeBelow(6, random), random)
      const melds = tableFor(hand, rules, random)
      const options = rules
      const context = `seed ${seed}: ${hand.join(' ')} on ${melds.map((meld) => meld.join(' ')).join(' / ')} ${JSON.stringify(rules)}`
      const slow = slowAnswers(hand, melds, rules)

      const best = judge('burraco', 'best-melds', { hand, melds }, { options })
      expect(best.points, context).toBe(slow.most)
      expect(best.legal, context).toBe(slow.most > 0)
      if (best.legal) {
        const { lay, left } = best.detail as { lay: Lay; left: Card[] }
        expect(expectLay({ hand, melds, lay, out: left }, rules, context), context).toBe(slow.most)
        seen.best += 1
      }

      const pot = judge('burraco', 'pot', { hand, melds }, { options })
      const { ways } = pot.detail as { ways: Way[] }
      const way = (how: string) => ways.find((own) => own.how === how)
      expect(way('meld')?.points, context).toBe(slow.melded)
      expect(way('discard')?.points, context).toBe(slow.discarded)
      expect(pot.legal, context).toBe(ways.length > 0)
      for (const { lay, discard, points } of ways) {
        const out = discard ? [discard] : []
        expect(expectLay({ hand, melds, lay, out }, rules, context), context).toBe(points)
        seen.pot += 1
      }

      const close = judge('burraco', 'close', { hand, melds }, { options })
      expect(close.legal, context).toBe(slow.closed !== undefined)
      if (close.legal) {
        const { lay, discard } = close.detail as Way
        expect(close.points, context).toBe(slow.closed)
        const out = discard ? [discard] : []
        expect(expectLay({ hand, melds, lay, out }, rules, context) + rules.close, context).toBe(slow.closed)
        seen.close += 1
      } else {
        expect(slugs(close, 'broken'), context).toEqual(whyNot(slow))
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1)
  })
})

function whyNot(slow: ReturnType<typeof slowAnswers>): string[] {
  const { closedWithoutBurraco, closedWithAnyCard, closedWithNeither } = slow
  if (!closedWithNeither) return ['close']
  if (!closedWithoutBurraco && !closedWithAnyCard) return ['close-burraco', 'last-card']
  return [...(closedWithoutBurraco ? ['close-burraco'] : []), ...(closedWithAnyCard ? ['last-card'] : [])]
}
