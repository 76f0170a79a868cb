import type { ComponentChildren, FunctionComponent } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

type Meanwhile = { meanwhile?: ComponentChildren }
type PropsOf<Part> = Part extends (props: infer P) => unknown ? P : never

/** A part of the pad that is fetched when it is first to be seen, so that the first round waits for none of it. */
export function later<N extends string, Parts extends { [K in N]: (props: never) => ComponentChildren }>(
  load: () => Promise<Parts>,
  name: N,
): FunctionComponent<PropsOf<Parts[N]> & Meanwhile> {
  let Part: FunctionComponent<PropsOf<Parts[N]>> | undefined
  return (props) => {
    // Whoever comes back to it tries once more: the network may be there again.
    const [isMissing, miss] = useState<boolean>()
    useLayoutEffect(() => {
      if (Part) return
      load().then(
        (parts) => {
          Part = (parts as Record<N, unknown>)[name] as typeof Part // what its name stands for
          miss(!Part)
        },
        () => miss(true),
      )
    }, [])
    if (Part) return <Part {...props} />
    return isMissing ? <Missing /> : props.meanwhile
  }
}

function Missing() {
  return (
    <p role="alert">This part could not be fetched. Everything written down is safe; load the page again.</p>
  )
}
