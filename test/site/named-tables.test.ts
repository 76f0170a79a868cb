import { globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { withStructuredData } from '../../src/build/structured-data.ts'
import { identify } from '../../src/components/book/identity.ts'
import { listGame } from '../../src/components/book/listed-game.ts'
import { namedTable, titleAt } from '../../src/components/named-table.ts'
import { NAMED_TABLES, namedTablesOf } from '../../src/content/rulebook/tables.ts'
import { games } from '../../src/scoring/games.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { lackingInTable } from '../tools/lacking-table.ts'
import { summaryOf } from './forms.ts'

/** Tables that people know by a name of their own: each is a preset and a page. */

const FOLDER = 'src/content/tables'
const { kalooki } = games
const scala = kalooki.presets.find(({ id }) => id === 'scala-40')!.options

test('no page is without a table', () => {
  const pages = globSync('*.mdx', { cwd: FOLDER }).map((file) => file.replace('.mdx', ''))
  expect(pages.filter((id) => !NAMED_TABLES.some((table) => table.id === id))).toEqual([])
})

test('their addresses are no games’', () => {
  const ids = [...Object.keys(games), ...NAMED_TABLES.map(({ id }) => id)]
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(NAMED_TABLES)('$title', (table) => {
  test('has options that are valid together', () => {
    expect(readOptions(table.game.options, table.chosen, []).ok).toBe(true)
    expect(table.game.optionProblems?.(table.options, undefined) ?? []).toEqual([])
  })

  // A wrong total of its evening, which the engine scores, throws.
  test('lacks nothing', async () => {
    expect(await lackingInTable(table, FOLDER)).toEqual([])
  })
})

/** The chapter "Adding a named table" of CONTRIBUTING.md, with Scala 40 to 201 in a scratch folder. */
describe('a table that is added', () => {
  const options = { ...scala, limit: 201 }
  const added = { id: 'scala-201', title: 'Scala 201', named: 'scala-201', options }
  const [table] = namedTablesOf({ ...kalooki, presets: [added] })
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  const write = (text: string) => writeFileSync(join(folder, 'scala-201.mdx'), text)
  const lacking = () => lackingInTable(table!, folder)

  test('lacks its page once the preset is there', async () => {
    expect(await lacking()).toEqual(['Scala 201 lacks its page: write src/content/tables/scala-201.mdx.'])
  })

  test('lacks what its page does not say', async () => {
    write('---\ndescription: Scala to 201.\n---\n\nLonger evenings.\n')
    expect(await lacking()).toEqual([
      'Scala 201 lacks its where, in the head of the page.',
      'Scala 201 lacks its summary, in the head of the page.',
      'Scala 201 lacks its sources, in the head of the page.',
      'Scala 201 lacks a source with an address.',
      'Scala 201 lacks two questions that its players ask.',
      'Scala 201 lacks one evening.',
    ])
  })
})

describe('in the score book', () => {
  const known = { kalooki: { title: 'Kalooki', isPlainPad: false } }
  const listed = (options: string, table?: unknown) => {
    const summary = summaryOf('kalooki', options)
    const row = (table === undefined ? summary : { ...summary, table }) as typeof summary
    return listGame(row, identify([], [row]), known)
  }

  test('a game has the name of its table, and is found by the name of its game too', () => {
    expect(listed('preset scala-40').title).toBe('Scala 40')
    expect(listed('preset scala-40').text).toContain('kalooki')
    expect(listed('preset scala-40, limit 201').title).toBe('Scala 40, changed')
    expect(listed('').title).toBe('Kalooki')
  })

  test('a row with a damaged table has the name of its game', () => {
    for (const table of [null, 'Scala 40', { id: 40 }]) expect(listed('', table).title).toBe('Kalooki')
  })
})

test('the worker keeps the page of a named table with its game', async () => {
  vi.stubGlobal('SITE', { files: {}, games: { kalooki: 'Kalooki' }, tables: { 'scala-40': 'kalooki' } })
  vi.resetModules()
  const { gameOf } = await import('../../src/offline/site-files.ts')
  expect(gameOf('games/scala-40/')).toBe('kalooki')
  expect(gameOf('games/kalooki/check/')).toBe('kalooki')
  expect(gameOf('games/')).toBeUndefined()
})

test('search engines read that it is a form of its game', () => {
  const html = `<html><head><meta name="keywords" content="scala quaranta">
<link rel="canonical" href="https://cards.example/games/scala-40/"></head><body><main></main></body></html>`
  const table = NAMED_TABLES.find(({ id }) => id === 'scala-40')!
  const page = withStructuredData(html, kalooki, table)
  const [game, , place] = JSON.parse(/<script[^>]*>(.*?)<\/script>/s.exec(page)![1]!)['@graph']
  expect(game).toMatchObject({ name: 'Scala 40', alternateName: ['scala quaranta'] })
  expect(place.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    ...['Meldbook', 'Games', 'Kalooki', 'Scala 40'],
  ])
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
    expect(namedTable(kalooki, scala)).toEqual({ id: 'scala-40', title: 'Scala 40', called: 'Scala 40' })
    expect(namedTable(games['gin-rummy'], { variant: 'straight', target: 200 })).toEqual({
      ...{ id: 'straight-gin', title: 'Straight Gin', called: 'Straight Gin, changed' },
    })
  })
})
