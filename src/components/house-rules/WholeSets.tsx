import type { ComponentChildren } from 'preact'
import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { areSame } from './rule-changes.ts'

/** Options that go together: the book's, a preset of the game, or a set that was kept. */
type WholeSet = { id: string; name: string; options: Plain; note?: string | undefined }

type Props = {
  game: Game
  /** Those in force, as far as they were chosen. */
  options: Plain
  /** The sets that were kept on this device. */
  kept?: readonly WholeSet[]
  onOptions: (options: Plain) => void
  /** What can be done with a kept set while it is in force. */
  children?: ComponentChildren
}

/** Whole sets of rules, each chosen in one tap; any option may be changed after. */
export function WholeSets({ game, options, kept = [], onOptions, children }: Props) {
  const sets = [...presetsOf(game), ...kept]
  if (sets.length === 0) return null
  const all = [{ id: '', name: 'As in the book', options: {} }, ...sets]
  const current = all.find((set) => areSame(game, set.options, options))
  return (
    <fieldset class="house-sets">
      <legend>This table plays</legend>
      {all.map((set) => (
        <label key={set.id} class="check">
          <input
            type="radio"
            name="house-set"
            checked={set === current}
            onChange={() => onOptions(set.options)}
          />
          {set.name}
          {set.note && <small> · {set.note}</small>}
        </label>
      ))}
      {children}
    </fieldset>
  )
}

export function presetsOf({ presets }: Game): WholeSet[] {
  return presets.map(({ id, title, options }) => ({ id: `preset ${id}`, name: title, options }))
}
