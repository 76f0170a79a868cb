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

test('the best are drawn before the texts of the others are asked for', async () => {
  let draw = () => {}
  const drawn = new Promise<void>((done) => {
    draw = done
  })
  const asked = vi.fn<(at: number) => Promise<unknown>>(async () => {})
  const index = indexOf(30, asked)
  const early = vi.fn<(answer: Answer) => Promise<void>>(() => drawn)
  const answer = find(index, 'joker', [], early)
  await vi.waitFor(() => expect(early).toHaveBeenCalledOnce())
  expect(early.mock.calls[0]?.[0].found.map(({ url }) => url)).toEqual(
    Array.from({ length: EARLY }, (_, at) => `/${at}`),
  )
  expect(asked).toHaveBeenCalledTimes(EARLY)
  draw()
  expect((await answer).found).toHaveLength(30)
  expect(early).toHaveBeenCalledOnce()
})

test('texts that were fetched before show at once, and only once', async () => {
  const index = indexOf(40, () => Promise.resolve())
  await find(index, 'joker', [], vi.fn())
  const early = vi.fn<(answer: Answer) => Promise<void>>()
  const { found, partly } = await find(index, 'jokers', [], early)
  expect({ found: found.length, partly }).toEqual({ found: 40, partly: false })
  expect(early).not.toHaveBeenCalled()
})

test('texts that cannot be had are a failure', async () => {
  const gone = indexOf(30, () => Promise.reject(new Error('gone')))
  await expect(find(gone, 'joker', [], vi.fn())).rejects.toThrow('gone')
})
