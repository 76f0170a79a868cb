import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { changesIn } from './rule-changes.ts'

type Props = {
  game: Game
  options: Plain
  /** The slug of a rule: only changes of this rule are shown. */
  rule?: string
}

/** What this table has changed. It stands beside a text that explains the game by the book. */
export function TableChanges({ game, options, rule }: Props) {
  const changes = changesIn(game, options).filter((change) => rule === undefined || change.rule === rule)
  if (changes.length === 0) return null
  return (
    <p class="notice">
      <b>At this table:</b> {changes.map(({ title, to }) => `${title}: ${to}`).join(' · ')}
    </p>
  )
}
