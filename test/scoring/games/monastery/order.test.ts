import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FULL_DECK } from '../../../../src/scoring/cards.ts'
import { cards, groups, judge } from '../../table.ts'

type Row = [mission: number, groups: string, to: number, cards: string]

it('the check “mission” ignores the order of the cards', () => {
  const hands = fc.shuffledSubarray([...FULL_DECK, ...FULL_DECK], { maxLength: 10 })
  const laid = groups('AC TS TS JD JH AD / 8S 9S AS JS QS TS / 4C 4C AH 5S 6C AD / KC KD KH AS 2C 3D AH 5S')
  const sensible = fc
    .constantFrom(...laid)
    .chain((own) => fc.shuffledSubarray(own, { minLength: own.length - 1 }))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.oneof(hands, sensible),
      fc.nat(),
      (mission, hand, turn) => {
        const turned = [...hand.slice(turn % 10), ...hand.slice(0, turn % 10)].reverse()
        const verdict = judge('monastery', 'mission', { mission, cards: hand })
        expect(judge('monastery', 'mission', { mission, cards: turned })).toEqual(verdict)
      },
    ),
  )
})

it('the check “add” ignores the order of the cards', () => {
  const row = fc.constantFrom<Row>(
    [4, 'AS 5S 6S 7S 8S', 0, '4S 3S'],
    [4, 'AS 5S 6S 7S 8S', 0, '4S 9S'],
    [7, '5C 5D 6C AD 7C 7D', 0, '8H AH 4C 4C'],
    [3, 'KC KD KH KS / 2C 3D 4H 5S', 1, '6D 7C AC'],
  )
  const turned = <T>(items: readonly T[], by: number) => [...items.slice(by), ...items.slice(0, by)].reverse()
  fc.assert(
    fc.property(row, fc.nat(9), ([mission, laid, to, text], by) => {
      const input = { mission, groups: groups(laid), to, cards: cards(text) }
      const other = {
        ...input,
        groups: input.groups.map((group) => turned(group, by)),
        cards: turned(input.cards, by),
      }
      expect(judge('monastery', 'add', other)).toEqual(judge('monastery', 'add', input))
    }),
  )
})
