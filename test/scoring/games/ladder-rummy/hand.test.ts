import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/scoring/cards.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { ladderRummy } from '../../../../src/scoring/games/ladder-rummy/game.ts'
import type { Verdict } from '../../../../src/scoring/verdict.ts'
import { allCards, defaultsOf } from '../../inputs.ts'
import { seeded, shuffled } from '../../seeded.ts'
import { cards, expectIllegal, expectLegal, judge } from '../../table.ts'

const play = (check: string, input: object, options: object = {}) =>
  judge('ladder-rummy', check, input, { options })
const ladder = (...steps: string[]) => ({ ladder: 'custom', steps })

describe('a hand with too many ways to lay a step', () => {
  const untried = (verdict: Verdict) =>
    verdict.findings.filter(({ message }) => /too much to try/.test(message))

  test('gets a layout, and hears that others may do', () => {
    const hand = cards('4S 5S 5C 3C 5D 7H 4S KD 3D KC KS 8D 6S 8S')
    const verdict = play('hand', { hand, step: 1 }, { ...ladder('F3 F4 R4 R3'), deal: 13 })
    expectIllegal(verdict)
    const { missing, melds, left } = verdict.detail as { missing: number; melds: Card[][]; left: Card[] }
    expect([...melds.flat(), ...left].sort()).toEqual(hand.toSorted())
    expect(missing).toBe(1)
    expect(untried(verdict)).toHaveLength(1)
  })

  test('is none with four wild cards and four parts', () => {
    const hand = cards('QC QH 2D TS JS 9S 2C JS TD QC KC KD KH KS')
    const options = { ...ladder('S2 R3 F3 C3'), deal: 13 }
    const verdict = play('hand', { hand, step: 1 }, options)
    expectLegal(verdict)
    const { melds, left } = verdict.detail as { melds: Card[][]; left: Card[] }
    expect([...melds.flat(), ...left].sort()).toEqual(hand.toSorted())
    expectLegal(play('step', { step: 1, melds }, options))
    expect(untried(verdict)).toEqual([])
  })

  test('is none at our own ladders', () => {
    const random = seeded(7)
    const { deck } = tableOf(ladderRummy, 4, defaultsOf(ladderRummy))
    for (const ladder of ['ten', 'hard', 'mild']) {
      for (let at = 0; at < 40; at += 1) {
        const hand = shuffled(allCards(deck), random).slice(0, 11)
        expect(untried(play('hand', { hand, step: 1 + (at % 10) }, { ladder }))).toEqual([])
      }
    }
  })
})
