import { fail, ok, type Result } from '../../scoring/result.ts'
import { MAX_BACKUP } from '../storage/backup-format.ts'
import { formatBase32, parseBase32 } from './base32.ts'
import { deflate, inflate } from './deflate.ts'
import { countBlocks, partMaker, partTaker } from './fountain.ts'
import { checksum } from './game-link.ts'

/**
 * A moving code: a text too long for one QR code, as a row of codes without end. It is deflated and sent as the parts of a
 * fountain code (`fountain.ts`). Each QR code holds one part, in characters that QR codes store tightly:
 *
 *     MELDBOOK.1.3F0.1F0C2Z.12.0Z1A7K.PNHUAUSN…
 *
 * version, length and checksum of the whole, number of the part, checksum of the part, part. The numbers are in base 36. The
 * length and the checksum of the whole tell the codes of two books apart.
 */
const VERSION = 1
/** Bytes of a part, so that its code has version 20: 97 modules a side, which a phone reads in any light. */
const PART = 720
/** Bytes of the whole: three minutes of codes. */
export const MAX_CODE = 1_000_000
/** Codes a second. A camera sees each of them some four times. */
export const RATE = 8

const FORM =
  /^MELDBOOK\.(\d{1,9})\.([0-9A-Z]{1,7})\.([0-9A-Z]{1,7})\.([0-9A-Z]{1,6})\.([0-9A-Z]{1,7})\.([A-Z2-7]+)$/

export type MovingCode = {
  /** The fewest parts that are the whole. */
  count: number
  /** The text of the code with this part. */
  textOf: (number: number) => string
}

/** The moving code of a text, given in pieces; undefined if it is too long. */
export async function makeMovingCode(text: BlobPart[]): Promise<MovingCode | undefined> {
  const bytes = await deflate(new Blob(text))
  if (bytes.length > MAX_CODE) return undefined
  const sum = checksum(formatBase32(bytes))
  const make = partMaker(bytes, PART, Number.parseInt(sum, 36))
  return {
    count: countBlocks({ length: bytes.length, size: PART }),
    textOf(number) {
      const body = [bytes.length, number].map((value) => value.toString(36).toUpperCase())
      const part = formatBase32(make(number))
      const [length, at] = body
      return ['MELDBOOK', VERSION, length, sum, at, checksum([length, sum, at, part].join('.')), part].join(
        '.',
      )
    },
  }
}

/** What a code that was read is worth. */
export type Taken =
  /** It is no part of a moving code. */
  | 'strange'
  /** It was read wrongly, or is made by something else. Another one follows. */
  | 'damaged'
  | 'newer'
  /** It belongs to another content than the parts before it. */
  | 'other'
  | 'taken'

/** Gathers the parts of a moving code. */
export function gatherCode() {
  let whole: { length: string; sum: string; taker: ReturnType<typeof partTaker> } | undefined
  return {
    take(text: string): Taken {
      const version = /^MELDBOOK\.(\d{1,9})\./.exec(text)?.[1]
      if (version === undefined) return 'strange'
      if (Number(version) > VERSION) return 'newer'
      const [, , length = '', sum = '', at = '', partSum, part = ''] = FORM.exec(text) ?? []
      const body = parseBase32(part)
      if (checksum([length, sum, at, part].join('.')) !== partSum || body?.length !== PART) return 'damaged'
      const bytes = Number.parseInt(length, 36)
      if (bytes === 0 || bytes > MAX_CODE) return 'damaged'
      const taker = () => partTaker({ length: bytes, size: PART, salt: Number.parseInt(sum, 36) })
      whole ??= { length, sum, taker: taker() }
      if (whole.length !== length || whole.sum !== sum) return 'other'
      whole.taker.take(Number.parseInt(at, 36), body)
      return 'taken'
    },
    /** How many parts are here, and how many there have to be. */
    progress: () => ({ known: whole?.taker.known() ?? 0, count: whole?.taker.count ?? 0 }),
    /** The text, once all of it is here. */
    async open(): Promise<Result<string>> {
      const bytes = whole?.taker.solve()
      if (!bytes) return fail([], 'Parts of this code are still missing.')
      if (checksum(formatBase32(bytes)) !== whole?.sum) return fail([], DAMAGED)
      const inflated = await inflate(bytes, MAX_BACKUP)
      if (inflated === 'too long') return fail([], 'This code holds more than any score book.')
      return inflated === 'damaged' ? fail([], DAMAGED) : ok(inflated.text)
    },
  }
}

const DAMAGED = 'This code arrived damaged. Scan it again, or take the file instead.'
