import { describe, expect, test } from 'vitest'
import { type GameId, games } from '../../src/scoring/games.ts'
import { readCases } from './rounds-text.ts'
import { rewritten, tell } from './rounds-told.ts'

/** The reader of `rounds.txt`, on texts of its own. */

const read = (game: GameId, text: string) => readCases(games[game], text)
const roundOf = (game: GameId, line: string) => read(game, `${line} → 0`)[0]!.sketch.rounds![0]!
const tableOf = (game: GameId, text: string) => read(game, text).at(-1)!.sketch

/** The lines of a text, each a game, what is read, and behind the arrow what it says. */
const linesOf = (text: string, arrow: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, game = '', given = '', said = ''] = new RegExp(`^(\\S+): (.*?) *${arrow} (.*)$`).exec(line)!
      return [game as GameId, given.replaceAll('\\n', '\n'), said] as const
    })

const ROUNDS = `
threedom: 180 | (9h 10h) ⇒ {"entries":{"a":{"points":180},"b":{"cards":["9H","TH"]}}}
threedom: (low 2, ace 1) | ⇒ {"entries":{"a":{"counts":{"low":2,"ace":1}},"b":{}}}
tong-its: won aces 1 9 | | - ⇒ {"entries":{"a":{"won":true,"aces":1,"count":{"points":9}},"b":{}}}
tong-its: won=1 aces=0.5 | | ⇒ {"entries":{"a":{"won":1,"aces":0.5},"b":{},"c":{}}}
tong-its: count (K 2, 3 1) | | ⇒ {"entries":{"a":{"count":{"counts":{"3":1,"K":2}}},"b":{},"c":{}}}
canasta: table 130 natural 1 left (KD) wentOut | melds (kc kd kh / 7c 7d 7h) left 30 ⇒ {"entries":{"a":{"table":{"points":130},"natural":1,"left":{"cards":["KD"]},"wentOut":true},"b":{"melds":[["KC","KD","KH"],["7C","7D","7H"]],"left":{"points":30}}}}
chinchon: closed pure | 35 ⇒ {"entries":{"a":{"closed":true,"chinchon":"pure"},"b":{"left":{"points":35}}}}
tong-its: agreed -5 | won | burned agreed 3 ⇒ {"entries":{"b":{"won":true},"c":{"burned":true}},"agreed":{"a":{"points":-5},"c":{"points":3}}}
tong-its: draw: | | ⇒ {"end":"draw","entries":{"a":{},"b":{},"c":{}}}
tong-its: end draw: | | ⇒ {"end":"draw","entries":{"a":{},"b":{},"c":{}}}
tong-its: end=3: | | ⇒ {"end":3,"entries":{"a":{},"b":{},"c":{}}}
gin-rummy: upcard ks: | ⇒ {"upcard":"KS","entries":{"a":{},"b":{}}}
gin-rummy: cancelled: | ⇒ {"cancelled":true,"entries":{"a":{},"b":{}}}
indian-rummy: wild 7: | ⇒ {"wild":"7","entries":{"a":{},"b":{}}}
indian-rummy: wild none rejoin (b c): | | ⇒ {"wild":null,"rejoin":["b","c"],"entries":{"a":{},"b":{},"c":{}}}
abstrac: cards (kc) | ⇒ {"cards":{"a":["KC"]}}
abstrac: combinations 12 taken 6 | combinations 4 ⇒ {"combinations":{"a":12,"b":4},"taken":{"a":6}}
abstrac: taken="x": cards=7 agreed 40 | - ⇒ {"taken":"x","cards":{"a":7},"agreed":{"a":{"points":40}}}
monastery: laid 4 | laid 1 out ⇒ {"laid":[{"player":"a","mission":4},{"player":"b","mission":1}],"out":"b"}
monastery: laid (4 1) | ⇒ {"laid":[{"player":"a","mission":4},{"player":"a","mission":1}]}
monastery: | ⇒ {"laid":[]}
monastery: out="c": - | - ⇒ {"out":"c"}
`

const MISTAKES = `
tong-its: won ace 1 | | ✗ “ace” is asked nowhere
tong-its: won=true ace=1 | | ✗ “ace” is asked nowhere
tong-its: won aces | | ✗ “” is no whole number
tong-its: won | ✗ There are 2 entries, and 3 are asked: of a, b and c.
tong-its: won (5X) | | ✗ is no whole number
tong-its: end stok: won | | ✗ “stok” is no
tong-its: knock: won | | ✗ “knock” is asked nowhere
canasta: 30 | ✗ “30” is asked nowhere
american-canasta: incomplete | ✗ “incomplete” answers aces, sevens and wild: which one?
canasta: melds kc | ✗ stand in parentheses
tong-its: [pots 2] won | | ✗ “pots 2” is no option
tong-its: [preset rich] won | | ✗ “preset rich” is no option
monastery: laid one | ✗ “one” is no whole number
monastery: lay=[]: | ✗ “lay” is asked nowhere
`

