import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK } from '../../../../src/scoring/cards.ts'
import type { Verdict } from '../../../../src/scoring/index.ts'
import {
  cards,
  expectIllegal,
  expectLegal,
  grid,
  judge,
  refusal,
  round,
  roundProblems,
  sheet,
  slugs,
} from '../../table.ts'

type Aces = 'both' | 'low' | 'high'

function claim(text: string, aces?: Aces): Verdict {
  return judge('threedom', 'claim', { grid: grid(text) }, aces && { options: { aces } })
}

function bestTurn(text: string, hand: string, aces?: Aces): Verdict {
  return judge(
    'threedom',
    'best-turn',
    { grid: grid(text), hand: cards(hand) },
    aces && { options: { aces } },
  )
}

/** The sets of a verdict, such as `row-1 run`. */
function sets({ detail }: Verdict): string[] {
  return (detail as { sets: { line: string; kind: string }[] }).sets.map(
    ({ line, kind }) => `${line} ${kind}`,
  )
}

function taken({ detail }: Verdict): Card[] {
  return (detail as { cards: Card[] }).cards
}

describe('a claim', () => {
  test.each([
    // The worked examples: grid, points, cards taken, sets
    ['9D TD JD / 2C 5S KH / 7C 7H 8S', 25, '9D TD JD', ['row-1 run']],
    ['7C 8C 9C / 7H 2D KS / 7S 4H 5D', 25, '7C 8C 9C 7H 7S', ['row-1 run', 'column-1 same-rank']],
    // Every line
    ['2C 5S KH / 9D TD JD / 7C 7H 8S', 25, '9D TD JD', ['row-2 run']],
    ['2C 5S KH / 7C 7H 8S / 9D TD JD', 25, '9D TD JD', ['row-3 run']],
    ['9D 2C 7C / TD 5S 7H / JD KH 8S', 25, '9D TD JD', ['column-1 run']],
    ['2C 9D 7C / 5S TD 7H / KH JD 8S', 25, '9D TD JD', ['column-2 run']],
    ['2C 7C 9D / 5S 7H TD / KH 8S JD', 25, '9D TD JD', ['column-3 run']],
    ['9D 2C 7C / 5S TD 7H / KH 8S JD', 25, '9D TD JD', ['diagonal-down run']],
    ['7C 2C 9D / 5S TD 7H / JD 8S KH', 25, '9D TD JD', ['diagonal-up run']],
    // In either direction
    ['JD TD 9D / 2C 5S KH / 7C 7H 8S', 25, 'JD TD 9D', ['row-1 run']],
    // Of one rank, in any order
    ['7C 7H 7S / 2C 5S KH / 9C JH 8S', 15, '7C 7H 7S', ['row-1 same-rank']],
    ['KC KH KS / 2C 5S 3H / 9C JH 8S', 30, 'KC KH KS', ['row-1 same-rank']],
    ['AC AH AS / 2D 5S 3H / 9C JH 8S', 45, 'AC AH AS', ['row-1 same-rank']],
    // Aces at both ends
    ['AC 2C 3C / 2D 5S 3H / 9C JH 8S', 25, 'AC 2C 3C', ['row-1 run']],
    ['QC KC AC / 2D 5S 3H / 9C JH 8S', 35, 'QC KC AC', ['row-1 run']],
    ['3C 2C AC / AD KD QD / 9C JH 8S', 60, '3C 2C AC AD KD QD', ['row-1 run', 'row-2 run']],
    // Lines that do not touch an empty place
    ['9D TD JD / -- -- -- / -- -- --', 25, '9D TD JD', ['row-1 run']],
    // Six sets that share cards
    [
      '4C 5C 6C / 4D 5D 6D / 4H 5H 6H',
      45,
      '4C 5C 6C 4D 5D 6D 4H 5H 6H',
      [
        'row-1 run',
        'row-2 run',
        'row-3 run',
        'column-1 same-rank',
        'column-2 same-rank',
        'column-3 same-rank',
      ],
    ],
  ])('%s is worth %i', (text, points, union, lines) => {
    const verdict = claim(text)
    expectLegal(verdict, { cites: ['claim', 'values'], points })
    expect([...taken(verdict)].sort()).toEqual(cards(union).sort())
    expect(sets(verdict)).toEqual(lines)
  })

  test.each([
    // grid, aces, the rule that is cited, the message
    [
      '9D JD TD / 2C 5S KH / 7C 7H 8S',
      'both',
      'run-order',
      /9♦ J♦ 10♦ stand out of order; 9♦ 10♦ J♦ would be a run/,
    ],
    ['TD 9D JD / 2C 5S KH / 7C 7H 8S', 'both', 'run-order', /would be a run/],
    ['AC 3C 2C / 2D 5S KH / 7C 7H 8S', 'both', 'run-order', /3♣ 2♣|A♣ 2♣ 3♣/],
    ['KC AC 2C / 2D 5S KH / 7C 7H 8S', 'both', 'ace-in-runs', /K♣ A♣ 2♣ goes around the corner/],
    ['2C AC KC / 2D 5S KH / 7C 7H 8S', 'both', 'ace-in-runs', /around the corner/],
    ['AC KC 2C / 2D 5S KH / 7C 7H 8S', 'both', 'ace-in-runs', /around the corner/],
    ['KC AC 2C / 2D 5S KH / 7C 7H 8S', 'low', 'ace-in-runs', /around the corner/],
    ['QC KC AC / 2D 5S KH / 7C 7H 8S', 'low', 'ace-in-runs', /no run, since aces are low only/],
    ['QC AC KC / 2D 5S KH / 7C 7H 8S', 'low', 'ace-in-runs', /aces are low only/],
    ['AC 2C 3C / 2D 5S KH / 7C 7H 8S', 'high', 'ace-in-runs', /aces are high only/],
    ['9D 2D JS / 2C 5S KH / 7C 7H 8S', 'both', 'lines', /No row, column or diagonal/],
    [
      '9D TD JS / 2C 5S KH / 7C 7H 8S',
      'both',
      'run',
      /9♦ 10♦ J♠ follow one another, but a run is of one suit/,
    ],
    ['JS 9D TD / 2C 5S KH / 7C 7H 8S', 'both', 'run', /Row 1: .* a run is of one suit/],
    ['KC AD 2C / 2D 5S KH / 7C 7H 8S', 'both', 'lines', /No row/],
    ['9D TD QD / 2C 5S KH / 7C 7H 8S', 'both', 'lines', /No row/],
    ['7D 9D JD / 2C 5S KH / 7C 7H 8S', 'both', 'lines', /No row/],
    ['7C 7H 8S / 7D 2C 5S / KH 9C JH', 'both', 'lines', /No row/],
    ['9D TD -- / 2C 5S KH / 7C 7H 8S', 'both', 'empty-place', /empty place/],
    ['-- -- -- / -- -- -- / -- -- --', 'both', 'empty-place', /empty place/],
  ] as const)('%s with aces %s has no set, by rule %s', (text, aces, slug, message) => {
    const verdict = claim(text, aces)
    expectIllegal(verdict, { points: 0, detail: { sets: [], cards: [] } })
    // Besides the missing set, only this rule is cited.
    expect(slugs(verdict).filter((other) => other !== 'lines')).toEqual(slug === 'lines' ? [] : [slug])
    expect(slugs(verdict, 'broken')).toContain('lines')
    const found = verdict.findings.find(({ rule, ok }) => !ok && rule === `threedom#${slug}`)
    expect(found?.message).toMatch(message)
  })

  test('mentions empty places only when there are any', () => {
    const verdict = claim('9D JD TD / 2C 5S KH / 7C 7H 8S')
    expect(verdict.findings.map(({ rule }) => rule)).toEqual(['threedom#run-order', 'threedom#lines'])
    expect(verdict.findings.at(-1)?.message).toBe('No row, column or diagonal holds a set.')
  })

  test.each([
    ['AC 2C 3C', 'low', true],
    ['QC KC AC', 'high', true],
    ['KC AC 2C', 'high', false],
    ['AC AD AH', 'low', true],
    ['AC AD AH', 'high', true],
    ['JC QC KC', 'low', true],
    ['2C 3C 4C', 'high', true],
  ] as const)('%s with aces %s is legal: %s', (row, aces, legal) => {
    expect(claim(`${row} / 2D 5S KH / 7C 7H 8S`, aces).legal).toBe(legal)
  })

  test('explains its sets and names their cards', () => {
    const { findings } = claim('7C 8C 9C / 7H 2D KS / 7S 4H 5D')
    expect(findings).toEqual([
      {
        rule: 'threedom#run',
        ok: true,
        message: 'Row 1: a run of clubs, 7♣ 8♣ 9♣.',
        cards: cards('7C 8C 9C'),
      },
      { rule: 'threedom#same-rank', ok: true, message: 'Column 1: three sevens.', cards: cards('7C 7H 7S') },
      {
        rule: 'threedom#shared-cards',
        ok: true,
        message: 'In more than one set, but taken once: 7♣.',
        cards: cards('7C'),
      },
      {
        rule: 'threedom#claim',
        ok: true,
        message: 'The claim is 5 cards: 7♣ 8♣ 9♣ 7♥ 7♠.',
        cards: cards('7C 8C 9C 7H 7S'),
      },
      { rule: 'threedom#values', ok: true, message: 'They are worth 25.' },
      { rule: 'threedom#claim-all', ok: true, message: 'Both sets are taken, or none.' },
    ])
    const three = claim('7C 8C 9C / 7H 2D KS / 7S 8S 9S').findings
    expect(three.at(-1)?.message).toBe('All 3 sets are taken, or none.')
    const single = claim('9D TD JD / 2C 5S KH / 7C 7H 8S').findings.map(({ rule }) => rule)
    expect(single).toEqual(['threedom#run', 'threedom#claim', 'threedom#values'])
  })

  test('reports a run out of order even beside a valid set', () => {
    const verdict = claim('9D TD JD / 2C 4C 3C / 7C 7H 8S')
    expectLegal(verdict, { cites: ['run', 'run-order'], points: 25 })
    expect(verdict.findings.filter(({ ok }) => !ok)).toMatchObject([{ cards: cards('2C 4C 3C') }])
  })
})

