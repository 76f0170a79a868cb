import { useLayoutEffect, useRef } from 'preact/hooks'
import { cleanText } from './sum-text.ts'

type Props = {
  label: string
  text: string
  /** The name by which another part of the page finds this box to focus it. */
  spot?: string
  placeholder?: string
  isActive: boolean
  isWrong?: boolean
  /** Whether the first digit replaces the number. Otherwise typing continues it. */
  isReplaced?: boolean
  onFocus: () => void
  onText: (text: string) => void
}

/**
 * A box for a number, which is typed on the screen's keys or on a keyboard. It never brings up the system's
 * own keyboard.
 */
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
  // The browser lays the page out when the value of the focused box changes. This runs after all other
  // changes, so it does so only once.
  useLayoutEffect(() => {
    const box = input.current
    if (!box || box.value === shown) return
    box.value = shown
    // Shows the end of a long sum, where the user is typing.
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
