/**
 * What readers choose about the look of the site: the theme and the colours of the suits. A data attribute of
 * the root element holds the choice. Without one, the theme is the system's and suits have two colours.
 */
type Look = 'theme' | 'suits'

/** The next state after a press, for each state. `undefined` is the state without a choice. */
const NEXT: Record<Look, Record<string, string>> = {
  theme: { undefined: 'light', light: 'dark' },
  suits: { undefined: 'four' },
}

/**
 * Makes every button with `data-look` switch that look. The layout applies stored choices before the first
 * paint.
 */
export function switchLooks() {
  addEventListener('click', ({ target }) => {
    const look = target instanceof Element && target.closest<HTMLElement>('[data-look]')?.dataset.look
    if (look === 'theme' || look === 'suits') switchLook(look)
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
