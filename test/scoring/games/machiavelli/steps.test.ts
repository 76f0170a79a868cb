import { expect, test } from 'vitest'
import { type Card, withoutCards } from '../../../../src/scoring/cards.ts'
import { stepsBetween } from '../../../../src/scoring/games/machiavelli/steps.ts'
import { cards, groups } from '../../table.ts'

test('a card leaves a set for a new run', () => {
  const steps = stepsBetween(groups('7C 7D 7H 7S'), groups('7C 7D 7H / 7S 8S 9S'))
  expect(steps).toEqual([
    {
      moves: [
        { cards: cards('7S'), from: cards('7C 7D 7H 7S') },
        { cards: cards('8S 9S'), from: null },
      ],
      to: cards('7S 8S 9S'),
      table: groups('7C 7D 7H / 7S 8S 9S'),
    },
  ])
})

test('groups that stay are in no step', () => {
  const steps = stepsBetween(groups('5S 6S 7S / 9C 9D 9H'), groups('9H 9C 9D / 5S 6S 7S 8S'))
  expect(steps).toEqual([
    { moves: [{ cards: cards('8S'), from: null }], to: cards('5S 6S 7S 8S'), table: groups('5S 6S 7S 8S') },
  ])
})

test.each([
  ['7C 7D 7S / 5H 6H 7H', '7C 7D 7H / 4H 5H 6H / 7S 8S 9S TS'],
  ['4H 5H 6H 7H 8H', '4H 5H 6H / 6H 7H 8H'],
  ['5H JK 7H / 2C 3C 4C', '5H 6H 7H / 9C 9D JK / 2C 3C 4C 5C'],
  ['5C 6C 7C / 5D 6D 7D / 5H 6H 7H', '5C 5D 5H / 6C 6D 6H / 7C 7D 7H 7S'],
  ['', '5C 5D 5H'],
])('from %s the steps lead to %s', (from, to) => {
  const [before, after] = [groups(from), groups(to)]
  const steps = stepsBetween(before, after)
  const last = steps.at(-1)!.table
  const shown = (table: readonly Card[][]) => table.map((group) => group.toSorted().join(' ')).sort()
  expect(shown(last)).toEqual(
    shown(after.filter((group) => !shown(before).includes(group.toSorted().join(' ')))),
  )
  const played = steps.flatMap(({ moves }) => moves.flatMap(({ cards, from }) => (from ? [] : cards)))
  expect(played.toSorted()).toEqual(withoutCards(after.flat(), before.flat()).toSorted())
  for (const { moves, to } of steps)
    for (const { cards } of moves) expect(withoutCards(cards, to)).toEqual([])
})
