import { LINES, type LineName } from '../../scoring/grid-lines.ts'

/** Lines drawn across a grid of three by three. One unit of the picture is one place. */
export function GridLines({ lines }: { lines: readonly LineName[] }) {
  if (lines.length === 0) return null
  return (
    <svg viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">
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
  const [x, y] = [middle(first % 3), middle(Math.floor(first / 3))]
  const [across, down] = [middle(last % 3) - x, middle(Math.floor(last / 3)) - y]
  return `M${round(x - across / 5)} ${round(y - down / 5)}l${round(across * 1.4)} ${round(down * 1.4)}`
}

function middle(index: number): number {
  return index + 0.5
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
