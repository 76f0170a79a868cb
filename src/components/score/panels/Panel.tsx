import type { FunctionComponent } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { capitalize } from '../../../scoring/words.ts'
import type { OpenGame } from '../../keep/open-game.ts'
import { later } from '../sheet/later.tsx'
import { closePanel } from '../sheet/panel.ts'

type Parts = Record<string, FunctionComponent<{ opened: OpenGame }>>

const modules = import.meta.glob<Parts>([
  './*.tsx',
  '!./Panel.tsx',
  '../finish/{Finish,Chart}.tsx',
  '../../share/Share.tsx',
])

const TITLES: Readonly<Record<string, string>> = {
  conflicts: 'Written down twice',
  far: 'From afar',
  finish: 'Result',
  house: 'House rules',
  keeping: 'Where it is kept',
  share: 'Hand over',
  unread: 'What cannot be read',
}

/** Something laid over the sheet: the component that its address names, `history` in History.tsx. */
export function Panel({ opened, name }: { opened: OpenGame; name: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    // Closed while it is still there, it lets the browser give the focus back to what opened it.
    return () => sheet?.close()
  }, [])
  // From panel to panel, what was pressed is gone.
  useLayoutEffect(() => title.current?.focus(), [name])
  return (
    <dialog ref={dialog} class={`panel panel-${name}`} aria-labelledby="panel-title" onClose={closePanel}>
      <header>
        <button type="button" onClick={() => dialog.current?.close()}>
          <span aria-hidden="true">‹ </span>Sheet
        </button>
        <h2 id="panel-title" ref={title} tabIndex={-1}>
          {TITLES[name] ?? capitalize(name)}
        </h2>
      </header>
      <Content key={name} opened={opened} name={name} />
    </dialog>
  )
}

function Content({ opened, name }: { opened: OpenGame; name: string }) {
  const Part = useMemo(() => later(() => loadPart(capitalize(name)), capitalize(name)), [name])
  return <Part opened={opened} />
}

async function loadPart(name: string): Promise<Parts> {
  const load = Object.entries(modules).find(([path]) => path.endsWith(`/${name}.tsx`))?.[1]
  if (!load) throw new Error(`There is no panel ${name}.`)
  return load()
}
