/** How long the page may be busy at a stretch: half a frame is left for what people do meanwhile. */
const STRETCH = 8

/**
 * For work that takes longer than a frame: to be awaited between its steps, it lets the page have a turn whenever one is
 * due. `tell` hears on the same occasions how far the work is.
 */
export function yieldToPage(tell: (done: number) => void = () => {}): (done: number) => Promise<void> {
  let since = performance.now()
  return async (done) => {
    if (performance.now() - since < STRETCH) return
    tell(done)
    await nextTurn()
    since = performance.now()
  }
}

/** A message comes after input and painting, and is not held back the way timers are. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
