import { expect, test } from 'vitest'
import { ASKED } from '../../src/content/rulebook/asked.ts'
import { games } from '../../src/scoring/games.ts'

test.each(Object.values(games))(
  'what players ask in $title leads to rules that it has',
  ({ id, statements }) => {
    const { names = '', ...asked } = ASKED[id as keyof typeof games]
    expect(Object.keys(statements)).toEqual(expect.arrayContaining(Object.keys(asked)))
    for (const words of [names, ...Object.values(asked)]) expect(words).not.toMatch(/,(?! )|[.?]/)
  },
)
