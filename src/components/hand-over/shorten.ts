/**
 * JSON in fewer characters, so that the QR code of a game is less dense: the pieces that every game repeats are one character each.
 * These are control characters, which JSON never holds as they are.
 */

/** One character stands for each, by its place. They never change: links that were sent hold their places. */
const PIECES = [
  ...[
    '{"format":"meldbook-game","version":1,"game":"',
    '","ledger":{"version":1,"events":[{"id":"',
    '"},{"id":"',
    '{"id":"',
  ],
  ...[
    '","device":"',
    '","time":',
    ',"clock":',
    ',"kind":"',
    'started","data":{"id":"',
    'round-added","data":{"content":',
  ],
  ...[
    '{"entries":{"',
    '","game":"',
    '","options":{"',
    '"players":[{"name":"',
    '"},{"name":"',
    '"}],"firstDealer":"',
  ],
  ...[
    '":{"points":',
    '"after":"',
    '"over":["',
    'false',
    'true',
    'null',
    '"hand":{',
    '"table":{',
    '"left":{',
    '"cards":["',
  ],
  ...['"counts":{', '"wentOut"', '"winner"', '"won"'],
]
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what stands for the pieces
const PIECE = /[\x01-\x1e]/g

export function shorten(json: string): string {
  return PIECES.reduce((text, piece, at) => text.replaceAll(piece, String.fromCharCode(at + 1)), json)
}

/** The JSON again, or that it would have more than `most` characters. */
export function lengthen(text: string, most: number): { text: string } | 'too long' {
  let { length } = text
  for (const [character] of text.matchAll(PIECE)) length += pieceOf(character).length - 1
  return length > most ? 'too long' : { text: text.replace(PIECE, pieceOf) }
}

function pieceOf(character: string): string {
  return PIECES[character.charCodeAt(0) - 1] ?? ''
}
