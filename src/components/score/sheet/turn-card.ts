/** The turn card, which the page of a game contains as a template. The page of the plain pad has none. */
export function turnCard(): HTMLTemplateElement | null {
  return document.querySelector('#turn-card')
}
