/**
 * What readers choose about the look of the site: the theme, the colours of the suits and, for games with another pack,
 * its suits. A data attribute of the root element holds the choice. Without one, the theme is the system's and suits are
 * French in two colours.
 */
type Look = 'theme' | 'suits' | 'pips'

/** The next state after a press, for each state. `undefined` is the state without a choice. */
const NEXT: Record<Look, Record<string, string>> = {
  theme: { undefined: 'light', light: 'dark' },
  suits: { undefined: 'four' },
  pips: { undefined: 'spanish' },
}

/**
 * Makes every button with `data-look` switch that look. The layout applies stored choices before the first
 * paint.
 */
export function switchLooks() {
  addEventListener('click', ({ target }) => {
    const look = target instanceof Element && target.closest<HTMLElement>('[data-look]')?.dataset.look
    if (look === 'theme' || look === 'suits' || look === 'pips') switchLook(look)
  })
}

function switchLook(look: Look) {
  const { dataset } = document.documentElement
  const value = NEXT[look][`${dataset[look]}`]
  const key = `meldbook-${look}`
  if (value) dataset[look] = value
  else delete dataset[look]
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // If storage is forbidden, the choice lasts as long as the page.
  }
}
