import { expect, test } from 'vitest'
import { makeBesideRules } from '../../src/components/search/beside-rules.ts'
import { makeRanker } from '../../src/components/search/rank.ts'
import { isTold } from '../../src/components/search/told.ts'
import { recordsIn } from './search-text.ts'

/** Two invented games and a table of one, with what answers beside their rules. */
const RECORDS = recordsIn(`
  page oak# [Oak] Oak: the rules | A game with cards.
  page elm# [Elm] Elm: the rules | A game with cards.
  table tall-oak# [Tall Oak] Tall Oak: the rules | A game with cards. | game oak
  facts oak# [Oak] Players, packs and length | Two to four players, one pack. It takes half an hour. | asked how long does it take
  facts elm# [Elm] Players, packs and length | Two to four players, one pack. It takes half an hour. | asked how long does it take
  rule oak#knock [oak] You may knock with ten. | You may knock with ten.
  rule oak#players [oak] Two to four players play. | Two to four players play. | asked how many players, how many can play
  rule elm#turn [elm] In a turn a player draws two cards. | In a turn a player draws two cards.
  rule oak#sequence [oak] A sequence is three cards in a row. | A sequence is three cards in a row.
  mishap oak#mishap-two-drawn [oak] You drew two cards | You drew two cards
  advice oak#playing-well [oak] Playing well | Keep pairs.
  choice games/?players=2 [Which game] ?players=2 | Oak, Elm.
  choice games/?players=5 [Which game] ?players=5 | Oak, Elm.
  choice games/?players=5&packs=1 [Which game] ?players=5&packs=1 | Oak, Elm.
  choice games/?packs=1 [Which game] ?packs=1 | Oak, Elm.
  choice games/?minutes=30 [Which game] ?minutes=30 | Oak, Elm.
  choice games/#for-children [Which game] #for-children | Oak, Elm.
  facts games/#compared [Which game] All games side by side | Oak, Elm.
  name names/#zonk [Names] Zonk | Played far away. | names zonka
  name names/#trains [Names] Trains | Played far away. | names Sequence`)
const rank = makeRanker(RECORDS)
const first = (query: string, game?: string) => rank(query, game).results[0]?.record.url

test.each([
  ['which game can two people play', 'games/?players=2'],
  ['we are five, what can we play', 'games/?players=5'],
  ['we have one pack and five people', 'games/?players=5&packs=1'],
  ['something for five with one deck', 'games/?players=5&packs=1'],
  ['we only have half an hour', 'games/?minutes=30'],
  ['easiest rummy for kids', 'games/#for-children'],
])('“%s” is answered by the list of games: %s', (query, url) => {
  expect(first(query)).toBe(url)
})

test.each([
  ['difference between oak and elm', 'compare/#a=oak&b=elm'],
  ['elm or oak', 'compare/#a=elm&b=oak'],
  ['tall oak vs elm', 'compare/#a=tall-oak&b=elm'],
])('“%s” is answered by both side by side', (query, url) => {
  expect(first(query)).toBe(url)
})

test('how long a game takes is a fact of it, or of all', () => {
  expect(first('how long does elm take')).toBe('games/elm/')
  expect(first('how long does a game last')).toBe('games/#compared')
  expect(first('how long does it take', 'oak')).toBe('games/oak/')
})

test('who asks how to play well gets the advice of the game that they name, or of the nearest rule', () => {
  expect(first('tips for oak')).toBe('games/oak/#playing-well')
  expect(first('should I knock early')).toBe('games/oak/#playing-well')
  expect(first('may I knock')).toBe('games/oak/#knock')
})

test('a name that is not ours is answered by its sentence; one that is a word of the rules only alone', () => {
  expect(first('how do you play zonk')).toBe('names/#zonk')
  expect(first('zonka with five players')).toBe('names/#zonk')
  expect(first('sequence rules')).toBe('names/#trains')
  expect(first('how long is a sequence')).toBe('games/oak/#sequence')
})

test.each([
  ['i drew two cards', true],
  ['she just took the pile', true],
  ['grandma forgot to discard', true],
  ['can she draw two cards', false],
  ['what if i drew two cards', false],
  ['what do we do when someone drew two cards', true],
  ['what do we do when the stock is empty', false],
  ['cards dealt to each player', false],
])('“%s” tells what somebody did: %s', (text, expected) => {
  expect(isTold(text)).toBe(expected)
})

test('a mistake told as it happened comes before the rule', () => {
  expect(first('she drew two cards')).toBe('games/oak/#mishap-two-drawn')
  expect(first('how many cards do you draw in a turn')).toBe('games/elm/#turn')
})

test('without any such records nothing answers beside the rules', () => {
  const beside = makeBesideRules([])
  expect(beside({ text: 'how long does it take', rest: 'how long does it take', named: [] })).toEqual([])
})
