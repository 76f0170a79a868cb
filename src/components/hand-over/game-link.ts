import { fnv1a } from '../../scoring/ledger/hash.ts'
import { fail, ok, type Result } from '../../scoring/result.ts'
import { formatBase32, parseBase32 } from './base32.ts'

/**
 * A game as the text of a link: its JSON, deflated, in base32. The parts before it show whether the link is complete:
 *
 *     1.1740.1F0C2Z.PNHUAUSN…    version, length of the game, checksum of the game, game
 *
 * The text stands behind the # of the address, so browsers never send it to a server.
 */
const VERSION = 1
/** Characters of a link. No browser opens a longer address. */
export const MAX_LINK = 2_000_000
/** Characters of the unpacked JSON, the most that a game can have. */
export const MAX_UNPACKED = 4_000_000
/** Bytes to inflate between two checks of the size. Each makes at most 1,032 bytes. */
const SLICE = 1_024

const FORM = /^(\d{1,9})\.(\d{1,9})\.([0-9A-Z]{1,7})\.([A-Z2-7]*)/

export async function packGame(game: object): Promise<string> {
  const json = new Blob([JSON.stringify(game)]).stream()
  const deflated = await new Response(json.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
  const text = formatBase32(new Uint8Array(deflated))
  return [VERSION, text.length, checksum(text), text].join('.')
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
  if (Number(number) !== VERSION) return fail([], 'This is no link to a game, or its beginning is missing.')
  if (rest.length < Number(length)) {
    const arrived = `only ${formatNumber(rest.length)} of ${formatNumber(Number(length))} characters arrived`
    return fail([], `This link was cut off: ${arrived}. Copy all of it, or send the file instead.`)
  }
  const body = rest.slice(0, Number(length))
  if (checksum(body) !== sum) return damaged()
  const bytes = parseBase32(body)
  return bytes ? inflate(bytes) : damaged()
}

function damaged(): Result<never> {
  return fail([], 'This link is damaged. Ask for it again, or for the file.')
}

/** Inflates in slices and stops at the largest size of a game, because a small text can inflate to any size. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const reader = slices(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let json = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      json += decoder.decode(read.value, { stream: true })
      if (json.length > MAX_UNPACKED) {
        return fail(
          [],
          `This link holds more than ${formatNumber(MAX_UNPACKED)} characters, which no game has.`,
        )
      }
    }
    return ok(json + decoder.decode())
  } catch {
    return damaged()
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** A stream that gives the next slice only after the last one was read, so that stopping ends the work. */
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

/** Detects accidents, not attacks. */
function checksum(text: string): string {
  return fnv1a(text).toString(36).toUpperCase()
}

export function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
