import { fail, ok, type Result } from '../../scoring/result.ts'
import { formatBase32, parseBase32 } from './base32.ts'

/**
 * A game as the text of a link: its JSON, deflated, in capital letters and digits, and before that what tells a whole
 * link from a part of one:
 *
 *     1.1740.1F0C2Z.PNHUAUSN…    version, characters that follow, their checksum, the game
 *
 * Nothing of it reaches a server, since it stands behind the # of the address.
 */
const VERSION = 1
/** Of the text of a link; no browser opens a longer address. */
export const MAX_LINK = 2_000_000
/** Of the JSON that comes out: the most that one game may have. */
export const MAX_UNPACKED = 4_000_000
/** Deflate makes at most 1,032 bytes of one: so much is inflated before the size is looked at again. */
const SLICE = 1_024

const FORM = /^(\d{1,9})\.(\d{1,9})\.([0-9A-Z]{1,7})\.([A-Z2-7]*)/

/** What cannot be deflated here, as in a browser of 2022, travels as a file. */
export function canPack(): boolean {
  return 'CompressionStream' in globalThis
}

export async function packGame(game: object): Promise<string> {
  const json = new Blob([JSON.stringify(game)]).stream()
  const deflated = await new Response(json.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
  const text = formatBase32(new Uint8Array(deflated))
  return [VERSION, text.length, checksum(text), text].join('.')
}

/** The JSON that was packed; or in a sentence what is wrong with the text. */
export async function unpackGame(carried: string): Promise<Result<string>> {
  if (carried.length > MAX_LINK) {
    return fail([], `A link of ${figure(carried.length)} characters is too long to be a game.`)
  }
  // Mail breaks long lines.
  const text = carried.replace(/\s/g, '').toUpperCase()
  const version = /^(\d{1,9})\./.exec(text)?.[1]
  if (version !== undefined && Number(version) > VERSION) {
    return fail([], 'This link was made by a newer Meldbook. Load this page again to get it.')
  }
  const [, found, length, sum, rest = ''] = FORM.exec(text) ?? []
  if (Number(found) !== VERSION) return fail([], 'This is no link to a game, or its beginning is missing.')
  if (rest.length < Number(length)) return cutOff(rest.length, Number(length))
  const body = rest.slice(0, Number(length))
  if (checksum(body) !== sum) return damaged()
  const bytes = parseBase32(body)
  return bytes ? inflate(bytes) : damaged()
}

function cutOff(came: number, length: number): Result<never> {
  const message = `This link was cut off on its way: ${figure(came)} of ${figure(length)} characters came. Copy all of it, or send the file instead.`
  return fail([], message)
}

function damaged(): Result<never> {
  return fail(
    [],
    'This link was changed on its way, so it cannot be trusted. Ask for it again, or for the file.',
  )
}

/** Bit by bit, and no further than a game is long: a small text may be made to inflate to any size. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const reader = slices(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let json = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      json += decoder.decode(read.value, { stream: true })
      if (json.length > MAX_UNPACKED) {
        return fail([], `This link holds more than ${figure(MAX_UNPACKED)} characters, which no game has.`)
      }
    }
    return ok(json + decoder.decode())
  } catch {
    return damaged()
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** The next slice only when the one before has been read, so that stopping stops the work as well. */
function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<BufferSource> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(at, at + SLICE))
        at += SLICE
      },
    },
    { highWaterMark: 0 },
  )
}

/** FNV-1a of 32 bits: against accidents, not against people. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36).toUpperCase()
}

function figure(number: number): string {
  return number.toLocaleString('en')
}
