import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** The sizes of a card's rank, in pixels, between which a size is looked for. */
const SMALLEST = 20
const LARGEST = 64
/** Cards smaller than this lie in several rows, if they are larger then. */
const SMALL = 26

/**
 * Draws the cards in this box as large as it has room for, and again when the box or the cards change. CSS cannot do
 * this, because a picture may hold one card, a grid, or several hands with labels.
 */
export function useLargestCards(box: RefObject<HTMLElement>, picture: unknown) {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => enlarge(element))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (box.current) enlarge(box.current)
  }, [picture])
}

function enlarge(box: HTMLElement) {
  const set = (size: number | undefined, inRows: boolean) => {
    box.dataset.rows = inRows ? 'several' : 'one'
    if (size === undefined) box.style.removeProperty('--size')
    else box.style.setProperty('--size', `${size}px`)
  }
  /** The largest size that fits; undefined if none does. */
  const largest = (inRows: boolean): number | undefined => {
    set(SMALLEST, inRows)
    // Its content must not make the box larger.
    const { clientHeight, clientWidth } = box
    const fits = (size: number) => {
      set(size, inRows)
      return box.scrollWidth <= clientWidth && box.scrollHeight <= clientHeight
    }
    if (!fits(SMALLEST)) return undefined
    let low = SMALLEST
    let high = LARGEST
    while (high - low > 1) {
      const middle = Math.round((low + high) / 2)
      if (fits(middle)) low = middle
      else high = middle
    }
    return low
  }
  const inOneRow = largest(false)
  const inRows = (inOneRow ?? 0) < SMALL ? largest(true) : undefined
  const isLarger = (inRows ?? 0) > (inOneRow ?? 0)
  set(isLarger ? inRows : inOneRow, isLarger || inOneRow === undefined)
}
