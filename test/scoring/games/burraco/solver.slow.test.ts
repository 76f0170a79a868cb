import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER, withoutCards } from '../../../../src/scoring/cards.ts'
import { grownMelds } from '../../../../src/scoring/for-round.ts'
import type { Lay } from '../../../../src/scoring/hand-pictures.ts'
import { type Chance, near, positionsOf, sorted } from '../../random-positions.ts'
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
const isWild = (card: Card) => card === JOKER || card.startsWith('2')

/** Cards from few ranks or suits, with some wild cards among them, and a long run that may grow into a burraco. */
function dealt(size: number, { pick, mix, below }: Chance): Card[] {
  const isNear = near(pick('/C', '6789TJ/CD', 'AKQ23', '57', 'A2345/CD'))
  const all = mix(PACK)
  const wild = all.filter(isWild).slice(0, below(4))
  return mix([...wild, ...withoutCards(all, wild).filter(isNear)].slice(0, size))
}

const each = positionsOf<Rules>('burraco', {
  clean: [200, 200, 50, 0],
  semiClean: [150, 150, 0, 300],
  dirty: [100, 100, 0, 400],
  royal: [0, 0, 300, 50],
  joker: [30, 30, 5, 50],
  two: [20, 20, 100, 10],
  close: [100, 0],
  sets: ['all', 'all', 'aces-threes', 'none'],
  closeWith: ['any', 'any', 'clean'],
  lastCard: ['natural', 'any', 'free'],
})

/** Legal melds from a pack without the hand: runs and sets, some with a wild card, some nearly burrachi. */
function tableFor(hand: readonly Card[], rules: Rules, { random, below, mix }: Chance): Card[][] {
  const melds: Card[][] = []
  let pack = mix(withoutCards(PACK, hand))
  const wanted = below(3)
  for (let tries = 0; tries < 20 && melds.length < wanted; tries += 1) {
    const suit = 'CDHS'.charAt(below(random() < 0.7 ? 1 : 4))
    const ranks = 'A23456789TJQKA'
    const from = below(12)
    const length = 3 + below(random() < 0.5 ? 5 : 10)
    const run = [...ranks.slice(from, from + length)].map((rank) => `${rank}${suit}`)
    const rank = ranks.charAt(below(13))
    const set = pack.filter((card) => card !== JOKER && card.startsWith(rank)).slice(0, length)
    let meld =
      random() < 0.7 ? pack.filter((card, at) => run.includes(card) && pack.indexOf(card) === at) : set
    const wild = pack.find((card) => isWild(card) && !meld.includes(card))
    if (wild && random() < 0.6) meld = [...meld.toSpliced(below(meld.length), 1), wild]
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
type Laid = { hand: Card[]; melds: Card[][]; lay: Lay; out: readonly Card[] }

/** Expects a laying to use cards of the hand in legal ways, and returns what it is worth. */
function worthOf({ hand, melds, lay, out }: Laid, options: Rules): number {
  expect(sorted([...lay.flatMap(({ cards }) => cards), ...out])).toEqual(sorted(hand))
  for (const { cards, onto } of lay) {
    const input = { cards, ...(onto !== undefined && { onto: melds[onto] }) }
    expect(judge('burraco', 'meld', input, { options }).legal, cards.join(' ')).toBe(true)
  }
  const onto = lay.flatMap(({ onto }) => (onto === undefined ? [] : [onto]))
  expect(new Set(onto).size).toBe(onto.length)
  const count = (all: Card[][]) => {
    if (all.length === 0) return 0
    const input = { melds: all, pot: true }
    const verdict = judge('burraco', 'count', input, { options: { ...options, potBonus: 0 } })
    expect(verdict.legal).toBe(true)
    return verdict.points!
  }
  return count(grownMelds(melds, lay)) - count(melds)
}

describe('agrees with a slow solver', () => {
  test('meld', () => {
    each(800, ({ rules, ask, ...chance }) => {
      const cards = dealt(2 + chance.below(8), chance)
      const { legal, points, detail } = ask('meld', { cards })
      const lyings = slowLyings(cards, rules)
      expect(legal).toBe(lyings.length > 0)
      expect(points).toBe(slowWorth(cards, rules))
      if (!legal) return
      const { pile, kind, wild } = detail as { pile: string; kind: string; wild: Card | null }
      expect(pile).toBe(slowPile(cards, rules))
      expect(lyings.some((lying) => lying.kind === kind && lying.wild === wild)).toBe(true)
    })
  })

  test('additions to a meld', () => {
    const taken = each(800, ({ rules, ask, ...chance }) => {
      const cards = dealt(1 + chance.below(3), chance)
      const [onto] = tableFor(cards, rules, chance)
      if (!onto) return false
      const { legal } = ask('meld', { cards, onto })
      expect(legal).toBe(slowTakes(onto, cards, rules))
      return legal
    })
    expect(taken.filter(Boolean).length).toBeGreaterThan(20)
  })

  test('best-melds, pot and close', () => {
    const seen = { best: 0, pot: 0, close: 0 }
    let cases = 0
    // A hundred, and more if few of them close.
    each(1000, ({ rules, ask, ...chance }) => {
      if (cases >= 100 && Math.min(...Object.values(seen)) > 1) return
      cases += 1
      const hand = dealt(1 + chance.below(6), chance)
      const melds = tableFor(hand, rules, chance)
      const slow = slowAnswers(hand, melds, rules)

      const best = ask('best-melds', { hand, melds })
      expect(best.points).toBe(slow.most)
      expect(best.legal).toBe(slow.most > 0)
      if (best.legal) {
        const { lay, left } = best.detail as { lay: Lay; left: Card[] }
        expect(worthOf({ hand, melds, lay, out: left }, rules)).toBe(slow.most)
        seen.best += 1
      }

      const pot = ask('pot', { hand, melds })
      const { ways } = pot.detail as { ways: Way[] }
      const way = (how: string) => ways.find((own) => own.how === how)
      expect(way('meld')?.points).toBe(slow.melded)
      expect(way('discard')?.points).toBe(slow.discarded)
      expect(pot.legal).toBe(ways.length > 0)
      for (const { lay, discard, points } of ways) {
        expect(worthOf({ hand, melds, lay, out: discard ? [discard] : [] }, rules)).toBe(points)
        seen.pot += 1
      }

      const close = ask('close', { hand, melds })
      expect(close.legal).toBe(slow.closed !== undefined)
      if (close.legal) {
        const { lay, discard } = close.detail as Way
        expect(close.points).toBe(slow.closed)
        const worth = worthOf({ hand, melds, lay, out: discard ? [discard] : [] }, rules)
        expect(worth + rules.close).toBe(slow.closed)
        seen.close += 1
      } else expect(slugs(close, 'broken')).toEqual(whyNot(slow))
    })
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1)
  })
})

function whyNot(slow: ReturnType<typeof slowAnswers>): string[] {
  const { closedWithoutBurraco, closedWithAnyCard, closedWithNeither } = slow
  if (!closedWithNeither) return ['close']
  if (!closedWithoutBurraco && !closedWithAnyCard) return ['close-burraco', 'last-card']
  return [...(closedWithoutBurraco ? ['close-burraco'] : []), ...(closedWithAnyCard ? ['last-card'] : [])]
}
