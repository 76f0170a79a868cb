import type { Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { median } from '../bench/measure.ts'
import { becomeBareCopy } from '../timings/bare-copy.ts'
import { bookTimings } from '../timings/book.ts'
import { checkerTimings, checkTaps } from '../timings/checker.ts'
import { padTimings } from '../timings/pad.ts'
import { type TapTiming, type Timing, tapsOn } from '../timings/timing.ts'
import { openSite } from './open-site.ts'

/**
 * `npm run timings`: measures how long the built site takes to answer on a phone, with the processor slowed
 * down four times. A tap is compared with the same tap on a bare copy of its page, in the same run, because
 * milliseconds differ by half between machines: goals are what its scripts take beyond that, and the ratio of all
 * work. Everything else has a budget. `-- review` takes the entries whose names contain that.
 */
const TAPS: readonly TapTiming[] = [...checkTaps, ...padTimings]
const TIMINGS: readonly Timing[] = [...checkerTimings, ...bookTimings]
const GOALS = { script: 2, ratio: 1.3 }

const wanted = process.argv.slice(2)
const isChosen = ({ what }: { what: string }) => !wanted.length || wanted.some((part) => what.includes(part))
const taps = TAPS.filter(isChosen)
const timings = TIMINGS.filter(isChosen)

const { browser, url, close } = await openSite()
console.log(`On a machine of power ${await powerNow()}, by Lighthouse's benchmark`)
console.log('Medians in ms, four times slowed down, each beside its goal\n')
const width = Math.max(...[...taps, ...timings].map(({ what }) => what.length))
let slow = 0
try {
  if (taps.length > 0)
    printRow('', [
      'scripts',
      'of a bare page',
      'beyond it',
      'goal',
      'in all',
      'of a bare page',
      'ratio',
      'goal',
    ])
  for (const tap of taps) await timeTap(tap)
  if (timings.length > 0) printRow('', ['least', 'median', 'worst', 'goal'])
  for (const timing of timings) await time(timing)
  console.log(`At the end its power was ${await powerNow()}`)
} finally {
  await close()
}
console.log(`${taps.length + timings.length} timings, ${slow} too slow`)
process.exitCode = slow ? 1 : 0

async function timeTap({ what, open }: TapTiming) {
  const [real, bare] = await withPage(async (page) => {
    const tap = await open(page)
    const real = await tapsOn(page, tap)
    await becomeBareCopy(page, tap)
    return [real, await tapsOn(page, tap, true)] as const
    // The copy comes from no cache.
  }, 'block')
  const figures = (['script', 'whole'] as const).map((part) =>
    [real, bare].map((works) => median(works.map((work) => work[part]))),
  )
  const [[script = 0, least = 0] = [], [whole = 0, bareWhole = 0] = []] = figures
  const [beyond, ratio] = [script - least, whole / bareWhole]
  const isFast = beyond <= GOALS.script && ratio <= GOALS.ratio
  const shown = [script, least, beyond, GOALS.script, whole, bareWhole]
  printRow(what, [...shown.map((time) => time.toFixed(1)), ratio.toFixed(2), GOALS.ratio.toFixed(1)], isFast)
}

async function time({ what, budget, measure }: Timing) {
  const times = (await withPage(measure)).toSorted((a, b) => a - b)
  const middle = median(times)
  const shown = [times[0] ?? Number.NaN, middle, times.at(-1) ?? Number.NaN, budget]
  printRow(
    what,
    shown.map((time) => time.toFixed(1)),
    middle <= budget,
  )
}

function printRow(what: string, figures: readonly string[], isFast = true) {
  if (!isFast) slow += 1
  const columns = figures.map((figure) => figure.padStart(Math.max(7, figure.length))).join('  ')
  console.log(`${what.padEnd(width)}  ${columns}${isFast ? '' : '  too slow'}`)
}

async function withPage<T>(
  act: (page: Page) => Promise<T>,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers,
  })
  const result = await act(await context.newPage())
  await context.close()
  return result
}

/** The best of three. Figures of two runs can be compared if the machine had the same power in both. */
async function powerNow(): Promise<number> {
  const page = await browser.newPage()
  const powers = []
  for (let time = 0; time < 3; time += 1)
    powers.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return Math.round(Math.max(...powers))
}
