import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

type Props<T> = {
  items: readonly T[]
  children: (item: T) => ComponentChildren
  label: string
}

/** Rows rendered beyond each edge of the screen, so that fast scrolling shows no gaps. */
const MARGIN = 4

/**
 * A virtual list: only the rows on the screen are in the page, so thousands of games cost no more than twenty. All rows
 * have the same height (`--row` in the styles), so the position of each row follows from its index.
 */
export function WindowedList<T>({ items, children, label }: Props<T>) {
  const list = useRef<HTMLOListElement>(null)
  const [[first, last], setRange] = useState<readonly [number, number]>([0, 12])
  const [focused, setFocused] = useState<number>()
  const count = items.length

  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box || count === 0) return
      const row = box.height / count
      const top = Math.max(0, Math.floor(-box.top / row) - MARGIN)
      const bottom = Math.min(count, Math.ceil((innerHeight - box.top) / row) + MARGIN)
      setRange((range) => (range[0] === top && range[1] === bottom ? range : [top, bottom]))
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [count])

  const onScreen = Array.from({ length: last - first }, (_, at) => first + at)
  // The row with the focus stays in the page, and so do those to which the Tab key leads from it.
  const nearFocus = focused === undefined ? [] : [focused - 1, focused, focused + 1]
  const shown = [...new Set([...onScreen, ...nearFocus])]
    .filter((place) => place >= 0 && place < count)
    .sort((one, other) => one - other)

  return (
    <ol
      ref={list}
      class="sheet bare-list book-pages"
      aria-label={label}
      style={{ '--count': count }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // On the way from row to row, both stay in the page.
        if (!currentTarget.contains(relatedTarget as Element | null)) setFocused(undefined)
      }}
    >
      {/* Keyed by place, so that a new search reuses the rows. */}
      {shown.map((place) => (
        <li
          key={place}
          style={{ '--place': place }}
          aria-setsize={count}
          aria-posinset={place + 1}
          onFocusIn={() => setFocused(place)}
        >
          {children(items[place]!)}
        </li>
      ))}
    </ol>
  )
}
