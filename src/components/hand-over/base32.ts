/**
 * Base32 (RFC 4648, without padding). Messengers never mistake one of these characters for the end of a link, and a QR code
 * that holds nothing else stores each in 5.5 bits instead of 8.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

export function formatBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += DIGITS[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + DIGITS[(held << (5 - bits)) & 31] : text
}

/** The bytes, or undefined if the text has other characters. */
export function parseBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let held = 0
  let bits = 0
  let at = 0
  for (const digit of text) {
    const value = VALUES.get(digit)
    if (value === undefined) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at] = held >> bits
    at += 1
    held &= (1 << bits) - 1
  }
  return bytes
}
