import { useState } from 'preact/hooks'
import { lazy } from '../controls/lazy.tsx'
import type { Props } from './HouseRulesSheet.tsx'

const HouseRulesSheet = lazy(async () => (await import('./HouseRulesSheet.tsx')).HouseRulesSheet)

/** Opens the house rules of a check in a sheet of their own. */
export function HouseRulesButton(props: Omit<Props, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const changed = Object.keys(props.rules.options).length
  return (
    <>
      <button type="button" class="plain" onClick={() => setOpen(true)}>
        House rules{changed > 0 && ` (${changed})`}
      </button>
      {isOpen && <HouseRulesSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
