import type { FunctionComponent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { lazy } from '../../controls/lazy.tsx'
import type { OpenGame } from '../../storage/open-game.ts'
import { closePanel } from '../address/panel-route.ts'

type Panels = Record<string, { title: string; Content: FunctionComponent<{ opened: OpenGame }> }>

/** What can open over the sheet, by its name in the address. */
const PANELS: Panels = {
  chart: { title: 'Chart', Content: lazy(async () => (await import('../../standings/Chart.tsx')).Chart) },
  conflicts: {
    title: 'Written down twice',
    Content: lazy(async () => (await import('./Conflicts.tsx')).Conflicts),
  },
  far: { title: 'Show large', Content: lazy(async () => (await import('../sheet/BigTotals.tsx')).BigTotals) },
  finish: { title: 'Result', Content: lazy(async () => (await import('../finish/Finish.tsx')).Finish) },
  history: { title: 'History', Content: lazy(async () => (await import('./History.tsx')).History) },
  house: { title: 'House rules', Content: lazy(async () => (await import('./ChangeRules.tsx')).ChangeRules) },
  keeping: {
    title: 'Where it is kept',
    Content: lazy(async () => (await import('./GameStorage.tsx')).GameStorage),
  },
  more: { title: 'More', Content: lazy(async () => (await import('./More.tsx')).More) },
  note: { title: 'Note', Content: lazy(async () => (await import('./Note.tsx')).Note) },
  players: { title: 'Players', Content: lazy(async () => (await import('./Players.tsx')).Players) },
  share: {
    title: 'Hand over',
    Content: lazy(async () => (await import('../../hand-over/HandOver.tsx')).HandOver),
  },
  rule: { title: 'Rule', Content: lazy(async () => (await import('./RulePanel.tsx')).RulePanel) },
  turn: { title: 'Turn card', Content: lazy(async () => (await import('./TurnPanel.tsx')).TurnPanel) },
  unread: { title: 'What cannot be read', Content: lazy(async () => (await import('./Unread.tsx')).Unread) },
}

/** A panel over the sheet, which fills the screen of a phone. An unknown name shows nothing. */
export function Panel({ opened, name }: { opened: OpenGame; name: string }) {
  const panel = PANELS[name]
  return panel ? <OpenPanel opened={opened} name={name} {...panel} /> : null
}

type Props = Panels[string] & { opened: OpenGame; name: string }

function OpenPanel({ opened, name, title: heading, Content }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
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
    <dialog ref={dialog} class={`app panel panel-${name}`} aria-labelledby="panel-title" onClose={closePanel}>
      <header class="tools title-bar">
        <button type="button" class="back-button" onClick={() => dialog.current?.close()}>
          <span aria-hidden="true">‹ </span>Sheet
        </button>
        <h2 id="panel-title" ref={title} tabIndex={-1}>
          {heading}
        </h2>
      </header>
      <Content key={name} opened={opened} />
    </dialog>
  )
}
