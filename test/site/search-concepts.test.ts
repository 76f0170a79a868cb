import { expect, test } from 'vitest'
import { readText } from '../../src/components/search/terms.ts'

const conceptsOf = (text: string) => readText(text).concepts.map(({ concept }) => concept.id)

/** How players call it, and how rules do. */
test.each([
  ['stock-out', 'what if the deck runs out', 'When the stock is used up, play stops.'],
  ['stock', 'the draw pile', 'the stock'],
  ['discards', 'the trash', 'the discard pile'],
  ['book', 'a canasta', 'a pile of seven'],
  ['down', 'when can I lay down', 'You may meld'],
  ['lay-off', 'hit on a run', 'add cards to any meld'],
  ['out', 'she calls up', 'the player who goes out'],
  ['out', 'close', 'have no card left'.replace('card left', 'cards left')],
  ['wild', 'two deuces', 'three jokers'],
  ['begin', 'who goes first', 'The player left of the dealer begins.'],
  ['dealer', 'who deals', 'Then the deal passes to the left.'],
  ['dealt', 'how many cards do we get', 'Deal seven cards to each.'],
  ['minimum', 'points to lay down first time', 'a minimum of 50'],
  ['ace-place', 'is the ace high or low', 'An ace stands above the king.'],
  ['ace-place', 'Q-K-A', 'around the corner'],
  ['joker-swap', 'can I take the joker', 'the card that a joker stands for'],
  ['tie', 'we have the same score', 'Equal totals share the win.'],
])('%s: “%s” is “%s”', (concept, asked, written) => {
  expect(conceptsOf(asked)).toContain(concept)
  expect(conceptsOf(written)).toContain(concept)
})

test.each([
  ['run', 'the stock runs out'],
  ['book', 'the discard pile'],
  ['book', 'the draw pile'],
  ['down', 'ten cards face down'],
  ['stock-out', 'a run of three'],
])('%s is not named by “%s”', (concept, text) => {
  const { concepts, words } = readText(text)
  const wholes = concepts.filter(({ concept }) => concept.whole)
  const named = concepts.filter(
    ({ concept: { id }, from }) => id === concept && !wholes.some((one) => one.from <= from && from < one.to),
  )
  expect(named).toEqual([])
  expect(words.length).toBeGreaterThan(0)
})
