import type { ComponentChildren } from 'preact'

type Props = { value: unknown; onValue: (value: true | undefined) => void; children: ComponentChildren }

/** A question that is answered by yes or no. Only a yes is written down. */
export function Tick({ value, onValue, children }: Props) {
  const isOn = value === true
  return (
    <label class="check note">
      <input type="checkbox" checked={isOn} onChange={() => onValue(isOn ? undefined : true)} />
      {children}
    </label>
  )
}
