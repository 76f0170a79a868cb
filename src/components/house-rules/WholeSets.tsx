import type { ComponentChildren } from 'preact'
import { type Game, isPlainPad } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { areSame } from './rule-changes.ts'

/** Options that belong together: the book's, a preset of the game, or a saved set, which may be the standard for new games. */
type WholeSet = { id: string; name: string; options: Plain; standard?: boolean }

type Props = {
  game: Game
  /** The chosen options. */
  options: Plain
  /** The sets that are saved on this device. */
  savedSets?: readonly WholeSet[]
  onOptions: (options: Plain) => void
  /** Actions for the saved set that is chosen. */
  children?: ComponentChildren
}

/** Whole sets of rules to choose in one tap. Each option can be changed afterwards. */
export function WholeSets({ game, options, savedSets = [], onOptions, children }: Props) {
  const sets = [...presetsOf(game), ...savedSets]
  if (sets.length === 0) return null
  const all: WholeSet[] = [
    { id: '', name: isPlainPad(game) ? 'A plain pad' : 'As in the book', options: {} },
    ...sets,
  ]
  const current = all.find((set) => areSame(game, set.options, options))
  return (
    <fieldset class="rows house-sets">
      <legend class="label">This table plays</legend>
      {all.map((set) => (
        <label key={set.id} class="row">
          <input
            type="radio"
            name="house-set"
            checked={set === current}
            onChange={() => onOptions(set.options)}
          />
          <span class="words">
            {set.name}
            {set.standard && <small>new games begin with it</small>}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}

export function presetsOf({ presets }: Game): WholeSet[] {
  return presets.map(({ id, title, options }) => ({ id: `preset ${id}`, name: title, options }))
}
