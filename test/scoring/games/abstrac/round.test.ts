import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PACK } from '../../../../src/scoring/games/abstrac/combinations.ts'
import { games } from '../../../../src/scoring/index.ts'
import { cards, judge, placeOf, roundProblems, sheet, wrongIn } from '../../table.ts'

const ACES = cards('AC AD AH AS KD QD JD 9D 9S QH')
const OTHERS = cards('KS QS JS TS KH JH TH 9H KC QC JC TC 9C TD')
const EXAMPLE = { cards: { a: ACES } }
/** Ana has no set and no run, Bo 30 points. */
const MISERE = cards('AC AD KC KD JH JS TH TS')
const NEITHER = cards('9C TC QC 9D TD QD JH KH AH JS KS AS')

function scores(round: object): Record<string, number> | undefined {
  const [scored] = sheet('abstrac', { rounds: [round] }).rounds
  expect(scored?.problems).toEqual([])
  for (const id of ['a', 'b']) {
    const lines = scored?.lines[id] ?? []
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(scored?.scores[id])
  }
  return scored?.scores
}

/** Points of combinations, and how many cards Ana or Bo took: `counts({ a: 12, b: 25 }, { a: 10 })`. */
const counts = (combinations: unknown, taken: unknown) => ({ combinations, taken })

describe('the score of a deal', () => {
  it.each([
    ['from the cards of the first player', EXAMPLE, 168, 250],
    ['from the cards of the second player', { cards: { b: OTHERS } }, 168, 250],
    ['from the cards of both', { cards: { a: ACES, b: OTHERS } }, 168, 250],
    ['from counts', counts({ a: 12, b: 25 }, { a: 10, b: 14 }), 168, 250],
    ['from counts with the first number of cards', counts({ a: 12, b: 25 }, { a: 10 }), 168, 250],
    ['from counts with the second number of cards', counts({ a: 12, b: 25 }, { b: 14 }), 168, 250],
    [
      'from counts where null means left out',
      { cards: null, ...counts({ a: 12, b: 25 }, { a: 10, b: null }) },
      168,
      250,
    ],
    ['as a misère', { cards: { a: MISERE } }, 8 * 30, 0],
    ['as a misère of the second player', { cards: { b: MISERE } }, 0, 8 * 30],
    ['as a misère from counts', counts({ a: 0, b: 30 }, { a: 8 }), 240, 0],
    ['as a misère of the second player from counts', counts({ a: 30, b: 0 }, { b: 8 }), 0, 240],
    ['as 0 when neither has a combination', { cards: { a: NEITHER } }, 0, 0],
    ['as 0 from counts when neither has a combination', counts({ a: 0, b: 0 }, { a: 12 }), 0, 0],
    ['from counts of 6 and 18 cards', counts({ a: 12, b: 24 }, { a: 6 }), 12 * 18, 24 * 6],
    ['without the cards of an unknown player', { cards: { a: ACES, zoe: ['2C'] } }, 168, 250],
  ])('is counted %s', (_, round, a, b) => {
    expect(scores(round)).toEqual({ a, b })
  })

  it('equals the points of the deal check', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK], { minLength: 6, maxLength: 18 }), (mine) => {
        const { points, detail } = judge('abstrac', 'deal', { mine })
        expect(detail).toMatchObject({ theirs: scores({ cards: { a: mine } })?.b })
        expect(scores({ cards: { b: mine } })?.b).toBe(points)
      }),
    )
  })

  it('is the same from counts and from cards', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK], { minLength: 6, maxLength: 18 }), (mine) => {
        const rest = PACK.filter((card) => !mine.includes(card))
        const [a, b] = [mine, rest].map(
          (hand) => judge('abstrac', 'combinations', { cards: hand }).points ?? -1,
        )
        const counted = counts({ a, b }, { a: mine.length })
        expect(scores(counted)).toEqual(scores({ cards: { a: mine } }))
      }),
    )
  })

  const lines = (round: object) => sheet('abstrac', { rounds: [round] }).rounds[0]?.lines

  it('has one line for each combination', () => {
    expect(lines(EXAMPLE)).toEqual({
      a: [
        { label: 'Four aces: 8 × 14 cards of Bo', points: 112, rule: 'abstrac#multiply' },
        { label: 'J♦ to A♦: 4 × 14 cards of Bo', points: 56, rule: 'abstrac#multiply' },
      ],
      b: [
        { label: 'Four tens: 8 × 10 cards of Ana', points: 80, rule: 'abstrac#multiply' },
        { label: 'Three jacks: 2 × 10 cards of Ana', points: 20, rule: 'abstrac#multiply' },
        { label: 'Three kings: 2 × 10 cards of Ana', points: 20, rule: 'abstrac#multiply' },
        { label: '9♣ to K♣: 6 × 10 cards of Ana', points: 60, rule: 'abstrac#multiply' },
        { label: '9♥ to J♥: 3 × 10 cards of Ana', points: 30, rule: 'abstrac#multiply' },
        { label: '10♠ to K♠: 4 × 10 cards of Ana', points: 40, rule: 'abstrac#multiply' },
      ],
    })
  })

  it('has one line for each player when it comes from counts', () => {
    expect(lines(counts({ a: 12, b: 25 }, { a: 10 }))).toEqual({
      a: [{ label: 'Combinations: 12 × 14 cards of Bo', points: 168, rule: 'abstrac#multiply' }],
      b: [{ label: 'Combinations: 25 × 10 cards of Ana', points: 250, rule: 'abstrac#multiply' }],
    })
  })

  it('has a line that explains a misère', () => {
    expect(lines({ cards: { a: MISERE } })).toEqual({
      a: [{ label: 'No combination: what Bo makes, 30 × 8', points: 240, rule: 'abstrac#misere' }],
      b: [{ label: 'Ana made no combination and scores this', points: 0, rule: 'abstrac#misere' }],
    })
    const nothing = { label: 'No combination on either side', points: 0, rule: 'abstrac#misere-both' }
    expect(lines({ cards: { a: NEITHER } })).toEqual({ a: [nothing], b: [nothing] })
  })
})

