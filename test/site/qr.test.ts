import { describe, expect, test } from 'vitest'
import { drawQr, MAX_VERSION, pathOf } from '../../src/components/hand-over/qr.ts'

const link = (length: number) =>
  `https://meldbook.example/open/#g=${'ABCDEFGH234567'.repeat(200).slice(0, length)}`

/** The number of modules along a side, by ISO 18004. */
const sideOf = (version: number) => 17 + 4 * version

describe('the QR code of a link', () => {
  test('is as large as the link needs, up to a maximum size', () => {
    expect(drawQr(link(20))?.length).toBe(sideOf(3))
    expect(drawQr(link(1699))?.length).toBe(sideOf(MAX_VERSION))
    expect(drawQr(link(1700))).toBeUndefined()
  })

  test('is smaller for text of capitals and digits only', () => {
    const text = 'ABCDEFGH234567'.repeat(40)
    expect(drawQr(text)?.length).toBeLessThan(drawQr(text.toLowerCase())?.length ?? 0)
  })

  test('has a path with one piece for each row of dark modules', () => {
    expect(
      pathOf([
        [true, true, false, true],
        [false, false, false, false],
        [false, true, true, true],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z')
  })
})
