import { expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { arrange, togetherAt } from '../../../../src/scoring/games/contract-rummy/contract.ts'
import { contractRummy } from '../../../../src/scoring/games/contract-rummy/game.ts'
import type { Options } from '../../../../src/scoring/games/contract-rummy/options.ts'
import { bestLayout } from '../../../../src/scoring/games/contract-rummy/search.ts'
import { partsOf } from '../../../../src/scoring/meld-parts.ts'
import { readOptions } from '../../../../src/scoring/options.ts'
import { cards } from '../../table.ts'

test('bestLayout gives a valid answer, marked as unsure, when patience ends', () => {
  const read = readOptions(contractRummy.options, { jokers: 'all', twosWild: true }, [])
  if (!read.ok) throw new Error('no options')
  const options = read.value as Options
  const { deck } = tableOf(contractRummy, 4, read.value)
  const hand = cards(
    '8C 5C 4C 7H 9H 3D 8S QH KC JC QS 3H 7S JD 9C AH KD AS 6S JH 2C 2C 2D 2D 2H 2H 2S 2S JK JK',
  )
  const parts = partsOf('R4 R5 R6 R7')
  const patience = { positions: 0, limit: 1, sure: true }
  const { missing, melds } = bestLayout({ hand, parts, options, deck, patience })
  expect(patience.sure).toBe(false)
  expect(missing).toBe(0)
  expect(arrange(parts, melds, options, togetherAt(options))).toBeDefined()
})