describe('the best turn', () => {
  const empty = '2C 5S KH / 9D TD 3S / 7C 8H 4H'

  test('plays the card that scores most', () => {
    const verdict = bestTurn('2C 5S KH / 9D TD 3S / 7C 8H 4H', 'JD 7S QH')
    expectLegal(verdict, { cites: ['claim'], points: 25 })
    const { ways } = verdict.detail as { ways: { play: Card; on: number; take: number }[] }
    // The jack goes on the three; any card outside the run may be taken.
    expect(ways.map(({ play, on, take }) => `${play} ${on} ${take}`)).toEqual(
      [0, 1, 2, 6, 7, 8].map((take) => `JD 5 ${take}`),
    )
    expect(ways[0]).toEqual({ play: 'JD', on: 5, take: 0, cards: cards('9D TD JD'), points: 25 })
    expect(verdict.findings[0]?.message).toBe(
      'Play J♦ on row 2, column 3 and take row 1, column 1: claim 9♦ 10♦ J♦, 25 points.',
    )
  })

  test('takes no card that its sets need', () => {
    const verdict = bestTurn('9D TD JD / 2C 5S KH / 7C 8H 4H', '3C 3D 2H')
    const { ways } = verdict.detail as { ways: { on: number; take: number }[] }
    expect(verdict.points).toBe(25)
    expect(ways.every(({ on, take }) => on > 2 && take > 2 && on !== take)).toBe(true)
    expect(ways).toHaveLength(3 * 6 * 5)
  })

  test('finds a play that makes two sets at once', () => {
    // A seven on the king of hearts makes a column of sevens beside the run of clubs: five cards of 5 points.
    const verdict = bestTurn('7C 8C 9C / KH 2D KS / 7S 4H 5D', '7H 2S QD')
    expect(verdict).toMatchObject({ points: 25, legal: true })
    expect((verdict.detail as { ways: { play: Card; on: number }[] }).ways).toHaveLength(4)
  })

  test('shows the final grid and exactly the lines that are claimed', () => {
    // All cards of the rising diagonal are taken, but not as a set.
    const { detail } = bestTurn('7C 8C 9C / 7H 8H 2D / 7S 4D KC', '9H 2S QD')
    expect(detail).toMatchObject({
      turn: { grid: cards('7C 8C 9C 7H 8H 9H 7S 4D KC'), lines: ['row-1', 'row-2', 'column-1'] },
    })
  })

  test('is illegal when no play makes a set', () => {
    expectIllegal(bestTurn(empty, '2H 5D 9S'), { cites: ['claim'], points: 0, detail: { ways: [] } })
  })

  test('neither plays on nor takes from an empty place', () => {
    expectIllegal(bestTurn('9D TD -- / 2C 5S KH / 7C 8H 4H', 'JD 7S QH'), { points: 0 })
    expectIllegal(bestTurn('9D TD 2S / -- -- -- / -- -- --', 'JD 7S QH'), { points: 0 })
    const one = bestTurn('9D TD 2S / -- 3H -- / -- -- --', 'JD 7S QH')
    expect(one.detail).toMatchObject({ ways: [{ play: 'JD', on: 2, take: 4 }] })
    expectIllegal(bestTurn('-- -- -- / -- -- -- / -- -- --', 'JD 7S QH'), { points: 0 })
  })

  test('follows the aces option', () => {
    const table = '2C 5S KH / QD KD 3S / 7C 8H 4H'
    expect(bestTurn(table, 'AD 7S QH').points).toBe(35)
    expect(bestTurn(table, 'AD 7S QH', 'high').points).toBe(35)
    expectIllegal(bestTurn(table, 'AD 7S QH', 'low'), { points: 0 })
  })
})

