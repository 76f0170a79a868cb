import { describe, expect, test } from 'vitest'
import { CARDS, type Card, copiesOf } from '../../src/scoring/cards.ts'
import { type EntryField, fieldsOf } from '../../src/scoring/entry-form.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'
import { defaultsOf } from './inputs.ts'
import { cards, round, sheet, wrongIn } from './table.ts'

/**
 * What the entries of all games have in common, by the fields of their forms. What a game does besides, and what its
 * cards are worth, stands in the tests of the game.
 */

/** Cards that are listed here as text; the tests write them down in each of the three ways. */
type Entry = string | Record<string, unknown>
type Round = {
  players?: number
  a: Entry
  b: Entry
  /** The entries of players after those, and what the round holds beside them. */
  others?: readonly object[]
  beside?: object
  scores: [number, number]
}

/** A round of each game whose players write entries, and what it scores, worked out by hand. */
const ROUNDS: Partial<Record<GameId, Round>> = {
  threedom: { a: 'TC JH AS', b: '2C', scores: [35, 5] },
  'rummy-500': { a: { table: 'QH KH AH', hand: '7C 8C' }, b: { table: '', hand: '9D' }, scores: [25, -5] },
  'hand-and-foot': {
    a: { table: '9C 9D 9H 9S 9C 9D 9H KC KD KH KS KC KD 2H', clean: 1, dirty: 1, left: 'TC 4C' },
    b: { table: '', left: '' },
    scores: [150 + 400 - 15, 0],
  },
  'gin-rummy': { a: { knocked: true, deadwood: 'AC 3C' }, b: { deadwood: 'KC KD 5H' }, scores: [21, 0] },
  'american-canasta': {
    players: 4,
    a: {
      table: 'KC KC KD KD KH KH KS QC QC QD QD QH 2H JK',
      ...{ natural: 1, mixed: 1, redThrees: 2, wentOut: true },
      left: 'AC 7S 4D',
    },
    b: { table: '', left: '4C' },
    scores: [190 + 500 + 300 + 300 + 100 - 30, -5],
  },
  canasta: {
    players: 4,
    a: {
      ...{ table: 'KC KC KD KD KH KH KS 5C 5D 5H 5S 9C 9D 2H', natural: 1, redThrees: 2, wentOut: true },
      left: 'AC 7S 4D',
    },
    b: { table: '', left: '4C' },
    scores: [130 + 500 + 200 + 100 - 30, -5],
  },
  rummy: { a: { hand: '' }, b: { hand: 'KC KD 7H' }, scores: [27, 0] },
  'contract-rummy': { a: { left: '' }, b: { left: 'KD TC 5C JK' }, scores: [0, 40] },
  'three-thirteen': { a: { left: '' }, b: { left: 'KC QD 9H' }, scores: [0, 29] },
  'indian-rummy': { a: { won: true }, b: { count: 'KC 4D' }, scores: [0, 14] },
  kalooki: { a: { left: '' }, b: { left: 'AC KD KS' }, scores: [0, 31] },
  burraco: {
    players: 4,
    a: { table: '3H 4H 5H 6H 7H 8H 9H KC KD 2S', clean: 1, left: '', pot: true, closed: true },
    b: { table: '', left: '5C' },
    scores: [85 + 200 + 100, -100 - 5],
  },
  chinchon: { a: { left: '3C', closed: true }, b: { left: 'KC KH' }, scores: [3, 20] },
  machiavelli: { a: { out: true }, b: { left: 'KH 7C' }, scores: [0, 17] },
  'ladder-rummy': { a: { left: '', laid: true }, b: { left: '4C TD' }, scores: [0, 15] },
  'tong-its': {
    ...{ players: 3, beside: { end: 'stock' }, others: [{}] },
    a: { won: true, aces: 1 },
    b: { burned: true },
    scores: [3 + 2, -3],
  },
  marriage: {
    ...{ a: { won: true, maal: 'JK' }, b: { seen: true, maal: '' } },
    ...{ beside: { tiplu: '7H' }, scores: [5 + 3, -5 - 3] },
  },
}

