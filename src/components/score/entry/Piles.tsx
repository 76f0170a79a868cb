import { useEffect, useRef } from 'preact/hooks'
import type { Card } from '../../../scoring/cards.ts'
import type { EntryField } from '../../../scoring/game.ts'
import { CardRow } from './CardRow.tsx'
import { setsIn } from './cards.ts'
import type { FieldProps } from './Panel.tsx'
import { setValue, valueIn } from './round-draft.ts'

type Props = FieldProps<EntryField & { kind: 'piles' }>

/** The sets on the table, one of which the keys fill. */
export function Piles(props: Props) {
  const { field, draft, id, change, at, onAimed } = props
  const value = valueIn(draft, id, field)
  const sets = setsIn(value)
  const put = (next: readonly (readonly Card[])[] | undefined) =>
    change(setValue(draft, id, field, { kind: 'piles', sets: next }))
  const list = useRef<HTMLDivElement>(null)
  // What is tapped below is to be seen above.
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const another = () => {
    const open = sets.findIndex((set) => set.length === 0)
    if (open < 0) put([...sets, []])
    onAimed(field.key, open < 0 ? sets.length : open)
  }
  return (
    <div ref={list}>
      <p class="entry-label">{field.label}</p>
      {value.sets?.length === 0 && <p>None.</p>}
      {sets.map((set, index) => (
        // A set is its place.
        <div key={index} class="entry-set">
          <button
            type="button"
            class={index === at ? 'stop entry-aim' : 'entry-aim'}
            aria-pressed={index === at}
            aria-label={`${field.label}, ${index + 1}`}
            onClick={() => onAimed(field.key, index)}
          >
            {index + 1}
          </button>
          <CardRow {...props} sets={sets} at={index} checked={index === at} />
          {set.length > 2 && <small>{set.length}</small>}
        </div>
      ))}
      <p class="entry-tools">
        <button type="button" class="entry-plain" onClick={another}>
          + Another set
        </button>
        {sets.every((set) => set.length === 0) && value.sets?.length !== 0 && (
          <button type="button" class="entry-plain" onClick={() => put([])}>
            None
          </button>
        )}
      </p>
    </div>
  )
}
