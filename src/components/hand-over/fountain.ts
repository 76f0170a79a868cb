import { seededRandom } from '../../scoring/random.ts'

/**
 * A fountain code, a random linear code over GF(2): the content is cut into blocks, and each part of it is the exclusive or
 * of some of these blocks. Any parts will do, in any order: `count` blocks need `count` parts that are independent of each
 * other, and of random parts, on average, fewer than two depend on the others. So a part that is lost costs no more than the
 * time of the next one.
 *
 * Which blocks are in a part follows from its number. The parts 0 to `count - 1` are the blocks themselves. In each later
 * part, a block is or is not, with a chance of one half each, by a generator whose seed is the number mixed with `salt`, the
 * checksum of the content. Most fountain codes (Luby transform) take few blocks a part, so that they can be solved without
 * elimination, and pay with parts that are not needed. A book has some hundred blocks, for which elimination is fast.
 */
type Content = { length: number; salt: number; size: number }

/** The number of blocks of `size` bytes. */
export function countBlocks({ length, size }: Pick<Content, 'length' | 'size'>): number {
  return Math.ceil(length / size)
}

/** Makes the part of a number. Blocks have a multiple of four bytes; the last one ends in zeros. */
export function partMaker(bytes: Uint8Array, size: number, salt: number): (number: number) => Uint8Array {
  const content = { length: bytes.length, size, salt }
  const count = countBlocks(content)
  const padded = new Uint8Array(count * size)
  padded.set(bytes)
  const words = new Uint32Array(padded.buffer)
  return (number) => {
    const part = new Uint32Array(size / 4)
    const blocks = blocksOf(number, content)
    for (let block = 0; block < count; block += 1) {
      if (has(blocks, block)) addTo(part, words.subarray((block * size) / 4, ((block + 1) * size) / 4))
    }
    return new Uint8Array(part.buffer)
  }
}

/** Equations between blocks: the exclusive or of `blocks` is `sum`. */
type Equation = { blocks: Uint32Array; sum: Uint32Array }

/** Takes parts of a content until it can be solved. */
export function partTaker(content: Content) {
  const count = countBlocks(content)
  /** Each has its own first block, which is its place in the list. */
  const equations: Equation[] = []
  let known = 0
  return {
    /** How many of the `count` parts are here, without those that said nothing new. */
    known: () => known,
    count,
    take(number: number, part: Uint8Array) {
      const next: Equation = {
        blocks: blocksOf(number, content),
        sum: new Uint32Array(part.slice().buffer),
      }
      for (let block = 0; block < count; block += 1) {
        if (!has(next.blocks, block)) continue
        const other = equations[block]
        if (!other) {
          equations[block] = next
          known += 1
          return
        }
        addTo(next.blocks, other.blocks)
        addTo(next.sum, other.sum)
      }
    },
    /** The content; undefined as long as parts are missing. */
    solve(): Uint8Array<ArrayBuffer> | undefined {
      if (known < count) return undefined
      const bytes = new Uint8Array(count * content.size)
      // From the last block backwards, all other blocks of an equation are known already.
      for (let block = count - 1; block >= 0; block -= 1) {
        const { blocks, sum } = equations[block] as Equation
        for (let later = block + 1; later < count; later += 1) {
          if (has(blocks, later)) addTo(sum, (equations[later] as Equation).sum)
        }
        blocks.fill(0)
        bytes.set(new Uint8Array(sum.buffer), block * content.size)
      }
      return bytes.slice(0, content.length)
    },
  }
}

/** Which blocks are in the part of this number, a bit a block. */
function blocksOf(number: number, content: Content): Uint32Array {
  const count = countBlocks(content)
  const blocks = new Uint32Array(Math.ceil(count / 32))
  if (number >= count) {
    const random = seededRandom(content.salt ^ Math.imul(number, 0x9e3779b1))
    for (let block = 0; block < count; block += 1) if (random.below(2) === 1) set(blocks, block)
  }
  // A part without any block would say nothing.
  if (blocks.every((bits) => bits === 0)) set(blocks, number % count)
  return blocks
}

function has(blocks: Uint32Array, block: number): boolean {
  return (((blocks[block >>> 5] as number) >>> (block & 31)) & 1) === 1
}

function set(blocks: Uint32Array, block: number) {
  blocks[block >>> 5] = (blocks[block >>> 5] as number) | (1 << (block & 31))
}

function addTo(words: Uint32Array, other: Uint32Array) {
  for (let at = 0; at < words.length; at += 1) words[at] = (words[at] as number) ^ (other[at] as number)
}
