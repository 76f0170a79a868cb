import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'

/**
 * A cache for the elements of a long list. The function that it returns draws an element anew only when one of the values
 * that it shows has changed. Preact skips an element that is the same object as before, and a tap changes one of many.
 */
export function useElementCache() {
  const kept = useRef(new Map<string, { shows: readonly unknown[]; element: VNode }>()).current
  return (key: string, shows: readonly unknown[], draw: () => VNode): VNode => {
    const known = kept.get(key)
    if (known?.shows.every((one, at) => one === shows[at])) return known.element
    const element = draw()
    kept.set(key, { shows, element })
    return element
  }
}