describe('invalid input', () => {
  const good = grid('9D TD JD / 2C 5S KH / 7C 7H 8S')

  test.each([
    ['claim', { grid: good.slice(1) }, ['grid']],
    ['claim', { grid: [...good, null] }, ['grid']],
    ['claim', { grid: [...good.slice(0, 8), '9D'] }, ['grid', 8]],
    ['best-turn', { grid: good, hand: cards('3C 3D') }, ['hand']],
    ['best-turn', { grid: good, hand: cards('3C 3D 3H 3S') }, ['hand']],
    ['best-turn', { grid: good, hand: cards('3C 3D 9D') }, ['hand', 2]],
  ])('is rejected: %s %j', (check, input, path) => {
    expect(refusal('threedom', check, input).map((problem) => problem.path)).toEqual([path])
  })

  test.each([
    ['target', 5, true],
    ['target', 10_000, true],
    ['target', 0, false],
    ['target', 10_005, false],
    ['target', 502, false],
    ['target', '500', false],
    ['aces', 'low', true],
    ['aces', 'never', false],
    ['jokers', true, false],
  ])('depends on the option %s: %j is valid: %s', (name, value, fine) => {
    const table = { options: { [name]: value } }
    if (fine) expectLegal(judge('threedom', 'claim', { grid: good }, table))
    else
      expect(refusal('threedom', 'claim', { grid: good }, table)[0]?.path).toEqual(['table', 'options', name])
  })
})

