import { useEffect, useMemo, useState } from 'preact/hooks'
import { lazy } from '../controls/lazy.tsx'
import { useStore } from '../controls/use-store.ts'
import type { OpenGame } from '../storage/open-game.ts'
import { Entry, WIDE } from './entry/Entry.tsx'
import { $route } from './route.ts'
import { SaveStatus } from './sheet/SaveStatus.tsx'
import { Sheet } from './sheet/Sheet.tsx'
import { useWakeLock } from './sheet/wake-lock.ts'

const Panel = lazy(async () => (await import('./mending/Panel.tsx')).Panel)

/**
 * A game at the table: its sheet, and the round that is being entered. Where there is room for both the entry is always
 * open beside the sheet, as long as the game goes on; elsewhere it takes the sheet's place.
 */
export function Table({ opened }: { opened: OpenGame }) {
  const { round, panel } = useStore($route)
  const { status } = useStore(opened.$view).sheet
  useWakeLock()
  const isWide = useWide()
  const entering = round ?? (isWide && status === 'playing' ? 'next' : undefined)
  return (
    <div class="table" data-entering={entering !== undefined}>
      <SaveStatus opened={opened} />
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
