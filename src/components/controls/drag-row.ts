/**
 * Drags the row of the grip that was pressed. The returned function takes the pointer's events: it moves the row with the
 * finger while the other rows make room, calls `drop` with the new place, and answers whether the place has changed.
 */
export function dragRow(grip: HTMLElement, press: PointerEvent, drop: (to: number) => void) {
  const row = grip.closest('li')!
  const rows = [...row.parentElement!.querySelectorAll<HTMLElement>(':scope > li')]
  const from = rows.indexOf(row)
  const middles = rows.map((other) => other.offsetTop + other.offsetHeight / 2)
  let to = from
  let isHeld = true

  function move(by: number) {
    const middle = (middles[from] ?? 0) + by
    to = middles.filter((other, at) => at !== from && other < middle).length
    row.classList.add('dragged')
    for (const [at, other] of rows.entries()) {
      const room = at > from && at <= to ? -row.offsetHeight : at < from && at >= to ? row.offsetHeight : 0
      other.style.translate = `0 ${other === row ? by : room}px`
    }
  }

  function letGo() {
    isHeld = false
    row.classList.remove('dragged')
    for (const other of rows) other.style.translate = ''
  }

  return ({ type, pageY }: PointerEvent) => {
    // After the release, a moving mouse only passes over the row.
    if (isHeld && type === 'pointermove') move(pageY - press.pageY)
    else if (isHeld) {
      letGo()
      if (type === 'pointerup' && to !== from) drop(to)
    }
    return to !== from
  }
}
