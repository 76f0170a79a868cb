import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { build, giveUp, SITES } from '../../src/build/build.ts'
import { readJourneys, walkJourney } from '../e2e/journey-text.ts'
import { ensureBrowser, launchOptions } from './browser.ts'
import { startHost } from './host.ts'

/**
 * `npm run taps`: plays the rounds of `taps.txt` by touch on the built pages, and counts the taps from the opened entry to
 * the saved round. It compares them with the taps for the same scores in a plain tally app with one box per player: their
 * digits and one tap to go on. In such an app, players add up all sums in their heads.
 */
const FILE = resolve(import.meta.dirname, 'taps.txt')

const executablePath = ensureBrowser()
if (!process.env.MELDBOOK_SITE) await build(SITES.below, { quiet: true }).catch(giveUp)
const host = await startHost(SITES.below.root, SITES.below.base)
const browser = await chromium.launch(launchOptions(executablePath))

const rows: Record<string, { taps: number; goal: number; 'plain app': number }> = {}
for (const { width, height, hasTouch, journeys } of readJourneys(readFileSync(FILE, 'utf8')))
  for (const journey of journeys) {
    const [, what = '', goal, scores = ''] = /^(.+): (\d+) taps for (.+)$/.exec(journey.name) ?? []
    const page = await browser.newPage({ baseURL: host.url, viewport: { width, height }, hasTouch })
    await page.addInitScript(() => {
      Object.assign(globalThis, { taps: 0 })
      const count = () => Object.assign(globalThis, { taps: Reflect.get(globalThis, 'taps') + 1 })
      addEventListener('click', count, true)
    })
    await walkJourney(page, FILE, journey)
    const taps = await page.evaluate(() => Number(Reflect.get(globalThis, 'taps')))
    rows[what] = { taps, goal: Number(goal), 'plain app': `${scores} `.length }
    await page.close()
  }
await browser.close()
await host.cut()

console.table(rows)
process.exitCode = Object.values(rows).some(({ taps, goal }) => taps > goal) ? 1 : 0
