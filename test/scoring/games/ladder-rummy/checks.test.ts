import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/scoring/cards.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { ladderRummy } from '../../../../src/scoring/games/ladder-rummy/game.ts'
import type { Verdict } from '../../../../src/scoring/verdict.ts'
import { allCards, defaultsOf } from '../../inputs.ts'
import { seeded, shuffled } from '../../seeded.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const play = (check: string, input: object, options: object = {}) =>
  judge('ladder-rummy', check, input, { options })
const ladder = (...steps: string[]) => ({ ladder: 'custom', steps })

describe('meld', () => {
  test.each([
    ['7C 7C 7D', 15, ['set'], {}],
    ['7C 7D', 10, ['set'], {}],
    ['7C KD KH', 55, ['set'], {}],
    ['9H TC JD QS', 35, ['run'], {}],
    ['AH 2C 3D 4S', 20, ['run'], {}],
    ['TH JC QD KS', 55, ['run'], {}],
    ['TH JC QD KS', 40, ['run'], { pack: 'jokers' }],
    ['TH JC QD JK', 55, ['run'], { pack: 'jokers' }],
    ['TH JC AD KS', 55, ['run'], { pack: 'aces' }],
    ['TH JC QD KS', 55, ['run'], { pack: 'special' }],
    ['2H 5H 9H KS QH AH 7H', 60, ['colour'], {}],
    ['3H 4H 5H 6H 7H 8H 9H', 35, ['run', 'colour'], {}],
    ['3H 4H 5H', 15, ['suited', 'colour'], ladder('F3 C3')],
    ['AH 2C 3D 4S 5H 6C 7D 8S 9H TC JD QS', 75, ['run'], {}],
  ])('%s is worth %i', (text, points, kinds, options) => {
    expectLegal(play('meld', { cards: cards(text) }, options), { points, detail: { kinds } })
  })

  test.each([
    ['KC KD KH', ['natural'], {}],
    ['7C 7D JK', ['skip-cards'], {}],
    ['KC KD JK', ['skip-cards', 'natural'], {}],
    ['JH QC AD 2S', ['run', 'ace-low'], {}],
    ['QC KD AH 2H', ['run', 'ace-low'], {}],
    ['2H 5H 9H QH AH 7H', ['colour'], {}],
    ['2H 5H 9H QH AH 7C 8H', ['colour'], {}],
    ['7C', ['set'], {}],
    ['', ['set'], {}],
    ['7C 7D 8H', ['set'], {}],
    ['4H 5C 6D 6S', ['run'], {}],
    ['4H 5C 6D 9S', ['run'], {}],
    ['4H 5C 6H 7H', ['suited'], ladder('F4')],
    ['QH AH 2H 3H', ['suited', 'ace-low'], ladder('F4')],
    ['7C 7D', ['colour'], ladder('C3')],
    ['AH 2C 3D 4S 5H 6C 7D 8S 9H TC JD QS KD', ['run'], {}],
    ['7C KD KH', ['wild-limit'], { wildLimit: 'two' }],
    ['7C 7D KD KH KS', ['wild-limit'], { wildLimit: 'half' }],
  ])('%s breaks %j', (text, broken, options) => {
    const verdict = play('meld', { cards: cards(text) }, options)
    expectIllegal(verdict, { detail: { kinds: [] } })
    expect(slugs(verdict, 'broken')).toEqual(broken)
  })

  test('knows no joker where aces are wild', () => {
    const [problem] = refusal(
      'ladder-rummy',
      'meld',
      { cards: cards('7C 7D JK') },
      { options: { pack: 'aces' } },
    )
    expect(problem!.path).toEqual(['cards', 2])
  })
})

