import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { MAX_NAME } from '../../../scoring/record.ts'
import { tidyName } from '../../controls/tidy-name.ts'

type Props = {
  /** The name in buttons and messages. */
  label: string
  name: string
  /** What is told of the player below the name. */
  about?: ComponentChildren
  onRename: (name: string) => void
}

/** A player's name, which a tap turns into a field. Enter or leaving the field keeps what is typed. */
export function SeatName({ label, name, about, onRename }: Props) {
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
