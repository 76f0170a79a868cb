import { useCallback, useRef } from 'preact/hooks'

/**
 * A function that stays the same from one rendering to the next and calls the newest function. Memoized
 * elements may keep it.
 */
export function useSteady<Given extends unknown[], Answer = void>(
  newest: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const held = useRef(newest)
  held.current = newest
  return useCallback((...given: Given) => held.current(...given), [])
}
