import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ruleSections, shortRules } from '../../src/content/rulebook/short-rules.ts'
import { games } from '../../src/scoring/games.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

/** The rules of a game in short, under the headings of its page. */

const sectionsOf = (id: string) => ruleSections(readFileSync(`src/content/games/${id}.mdx`, 'utf8'))

test.each(WHOLE_GAMES)('the sections of $title have each of its rules once', (game) => {
  const found = sectionsOf(game.id).flatMap(({ rules }) => rules)
  expect(found.toSorted()).toEqual(game.rules.toSorted())
})

test.each(WHOLE_GAMES)(
  'the headings of $title are of words alone, so its page has the same anchors',
  ({ id }) => {
    for (const { title } of sectionsOf(id)) expect(title).toMatch(/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/)
  },
)

test('a table’s rules say its numbers, under the headings of the page', () => {
  const game = games.kalooki
  const sections = shortRules(game, sectionsOf('kalooki'), { ...defaultsUnder(game.options), minimum: 51 })
  const minimum = sections.flatMap(({ rules }) => rules).find(({ slug }) => slug === 'minimum')
  expect(minimum?.statement).toContain('51')
  expect(sections[0]).toMatchObject({ title: 'What you need', anchor: 'what-you-need' })
})

test('a rule that is about nothing at a table is left out, and a section of such rules with it', () => {
  const silent = { ...games.threedom, statementAt: (slug: string) => (slug === 'said' ? 'So.' : undefined) }
  const sections = ruleSections(
    '## A\n<Rule slug="said">\n## B\n<Rule slug="silent" title="Silent" ruling>\n',
  )
  expect(shortRules(silent, sections, {})).toEqual([
    { title: 'A', anchor: 'a', rules: [{ slug: 'said', statement: 'So.' }] },
  ])
})
