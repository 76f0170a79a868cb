import type { Locator, Page } from '@playwright/test'

/** Something that is timed in a new page with a phone's settings: an entry in a list, such as the one in `checker.ts`. */
export type Timing = {
  what: string
  /** Milliseconds, on a processor slowed down four times. The median of the results counts. */
  budget: number
  measure: (page: Page) => Promise<number[]>
}

/** A tap, which is compared with the same tap on a bare copy of its page. */
export type TapTiming = { what: string; open: (page: Page) => Promise<Tap> }

/** A button, and the one that takes back what it did. Without that, the button may be tapped again and again. */
export type Tap = { key: Locator; back?: Locator }

/** What a tap costs: all the work of the page, and that of its scripts. */
export type Work = { whole: number; script: number }

export const SLOWDOWN = 4
/** Milliseconds of a frame at sixty frames a second. */
export const FRAME = 16

/**
 * The main thread's work, in milliseconds, from each event of a kind until its result is painted: the event with everything that it calls,
 * and the frame that follows. This is the thread's own processor time, from the browser's trace, times the slowdown. The
 * time on the clock, or the browser's own throttling, would include the work of other programs.
 */
export async function workAfter(
  page: Page,
  event: 'click' | 'keydown' | 'input',
  acts: () => Promise<void>,
): Promise<Work[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('Only a browser of its own can be traced.')
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await acts()
  // Only the properties that are used below are relied on.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const starts = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === event)
  return starts.map((start) => workFrom(start, traceEvents))
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

/** What runs scripts, and what the browser does within them or after. */
const SCRIPTS = ['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire']
const LAYOUTS = ['Layout', 'UpdateLayoutTree']

function workFrom(start: Traced, events: readonly Traced[]): Work {
  const own = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
  const end = Math.min(
    ...own.filter(({ name, ts }) => name === 'Commit' && ts > start.ts).map(({ ts }) => ts),
  )
  const tasks = own.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > start.ts && ts < end)
  // The task of the event may have done something before, such as showing the key as pressed. That is not counted.
  const before = tasks.filter(({ ts }) => ts < start.ts).map(({ tts = 0 }) => (start.tts ?? 0) - tts)
  const named = (names: readonly string[]) =>
    own.filter(({ name, ts }) => names.includes(name) && ts >= start.ts && ts < end)
  const scripts = outermost(named(SCRIPTS))
  const forced = outermost(named(LAYOUTS)).filter(({ tts = 0 }) =>
    scripts.some((script) => tts >= (script.tts ?? 0) && tts < endOf(script)),
  )
  const script = timeOf(scripts) - timeOf(forced)
  return {
    whole: (SLOWDOWN * (timeOf(tasks) - sum(before))) / 1000,
    script: (SLOWDOWN * script) / 1000,
  }
}

/** Those that happen in none of the others. */
function outermost(events: readonly Traced[]): Traced[] {
  let end = 0
  return events
    .toSorted((one, other) => (one.tts ?? 0) - (other.tts ?? 0) || (other.tdur ?? 0) - (one.tdur ?? 0))
    .filter((event) => {
      if ((event.tts ?? 0) < end) return false
      end = endOf(event)
      return true
    })
}

function endOf({ tts = 0, tdur = 0 }: Traced): number {
  return tts + tdur
}

function timeOf(events: readonly Traced[]): number {
  return sum(events.map(({ tdur = 0 }) => tdur))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/**
 * The work after each of several taps, with a tap before each of them that takes the one before it back, if there is a
 * button for that. `isTurning`: every other tap takes back the one before.
 */
export async function tapsOn(page: Page, { key, back }: Tap, isTurning = false): Promise<Work[]> {
  const times = back || !isTurning ? TAPS : 2 * TAPS
  const works = await workAfter(page, 'click', async () => {
    for (let time = 0; time < times; time += 1)
      for (const button of back ? [back, key] : [key]) await tapOn(page, button)
  })
  return back ? works.filter((_, at) => at % 2 === 1) : works.filter((_, at) => !isTurning || at % 2 === 0)
}

const TAPS = 9

/** Sent to a point of the screen, because looking up the button or waiting for a result in the page would add work. */
export async function tapOn(page: Page, button: Locator) {
  const box = await button.boundingBox()
  if (!box) throw new Error(`There is no ${button} to tap.`)
  await settled(page)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await new Promise((painted) => setTimeout(painted, 100))
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
