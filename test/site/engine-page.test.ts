import { expect, test } from 'vitest'
import { DOORS, exportsOf } from '../../src/content/engine/api.ts'
import * as all from '../../src/scoring/index.ts'

test.each(DOORS)('all that $path exports has a comment and a declaration', ({ file }) => {
  const names = exportsOf(file)
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter(({ about }) => !about).map(({ name }) => name)).toEqual([])
  for (const { name, code } of names) expect(code, name).toMatch(/^(?:async )?(?:function|const|type) /)
})

test('the page has every function of the engine and of its ledger', () => {
  const shown = ['engine.ts', 'ledger.ts'].flatMap((file) => exportsOf(file).map(({ name }) => name))
  expect(Object.keys(all).filter((name) => !shown.includes(name))).toEqual([])
})

test('a function that the ledger guards is shown as it is declared', () => {
  const undo = exportsOf('ledger.ts').find(({ name }) => name === 'undoLast')
  expect(undo?.code).toMatch(/^function undoLast\(game: FoldedGame/)
  expect(undo?.about).toMatch(/^Undoes the last event/)
})
