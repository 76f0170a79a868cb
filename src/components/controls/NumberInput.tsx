import { useLayoutEffect, useRef } from 'preact/hooks'
import { cleanText } from './sum-text.ts'

type Props = {
  label: string
  text: string
  /** The name under which it is found again, where another part of the page gives it the focus. */
  spot?: string
  placeholder?: string
  isActive: boolean
  isWrong?: boolean
  /** Whether a first digit replaces the number; otherwise what is typed goes on from it. */
  isReplaced?: boolean
  onFocus: () => void
  onText: (text: string) => void
}

/** A number as it is typed, by the keys on the screen or by those on the desk. No system keyboard comes up. */
export function NumberInput({
  label,
  text,
  spot,
  placeholder,
  isActive,
  isWrong = false,
  isReplaced = false,
  onFocus,
  onText,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shown = text.replaceAll('-', '−')
  // A browser lays the page out when the value of the focused box changes: once, if all else has changed before.
  useLayoutEffect(() => {
    const box = input.current
    if (!box || box.value === shown) return
    box.value = shown
    // Of a long sum the end shows, where it is being typed.
    box.scrollLeft = box.scrollWidth
  })
  return (
    <input
      ref={input}
      class="figure number-input"
      inputMode="none"
      autocomplete="off"
      aria-label={label}
      data-spot={spot}
      data-active={isActive}
      aria-invalid={isWrong}
      placeholder={placeholder}
      onFocus={({ currentTarget }) => {
        const { length } = currentTarget.value
        currentTarget.setSelectionRange(isReplaced ? 0 : length, length)
        onFocus()
      }}
      onInput={({ currentTarget }) => onText(cleanText(currentTarget.value))}
    />
  )
}
