import { expect, test, vi } from 'vitest'
import { type Answer, EARLY, find, type Index } from '../../src/components/search/find.ts'

/** An index in which every query finds `count` results. A result waits for `text` before it returns its data. */
function indexOf(count: number, text: (at: number) => Promise<unknown>): Index {
  const results = Array.from({ length: count }, (_, at) => ({
    ...{ id: `${at}`, score: count - at, words: [] },
    async data() {
      await text(at)
      return { url: `/${at}`, raw_content: '', meta: { title: `Rule ${at}`, place: 'Threedom' } }
    },
  }))
  return { search: async () => ({ results }) }
}

async function allOf(answers: AsyncIterable<Answer>): Promise<Answer[]> {
  const all: Answer[] = []
  for await (const answer of answers) all.push(answer)
  return all
}

test('the best results are returned before other texts are requested', async () => {
  const asked = vi.fn<(at: number) => Promise<unknown>>(async () => {})
  const answers = find(indexOf(30, asked), 'joker', [])
  const early: Answer | undefined = (await answers.next()).value
  expect(early?.early).toBe(true)
  expect(early?.found.map(({ url }) => url)).toEqual(Array.from({ length: EARLY }, (_, at) => `/${at}`))
  expect(asked).toHaveBeenCalledTimes(EARLY)
  const [whole, ...others] = await allOf(answers)
  expect(whole?.found).toHaveLength(30)
  expect(others).toEqual([])
})

test('texts that were fetched before are returned in a single answer', async () => {
  const index = indexOf(40, () => Promise.resolve())
  await allOf(find(index, 'joker', []))
  const answers = await allOf(find(index, 'jokers', []))
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({ found: { length: 40 }, partly: false })
})

test('a search fails if texts cannot be fetched', async () => {
  const gone = indexOf(30, () => Promise.reject(new Error('gone')))
  await expect(find(gone, 'joker', []).next()).rejects.toThrow('gone')
})
