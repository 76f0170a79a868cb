import { describe, expect, test } from 'vitest'
import { copiesOf, deckSize, JOKER } from '../../../../src/scoring/cards.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { LADDERS, roundNames } from '../../../../src/scoring/games/contract-rummy/ladders.ts'
import { checkAny, games, type Problem, parseGame } from '../../../../src/scoring/index.ts'
import { partsWords } from '../../../../src/scoring/meld-parts.ts'
import { readOptions } from '../../../../src/scoring/options.ts'
import { record, sheet } from '../../table.ts'

const GAME = 'contract-rummy'
const game = games[GAME]
const LONG = { ladder: 'custom', contracts: Array(16).fill('S3'), cards: Array(16).fill(10) }
const OWN = { ladder: 'custom', contracts: ['S3 R4', 'R5 R5'], cards: [10, 12] }

function optionsOf(given: object) {
  const read = readOptions(game.options, given, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** The problems of a record with these options. */
function problems(options: object): Problem[] {
  const parsed = parseGame(record(GAME, { options }))
  return parsed.ok ? [] : parsed.problems
}

function wrong(options: object): string[] {
  return problems(options).map(({ path }) => path.join('.'))
}

describe('the cards in play', () => {
  test.each([
    // players, jokers, packs, jokers in all
    [4, 'few', 2, 1],
    [5, 'few', 3, 2],
    [2, 'players', 2, 1],
    [4, 'players', 2, 3],
    [8, 'players', 3, 7],
    [4, 'all', 2, 4],
    [8, 'all', 3, 6],
  ])('for %i players and jokers “%s” are %i packs, %i jokers', (players, jokers, packs, inAll) => {
    const { deck } = tableOf(game, players, optionsOf({ jokers }))
    expect([deck.packs, copiesOf(JOKER, deck), deckSize(deck)]).toEqual([packs, inAll, packs * 52 + inAll])
  })

  test.each([
    ['contract', 1],
    ['liverpool', 4],
    ['shanghai', 4],
  ])('%s is played with %i jokers by four players', (ladder, jokers) => {
    expect(copiesOf(JOKER, tableOf(game, 4, optionsOf({ ladder })).deck)).toBe(jokers)
  })
})

test('the number of cards dealt has limits in each ladder', () => {
  expect(game.dealt(4, optionsOf({}))).toBe(10)
  expect(game.dealtBetween?.(optionsOf({}))).toEqual({ least: 10, most: 12 })
  expect(game.dealtBetween?.(optionsOf({ ladder: 'shanghai' }))).toEqual({ least: 11, most: 11 })
})

describe('a ladder', () => {
  const SEVEN = ['S3 S3', 'S3 R4', 'R4 R4', 'S3 S3 S3', 'S3 S3 R4', 'S3 R4 R4', 'R4 R4 R4']

  test('has the contracts and the deals of its rounds', () => {
    expect(LADDERS.contract).toEqual({ contracts: SEVEN, cards: [10, 10, 10, 10, 12, 12, 12], buys: [] })
    expect(LADDERS.continental).toEqual({ contracts: SEVEN, cards: [7, 8, 9, 10, 11, 12, 13], buys: [] })
    expect(LADDERS.carioca).toEqual({
      contracts: [...SEVEN, 'S3 S3 S3 S3', 'X13', 'R13'],
      cards: Array(10).fill(12),
      buys: Array(10).fill(0),
    })
    expect(LADDERS.shanghai.contracts.join(', ')).toBe(
      'S3 S3, S3 R4, R4 R4, S3 S3 S3, S3 R7, S3 S3 R5, R4 R4 R4, S3 R10, S3 S3 S3 R5, R5 R5 R5',
    )
  })

  test('describes its contracts in words', () => {
    expect(partsWords('S3 S3 R4')).toBe('two sets of three and a run of four')
    expect(partsWords('R4 S3 R4')).toBe('two runs of four and a set of three')
    expect(partsWords('S3 R10')).toBe('a set of three and a run of ten')
    expect(partsWords('S8 R13')).toBe('a set of eight and a run of thirteen')
    expect(partsWords('X13')).toBe('a mixed run of thirteen')
    expect(partsWords('X4 R4 X4')).toBe('two mixed runs of four and a run of four')
    expect(roundNames({ ladder: 'contract', contracts: null })[0]).toBe('Two sets of three')
  })
})

describe('options', () => {
  const standard = {
    ...{ ladder: 'contract', contracts: null, cards: [10, 10, 10, 10, 12, 12, 12], buys: [], jokers: 'few' },
    ...{ numbers: 'pips', wildLimit: 'any', noDiscardLast: true, blind: 0, blindNatural: 0, exactCut: 0 },
    ...{ ace: 15, joker: 15, twosWild: false, two: 15, sameRank: true },
    ...{ runsApart: true, corner: false, jokerSwap: 'none' },
  }

  test.each([
    ['contract', {}],
    ['liverpool', { ladder: 'liverpool', jokers: 'all', exactCut: 50 }],
    [
      'shanghai',
      {
        ...{ ladder: 'shanghai', cards: Array(10).fill(11), buys: [3, 3, 3, 3, 3, 3, 3, 3, 4, 4] },
        ...{ jokers: 'all', numbers: 'fives-10', wildLimit: 'table', noDiscardLast: false },
        ...{ blind: 25, blindNatural: 50 },
      },
    ],
    [
      'continental',
      {
        ...{ ladder: 'continental', cards: [7, 8, 9, 10, 11, 12, 13], jokers: 'all', wildLimit: 'apart' },
        ...{ noDiscardLast: false, blind: 10, blindNatural: 10, ace: 20, joker: 50 },
        ...{ runsApart: false, corner: true, jokerSwap: 'run' },
      },
    ],
    [
      'carioca',
      {
        ...{ ladder: 'carioca', cards: Array(10).fill(12), buys: Array(10).fill(0), jokers: 'all' },
        ...{ wildLimit: 'single', noDiscardLast: false, ace: 20, joker: 30, runsApart: false, corner: true },
      },
    ],
  ])('of %s have the expected defaults', (ladder, others) => {
    expect(optionsOf({ ladder })).toEqual({ ...standard, ...others })
  })

  test('of a custom ladder are the given ones and defaults', () => {
    expect(optionsOf(OWN)).toEqual({ ...standard, ...OWN, jokers: 'all', noDiscardLast: false })
  })

  test('replace the defaults when they are given', () => {
    expect(optionsOf({ ladder: 'shanghai', blind: 0, numbers: 'pips', buys: [] })).toMatchObject({
      blind: 0,
      numbers: 'pips',
      buys: [],
      blindNatural: 50,
    })
  })

  test.each([
    // options, the paths of their problems
    [{ ladder: 'kalooki' }, ['options.ladder']],
    [{ ladder: 'custom' }, ['options.contracts', 'options.cards']],
    [{ ...OWN, cards: null }, ['options.cards']],
    [{ contracts: ['S3 S3'] }, ['options.contracts']],
    [{ ...OWN, contracts: [] }, ['options.contracts']],
    [LONG, ['options.contracts', 'options.cards']],
    [{ ...OWN, contracts: ['S2', 'S3'] }, ['options.contracts.0']],
    [{ ...OWN, contracts: ['S9', 'R3'] }, ['options.contracts.0', 'options.contracts.1']],
    [{ ...OWN, contracts: ['R14', 'R13'] }, ['options.contracts.0']],
    [{ ...OWN, contracts: ['S3  R4', 's3'] }, ['options.contracts.0', 'options.contracts.1']],
    [{ ...OWN, contracts: ['S3 S3 S3 S3 S3', 'S3 S3 S3 S3'] }, ['options.contracts.0']],
    [{ ...OWN, contracts: ['X4 X13', 'S3 X5 R4'] }, []],
    [{ ...OWN, contracts: ['X3', 'X14'] }, ['options.contracts.0', 'options.contracts.1']],
    [{ ...OWN, contracts: ['', 7] }, ['options.contracts.0', 'options.contracts.1']],
    [{ ...OWN, cards: [10] }, ['options.cards']],
    [{ ...OWN, cards: [4, 16] }, ['options.cards.0', 'options.cards.1']],
    [{ cards: [10, 10] }, ['options.cards']],
    [{ cards: [11, 11, 11, 11, 11, 11, 10.5] }, ['options.cards.6']],
    [{ buys: [3] }, ['options.buys']],
    [{ buys: [3, 3, 3, 3, 3, 3, 10] }, ['options.buys.6']],
    [{ blind: 12 }, ['options.blind']],
    [{ blindNatural: 205 }, ['options.blindNatural']],
    [{ exactCut: -5 }, ['options.exactCut']],
    [{ ace: 0, joker: 105, two: 7 }, ['options.ace', 'options.joker', 'options.two']],
    [{ buys: [0, 0, 0, 0, 0, 0, 0] }, []],
    [{ buys: [], cards: [5, 5, 5, 5, 5, 5, 5] }, []],
    [{ contracts: null, cards: null }, []],
  ])('%j have problems at %j', (options, where) => {
    expect(wrong(options)).toEqual(where)
  })

  test.each([
    // A contract of more cards than the deal, a draw and two for each buy.
    [{ buys: [0, 0, 0, 0, 0, 0, 0], cards: [5, 10, 10, 10, 12, 12, 12] }, []],
    [{ buys: [0, 0, 0, 0, 0, 0, 0], cards: [5, 5, 10, 10, 12, 12, 12] }, ['options.buys']],
    [{ buys: [0, 1, 0, 0, 0, 0, 0], cards: [5, 5, 10, 10, 12, 12, 12] }, []],
    [{ ...OWN, cards: [5, 5], buys: [0, 0] }, ['options.buys', 'options.buys']],
    [{ ladder: 'shanghai', buys: [3, 3, 3, 3, 3, 3, 3, 3, 1, 1] }, ['options.buys']],
  ])('%j have problems together at %j', (options, where) => {
    expect(wrong(options)).toEqual(where)
    const table = checkAny(GAME, 'meld', { cards: [] }, { options })
    expect(table.ok ? [] : table.problems.map(({ path }) => path.join('.'))).toEqual(
      where.map((path) => `table.${path}`),
    )
  })

  test('are named in the message when they are missing', () => {
    expect(problems({ ladder: 'custom' }).map(({ message }) => message)).toEqual([
      'Our contracts: this is missing; it is needed where Ladder is “our own”.',
      'Cards dealt, round by round: this is missing; it is needed where Ladder is “our own”.',
    ])
  })

  test('are combined in presets, all of which are valid', () => {
    const ids = game.presets.map(({ id }) => id).join(' ')
    expect(ids).toBe(
      'liverpool shanghai continental continental-argentina carioca carioca-8 may-i jo twelve-from-four liverpool-eleven shanghai-seven own',
    )
    for (const { id, options } of game.presets) expect(wrong(options), id).toEqual([])
  })
})

describe('the next round', () => {
  const asks = ({ next }: ReturnType<typeof sheet>) =>
    next.asks?.map(({ label, value, rule }) => `${label}: ${value} (${rule?.slice(GAME.length)})`)

  test('shows its contract, the deal and the packs', () => {
    const first = sheet(GAME, { players: 4 })
    expect(first.next).toMatchObject({ round: 1, decks: 2, cards: 10, contract: 'S3 S3' })
    expect(asks(first)).toEqual([
      'Round: 1 of 7 (#ladder)',
      'Contract: two sets of three (#contract)',
      'Deal: 10 cards each (#deal)',
      'Packs: 2, with 1 joker (#decks)',
    ])
  })

  test('shows its limit of buys and the player who cuts', () => {
    const rounds = Array.from({ length: 9 }, () => ({ entries: {} }))
    expect(asks(sheet(GAME, { players: 5, options: { ladder: 'shanghai' } }))).toContain(
      'Buys: at most 3 each (#buy-limit)',
    )
    const last = sheet(GAME, { players: 5, options: { ladder: 'shanghai' }, rounds })
    expect(last.next).toMatchObject({ round: 10, contract: 'R5 R5 R5', cards: 11, decks: 3 })
    expect(asks(last)).toContain('Buys: at most 4 each (#buy-limit)')
    expect(asks(sheet(GAME, { players: 4, options: { ladder: 'liverpool' } }))).toContain(
      'To cut: Di (#exact-cut)',
    )
  })

  test('asks for the whole hand in the last round', () => {
    const rounds = Array.from({ length: 6 }, () => ({ entries: {} }))
    const ask = 'To go down: the whole hand, without a discard (#last-round)'
    expect(asks(sheet(GAME, { rounds }))).toContain(ask)
    expect(asks(sheet(GAME, { rounds, options: { noDiscardLast: false } }))).not.toContain(ask)
    expect(asks(sheet(GAME, { rounds: rounds.slice(1) }))).not.toContain(ask)
  })
})
