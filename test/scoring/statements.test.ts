import { describe, expect, test } from 'vitest'
import { readInput } from '../../src/command/read-check.ts'
import { checkAny, type Game, type GameId, games, parseGame, scoreGame } from '../../src/scoring/index.ts'
import { defaultsUnder, type NamedOption } from '../../src/scoring/options.ts'
import { slugOf } from '../../src/scoring/result.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { rulesIn, rulesOf } from './citing-plays.ts'
import { inputOf, recordOf } from './inputs.ts'
import { isSame, knownTables, randomTable, tableWith, valuesOf } from './random-tables.ts'
import { readSetting, USUAL } from './rounds-text.ts'
import { seeded, shuffled } from './seeded.ts'

/** The statements of the rules, which tell the rules of a table with house rules as they are there. */

/** All games but the pad for other games, which has no rules. */
const RULED = Object.values<Game>(games).filter(({ rules }) => rules.length > 0)

/** Words that tell of other tables, or of what somebody else might say. */
const ELSEWHERE = new RegExp(
  [
    /(some|many|most|other|certain|at) tables/,
    /usual(ly)?|sometimes|perhaps|optional/,
    /(unless|if) the (house|table)|the house|a house rule|your table/,
    /with us|we (play|turn|deal)|otherwise at|elsewhere|older rules|not covered/,
    /in (Britain|England|Germany|Italy|Spain|India|Nepal|Rommé|Rami|Scala 40|Remi|Žolíky)/,
    /on the continent|British|Italian|German|American|Argentine|Uruguayan/,
  ]
    .map(({ source }) => `\\b(${source})\\b`)
    .join('|'),
  'i',
)

/** Numbers larger than a rank that are no option: cards in a pack, what they are worth in every game. */
const FIXED: Readonly<Partial<Record<string, readonly number[]>>> = {
  'american-canasta': [20, 50, 108, 3000, 5000],
  burraco: [15, 108],
  canasta: [20, 50, 108, 1500, 3000],
  'hand-and-foot': [20, 22, 50],
  'ladder-rummy': [104, 108, 156, 162, 208, 216],
  machiavelli: [25, 30, 101],
  marriage: [21],
  'rummy-500': [15],
  'three-thirteen': [20],
  threedom: [15],
}

/** All numbers in figures. */
function numbersIn(text: string): number[] {
  return [...text.replaceAll(/(?<=\d),(?=\d{3})/g, '').matchAll(/\d+/g)].map(([digits]) => Number(digits))
}

/** The numbers of a table: of its options, and one more or less, since "100" and "more than 99" are the same limit. */
function numbersOf(table: Plain): number[] {
  return Object.values(table)
    .flatMap((value) => [value].flat().flatMap((part) => numbersIn(String(part))))
    .flatMap((number) => [number - 1, number, number + 1])
}

