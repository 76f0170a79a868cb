/**
 * Makes a change of the page, and shows it as a move where the browser can and the reader does not mind: what has the same
 * `view-transition-name` before and after goes from one place to the other. The names hold only meanwhile (`data-moving`).
 */
export async function moved(change: () => void, isDone: () => boolean): Promise<void> {
  const page = document.documentElement
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  page.dataset.moving = 'from'
  const move = document.startViewTransition(async () => {
    change()
    // Going back in the history takes a moment. The browser shows nothing new until then, so it must not last.
    for (let turns = 0; turns < 20 && !isDone(); turns++) await new Promise((go) => setTimeout(go, 5))
    page.dataset.moving = 'to'
  })
  // A move that the browser leaves out is none that failed.
  move.ready.catch(() => {})
  move.finished.catch(() => {}).then(() => delete page.dataset.moving)
  await move.updateCallbackDone
}
