import type { ComponentChildren, FunctionComponent } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

type Meanwhile = { meanwhile?: ComponentChildren }

/**
 * A component that is fetched when it is first rendered: `lazy(async () => (await
 * import('./Chart.tsx')).Chart)`. Until then, `meanwhile` is shown in its place. A failed fetch is tried
 * again the next time the component is mounted. Some browsers remember the failure until the page is loaded
 * again, so the message offers that.
 */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props & Meanwhile> {
  let Loaded: FunctionComponent<Props> | undefined
  return function Lazy({ meanwhile, ...props }) {
    const [hasFailed, setFailed] = useState<boolean>()
    useLayoutEffect(() => {
      if (Loaded) return
      load().then(
        (component) => {
          Loaded = component
          setFailed(false)
        },
        () => setFailed(true),
      )
    }, [])
    // Without `meanwhile`, these are the component's own props.
    if (Loaded) return <Loaded {...(props as unknown as Props)} />
    return hasFailed ? <FetchFailed /> : meanwhile
  }
}

/** Says that a part could not be fetched, and offers to load the page again. */
export function FetchFailed() {
  return (
    <div role="alert">
      <p>This part could not be loaded. Nothing is lost.</p>
      <button type="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </div>
  )
}
