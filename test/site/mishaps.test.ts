import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMONEST, creditOf, findMishap, mishapsOf } from '../../src/content/rulebook/mishaps.ts'
import { SOURCES } from '../../src/content/rulebook/sources.ts'
import { fillValues } from '../../src/content/rulebook/values.ts'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

/** What goes wrong at a table, in each game that has a rules page. */
const FOLDER = resolve(import.meta.dirname, '../../src/content')
const files = globSync('*.json', { cwd: join(FOLDER, 'mishaps') }).filter((file) => file !== 'all.json')

test('every rules page tells what to do when something goes wrong', () => {
  for (const file of globSync('games/*.mdx', { cwd: FOLDER })) {
    expect(readFileSync(join(FOLDER, file), 'utf8')).toContain('## When something goes wrong\n\n<Mishaps />')
  }
  const pages = globSync('games/*.mdx', { cwd: FOLDER }).map((file) => file.slice(6, -4))
  expect(files.map((file) => file.slice(0, -5)).sort()).toEqual(pages.sort())
})

describe.each(WHOLE_GAMES)('$title', (game) => {
  const mishaps = mishapsOf(game)

  test('lists each mishap once, and has enough for the sheet of the table', () => {
    const ids = mishaps.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(COMMONEST)
  })

  test('tells them in sentences, with values that it has', () => {
    for (const { title, text, asked = '', cost } of mishaps) {
      expect(title).not.toMatch(/[.?]$/)
      expect(fillValues(game, text)).toMatch(/^[^{}*]+\.$/)
      expect(asked).not.toMatch(/,(?! )|[.?]/)
      if (cost)
        expect([game.scoring.unit, cost.note]).toEqual(['points', expect.stringMatching(/^[A-Z].*[^.]$/)])
    }
  })
})

test('a general mishap is named by more than one game', () => {
  const named = files.flatMap((file) => {
    const listed: unknown[] = JSON.parse(readFileSync(join(FOLDER, 'mishaps', file), 'utf8'))
    return listed.filter((one) => typeof one === 'string')
  })
  const general = Object.keys(JSON.parse(readFileSync(join(FOLDER, 'mishaps/all.json'), 'utf8')))
  for (const id of general) expect(named.filter((one) => one === id).length, id).toBeGreaterThan(1)
})

describe('where a procedure comes from', () => {
  const all = WHOLE_GAMES.flatMap((game) => mishapsOf(game))
  const texts = all.flatMap(({ source = '', others = '' }) => [source, others])

  test('is a source that the page About lists, and each of those is named somewhere', () => {
    const named = texts.flatMap((text) => [...text.matchAll(/\[([\w-]+)\]/g)].map(([, id]) => id))
    expect([...new Set(named)].sort()).toEqual(Object.keys(SOURCES).sort())
  })

  test('is never a source that says otherwise', () => {
    expect(all.map(({ source = '' }) => source).filter((source) => /;|never|otherwise/.test(source))).toEqual(
      [],
    )
    for (const { others } of all) if (others) expect(others).toMatch(/^[A-Z[].*\.$/)
  })

  test('is linked', () => {
    const [knock] = mishapsOf(games['gin-rummy']).filter(({ id }) => id === 'knock-face-up')
    expect(knock && creditOf(knock)).toBe(
      'Our ruling. <a href="https://rummytalk.com/">Rummytalk</a> calls the hand lost.',
    )
  })
})

test('who forgot to draw plays on as many cards short as a turn draws', () => {
  const forgot = (game: Game) => findMishap(game, 'no-draw').text
  expect(forgot(games['hand-and-foot'])).toContain('two cards fewer')
  expect(forgot(games.canasta)).toContain('with two, who draw two cards, play on with two cards fewer')
})
