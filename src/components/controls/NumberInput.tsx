import { useLayoutEffect, useRef } from 'preact/hooks'
import { cleanText, type NumberKey, pressKey } from './sum-text.ts'

type Props = {
  label: string
  text: string
  /** The name by which another part of the page finds this box to focus it. */
  spot?: string
  placeholder?: string
  isActive: boolean
  isWrong?: boolean
  onFocus: () => void
  /** Whether the text can stand there. Otherwise the box keeps what it has. */
  onText: (text: string) => boolean
}

/** The longest text that shrinks to fit its box. A longer one, which is a sum, is shown to its end. */
const MOST_WHOLE = 7

/**
 * A box for a number, which is typed on the screen's keys or on a keyboard. It never brings up the system's own keyboard.
 * Coming to it selects all that it holds, and so does every tap on it, so that the next digit replaces that.
 */
export function NumberInput({
  label,
  text,
  spot,
  placeholder,
  isActive,
  isWrong = false,
  onFocus,
  onText,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shown = text.replaceAll('-', '−')
  // The browser lays the page out when the value of the focused box changes. This runs after all other
  // changes, so it does so only once.
  useLayoutEffect(() => {
    const box = input.current
    if (!box) return
    if (box.value !== shown) {
      // Selecting the text of a box that has been left would bring the focus back.
      const isSelected = box === document.activeElement && box.value !== '' && isAllSelected(box)
      box.value = shown
      // A sum, which shows its parts when one comes to it.
      if (isSelected) box.select()
    }
    // The end of a long sum is in view, where the player is typing, and its beginning fades. Nothing else is too long.
    const isSum = isActive && shown.includes('+')
    if (isSum && box.selectionEnd === shown.length) box.scrollLeft = box.scrollWidth
    box.toggleAttribute('data-cut', isSum && box.scrollLeft > 0)
  })
  return (
    <input
      ref={input}
      class="box"
      inputMode="none"
      autocomplete="off"
      aria-label={label}
      data-spot={spot}
      data-active={isActive}
      aria-invalid={isWrong}
      placeholder={placeholder}
      style={{ '--digits': Math.min(shown.length, MOST_WHOLE) }}
      onMouseDown={(event) => {
        const box = event.currentTarget
        if (box.value === '') return
        // The browser would put its caret there.
        event.preventDefault()
        box.focus()
        box.select()
      }}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        onFocus()
      }}
      onInput={({ currentTarget }) => {
        if (onText(cleanText(currentTarget.value))) return
        currentTarget.value = shown
      }}
    />
  )
}

function isAllSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length
}

/** Types a key of the screen into a box, as a keyboard would. */
export function typeKey(box: HTMLInputElement, key: NumberKey) {
  const { selectionStart, selectionEnd, value } = box
  const end = value.length
  const selected = { text: value.replaceAll('−', '-'), from: selectionStart ?? end, to: selectionEnd ?? end }
  const { text, from, to } = pressKey(selected, key)
  box.value = cleanText(text).replaceAll('-', '−')
  box.setSelectionRange(from, to)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
