import { mostWilds, type WildLimit } from '../wild-limits.ts'

/** More natural or wild cards than a part can have. */
const MOST = 15

/**
 * Numbers the ways to fill a run or a colour so far, by their natural and wild cards. Two ways have one number if the same
 * cards more complete both.
 */
export function numbersOfFills(size: number, limit: WildLimit): (naturals: number, wilds: number) => number {
  const name = `${size} ${limit}`
  const numbers = known.get(name) ?? numbersFor(size, limit)
  known.set(name, numbers)
  return (naturals, wilds) => numbers[naturals * MOST + wilds]!
}

const known = new Map<string, readonly number[]>()

function numbersFor(size: number, limit: WildLimit): number[] {
  const found = new Map<string, number>()
  return Array.from({ length: MOST * MOST }, (_, at) => {
    const naturals = Math.floor(at / MOST)
    const wilds = at % MOST
    const lacking = Array.from({ length: MOST }, (_, more) => naturalsLacking(naturals, wilds + more)).join()
    const number = found.get(lacking) ?? found.size
    found.set(lacking, number)
    return number
  })

  function naturalsLacking(naturals: number, wilds: number): number {
    let lacking = 0
    while (lacking < MOST && !isWhole(naturals + lacking, wilds)) lacking += 1
    return lacking
  }

  function isWhole(naturals: number, wilds: number): boolean {
    const length = naturals + wilds
    return length >= size && wilds <= mostWilds(length, limit, 'run')
  }
}
