import { fnv1a } from '../../scoring/ledger/hash.ts'
import { fail, ok, type Result } from '../../scoring/result.ts'
import { formatBase32, parseBase32 } from './base32.ts'
import { deflate, inflate } from './deflate.ts'
import { lengthen, shorten } from './shorten.ts'

/**
 * A game as the text of a link: its JSON, shortened (`shorten.ts`), deflated, in base32. The parts before it show whether the link is
 * complete:
 *
 *     2.860.1F0C2Z.PNHUAUSN…    version, length of the game, checksum of the game, game
 *
 * In version 1 the JSON was not shortened. The text stands behind the # of the address, so browsers never send it to a server.
 */
const VERSION = 2
/** Stands before the text in the address. */
export const MARK = '#g='
/** Stands before the code of a table that shares its sheet, and before the answer to it. */
export const JOIN_MARK = '#join='
export const ANSWER_MARK = '#answer='
/** Characters of a link. No browser opens a longer address. */
export const MAX_LINK = 2_000_000
/** Characters of the unpacked JSON, the most that a game can have. */
export const MAX_UNPACKED = 4_000_000

const FORM = /^(\d{1,9})\.(\d{1,9})\.([0-9A-Z]{1,7})\.([A-Z2-7]*)/

/** What a link holds, in a text with a link; undefined if there is none. A note in a file may have the mark, too. */
export function packedIn(text: string): string | undefined {
  const at = text.trimStart().startsWith('{') ? -1 : text.indexOf(MARK)
  return at < 0 ? undefined : text.slice(at + MARK.length)
}

export async function packGame(game: object): Promise<string> {
  const text = formatBase32(await deflate(new Blob([shorten(JSON.stringify(game))])))
  return [VERSION, text.length, checksum(text), text].join('.')
}

/** The end of the address `/open/` that opens a game. */
export async function formatGameLink(game: object): Promise<string> {
  return MARK + (await packGame(game))
}

/** The JSON of a packed game. */
export async function unpackGame(packed: string): Promise<Result<string>> {
  if (packed.length > MAX_LINK) {
    return fail([], `A link of ${formatNumber(packed.length)} characters is too long to be a game.`)
  }
  // Mail programs break long lines.
  const text = packed.replace(/\s/g, '').toUpperCase()
  const version = /^(\d{1,9})\./.exec(text)?.[1]
  if (version !== undefined && Number(version) > VERSION) {
    return fail([], 'This link was made by a newer Meldbook. Load this page again to get it.')
  }
  const [, number, length, sum, rest = ''] = FORM.exec(text) ?? []
  if (Number(number) !== VERSION && Number(number) !== 1)
    return fail([], 'This is no link to a game, or its beginning is missing.')
  if (rest.length < Number(length)) {
    const arrived = `only ${formatNumber(rest.length)} of ${formatNumber(Number(length))} characters arrived`
    return fail([], `This link was cut off: ${arrived}. Copy all of it, or send the file instead.`)
  }
  const body = rest.slice(0, Number(length))
  if (checksum(body) !== sum) return damaged()
  const bytes = parseBase32(body)
  const inflated = bytes ? await inflate(bytes, MAX_UNPACKED) : 'damaged'
  if (inflated === 'damaged') return damaged()
  const json =
    inflated === 'too long' || Number(number) === 1 ? inflated : lengthen(inflated.text, MAX_UNPACKED)
  if (json !== 'too long') return ok(json.text)
  return fail([], `This link holds more than ${formatNumber(MAX_UNPACKED)} characters, which no game has.`)
}

function damaged(): Result<never> {
  return fail([], 'This link is damaged. Ask for it again, or for the file.')
}

/** Detects accidents, not attacks. */
export function checksum(text: string): string {
  return fnv1a(text).toString(36).toUpperCase()
}

export function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
