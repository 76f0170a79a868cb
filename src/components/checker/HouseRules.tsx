import { useState } from 'preact/hooks'
import type { HouseSheet, Props } from './HouseSheet.tsx'

/** The rules of this table. Most play by the book, so the sheet on which they are changed comes when it is asked for. */
export function HouseRules(props: Props) {
  const [opened, setOpened] = useState<{ HouseSheet: typeof HouseSheet }>()
  const changed = Object.keys(props.house.options).length
  return (
    <>
      <button type="button" class="plain" onClick={() => import('./HouseSheet.tsx').then(setOpened)}>
        House rules{changed > 0 && ` (${changed})`}
      </button>
      {opened && <opened.HouseSheet {...props} onClose={() => setOpened(undefined)} />}
    </>
  )
}
