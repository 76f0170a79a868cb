import type { FunctionComponent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Guard } from '../../controls/Guard.tsx'
import { lazy } from '../../controls/lazy.tsx'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $route, closePanel } from '../address/route.ts'

type Content = FunctionComponent<{ opened: OpenGame }>

const panel = (title: string, load: () => Promise<Content>) => ({ title, Content: lazy(load) })

/** What can open over the sheet, by its name in the address. */
const PANELS: Record<string, ReturnType<typeof panel>> = {
  chart: panel('Chart', async () => (await import('../../standings/Chart.tsx')).WholeChart),
  conflicts: panel('Written down twice', async () => (await import('./Conflicts.tsx')).Conflicts),
  far: panel('Show large', async () => (await import('../sheet/BigTotals.tsx')).BigTotals),
  history: panel('History', async () => (await import('./History.tsx')).History),
  house: panel('House rules', async () => (await import('./ChangeRules.tsx')).ChangeRules),
  keeping: panel('Where it is kept', async () => (await import('./GameStorage.tsx')).GameStorage),
  live: panel('On every phone', async () => (await import('../../live-sheet/LiveSheet.tsx')).LiveSheet),
  mishaps: panel('Something went wrong', async () => (await import('./RulesPanel.tsx')).MishapsPanel),
  more: panel('More', async () => (await import('./More.tsx')).More),
  note: panel('Note', async () => (await import('./Note.tsx')).Note),
  players: panel('Players', async () => (await import('./Players.tsx')).Players),
  settling: panel('Settling up', async () => (await import('../finish/Settling.tsx')).Settling),
  share: panel('Hand over', async () => (await import('../../hand-over/HandOver.tsx')).HandOver),
  rules: panel('Rules', async () => (await import('./RulesPanel.tsx')).RulesPanel),
  rule: panel('Rule', async () => (await import('./RulesPanel.tsx')).RulePanel),
  together: panel('What does not go together', async () => (await import('./Together.tsx')).Together),
  unread: panel('What cannot be read', async () => (await import('./Unread.tsx')).Unread),
}

/** A panel over the sheet, which fills the screen of a phone. An unknown name shows nothing. */
export function Panel({ opened, name }: { opened: OpenGame; name: string }) {
  const named = PANELS[name]
  return named ? <OpenPanel opened={opened} name={name} {...named} /> : null
}

type Props = ReturnType<typeof panel> & { opened: OpenGame; name: string }

function OpenPanel({ opened, name, title: heading, Content }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { round } = useStore($route)
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    // Closing the dialog before it is removed lets the browser give the focus back to the element that opened
    // it.
    return () => sheet?.close()
  }, [])
  // When one panel replaces another, the button that was pressed is gone, so the title gets the focus.
  useLayoutEffect(() => title.current?.focus(), [name])
  return (
    <dialog
      ref={dialog}
      class={`app sheet over panel panel-${name}`}
      aria-labelledby="panel-title"
      onClose={closePanel}
    >
      <header class="bar">
        <button type="button" class="back" onClick={closePanel}>
          {round === undefined ? 'Sheet' : 'Round'}
        </button>
        <h2 id="panel-title" ref={title} tabIndex={-1}>
          {heading}
        </h2>
      </header>
      <Guard key={name} what={`“${heading}”`}>
        <Content opened={opened} />
      </Guard>
    </dialog>
  )
}
