import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMONEST, mishapsOf } from '../../src/content/rulebook/mishaps.ts'
import { fillValues } from '../../src/content/rulebook/values.ts'
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
  const mishaps = mishapsOf(game.id)

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