describe.each(RULED)('at every table of $id', (game) => {
  const random = seeded(57)
  const fixed = [52, ...(FIXED[game.id] ?? [])]
  const known = knownTables(game)
  const tables: Plain[] = [...known, ...Array.from({ length: 200 }, () => randomTable(game, random))]
  const said = (table: Plain) =>
    game.rules.flatMap((slug) => {
      const statement = game.statementAt(slug, table)
      return statement === undefined ? [] : [{ slug, statement }]
    })
  const tell = (table: Plain) => JSON.stringify(said(table))
  const all = [...new Map(tables.flatMap(said).map((each) => [each.statement, each])).values()]

  test('statements are one or two whole sentences', () => {
    const odd = /undefined|null|NaN|\[object|\$\{| {2}|^\s|\s$| [.,;:]|\.\.|[,;:]\./
    const wrong = all.filter(
      ({ statement }) =>
        odd.test(statement) || !/^[A-Z0-9‘“].*\.$/.test(statement) || sentencesOf(statement) > 2,
    )
    expect(wrong).toEqual([])
  })

  test('statements tell of no other table', () => {
    expect(all.filter(({ statement }) => ELSEWHERE.test(statement))).toEqual([])
    const titles = game.presets.map(({ title }) => title).filter((title) => / /.test(title))
    expect(all.filter(({ statement }) => titles.some((title) => statement.includes(title)))).toEqual([])
  })

  test('no two statements are the same, and all together are a short book of rules', () => {
    for (const table of tables) {
      const statements = said(table).map(({ statement }) => statement)
      expect(statements.filter((statement, at) => statements.indexOf(statement) < at)).toEqual([])
    }
    const lengths = known.map((table) =>
      sentencesOf(
        said(table)
          .map(({ statement }) => statement)
          .join(' '),
      ),
    )
    expect(Math.max(...lengths)).toBeLessThanOrEqual(80)
  })

  test('every number larger than a rank is one of the table, or fixed', () => {
    for (const table of tables) {
      const allowed = new Set([...numbersOf(table), ...fixed])
      for (const { slug, statement } of said(table)) {
        const strange = numbersIn(statement).filter((number) => number > 13 && !allowed.has(number))
        expect(strange, `${slug}: ${statement} (${JSON.stringify(table)})`).toEqual([])
      }
    }
  })

  test('a number that is changed leaves the statements', () => {
    const count = (statement: string, number: unknown) =>
      numbersIn(statement).filter((each) => each === number).length
    const isOther = (table: Plain, number: number) => Object.values(table).flat().includes(number)
    for (const table of known) {
      for (const option of game.options.filter(({ kind }) => kind === 'whole' || kind === 'limit')) {
        const before = table[option.name]
        for (const value of valuesOf(option, table)) {
          const here = tableWith(game, table, { [option.name]: value })
          // A limit is also told by the number beside it, and another option may have the same number.
          const isNear = Math.abs(Number(value) - Number(before)) < 2
          if (!here || isNear || fixed.includes(Number(before)) || isOther(here, Number(before))) continue
          for (const slug of game.rules) {
            const [old = '', changed = ''] = [table, here].map((each) => game.statementAt(slug, each))
            if (old === changed || count(changed, before) === 0) continue
            const left = count(changed, before)
            expect(left, `${option.name} ${value}: ${changed}`).toBeLessThan(count(old, before))
          }
        }
      }
    }
  })

  test.each(game.options)('a statement tells each value of $name', (option) => {
    const values = [
      ...new Map<string, unknown>(
        tables.flatMap((table) => valuesOf(option, table)).map((v) => [JSON.stringify(v), v]),
      ),
    ]
    const silent = values.filter(([, value]) => {
      const others = values.map(([, other]) => other).filter((other) => !isSame(other, value))
      let isAlone = true
      for (const table of tables) {
        const here = tableWith(game, table, { [option.name]: value })
        const there = others.flatMap((other): Plain[] => {
          const changed = tableWith(game, table, { [option.name]: other })
          return changed ? [changed] : []
        })
        if (!here || there.length === 0) continue
        isAlone = false
        if (there.every((each) => tell(each) !== tell(here))) return false
      }
      // A value that is the only one of every table that has it need not be told.
      return !isAlone
    })
    expect(silent.map(([text]) => text)).toEqual([])
  })

  test('no verdict and no score cites a rule that says nothing there', () => {
    for (const table of shuffled(tables, random).slice(0, 40)) {
      const checked = game.checks.flatMap((check) => {
        const input = inputOf(game, check, (pack) => shuffled(pack, random), table)
        const answer = checkAny(game.id, check, input, { options: table })
        return answer.ok ? rulesOf(answer.value.findings) : []
      })
      const parsed = parseGame(recordOf(game, table))
      const scored = parsed.ok ? rulesIn(scoreGame(parsed.value)) : []
      const cited = [...new Set([...checked, ...scored])].map(slugOf)
      const dumb = cited.filter((slug) => game.statementAt(slug, table) === undefined)
      expect(dumb, JSON.stringify(table)).toEqual([])
    }
  })
})

/** How many sentences a text has. */
function sentencesOf(text: string): number {
  return text.split(/(?<=\.) (?=[A-Z0-9‘“])/).length
}

/** A table, a check there, the rule that it cites, and what that says usually and here. */
const CITED = `
kalooki [minimum 51] first-meld: 2h 3h 4h → minimum: 40, 51
kalooki [ace 15, joker 25] count: as → values: ace 11, ace 15
hand-and-foot [wildLimit equal] meld: 4c 4d 2s 2h → wild-limit: outnumber, no more
chinchon [closeLimit 3] close: as 2s 3s 4s 5s 6s kh kd → close-limit: 5, 3
monastery [colourMission 2] mission: 1 | 10c 10s 10h jd jh jd → mission-1: black, any
`
test.each([...CITED.matchAll(/^(\S+) \[(.*?)\] (\S+): (.*?) → (\S+): (.*?), (.*)$/gm)])('%s', (...words) => {
  const [, id = '', bracket = '', check = '', cards = '', slug = '', usual = '', here = ''] = words
  const game: Game = games[id as GameId]
  const { options } = readSetting(game, bracket, USUAL)
  const input = readInput(game, check, cards.split(' | '))
  const answer = input.ok ? checkAny(id as GameId, check, input.value, { options }) : input
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
    return other !== undefined && says(game.statementAt(option.rule, usual) ?? '', option.default)
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
