import { useState } from 'preact/hooks'
import type { EntryField } from '../../../scoring/game.ts'
import type { Laid } from './field-value.ts'
import type { KeysProps } from './Keys.tsx'
import { contentOf, setValue, valueIn } from './round-draft.ts'

type Props = KeysProps & { field: EntryField & { kind: 'laid' } }

/** What this player may lay next; what he may not says why when it is tapped. */
export function Missions({ field, draft, form, id, sides, preview, change, onTurn }: Props) {
  const [refused, setRefused] = useState<string>()
  const { laid = [] } = valueIn(draft, id, field)
  const withLaid = (laid: readonly Laid[] | undefined) => setValue(draft, id, field, { kind: 'laid', laid })
  const withMission = (mission: number) => withLaid([...laid, { player: id, mission }])
  const lay = (mission: number, refusal: string | undefined) => {
    setRefused(refusal)
    if (refusal !== undefined) return
    change(withMission(mission))
    // The next who has laid nothing is likely to be the next to lay.
    const seat = sides.findIndex(({ key }) => key === id)
    const waiting = [...sides.slice(seat + 1), ...sides.slice(0, seat)]
    const next = waiting.find(({ key }) => laid.every(({ player }) => player !== key))
    if (next) onTurn(next.key)
  }
  const takeBack = () => {
    setRefused(undefined)
    change(withLaid(laid.length > 1 ? laid.slice(0, -1) : undefined))
    const last = laid.at(-1)
    if (last) onTurn(last.player)
  }
  return (
    <fieldset class="entry-missions">
      <legend class="visually-hidden">{field.label}</legend>
      <p class="entry-problem" role="status">
        {refused}
      </p>
      {field.missions.map(({ mission, label }) => {
        const { problems } = preview(contentOf(withMission(mission), form))
        const refusal = problems.find(({ path }) => path[0] === field.key && path[1] === laid.length)?.message
        return (
          <button
            key={mission}
            type="button"
            class="entry-mission"
            aria-disabled={refusal !== undefined}
            onClick={() => lay(mission, refusal)}
          >
            <b>{mission}</b> <span>{label}</span>
          </button>
        )
      })}
      <button type="button" aria-disabled={laid.length === 0} onClick={takeBack}>
        Undo last
      </button>
      <button
        type="button"
        aria-disabled={laid.length > 0}
        onClick={() => laid.length > 0 || change(withLaid([]))}
      >
        None laid
      </button>
    </fieldset>
  )
}
