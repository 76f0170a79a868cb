import { useEffect, useMemo, useState } from 'preact/hooks'
import { Guard } from '../controls/Guard.tsx'
import { lazy } from '../controls/lazy.tsx'
import { useStore } from '../controls/use-store.ts'
import { returnToTable } from '../live-sheet/return-to-table.ts'
import { $table } from '../live-sheet/table.ts'
import type { OpenGame } from '../storage/open-game.ts'
import { $route, goTo, turnTo } from './address/route.ts'
import { Entry } from './entry/Entry.tsx'
import { Sheet } from './sheet/Sheet.tsx'
import { useWakeLock } from './sheet/wake-lock.ts'

const Panel = lazy(async () => (await import('./panels/Panel.tsx')).Panel)

/**
 * A game at the table: its sheet, and the round that is being entered. Where there is room for both, the
 * entry is always open below the sheet or beside it, as long as the game goes on. Elsewhere it takes the sheet's place.
 */
export function GameAtTable({ opened }: { opened: OpenGame }) {
  const { round, panel } = useStore($route)
  const { status } = useStore(opened.$view).sheet
  useWakeLock()
  useReturn(opened)
  const isLocked = useStore(opened.$locked) !== ''
  useEffect(() => {
    // The panel says why this phone cannot write.
    if (isLocked && round !== undefined) turnTo({ game: opened.id, panel: 'live' })
  }, [isLocked, round])
  const isWide = useWide()
  const asked = round ?? (isWide && status === 'playing' ? 'next' : undefined)
  const entering = isLocked ? undefined : asked
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked, too
    <div
      class="app game"
      data-entry={entering && (isWide ? 'docked' : 'over')}
      onClick={(event) => {
        openRule(event)
        openBeside(event)
      }}
      onSubmit={openBeside}
    >
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

/**
 * When people come back to a game: looks whether it is still on disk, because they can delete it only elsewhere, and connects
 * with the other phones that share its sheet.
 */
function useReturn(opened: OpenGame) {
  useEffect(() => {
    returnToTable(opened)
    const look = () => {
      if (document.visibilityState !== 'visible') return
      opened.checkDisk()
      returnToTable(opened)
    }
    const cameBack = () => returnToTable(opened)
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', cameBack)
    addEventListener('online', cameBack)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', cameBack)
      removeEventListener('online', cameBack)
    }
  }, [opened])
}

/** Opens a linked rule over the game. In a new tab, the link leads to the rules page. */
function openRule(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-rule]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  goTo({ ...$route.get(), panel: 'rule', rule: link.dataset.rule })
}

/** The pages that are needed in the middle of an evening: rules, checks and the search. */
const ASIDE = /\/(games|search)\//

/** While phones share the sheet, such a page opens in a tab of its own, because leaving the sheet leaves the phones. */
function openBeside({ target, defaultPrevented }: Event) {
  if (!$table.get() || defaultPrevented || !(target instanceof Element)) return
  const way = target.closest<HTMLAnchorElement | HTMLFormElement>('a[href], form[action]')
  if (!way) return
  const { origin, pathname } = new URL(
    way.getAttribute('href') ?? way.getAttribute('action') ?? '',
    location.href,
  )
  const leads = origin === location.origin && pathname !== location.pathname && ASIDE.test(pathname)
  if (leads) way.target = '_blank'
}

/** Screens that have room for the sheet and the entry: no phone, also not on its side. */
const WIDE = '(min-width: 44rem) and (min-height: 30.01rem)'

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
