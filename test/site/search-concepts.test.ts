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
  ['which-wild', 'is a two wild', 'Jokers and twos are wild.'],
  ['which-wild', 'which cards are wild', 'The ace is wild.'],
  ['card-worth', 'how much is a joker', 'Face cards count 10 each, others their number.'],
  ['eliminated', 'when am I eliminated', 'Whoever has 100 is out.'],
  ['final-discard', 'do I need a discard to go out', 'You need no last discard.'],
  ['size', 'how long is a run', 'A run is three or more cards.'],
  ['one-suit', 'must it be the same suit', 'three cards of one suit'],
  ['must', 'is it compulsory', 'It must be done.'],
  ['towards-minimum', 'do bonuses count for the minimum', 'Several melds count together.'],
  ['run', '4 5 6', 'a sequence'],
  ['win', 'do low or high points win', 'The lowest total wins.'],
  ['buy-back', 'can I join again', 'A player may come back.'],
  ['keep', 'can I hold on to it', 'A player keeps a card.'],
  ['pass', 'I do not want to play', 'if both decline, or one declines'],
  ['not-yet', 'I have not put any down', 'Nobody hits before laying a step.'],
  ['tie', 'two finish at once', 'Equal totals share the win.'],
  ['tie', 'we have the same score', 'Equal totals share the win.'],
])('%s: “%s” is “%s”', (concept, asked, written) => {
  expect(conceptsOf(asked)).toContain(concept)
  expect(conceptsOf(written)).toContain(concept)
})

/** More ways in which players call it. */
test.each([
  ['stock-out', 'all the cards have been drawn'],
  ['stock-out', 'we went through the whole deck'],
  ['begin', 'does the dealer start'],
  ['begin', 'who is first'],
  ['dealer', 'does the loser deal'],
  ['dealt', 'how many do we get'],
  ['dealt', 'do we get 7 or 10 cards'],
  ['how-many-play', 'a 3 person game'],
  ['how-many-play', 'can you play with 5'],
  ['win', 'first to how many points'],
  ['scoring', 'how is the score worked out'],
  ['scoring', 'add up the points'],
  ['minimum', 'how much do we need to go down'],
  ['lay-off', 'stick a card on a set'],
  ['joker-swap', 'steal a wild'],
  ['joker-swap', 'can I get the joker from a set'],
  ['ace-place', 'where does the ace go'],
  ['ace-place', 'ace as 1'],
  ['size', 'how many cards in a run'],
  ['size', 'is 2 cards a set'],
  ['size', 'minimum cards in a run'],
  ['card-worth', 'what do face cards count'],
  ['wild-share', 'more wilds than naturals'],
  ['which-wild', 'what counts as wild'],
  ['final-discard', 'go out with no discard'],
  ['take-discards', 'take the card they threw'],
  ['draw-count', 'how many cards do I pick up'],
  ['draw-count', 'can I take 4 cards'],
  ['win', 'first team to how many points'],
  ['scoring', 'who gets the points'],
  ['tie', 'the scores are level'],
  ['tie', 'both over 500'],
  ['eliminated', 'what happens at 100'],
  ['buy-back', 'can a player return'],
  ['not-yet', 'I am not down yet'],
  ['back', 'discard the card I just drew'],
  ['left', 'stuck with cards'],
  ['equal-cards', 'two 7 of clubs'],
  ['equal-cards', 'both are hearts'],
  ['one-suit', 'do suits matter'],
  ['packs', 'how many cards in the deck'],
  ['joker-count', 'remove the jokers'],
  ['one-turn-out', 'out in one hand'],
  ['others', 'their runs'],
])('%s is named by “%s”', (concept, asked) => {
  expect(conceptsOf(asked)).toContain(concept)
})

test.each([
  ['run', 'the stock runs out'],
  ['book', 'the discard pile'],
  ['book', 'the draw pile'],
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
  const wholes = concepts.filter(({ concept }) => concept.whole)
  const named = concepts.filter(
    ({ concept: { id }, from }) => id === concept && !wholes.some((one) => one.from <= from && from < one.to),
  )
  expect(named).toEqual([])
  expect(words.length).toBeGreaterThan(0)
})
