import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findGame } from '../../src/scoring/find-game.ts'
import { readCases } from './rounds-text.ts'
import { rewritten, tell } from './rounds-told.ts'

/** The rounds of each game as text: `games/<id>/rounds.txt`. README.md says how they are written. */

const FILES = import.meta.glob<string>('./games/*/rounds.txt', {
  import: 'default',
  eager: true,
  query: '?raw',
})

for (const [file, text] of Object.entries(FILES)) {
  const id = file.split('/').at(-2)!
  const game = findGame(id)!
  const now = import.meta.env.MODE === 'sheets' ? rewritten(game, text) : text
  if (now !== text) writeFileSync(new URL(file, import.meta.url), now)
  describe(`${game.title} as text`, () => {
    test.each(readCases(game, now).map((one) => [one.name, one] as const))('%s', (_, one) => {
      const { written, told } = tell(game, one)
      expect(told, `rounds.txt:${one.at}`).toEqual(written)
    })
  })
}
