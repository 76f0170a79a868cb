import { useEffect, useRef } from 'preact/hooks'

/** Keeps the chosen part of a scrolling box in view. */
export function useScrollIntoView<Box extends HTMLElement>(
  find: (box: Box) => Element | null | undefined,
  changed: unknown,
) {
  const box = useRef<Box>(null)
  // An effect, so it runs after layout and paint. Measuring earlier would force a layout while the scripts
  // run.
  useEffect(() => {
    const part = box.current && find(box.current)
    if (box.current && part) showWithin(box.current, part)
  }, [changed])
  return box
}

/**
 * Scrolls a box, and nothing around it, until one of its parts is in view. Of a part that is too large, it
 * shows the end.
 */
function showWithin(box: HTMLElement, part: Element) {
  const outer = box.getBoundingClientRect()
  const inner = part.getBoundingClientRect()
  box.scrollLeft += beyond([inner.left, inner.right], [outer.left, outer.right])
  box.scrollTop += beyond([inner.top, inner.bottom], [outer.top, outer.bottom])
}

type Span = readonly [start: number, end: number]

function beyond([start, end]: Span, [from, to]: Span): number {
  if (end > to) return end - to
  return start < from ? start - from : 0
}
