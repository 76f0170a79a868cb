/** Milliseconds of work without a pause, which leaves half a frame for input. */
const MAX_BUSY = 8

/** Called with the share of the work that is done, from 0 to 1. */
export type Progress = (done: number) => void

/** The time between two reports. Each of them draws the page. */
const REPORT_EVERY = 100

/** Passes on a report at most every tenth of a second. */
export function nowAndThen(report: Progress): Progress {
  let last = Number.NEGATIVE_INFINITY
  return (done) => {
    if (performance.now() - last < REPORT_EVERY) return
    last = performance.now()
    report(done)
  }
}

/**
 * Keeps the page responsive during long work. Await the returned function between two steps: it pauses if a pause is
 * due, and then also reports how far the work is.
 */
export function yieldToPage(report: Progress = () => {}): (done: number) => Promise<void> {
  const reportNow = nowAndThen(report)
  let since = performance.now()
  return async (done) => {
    if (performance.now() - since < MAX_BUSY) return
    reportNow(done)
    await nextTask()
    since = performance.now()
  }
}

/** A message event comes after input and painting, and is not delayed as timers are. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
