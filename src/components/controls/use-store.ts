import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useState } from 'preact/hooks'

/**
 * What a store holds, for a component. The hook of `@nanostores/preact` renders again only after a timer, and whoever
 * taps twice before that writes over the first tap; this one is in time for the next event.
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
