import type { ComponentChildren } from 'preact'

/**
 * What a button shows and what it is called. An `aria-label` would not do: a name that leaves out the text on a button is
 * hard to find for people who say what they want to press.
 */
export function NamedPicture({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span class="visually-hidden">{name}</span>
    </>
  )
}
