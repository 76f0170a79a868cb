import { useState } from 'preact/hooks'
import { lazy } from '../controls/lazy.tsx'
import type { ReportProps } from './Report.tsx'

const Report = lazy(async () => (await import('./Report.tsx')).Report)

/** Offers to report a verdict or a score, with a link that shows it again. */
export function WrongHere(props: ReportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div class="note">
      <button type="button" class="link-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Something is wrong here
      </button>
      {isOpen && <Report {...props} />}
    </div>
  )
}
