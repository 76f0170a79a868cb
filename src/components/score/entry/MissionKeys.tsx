import { useState } from 'preact/hooks'
import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { useStore } from '../../controls/use-store.ts'
import { CheckLink } from './CheckLink.tsx'
import type { EntryContext } from './entry-context.ts'
import { fieldValue, setField } from './entry-fields.ts'
import { type LaidMission, laidIn } from './entry-kinds.ts'
import { keyOf } from './round-draft.ts'

type Props = EntryContext & { id: PlayerId; field: EntryField & { kind: 'laid' } }

/**
 * The missions that this player may lay. A tap on any other mission says why they may not. Where nobody lays two,
 * another tap changes what was laid, and a tap on the same mission takes it back.
 */
export function MissionKeys(props: Props) {
  const { id, field, draft, target, ids, opened, change, goTo } = props
  const { record } = useStore(opened.$view)
  const [refusal, setRefusal] = useState<string>()
  const laid = laidIn(fieldValue(draft, props))
  const withLaid = (next: readonly LaidMission[] | undefined) => setField(draft, props, next)
  const own = laid.findLastIndex(({ player }) => player === id)
  const put = (next: readonly LaidMission[]) => change(() => withLaid(next.length > 0 ? next : undefined))
  const tried = (next: readonly LaidMission[], at: number) => {
    const { problems } = opened.keeper.preview(record, target.number, withLaid(next).content)
    return { next, why: problems.find(({ path }) => path[0] === field.key && path[1] === at)?.message }
  }
  /** What is laid after a tap on a key, or why it cannot be. */
  const after = (mission: number): { next: readonly LaidMission[]; why?: string | undefined } => {
    if (laid[own]?.mission === mission) return { next: laid.toSpliced(own, 1) }
    const one = { player: id, mission }
    const more = tried([...laid, one], laid.length)
    return more.why === undefined || own < 0 ? more : tried(laid.with(own, one), own)
  }
  const lay = ({ next, why }: ReturnType<typeof after>) => {
    setRefusal(why)
    if (why !== undefined) return
    put(next)
    if (next.length <= laid.length) return
    // The next player without a laid mission will probably lay next.
    const seat = ids.indexOf(id)
    const waiting = [...ids.slice(seat + 1), ...ids.slice(0, seat)]
    const later = waiting.find((other) => laid.every(({ player }) => player !== other))
    if (later !== undefined) goTo({ id: later, key: keyOf(field) })
  }
  const takeBack = () => {
    setRefusal(undefined)
    const last = laid.at(-1)
    put(laid.slice(0, -1))
    if (last) goTo({ id: last.player, key: keyOf(field) })
  }
  return (
    <fieldset class="keys mission-keys">
      <legend class="visually-hidden">{field.label}</legend>
      <p class="line problem" role="status">
        {refusal}
      </p>
      {field.missions.map(({ mission, label }) => {
        const tapped = after(mission)
        return (
          <button
            key={mission}
            type="button"
            aria-disabled={tapped.why !== undefined}
            aria-pressed={laid[own]?.mission === mission}
            onClick={() => lay(tapped)}
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
        No one laid any
      </button>
      <CheckLink {...props} mission={laid.findLast(({ player }) => player === id)?.mission} />
    </fieldset>
  )
}
