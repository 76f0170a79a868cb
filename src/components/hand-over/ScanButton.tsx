import { useEffect, useState } from 'preact/hooks'
import { lazy } from '../controls/lazy.tsx'
import type { Source } from './Restore.tsx'

const Scan = lazy(async () => (await import('./Scan.tsx')).Scan)

type Props = {
  onLink: (link: string) => void
  onContent: (content: Source) => void
  disabled?: boolean
  /** Whether it is the one thing to do here. */
  isMain?: boolean
}

/** Opens the scan of a code, and closes it when something has arrived. */
export function ScanButton({ onLink, onContent, disabled = false, isMain = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  // The button works only after hydration.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!isOpen) {
    return (
      <p class="group">
        <button
          type="button"
          class={isMain ? 'main' : undefined}
          disabled={disabled || !isHydrated}
          onClick={() => setOpen(true)}
        >
          Scan a code
        </button>
      </p>
    )
  }
  const closing =
    <Given,>(act: (given: Given) => void) =>
    (given: Given) => {
      setOpen(false)
      act(given)
    }
  return (
    <Scan
      onLink={closing(onLink)}
      onContent={closing(onContent)}
      onClose={() => setOpen(false)}
      meanwhile={<p class="soft">One moment …</p>}
    />
  )
}
