import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PlayerId } from '../../../scoring/game.ts'
import { MAX_NAME } from '../../../scoring/record.ts'
import { dragRow } from '../../controls/drag-row.ts'
import { tidyName } from '../../controls/tidy-name.ts'

/** A player on a line of the list. */
export type SeatRow = {
  id: PlayerId
  /** The name in buttons and messages. */
  label: string
  name: string
  /** Whether the player has left the table. */
  isAway?: boolean
  /** What is told of the player below the name. */
  about?: ComponentChildren
  /** Called with another name. */
  onRename: (name: string) => void
  /** A field below the name. */
  below?: ComponentChildren
  /** What is between the name and the end of the line. */
  beside?: ComponentChildren
  /** The button at the end of the line, which removes the player or brings them back. */
  end?: { label: string; sign: '×' | 'Is back'; press: () => void } | undefined
  /** Other actions, which show when the line is open. */
  more?: ComponentChildren
}

type Props = {
  rows: readonly SeatRow[]
  onMove: (from: number, to: number) => void
  say: (text: string) => void
}

/**
 * Who sits where, one player on each line. Players are dragged by their place number, or moved by the buttons
 * that a tap on it opens.
 */
export function SeatList({ rows, onMove, say }: Props) {
  const [open, setOpen] = useState<PlayerId>()
  const list = useRef<HTMLOListElement>(null)
  /**
   * Candidates for the focus, which is lost when the rows change. The first one that is still on the page
   * gets it.
   */
  const held = useRef<(Element | null | undefined)[]>([])
  /** Whether the finger has dragged a line, so that it was no tap. */
  const isDragged = useRef(false)

  useLayoutEffect(() => {
    const next = held.current.find((element) => element?.isConnected)
    if (next instanceof HTMLElement) next.focus()
    held.current = []
  }, [rows])

  function move(from: number, to: number) {
    const row = rows[from]
    if (!row || !rows[to]) return
    held.current = [document.activeElement]
    onMove(from, to)
    say(`${row.label} sits in place ${to + 1} of ${rows.length}.`)
  }

  function end(at: number) {
    const ends = list.current?.querySelectorAll('.seat-end') ?? []
    held.current = [ends[at], ends[at + 1], ends[at - 1], document.getElementById('new-name')]
    rows[at]?.end?.press()
  }

  function grab(grip: HTMLElement, press: PointerEvent, at: number) {
    isDragged.current = false
    if (press.button) return
    grip.setPointerCapture(press.pointerId)
    const follow = dragRow(grip, press, (to) => move(at, to))
    grip.onpointermove =
      grip.onpointerup =
      grip.onpointercancel =
        (event) => {
          isDragged.current = follow(event)
        }
  }

  function tap(id: PlayerId) {
    if (!isDragged.current) setOpen(open === id ? undefined : id)
  }

  // A full table takes less room a head, and a long word stays whole.
  const isSmall = rows.length > 5 || rows.some(({ name }) => /[^\s-]{13}/.test(name))
  return (
    <ol class="pad-lines seats" data-small={isSmall} ref={list}>
      {rows.map((row, at) => (
        <li key={row.id} data-away={row.isAway}>
          <button
            type="button"
            class="bare figure soft pad-number"
            aria-label={`Move ${row.label}, place ${at + 1}`}
            aria-expanded={open === row.id}
            onPointerDown={(event) => grab(event.currentTarget, event, at)}
            onClick={() => tap(row.id)}
            onKeyDown={({ key }) => {
              isDragged.current = false
              if (key === 'ArrowUp') move(at, at - 1)
              if (key === 'ArrowDown') move(at, at + 1)
            }}
          >
            {at + 1}
          </button>
          <span class="seat-name">
            <SeatName {...row} />
            {row.below}
          </span>
          {row.beside}
          {row.end && (
            <button
              type="button"
              class="bare soft seat-end"
              aria-label={row.end.label}
              onClick={() => end(at)}
            >
              {row.end.sign}
            </button>
          )}
          {open === row.id && (
            <div class="group seat-moves">
              <button type="button" aria-disabled={at === 0} onClick={() => move(at, at - 1)}>
                ↑ Up
              </button>
              <button type="button" aria-disabled={at === rows.length - 1} onClick={() => move(at, at + 1)}>
                ↓ Down
              </button>
              {row.more}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A player's name, which a tap turns into a field. Enter or leaving the field keeps what is typed. */
function SeatName({ label, name, about, onRename }: SeatRow) {
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** Whether the field was closed by a key, so that the focus comes back to the name. */
  const byKey = useRef(false)
  const isOpen = typed !== undefined
  useLayoutEffect(() => {
    if (isOpen) {
      field.current?.focus()
      field.current?.select()
    } else if (byKey.current) button.current?.focus()
    byKey.current = false
  }, [isOpen])

  function close(text: string) {
    setTyped(undefined)
    const wanted = tidyName(text)
    if (wanted !== '' && wanted !== name) onRename(wanted)
  }

  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        class="bare seat-rename"
        title="Change the name"
        onClick={() => setTyped(name)}
      >
        <bdi>{name}</bdi> {about}
      </button>
    )
  }
  return (
    <input
      ref={field}
      aria-label={`Name of ${label}`}
      value={typed}
      maxLength={MAX_NAME}
      autocomplete="off"
      autocapitalize="words"
      enterkeyhint="done"
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      // A field that a key has closed may lose the focus afterwards.
      onBlur={() => byKey.current || close(typed)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Escape closes the field, and not the panel that it is in.
        event.preventDefault()
        byKey.current = true
        close(event.key === 'Enter' ? typed : name)
      }}
    />
  )
}
