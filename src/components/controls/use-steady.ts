import { useCallback, useRef } from 'preact/hooks'

/**
 * The same function at every rendering, which does what the newest one does: whatever is not rendered again may keep it.
 */
export function useSteady<Given extends unknown[]>(
  newest: (...given: Given) => void,
): (...given: Given) => void {
  const held = useRef(newest)
  held.current = newest
  return useCallback((...given) => held.current(...given), [])
}
