import { useCallback, useRef } from 'preact/hooks'

/**
 * A function that stays the same from one rendering to the next and calls the newest function. Memoized
 * elements may keep it.
 */
export function useSteady<Given extends unknown[]>(
  newest: (...given: Given) => void,
): (...given: Given) => void {
  const held = useRef(newest)
  held.current = newest
  return useCallback((...given) => held.current(...given), [])
}
