import { expect, test, vi } from 'vitest'
import { type Answer, EARLY, find, type Index } from '../../src/components/search/find.ts'

/** An index in which every question finds so many, whose texts come as the test lets them. */
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

test('the best come before the texts of the others are asked for', async () => {
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

test('texts that were fetched before show at once, and only once', async () => {
  const index = indexOf(40, () => Promise.resolve())
  await allOf(find(index, 'joker', []))
  const answers = await allOf(find(index, 'jokers', []))
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({ found: { length: 40 }, partly: false })
})

test('texts that cannot be had are a failure', async () => {
  const gone = indexOf(30, () => Promise.reject(new Error('gone')))
  await expect(find(gone, 'joker', []).next()).rejects.toThrow('gone')
})
