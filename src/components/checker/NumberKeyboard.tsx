import { useEffect, useRef } from 'preact/hooks'
import { Tool, type Tools } from '../cards/CardKeyboard.tsx'

type Props = Tools & {
  label: string
  numbers: readonly number[]
  /** Those that somebody recommends. */
  best: readonly number[]
  /** Those that make sense now. */
  open: (number: number) => boolean
  onNumber: (number: number) => void
  /** Takes back all of them, and nothing else. */
  onAgain: () => void
  /** Whether it comes after other keys, whose focus it takes over. */
  follows: boolean
}

/** One tap a number, for a field of small ones. When none makes sense any more it gives its room to the verdict. */
export function NumberKeyboard(props: Props) {
  const { label, numbers, best, open, onNumber, onBack, onAgain, onClear, follows } = props
  const keys = useRef<HTMLFieldSetElement>(null)
  const done = !numbers.some(open)
  // Also when it is over: the key that was tapped last is gone.
  useEffect(() => {
    if (follows && document.activeElement === document.body) keys.current?.querySelector('button')?.focus()
  }, [done, follows])
  if (done) {
    return (
      <fieldset class="keyboard keyboard-done" ref={keys}>
        <legend class="visually-hidden">{label}</legend>
        <Tool name="Play it again" onClick={onAgain} />
        <Tool name="Take back" onClick={onBack} />
        <Tool name="Clear" onClick={onClear} />
      </fieldset>
    )
  }
  return (
    <fieldset class="keyboard keyboard-numbers" ref={keys}>
      <legend class="visually-hidden">{label}</legend>
      <div class="keyboard-suit">
        {numbers.map((number) => (
          <button
            type="button"
            key={number}
            class={best.includes(number) ? 'key key-best' : 'key'}
            aria-disabled={!open(number)}
            onClick={() => open(number) && onNumber(number)}
          >
            {number}
            {best.includes(number) && <small>best</small>}
          </button>
        ))}
        <Tool sign="⌫" name="Take back the last" onClick={onBack} />
        <Tool name="Clear" onClick={onClear} />
      </div>
    </fieldset>
  )
}
