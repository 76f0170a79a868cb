import { expect, test } from 'vitest'
import { type EntryField, fieldsOf, type RoundField, tallyFields } from '../../src/scoring/entry-form.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import { ALL_GAMES } from '../site/forms.ts'
import forms from './forms.txt?raw'
import { readSetting, USUAL } from './rounds-text.ts'

function formOf(id: string, bracket: string, round?: number) {
  const game = ALL_GAMES.find((one) => one.id === id)!
  const { players, options: given } = readSetting(game, bracket, USUAL)
  const options = { ...defaultsUnder(game.options, given), ...given }
  return game.entry({ table: tableOf(game, players, options), ...(round !== undefined && { round }) })
}

/** `count exact22 0–2 #pick-up-22`: a field, what it may hold, and its rule. */
function tell(field: EntryField | RoundField): string {
  const { kind, rule } = field
  const outcomes = kind === 'outcome' ? field.outcomes.map(({ id }) => id) : []
  const range = kind === 'count' ? [`${field.min}–${field.max}`] : []
  const cleared = kind === 'who' && field.clears ? [`clears ${field.clears}`] : []
  const key = 'key' in field ? field.key : undefined
  return [kind, key, ...outcomes, ...range, ...cleared, `#${rule}`].filter(Boolean).join(' ')
}

test.each([...forms.matchAll(/^([\w-]+)(?: \[(.*?)\])?: (.*)$/gm)])(
  '%s',
  (...[, id, bracket = '', asked]) => {
    const { ways, round = [] } = formOf(id!, bracket)
    const told = ways.map(({ fields }) => fields.map(tell).join(', ')).join(' / ')
    expect([told, ...round.map(tell)].join(' + ')).toBe(asked)
  },
)

test('a wild card of the round is worth what wild cards count', () => {
  const worth = (round?: number) => {
    const [tally] = tallyFields(fieldsOf(formOf('three-thirteen', 'wildPenalty 20', round)))
    return tally!.classes.find(({ id }) => id === '7')!.points
  }
  expect([worth(), worth(4), worth(5)]).toEqual([7, 7, 20])
})

/** The classes of the cards on the table, and of those left: each its points, and how many the packs hold. */
const PIPS = 'A 15 4, 2 2 4, 3 3 4, 4 4 4, 5 5 4, 6 6 4, 7 7 4, 8 8 4, 9 9 4, T 10 4, J 10 4, Q 10 4, K 10 4'
const PILES = 'joker 50 10, high 20 40, ten 10 120, five 5 80'
const [TWO, FIVE] = ['low 5 32, ten 10 16, ace 15 4', 'low 5 64, ten 10 32, ace 15 8, joker 15 4']
test.each([
  ['rummy-500', 'players 2', TWO, TWO],
  ['rummy-500', 'players 5, jokers true', FIVE, FIVE],
  ['rummy-500', 'players 2, values pips, jokers true', `${PIPS}, JK 15 2, A1 1 4`, `${PIPS}, JK 15 2`],
  ['hand-and-foot', 'players 4, redThree 300', PILES, `${PILES}, blackThree 5 10, redThree 300 10`],
])('in %s [%s] cards are counted as %s, and left as %s', (id, bracket, ...counted) => {
  const tallies = tallyFields(formOf(id, bracket).ways[0]!.fields)
  const told = tallies.map(({ classes }) =>
    classes.map(({ id, points, held }) => `${id} ${points} ${held}`).join(', '),
  )
  expect(told).toEqual(counted)
})
