import { useMemo } from 'preact/hooks'
import { KEYS, type NumberKey } from './sum-text.ts'
import { useStableCallback } from './use-stable-callback.ts'

type Props = { onKey: (key: NumberKey) => void; onNext: () => void }

/** What keys show if it is not their own sign, and how screen readers say it. */
const SIGNS: Partial<Record<NumberKey, { sign: string; name: string }>> = {
  erase: { sign: '⌫', name: 'Erase' },
  '+': { sign: '+', name: 'Plus' },
  '-': { sign: '−', name: 'Minus' },
  clear: { sign: 'C', name: 'Clear' },
}

function keepFocus(event: Event) {
  event.preventDefault()
}

/** A key that leaves the focus in the box. */
const KEY = { type: 'button', tabIndex: -1, onPointerDown: keepFocus, onMouseDown: keepFocus } as const

/** The number pad. Its keys are no tab stops, because a keyboard with a Tab key has digits too. */
export function NumberKeys({ onKey, onNext }: Props) {
  const press = useStableCallback(onKey)
  const goOn = useStableCallback(onNext)
  // Memoized, because nothing in it depends on what is typed.
  return useMemo(
    () => (
      <fieldset class="keys number-keys" style={{ '--columns': 4 }}>
        <legend class="visually-hidden">Number pad</legend>
        {KEYS.map((key) => (
          <button
            key={key}
            {...KEY}
            class={SIGNS[key] ? 'figure key-sign' : 'figure'}
            aria-label={SIGNS[key]?.name}
            onClick={() => press(key)}
          >
            {SIGNS[key]?.sign ?? key}
          </button>
        ))}
        <button {...KEY} class="next-key key-sign" onClick={goOn}>
          Next
        </button>
      </fieldset>
    ),
    [],
  )
}
