import { expect, test } from 'vitest'
import { writeModules } from '../../src/build/named-modules.ts'

test('a page says in which file the modules are that it names', () => {
  const files: Record<string, string> = { 'src/scoring/games/toy/pad.ts': '/_astro/pad.x.js' }
  const name = (path: string) =>
    writeModules(`props="{&quot;at&quot;:[0,&quot;module:/${path}&quot;]}"`, 'toy/', (path) => files[path])
  expect(name('src/scoring/games/toy/pad.ts')).toBe(
    'props="{&quot;at&quot;:[0,&quot;/_astro/pad.x.js&quot;]}"',
  )
  expect(() => name('src/scoring/games/gone.ts')).toThrow(
    'toy/: there is no module src/scoring/games/gone.ts',
  )
})
