import { useEffect, useRef } from 'preact/hooks'

/** Keeps in sight what is chosen inside a box that scrolls. */
export function useScrollIntoView<Box extends HTMLElement>(
  find: (box: Box) => Element | null | undefined,
  changed: unknown,
) {
  const box = useRef<Box>(null)
  // Once it is laid out and seen: asked before, the page would be laid out in the same breath as all scripts run.
  useEffect(() => {
    const part = box.current && find(box.current)
    if (box.current && part) showWithin(box.current, part)
  }, [changed])
  return box
}

/** Scrolls a box, and nothing around it, until a part of it is seen; of a part that is too large its end. */
function showWithin(box: HTMLElement, part: Element) {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()]
  box.scrollLeft += beyond([inner.left, inner.right], [outer.left, outer.right])
  box.scrollTop += beyond([inner.top, inner.bottom], [outer.top, outer.bottom])
}

type Span = readonly [start: number, end: number]

function beyond([start, end]: Span, [from, to]: Span): number {
  if (end > to) return end - to
  return start < from ? start - from : 0
}
