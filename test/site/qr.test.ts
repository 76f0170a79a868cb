import { describe, expect, test } from 'vitest'
import { drawQr, MAX_VERSION } from '../../src/components/hand-over/qr.ts'

const link = (length: number) =>
  `https://meldbook.example/open/#g=${'ABCDEFGH234567'.repeat(200).slice(0, length)}`

/** Modules along a side, as ISO 18004 has it. */
const sideOf = (version: number) => 17 + 4 * version

describe('the code of a link', () => {
  test('is as large as the link needs, and no larger than a phone reads', () => {
    expect(drawQr(link(20))?.size).toBe(sideOf(3))
    expect(drawQr(link(1787))?.size).toBe(sideOf(MAX_VERSION))
    expect(drawQr(link(1900))).toBeUndefined()
  })

  test('packs capitals and digits closer than other letters', () => {
    const size = drawQr(link(600))?.size ?? 0
    expect(drawQr(link(600).toLowerCase())?.size).toBeGreaterThan(size)
  })
})
