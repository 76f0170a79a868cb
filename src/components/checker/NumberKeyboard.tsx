import { useEffect, useRef } from 'preact/hooks'
import type { Mark } from '../../scoring/picture.ts'
import type { Tools } from '../cards/CardKeyboard.tsx'
import { ToolKey } from '../cards/ToolKey.tsx'

type Props = Tools & {
  label: string
  numbers: readonly number[]
  /** What the verdict says of the numbers. */
  marks: readonly Mark[]
  /** Whether no further number makes sense. */
  isFull: boolean
  isOpen: (number: number) => boolean
  onNumber: (number: number) => void
  /** Takes back all numbers, but leaves the other fields alone. */
  onAgain: () => void
  /** Whether to take over the focus when the keys that had it are gone. */
  takesFocus: boolean
}

/**
 * One tap per number, for a field of small numbers. When the field is full, the keys give their room to the
 * verdict.
 */
export function NumberKeyboard({ label, numbers, marks, isFull, isOpen, takesFocus, ...on }: Props) {
  const keys = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) keys.current?.querySelector('button')?.focus()
  }, [isFull, takesFocus])
  const legend = <legend class="visually-hidden">{label}</legend>
  if (isFull) {
    return (
      <fieldset class="keys keyboard keyboard-done" ref={keys} data-card-keys>
        {legend}
        <ToolKey name="Play it again" onClick={on.onAgain} />
        <ToolKey name="Take back" onClick={on.onBack} />
        <ToolKey name="Clear" onClick={on.onClear} />
      </fieldset>
    )
  }
  return (
    <fieldset class="keys keyboard keyboard-numbers" ref={keys} data-card-keys>
      {legend}
      {numbers.map((number) => {
        const mark = marks.find((mark) => mark.number === number)
        return (
          <button
            type="button"
            key={number}
            class={mark?.isBest ? 'key key-best' : 'key'}
            aria-disabled={!isOpen(number)}
            onClick={() => isOpen(number) && on.onNumber(number)}
          >
            {number}
            {mark && <small>{mark.text}</small>}
          </button>
        )
      })}
      <ToolKey sign="⌫" name="Take back the last" onClick={on.onBack} />
      <ToolKey name="Clear" onClick={on.onClear} />
    </fieldset>
  )
}
