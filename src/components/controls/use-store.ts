import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useState } from 'preact/hooks'

/**
 * The value of a store. The hook of `@nanostores/preact` renders again only after a timer, and a second tap before that
 * overwrites the first one. This hook renders before the next event.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const shown = store.get()
  const [, render] = useState({})
  useLayoutEffect(() => {
    // It may have changed since it was shown.
    if (store.get() !== shown) render({})
    return store.listen(() => render({}))
  }, [store])
  return shown
}
