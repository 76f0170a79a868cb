/**
 * Says what has happened: to screen readers, even if the element with the focus is gone, and on the screen where the page
 * has a place for it, an element with `data-said`.
 */
export function announce(news: string) {
  announcer().textContent = news
}

/** The live region has to be on the page before it speaks, so code that will announce something asks for it first. */
function announcer(): HTMLElement {
  const known = document.querySelector<HTMLElement>('[data-said]')
  if (known) return known
  const fresh = document.createElement('p')
  fresh.className = 'visually-hidden'
  fresh.setAttribute('role', 'status')
  fresh.dataset.said = ''
  document.querySelector('main')?.append(fresh)
  return fresh
}
