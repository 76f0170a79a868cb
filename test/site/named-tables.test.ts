import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areSame } from '../../src/components/house-rules/rule-changes.ts'
import { namedTable, titleAt } from '../../src/components/named-table.ts'
import { differences } from '../../src/content/rulebook/differences.ts'
import { NAMED_TABLES } from '../../src/content/rulebook/tables.ts'
import { games } from '../../src/scoring/games.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { runEvenings } from '../scoring/rules-page.ts'

/** Tables that people know by a name of their own: each is a preset and a page. */

const FOLDER = 'src/content/tables'
const MOST_LINES = 60
const { kalooki } = games
const scala = kalooki.presets.find(({ id }) => id === 'scala-40')!.options

test('each has a page, and each page a table', () => {
  const pages = globSync('*.mdx', { cwd: FOLDER }).map((file) => file.replace('.mdx', ''))
  expect(pages.toSorted()).toEqual(NAMED_TABLES.map(({ id }) => id).toSorted())
})

test('their addresses are no games’', () => {
  const ids = [...Object.keys(games), ...NAMED_TABLES.map(({ id }) => id)]
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(NAMED_TABLES)('$title', ({ id, game, chosen, options }) => {
  test('has options that are valid together, and no other table has them', () => {
    expect(readOptions(game.options, chosen, []).ok).toBe(true)
    expect(game.optionProblems?.(options, undefined) ?? []).toEqual([])
    const same = [{}, ...game.presets.map((preset) => preset.options)].filter((other) =>
      areSame(game, other, chosen),
    )
    expect(same).toHaveLength(1)
  })

  test('tells some rule differently from its game', () => {
    expect(differences(game, options)).not.toEqual([])
  })

  test('has an evening that the engine scores as its page says', async () => {
    const evenings = await runEvenings(id, game, options)
    expect(evenings).toHaveLength(1)
    for (const { sheet, claimed } of evenings) {
      expect(sheet.rounds.length >= 2 || sheet.status === 'finished').toBe(true)
      expect(Object.keys(claimed).toSorted()).toEqual(Object.keys(sheet.totals).toSorted())
      expect(sheet.totals).toEqual(claimed)
    }
  })

  test('is one short file with questions and sources', () => {
    const text = readFileSync(`${FOLDER}/${id}.mdx`, 'utf8')
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES)
    expect(text.match(/<Question /g)?.length).toBeGreaterThanOrEqual(2)
    const asked = [...text.matchAll(/<Question [^>]*rule="([^"]*)"/g)].flatMap(([, rules]) =>
      rules!.split(' '),
    )
    expect(asked.filter((slug) => game.statementAt(slug, options) === undefined)).toEqual([])
    expect(text).toMatch(/\burl: "https?:/)
  })
})

describe('a table in play', () => {
  test.each([
    ['Scala 40', {}],
    ['Scala 40, changed', { limit: 201 }],
    ['Scala 40, changed', { limit: 201, minimum: 30, discard: 'to-open' }],
  ])('is called %s with %j', (title, changed) => {
    expect(titleAt(kalooki, { ...scala, ...changed })).toBe(title)
  })

  test.each([
    ['the book', kalooki, {}],
    ['one house rule', kalooki, { jokers: 4 }],
    ['many changed rules', kalooki, { ...scala, limit: 201, minimum: 30, cards: 14, jokers: 2, joker: 15 }],
    ['a game without named tables', games.threedom, {}],
    ['a longer target', games['gin-rummy'], { target: 150 }],
  ])('has the name of its game with %s', (_, game, options) => {
    expect(titleAt(game, options)).toBe(game.title)
  })

  test('is known by its id', () => {
    expect(namedTable(kalooki, scala)).toEqual({ id: 'scala-40', title: 'Scala 40' })
    expect(namedTable(games['gin-rummy'], { variant: 'straight', target: 200 })).toEqual({
      ...{ id: 'straight-gin', title: 'Straight Gin', isChanged: true },
    })
  })
})
