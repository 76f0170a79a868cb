import { MAX_NAME } from '../../../scoring/record.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { isNamed, tidyName } from '../../controls/tidy-name.ts'
import type { Person } from '../../storage/database.ts'
import { createPerson } from '../../storage/people.ts'

type Props = {
  /** The players at the table. */
  seats: readonly { name: string; person?: string | undefined }[]
  people: readonly Person[]
  /** Whether no more can play, so that nobody is offered. */
  isFull: boolean
  typed: string
  onType: (typed: string) => void
  /** Called with a known person, or a new one. */
  onSit: (person: Person) => void
}

/** As many as fit above the keyboard of a phone. */
const SHOWN = 10

/** People who played before, filtered by what is typed, and a new player. */
export function AddPlayer({ seats, people, isFull, typed, onType, onSit }: Props) {
  const name = tidyName(typed)
  const sought = name.toLocaleLowerCase()
  const free = people.filter(
    ({ id, name, hint }) =>
      !seats.some(({ person }) => person === id) &&
      `${name} ${hint ?? ''}`.toLocaleLowerCase().includes(sought),
  )
  const meant = free.find((person) => isNamed(name, person))
  const known = name !== '' && (meant || seats.some((seat) => isNamed(name, seat)))
  return (
    <form
      class="add-player"
      onSubmit={(event) => {
        event.preventDefault()
        if (name) onSit(meant ?? createPerson(name))
      }}
    >
      <span class="figure soft pad-number" aria-hidden="true">
        {seats.length + 1}
      </span>
      <input
        class="line-field"
        id="new-name"
        aria-label="Add a player"
        placeholder={people.length > 0 ? 'Somebody else' : 'A name'}
        autocomplete="off"
        autocapitalize="words"
        enterkeyhint="enter"
        maxLength={MAX_NAME}
        value={typed}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      {name && (
        <button type={known ? 'button' : 'submit'} onClick={() => known && onSit(createPerson(name))}>
          {known ? `Another ${isolate(name)}` : 'Add'}
        </button>
      )}
      {!isFull && free.length > 0 && (
        <ul class="group beside-margin" aria-label="Known players">
          {free.slice(0, SHOWN).map((person) => (
            <li key={person.id}>
              <button type="button" class="pill one-line" onClick={() => onSit(person)}>
                + <bdi>{person.name}</bdi> {person.hint && <small>{person.hint}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
