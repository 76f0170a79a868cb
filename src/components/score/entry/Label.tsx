import type { FieldProps } from './Panel.tsx'

/** What a field is called; a tap turns to it. */
export function Label({ field, onAimed }: FieldProps) {
  return (
    <button type="button" class="entry-plain entry-label stop" onClick={() => onAimed(field.key)}>
      {field.label}
    </button>
  )
}
