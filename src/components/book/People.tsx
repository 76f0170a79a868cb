import { useMemo, useRef, useState } from 'preact/hooks'
import { MAX_NAME } from '../../scoring/record.ts'
import { isolate } from '../../scoring/untrusted.ts'
import { join, plural } from '../../scoring/words.ts'
import { formatDay } from '../controls/format-time.ts'
import { Guard } from '../controls/Guard.tsx'
import { useStore } from '../controls/use-store.ts'
import type { Person } from '../storage/database.ts'
import { BlankPage } from './BlankPage.tsx'
import type { Identity, KnownPerson, PersonId } from './identity.ts'
import type { PartProps } from './part-props.ts'
import { $book, changePeople } from './stored-book.ts'

/**
 * Lists all players. The user can rename them, and merge two names of one person. The events of games stay as
 * they are.
 */
export function People({ games, identity }: PartProps) {
  const [open, setOpen] = useState<PersonId>()
  const [status, setStatus] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const played = useMemo(() => {
    const shown = games.filter(({ deleted }) => deleted === undefined)
    return Map.groupBy(
      shown.flatMap(({ people }) => [...new Set(people)]),
      (id) => id,
    )
  }, [games])

  const change = async (people: Person[], message: string) => {
    await changePeople(people)
    setStatus(message)
    setOpen(undefined)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="book-people">
      <h2 id="book-people" ref={heading} tabIndex={-1}>
        People
      </h2>
      <p role="status">{status}</p>
      {identity.all.length === 0 && (
        <BlankPage title="Nobody has played yet">
          <p>Everyone who plays a game is listed here.</p>
        </BlankPage>
      )}
      <ul class="sheet rows">
        {identity.all.map((known) => (
          <li key={known.id}>
            <Guard what={`The row of ${isolate(known.name)}`} about={known}>
              <div class="row">
                <div class="words">
                  <h3>
                    <bdi>{known.name}</bdi> {known.hint && <small>{known.hint}</small>}
                  </h3>
                  <p class="note">
                    {plural(played.get(known.id)?.length ?? 0, 'game')}
                    {known.used > 0 && `, last on ${formatDay(known.used)}`}
                    {known.merged.length > 0 && ` · also ${joinNames(known)}`}
                  </p>
                </div>
                <button
                  type="button"
                  class="pill"
                  aria-expanded={open === known.id}
                  aria-label={`Change ${identity.fullName(known.id)}`}
                  onClick={() => setOpen(open === known.id ? undefined : known.id)}
                >
                  Change
                </button>
              </div>
              {open === known.id && <PersonForm known={known} identity={identity} onChange={change} />}
            </Guard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function joinNames({ merged }: KnownPerson): string {
  return join(merged.map(({ name }) => isolate(name)))
}

type PersonFormProps = {
  known: KnownPerson
  identity: Identity
  onChange: (people: Person[], message: string) => void
}

function PersonForm({ known, identity, onChange }: PersonFormProps) {
  const { people: rows } = useStore($book)
  const [name, setName] = useState(known.name)
  const [hint, setHint] = useState(known.hint ?? '')
  const [into, setInto] = useState('')
  const others = identity.all.filter((other) => other !== known)

  /** The person's row. A player who is known from games only gets a new one. */
  const rowOf = ({ id, name, used }: KnownPerson): Person =>
    rows.find((row) => row.id === id) ?? { id, name, used }

  const rename = () => {
    const newName = name.trim()
    const newHint = hint.trim()
    if (!newName) return
    const { hint: _, ...row } = rowOf(known)
    onChange([{ ...row, name: newName, ...(newHint && { hint: newHint }) }], `${newName} is saved.`)
  }
  const merge = () => {
    const other = others.find(({ id }) => id === into)
    if (!other) return
    const message = `${identity.fullName(known.id)} now counts as ${identity.fullName(into)}.`
    onChange([{ ...rowOf(known), into }, rowOf(other)], message)
  }
  const separate = (id: PersonId, name: string) => {
    const row = rows.find((row) => row.id === id)
    if (!row) return
    const { into: _, ...separated } = row
    onChange([separated], `${name} is a separate person again.`)
  }

  return (
    <div class="stack">
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <label class="field">
          <span class="label">Name</span>
          <input
            value={name}
            required
            maxLength={MAX_NAME}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <label class="field">
          <span class="label">Note, if two people have this name</span>
          <input
            value={hint}
            maxLength={MAX_NAME}
            placeholder="from work, the younger"
            onInput={({ currentTarget }) => setHint(currentTarget.value)}
          />
        </label>
        <p class="group">
          <button type="submit" class="main">
            Save
          </button>
        </p>
      </form>
      {others.length > 0 && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault()
            merge()
          }}
        >
          <label class="field">
            <span class="label">Is the same person as</span>
            <select value={into} onChange={({ currentTarget }) => setInto(currentTarget.value)}>
              <option value="">Nobody else</option>
              {others.map(({ id }) => (
                <option key={id} value={id}>
                  {identity.fullName(id)}
                </option>
              ))}
            </select>
          </label>
          <p class="group">
            <button type="submit" aria-disabled={into === ''}>
              Merge
            </button>
          </p>
        </form>
      )}
      {known.merged.map(({ id, name: other }) => (
        <p key={id}>
          <bdi>{other}</bdi> counts as <bdi>{known.name}</bdi>.{' '}
          <button type="button" onClick={() => separate(id, other)}>
            Separate {other} again
          </button>
        </p>
      ))}
    </div>
  )
}