describe('step', () => {
  test.each([
    [2, '7C 7D KH / 4S 5H 6D 7D', 55, [2], {}],
    [2, '8C 8D 8H 8S / 4S 5H 6D 7D', 40, [2, 3], {}],
    [3, '4S 5H 6D 7D / 8C 8D 8H 8S', 40, [2, 3], {}],
    [9, '4C 4D 4H 4S KC / 4C 4D', 55, [9], {}],
    [1, '4C 4D 4H / 4S 4C 4D', 30, [1], {}],
    [1, '4C 5C 6C 7C', 20, [1, 2], ladder('R4', 'F4')],
  ])('%i: %s', (step, melds, points, steps, options) => {
    const verdict = play('step', { step, melds: groups(melds) }, options)
    expectLegal(verdict, { points, detail: { steps, missing: [], extra: [] } })
  })

  test.each([
    [1, '4C 4D 4H / 5S 5C 5D / 6C 6D 6H', [0, 1], [], [2], []],
    [1, '4C 4D 4H', [0, null], ['S3'], [], []],
    [2, '4C 4D 4H / 5S 5C 5D', [0, null], ['R4'], [1], [1]],
    [4, '4C 4D 4H / 5S 5C 5D', [null], ['R7'], [0, 1], [1]],
    [2, '4C 4D 4H / 5S 6C JK 8S', [0, null], ['R4'], [1], []],
    [1, '', [null, null], ['S3', 'S3'], [], []],
  ])('%i: %s fails', (step, melds, matched, missing, extra, steps) => {
    const verdict = play('step', { step, melds: groups(melds) })
    expectIllegal(verdict, { cites: ['step'], detail: { matched, missing, extra, steps } })
  })

  test('says which step it is, and takes no step beyond the ladder', () => {
    expectLegal(play('step', { step: 4, melds: groups('3C 4D 5H 6S 7C 8D 9H') }), { detail: { step: 'R7' } })
    expect(refusal('ladder-rummy', 'step', { step: 11, melds: [] })[0]!.path).toEqual(['step'])
    expect(
      refusal('ladder-rummy', 'step', { step: 6, melds: [] }, { options: { ladder: 'even' } }),
    ).toHaveLength(1)
  })
})

describe('hand', () => {
  const rankCards = (ranks: string, held: readonly Card[]) =>
    [...ranks]
      .flatMap((rank) => cards(`${rank}C ${rank}D ${rank}H ${rank}S`))
      .filter((card) => {
        return held.filter((own) => own === card).length < 2
      })

  test('names each card that would do', () => {
    const hand = cards('2C 3D 5H 6S 8C KD TH QH QD AS JK')
    const verdict = play('hand', { hand, step: 4 })
    expectIllegal(verdict, { cites: ['step'], points: 100, detail: { step: 'R7', missing: 1 } })
    const { needs } = verdict.detail as { needs: Card[] }
    expect(needs.toSorted()).toEqual(rankCards('47K', hand).toSorted())
  })

  test('lays the longest run', () => {
    const hand = cards('2C 3D 5H 6S 8C KD TH QH QD AS 4S')
    const detail = { missing: 0, melds: groups('AS 2C 3D 4S 5H 6S KD 8C'), left: cards('TH QD QH') }
    expectLegal(play('hand', { hand, step: 4 }), { points: 30, detail })
  })

  test('divides the wild cards', () => {
    const hand = cards('9C 9D 5H 5S KC KD AH 3S TC JK')
    const verdict = play('hand', { hand, step: 1 })
    expectLegal(verdict, { points: 35, detail: { step: 'S3 S3', missing: 0, left: cards('AH 3S TC JK') } })
  })

  test('needs only cards of which the packs hold another', () => {
    const hand = cards('7C 7C 7D 7D 7H 7H 7S KC KC KD KD KH KH KS')
    const verdict = play('hand', { hand, step: 1 }, { ...ladder('S8 S6'), deal: 13, wildLimit: 'half' })
    expectLegal(verdict)
    const short = cards('7C 7C 8D')
    const { needs } = play('hand', { hand: short, step: 1 }, ladder('S3')).detail as { needs: Card[] }
    expect(needs).not.toContain('7C')
    expect(needs).toContain('KC')
  })

  test('keeps a wild card rather than a cheap one, where a run has all ranks', () => {
    const hand = cards('AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC')
    expectLegal(play('hand', { hand, step: 1 }, { ...ladder('R12'), deal: 12 }), { points: 5 })
  })

  test('uses a longer run where two natural cards are too far apart for a short one', () => {
    const hand = cards('3C 9D KC KD KH KS KC KD')
    expectLegal(play('hand', { hand, step: 1 }, { ...ladder('R4'), wildLimit: 'two' }), { points: 0 })
  })

  test('takes no more cards than a hand can hold', () => {
    const twelve = cards('2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC')
    expect(refusal('ladder-rummy', 'hand', { hand: twelve, step: 1 })[0]!.path).toEqual(['hand'])
    expect(refusal('ladder-rummy', 'count', { cards: twelve })[0]!.path).toEqual(['cards'])
    expect(play('count', { cards: twelve }, { deal: 11 }).points).toBe(95)
  })
})

