import { useLayoutEffect, useRef } from 'preact/hooks'
import { useStore } from '../../controls/use-store.ts'
import { TableChanges } from '../../house-rules/TableChanges.tsx'
import type { OpenGame } from '../../storage/open-game.ts'
import { turnCard } from '../sheet/turn-card.ts'

/** The turn card of this game, which the page contains as a template. */
export function TurnPanel({ opened }: { opened: OpenGame }) {
  const { record } = useStore(opened.$view)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const template = turnCard()
    if (template) card.current?.replaceChildren(template.content.cloneNode(true))
  }, [])
  return (
    <>
      <div ref={card} />
      <TableChanges game={opened.game} options={record.options} />
    </>
  )
}