describe('validation of a deal', () => {
  const without = (text: string) => ACES.filter((card) => !cards(text).includes(card))

  it.each<[round: object, places: string]>([
    [{}, 'cards'],
    [{ cards: null, taken: null }, 'cards'],
    [{ cards: ACES }, 'cards'],
    [{ cards: {} }, 'cards'],
    [{ cards: { zoe: ACES } }, 'cards'],
    [{ ...EXAMPLE, taken: { a: 10 } }, 'cards'],
    [{ ...EXAMPLE, combinations: { a: 12, b: 25 } }, 'cards'],
    // Cards: not in the deck, twice, with both, with nobody; five, nineteen, none.
    [{ cards: { a: [...without('9S'), '8S'] } }, 'cards.a.9 #deck'],
    [{ cards: { a: [...without('9S'), '10s'] } }, 'cards.a.9 #deck'],
    [{ cards: { a: [...without('9S'), 'AC'] } }, 'cards.a.9 #deck'],
    [{ cards: { a: 'AC' } }, 'cards.a #deck'],
    [{ cards: { a: ACES, b: [...OTHERS, 'QH', 'AC'] } }, 'cards.b.14 #deck, cards.b.15 #deck'],
    [{ cards: { a: without('QH'), b: OTHERS } }, 'cards #deck'],
    [{ cards: { a: without('9S'), b: [...OTHERS, 'AC'] } }, 'cards.b.14 #deck, cards #deck'],
    [{ cards: { a: ACES.slice(0, 5) } }, 'cards.a #draw'],
    [{ cards: { b: PACK.slice(0, 19) } }, 'cards.b #draw'],
    [{ cards: { a: [] } }, 'cards.a #draw'],
    [{ cards: { a: [], b: ['2C'] } }, 'cards.a #draw, cards.b.0 #deck'],
    // How many they took.
    [{ combinations: { a: 12, b: 25 } }, 'taken'],
    [counts({ a: 12, b: 25 }, 10), 'taken'],
    [counts({ a: 12, b: 25 }, { a: 10, b: 15 }), 'taken.b #deck'],
    [counts({ a: 12, b: 25 }, { a: 10, b: 13 }), 'taken.b #deck'],
    [counts({ a: 2, b: 25 }, { a: 5 }), 'taken.a #draw'],
    [counts({ a: 12, b: 25 }, { b: 19 }), 'taken.b #draw'],
    [counts({ a: 12, b: 25 }, { b: 25 }), 'taken.b'],
    [counts({ a: 12, b: 25 }, { b: 10.5 }), 'taken.b'],
    // Their points: missing, negative, more than any hand or that many cards make.
    [{ taken: { a: 10 } }, 'combinations.a #misere, combinations.b #misere'],
    [counts(12, { a: 10 }), 'combinations'],
    [counts({ a: 12 }, { a: 10 }), 'combinations.b #misere'],
    [counts({ b: 25 }, { a: 10 }), 'combinations.a #misere'],
    [counts({ a: -1, b: 25 }, { a: 10 }), 'combinations.a'],
    [counts({ a: 12, b: 57 }, { a: 10 }), 'combinations.b'],
    [counts({ a: 1, b: 25 }, { a: 10 }), 'combinations.a #combination-points'],
    [counts({ a: 7, b: 25 }, { a: 6 }), 'combinations.a #combination-points'],
    [counts({ a: 0, b: 3 }, { a: 18 }), 'combinations.a #combination-points'],
    [
      counts({ a: 13, b: 19 }, { a: 6 }),
      'combinations.a #combination-points, combinations.b #combination-points',
    ],
    [counts({}, { a: 1 }), 'taken.a #draw, combinations.a #misere, combinations.b #misere'],
  ])('rejects %j for %s', (round, places) => {
    expect(wrongIn('abstrac', { rounds: [round] }).join(', ')).toBe(places)
    expect(sheet('abstrac', { rounds: [round] }).totals).toEqual({ a: 0, b: 0 })
  })

  it.each([
    [
      { cards: { a: without('QH'), b: OTHERS } },
      'With nobody: Q♥. At the end of a deal all 24 cards are taken.',
    ],
    [{ cards: { a: ACES, b: [...OTHERS, 'QH'] } }, 'Q♥ is with Ana too; there is only one.'],
    [
      { cards: { a: ACES.slice(0, 5) } },
      'Ana cannot have 5 cards: draws of one to three leave 6 to 18 to each.',
    ],
    [counts({ a: 12, b: 25 }, { a: 10, b: 15 }), '10 and 15 cards do not add up to 24; Bo would have 14.'],
    [
      counts({ a: 7, b: 25 }, { a: 6 }),
      'No 6 cards make 7 combination points; the nearest possible: 6 or 8.',
    ],
    [counts({ a: 7 }, { a: 10 }), 'The combination points of Bo are missing; without any, 0.'],
    [{ combinations: { a: 7, b: 25 } }, 'What Ana or Bo took is missing.'],
    [{ cards: ACES }, 'A list stands here; what a player took belongs under that player’s id.'],
    [counts(12, { a: 10 }), '12 stands here; points belong under the id of the player who made them.'],
  ])('reports for %j: %s', (round, message) => {
    expect(roundProblems('abstrac', { rounds: [round] }).map((found) => found.message)).toEqual([message])
  })
})

