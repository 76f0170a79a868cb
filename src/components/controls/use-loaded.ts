import { useEffect, useState } from 'preact/hooks'

/**
 * What a promise has brought; undefined until then, and if it fails. When the inputs change it loads again,
 * and what was asked for before no longer counts.
 */
export function useLoaded<T>(load: () => Promise<T>, inputs: readonly unknown[]): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    let isStale = false
    load().then(
      (value) => {
        if (!isStale) setLoaded(() => value)
      },
      () => {},
    )
    return () => {
      isStale = true
    }
  }, inputs)
  return loaded
}
