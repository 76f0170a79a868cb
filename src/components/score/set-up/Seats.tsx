import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PlayerId } from '../../../scoring/game.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { join } from '../../../scoring/words.ts'
import type { Person } from '../../storage/database.ts'
import { isNamed, MAX_HINT, moveSeat, playersOf, type Seat } from './table-draft.ts'

type Props = {
  seats: readonly Seat[]
  dealer: PlayerId | undefined
  /** Who plays together, as places at the table. */
  sides: readonly number[][] | undefined
  people: readonly Person[]
  onSeats: (seats: readonly Seat[]) => void
  onDealer: (dealer: PlayerId) => void
  say: (text: string) => void
}

/** Who sits where, each on a line of the pad: to be moved, made the dealer, sent away. */
export function Seats({ seats, dealer, sides, people, onSeats, onDealer, say }: Props) {
  const [open, setOpen] = useState<PlayerId>()
  const list = useRef<HTMLOListElement>(null)
  /** What had the focus before the rows changed places, which loses it. */
  const held = useRef<HTMLElement | null>(null)
  /** Whether what the finger did was no tap. */
  const dragged = useRef<Promise<boolean>>()
  const players = playersOf(seats)
  const nameAt = (at: number) => players[at]?.name ?? ''

  useLayoutEffect(() => {
    held.current?.focus()
    held.current = null
  }, [seats])

  function move(from: number, to: number) {
    if (!seats[to]) return
    held.current = document.activeElement as HTMLElement // it is a page of HTML
    onSeats(moveSeat(seats, from, to))
    say(`${nameAt(from)} sits in place ${to + 1} of ${seats.length}.`)
  }

  function remove(at: number) {
    const buttons = list.current?.querySelectorAll<HTMLElement>('.seat-off') ?? []
    held.current = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('new-name')
    onSeats(seats.toSpliced(at, 1))
    say(`${nameAt(at)} does not play.`)
  }

  /** A new player with the name of another person needs something that tells them apart. */
  function hasTwin({ name, person }: Seat): boolean {
    const others = [...people.map(({ id, name }) => ({ person: id, name })), ...seats]
    return (
      !!person &&
      !people.some(({ id }) => id === person) &&
      others.some((other) => isNamed(name, other) && other.person !== person)
    )
  }

  function grab(press: PointerEvent, at: number) {
    dragged.current = undefined
    if (press.button) return
    const grip = press.currentTarget as HTMLElement // it is what is pressed
    grip.setPointerCapture(press.pointerId)
    const drag = import('../../controls/drag-row.ts').then(({ dragRow }) =>
      dragRow(press, (to) => move(at, to)),
    )
    // The finger does not wait for the code: what it has done by then is followed then. Without it, the buttons are left.
    grip.onpointermove =
      grip.onpointerup =
      grip.onpointercancel =
        (event) => {
          const isElsewhere = drag.then((follow) => follow(event)).catch(() => false)
          // A finger that has not moved waits for nothing.
          if (dragged.current || event.type === 'pointermove') dragged.current = isElsewhere
        }
  }

  async function tap(id: PlayerId) {
    if (!(await dragged.current)) setOpen(open === id ? undefined : id)
  }

  return (
    <ol class="seats" ref={list}>
      {seats.map((seat, at) => {
        const { id, name, hint } = seat
        const side = sides?.find((places) => places.includes(at))
        const partners = side?.filter((place) => place !== at).map(nameAt) ?? []
        const label = nameAt(at)
        return (
          <li key={id}>
            <button
              type="button"
              class="grip"
              aria-label={`Move ${label}, place ${at + 1}`}
              aria-expanded={open === id}
              onPointerDown={(event) => grab(event, at)}
              onClick={() => tap(id)}
              onKeyDown={({ key }) => {
                dragged.current = undefined
                if (key === 'ArrowUp') move(at, at - 1)
                if (key === 'ArrowDown') move(at, at + 1)
              }}
            >
              {at + 1}
            </button>
            <span class="seat-name">
              <bdi>{name}</bdi>{' '}
              {hint && !hasTwin(seat) && (
                <small>
                  <bdi>{hint}</bdi>
                </small>
              )}
              {hasTwin(seat) && (
                <input
                  aria-label={`What tells this ${name} from the other`}
                  placeholder="which one?"
                  maxLength={MAX_HINT}
                  autocomplete="off"
                  value={hint ?? ''}
                  onInput={({ currentTarget }) =>
                    onSeats(seats.with(at, { ...seat, hint: currentTarget.value }))
                  }
                />
              )}
              {partners.length > 0 && <small>with {join(partners.map(isolate))}</small>}
            </span>
            <label class="deals">
              <input
                type="radio"
                name="dealer"
                aria-label={`${label} deals first`}
                checked={id === dealer}
                onChange={() => onDealer(id)}
              />
              <span>deals</span>
            </label>
            <button type="button" class="seat-off" aria-label={`Remove ${label}`} onClick={() => remove(at)}>
              ×
            </button>
            {open === id && (
              <span class="seat-moves">
                <button type="button" aria-disabled={at === 0} onClick={() => move(at, at - 1)}>
                  ↑ Up
                </button>
                <button
                  type="button"
                  aria-disabled={at === seats.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  ↓ Down
                </button>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
