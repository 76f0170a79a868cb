import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatBase32, parseBase32 } from '../../src/components/hand-over/base32.ts'
import { MAX_LINK, MAX_UNPACKED, packGame, unpackGame } from '../../src/components/hand-over/game-link.ts'
import { createId } from '../../src/components/storage/ids.ts'
import { games } from '../../src/scoring/games.ts'
import { exportGame, exportLedger, readExport } from '../../src/scoring/ledger/game-export.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { messagesOf, type Result } from '../../src/scoring/result.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { played } from './forms.ts'
import { openTab, tableOf } from './tab.ts'

const Inflate = DecompressionStream

afterEach(() => vi.unstubAllGlobals())

function reason(result: Result<string>): string {
  return result.ok ? 'none' : messagesOf(result)
}

/** A link with any content and a valid checksum. */
function linkWith(bytes: Uint8Array): string {
  const text = formatBase32(bytes)
  return `1.${text.length}.${checksum(text)}.${text}`
}

/** FNV-1a, computed with big integers. */
function checksum(text: string): string {
  const sum = [...text].reduce(
    (sum, digit) => ((sum ^ BigInt(digit.charCodeAt(0))) * 0x01000193n) & 0xffffffffn,
    0x811c9dc5n,
  )
  return sum.toString(36).toUpperCase()
}

describe('Base32', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %j, as in RFC 4648', (text, written) => {
    expect(formatBase32(Buffer.from(text))).toBe(written)
    expect(Buffer.from(parseBase32(written) ?? []).toString()).toBe(text)
  })

  test('reads all bytes back unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(parseBase32(formatBase32(bytes))).toEqual(bytes)
      }),
    )
  })

  test('rejects characters outside its alphabet', () => {
    for (const text of ['a', 'A1', 'A=', 'Ä', 'A B']) expect(parseBase32(text)).toBeUndefined()
  })
})

describe('a game in a link', () => {
  const game = { name: 'Zoë 🂡 ‏אנה', rounds: [[1, -2.5, null, true]], ['__proto__']: { a: 1 } }

  test('is unpacked unchanged, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await unpackGame(await packGame({ value }))).toEqual({
          ok: true,
          value: JSON.stringify({ value }),
        })
      }),
    )
    const unpacked = await unpackGame(await packGame(game))
    expect(unpacked).toEqual({ ok: true, value: JSON.stringify(game) })
  })

  test('has only capitals, digits and dots, which QR codes store compactly', async () => {
    expect(await packGame(game)).toMatch(/^2\.\d+\.[0-9A-Z]+\.[A-Z2-7]+$/)
  })

  test('can be read in small letters, with line breaks and text after it', async () => {
    const carried = await packGame(game)
    const lines = carried.toLowerCase().replace(/.{20}/g, '$&\r\n')
    for (const text of [carried.toLowerCase(), lines, `${carried} Have a look!`, `${carried}&x=1`]) {
      expect(await unpackGame(text)).toEqual({ ok: true, value: JSON.stringify(game) })
    }
  })

  test('says how much of it arrived if it was cut off', async () => {
    const carried = await packGame({ rounds: Array.from({ length: 400 }, (_, at) => at * at) })
    const [head] = carried.split(/(?<=^2\.\d+\.\w+\.)/) as [string]
    const length = carried.length - head.length
    expect(reason(await unpackGame(carried.slice(0, head.length + 100)))).toBe(
      `This link was cut off: only 100 of ${length.toLocaleString('en')} characters arrived. Copy all of it, or send the file instead.`,
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(carried.length - 1), async (at) => {
        expect(reason(await unpackGame(carried.slice(0, at)))).toMatch(/cut off|is no link/)
      }),
    )
  })

  test('is rejected if any character was changed', async () => {
    const carried = await packGame(game)
    await fc.assert(
      fc.asyncProperty(fc.nat(carried.length - 1), fc.constantFrom(...'A7Z29.'), async (at, digit) => {
        fc.pre(carried[at] !== digit)
        const changed = carried.slice(0, at) + digit + carried.slice(at + 1)
        expect((await unpackGame(changed)).ok).toBe(false)
      }),
    )
  })

  test('of a newer version has another message than an invalid link', async () => {
    const carried = await packGame(game)
    expect(reason(await unpackGame(carried.replace(/^2/, '3')))).toMatch(/newer Meldbook/)
    expect(reason(await unpackGame('77.what ever that may be'))).toMatch(/newer Meldbook/)
    for (const text of ['', 'hello', '0.1.A.B', '1', '1.', carried.slice(1), '-1.2.3.4', '1.2.3']) {
      expect(reason(await unpackGame(text)), text).toMatch(/is no link to a game/)
    }
  })

  test('is reported as damaged if its bytes are not deflated text', async () => {
    const cut = deflateRawSync(JSON.stringify(game)).subarray(0, -4)
    const latin = deflateRawSync(Buffer.from('{"name":"Zo\xeb"}', 'latin1'))
    for (const bytes of [Buffer.from('no deflate'), cut, latin, Buffer.alloc(0)]) {
      expect(reason(await unpackGame(linkWith(bytes)))).toMatch(/is damaged/)
    }
  })
})

