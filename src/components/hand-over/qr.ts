import { encodeQR } from 'qr'

/**
 * The largest QR code that a phone reads quickly from another phone's screen: version 30 has 137 modules a side, of 2.2
 * CSS pixels each on the narrowest phone. It holds a link of 1,732 characters.
 */
export const MAX_VERSION = 30
/** Modules of white around the code, which readers need to find it. */
export const QUIET = 4

/** The modules of a code without the white around them, row by row; a dark one is true. */
export type QrCode = readonly (readonly boolean[])[]

/** The code of a text, or undefined if the text is too long. */
export function drawQr(text: string): QrCode | undefined {
  try {
    const framed = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
    const rows = framed.slice(1, -1).map((row) => row.slice(1, -1))
    return rows.length <= sideOf(MAX_VERSION) ? rows : undefined
  } catch {
    return undefined
  }
}

/** The dark modules as the path of an SVG, each row in as few pieces as possible. */
export function pathOf(code: QrCode): string {
  const pieces = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return pieces.join('')
}

/** The number of modules along a side, by ISO 18004. */
function sideOf(version: number): number {
  return 17 + 4 * version
}
