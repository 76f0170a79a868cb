import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { dev } from 'astro'
import sharp from 'sharp'
import { ROOT } from '../../src/build/build.ts'
import { games } from '../../src/scoring/games.ts'
import { deedOf } from '../e2e/journey-words.ts'
import { ensureBrowser, launchOptions } from './browser.ts'

/**
 * `npm run pictures -- gin-rummy`: makes the picture of this game's shared link anew. Without a game it makes the pictures of the site that are stored as files, because build machines cannot
 * draw them: those of shared links, for the site and each game, those that a phone shows of the app, and the
 * README's.
 */
const FOLDER = join(ROOT, 'public/pictures')
const APP = join(ROOT, 'public/app')
const TABLE = '#27503f'

/** A game half way through. */
const ROUNDS = [
  'table 65 hand 0 | table 30 hand 45 | table 55 hand 15',
  'table 40 hand 10 | table 110 hand 0 | table 85 hand 20',
  'table 15 hand 40 | table 85 hand 0 | table 120 hand 5',
  'table 140 hand 0 | table 35 hand 15 | table 60 hand 25',
]
const openSheet = deedOf('game rummy-500 of Ana, Bo, Cleo', ROUNDS)

type Screen = { name: string; open: (page: Page) => Promise<unknown>; wide?: true }

/** The screenshots that phones show before the app is installed. */
const SCREENS: readonly Screen[] = [
  { name: 'home', open: (page) => page.goto('') },
  { name: 'score', open: openSheet },
  { name: 'entry', open: (page) => openSheet(page).then(() => page.goto(`${page.url()}&round=next`)) },
  {
    name: 'check',
    open: (page) => page.goto('games/threedom/check/#check=claim&grid=9DTDJD2C.KH7C7H7S'),
  },
  { name: 'rules', open: (page) => page.goto('games/hand-and-foot/') },
  { name: 'pad', open: openSheet, wide: true },
  { name: 'table', open: (page) => page.goto('games/monastery/'), wide: true },
]

/** The games whose pictures are made; none for all pictures of the site. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !Object.hasOwn(games, id))
if (unknown.length > 0) {
  console.error(`There is no game ${unknown.join(', ')}; there are ${Object.keys(games).join(', ')}.`)
  process.exit(1)
}

const executablePath = ensureBrowser()
const server = await dev({ root: ROOT, logLevel: 'error', server: { port: 0 } })
const browser = await chromium.launch(launchOptions(executablePath))
const url = `http://localhost:${server.address.port}/`
try {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 }, colorScheme: 'light' })
  // The server draws every card of every game first.
  await page.goto(`${url}dev/gallery/`, { waitUntil: 'networkidle', timeout: 0 })
  await page.evaluate(() => document.fonts.ready)
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  for (const id of wanted) for (const old of picturesOf(id)) rmSync(join(FOLDER, old))
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of await page.locator('.share').all()) {
    const name = basename((await picture.getAttribute('data-file')) ?? '')
    if (wanted.length > 0 && !wanted.some((id) => isPictureOf(id, name))) continue
    const path = join(FOLDER, name)
    // Rounds to whole pixels, because the gallery above may end anywhere.
    const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 }
    const clip = { x: Math.round(x), y: Math.round(y), width: 1200, height: 630 }
    await save(await page.screenshot({ clip, fullPage: true }), path)
    console.log(path)
  }

  if (wanted.length === 0) await drawApp()
} finally {
  await browser.close()
  await server.stop()
}

/** Whether a file is the picture of a game: its id, and eight characters of what is drawn. */
function isPictureOf(id: string, file: string): boolean {
  return file.startsWith(`${id}-`) && file.length === `${id}-12345678.png`.length
}

function picturesOf(id: string): string[] {
  return readdirSync(FOLDER).filter((file) => isPictureOf(id, file))
}

/** What phones show of the app, its icons, and the picture of the README. */
async function drawApp() {
  rmSync(APP, { recursive: true, force: true })
  mkdirSync(APP)
  for (const screen of SCREENS) {
    const picture = await shoot(screen, screen.wide ? 'dark' : 'light')
    await sharp(picture)
      .webp({ quality: 70, effort: 6 })
      .toFile(join(APP, `screen-${screen.name}.webp`))
  }
  await readme()
  await icon(192, 192, join(APP, 'icon-192.png'))
  await icon(512, 512, join(APP, 'icon-512.png'))
  // Systems may cut a maskable icon to any shape, so its edges stay free. Apple's phones round the corners, and
  // show black where a picture is transparent.
  await icon(512, 380, join(APP, 'icon-maskable.png'), TABLE)
  await icon(180, 150, join(ROOT, 'public/apple-touch-icon.png'), TABLE)
}

/** A phone has two pixels for each CSS pixel. */
async function shoot({ open, wide }: Screen, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await browser.newPage({
    baseURL: url,
    viewport: wide ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    deviceScaleFactor: wide ? 1 : 2,
    colorScheme,
  })
  await open(page)
  // No event says when the last idle-time fetch of a page has been drawn.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return picture
}

/** The first screen in the light theme, the second in the dark one. */
async function readme() {
  const [home, score] = SCREENS
  if (!home || !score) return
  const size = { width: 450, height: 974 }
  const day = await sharp(await shoot(home, 'light'))
    .resize(size)
    .toBuffer()
  const night = await sharp(await shoot(score, 'dark'))
    .resize(size)
    .toBuffer()
  await sharp({ create: { width: 900, height: 974, channels: 3, background: TABLE } })
    .composite([
      { input: day, left: 0, top: 0 },
      { input: night, left: 450, top: 0 },
    ])
    .webp({ quality: 80, effort: 6 })
    .toFile(join(ROOT, 'test/shots/readme.webp'))
}

async function icon(size: number, drawn: number, path: string, background = '#0000') {
  const svg = await sharp(join(ROOT, 'public/icon.svg'), { density: (72 * drawn) / 64 })
    .resize(drawn)
    .toBuffer()
  const canvas = sharp({ create: { width: size, height: size, channels: 4, background } })
  await save(
    await canvas
      .composite([{ input: svg }])
      .png()
      .toBuffer(),
    path,
  )
}

/** A printed page has few colours. With a palette, the file has a third of the size. */
async function save(screenshot: Buffer, path: string) {
  await sharp(screenshot).png({ palette: true, colours: 128, effort: 10 }).toFile(path)
}
