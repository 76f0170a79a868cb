import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'

/** Every rule of a game is on its page exactly once, and no page has a rule that does not exist. */
const FOLDER = resolve(import.meta.dirname, '../../src/content/games')
const known: Record<string, Game> = games

for (const file of globSync('*.mdx', { cwd: FOLDER })) {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  const game = known[basename(file, '.mdx')]
  if (/^draft: true$/m.test(text) || !game) continue

  describe(file, () => {
    const anchors = [...text.matchAll(/<Rule\s[^>]*?\bslug="([^"]*)"/g)].map(([, slug = '']) => slug)

    test('has an anchor for every rule', () => {
      // Computed slugs exist only in the built page, where a browser test checks them.
      const computed = /<Rule\s[^>]*?\bslug=\{/.test(text)
      expect(computed ? [] : game.rules.filter((slug) => !anchors.includes(slug))).toEqual([])
    })

    test('says what cards are worth before an example has points', () => {
      const told = /<Rule slug="(?:values|minimum-count)"/.exec(text)?.index ?? 0
      const example = /<Play [^>]*points=/.exec(text)?.index ?? text.length
      expect(told).toBeLessThanOrEqual(example)
    })

    test('has no anchor without a rule, and none twice', () => {
      expect(anchors.filter((slug) => !game.rules.includes(slug))).toEqual([])
      expect(anchors.filter((slug, at) => anchors.indexOf(slug) !== at)).toEqual([])
    })
  })
}
