import { useLayoutEffect, useRef } from 'preact/hooks'

/** The turn card of this game, which the page brings along as a template. */
export function TurnPanel() {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const template = document.querySelector<HTMLTemplateElement>('#turn-card')
    if (template) card.current?.replaceChildren(template.content.cloneNode(true))
  }, [])
  return <div ref={card} />
}

/** Whether the page has a turn card: the plain pad has none. */
export function hasTurnCard(): boolean {
  return document.querySelector('#turn-card') !== null
}
