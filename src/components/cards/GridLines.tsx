import { LINES, type LineName } from '../../scoring/grid-lines.ts'

/** Lines drawn across a grid of three by three. The middle of the first place is the origin. */
export function GridLines({ lines }: { lines: readonly LineName[] }) {
  if (lines.length === 0) return null
  return (
    <svg viewBox="-0.5 -0.5 3 3" preserveAspectRatio="none" aria-hidden="true">
      <path d={lines.map(pathOf).join('')} />
    </svg>
  )
}

/**
 * The line runs from the middle of the first place to the middle of the last, and a fifth of that beyond
 * both.
 */
function pathOf(line: LineName): string {
  const [first, , last] = LINES[line]
  const x = first % 3
  const y = Math.floor(first / 3)
  const across = (last % 3) - x
  const down = Math.floor(last / 3) - y
  return `M${x - across / 5} ${y - down / 5}l${across * 1.4} ${down * 1.4}`
}
