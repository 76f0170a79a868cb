import type { DrawnCurve } from '../../../scoring/picture.ts'
import { Table } from './Table.tsx'

/** A curve of a number above and below 0, and below it the table of what moved the number. */
export function Curve({ name, values, marked, note, table }: DrawnCurve) {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const y = (value: number) => 38 - ((value - least) / (most - least || 1)) * 36
  const points = values.map((value, at) => `${(at / (values.length - 1)) * 100} ${y(value)}`)
  // Lines of length zero, because these stay round dots however wide the picture is.
  const dots = marked.map((at) => `M${points[at]}h0`)
  return (
    <figure class="stack review">
      <svg viewBox="-1 0 102 40" preserveAspectRatio="none" role="img" aria-label={name}>
        <path class="zero" d={`M0 ${y(0)}H100`} />
        <polyline points={points.join(' ')} />
        <path class="dots" d={dots.join('')} />
      </svg>
      <figcaption class="note">{note}</figcaption>
      <Table {...table} />
    </figure>
  )
}
