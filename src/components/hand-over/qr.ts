import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/**
 * The largest code that a phone reads from another's screen without patience: version 25, of 117 modules, is 2.6 CSS
 * pixels a module on the narrowest phone. Such a code holds a link of some 1,790 characters.
 */
export const MAX_VERSION = 25
/** White around it, in modules, without which no reader finds it. */
export const QUIET = 4

export type QrCode = { size: number; path: string }

/** The code of a link; undefined when it is too long for one. */
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
