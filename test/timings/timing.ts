import type { Locator, Page } from '@playwright/test'

/** Something that is timed: an entry in a list, such as the one in `checker.ts`. */
export type Timing = {
  what: string
  /** Milliseconds, on a processor slowed down four times. */
  budget: number
  /** The most that it may cost, as a multiple of a tap on a bare page. */
  ratio?: number
  /** Measures in a new page with a phone's settings. The median of the results counts. */
  measure: (page: Page) => Promise<number[]>
}

export const SLOWDOWN = 4
/** Milliseconds of a frame at sixty frames a second. */
export const FRAME = 16

/**
 * The main thread's work from each event of a kind until its result is painted: the event with everything that it calls,
 * and the frame that follows. This is the thread's own processor time, from the browser's trace, times the slowdown. The
 * time on the clock, or the browser's own throttling, would include the work of other programs.
 */
export async function workAfter(page: Page, event: 'click' | 'keydown' | 'input', acts: () => Promise<void>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('Only a browser of its own can be traced.')
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await acts()
  // Only the properties that are used below are relied on.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const starts = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === event)
  return starts.map((start) => SLOWDOWN * workFrom(start, traceEvents))
}

type Traced = {
  name: string
  pid: number
  tid: number
  /** Microseconds: start and duration, by the clock and in processor time. */
  ts: number
  dur?: number
  tts?: number
  tdur?: number
  args: { data?: { type?: string } }
}

function workFrom(start: Traced, events: readonly Traced[]): number {
  const own = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
  const end = Math.min(
    ...own.filter(({ name, ts }) => name === 'Commit' && ts > start.ts).map(({ ts }) => ts),
  )
  const tasks = own.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > start.ts && ts < end)
  // The task of the event may have done something before, such as showing the key as pressed. That is not counted.
  const before = tasks.filter(({ ts }) => ts < start.ts).map(({ tts = 0 }) => (start.tts ?? 0) - tts)
  return sum(tasks.map(({ tdur = 0 }) => tdur)) / 1000 - sum(before) / 1000
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/**
 * The work after each of several taps on `key`, with a tap on `undo` before each of them. The taps are sent to a point of
 * the screen, because looking up the buttons or waiting for a result in the page would add work.
 */
export async function tapsOn(page: Page, key: Locator, undo: Locator, times = 9): Promise<number[]> {
  const works = await workAfter(page, 'click', async () => {
    for (let time = 0; time < times; time += 1) {
      for (const button of [undo, key]) {
        const box = await button.boundingBox()
        if (!box) throw new Error(`There is no ${button} to tap.`)
        await settled(page)
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
        await new Promise((painted) => setTimeout(painted, 100))
      }
    }
  })
  return works.filter((_, at) => at % 2 === 1)
}

/** Waits until pending changes are painted. */
export async function settled(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** For measurements by the clock. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The time from a click until an element is on the screen, with all waiting. */
export async function timeUntil(page: Page, act: () => Promise<void>, selector: string): Promise<number> {
  const wait = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        const follow = () => {
          const started = performance.now()
          const look = () => {
            if (document.querySelector(selector)) {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => done(performance.now() - started)
              port2.postMessage(0)
            } else requestAnimationFrame(look)
          }
          look()
        }
        addEventListener('click', follow, { capture: true, once: true })
      }),
    selector,
  )
  await act()
  return wait
}
