import { expect, test } from 'vitest'
import { type GameId, games } from '../../src/scoring/games.ts'
import { readPlays, rewrittenPlays } from './plays-text.ts'

/** The reader of `plays.txt`, on texts of its own. */

const told = (game: GameId, text: string) => readPlays(games[game], text).map((play) => play.told)

test.each<[GameId, string, string]>([
  ['tong-its', '== meld\n9cdhs ✓', '✓ 36 #set #values {kind set}'],
  ['tong-its', '== lay-off Adding\n8d | 5-7h ✗', '✗ 8 #lay-off #set #run'],
  ['tong-its', '== meld\njk 9c ! cards', '! cards.0'],
  ['tong-its', '== can-call [block others]\n9cdh | ownAdded=yes ✓', '✓ #call #call-blocked'],
  ['tong-its', '== can-call\n[block others] 9cdh | ownAdded=yes ✓', '✓ #call #call-blocked'],
  ['tong-its', '== can-call\n9cdh | ownAdded=yes ✓', '✗ #call-blocked'],
  ['american-canasta', '== discard\nac kc | kc | empty=yes ✓', '✓ #empty-pile {may KC}'],
  [
    'american-canasta',
    '== take-pile\nqh | qc qd | total=5 ✗',
    '✗ #clean-triple #pile-first {onto none; minimum 125; most 0}',
  ],
])('%s: %j', (game, text, answer) => {
  expect(told(game, text)).toEqual([[answer]])
})

test.each<[GameId, string, string]>([
  ['tong-its', '== melds\n9cdh ✓', 'line 1: == melds\nThere is no check melds; there are meld'],
  ['tong-its', '== meld\n9cdh', 'There is no ✓, ✗ or !'],
  ['tong-its', '== meld [blocks no]\n9cdh ✓', '“blocks no” is no option'],
  ['tong-its', '== meld\nqka ✗', 'line 2: qka ✗'],
  ['tong-its', '== lay-off\n9cdh | 9s | 9s ✓', 'There is no field for “9s”'],
  ['tong-its', '== meld\n9cdh | card=9s ✓', 'There is no field “card”'],
])('%s: %j is a mistake', (game, text, message) => {
  expect(() => readPlays(games[game], text)).toThrow(message)
})

const SAID = `== meld
9c 9d ✗ 18 #set
  9♣ 9♦: a set is 3 or 4 cards of one rank. With 9♥ or 9♠ it is a meld. [9C 9D]
jk 9c ! cards.0
  Joker is not in this game’s packs.
9cdh ✓ 27 #set #values {kind set}
`

test('below a play stands what is said of it, where anything does', () => {
  for (const { written, told } of readPlays(games['tong-its'], SAID)) expect(told).toEqual(written)
  expect(rewrittenPlays(games['tong-its'], SAID.replace(/^ {2}.*$/gm, '  ?'))).toBe(SAID)
})
