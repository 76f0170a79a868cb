import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/**
 * The largest QR code that a phone reads quickly from another phone's screen: version 25 has 117 modules a side, of 2.6
 * CSS pixels each on the narrowest phone. It holds a link of about 1,790 characters.
 */
export const MAX_VERSION = 25
/** Modules of white around the code, which readers need to find it. */
export const QUIET = 4

export type QrCode = { size: number; path: string }

/** The code of a link, or undefined if the link is too long. */
export function drawQr(link: string): QrCode | undefined {
  try {
    const code = generate(mode.auto(link, { modes: [mode.ascii, mode.alphaNumeric] }), {
      minCorrectionLevel: correction.L,
      maxVersion: MAX_VERSION,
    })
    return { size: code.size, path: toSvgPath(code) }
  } catch {
    return undefined
  }
}
