/** A link back to the game that a reader came from, kept for this visit. */

const KEY = 'meldbook-way-back'

export function rememberWayBack(href: string, label: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href, label }))
  } catch {
    // The browser's own Back button leads there too.
  }
}

/** Shows the link back at the foot of a page that players reach from their game. */
export function showWayBack() {
  try {
    const { href, label } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof href !== 'string' || typeof label !== 'string' || new URL(href).origin !== location.origin)
      return
    const link = document.createElement('a')
    link.className = 'way-back strong'
    link.href = href
    link.textContent = label
    link.addEventListener('click', () => sessionStorage.removeItem(KEY))
    document.body.append(link)
  } catch {
    // Storage may be forbidden, or hold something else.
  }
}
