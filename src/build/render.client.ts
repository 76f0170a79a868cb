// What shows a component in an island, in place of Astro's, which knows slots and signals. See small-islands.ts.
import { type ComponentType, h, hydrate, render } from 'preact'

export default function show(element: HTMLElement) {
  return (component: ComponentType, props: object, _slots: object, { client }: { client: string }) => {
    // Only what was drawn on the server can be taken over.
    const draw = client === 'only' ? render : hydrate
    if (client === 'only') element.textContent = ''
    draw(h(component, props), element)
  }
}
