import { describe, expect, test } from 'vitest'
import { drawQr, MAX_VERSION } from '../../src/components/hand-over/qr.ts'

const link = (length: number) =>
  `https://meldbook.example/open/#g=${'ABCDEFGH234567'.repeat(200).slice(0, length)}`

/** The number of modules along a side, by ISO 18004. */
const sideOf = (version: number) => 17 + 4 * version

describe('the QR code of a link', () => {
  test('is as large as the link needs, up to a maximum size', () => {
    expect(drawQr(link(20))?.size).toBe(sideOf(3))
    expect(drawQr(link(1787))?.size).toBe(sideOf(MAX_VERSION))
    expect(drawQr(link(1900))).toBeUndefined()
  })

  test('is smaller for capitals and digits than for other letters', () => {
    const size = drawQr(link(600))?.size ?? 0
    expect(drawQr(link(600).toLowerCase())?.size).toBeGreaterThan(size)
  })
})
