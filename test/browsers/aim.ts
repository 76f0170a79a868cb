/** What an aimed tap leaves in the page: whether it hit its target. */
type Aimed = { tap?: { hit: boolean; over: AbortController } | undefined }

/**
 * Scrolls an element into view and returns a point of it that nothing else covers. The protocols choose a point
 * themselves, which fails for a link whose first line is empty. After this call, a tap beside the element is blocked,
 * because the page may move before the tap. This function and `missed` run in the page.
 */
export function aim(element: Element): { x: number; y: number } {
  const isTarget = (target: EventTarget | null) =>
    target instanceof Element && (element.contains(target) || target.closest('label')?.contains(element))
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  for (const { x, y, width, height } of element.getClientRects()) {
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    if (!isTarget(document.elementFromPoint(middle.x, middle.y))) continue
    const page = window as Aimed
    page.tap?.over.abort()
    const tap = { hit: false, over: new AbortController() }
    page.tap = tap
    const guard = (event: Event) => {
      if (isTarget(event.target)) tap.hit ||= event.type === 'click'
      else {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      addEventListener(type, guard, { capture: true, signal: tap.over.signal })
    return middle
  }
  throw new Error('Something else covers it.')
}

/** Whether the last tap missed its target. A tap that led to another page did not. */
export function missed(): boolean {
  const page = window as Aimed
  const { tap } = page
  tap?.over.abort()
  page.tap = undefined
  return tap !== undefined && !tap.hit
}

/**
 * Taps the element once two measurements agree on its place, and throws if the tap missed, so that the caller tries
 * again. A page that is being left may never answer whether it missed.
 */
export async function tapWith(
  measure: () => Promise<{ x: number; y: number }>,
  tap: (at: { x: number; y: number }) => Promise<unknown>,
  isMissed: () => Promise<boolean>,
) {
  const [first, at] = [await measure(), await measure()]
  if (first.x !== at.x || first.y !== at.y) throw new Error('It moves.')
  await tap(at)
  if (await isMissed().catch(() => false)) throw new Error('It moved away.')
}
