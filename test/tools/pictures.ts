import { mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { dev } from 'astro'
import sharp from 'sharp'
import { ensureBrowser, launchOptions } from './browser.ts'
import { ROOT } from './build.ts'

/**
 * `npm run pictures`: the pictures of the site that are kept as files, since no build machine can draw them: what goes
 * with a shared link, for the site and each game, and the icon for a phone's home screen.
 */
const FOLDER = join(ROOT, 'public/pictures')

const executablePath = ensureBrowser()
const server = await dev({ root: ROOT, logLevel: 'error', server: { port: 0 } })
const browser = await chromium.launch(launchOptions(executablePath))
try {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 }, colorScheme: 'light' })
  const url = `http://localhost:${server.address.port}/`
  await page.goto(`${url}dev/gallery/`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const picture of await page.locator('.share').all()) {
    const path = join(FOLDER, basename((await picture.getAttribute('data-file')) ?? ''))
    // Whole pixels, wherever the gallery above it ends.
    const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 }
    const clip = { x: Math.round(x), y: Math.round(y), width: 1200, height: 630 }
    await save(await page.screenshot({ clip, fullPage: true }), path)
    console.log(path)
  }

  // Phones round the corners themselves and show black where there is nothing.
  await page.setViewportSize({ width: 180, height: 180 })
  await page.setContent(
    `<style>body { margin: 0; background: #dde6d6; display: grid; height: 100vh; place-items: center }</style>
    <img src="${url}icon.svg" width="150" height="150">`,
    { waitUntil: 'networkidle' },
  )
  await save(await page.screenshot(), join(ROOT, 'public/apple-touch-icon.png'))
} finally {
  await browser.close()
  await server.stop()
}

/** A printed page has few colours; kept as a palette, the picture is a third of the size. */
async function save(screenshot: Buffer, path: string) {
  await sharp(screenshot).png({ palette: true, colours: 128, effort: 10 }).toFile(path)
}