describe('an agreed score', () => {
  const outcome = (round: object) => {
    const [scored] = sheet('abstrac', { rounds: [round] }).rounds
    return scored?.problems.length ? scored.problems.map(placeOf) : scored?.scores
  }

  it.each<[agreed: string, entry: object, outcome: object]>([
    // Two agreed scores need no entry, and allow any.
    ['ab', {}, { a: 40, b: 40 }],
    ['ab', { cards: { a: 7 }, taken: 'x' }, { a: 40, b: 40 }],
    // The other's score follows from either hand, and the cards of the same player may be wrong.
    ['a', { cards: { b: OTHERS } }, { a: 40, b: 250 }],
    ['a', { cards: { a: ACES } }, { a: 40, b: 250 }],
    ['a', { cards: { a: ['2C'], b: OTHERS } }, { a: 40, b: 250 }],
    ['b', { cards: { a: ACES, b: ACES } }, { a: 168, b: 40 }],
    // It takes valid cards of one of them.
    ['a', { cards: { a: ['2C'] } }, ['cards.a.0 #deck']],
    ['a', {}, ['cards']],
    ['a', { cards: { a: ACES, b: ['2C'] } }, ['cards.b.0 #deck']],
    // So do counts.
    ['a', counts({ b: 25 }, { b: 14 }), { a: 40, b: 250 }],
    ['a', counts({ b: 25 }, { a: 10 }), { a: 40, b: 250 }],
    ['a', counts({ a: 'x', b: 25 }, { a: 30, b: 14 }), { a: 40, b: 250 }],
    ['a', counts({ a: 1, b: 25 }, { b: 14 }), { a: 40, b: 250 }],
    ['a', counts({}, { b: 14 }), ['combinations.b #misere']],
    ['a', counts({ b: 1 }, { b: 14 }), ['combinations.b #combination-points']],
    // A misère stays one, and needs the points that it is worth.
    ['a', counts({ a: 0, b: 25 }, { b: 14 }), { a: 40, b: 0 }],
    ['b', counts({ a: 0, b: 30 }, { a: 8 }), { a: 240, b: 40 }],
    ['b', counts({ a: 0 }, { a: 8 }), ['combinations.b #misere']],
    ['b', counts({ a: 0, b: 1 }, { a: 8 }), ['combinations.b #misere']],
  ])('of %s with %j: %j', (ids, entry, expected) => {
    const agreed = Object.fromEntries([...ids].map((id) => [id, { points: 40 }]))
    expect(outcome({ agreed, ...entry })).toEqual(expected)
  })
})

