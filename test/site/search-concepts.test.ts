import { expect, test } from 'vitest'
import { readText } from '../../src/components/search/terms.ts'

const conceptsOf = (text: string) => readText(text).concepts.map(({ concept }) => concept.id)

/** How players call it, and how rules do where these are other words. */
test.each<[concept: string, ...texts: string[]]>([
  ['stock-out', 'what if the deck runs out', 'When the stock is used up, play stops.'],
  ['stock', 'the draw pile', 'the stock'],
  ['down', 'when can I lay down', 'You may meld'],
  ['lay-off', 'hit on a run', 'add cards to any meld'],
  ['out', 'close', 'have no cards left'],
  ['dealer', 'who deals', 'Then the deal passes to the left.'],
  ['dealt', 'how many cards do we get', 'Deal seven cards to each.'],
  ['minimum', 'points to lay down first time', 'a minimum of 50'],
  ['which-wild', 'is a two wild', 'Jokers and twos are wild.'],
  ['which-wild', 'which cards are wild', 'The ace is wild.'],
  ['run', '4 5 6', 'a sequence'],
  ['win', 'do low or high points win', 'The lowest total wins.'],
  ['not-yet', 'I have not put any down', 'Nobody hits before laying a step.'],
  ['tie', 'we have the same score', 'Equal totals share the win.'],
  ['stock-out', 'all the cards have been drawn'],
  ['how-many-play', 'a 3 person game'],
  ['win', 'first to how many points'],
  ['scoring', 'how is the score worked out'],
  ['lay-off', 'stick a card on a set'],
  ['ace-place', 'ace as 1'],
  ['card-worth', 'what do face cards count'],
  ['draw-count', 'how many cards do I pick up'],
  ['win', 'first team to how many points'],
  ['scoring', 'who gets the points'],
  ['tie', 'the scores are level'],
  ['not-yet', 'I am not down yet'],
  ['left', 'stuck with cards'],
  ['equal-cards', 'two 7 of clubs'],
  ['packs', 'how many cards in the deck'],
])('%s is named by “%s”', (concept, ...texts) => {
  for (const text of texts) expect(conceptsOf(text), text).toContain(concept)
})

test.each([
  ['run', 'the stock runs out'],
  ['down', 'ten cards face down'],
  ['stock-out', 'a run of three'],
  ['dealt', 'how many cards do I draw each turn'],
  ['wild-share', 'how many jokers in the deck'],
  ['take-discards', 'take cards out of the pack'],
  ['begin', 'who gets to buy first'],
  ['tie', 'several melds to reach 40'],
  ['minimum', 'minimum cards in a run'],
  ['size', 'how many wild cards in a set'],
])('%s is not named by “%s”', (concept, text) => {
  const { concepts, words } = readText(text)
  expect(concepts.map(({ concept }) => concept.id)).not.toContain(concept)
  expect(words.length).toBeGreaterThan(0)
})