describe('a decompression bomb in a link', () => {
  test('is rejected beyond the maximum size of a game', async () => {
    const most = deflateRawSync(Buffer.alloc(MAX_UNPACKED, 'x'))
    expect(await unpackGame(linkWith(most))).toEqual({ ok: true, value: 'x'.repeat(MAX_UNPACKED) })
    const more = deflateRawSync(Buffer.alloc(MAX_UNPACKED + 1, 'x'))
    expect(reason(await unpackGame(linkWith(more)))).toBe(
      'This link holds more than 4,000,000 characters, which no game has.',
    )
  })

  test('stops being inflated as soon as it is too large', async () => {
    let inflated = 0
    vi.stubGlobal('DecompressionStream', function counting(this: TransformStream, format: 'deflate-raw') {
      const { writable, readable } = new Inflate(format)
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          inflated += chunk.length
          controller.enqueue(chunk)
        },
      })
      return { writable, readable: readable.pipeThrough(count) }
    })
    const zeros = deflateRawSync(Buffer.alloc(100 * MAX_UNPACKED), { level: 9 })
    expect(reason(await unpackGame(linkWith(zeros)))).toMatch(/more than 4,000,000 characters/)
    expect(inflated).toBeLessThan(2 * MAX_UNPACKED)
  })

  test('is not read at all if the link is too long', async () => {
    expect(reason(await unpackGame('1'.repeat(MAX_LINK + 1)))).toBe(
      'A link of 2,000,001 characters is too long to be a game.',
    )
  })
})

describe('a short link', () => {
  test('holds two rounds of four players in 600 characters, and gives the same game again', async () => {
    const folded = await evening()
    const link = await packGame(exportLedger(folded))
    expect(link.length).toBeLessThan(600)
    const unpacked = await unpackGame(link)
    const read = unpacked.ok ? readExport(unpacked.value, () => games['rummy-500']) : unpacked
    expect(read.ok && read.value.notices).toEqual([])
    expect(read.ok && exportGame(read.value.read)).toEqual(exportGame(folded))
  })

  test('of an earlier version still opens', async () => {
    const json = JSON.stringify(exportGame(await evening()))
    expect(await unpackGame(linkWith(deflateRawSync(json)))).toEqual({ ok: true, value: json })
  })

  test('that grows beyond the maximum size of a game is rejected', async () => {
    const text = formatBase32(deflateRawSync(Buffer.alloc(MAX_UNPACKED / 2, 2)))
    const link = `2.${text.length}.${checksum(text)}.${text}`
    expect(reason(await unpackGame(link))).toMatch(/more than 4,000,000 characters/)
  })
})

/** Two rounds of 500 Rummy with ids as the pad makes them. */
async function evening() {
  const tab = await openTab()
  const table = tableOf('rummy-500', 'Ana', 'Bo', 'Cy', 'Di')
  const players = table.players.map((player) => ({ ...player, person: createId() }))
  const { write, $view } = await tab.beginGame({ ...table, players }, await tab.loadGame('rummy-500'))
  const round = 'table 41 | table 42 hand 5 | table 43 hand 10 | table 44 hand 15'
  for (const content of played('rummy-500', 'players 4', round, round).rounds)
    await write((folded, meta) => addRound(folded, meta, content as Plain))
  return $view.get().folded
}
