import { useCallback, useRef } from 'preact/hooks'

/** A callback for memoized elements: it is the same function at each rendering, and calls the one of the newest rendering. */
export function useStableCallback<Given extends unknown[], Answer = void>(
  newest: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const held = useRef(newest)
  held.current = newest
  return useCallback((...given: Given) => held.current(...given), [])
}