const TABLES = String.raw`
threedom: 1 | 2 → 1 2 ⇒ {"players":2,"options":{},"rounds":[{"entries":{"a":{"points":1},"b":{"points":2}}}]}
tong-its: [pot 2, byCount all, rounds] | | → 0 ⇒ {"players":3,"options":{"pot":2,"byCount":"all","rounds":null},"rounds":[{"entries":{"a":{},"b":{},"c":{}}}]}
tong-its: [preset jackpot, pot 3, firstDealer b, ended] | | → 0 ⇒ {"players":3,"options":{"pot":3},"rounds":[{"entries":{"a":{},"b":{},"c":{}}}],"firstDealer":"b","ended":true}
canasta: [players 4, minimums 10 20 30 40] | → 0 ⇒ {"players":4,"options":{"minimums":[10,20,30,40]},"rounds":[{"entries":{"a":{},"b":{}}}]}
contract-rummy: [ladder own, contracts S3 R4; S3 S3] | → 0 ⇒ {"players":2,"options":{"ladder":"own","contracts":["S3 R4","S3 S3"]},"rounds":[{"entries":{"a":{},"b":{}}}]}
threedom: [round 3] 1 | 2 → 1 2 ⇒ {"players":2,"options":{},"rounds":[{"entries":{},"agreed":{"a":{"points":0},"b":{"points":0}}},{"entries":{},"agreed":{"a":{"points":0},"b":{"points":0}}},{"entries":{"a":{"points":1},"b":{"points":2}}}]}
tong-its: == Pots [pot 2]\n[byCount all] | | → 0 ⇒ {"players":3,"options":{"pot":2,"byCount":"all"},"rounds":[{"entries":{"a":{},"b":{},"c":{}}}]}
tong-its: == Pots [pot 2]\n| | → 0\n\n== None\n| | → 0 ⇒ {"players":3,"options":{},"rounds":[{"entries":{"a":{},"b":{},"c":{}}}]}
tong-its: Evening: long [pot 2]\n.\n| | → 0 ⇒ {"players":3,"options":{"pot":2},"rounds":[{"entries":{"a":{},"b":{},"c":{}}}]}
`

test.each(linesOf(ROUNDS, '⇒'))('%s: a round is read from %s', (game, line, round) => {
  expect(JSON.stringify(roundOf(game, line))).toBe(round)
})

test.each(linesOf(MISTAKES, '✗'))('%s: %s is a mistake', (game, line, message) => {
  expect(() => read(game, `# one\n${line} → 0`)).toThrow(message)
  expect(() => read(game, `# one\n${line} ✗ a`)).toThrow('line 2: ')
})

test.each(linesOf(TABLES, '⇒'))('%s: a table is read from %j', (game, text, sketch) => {
  expect(JSON.stringify(tableOf(game, text))).toBe(sketch)
})

const PLAYED = `stock: won | |  → 2 -1 -1
stock: won | |
  Ana 2: Stock used up, from Bo and Cy 2 #win
  Bo -1: Stock used up -1 #win
  Cy -1: Stock used up -1 #win
stock: | |  ✗ entries #win
stock: | |
  ✗ entries #win: Who has won?

Evening: a short one [rounds 1, pot 2]
.  (Dealer Ana; cards 1 × 12; Round 1 of 1 #length; Cards 12 each, 13 to the dealer #deal)
stock: | won |  → -3 0 -3 = -3 0 -3 (Won by Bo)

[pot 2] .  (Dealer Ana; cards 1 × 12; Cards 12 each, 13 to the dealer #deal)
`

describe('what is told', () => {
  test('is what is written where that is right', () => {
    for (const one of read('tong-its', PLAYED)) {
      const { written, told } = tell(games['tong-its'], one)
      expect(told).toEqual(written)
    }
    expect(read('tong-its', PLAYED).map(({ name, at }) => [at, name])).toEqual([
      [1, 'stock: won | |  → 2 -1 -1'],
      [2, 'stock: won | |'],
      [6, 'stock: | |  ✗ entries #win'],
      [7, 'stock: | |'],
      [10, 'Evening: a short one'],
      [14, '[pot 2] .  (Dealer Ana; cards 1 × 12; Cards 12 each, 13 to the dealer #deal)'],
    ])
  })

  test.each([
    ['a score', '→ 2 -1 -1', '→ 2 -1 0'],
    ['a remark that is there', '→ 2 -1 -1', '→ 2 -1 -1 ? a.count #count'],
    ['a place', '✗ entries #win', '✗ a #win'],
    ['a slug', '✗ entries #win', '✗ entries #call'],
    ['a refusal', '→ 2 -1 -1', '✗ a'],
    ['a line of a sheet', 'Bo -1: Stock used up', 'Bo -1: Tongits'],
    ['a total', '= -3 0 -3', '= -3 0 -2'],
    ['what is new', '(Won by Bo)', '(Won by Ana)'],
    ['the table before the first round', '1 × 12; Round', '1 × 11; Round'],
    ['a table alone', '12; Cards 12', '12; Cards 11'],
  ])('differs for %s that is wrong', (_, right, wrong) => {
    const told = read('tong-its', PLAYED.replace(right, wrong)).map((one) => tell(games['tong-its'], one))
    expect(told.filter(({ written, told }) => written.join() !== told.join())).toHaveLength(1)
  })

  test('of a table that cannot be', () => {
    const [one] = read('tong-its', '[players 4] ✗ players #players')
    expect(tell(games['tong-its'], one!).told).toEqual(['✗ players #players'])
  })
})

describe('written anew', () => {
  test('are sheets and news', () => {
    const blank = PLAYED.replace(/^ {2}.*\n/gm, '').replace(/ \([^()]*\)$/gm, '')
    expect(rewritten(games['tong-its'], blank)).toBe(PLAYED.replaceAll('.  (', '. ('))
    expect(rewritten(games['tong-its'], PLAYED)).toBe(PLAYED.replaceAll('.  (', '. ('))
  })

  test.each(['→ 2 -1 -1', '✗ entries #win', '→ -3 0 -3 = -3 0 -3'])('is never %j', (said) => {
    const wrong = PLAYED.replace(said, said.replace(/-?\d+|#win/, '77'))
    expect(rewritten(games['tong-its'], wrong)).toContain('77')
  })
})
