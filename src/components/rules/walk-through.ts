/**
 * Walks through the steps of a round. They lie side by side in a list that scrolls, so a swipe needs no
 * script; the buttons and the arrows scroll it, and the bar follows.
 */
export function walkThrough(walk: Element) {
  const list = walk.querySelector('ol')
  const [back, next] = ['back', 'next'].map((name) => walk.querySelector<HTMLButtonElement>(`[data-${name}]`))
  const bar = walk.querySelector('progress')
  const where = walk.querySelector('output')
  if (!list || !back || !next || !bar || !where) return
  const steps = [...list.children]
  let at = 0
  // Its reasons can be opened, and the text can grow.
  const height = new ResizeObserver(([step]) => {
    list.style.setProperty('--step', `${step?.borderBoxSize[0]?.blockSize}px`)
  })

  const show = (step: number) => {
    at = step
    height.disconnect()
    height.observe(steps[at] ?? list)
    bar.value = at + 1
    where.textContent = `${at + 1} of ${steps.length}`
    back.disabled = at === 0
    next.textContent = at === steps.length - 1 ? 'Again' : 'Next'
  }
  const go = (step: number) => {
    const to = Math.min(Math.max(step, 0), steps.length - 1)
    const { left } = list.getBoundingClientRect()
    const target = steps[to]?.getBoundingClientRect().left ?? left
    list.scrollTo({ left: list.scrollLeft + target - left })
    show(to)
  }

  show(at)
  back.addEventListener('click', () => go(at - 1))
  next.addEventListener('click', () => go(at === steps.length - 1 ? 0 : at + 1))
  list.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    go(at + by)
  })
  // A swipe, or a link inside a step that got the focus.
  list.addEventListener('scrollend', () => {
    const width = list.scrollWidth / steps.length
    show(Math.round(list.scrollLeft / width))
  })
}
