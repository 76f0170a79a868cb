/** The turn card, which the page of a game brings along as a template; the plain pad has none. */
export function turnCard(): HTMLTemplateElement | null {
  return document.querySelector('#turn-card')
}
