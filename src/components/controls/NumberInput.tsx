import { cleanText } from '../score/entry/field-value.ts'

type Props = { label: string; value: string; onText: (text: string) => void }

/** A number as it is typed, by the keys on the screen or by those on the desk; no other keyboard comes up. */
export function NumberInput({ label, value, onText }: Props) {
  return (
    <input
      class="slot stop"
      inputMode="none"
      autocomplete="off"
      aria-label={label}
      value={value}
      // What is typed next replaces what stands there.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => {
        const text = cleanText(currentTarget.value)
        // What is no part of a number never shows.
        if (text !== currentTarget.value) currentTarget.value = text
        onText(text)
      }}
    />
  )
}