describe('a round', () => {
  const counts = (low: number, ten: number, ace: number) => ({ counts: { low, ten, ace } })

  function scored(a: unknown, b: unknown): number[] {
    const { rounds } = sheet('threedom', { rounds: [round(a, b)] })
    expect(rounds[0]?.problems).toEqual([])
    return Object.values(rounds[0]?.scores ?? {})
  }

  test.each([
    // The worked example, and each way of counting
    [counts(14, 6, 2), { points: 0 }, [160, 0]],
    [{ points: 160 }, { cards: [] }, [160, 0]],
    [{ cards: cards('9D TD JD') }, { cards: cards('AC 2C 3C') }, [25, 25]],
    // A claim is never fewer than three cards, but such an entry is accepted.
    [{ points: 5 }, { points: 10 }, [5, 10]],
    // The most that both players can collect together
    [{ points: 350 }, { points: 0 }, [350, 0]],
    [{ points: 175 }, { points: 175 }, [175, 175]],
    [counts(26, 16, 4), counts(0, 0, 0), [350, 0]],
    [counts(13, 16, 4), { points: 65 }, [285, 65]],
    [counts(32, 10, 4), { points: 0 }, [320, 0]],
    [{ cards: FULL_DECK.slice(0, 46) }, { points: 0 }, [330, 0]],
  ])('scores %j and %j', (a, b, points) => {
    expect(scored(a, b)).toEqual(points)
  })

  test('has lines for the cards collected', () => {
    const { rounds } = sheet('threedom', {
      rounds: [{ entries: { a: counts(14, 6, 2), b: { points: 25 } } }],
    })
    expect(rounds[0]?.lines).toEqual({
      a: [
        { label: 'Cards collected: 14 × 2 to 9', points: 70, rule: 'threedom#values' },
        { label: 'Cards collected: 6 × 10, J, Q, K', points: 60, rule: 'threedom#values' },
        { label: 'Cards collected: 2 × Aces', points: 30, rule: 'threedom#values' },
      ],
      b: [{ label: 'Cards collected', points: 25, rule: 'threedom#values' }],
    })
  })

  test.each([
    ['a sum that no cards make', { points: 7 }, { points: 0 }, 'a.points', /No cards add up to 7/],
    ['too many low cards', counts(33, 0, 0), { points: 0 }, 'a.counts.low', /only 32/],
    ['too many tens', counts(0, 17, 0), { points: 0 }, 'a.counts.ten', /only 16/],
    ['too many aces', counts(0, 0, 5), { points: 0 }, 'a.counts.ace', /only 4/],
    ['a counted joker', { counts: { joker: 1 } }, { points: 0 }, 'a.counts.joker', /no value class “joker”/],
    ['a listed joker', { cards: ['JK'] }, { points: 0 }, 'a.cards.0', /Joker is not in this game’s packs/],
    [
      'too many low cards over both players',
      counts(20, 0, 0),
      counts(13, 0, 0),
      'b.counts',
      /33 counted in all/,
    ],
    [
      'the same card for both players',
      { cards: cards('9D') },
      { cards: cards('9D') },
      'b.cards.0',
      /9♦ .* only one/,
    ],
    ['a card that the other player counted', counts(0, 0, 4), { cards: cards('AS') }, 'b.cards', /Aces: 5/],
    [
      'a sum that needs cards counted already',
      counts(32, 0, 0),
      { points: 5 },
      'b.points',
      /No cards add up to 5/,
    ],
    ['355 points', { points: 200 }, { points: 155 }, 'b.points', /Together 355 points: .* at most 350/],
    ['355 points, by counts', counts(27, 16, 4), { points: 0 }, 'b.points', /Together 355/],
    ['47 cards', counts(32, 12, 3), { points: 0 }, 'b.points', /at least 47 cards: .* at most 46/],
    ['47 cards, by a sum', counts(32, 12, 0), { points: 45 }, 'b.points', /at least 47 cards/],
    ['47 cards, listed', { cards: FULL_DECK.slice(0, 47) }, { points: 0 }, 'b.points', /at least 47 cards/],
  ])('is rejected with %s', (_, a, b, where, message) => {
    const problems = roundProblems('threedom', { rounds: [round(a, b)] })
    expect(problems.map(({ path }) => path.slice(1).join('.'))).toEqual([where])
    expect(problems[0]?.message).toMatch(message)
  })

  test.each([
    [counts(32, 0, 4), 100, 46],
    [counts(32, 0, 4), 110, 47],
    [counts(32, 0, 3), 115, 46],
    [counts(32, 0, 3), 125, 47],
    [counts(31, 0, 3), 120, 46],
    [counts(32, 0, 0), 150, 45],
    [counts(32, 0, 0), 155, 46],
    [counts(32, 0, 0), 165, 47],
    [counts(30, 0, 3), 130, 46],
    [counts(30, 0, 3), 140, 47],
  ])('with %j and %i points has at least %i cards', (a, points, cards) => {
    const problems = roundProblems('threedom', { rounds: [round(a, { points })] })
    expect(problems.map(({ message }) => message)).toEqual(
      cards > 46 ? [expect.stringContaining(`at least ${cards} cards`)] : [],
    )
  })

  test('cites the rule hand-cards when too many cards are collected', () => {
    for (const a of [counts(32, 12, 3), { points: 355 }]) {
      const problems = roundProblems('threedom', { rounds: [round(a, { points: 0 })] })
      expect(problems.map(({ rule }) => rule)).toEqual(['threedom#hand-cards'])
    }
  })

  test('does not count an agreed score against the other player', () => {
    const rounds = [{ entries: { a: { points: 350 } }, agreed: { b: { points: 100 } } }]
    expect(sheet('threedom', { rounds }).totals).toEqual({ a: 350, b: 100 })
  })
})