describe('players', () => {
  it('may have the names of object properties as ids', () => {
    const players = [
      { id: 'constructor', name: 'Ana' },
      { id: 'toString', name: 'Bo' },
    ]
    const rounds = [
      { cards: { constructor: ACES } },
      counts({ constructor: 12, toString: 25 }, { toString: 14 }),
    ]
    expect(sheet('abstrac', { players, rounds }).totals).toEqual({ constructor: 336, toString: 500 })
    // A property that an object inherits under that name is no player's entry.
    const problems = roundProblems('abstrac', { players, rounds: [{ cards: {} }] })
    expect(problems.map(placeOf)).toEqual(['cards'])
    const counted = roundProblems('abstrac', {
      players,
      rounds: [counts({}, { toString: 14 })],
    })
    expect(counted.map(placeOf)).toEqual([
      'combinations.constructor #misere',
      'combinations.toString #misere',
    ])
  })

  it('need no entry after they have left', () => {
    const players = [
      { id: 'a', name: 'Ana', until: 1 },
      { id: 'b', name: 'Bo' },
    ]
    const { totals, rounds } = sheet('abstrac', { players, rounds: [EXAMPLE, { cards: { b: OTHERS } }] })
    expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
    expect(totals).toEqual({ a: 168, b: 500 })
  })
})

