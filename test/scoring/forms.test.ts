import { expect, test } from 'vitest'
import { type EntryForm, fieldsOf, tallyFields } from '../../src/scoring/entry-form.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'

/** What the pad asks at some tables, where no score depends on it: a part that is not asked is read all the same. */

function formOf(id: GameId, options: object, round?: number, players = 3): EntryForm {
  const { options: all, entry } = games[id]
  const table = tableOf(games[id], players, { ...defaultsUnder(all, options as never), ...options })
  return entry({ table, ...(round !== undefined && { round }) } as never)
}

test.each<[GameId, object, string]>([
  ['rummy', {}, 'tally #values, who #out, choice #going-rummy'],
  ['rummy', { goingRummy: 'plain' }, 'tally #values, who #out'],
  ['rummy-500', {}, 'tally #values, tally #net, who #out'],
  ['chinchon', {}, 'tally #left, who #close, choice #chinchon, returning #rejoin'],
  ['ladder-rummy', {}, 'tally #left, who #out, choice #step-up'],
  ['three-thirteen', {}, 'tally #penalty, who #go-out'],
  ['threedom', {}, 'tally #values'],
  ['marriage', {}, 'outcome seen unseen foul out #see, tally #maal, who #finish, card #tiplu'],
  ['tong-its', {}, 'choice #burned, who #win, choice #tongits'],
  ['indian-rummy', {}, 'outcome won first middle wrong #winner-zero, tally #count-left, card #wild-rank'],
  [
    'indian-rummy',
    { variant: 'deals' },
    'outcome won wrong #winner-zero, tally #count-left, card #wild-rank',
  ],
  [
    'indian-rummy',
    { rejoin: true },
    'outcome won first middle wrong #winner-zero, tally #count-left, card #wild-rank, returning #rejoin',
  ],
])('%s with %j asks %s', (id, options, asked) => {
  const { ways, round = [] } = formOf(id, options)
  const told = [...ways[0]!.fields, ...round].map((field) => {
    const outcomes = field.kind === 'outcome' ? field.outcomes.map((outcome) => outcome.id) : []
    return `${[field.kind, ...outcomes].join(' ')} #${field.rule}`
  })
  expect(told.join(', ')).toBe(asked)
})

test('a wild card of the round is worth what wild cards count', () => {
  const worth = (round?: number) => {
    const [tally] = tallyFields(fieldsOf(formOf('three-thirteen', { wildPenalty: 20 }, round)))
    return tally!.classes.find(({ id }) => id === '7')!.points
  }
  expect([worth(), worth(4), worth(5)]).toEqual([7, 7, 20])
})

test.each<[object, number, string, string]>([
  [{}, 2, 'low 5 32, ten 10 16, ace 15 4', ''],
  [{ jokers: true }, 5, 'low 5 64, ten 10 32, ace 15 8, joker 15 4', ''],
  [
    { values: 'pips', jokers: true },
    2,
    'A 15 4, 2 2 4, 3 3 4, 4 4 4, 5 5 4, 6 6 4, 7 7 4, 8 8 4, 9 9 4, T 10 4, J 10 4, Q 10 4, K 10 4, JK 15 2',
    ', A1 1 4',
  ],
])('cards are counted by value or by rank with %j, and a low ace apart', (options, players, hand, low) => {
  const tallies = tallyFields(fieldsOf(formOf('rummy-500', options, undefined, players)))
  const classes = tallies.map(({ classes }) =>
    classes.map(({ id, points, held }) => `${id} ${points} ${held}`).join(', '),
  )
  expect(classes).toEqual([hand + low, hand])
})
