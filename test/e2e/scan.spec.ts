import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import { type MovingCode, makeMovingCode } from '../../src/components/hand-over/moving-code.ts'
import { drawQr, type QrCode, QUIET } from '../../src/components/hand-over/qr.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { sampleBook } from '../tools/sample-games.ts'
import { leaveApp, readRows, storeGames } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, test } from './fixture.ts'
import { openGame, points, writeGame } from './set-up-table.ts'
import { expectTotals } from './table.ts'

/** A phone whose camera films a canvas, which `film` and `filmScreen` paint. */
async function putCamera(page: Page) {
  await page.addInitScript(() => {
    const view = document.createElement('canvas')
    view.width = view.height = 640
    const context = view.getContext('2d')
    Object.assign(window, {
      paint: (image: CanvasImageSource) => {
        if (!context) return
        context.imageSmoothingEnabled = false
        context.fillStyle = '#ccc'
        context.fillRect(0, 0, 640, 640)
        context.drawImage(image, 20, 20, 600, 600)
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = view.captureStream()
      // A canvas that was never painted sends no picture.
      context?.fillRect(0, 0, 640, 640)
      return stream
    }
  })
}

type WithCamera = { paint: (image: CanvasImageSource) => void }

/** Holds a code in front of the camera. */
async function film(page: Page, text: string) {
  await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      ;(window as unknown as WithCamera).paint(image)
    },
    [...(await pngOf(text))],
  )
}

async function pngOf(text: string): Promise<Buffer> {
  const code: QrCode = drawQr(text) ?? []
  const side = code.length + 2 * QUIET
  const data = Buffer.alloc(side * side, 255)
  for (const [y, row] of code.entries())
    for (const [x, isDark] of row.entries()) if (isDark) data[(y + QUIET) * side + x + QUIET] = 0
  return sharp(data, { raw: { width: side, height: side, channels: 1 } })
    .resize({ width: side * 4, kernel: 'nearest' })
    .png()
    .toBuffer()
}

const scan = (page: Page) => page.getByRole('button', { name: 'Scan a code' }).click()
const panel = (page: Page) => page.getByRole('group', { name: 'The scan' })

async function openCamera(page: Page, address: string) {
  await page.goto(address)
  await scan(page)
  await expect(panel(page)).toContainText('Hold the camera')
}

const game = () => writeGame({ rounds: [points(65, 20), points(-5, 45)] })

async function linkOf(writer = game()): Promise<string> {
  return `https://meldbook.example/open/#g=${await packGame(exportGame(writer.folded))}`
}

function backupOf(games: number): string {
  const items = sampleBook(games, 12).map(({ events }) => exportGame(foldEvents(events)))
  return JSON.stringify({ format: 'meldbook-backup', version: 1, games: items })
}

async function codeOf(text: string): Promise<MovingCode> {
  const code = await makeMovingCode([text])
  if (!code) throw new Error('The text is too long.')
  return code
}

test('the camera reads the code of a game inside the app', onlyInAll, async ({ page }) => {
  await putCamera(page)
  await page.goto('open/')
  await scan(page)
  await expect(panel(page)).toContainText('Hold the camera so that the whole code is in the picture.')
  await expectAccessible(page)
  await film(page, 'https://example.org/menu')
  await expect(panel(page)).toContainText('This code does not come from Meldbook.')
  await film(page, await linkOf())
  await expect(page.getByRole('heading', { name: 'Bo leads' })).toBeVisible()
  await expect(page.getByLabel('What the camera sees')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep it here' }).click()
  await expectTotals(page, '60', '65')
})

for (const isThere of [true, false]) {
  const does = isThere ? 'reads the code' : 'is replaced if its service is not there'
  test(`the browser’s own detector ${does}`, onlyInAll, async ({ page }) => {
    await putCamera(page)
    const link = await linkOf()
    await page.addInitScript((link) => {
      class BarcodeDetector {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => {
          if (link) return [{ rawValue: link }]
          throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
        }
      }
      Object.assign(window, { BarcodeDetector })
    }, isThere && link)
    await page.goto('open/')
    await scan(page)
    if (!isThere) await film(page, link)
    await expect(page.getByRole('heading', { name: 'Bo leads' })).toBeVisible()
  })
}

for (const [name, says] of [
  ['NotAllowedError', 'The camera is not allowed.'],
  ['NotFoundError', 'There is no camera here'],
  ['NotReadableError', 'The camera shows no picture.'],
] as const) {
  test(`a picture does instead of a camera that fails with ${name}`, onlyInAll, async ({ page }) => {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', name)
      }
    }, name)
    await page.goto('open/')
    await scan(page)
    await expect(page.getByRole('alert')).toContainText(says)
    await expectAccessible(page)
    const picture = page.getByLabel('Choose a picture')
    const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await picture.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: blank })
    await expect(page.getByRole('alert')).toContainText('There is no code in cat.png that can be read.')
    await picture.setInputFiles({
      name: 'code.png',
      mimeType: 'image/png',
      buffer: await pngOf(await linkOf()),
    })
    await expect(page.getByRole('heading', { name: 'Bo leads' })).toBeVisible()
  })
}

