import { useMemo } from 'preact/hooks'
import type { NumberKey } from './sum-text.ts'
import { useSteady } from './use-steady.ts'

type Props = { onKey: (key: NumberKey) => void; onNext: () => void }

type PadKey = { key: NumberKey; sign: string; name?: string }

const KEYS: readonly PadKey[] = [
  { key: '1', sign: '1' },
  { key: '2', sign: '2' },
  { key: '3', sign: '3' },
  { key: 'erase', sign: '⌫', name: 'Erase' },
  { key: '4', sign: '4' },
  { key: '5', sign: '5' },
  { key: '6', sign: '6' },
  { key: '+', sign: '+', name: 'Plus' },
  { key: '7', sign: '7' },
  { key: '8', sign: '8' },
  { key: '9', sign: '9' },
  { key: '-', sign: '−', name: 'Minus' },
  { key: 'clear', sign: 'C', name: 'Clear' },
  { key: '0', sign: '0' },
]

function keepFocus(event: Event) {
  event.preventDefault()
}

/** A key that leaves the focus in the box. */
const KEY = { type: 'button', tabIndex: -1, onPointerDown: keepFocus, onMouseDown: keepFocus } as const

/** The number pad. Its keys are no tab stops, because a keyboard with a Tab key has digits too. */
export function NumberKeys({ onKey, onNext }: Props) {
  const press = useSteady(onKey)
  const goOn = useSteady(onNext)
  // Memoized, because nothing in it depends on what is typed.
  return useMemo(
    () => (
      <fieldset class="keys number-keys">
        <legend class="visually-hidden">Number pad</legend>
        {KEYS.map(({ key, sign, name }) => (
          <button key={key} {...KEY} class="figure" aria-label={name} onClick={() => press(key)}>
            {sign}
          </button>
        ))}
        <button {...KEY} class="number-keys-next" onClick={goOn}>
          Next
        </button>
      </fieldset>
    ),
    [],
  )
}
