/**
 * Marks the section in which the reader is: in the contents, and on the button that opens them on a phone.
 */
export function followContents() {
  const contents = document.getElementById('contents')
  const here = document.querySelector('[data-here]')
  if (!contents || !here) return
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('ol a')]
  const headings = links.map(({ hash }) => document.getElementById(hash.slice(1)))
  const opening = document.querySelector('.at-a-glance')
  const button = here.closest('button')

  const mark = () => {
    const at = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3,
    )
    for (const [number, link] of links.entries()) {
      if (number === at) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
    here.textContent = links[at]?.textContent ?? ''
    // Over the first screen of a phone it would hide what a turn is. The opening has a button of its own.
    if (button) button.hidden = (opening?.getBoundingClientRect().bottom ?? 0) > innerHeight
  }

  let isScheduled = false
  const markSoon = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      mark()
    })
  }
  addEventListener('scroll', markSoon, { passive: true })
  contents.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, [data-print]')) contents.hidePopover()
  })
  markSoon()
}
