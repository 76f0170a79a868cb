import { useLayoutEffect, useRef } from 'preact/hooks'
import { href } from '../../../site.ts'
import { useStore } from '../../controls/use-store.ts'
import { TableChanges } from '../../house-rules/TableChanges.tsx'
import type { OpenGame } from '../../storage/open-game.ts'
import { turnCard } from '../sheet/turn-card.ts'
import { rememberSheet } from './remember-sheet.ts'

/** The rules beside the game: a search in them, the turn card, which the page contains as a template, and the way to all of them. */
export function RulesPanel({ opened }: { opened: OpenGame }) {
  const { game, $view } = opened
  const { record } = useStore($view)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const template = turnCard()
    if (template) card.current?.replaceChildren(template.content.cloneNode(true))
  }, [])
  const leave = () => rememberSheet(opened)
  return (
    <>
      <search>
        <form class="tools" action={href('/search/')} onSubmit={leave}>
          <input
            type="search"
            name="q"
            class="rules-question"
            aria-label={`Look up a rule of ${game.title}`}
            placeholder="Look up a rule"
            enterkeyhint="search"
          />
          <input type="hidden" name="in" value={game.id} />
          <button type="submit">Search</button>
        </form>
      </search>
      <div ref={card} />
      <TableChanges game={game} options={record.options} />
      <p>
        <a class="reach" href={href(`/games/${game.id}/`)} onClick={leave}>
          All the rules of {game.title}
        </a>
      </p>
    </>
  )
}
