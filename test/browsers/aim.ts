/** What a tap that was aimed leaves in the page: whether it came where it should. */
type Aimed = { tap?: { hit: boolean; over: AbortController } | undefined }

/**
 * Where to tap an element: a point of it that nothing else covers, brought into view. The protocols have a notion of
 * their own, which fails for a link whose first line is empty. From now on a tap beside it comes to nothing, as the page
 * may move in the moment between. It runs in the page, as does `missed`.
 */
export function aim(element: Element): { x: number; y: number } {
  const isIts = (target: EventTarget | null) =>
    target instanceof Element && (element.contains(target) || target.closest('label')?.contains(element))
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  for (const { x, y, width, height } of element.getClientRects()) {
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    if (!isIts(document.elementFromPoint(middle.x, middle.y))) continue
    const page = window as Aimed
    page.tap?.over.abort()
    const tap = { hit: false, over: new AbortController() }
    page.tap = tap
    const guard = (event: Event) => {
      if (isIts(event.target)) tap.hit ||= event.type === 'click'
      else {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      addEventListener(type, guard, { capture: true, signal: tap.over.signal })
    return middle
  }
  throw new Error('Something else lies on top of it.')
}

/** Whether the last tap did. One that has led to another page has not. */
export function missed(): boolean {
  const page = window as Aimed
  const { tap } = page
  tap?.over.abort()
  page.tap = undefined
  return tap !== undefined && !tap.hit
}

/**
 * Taps where two looks find the element, and asks afterwards; whoever taps tries again when it was missed. What is asked of
 * a page that is just being left may never be answered.
 */
export async function tapWith(
  look: () => Promise<{ x: number; y: number }>,
  tap: (at: { x: number; y: number }) => Promise<unknown>,
  isMissed: () => Promise<boolean>,
) {
  const [first, at] = [await look(), await look()]
  if (first.x !== at.x || first.y !== at.y) throw new Error('It moves.')
  await tap(at)
  if (await isMissed().catch(() => false)) throw new Error('It moved away.')
}
