import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { lazy } from '../controls/lazy.tsx'
import type { ReportProps } from './Report.tsx'

const Report = lazy(async () => (await import('./Report.tsx')).Report)

/** Offers to report a verdict or a score, with a link that shows it again. `children` stand first: how to put it right. */
export function WrongHere({ children, ...props }: ReportProps & { children?: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div class="note">
      <button type="button" class="link-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Something is wrong here
      </button>
      {isOpen && children}
      {isOpen && <Report {...props} />}
    </div>
  )
}
