import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { build, giveUp, SITES } from '../../src/build/build.ts'
import { serve } from '../../src/build/serve.ts'
import { bookTimings } from '../timings/book.ts'
import { checkerTimings } from '../timings/checker.ts'
import { floor } from '../timings/floor.ts'
import { padTimings } from '../timings/pad.ts'
import type { Timing } from '../timings/timing.ts'
import { ensureBrowser, launchOptions } from './browser.ts'

/**
 * `npm run timings`: measures how long the built site takes to answer on a phone, with the processor slowed
 * down four times. Taps are compared with a tap on a bare page in the same run, because milliseconds differ
 * by half between machines. Everything else has a budget. `-- review` takes the entries whose names contain
 * that. MELDBOOK_SITE names a site that is built already.
 */
const TIMINGS: readonly Timing[] = [...checkerTimings, ...padTimings, ...bookTimings]

const wanted = process.argv.slice(2)
const chosen = TIMINGS.filter(({ what }) => !wanted.length || wanted.some((part) => what.includes(part)))

const executablePath = ensureBrowser()
if (!process.env.MELDBOOK_SITE || !existsSync(SITES.below.root))
  await build(SITES.below, { quiet: true }).catch(giveUp)
const site = await serve(SITES.below)
const browser = await chromium.launch(launchOptions(executablePath))
console.log(`On a machine of power ${await powerOf(browser)}, by Lighthouse's benchmark`)
const width = Math.max(...[floor, ...chosen].map(({ what }) => what.length))
console.log(`${'ms, four times slowed down'.padEnd(width)}   least  median   worst  budget  × bare  goal`)
let slow = 0
try {
  const bare = await measured(floor)
  for (const timing of chosen) {
    if (!(await measured(timing, bare))) slow += 1
  }
  console.log(`At the end its power was ${await powerOf(browser)}`)
} finally {
  await browser.close()
  await site.close()
}
console.log(`${chosen.length} timings, ${slow} too slow`)
process.exitCode = slow ? 1 : 0

/** Prints a timing. Returns its median, or undefined if that is too slow. */
async function measured(timing: Timing, bare?: number): Promise<number | undefined> {
  const times = await timesOf(browser, timing)
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN
  const figures = [times[0] ?? Number.NaN, median, times.at(-1) ?? Number.NaN].map((time) =>
    time.toFixed(1).padStart(7),
  )
  const ratio = bare && timing.ratio ? median / bare : undefined
  const isFast = ratio === undefined ? median <= timing.budget : ratio <= (timing.ratio ?? 0)
  const asRatio =
    ratio === undefined ? '' : `  ${ratio.toFixed(2).padStart(6)}  ${timing.ratio?.toFixed(1).padStart(4)}`
  const budget = String(timing.budget).padStart(6)
  console.log(
    `${timing.what.padEnd(width)}  ${figures.join(' ')}  ${budget}${asRatio}${isFast ? '' : '  too slow'}`,
  )
  return isFast || bare === undefined ? median : undefined
}

async function timesOf(browser: Browser, { measure }: Timing): Promise<number[]> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const times = await measure(page)
  await context.close()
  return times.sort((a, b) => a - b)
}

/** The best of three. Figures of two runs can be compared if the machine had the same power in both. */
async function powerOf(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const powers = []
  for (let time = 0; time < 3; time += 1)
    powers.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return Math.round(Math.max(...powers))
}
