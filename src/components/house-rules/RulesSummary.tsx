import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { useStore } from '../controls/use-store.ts'
import { namedTable } from '../named-table.ts'
import { $ruleSets } from '../storage/rule-sets.ts'
import { areSame, changesIn } from './rule-changes.ts'
import { presetsOf } from './WholeSets.tsx'

/** How this table differs from the book: the name of the whole set, and each change. */
export function RulesSummary({ game, options }: { game: Game; options: Plain }) {
  const savedSets = useStore($ruleSets).filter((set) => set.game === game.id)
  const set = [...savedSets, ...presetsOf(game)].find((set) => areSame(game, set.options, options))
  const table = namedTable(game, options)
  const name = set?.name ?? table?.called
  if (table && !set?.standard && table.title === name) {
    return (
      <p>
        <b>{name}</b> <small>a form of {game.title}</small>
      </p>
    )
  }
  const changes = changesIn(game, options).map(({ title, to }) => `${title}: ${to}`)
  return (
    <p>
      {name && <b>{name}</b>} <small>{changes.join(' · ') || 'As in the book'}</small>
    </p>
  )
}
