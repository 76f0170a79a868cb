import { signed } from '../../scoring/words.ts'
import type { Drawn } from './chart-geometry.ts'

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

/** The colour of a line, one of eight tokens. Lines of players who have left are grey. */
function inkOf({ isAway }: { isAway: boolean }, line: number) {
  return { color: isAway ? 'var(--ink-soft)' : `var(--line-${line})` }
}

/** How a line is drawn, in the colour of the text around it. */
const PEN = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 2.25,
  'stroke-linejoin': 'round',
} as const

/** One line per player, with the name at its end if there is room for it. */
export function Curves({ drawn, label }: { drawn: Drawn; label: string }) {
  const { width, height, plot, hasNamesBelow } = drawn
  return (
    <div class="curves">
      <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <Axes drawn={drawn} />
        {drawn.curves.map((curve, at) => (
          <g key={curve.key} {...PEN} style={inkOf(curve, at)}>
            <polyline points={curve.points} stroke-dasharray={DASHES[at % DASHES.length]} />
            {curve.marks.map(({ x, y }) => (
              <LineMark key={x} shape={at} x={x} y={y} />
            ))}
            {!hasNamesBelow && (
              <>
                {/* Leads from the end of the line to its name. */}
                <path
                  stroke-width="0.75"
                  opacity="0.6"
                  d={`M${curve.end.x + 5} ${curve.end.y}L${plot.right + 8} ${curve.end.label}`}
                />
                <LineMark shape={at} x={plot.right + 15} y={curve.end.label} />
              </>
            )}
          </g>
        ))}
      </svg>
      {/* The label of the picture says it already. */}
      {!hasNamesBelow && (
        <ul class="curve-names" aria-hidden="true">
          {drawn.curves.map((curve, at) => (
            <li
              key={curve.key}
              class="ends"
              style={{
                ...inkOf(curve, at),
                left: `${plot.right + 24}px`,
                top: `${curve.end.label}px`,
              }}
            >
              <bdi>{curve.name}</bdi>
              {!drawn.isNarrow && <b>{signed(curve.total)}</b>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Which line is whose, where the names are too long to stand beside the lines; the highest line first. */
export function LineNames({ drawn: { curves, hasNamesBelow } }: { drawn: Drawn }) {
  if (!hasNamesBelow) return null
  const lines = curves.map((curve, at) => ({ curve, at })).sort((a, b) => a.curve.end.y - b.curve.end.y)
  return (
    <ul class="group note" aria-hidden="true">
      {lines.map(({ curve, at }) => (
        <li key={curve.key} style={inkOf(curve, at)}>
          <LineSign line={at} isAway={curve.isAway} /> <bdi>{curve.name}</bdi> <b>{signed(curve.total)}</b>
        </li>
      ))}
    </ul>
  )
}

/** A piece of a player's line, beside the name. */
export function LineSign({ line, isAway }: { line: number; isAway: boolean }) {
  return (
    <svg viewBox="-14 -6 28 12" width="28" height="12" aria-hidden="true" style={inkOf({ isAway }, line)}>
      <g {...PEN}>
        <path d="M-14 0H14" stroke-dasharray={DASHES[line % DASHES.length]} />
        <LineMark shape={line} x={0} y={0} />
      </g>
    </svg>
  )
}

function Axes({ drawn: { plot, height, totals, rounds, target } }: { drawn: Drawn }) {
  return (
    <g class="axes">
      {totals.map(({ value, at }) => (
        <g key={value}>
          <path class={value === 0 ? 'zero' : undefined} d={`M${plot.left} ${at}H${plot.right}`} />
          <text stroke="none" x={plot.left - 6} y={at} dy="0.35em" text-anchor="end">
            {signed(value)}
          </text>
        </g>
      ))}
      {target && (
        <g class="target">
          <path stroke-dasharray="6 4" d={`M${plot.left} ${target.at}H${plot.right}`} />
          <text stroke="none" x={plot.left + 4} y={target.at} dy="-0.35em">
            target {signed(target.value)}
          </text>
        </g>
      )}
      {rounds.map(({ value, at }) => (
        <text key={value} stroke="none" x={at} y={height - 4} text-anchor="middle">
          {value}
        </text>
      ))}
    </g>
  )
}

function LineMark({ shape, x, y }: { shape: number; x: number; y: number }) {
  return (
    <path
      class="mark"
      stroke-width="1.75"
      transform={`translate(${x} ${y})`}
      d={SHAPES[shape % SHAPES.length] ?? ''}
    />
  )
}
