import type { Locator, Page } from '@playwright/test'

/** One thing that is timed: an entry in a list, such as the checker's in `checker.ts`. */
export type Timing = {
  what: string
  /** Milliseconds, on a processor slowed down four times. */
  budget: number
  /** How many times a tap on a bare page it may cost. */
  ratio?: number
  /** On a phone's page of its own that has not gone anywhere yet; the median of what comes back counts. */
  measure: (page: Page) => Promise<number[]>
}

export const SLOWDOWN = 4
/** What a frame leaves at sixty a second. */
export const FRAME = 16

/**
 * What the main thread does from each event of a kind until its result is painted: the event with all that it calls, and
 * the frame that follows. It is the thread's own time on the processor, from the browser's trace, times the slowdown: a
 * stopwatch, or the browser's way of slowing itself down, would count what other programs take from it as well.
 */
export async function worksOf(page: Page, event: 'click' | 'keydown' | 'input', acts: () => Promise<void>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('Only a browser of its own can be traced.')
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await acts()
  // A trace is what the browser makes it; only what is asked of it below is relied on.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const begun = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === event)
  return begun.map((start) => SLOWDOWN * workFrom(start, traceEvents))
}

type Traced = {
  name: string
  pid: number
  tid: number
  /** Microseconds: when it began and how long it took, on the clock, and on the processor. */
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
  // Of the task in which the event comes, what was done before, such as showing the key as pressed, is not its work.
  const before = tasks.filter(({ ts }) => ts < start.ts).map(({ tts = 0 }) => (start.tts ?? 0) - tts)
  return sum(tasks.map(({ tdur = 0 }) => tdur)) / 1000 - sum(before) / 1000
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/**
 * The work after each of some taps, with something undone between them. A finger on a place of the screen: who asks the
 * page for its buttons at that moment, or whether it is done, gives it work that no visitor does.
 */
export async function tapsOn(page: Page, key: Locator, undo: Locator, times = 9): Promise<number[]> {
  const works = await worksOf(page, 'click', async () => {
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

/** Until what was to be painted has been. */
export async function settled(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** For what is measured by the clock. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** How long it takes from a click until something stands on the screen, waiting included. */
export async function waitOf(page: Page, act: () => Promise<void>, selector: string): Promise<number> {
  const wait = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        const follow = () => {
          const begun = performance.now()
          const look = () => {
            if (document.querySelector(selector)) {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => done(performance.now() - begun)
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
