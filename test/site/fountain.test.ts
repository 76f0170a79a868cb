import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBlocks, partMaker, partTaker } from '../../src/components/hand-over/fountain.ts'
import { seededRandom } from '../../src/scoring/random.ts'

const SIZE = 8
const content = fc.uint8Array({ minLength: 1, maxLength: 60 * SIZE })

/** Takes parts in this order until the content is known, and answers how many it took. */
function takeUntilKnown(bytes: Uint8Array, salt: number, numbers: Iterable<number>) {
  const make = partMaker(bytes, SIZE, salt)
  const taker = partTaker({ length: bytes.length, size: SIZE, salt })
  let taken = 0
  for (const number of numbers) {
    if (taker.known() === taker.count) break
    taker.take(number, make(number))
    taken += 1
  }
  return { taken, solved: taker.solve() }
}

function* from(first: number) {
  for (let number = first; ; number += 1) yield number
}

describe('a content in parts', () => {
  test('is known after its first parts, if none is lost', () => {
    fc.assert(
      fc.property(content, fc.integer(), (bytes, salt) => {
        const { taken, solved } = takeUntilKnown(bytes, salt, from(0))
        expect(solved).toEqual(bytes)
        expect(taken).toBe(countBlocks({ length: bytes.length, size: SIZE }))
      }),
    )
  })

  test('is known from any parts, whatever is lost and in whatever order they come', () => {
    fc.assert(
      fc.property(content, fc.integer(), fc.integer({ min: 0, max: 2 ** 31 }), (bytes, salt, seed) => {
        const random = seededRandom(seed)
        const many = Array.from({ length: 4 * Math.ceil(bytes.length / SIZE) + 60 }, (_, number) => number)
        const kept = random.sample(many).filter(() => random.below(3) > 0)
        expect(takeUntilKnown(bytes, salt, kept).solved).toEqual(bytes)
      }),
    )
  })

  test('needs on average less than two parts more than it has blocks', () => {
    const random = seededRandom(5)
    const surplus = Array.from({ length: 200 }, (_, salt) => {
      const bytes = Uint8Array.from({ length: 40 * SIZE }, () => random.below(256))
      return takeUntilKnown(bytes, salt, from(1000)).taken - 40
    })
    expect(surplus.reduce((sum, more) => sum + more, 0) / surplus.length).toBeLessThan(2)
  })

  test('stays unknown while a part is missing, however often the others come again', () => {
    const bytes = Uint8Array.from({ length: 5 * SIZE }, (_, at) => at)
    const numbers = [0, 1, 3, 4, 4, 3, 1, 0]
    const { taken, solved } = takeUntilKnown(bytes, 1, numbers)
    expect({ taken, solved }).toEqual({ taken: numbers.length, solved: undefined })
  })

  test('of one block is that block in every part', () => {
    const bytes = Uint8Array.from([1, 2, 3])
    for (const number of [0, 1, 2, 77]) {
      expect(takeUntilKnown(bytes, 9, [number]).solved, `part ${number}`).toEqual(bytes)
    }
  })

  test('is cut in the same way by every version', () => {
    const bytes = Uint8Array.from({ length: 20 * SIZE }, (_, at) => at * 7)
    const make = partMaker(bytes, SIZE, 42)
    const parts = [0, 19, 20, 21, 22, 1000].map((number) => Buffer.from(make(number)).toString('hex'))
    expect(parts).toMatchInlineSnapshot(`
      [
        "00070e151c232a31",
        "282f363d444b5259",
        "e0e0002000200060",
        "80876ed5bc230a71",
        "e8ef963da48bb259",
        "383f668df4db02a9",
      ]
    `)
  })
})
