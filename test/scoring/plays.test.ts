import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findGame } from '../../src/scoring/find-game.ts'
import { readPlays, rewrittenPlays } from './plays-text.ts'

/** The plays of each game as text: `games/<id>/plays.txt`. README.md says how they are written. */

const FILES = import.meta.glob<string>('./games/*/plays.txt', {
  import: 'default',
  eager: true,
  query: '?raw',
})

for (const [file, text] of Object.entries(FILES)) {
  const game = findGame(file.split('/').at(-2))!
  const now = import.meta.env.MODE === 'sheets' ? rewrittenPlays(game, text) : text
  if (now !== text) writeFileSync(new URL(file, import.meta.url), now)
  describe(`${game.title}: plays as text`, () => {
    test.each(readPlays(game, now).map((play) => [play.name, play] as const))('%s', (_, play) => {
      expect(play.told, `plays.txt:${play.at}`).toEqual(play.written)
    })
  })
}
