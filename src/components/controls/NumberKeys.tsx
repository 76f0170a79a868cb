import type { NumberKey } from './sum-text.ts'

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

/** The number pad. Nobody needs to reach its keys by Tab: a keyboard with that key has digits, too. */
export function NumberKeys({ onKey, onNext }: Props) {
  return (
    <fieldset class="keys number-keys">
      <legend class="visually-hidden">Number pad</legend>
      {KEYS.map(({ key, sign, name }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-label={name}
          // The focus stays in the box.
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={() => onKey(key)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        class="number-keys-next"
        tabIndex={-1}
        onPointerDown={keepFocus}
        onMouseDown={keepFocus}
        onClick={onNext}
      >
        Next
      </button>
    </fieldset>
  )
}

function keepFocus(event: Event) {
  event.preventDefault()
}
