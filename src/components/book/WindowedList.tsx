import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

type Props<T> = {
  items: readonly T[]
  children: (item: T) => ComponentChildren
  label: string
}

/** Rows beyond the edges of the screen, so that a flick of the thumb finds them there. */
const BEYOND = 4

/**
 * A list of which only what is on the screen is in the page, so thousands of games cost no more than twenty. All rows are
 * equally high (`--row` in the styles, in the reader's own text size), so their places are known without them.
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
      const top = Math.max(0, Math.floor(-box.top / row) - BEYOND)
      const bottom = Math.min(count, Math.ceil((innerHeight - box.top) / row) + BEYOND)
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

  const shown = Array.from({ length: Math.max(0, Math.min(last, count) - first) }, (_, at) => first + at)
  // Where the focus is stays in the page, however far one scrolls.
  if (focused !== undefined && focused < count && !shown.includes(focused)) shown.push(focused)

  return (
    <ol
      ref={list}
      class="book-pages"
      aria-label={label}
      style={{ '--count': count }}
      onFocusOut={() => setFocused(undefined)}
    >
      {/* By place: when other games are found, the rows that are there are written on again. */}
      {shown.map((place) => (
        <Row key={place} place={place} count={count} onFocus={setFocused}>
          {children(items[place] as T)}
        </Row>
      ))}
    </ol>
  )
}

type RowProps = {
  place: number
  count: number
  onFocus: (place: number) => void
  children: ComponentChildren
}

function Row({ place, count, onFocus, children }: RowProps) {
  return (
    <li
      style={{ '--place': place }}
      aria-setsize={count}
      aria-posinset={place + 1}
      onFocusIn={() => onFocus(place)}
    >
      {children}
    </li>
  )
}
