import type { PlayerId } from '../../scoring/game.ts'
import { signed } from '../../scoring/words.ts'
import { spread, type TotalLine, ticksBetween } from './total-lines.ts'

export type Size = {
  width: number
  /** The least height: names need some. */
  height: number
  /** The size of its text, in pixels. Readers may have enlarged it. */
  text: number
  /** Whether long names are cut, as in a picture, which has no room below the lines. */
  cutsNames?: boolean
}

/** Narrower charts have little room besides the lines. */
const NARROW = 500

/** The places of everything in the chart, in pixels. */
export type Drawn = {
  width: number
  height: number
  /** A narrow chart shows names without totals. */
  isNarrow: boolean
  /** The names have no room beside the lines and stand in a list below. */
  hasNamesBelow: boolean
  plot: { left: number; right: number; top: number; bottom: number }
  curves: Curve[]
  totals: Tick[]
  rounds: Tick[]
  target?: Tick
}

type Tick = { value: number; at: number }

type Curve = {
  key: PlayerId
  name: string
  total: number
  isAway: boolean
  /** The points as SVG writes them. */
  points: string
  marks: { x: number; y: number }[]
  /** Where the line ends, and the height at which its name stands. */
  end: { x: number; y: number; label: number }
}

export function drawLines(
  lines: readonly TotalLine[],
  target: number | undefined,
  { width, height: least, text, cutsNames = false }: Size,
): Drawn {
  const isNarrow = width < NARROW
  const wanted = roomForNames(lines, width, text)
  // What is left has to show the lines.
  const names = Math.min(wanted, width * (isNarrow ? 0.36 : 0.4))
  const hasNamesBelow = names < wanted && !cutsNames
  const found = [...lines.flatMap(({ points }) => points.map(({ total }) => total)), target ?? 0, 0]
  const lowest = Math.min(...found)
  const greatest = Math.max(...found, lowest + 1)
  const last = Math.max(...lines.flatMap(({ points }) => points.at(-1)?.round ?? 0), 1)
  const ticks = ticksBetween(lowest, greatest, isNarrow ? 4 : 6)
  const gap = text * 1.5
  // The names stand below each other, wherever the lines end.
  const height = Math.max(least, (hasNamesBelow ? 6 : lines.length + 1) * gap + text * 2)
  const plot = {
    left: Math.max(...ticks.map((tick) => signed(tick).length)) * text * 0.56 + 10,
    right: width - (hasNamesBelow ? text : names),
    top: text,
    bottom: near(height - text * 1.8),
  }
  const x = (round: number) => near(plot.left + ((plot.right - plot.left) * round) / last)
  const y = (total: number) =>
    near(plot.bottom - ((plot.bottom - plot.top) * (total - lowest)) / (greatest - lowest))
  const ends = lines.map(({ points }) => points.at(-1) ?? { round: 0, total: 0 })
  const labels = spread(
    ends.map(({ total }) => y(total)),
    gap,
    plot.top,
    plot.bottom,
  )
  // Marks every round if there is room for it, and always the last.
  const every = Math.ceil((last * 16) / Math.max(plot.right - plot.left, 16))
  return {
    width,
    height,
    isNarrow,
    hasNamesBelow,
    plot,
    curves: lines.map(({ key, name, points, isAway }, at): Curve => {
      const { round, total } = ends[at] ?? { round: 0, total: 0 }
      const marked = points.filter((point) => point.round === round || (last - point.round) % every === 0)
      return {
        key,
        name,
        total,
        isAway,
        points: points.map((point) => `${x(point.round)},${y(point.total)}`).join(' '),
        marks: marked.map((point) => ({ x: x(point.round), y: y(point.total) })),
        end: { x: x(round), y: y(total), label: near(labels[at] ?? 0) },
      }
    }),
    totals: ticks.map((value) => ({ value, at: y(value) })),
    rounds: roundTicks(last, (plot.right - plot.left) / (text * 2.2)).map((value) => ({
      value,
      at: x(value),
    })),
    ...(target !== undefined && { target: { value: target, at: y(target) } }),
  }
}

/** The width of the longest name with its mark and its total. */
function roomForNames(lines: readonly TotalLine[], width: number, text: number): number {
  const longest = Math.max(...lines.map(({ name }) => [...name].length))
  const total = width < NARROW ? 0 : 4.5
  return (longest * 0.6 + total) * text + 30
}

/** Ticks at whole rounds, as many as have room. */
function roundTicks(rounds: number, room: number): number[] {
  return ticksBetween(0, rounds, Math.max(Math.min(room, rounds), 1)).filter(
    (round) => round > 0 && round <= rounds,
  )
}

function near(place: number): number {
  return Math.round(place * 10) / 10
}
