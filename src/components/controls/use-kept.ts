import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'

/**
 * Keeps each element of a long list until what it shows changes. Preact passes over an element that is still the same object,
 * and a tap changes one of many.
 */
export function useKept() {
  const kept = useRef(new Map<string, { shows: readonly unknown[]; element: VNode }>()).current
  return (key: string, shows: readonly unknown[], draw: () => VNode): VNode => {
    const known = kept.get(key)
    if (known?.shows.every((one, at) => one === shows[at])) return known.element
    const element = draw()
    kept.set(key, { shows, element })
    return element
  }
}
