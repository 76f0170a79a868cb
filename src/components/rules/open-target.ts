/**
 * Opens the folded part of a page that a link leads to. New browsers open it by themselves; for all others the
 * reader would arrive at a place that is not there.
 */
export function openTarget() {
  addEventListener('hashchange', open)
  open()
}

function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const folds = foldsAround(target).filter((fold) => !fold.open)
  if (folds.length === 0) return
  for (const fold of folds) fold.open = true
  target?.scrollIntoView()
}

function foldsAround(element: Element | null): HTMLDetailsElement[] {
  const fold = element?.closest('details')
  return fold ? [fold, ...foldsAround(fold.parentElement)] : []
}