describe('the game', () => {
  const points = (a: number, b: number) => round({ points: a }, { points: b })

  test('shows one pack, three cards each and the target', () => {
    expect(sheet('threedom').next).toEqual({
      round: 1,
      decks: 1,
      cards: 3,
      asks: [{ label: 'Target', value: '500', rule: 'threedom#target' }],
    })
    expect(sheet('threedom', { options: { target: 250 } }).next.asks?.[0]?.value).toBe('250')
  })

  test.each([
    [500, [points(200, 100), points(200, 100)], ''],
    [500, [points(200, 100), points(200, 100), points(100, 0)], 'a'],
    [400, [points(200, 100), points(200, 100)], 'a'],
    [100, [points(100, 150)], 'b'],
    [100, [points(100, 100)], ''],
    [100, [points(100, 100), points(0, 5)], 'b'],
  ])('ends at %i with the highest total, unless tied', (target, rounds, winner) => {
    const { winners, status } = sheet('threedom', { options: { target }, rounds })
    expect(winners.join()).toBe(winner)
    expect(status).toBe(winner ? 'finished' : 'playing')
  })

  test('plays another round after a tie', () => {
    const { next } = sheet('threedom', { options: { target: 100 }, rounds: [points(100, 100)] })
    expect(next.asks?.at(-1)).toMatchObject({ label: 'Tie', rule: 'threedom#tie' })
  })

  test('names the rule that ended it in later rounds', () => {
    const over = (...rounds: object[]) =>
      sheet('threedom', { options: { target: 100 }, rounds })
        .rounds.at(-1)
        ?.problems.map(({ rule }) => rule)
    expect(over(points(100, 5), points(0, 0))).toEqual(['threedom#target'])
    expect(over(points(100, 105), points(0, 0))).toEqual(['threedom#tie'])
  })
})

