/** Long enough for a page to have been painted and answered its first tap, where the browser cannot tell (Safari). */
const SOON = 300

/** Calls back when the page has nothing else to do. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, SOON)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback)
  return () => cancelIdleCallback(handle)
}