test('each whole game whose players write entries has a round here', () => {
  const written = WHOLE_GAMES.filter((game) => formOf(game).place === 'each')
  expect(Object.keys(ROUNDS)).toEqual(expect.arrayContaining(written.map(({ id }) => id)))
})

function formOf(game: Game, players = 2) {
  return game.entry({ table: tableOf(game, players, defaultsOf(game)) })
}

for (const [name, { players = 2, a, b, others = [], beside = {}, scores }] of Object.entries(ROUNDS)) {
  const id = name as GameId
  const roundOf = (...entries: unknown[]) => ({ ...beside, ...round(...entries, ...others) })
  const { deck } = tableOf(games[id] as Game, players, defaultsOf(games[id]))
  const form = formOf(games[id], players)
  const [fields] = form.ways.map((way) => way.fields)
  const keyed = fieldsOf(form).filter((field) => 'key' in field) as (EntryField & { key: string })[]
  const tallies = (fields ?? []).filter((field) => field.kind === 'tally')
  const listed = (entry: Entry) => written(entry, (found) => ({ cards: found }))

  /** An entry whose cards are written down in this way. */
  function written(entry: Entry, write: (found: Card[], field: EntryField & { kind: 'tally' }) => object) {
    if (typeof entry === 'string') return write(cards(entry), tallies[0]!)
    const parts = Object.entries(entry).map(([key, value]) => {
      const field = tallies.find((one) => one.key === key)
      return [key, field ? write(cards(String(value)), field) : value]
    })
    return Object.fromEntries(parts)
  }

  /** The problems of the round if the second entry has this value under the key. */
  function wrong(key: string | undefined, value: unknown) {
    const entry = key === undefined ? value : { ...listed(b), [key]: value }
    return wrongIn(id, { players, rounds: [roundOf(listed(a), entry)] })
  }

  describe(`an entry of ${games[id].title}`, () => {
    const classOf = (field: EntryField & { kind: 'tally' }, card: Card) =>
      field.classes.find((own) => own.has(card))!
    test.each<[string, Parameters<typeof written>[1]]>([
      ['listed', (found) => ({ cards: found })],
      [
        'counted',
        (found, field) => {
          const ids = found.map((card) => classOf(field, card).id)
          return {
            counts: Object.fromEntries(ids.map((one) => [one, ids.filter((id) => id === one).length])),
          }
        },
      ],
      [
        'added up',
        (found, field) => ({ points: found.reduce((sum, card) => sum + classOf(field, card).points, 0) }),
      ],
    ])('scores what its cards are worth, %s, and its lines add up', (_, write) => {
      const [scored] = sheet(id, { players, rounds: [roundOf(written(a, write), written(b, write))] }).rounds
      expect(scored?.problems).toEqual([])
      expect([scored?.scores.a, scored?.scores.b]).toEqual(scores)
      for (const [player, lines] of Object.entries(scored?.lines ?? {})) {
        const sum = lines.reduce((sum, line) => sum + line.points, 0)
        if (lines.length > 0) expect(sum).toBe(scored?.scores[player])
      }
    })

    test.skipIf(typeof a === 'string')('reads null, 0 and false as nothing', () => {
      for (const nothing of [null, 0, false]) {
        const blank = keyed.flatMap((field) => {
          const { kind, key } = field
          const isYesOrNo = kind === 'choice' && field.choices.some(({ value }) => value === true)
          const fits = nothing === null || (nothing === 0 ? kind === 'count' : isYesOrNo || kind === 'who')
          return fits && kind !== 'tally' ? [[key, nothing]] : []
        })
        const blanks = Object.fromEntries(blank)
        const [scored] = sheet(id, {
          players,
          rounds: [roundOf({ ...blanks, ...listed(a) }, { ...blanks, ...listed(b) })],
        }).rounds
        expect(scored).toMatchObject({ problems: [], scores: { a: scores[0], b: scores[1] } })
      }
    })

    test('is missing', () => {
      const keys = Object.keys(sheet(id, { players }).totals)
      expect(wrongIn(id, { players, rounds: [beside] })).toEqual(keys)
      expect(wrongIn(id, { players, rounds: [roundOf(listed(a), undefined)] })).toEqual(['b'])
      expect(wrongIn(id, { players, rounds: [roundOf(listed(a), 85 as never)] })).toEqual(['b'])
    })

    test.each(tallies.map(({ key, classes }) => [key, classes] as const))(
      'has a wrong tally: %s',
      (key, classes) => {
        const place = ['b', ...(key === undefined ? [] : [key])].join('.')
        const card = CARDS.find((one) => classes.some((own) => own.has(one)))!
        const { id: first, held } = classes.find((own) => own.has(card))!
        for (const [value, where] of [
          [60, ''],
          [[], ''],
          [{ points: 5, cards: [] }, ''],
          [{ points: 5, counts: {} }, ''],
          [{ points: -5 }, '.points'],
          [{ points: 2.5 }, '.points'],
          [{ points: '85' }, '.points'],
          [{ points: true }, '.points'],
          [{ points: 2_000_000 }, '.points'],
          [{ cards: card }, '.cards'],
          [{ cards: [card, '10h'] }, '.cards.1'],
          [{ cards: [card.toLowerCase()] }, '.cards.0'],
          [{ cards: Array(copiesOf(card, deck) + 1).fill(card) }, `.cards.${copiesOf(card, deck)}`],
          [{ counts: [3] }, '.counts'],
          [{ counts: { joke: 1 } }, '.counts.joke'],
          [{ counts: { constructor: 1 } }, '.counts.constructor'],
          [{ counts: { [first]: -1 } }, `.counts.${first}`],
          [{ counts: { [first]: 1.5 } }, `.counts.${first}`],
          [{ counts: { [first]: '2' } }, `.counts.${first}`],
          [{ counts: { [first]: held + 1 } }, `.counts.${first}`],
        ]) {
          expect(wrong(key, value), JSON.stringify(value)).toEqual([`${place}${where}`])
        }
        // Where an outcome may stand instead, the whole entry may be asked for.
        const asked = fieldsOf(form).some(({ kind }) => kind === 'outcome') ? ['b', place] : [place]
        for (const nothing of [undefined, null]) expect(asked).toContain(wrong(key, nothing).join())
        expect(wrong(key, {})).toEqual([place])
      },
    )

    const bad: Partial<Record<EntryField['kind'], [unknown, string][]>> = {
      who: [
        [1, ''],
        ['yes', ''],
      ],
      choice: [
        ['none of these', ''],
        [7, ''],
      ],
      count: [
        [-1, ''],
        [1.5, ''],
        ['1', ''],
        [true, ''],
      ],
    }
    test.each(keyed.filter(({ kind }) => kind in bad))('has a wrong $key', (field) => {
      for (const [value, where] of bad[field.kind] ?? []) {
        expect(wrong(field.key, value), JSON.stringify(value)).toEqual([`b.${field.key}${where}`])
      }
      if (field.kind === 'count') expect(wrong(field.key, field.max + 1)).toEqual([`b.${field.key}`])
    })

    test.each(keyed.filter(({ kind }) => kind === 'piles'))('has a wrong $key', ({ key }) => {
      // A table is counted, or listed meld by meld.
      for (const melds of [[], [['AC', 'AD', 'AH']]]) expect(wrong(key, melds)).toEqual(['b.table'])
      const { table: _, ...rest } = listed(b)
      const wrongMelds = (melds: unknown) =>
        wrongIn(id, { players, rounds: [roundOf(listed(a), { ...rest, [key]: melds })] })
      expect(wrongMelds(null)).toEqual(['b.table'])
      expect(wrongMelds({})).toEqual([`b.${key}`])
      expect(wrongMelds([7])).toEqual([`b.${key}.0`])
      expect(wrongMelds([['AC', 'AD', 'ah']])).toEqual([`b.${key}.0.2`])
      expect(wrongMelds([])).toEqual([])
    })
  })
}