describe('hit', () => {
  const run = '5H 6H 7H 8H 9H TH JH'
  const twelve = 'AH 2C 3D 4S 5H 6C 7D 8S 9H TC JD QS'

  test.each([
    ['9S', '5C 6D KH 8S', 5, ['run'], {}],
    ['2H', run, 5, ['colour'], {}],
    ['QS', run, 10, ['run'], {}],
    ['QH', run, 10, ['run', 'colour'], {}],
    ['7C', '7D KH', 5, ['set'], {}],
  ])('%s on %s', (text, meld, points, kinds, options) => {
    expectLegal(play('hit', { cards: cards(text), meld: cards(meld) }, options), {
      points,
      detail: { kinds },
    })
  })

  test.each([
    ['2H QS', run, {}, ['hit']],
    ['KD', twelve, {}, ['hit']],
    ['JK', '7C 7D', {}, ['hit', 'skip-cards']],
    ['JK', '7C 8D', {}, ['hit', 'skip-cards']],
    ['', '7C 7D', {}, ['hit']],
    ['7C', '8D 9H', {}, ['hit']],
    ['7C', '', {}, ['hit']],
    ['2H', run, { kind: 'run' }, ['hit']],
    ['2H', run, { kind: 'suited' }, ['hit']],
    ['2H', run, { laid: false }, ['hit-first']],
  ])('%s on %s with %j fails %j', (text, meld, more, broken) => {
    const verdict = play('hit', { cards: cards(text), meld: cards(meld), ...more })
    expectIllegal(verdict, { cites: broken })
    if (broken.includes('hit-first')) expect(slugs(verdict, 'broken')).toEqual(broken)
  })

  test.each([
    [{}, 'own', true],
    [{ own: true }, 'own', false],
    [{ own: true }, 'none', true],
    [{}, 'any', false],
  ])('%j where hits are %s', (more, hits, isBarred) => {
    const verdict = play('hit', { cards: cards('7C'), meld: cards('7D 7H'), ...more }, { hits })
    expect(slugs(verdict, 'broken')).toEqual(isBarred ? ['hit-whose'] : [])
  })

  test('counts the wild cards of the whole meld', () => {
    const input = { cards: cards('KD'), meld: cards('7C KH') }
    expectIllegal(play('hit', input, { wildLimit: 'half' }), { cites: ['hit', 'wild-limit'] })
  })
})

describe('count', () => {
  test.each([
    ['4C TD JK KS', 55, { low: 1, high: 1, skip: 1, wild: 1 }, {}],
    ['4C TD JK KS', 50, { low: 1, high: 2, skip: 0, wild: 1 }, { pack: 'jokers' }],
    ['4C TD AH KS', 50, { low: 1, high: 2, skip: 0, wild: 1 }, { pack: 'aces' }],
    ['4C TD JK KS', 55, { low: 1, high: 1, skip: 1, wild: 1 }, { pack: 'special' }],
    ['4C TD JK KS', 95, { low: 1, high: 1, skip: 1, wild: 1 }, { low: 10, high: 15, skip: 20, wild: 50 }],
    ['', 0, { low: 0, high: 0, skip: 0, wild: 0 }, {}],
  ])('%s counts %i', (text, points, detail, options) => {
    expectLegal(play('count', { cards: cards(text) }, options), { points, detail })
  })
})

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
