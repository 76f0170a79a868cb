import { useState } from 'preact/hooks'
import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { useStore } from '../../controls/use-store.ts'
import { CheckLink } from './CheckLink.tsx'
import type { EntryContext } from './entry-context.ts'
import { fieldValue, type Laid, laidIn, setField } from './entry-fields.ts'
import { keyOf } from './round-draft.ts'

type Props = EntryContext & { id: PlayerId; field: EntryField & { kind: 'laid' } }

/** The missions that this player may lay next. A tap on any other mission says why they may not. */
export function MissionKeys(props: Props) {
  const { id, field, draft, target, ids, opened, change, goTo } = props
  const { record } = useStore(opened.$view)
  const [refusal, setRefusal] = useState<string>()
  const laid = laidIn(fieldValue(draft, props))
  const withLaid = (next: readonly Laid[] | undefined) => setField(draft, props, next)
  const lay = (mission: number, why: string | undefined) => {
    setRefusal(why)
    if (why !== undefined) return
    change(() => withLaid([...laid, { player: id, mission }]))
    // The next player without a laid mission will probably lay next.
    const seat = ids.indexOf(id)
    const waiting = [...ids.slice(seat + 1), ...ids.slice(0, seat)]
    const next = waiting.find((other) => laid.every(({ player }) => player !== other))
    if (next !== undefined) goTo({ id: next, key: keyOf(field) })
  }
  const takeBack = () => {
    setRefusal(undefined)
    const last = laid.at(-1)
    change(() => withLaid(laid.length > 1 ? laid.slice(0, -1) : undefined))
    if (last) goTo({ id: last.player, key: keyOf(field) })
  }
  return (
    <fieldset class="keys mission-keys">
      <legend class="visually-hidden">{field.label}</legend>
      <p class="line problem" role="status">
        {refusal}
      </p>
      {field.missions.map(({ mission, label }) => {
        const content = withLaid([...laid, { player: id, mission }]).content
        const { problems } = opened.keeper.preview(record, target.number, content)
        const why = problems.find(({ path }) => path[0] === field.key && path[1] === laid.length)?.message
        return (
          <button
            key={mission}
            type="button"
            aria-disabled={why !== undefined}
            onClick={() => lay(mission, why)}
          >
            <b class="figure">{mission}</b> <span class="note line">{label}</span>
          </button>
        )
      })}
      <button type="button" aria-disabled={laid.length === 0} onClick={takeBack}>
        Undo last
      </button>
      <button
        type="button"
        aria-disabled={laid.length > 0}
        onClick={() => laid.length > 0 || change(() => withLaid([]))}
      >
        None laid
      </button>
      <CheckLink {...props} mission={laid.findLast(({ player }) => player === id)?.mission} />
    </fieldset>
  )
}