test('the camera is asked for at the tap, and let go', onlyInAll, async ({ page }) => {
  await putCamera(page)
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const { getUserMedia } = navigator.mediaDevices
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await getUserMedia(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(window, { tracks })
  })
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    )
  await page.goto('open/')
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeEnabled()
  expect(await states()).toEqual([])
  await scan(page)
  await expect(panel(page)).toContainText('Hold the camera')
  expect(await states()).toEqual(['live'])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(states).toEqual(['ended'])
})

/** Another phone, whose camera looks at the moving code of this page. */
async function phoneInFrontOf(page: Page, browser: Browser, baseURL = ''): Promise<Page> {
  const phone = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage()
  await putCamera(phone)
  await phone.exposeFunction('look', () =>
    page.getByRole('img', { name: 'moving QR code' }).evaluate((code: HTMLCanvasElement) => code.toDataURL()),
  )
  await phone.addInitScript(() => {
    const { look } = window as unknown as { look: () => Promise<string> }
    const follow = async () => {
      const image = new Image()
      image.src = await look()
      await image.decode()
      ;(window as unknown as WithCamera).paint(image)
      requestAnimationFrame(follow)
    }
    Object.assign(window, { follow })
  })
  return phone
}

test('a whole book goes to another phone by a moving code', onlyInAll, async ({ page, browser, baseURL }) => {
  await leaveApp(page)
  await storeGames(page, sampleBook(12, 8))
  await page.goto('book/#backup')
  await page.getByRole('button', { name: 'Show a moving code' }).click()
  await expect(page.getByRole('img', { name: 'moving QR code' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Shown' })).toBeVisible()
  await expectAccessible(page)

  const phone = await phoneInFrontOf(page, browser, baseURL)
  await openCamera(phone, 'book/#backup')
  await phone.evaluate(() => (window as unknown as { follow: () => void }).follow())
  await expect(panel(phone)).toContainText(/\d of \d+ parts/)
  await expect(phone.getByText('The scanned code can be read. It holds 12 games.')).toBeVisible({
    timeout: 40_000,
  })
  // Nothing is saved before the user wants it.
  expect((await readRows(phone)).events).toEqual([])
  await phone.getByRole('button', { name: 'Add to the book' }).click()
  await expect(phone.getByText('Done: 12 games added.')).toBeVisible()
  expect((await readRows(phone)).events).toEqual((await readRows(page)).events)
  await expect(page.getByText('Everything was shown once.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('region', { name: 'The moving code' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('img', { name: 'moving QR code' })).toHaveCount(0)
  await phone.context().close()
})

test('a game too long for one code goes over by a moving one', async ({ page, browser, baseURL }) => {
  const rounds = Array.from({ length: 160 }, (_, at) => points(at * 7, 100 - at * 3))
  await openGame(page, { rounds }, '&panel=share')
  await page.getByRole('button', { name: 'Show a moving code' }).click()
  const phone = await phoneInFrontOf(page, browser, baseURL)
  await openCamera(phone, 'open/')
  await expect(page.getByRole('img', { name: 'A moving QR code with the whole game' })).toBeVisible()
  await phone.evaluate(() => (window as unknown as { follow: () => void }).follow())
  await expect(phone.getByRole('heading', { name: 'Ana leads' })).toBeVisible({ timeout: 40_000 })
  await expect(phone.getByText('This game is new on this device.')).toBeVisible()
  await phone.getByRole('button', { name: 'Keep it here' }).click()
  await expect(phone.getByRole('rowheader', { name: 'Round 60' })).toBeVisible()
  await phone.context().close()
})

test('a code of another book is set aside until it is wanted', onlyInAll, async ({ page }) => {
  await putCamera(page)
  const [first, second] = [await codeOf(backupOf(12)), await codeOf(backupOf(3))]
  await openCamera(page, 'open/')
  await film(page, first.textOf(0))
  await expect(panel(page)).toContainText(`1 of ${first.count} parts`)
  await film(page, second.textOf(0))
  await expect(panel(page)).toContainText('This is the code of another book or game.')
  await expect(panel(page)).toContainText(`1 of ${first.count} parts`)
  await page.getByRole('button', { name: 'Start over with this code' }).click()
  for (let number = 0; number < second.count; number += 1) {
    await film(page, second.textOf(number))
    if (number < second.count - 1)
      await expect(panel(page)).toContainText(`${number + 1} of ${second.count} parts`)
  }
  await expect(page.getByText('The scanned code can be read. It holds 3 games.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the book' }).click()
  await expect(page.getByText('Done: 3 games added.')).toBeVisible()
  await page.getByRole('link', { name: 'To the games' }).click()
  await expect(page.getByRole('list', { name: 'Games, newest first' }).getByRole('article')).toHaveCount(3)
})

test('a code that stops in the middle is explained, and costs nothing', onlyInAll, async ({ page }) => {
  await putCamera(page)
  const code = await codeOf(backupOf(12))
  await openCamera(page, 'open/')
  await film(page, code.textOf(3))
  await expect(panel(page)).toContainText(`1 of ${code.count} parts`)
  await expect(panel(page)).toContainText('No new part has come for a while.')
  await film(page, 'MELDBOOK.2.NEW')
  await expect(panel(page)).toContainText('made by a newer Meldbook')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeVisible()
})
