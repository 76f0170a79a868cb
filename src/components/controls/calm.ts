/** How many milliseconds the new foot of a screen is in view before it takes taps. */
const CALM = 500

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Call it when a tap puts other buttons under the finger, as saving a round does. The foot of the screen then ignores taps
 * for half a second (`app.css`), so that the second half of a double tap does nothing.
 */
export function calmFoot() {
  const page = document.documentElement
  page.dataset.calm = ''
  clearTimeout(timer)
  // Counted from the frame that shows the new buttons: a slow phone may take long to draw it.
  requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(() => delete page.dataset.calm, CALM)
  })
}
