import { describe, expect, test } from 'vitest'
import { CARDS, type Card, withoutCards } from '../../src/scoring/cards.ts'
import { checkGame, readQuestion } from '../../src/scoring/check.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/index.ts'
import { allCards, defaultsOf, inputOf } from './inputs.ts'
import { seeds } from './samples.ts'
import { seeded, shuffled, wholeBelow } from './seeded.ts'
import { cards, judge } from './table.ts'

/** What one card less or more would change, against asking the check again with each card. */

const asked = Object.values(games).filter(({ checksById }) => checksById.meld)

/** Cards of which some nearly are a meld: of one suit or of few ranks, and wild ones among them. */
function nearMeld(deck: readonly Card[], seed: number): Card[] {
  const random = seeded(seed)
  const [first] = shuffled(deck, random)
  const near = deck.filter((card) => card[1] === first![1] || card[0] === first![0] || card === 'JK')
  return shuffled(random() < 0.8 ? near : deck, random).slice(0, wholeBelow(7, random))
}

describe.each(asked.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const table = tableOf(game, undefined, defaultsOf(game))
  const { deck } = table

  test('one card less or more is named if and only if it makes the play legal', () => {
    for (const seed of seeds(40)) {
      const input = { ...inputOf(game, 'meld'), cards: nearMeld(allCards(deck), seed) }
      if ('onto' in input) delete input.onto
      const isLegal = (other: Card[]) => {
        const asked = readQuestion(game, 'meld', { ...input, cards: other }, table)
        const answer = asked.ok && game.checksById.meld!.judge!(asked.value.input, asked.value.table)
        return answer && 'legal' in answer && answer.legal
      }
      const found = checkGame(game, 'meld', input)
      if (!found.ok || found.value.legal) continue
      const without = [...new Set(input.cards)].filter((card) => isLegal(withoutCards(input.cards, [card])))
      const more = CARDS.filter((card) => isLegal([...input.cards, card]))
      expect(found.value.detail, input.cards.join(' ')).toMatchObject({ without, with: more })
    }
  })
})

test.each<[GameId, string, string]>([
  ['rummy', '7C 7D 2S', 'Without'],
  ['rummy', '7C 7D 7H 2S', 'Without 2♠ it is a meld.'],
  ['rummy', '7C 7D', 'With 7♥ or 7♠ it is a meld.'],
  ['gin-rummy', '7C 8C TC', 'With 9♣ it is a meld.'],
  ['kalooki', '7C 8C TC', 'With 9♣ or Joker it is a meld.'],
])('in %s, %s: %s', (game, text, sentence) => {
  const { findings } = judge(game, 'meld', { cards: cards(text) })
  const [first] = findings.filter(({ ok }) => !ok)
  if (sentence === 'Without') expect(first!.message).not.toContain('it is a meld')
  else expect(first!.message).toContain(sentence)
})

test('a legal play says nothing of other cards', () => {
  expect(judge('rummy', 'meld', { cards: cards('7C 7D 7H') }).detail).toEqual({ kind: 'set' })
})
