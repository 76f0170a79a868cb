import { signed } from '../../scoring/words.ts'
import { type Drawn, drawLines, type Size } from './chart-geometry.ts'
import type { TotalLine } from './total-lines.ts'

type Props = {
  lines: readonly TotalLine[]
  target: number | undefined
  size: Size
  label: string
}

/** Each line has its own dash and its own mark, so that readers can tell lines apart without colours. */
const DASHES = ['none', '9 4', '3 3', '10 3 2 3', '16 4', '6 2 2 2 2 2', '5 5', '1.5 3'] as const

const SHAPES = [
  'M4 0A4 4 0 1 1 -4 0A4 4 0 1 1 4 0Z',
  'M-3.5 -3.5H3.5V3.5H-3.5Z',
  'M0 -4.6L4.4 3.4H-4.4Z',
  'M0 -5L5 0L0 5L-5 0Z',
  'M-4 -4L4 4M4 -4L-4 4',
  'M0 4.6L4.4 -3.4H-4.4Z',
  'M-5 0H5M0 -5V5',
  'M-4.5 -2H4.5V2H-4.5Z',
] as const

/** The colour of a line, one of eight tokens. */
function inkOf(line: number): string {
  return `var(--line-${line})`
}

/** One line per player, with the name at its end. */
export function Curves({ lines, target, size, label }: Props) {
  const drawn = drawLines(lines, target, size)
  const { width, height, plot } = drawn
  return (
    <div class="curves">
      <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <Axes drawn={drawn} />
        {drawn.curves.map(({ key, points, marks, end }, at) => (
          <g key={key} class="curve" style={{ '--ink-line': inkOf(at) }}>
            <polyline points={points} stroke-dasharray={DASHES[at % DASHES.length]} />
            {marks.map(({ x, y }) => (
              <LineMark key={x} shape={at} x={x} y={y} />
            ))}
            {/* Leads from the end of the line to its name. */}
            <path class="leader" d={`M${end.x + 5} ${end.y}L${plot.right + 8} ${end.label}`} />
            <LineMark shape={at} x={plot.right + 15} y={end.label} />
          </g>
        ))}
      </svg>
      {/* The label of the picture says it already. */}
      <ul class="curve-names" aria-hidden="true">
        {drawn.curves.map(({ key, name, total, end }, at) => (
          <li
            key={key}
            class="ends"
            style={{ '--ink-line': inkOf(at), left: `${plot.right + 24}px`, top: `${end.label}px` }}
          >
            <bdi class="one-line">{name}</bdi>
            {!drawn.isNarrow && <b>{signed(total)}</b>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Axes({ drawn: { plot, height, totals, rounds, target } }: { drawn: Drawn }) {
  return (
    <g class="axes">
      {totals.map(({ value, at }) => (
        <g key={value}>
          <path class={value === 0 ? 'zero' : undefined} d={`M${plot.left} ${at}H${plot.right}`} />
          <text x={plot.left - 6} y={at} dy="0.35em" text-anchor="end">
            {signed(value)}
          </text>
        </g>
      ))}
      {target && (
        <g class="target">
          <path d={`M${plot.left} ${target.at}H${plot.right}`} />
          <text x={plot.left + 4} y={target.at} dy="-0.35em">
            target {signed(target.value)}
          </text>
        </g>
      )}
      {rounds.map(({ value, at }) => (
        <text key={value} x={at} y={height - 4} text-anchor="middle">
          {value}
        </text>
      ))}
    </g>
  )
}

function LineMark({ shape, x, y }: { shape: number; x: number; y: number }) {
  return <path class="mark" transform={`translate(${x} ${y})`} d={SHAPES[shape % SHAPES.length] ?? ''} />
}
