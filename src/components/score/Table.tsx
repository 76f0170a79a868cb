import { useEffect, useMemo, useState } from 'preact/hooks'
import { Guard } from '../controls/Guard.tsx'
import { lazy } from '../controls/lazy.tsx'
import { useStore } from '../controls/use-store.ts'
import type { OpenGame } from '../storage/open-game.ts'
import { $route, goTo } from './address/route.ts'
import { Entry } from './entry/Entry.tsx'
import { Sheet } from './sheet/Sheet.tsx'
import { useWakeLock } from './sheet/wake-lock.ts'

const Panel = lazy(async () => (await import('./panels/Panel.tsx')).Panel)

/**
 * A game at the table: its sheet, and the round that is being entered. Where there is room for both, the
 * entry is always open beside the sheet, as long as the game goes on. Elsewhere it takes the sheet's place.
 */
export function Table({ opened }: { opened: OpenGame }) {
  const { round, panel } = useStore($route)
  const { status } = useStore(opened.$view).sheet
  useWakeLock()
  useDiskCheck(opened)
  const isWide = useWide()
  const entering = round ?? (isWide && status === 'playing' ? 'next' : undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked, too
    <div class="app game" data-entering={entering !== undefined} onClick={openRule}>
      <Sheet opened={opened} />
      {entering && (
        <Guard key={entering} what="The entry">
          <Entry opened={opened} round={entering} isWide={isWide} />
        </Guard>
      )}
      {panel && <Panel opened={opened} name={panel} />}
    </div>
  )
}

/** Looks whether the game is still on disk when people come back to it: they can delete it only elsewhere. */
function useDiskCheck({ checkDisk }: OpenGame) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') checkDisk()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [checkDisk])
}

/** Opens a linked rule over the game. In a new tab, the link leads to the rules page. */
function openRule(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-rule]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  goTo({ ...$route.get(), panel: 'rule', rule: link.dataset.rule })
}

/**
 * Screens on which the entry has room beside the sheet, as in score-sheet.css: tablets, but no phone in
 * landscape.
 */
const WIDE = '(min-width: 50rem) and (min-height: 34rem)'

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
