/**
 * Browsers without `requestIdleCallback` (Safari) wait this long, so that the page can be painted and answer
 * its first tap.
 */
const SOON = 300

/** Calls back when the page is idle. Returns a function that cancels this. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, SOON)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback)
  return () => cancelIdleCallback(handle)
}
