import { expect, test, vi } from 'vitest'
import { CONCEPTS } from '../../src/components/search/concepts.ts'
import { makeTermIndex } from '../../src/components/search/term-index.ts'

function indexOf(...records: readonly string[][]) {
  const index = makeTermIndex<'text'>()
  for (const [record, texts] of records.entries()) index.add(record, 'text', texts)
  return index
}

test('a word is found in each field that has it, once for each time, in all its forms', () => {
  const index = indexOf(['draw a card', 'drawing'], ['no card'], ['they drew'])
  expect(index.find('draw').map(({ field }) => field.record)).toEqual([0, 0, 2])
  expect(index.find('card').map(({ field }) => field.record)).toEqual([0, 1])
  expect(index.find('joker')).toEqual([])
})

test('the length of a field leaves out the words that questions are made of', () => {
  const [field] = indexOf(['what is the card . draw it', 'red']).fields
  expect(field?.length).toBe(3)
})

test('each text of a field has its own length', () => {
  const [first, second] = indexOf(['red joker', 'what is a joker']).find('joker')
  expect([first?.length, second?.length, first?.field.length]).toEqual([2, 1, 3])
  expect(second?.field).toBe(first?.field)
})

test('a concept is found by its names, but not across two texts', () => {
  const index = indexOf(['if the deck runs out'], ['lay', 'off the talon'], ['lay one off'])
  expect(index.find('@stock').map(({ field }) => field.record)).toEqual([0, 1])
  expect(index.find('@stock-out').map(({ field }) => field.record)).toEqual([0])
  expect(index.find('@lay-off').map(({ field }) => field.record)).toEqual([2])
})

test('the texts are searched for a concept once, and not before it is asked for', () => {
  const names = CONCEPTS.find(({ id }) => id === 'dealer')?.names ?? /./g
  const search = vi.spyOn(names, 'exec')
  const index = indexOf(['the dealer deals'])
  expect(search).not.toHaveBeenCalled()
  const found = index.find('@dealer')
  const times = search.mock.calls.length
  expect(index.find('@dealer')).toBe(found)
  expect(search).toHaveBeenCalledTimes(times)
  search.mockRestore()
})

test('words are counted as they are written', () => {
  const { words } = indexOf(['the joker', 'jokers . joker'])
  expect([...words]).toEqual([
    ['the', 1],
    ['joker', 2],
    ['jokers', 1],
  ])
})