describe('a random grid', () => {
  const shuffled = fc.shuffledSubarray([...FULL_DECK], { minLength: 12, maxLength: 12 })

  test('gives the same claim when it is rotated', () => {
    fc.assert(
      fc.property(shuffled, (deal) => {
        const places = deal.slice(0, 9)
        const turned = [6, 3, 0, 7, 4, 1, 8, 5, 2].map((at) => places[at] ?? null)
        const [one, other] = [places, turned].map((given) => judge('threedom', 'claim', { grid: given }))
        expect(other?.points).toBe(one?.points)
        expect(other?.legal).toBe(one?.legal)
        expect(one && [...taken(one)].sort()).toEqual(other && [...taken(other)].sort())
      }),
    )
  })

  test('has the best turn that trying every turn finds', () => {
    fc.assert(
      fc.property(shuffled, (deal) => {
        const [places, hand] = [deal.slice(0, 9), deal.slice(9)]
        let best = 0
        for (const play of hand) {
          for (const on of places.keys()) {
            for (const take of places.keys()) {
              const after = places.map((card, at) => (at === on ? play : at === take ? null : card))
              if (on !== take) best = Math.max(best, judge('threedom', 'claim', { grid: after }).points ?? 0)
            }
          }
        }
        const verdict = judge('threedom', 'best-turn', { grid: places, hand })
        expect(verdict.points).toBe(best)
        expect(verdict.legal).toBe(best > 0)
      }),
      { numRuns: 10 },
    )
  })
})
