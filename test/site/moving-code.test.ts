import decodeQR from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { formatBase32 } from '../../src/components/hand-over/base32.ts'
import { checksum } from '../../src/components/hand-over/game-link.ts'
import {
  gatherCode,
  MAX_CODE,
  type MovingCode,
  makeMovingCode,
} from '../../src/components/hand-over/moving-code.ts'
import { drawQr, QUIET } from '../../src/components/hand-over/qr.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { fnv1a } from '../../src/scoring/ledger/hash.ts'
import { seededRandom } from '../../src/scoring/random.ts'
import { sampleBook } from '../tools/sample-games.ts'

/** A back-up of this many games of twelve rounds by four players, with ids as random as those of the app. */
function backup(games: number): string {
  const items = sampleBook(games, 12).map(({ events }) => JSON.stringify(exportGame(foldEvents(events))))
  const text = `{"format":"meldbook-backup","version":1,"time":1,"games":[${items.join(',\n')}]}`
  const random = (id: string) => [1, 2, 3, 4].map((basis) => fnv1a(id, basis).toString(16)).join('')
  return text.replace(/game-\d+(-\d+)?/g, random)
}

async function codeOf(text: string): Promise<MovingCode> {
  const code = await makeMovingCode([text])
  if (!code) throw new Error('The text is too long.')
  return code
}

/** A code as a camera sees it: grey on grey, four pixels a module. */
function pictureOf(text: string) {
  const code = drawQr(text) ?? []
  const width = (code.length + 2 * QUIET) * 4
  const data = new Uint8ClampedArray(width * width * 4)
  for (let at = 0; at < width * width; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)].map((pixel) => Math.floor(pixel / 4) - QUIET) as [
      number,
      number,
    ]
    data.fill(code[y]?.[x] ? 60 : 220, at * 4, at * 4 + 4)
  }
  return { data, width, height: width }
}

const readPicture = (picture: ReturnType<typeof pictureOf>) => decodeQR(picture, { timeLimit: Infinity })

describe('the moving code of a book', () => {
  test('arrives through drawn codes of which a third is lost, at 100 games', async () => {
    const text = backup(100)
    const code = await codeOf(text)
    const gathered = gatherCode()
    let shown = 0
    for (; gathered.progress().known < code.count; shown += 1) {
      if (shown % 3 === 1) continue
      expect(gathered.take(readPicture(pictureOf(code.textOf(shown))))).toBe('taken')
      expect(gathered.progress().count).toBe(code.count)
    }
    expect(await gathered.open()).toEqual({ ok: true, value: text })
    // Half as many again for what was lost, and a few that said nothing new.
    expect(shown).toBeLessThan(1.5 * code.count + 15)
  })

  test('arrives in any order, from wherever the scan begins', async () => {
    const text = backup(10)
    const code = await codeOf(text)
    const gathered = gatherCode()
    const random = seededRandom(3)
    while (gathered.progress().known < code.count) gathered.take(code.textOf(random.below(1_000_000)))
    expect(await gathered.open()).toEqual({ ok: true, value: text })
  })

  test('is not made for a book that would take too long', async () => {
    const random = seededRandom(1)
    const noise = Uint8Array.from({ length: MAX_CODE + 1 }, () => random.below(256))
    expect(await makeMovingCode([noise])).toBeUndefined()
  })

  test('is not mixed with the code of another book', async () => {
    const [mine, other] = [await codeOf(backup(2)), await codeOf(backup(3))]
    const gathered = gatherCode()
    expect(gathered.take(mine.textOf(0))).toBe('taken')
    expect(gathered.take(other.textOf(0))).toBe('other')
    expect(gathered.progress()).toEqual({ known: 1, count: mine.count })
    for (let number = 1; number < mine.count; number += 1) gathered.take(mine.textOf(number))
    expect(await gathered.open()).toEqual({ ok: true, value: backup(2) })
  })

  test('is refused while parts are missing', async () => {
    const code = await codeOf(backup(3))
    const gathered = gatherCode()
    gathered.take(code.textOf(0))
    expect(await gathered.open()).toMatchObject({ ok: false })
  })
})

describe('a code that is no part of a book', () => {
  const link = 'https://meldbook.example/open/#g=1.8.ABC.ABCDEFGH'

  test.each(['', 'hello', link, 'MELDBOOK', 'MELDBOOK.X.1'])('is passed on: %j', (text) => {
    expect(gatherCode().take(text)).toBe('strange')
  })

  test('of a newer version is told apart', () => {
    expect(gatherCode().take('MELDBOOK.2.what follows is not known yet')).toBe('newer')
  })

  test('is skipped if a character of it changed', async () => {
    const text = (await codeOf(backup(1))).textOf(1)
    for (let at = 'MELDBOOK.1.'.length; at < text.length; at += 7) {
      const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
      const gathered = gatherCode()
      expect(gathered.take(changed), changed).toBe('damaged')
      expect(gathered.progress().known).toBe(0)
    }
  })

  test.each([
    ['without content', '0'],
    ['that is too long', (MAX_CODE + 1).toString(36).toUpperCase()],
  ])('is skipped if it claims a whole %s', async (_, length) => {
    const part = (await codeOf(backup(1))).textOf(1).split('.').at(-1) ?? ''
    const sum = checksum([length, 'ABC', '1', part].join('.'))
    expect(gatherCode().take(['MELDBOOK', 1, length, 'ABC', '1', sum, part].join('.'))).toBe('damaged')
  })

  test('is refused at the end if its parts were made up', async () => {
    const part = formatBase32(new Uint8Array(720).fill(7))
    const sum = checksum(['K0', 'ABC', '0', part].join('.'))
    const gathered = gatherCode()
    expect(gathered.take(['MELDBOOK', 1, 'K0', 'ABC', '0', sum, part].join('.'))).toBe('taken')
    expect(await gathered.open()).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('arrived damaged') }],
    })
  })
})
