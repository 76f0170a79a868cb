import type { Plain } from '../../../scoring/door.ts'
import type { Game } from '../../../scoring/game.ts'
import { $houses } from '../../keep/houses.ts'
import { useStore } from '../../use-store.ts'
import { areSame, changesIn } from './rules.ts'

/** What this table plays otherwise than the book, by the name of its set and one by one. */
export function RulesLine({ game, options }: { game: Game; options: Plain }) {
  const sets = useStore($houses).filter((house) => house.game === game.id)
  const set = sets.find((set) => areSame(game, set.options, options))
  const changes = changesIn(game, options).map(({ title, to }) => `${title}: ${to}`)
  return (
    <p>
      {set && <b>{set.name}</b>} <small>{changes.join(' · ') || 'As in the book'}</small>
    </p>
  )
}
