/** The mark of a line, by which readers can tell it apart without its colour. */
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

export function LineMark({ shape, x, y }: { shape: number; x: number; y: number }) {
  return <path class="mark" transform={`translate(${x} ${y})`} d={SHAPES[shape % SHAPES.length] ?? ''} />
}
