import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { useStore } from '../controls/use-store.ts'
import { $ruleSets } from '../storage/rule-sets.ts'
import { areSame, changesIn } from './rule-changes.ts'

/** What this table plays otherwise than the book, by the name of its set and one by one. */
export function RulesSummary({ game, options }: { game: Game; options: Plain }) {
  const sets = useStore($ruleSets).filter((house) => house.game === game.id)
  const set = sets.find((set) => areSame(game, set.options, options))
  const changes = changesIn(game, options).map(({ title, to }) => `${title}: ${to}`)
  return (
    <p>
      {set && <b>{set.name}</b>} <small>{changes.join(' · ') || 'As in the book'}</small>
    </p>
  )
}
