import { useMemo, useRef, useState } from 'preact/hooks'
import { isolate } from '../../scoring/untrusted.ts'
import { count, join } from '../../scoring/words.ts'
import { useStore } from '../controls/use-store.ts'
import type { Person } from '../storage/database.ts'
import type { PartProps } from './Book.tsx'
import type { Known, PersonId } from './identity.ts'
import { $book, changePeople } from './stored-book.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Everybody who plays: renamed, told apart, or joined when two names are one person. Ledgers stay as they are. */
export function People({ entries, who }: PartProps) {
  const book = useStore($book)
  const [open, setOpen] = useState<PersonId>()
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = book.state === 'open' ? book.people : []
  const games = useMemo(() => {
    const counts = new Map<PersonId, number>()
    for (const { people, summary } of entries) {
      if (summary.deleted !== undefined) continue
      for (const id of new Set(people)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }, [entries])

  /** As it lies on the shelf; who was only ever a name gets a row of his own. */
  const rowOf = (id: PersonId): Person =>
    rows.find((row) => row.id === id) ?? {
      id,
      name: who.name(id),
      used: who.all.find((known) => known.id === id)?.used ?? 0,
    }

  const change = async (people: Person[], saying: string) => {
    await changePeople(people)
    setSaid(saying)
    setOpen(undefined)
    heading.current?.focus()
  }
  const rename = (id: PersonId, name: string, hint: string) => {
    const { hint: _, ...row } = rowOf(id)
    return change([{ ...row, name, ...(hint && { hint }) }], `${name} is saved.`)
  }
  const join = (id: PersonId, into: PersonId) =>
    change([{ ...rowOf(id), into }, rowOf(into)], `${who.fullName(id)} now counts as ${who.fullName(into)}.`)
  const part = (id: PersonId, name: string) => {
    const row = rows.find((row) => row.id === id)
    if (!row) return
    const { into: _, ...apart } = row
    return change([apart], `${name} is a person apart again.`)
  }

  return (
    <section aria-labelledby="book-people" class="book-people">
      <h2 id="book-people" ref={heading} tabIndex={-1}>
        People
      </h2>
      <p role="status">{said}</p>
      {who.all.length === 0 && (
        <p>Nobody has played yet. Whoever sits at a table is listed here by itself.</p>
      )}
      <ul>
        {who.all.map((known) => (
          <li key={known.id}>
            <div class="book-person">
              <h3>
                <bdi>{known.name}</bdi> {known.hint && <small>{known.hint}</small>}
              </h3>
              <p>
                {count(games.get(known.id) ?? 0, 'game')}
                {known.used > 0 && `, last on ${DAY.format(known.used)}`}
                {known.joined.length > 0 && ` · also ${sayNames(known)}`}
              </p>
              <button
                type="button"
                aria-expanded={open === known.id}
                aria-label={`Change ${who.fullName(known.id)}`}
                onClick={() => setOpen(open === known.id ? undefined : known.id)}
              >
                Change
              </button>
            </div>
            {open === known.id && (
              <Changing
                known={known}
                others={who.all
                  .filter(({ id }) => id !== known.id)
                  .map(({ id }) => ({ id, name: who.fullName(id) }))}
                onRename={rename}
                onJoin={join}
                onPart={part}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sayNames({ joined }: Known): string {
  return join(joined.map(({ name }) => isolate(name)))
}

const MAX_NAME = 40

type ChangingProps = {
  known: Known
  others: readonly { id: PersonId; name: string }[]
  onRename: (id: PersonId, name: string, hint: string) => void
  onJoin: (id: PersonId, into: PersonId) => void
  onPart: (id: PersonId, name: string) => void
}

function Changing({ known, others, onRename, onJoin, onPart }: ChangingProps) {
  const [name, setName] = useState(known.name)
  const [hint, setHint] = useState(known.hint ?? '')
  const [into, setInto] = useState('')
  const tidy = name.trim()
  return (
    <div class="book-changing">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (tidy) onRename(known.id, tidy, hint.trim())
        }}
      >
        <label>
          <span>Name</span>
          <input
            value={name}
            required
            maxLength={MAX_NAME}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <label>
          <span>Told apart by</span>
          <input
            value={hint}
            maxLength={MAX_NAME}
            placeholder="from work, the younger"
            onInput={({ currentTarget }) => setHint(currentTarget.value)}
          />
        </label>
        <button type="submit" class="book-button">
          Save
        </button>
      </form>
      {others.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (into) onJoin(known.id, into)
          }}
        >
          <label>
            <span>Is the same person as</span>
            <select value={into} onChange={({ currentTarget }) => setInto(currentTarget.value)}>
              <option value="">Nobody else</option>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" aria-disabled={into === ''}>
            Join
          </button>
        </form>
      )}
      {known.joined.map(({ id, name: other }) => (
        <p key={id}>
          <bdi>{other}</bdi> counts as <bdi>{known.name}</bdi>.{' '}
          <button type="button" onClick={() => onPart(id, other)}>
            Take {other} apart again
          </button>
        </p>
      ))}
    </div>
  )
}
