import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readJourneys, walkJourney } from '../e2e/journey-text.ts'
import { openSite } from './open-site.ts'

/**
 * `npm run taps`: plays the rounds of `taps.txt` by touch on the built pages, and counts the taps from the opened entry to
 * the saved round. It compares them with the taps for the same scores in a plain tally app with one box per player: their
 * digits and one tap to go on. In such an app, players add up all sums in their heads.
 */
const FILE = resolve(import.meta.dirname, 'taps.txt')

const { browser, url, close } = await openSite()

const rows: Record<string, { taps: number; goal: number; 'plain app': number }> = {}
for (const { width, height, hasTouch, journeys } of readJourneys(readFileSync(FILE, 'utf8')))
  for (const journey of journeys) {
    const [, what = '', goal, scores = ''] = /^(.+): (\d+) taps for (.+)$/.exec(journey.name) ?? []
    const page = await browser.newPage({ baseURL: url, viewport: { width, height }, hasTouch })
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
await close()

console.table(rows)
process.exitCode = Object.values(rows).some(({ taps, goal }) => taps > goal) ? 1 : 0
