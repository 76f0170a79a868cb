/** How long a card is on its way, in milliseconds. */
const FLIGHT = 120

let lastTap = 0

/**
 * The card of a key goes to the table: it moves from the key to where it has come to lie, which shows the field that it went
 * to. Whoever taps faster than cards fly sees none, and nothing waits for one.
 */
export function flyFrom(key: Element) {
  const sinceLast = performance.now() - lastTap
  lastTap += sinceLast
  if (sinceLast < FLIGHT || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const before = new Set(document.querySelectorAll('.card-button'))
  const from = key.getBoundingClientRect()
  // The card lies there once the page is drawn again.
  requestAnimationFrame(() => {
    const laid = [...document.querySelectorAll('.card-button')].find((card) => !before.has(card))
    if (!laid) return
    const to = laid.getBoundingClientRect()
    laid.animate(
      { translate: [`${from.x - to.x}px ${from.y - to.y}px`, '0 0'] },
      { duration: FLIGHT, easing: 'ease-out' },
    )
  })
}
