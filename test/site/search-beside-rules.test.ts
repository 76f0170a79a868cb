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

test.each<[question: string, url: string, page?: string]>([
  ['which game can two people play', 'games/?players=2'],
  ['we are five, what can we play', 'games/?players=5'],
  ['we have one pack and five people', 'games/?players=5&packs=1'],
  ['something for five with one deck', 'games/?players=5&packs=1'],
  ['we only have half an hour', 'games/?minutes=30'],
  ['easiest rummy for kids', 'games/#for-children'],
  // Both side by side.
  ['difference between oak and elm', 'compare/#a=oak&b=elm'],
  ['elm or oak', 'compare/#a=elm&b=oak'],
  ['tall oak vs elm', 'compare/#a=tall-oak&b=elm'],
  // How long a game takes is a fact of it, or of all.
  ['how long does elm take', 'games/elm/'],
  ['how long does a game last', 'games/#compared'],
  ['how long does it take', 'games/oak/', 'oak'],
  // Who asks how to play well gets the advice of the game that they name, or of the nearest rule.
  ['tips for oak', 'games/oak/#playing-well'],
  ['should I knock early', 'games/oak/#playing-well'],
  ['may I knock', 'games/oak/#knock'],
  // A name that is not ours has a sentence; one that is a word of the rules has it only alone.
  ['how do you play zonk', 'names/#zonk'],
  ['zonka with five players', 'names/#zonk'],
  ['sequence rules', 'names/#trains'],
  ['how long is a sequence', 'games/oak/#sequence'],
  // A mistake told as it happened comes before the rule.
  ['she drew two cards', 'games/oak/#mishap-two-drawn'],
  ['how many cards do you draw in a turn', 'games/elm/#turn'],
])('“%s” is answered by %s', (question, url, page) => {
  expect(rank(question, page).results[0]?.record.url).toBe(url)
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

test('without any such records nothing answers beside the rules', () => {
  const beside = makeBesideRules([])
  expect(beside({ text: 'how long does it take', rest: 'how long does it take', named: [] })).toEqual([])
})
