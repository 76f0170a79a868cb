import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMON, rulingsIn } from '../../src/content/rulebook/answers.ts'
import { findMishap } from '../../src/content/rulebook/mishaps.ts'
import { fillValues } from '../../src/content/rulebook/values.ts'
import { checkGame } from '../../src/scoring/check.ts'
import type { Game } from '../../src/scoring/game.ts'
import { solver as tongIts } from '../../src/scoring/games/tong-its/solver.ts'
import { games } from '../../src/scoring/games.ts'

/** What every rules page says, and says once. */
const FOLDER = resolve(import.meta.dirname, '../../src/content/games')
const known: Record<string, Game> = games
/** Games in which nobody takes what others have discarded. */
const NO_DISCARDS = ['abstrac', 'machiavelli', 'threedom']

for (const file of globSync('*.mdx', { cwd: FOLDER })) {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  const game = known[basename(file, '.mdx')]
  if (/^draft: true$/m.test(text) || !game) continue

  describe(file, () => {
    test('says what cards are worth before an example has points', () => {
      const told = /<Rule slug="(?:values|minimum-count)"/.exec(text)?.index ?? 0
      const example = /<Play [^>]*points=/.exec(text)?.index ?? text.length
      expect(told).toBeLessThanOrEqual(example)
    })

    test('tells a dispute once: a question about a mishap or a ruling shows its text, and has no other', () => {
      const rulings = rulingsIn(text)
      for (const { ask, rules, mishap, common, answer } of questionsIn(text)) {
        if (mishap) findMishap(game, mishap)
        const isRuled = rules.length === 1 && rulings.has(rules[0] ?? '')
        if (mishap || common || isRuled) expect(answer, ask).toBe('')
        expect(ask).toMatch(/\?$/)
      }
    })

    test('says whether a card that was taken may be thrown back, and the discards looked through', () => {
      if (NO_DISCARDS.includes(game.id)) return
      const asked = questionsIn(text).map(({ ask }) => ask)
      expect(asked.filter((ask) => /throw .*back/.test(ask))).toHaveLength(1)
      expect(asked.filter((ask) => /look (?:back )?(?:through|at)/.test(ask))).toHaveLength(1)
    })
  })
}

/** The questions of a page, with the answers that it writes itself. */
function questionsIn(text: string) {
  const found = text.matchAll(/<Question ([^>]*?)(?:\/>|>([\s\S]*?)<\/Question>)/g)
  return [...found].map(([, props = '', answer = '']) => {
    const given = new Map([...props.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const [mishap, common] = [given.get('mishap'), given.get('common')]
    const ask = given.get('ask') ?? COMMON[common ?? '']?.ask ?? ''
    return { ask, rules: given.get('rule')?.split(' ') ?? [''], mishap, common, answer: answer.trim() }
  })
}

test('a turn card has what its game’s engine counts', () => {
  const text = (id: string) => readFileSync(join(FOLDER, `${id}.mdx`), 'utf8')
  // Tong-its’ pad asks for no cards, and Machiavelli’s target has a word for each way to score.
  const counts = (cards: string) => {
    const answer = checkGame(games['tong-its'], 'best-melds', { hand: [cards] }, {}, tongIts)
    return answer.ok && answer.value.points
  }
  expect(['AS', '2S', 'TS', 'JS', 'QS', 'KS'].map(counts)).toEqual([1, 2, 10, 10, 10, 10])
  expect(text('tong-its')).toContain('    2 to 10: face value\n    J, Q, K: "10"\n    A: "1"\n')
  expect(fillValues(games.machiavelli, 'once somebody has {options.target}')).toBe(
    'once somebody has 101 points',
  )
  for (const id of ['canasta', 'hand-and-foot', 'gin-rummy', 'burraco', 'tong-its']) {
    expect(text(id), id).toMatch(/^ {2}bonuses:\n(?: {4}[^:]+: "[^"]*\{options\.\w+\}[^"]*"\n)+/m)
  }
})
