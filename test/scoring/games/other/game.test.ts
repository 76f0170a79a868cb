import { expect, test } from 'vitest'
import { formatColumn, readColumn, tidyColumnName } from '../../../../src/scoring/columns.ts'
import { type GameId, parseGame } from '../../../../src/scoring/index.ts'
import { record } from '../../table.ts'

test.each([
  [['Tricks'], '“Tricks” is no column: it needs a name and a worth.'],
  [['Tricks × 0'], '“Tricks × 0” is no column: it needs a name and a worth.'],
  [[' × 5'], '“ × 5” is no column: it needs a name and a worth.'],
  [['Tricks × 99999'], '“Tricks × 99999” is no column: it needs a name and a worth.'],
  [['Tricks × 10', 'tricks ✓ 5'], 'Two columns are called “tricks”.'],
  [['A × 1', 'B × 1', 'C × 1', 'D × 1', 'E × 1', 'F × 1'], '6 texts given; 1 to 5 are needed.'],
])('refuses the columns %j', (columns, message) => {
  const parsed = parseGame(record('other' as GameId, { options: { columns } }))
  expect(parsed.ok ? [] : parsed.problems.map(({ message }) => message)).toEqual([message])
})

test('writes a column down as a text, and reads it back', () => {
  const column = { name: 'Alone', ticked: true, worth: -50 }
  expect(formatColumn(column)).toBe('Alone ✓ -50')
  expect(readColumn('Alone ✓ -50')).toEqual(column)
  expect(readColumn('Alone')).toBeUndefined()
  expect(tidyColumnName('a,b;c×d✓e')).toBe('a b c d e')
})
