import type { RefObject } from 'preact'

type Props = { root: RefObject<HTMLElement>; onNext: () => void }

const KEYS = '1 2 3 ⌫ 4 5 6 Clear 7 8 9 Next − 0'.split(' ')
const NAMES: Record<string, string> = { '⌫': 'Backspace', '−': 'Minus' }

/**
 * Types into the field that has the focus, or the first. What is selected is typed over, as on any keyboard. Nobody
 * needs to reach a key by Tab: whoever has that key has digits, too.
 */
export function NumberPad({ root, onNext }: Props) {
  const press = (key: string) => {
    if (key === 'Next') return onNext()
    const now = document.activeElement
    const slot = now?.matches('.slot') ? now : root.current?.querySelector('.slot')
    if (slot instanceof HTMLInputElement) type(slot, key)
  }
  return (
    <fieldset class="entry-pad">
      <legend class="visually-hidden">Number pad</legend>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-label={NAMES[key]}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key}
        </button>
      ))}
    </fieldset>
  )
}

function type(slot: HTMLInputElement, key: string) {
  slot.focus()
  const { value, selectionStart, selectionEnd } = slot
  const start = selectionStart ?? value.length
  const end = selectionEnd ?? start
  if (key === 'Clear') slot.value = ''
  else if (key === '−') slot.value = value.startsWith('-') ? value.slice(1) : `-${value}`
  else if (key === '⌫') slot.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
  else slot.setRangeText(key, start, end, 'end')
  slot.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
