import { describe, expect, test } from 'vitest'
import { checkAny, type Game, type GameId, games } from '../../src/scoring/index.ts'
import { defaultsUnder, type NamedOption } from '../../src/scoring/options.ts'
import { slugOf } from '../../src/scoring/result.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { cards } from './table.ts'

/** The statements of the rules, which say the numbers of a table with house rules. */

test.each<[GameId, string, object, Plain, slug: string, usual: string, here: string]>([
  ['kalooki', 'first-meld', { melds: [cards('2H 3H 4H')] }, { minimum: 51 }, 'minimum', '40', '51'],
  ['kalooki', 'count', { hand: cards('AS') }, { ace: 15, joker: 25 }, 'values', 'ace 11', 'ace 15'],
  [
    'hand-and-foot',
    'meld',
    { cards: cards('4C 4D 2S 2H') },
    { wildLimit: 'equal' },
    'wild-limit',
    'outnumber',
    'no more',
  ],
  [
    'chinchon',
    'close',
    { hand: cards('AS 2S 3S 4S 5S 6S KH KD') },
    { closeLimit: 3 },
    'close-limit',
    '5',
    '3',
  ],
  [
    'monastery',
    'mission',
    { mission: 1, cards: cards('TC TS TH JD JH JD') },
    { colourMission: 2 },
    'mission-1',
    'black',
    'any',
  ],
])('a %s check (%s) cites the number of its table: %j %j', (id, check, input, options, slug, usual, here) => {
  const game: Game = games[id]
  const answer = checkAny(id, check, input, { options })
  const cited = answer.ok ? answer.value.findings.map(({ rule }) => slugOf(rule)) : []
  expect(cited).toContain(slug)
  expect(game.statements[slug]).toContain(usual)
  expect(game.statementAt(slug, { ...defaultsUnder(game.options), ...options })).toContain(here)
})

/** A number that the option may have besides its default. */
function otherThan(option: NamedOption): number | undefined {
  if (option.kind !== 'whole') return undefined
  const { min, max, step } = option.range
  return option.default + step <= max ? option.default + step : Math.max(min, option.default - step)
}

describe.each<Game>(Object.values(games))('$id', (game) => {
  const usual = defaultsUnder(game.options)
  const says = (statement: string, number: unknown) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(statement)
  const numbers = game.options.flatMap((option) => {
    const other = otherThan(option)
    return other !== undefined && says(game.statements[option.rule] ?? '', option.default)
      ? [{ option, other }]
      : []
  })

  test('says the number of an option in the statement of its rule', () => {
    for (const { option, other } of numbers) {
      const here = game.statementAt(option.rule, { ...usual, [option.name]: other }) ?? ''
      expect(says(here, other), `${option.name}: ${here}`).toBe(true)
    }
  })
})
