import { describe, expect, test } from 'vitest'
import { picturesOf } from '../../src/scoring/check.ts'
import { defineSearch, drawing, type Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { drawDefence, drawEnding, drawLastTurn, drawLay, drawMelds } from '../../src/scoring/hand-pictures.ts'
import { linesIn, marksIn, type Picture } from '../../src/scoring/picture.ts'
import { solvers } from '../../src/scoring/solvers.ts'
import type { Verdict } from '../../src/scoring/verdict.ts'
import { cards, groups, judge } from './table.ts'

/** What is drawn, a line for each picture: "KC KD KH | Left: 2S". */
function told(pictures: readonly Picture[]): string[] {
  return pictures.map((picture) => {
    switch (picture.shape) {
      case 'rows':
        return picture.rows
          .filter(({ cards }) => cards.length > 0)
          .map(({ label, cards }) => [label && `${label}:`, ...cards].filter(Boolean).join(' '))
          .join(' | ')
      case 'groups':
        return [
          picture.groups.map(({ cards }) => cards.join(' ')).join(' / '),
          picture.left?.join(' '),
          picture.discard,
        ]
          .filter(Boolean)
          .join(' | ')
      case 'figure':
        return [picture.caption, ...told(picture.parts)].join(' ')
      case 'note':
        return picture.text
      case 'hands':
        return picture.hands
          .map(({ name, note, cards }) => `${name}, ${note}: ${cards.join(' ')}`)
          .join(' / ')
      default:
        return picture.shape
    }
  })
}

function drawn(game: GameId, check: string, input: object, options?: object): readonly Picture[] {
  const table = options && { options }
  return picturesOf(games[game] as Game, check, judge(game, check, input, table), solvers[game])
}

describe('hands', () => {
  const melds = groups('KC KD KH / 7H 8H 9H')
  const left = cards('2S')
  const rows = 'KC KD KH | 7H 8H 9H'

  test('melds, and the cards in none', () => {
    expect(told(drawMelds({ melds, left }))).toEqual([`${rows} | Left: 2S`])
    expect(told(drawMelds({ melds }))).toEqual([rows])
    expect(drawMelds({ melds: [], left })).toEqual([])
  })

  test('an end of the round, and what another player does then', () => {
    const [discard] = cards('JK')
    expect(told(drawEnding({ melds, left, discard: discard! }))).toEqual([
      `Without the joker: ${rows} | Left: 2S`,
    ])
    expect(drawEnding(undefined)).toEqual([])
    const best = 'The other player’s best:'
    expect(told(drawDefence({ melds, left, layOffs: [{ card: cards('KS')[0]! }] }))).toEqual([
      `${best} ${rows} | Left: 2S Laid off: KS`,
    ])
    expect(told(drawDefence({ melds: [], left, layOffs: [{ cards: cards('6H TH') }] }))).toEqual([
      `${best} Laid off: 6H TH`,
    ])
  })

  test('cards laid, and a last turn', () => {
    const lay = [{ cards: cards('KC KD KH') }, { cards: cards('6H'), onto: 1 }]
    expect(told(drawLay({ lay, discard: left[0]! }))).toEqual(['KC KD KH | Onto meld 2: 6H | Discard: 2S'])
    expect(told(drawLay({ lay: [], left }))).toEqual(['Left: 2S'])
    const turn = { melds, layOffs: [{ cards: cards('6H'), meld: 0 }], discard: null, left }
    expect(told(drawLastTurn(turn))).toEqual([`${rows} | On meld 1: 6H | Left: 2S`])
  })
})

const ROW = cards('AS KS 9H TD JC QD AH 9S KC KD TH 9D JS JH QS AC QH 9C TS AD KH QC TC JD')

test.each<[GameId, string, object, string[]]>([
  ['rummy-500', 'best-melds', { hand: cards('KC KD KS 2D') }, ['KC KD KS | Left: 2D']],
  [
    'gin-rummy',
    'knock',
    { hand: cards('7H 8H 9H KC KD KH 2S 2D 3C AS JD') },
    ['Without the jack of diamonds: KC KD KH | 7H 8H 9H | Left: AS 2D 2S 3C'],
  ],
  [
    'abstrac',
    'draws',
    { layout: ROW, draws: [3, 1] },
    ['First, 0 points · 3 cards: 9H KS AS / Second, 0 points · 1 card: TD'],
  ],
  ['abstrac', 'solve', { layout: ROW, draws: Array(7).fill(3) }, ['margin', 'marks']],
  ['abstrac', 'review', { layout: ROW, draws: Array(8).fill(3) }, ['curve', 'table']],
  ['three-thirteen', 'best-melds', { hand: cards('4H 4C 4D KD'), round: 1 }, ['4C 4D 4H | KD']],
  ['three-thirteen', 'one-short', { hand: cards('4H 9C KD'), round: 1 }, ['There is no such card to draw.']],
  ['monastery', 'mission', { mission: 4, cards: cards('5C 6C 7C 8C AC') }, ['AC 5C 6C 7C 8C']],
  ['monastery', 'mission', { mission: 4, cards: cards('5C 6C') }, []],
  ['rummy-500', 'meld', { cards: cards('7H 8H 9H') }, []],
])('%s, %s: %j', (game, check, input, expected) => {
  expect(told(drawn(game, check, input))).toEqual(expected)
})

test('big gin needs no discard, so none is drawn', () => {
  const hand = cards('7H 8H 9H TH KC KD KH 2S 2D 2C 2H')
  expect(drawn('gin-rummy', 'knock', { hand }, { bigGin: 31 })).toEqual([])
  expect(drawn('gin-rummy', 'knock', { hand }, { bigGin: null })).toHaveLength(1)
})

test('a claim is drawn on the grid that was entered, also if there is none', () => {
  const grid = cards('9D TD JD 2C 5S KH 7C 7H 8S')
  expect(linesIn(drawn('threedom', 'claim', { grid }))).toEqual(['row-1'])
  expect(linesIn(drawn('threedom', 'claim', { grid: grid.with(0, cards('3C')[0]!) }))).toEqual([])
  expect(linesIn([])).toBeUndefined()
})

test('marks stand beside the numbers that are best', () => {
  const marks = marksIn(drawn('abstrac', 'solve', { layout: ROW, draws: [...Array(7).fill(3), 2] }))
  expect(marks).toEqual([{ number: 1, text: 'best', isBest: true }])
  const hand = cards('5C 6C 7C 8C AC')
  expect(marksIn(drawn('monastery', 'in-hand', { hand, done: [] }))[3]).toEqual({
    number: 4,
    text: 'complete',
    isBest: true,
  })
})

test('a judge that draws answers as before', () => {
  const judge = ({ cards }: { cards: string[] }): Verdict<{ most: number }> => {
    return { legal: true, findings: [], detail: { most: cards.length } }
  }
  const judged = drawing(judge, ({ most }) => [{ shape: 'note', text: String(most) }])
  expect(judged({ cards: ['7H'] })).toEqual(judge({ cards: ['7H'] }))
  expect(judged.picture({ most: 2 })).toEqual([{ shape: 'note', text: '2' }])
  // @ts-expect-error the judge gives no such detail
  drawing(judge, ({ least }) => [{ shape: 'note', text: String(least) }])
})

test('a check whose field has a property that its kind lacks does not compile', () => {
  const texts = { title: 'Meld', question: 'Is it one?' }
  defineSearch({ ...texts, fields: { cards: { kind: 'cards', label: 'Cards', mayBeEmpty: true } } })
  // @ts-expect-error a misspelled option
  defineSearch({ ...texts, fields: { cards: { kind: 'cards', label: 'Cards', mayBeEmty: true } } })
  // @ts-expect-error an option of another kind
  defineSearch({ ...texts, fields: { cards: { kind: 'grid', places: 9, label: 'Cards', max: 3 } } })
  // @ts-expect-error a check has no such property
  defineSearch({ ...texts, isAdvise: true, fields: {} })
})
