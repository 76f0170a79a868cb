import { useEffect, useMemo, useState } from 'preact/hooks'
import type { OpenGame } from '../keep/open-game.ts'
import { useStore } from '../use-store.ts'
import { Entry, WIDE } from './entry/Entry.tsx'
import { $route } from './route.ts'
import { useAwake } from './sheet/awake.ts'
import { later } from './sheet/later.tsx'
import { Saving } from './sheet/Saving.tsx'
import { Sheet } from './sheet/Sheet.tsx'

const Panel = later(() => import('./panels/Panel.tsx'), 'Panel')

/**
 * A game at the table: its sheet, and the round that is being entered. Where there is room for both the entry is always
 * open beside the sheet, as long as the game goes on; elsewhere it takes the sheet's place.
 */
export function Table({ opened }: { opened: OpenGame }) {
  const { round, panel } = useStore($route)
  const { status } = useStore(opened.$view).sheet
  useAwake()
  const isWide = useWide()
  const entering = round ?? (isWide && status === 'playing' ? 'next' : undefined)
  return (
    <div class="table" data-entering={entering !== undefined}>
      <Saving opened={opened} />
      <Sheet opened={opened} />
      {entering && <Entry key={entering} opened={opened} round={entering} />}
      {panel && <Panel opened={opened} name={panel} />}
    </div>
  )
}

function useWide(): boolean {
  const query = useMemo(() => matchMedia(WIDE), [])
  const [isWide, setWide] = useState(query.matches)
  useEffect(() => {
    const follow = () => setWide(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [query])
  return isWide
}