describe('a match', () => {
  /** Ana 168, Bo 250; and the other way round. */
  const [LOST, WON] = [EXAMPLE, { cards: { b: ACES } }]
  const match = (options: object, rounds: object[]) => {
    const { status, winners, totals, next } = sheet('abstrac', { options, rounds })
    return {
      status,
      winners,
      totals,
      asks: (next.asks ?? []).map(({ label, value, rule }) => [label, value, rule].join(' ')),
    }
  }
  const playing = { status: 'playing', winners: [] }
  const ANA_WON = { status: 'finished', winners: ['a'] }
  const BO_WON = { status: 'finished', winners: ['b'] }
  const rule = 'abstrac#match'

  it('goes on without a limit until the players end it', () => {
    expect(match({}, Array(50).fill(EXAMPLE))).toMatchObject({ ...playing, asks: [] })
    expect(match({ target: null, deals: null }, [EXAMPLE])).toMatchObject({ ...playing, asks: [] })
    const { status, winners } = sheet('abstrac', { rounds: [LOST], ended: true })
    expect([status, winners]).toEqual(['finished', ['b']])
  })

  it.each([
    ['goes on below the target', { target: 500 }, [LOST, WON], playing],
    ['ends at the target', { target: 250 }, [LOST], BO_WON],
    ['goes on just below the target', { target: 251 }, [LOST], playing],
    ['goes to the higher total when both reach the target', { target: 300 }, [LOST, LOST], BO_WON],
    ['goes on when both reach the target with equal totals', { target: 418 }, [LOST, WON], playing],
    [
      'is decided by another deal after equal totals at the target',
      { target: 418 },
      [LOST, WON, WON],
      ANA_WON,
    ],
    ['goes on before the last deal', { deals: 2 }, [LOST], playing],
    ['ends with the last deal', { deals: 2 }, [LOST, LOST], BO_WON],
    ['goes on after the last deal when the totals are equal', { deals: 2 }, [LOST, WON], playing],
    ['is decided by another deal after an equal last deal', { deals: 2 }, [LOST, WON, LOST], BO_WON],
    ['ends at the target before the last deal', { target: 250, deals: 9 }, [LOST], BO_WON],
    ['ends with the last deal before the target', { target: 9000, deals: 1 }, [LOST], BO_WON],
    ['goes on before both the target and the last deal', { target: 9000, deals: 2 }, [LOST], playing],
  ])('%s', (_, options, rounds, expected) => {
    expect(match(options, rounds)).toMatchObject(expected)
  })

  it('shows its target and its number of deals', () => {
    expect(match({ target: 500 }, [LOST]).asks).toEqual([`Target 500 ${rule}`])
    expect(match({ deals: 3 }, []).asks).toEqual([`Deal 1 of 3 ${rule}`])
    expect(match({ target: 500, deals: 2 }, [LOST]).asks).toEqual([
      `Target 500 ${rule}`,
      `Deal 2 of 2 ${rule}`,
    ])
    // Only the deciding deal is left.
    expect(match({ deals: 2 }, [LOST, WON]).asks).toEqual([expect.stringMatching(/^Tie .* abstrac#match$/)])
    expect(sheet('abstrac').next).toMatchObject({ round: 1, decks: 1 })
  })

  it('stays open while a deal cannot be scored', () => {
    const rounds = [LOST, {}]
    expect(match({ deals: 2 }, rounds)).toMatchObject(playing)
  })

  it('rejects a deal after its end', () => {
    const problems = roundProblems('abstrac', { options: { deals: 1 }, rounds: [LOST, LOST] })
    expect(problems.map(placeOf)).toEqual(['#match'])
  })
})

describe('the entry form', () => {
  it('offers the cards of one player, or counts', () => {
    const game = games.abstrac
    const form = game.entry({ table: { players: 2, options: {}, deck: game.deckFor(2, {}) } })
    expect(form.place).toBe('round')
    const fields = form.ways.map((way) => way.fields.map(({ kind, rule }) => [kind, rule]))
    expect(fields).toEqual([
      [['cards', 'combination-points']],
      [
        ['count', 'combination-points'],
        ['count', 'multiply'],
      ],
    ])
    expect(form.ways[1]?.fields).toMatchObject([
      { key: 'combinations', min: 0, max: 56 },
      { key: 'taken', min: 6, max: 18 },
    ])
    expect(form.ways[0]?.fields).toMatchObject([{ key: 'cards', divides: { packs: 1, jokers: 0 } }])
  })
})
