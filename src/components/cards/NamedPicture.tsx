import type { ComponentChildren } from 'preact'

/**
 * What a button shows, and its name as hidden text. An `aria-label` would leave out other text on the button,
 * and people with voice control could then not find the button by that text.
 */
export function NamedPicture({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span class="visually-hidden">{name}</span>
    </>
  )
}
