import { capitalize, join, signed } from '../../../scoring/words.ts'
import { formatDay } from '../../controls/format-time.ts'
import { type Drawn, drawLines } from '../../standings/chart-geometry.ts'
import {
  bonusInWords,
  inUnit,
  lengthInWords,
  type Outcome,
  type Placing,
  verbOf,
} from '../../standings/outcome.ts'
import type { TotalLine } from '../../standings/total-lines.ts'

/** The result as a printed sheet. It is made to be sent, so it looks the same in both themes. */
const WIDTH = 1080
const MARGIN = 84
/** The pad's red line. */
const LEFT = 150
const RIGHT = WIDTH - MARGIN
const ROW = 84
const CHART = 340

type Look = ReturnType<typeof lookOf>

/** Draws the result, however long the names are. The canvas gets as high as necessary. */
export async function drawPicture(canvas: HTMLCanvasElement, outcome: Outcome, lines: readonly TotalLine[]) {
  const look = lookOf()
  await document.fonts.load(`80px ${look.face}`)
  const brush = canvas.getContext('2d')
  if (!brush) return
  const headline = `${join(outcome.ahead.map(({ name }) => name))} ${verbOf(outcome)}`
  const title = fitTitle(brush, headline, look)
  const head = 210 + title.lines.length * title.size * 1.15
  const drawn = drawLines(lines, undefined, { width: RIGHT - LEFT + 20, text: 26 }, CHART)
  const chart = outcome.rounds > 1 ? drawn.height + 10 : 0
  canvas.width = WIDTH
  canvas.height = head + 60 + outcome.placings.length * ROW + chart + 130
  drawPaper(brush, canvas, look)
  drawHead(brush, outcome, title, look)
  let y = head + 60
  for (const placing of outcome.placings) {
    drawPlacing(brush, placing, y, look)
    y += ROW
  }
  if (chart > 0) drawCurves(brush, drawn, y + 40, look)
  const foot = { font: `30px ${look.face}`, color: look.soft }
  write(brush, capitalize(lengthInWords(outcome)), LEFT + 30, canvas.height - 56, foot)
  write(brush, 'Meldbook', RIGHT, canvas.height - 56, { ...foot, align: 'right' })
}

type Brush = CanvasRenderingContext2D

function drawPaper(brush: Brush, { width, height }: HTMLCanvasElement, look: Look) {
  brush.fillStyle = look.paper
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = look.red
  brush.fillRect(LEFT - 6, 0, 2, height)
  brush.fillRect(LEFT, 0, 2, height)
}

type Title = { lines: string[]; size: number }

/** The largest title that fits on two lines, or else one of three lines. */
function fitTitle(brush: Brush, text: string, look: Look): Title {
  for (const size of [104, 88, 74, 62]) {
    brush.font = `${size}px ${look.face}`
    const lines = wrap(brush, text, RIGHT - LEFT - 40)
    if (lines && lines.length <= 2) return { lines, size }
  }
  brush.font = `52px ${look.face}`
  const lines = wrap(brush, text, RIGHT - LEFT - 40) ?? [shorten(brush, text, RIGHT - LEFT - 40)]
  return { lines, size: 52 }
}

/** Undefined if a single word is too wide. */
function wrap(brush: Brush, text: string, width: number): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && brush.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else if (brush.measureText(word).width > width) return undefined
    else lines.push(word)
  }
  return lines
}

function drawHead(brush: Brush, outcome: Outcome, { lines, size }: Title, look: Look) {
  const { title, started, margin, unit } = outcome
  const day = started === undefined ? '' : ` · ${formatDay(started)}`
  const width = RIGHT - LEFT - 40
  const small = { font: `34px ${look.face}`, color: look.soft, width }
  write(brush, `${title}${day}`, LEFT + 30, 96, small)
  for (const [at, line] of lines.entries()) {
    const y = 96 + 60 + size * (0.75 + at * 1.15)
    if (at === 0) {
      brush.font = `${size}px ${look.face}`
      brush.fillStyle = look.mark
      const marked = Math.min(brush.measureText(line).width + 24, width)
      brush.fillRect(LEFT + 18, y - size * 0.42, marked, size * 0.56)
    }
    write(brush, line, LEFT + 30, y, { font: `${size}px ${look.face}`, color: look.ink, width })
  }
  const by = margin === undefined ? '' : `by ${inUnit(margin, unit)}`
  write(brush, by, LEFT + 30, 96 + 60 + size * 1.15 * lines.length + 40, small)
}

function drawPlacing(brush: Brush, placing: Placing, y: number, look: Look) {
  const { place, name, total, bonus } = placing
  brush.fillStyle = look.rule
  brush.fillRect(0, y + ROW - 2, WIDTH, 2)
  // The bonus at the end of the game stands below the name.
  const at = y + ROW * (bonus === 0 ? 0.66 : 0.5)
  const small = { font: `24px ${look.face}`, color: look.soft }
  if (bonus !== 0) write(brush, bonusInWords(placing), LEFT + 30, y + ROW * 0.84, small)
  const large = `46px ${look.face}`
  write(brush, String(place), LEFT - 40, at, { font: `40px ${look.face}`, color: look.soft, align: 'right' })
  brush.font = large
  const points = signed(total)
  const room = RIGHT - LEFT - 70 - brush.measureText(points).width
  // A long name is written smaller before it is cut.
  const fonts = [46, 40, 34].map((size) => `${size}px ${look.face}`)
  const font = fonts.find((font) => widthOf(brush, name, font) <= room) ?? `34px ${look.face}`
  write(brush, name, LEFT + 30, at, { font, color: look.ink, width: room })
  write(brush, points, RIGHT, at, { font: large, color: look.ink, align: 'right' })
}

/** Draws the lines in the colours and dashes that they have on the page. */
function drawCurves(brush: Brush, { curves, totals, plot }: Drawn, top: number, look: Look) {
  brush.save()
  brush.translate(LEFT + 30 - plot.left, top)
  brush.strokeStyle = look.rule
  brush.lineWidth = 2
  for (const { at } of totals) stroke(brush, `M${plot.left} ${at}H${plot.right}`)
  brush.lineJoin = 'round'
  for (const [at, { points, name, end }] of curves.entries()) {
    const ink = look.inks[at % look.inks.length] ?? look.ink
    brush.strokeStyle = ink
    brush.lineWidth = 4.5
    brush.setLineDash(DASHES[at % DASHES.length] ?? [])
    stroke(brush, `M${points.replaceAll(' ', 'L')}`)
    brush.setLineDash([])
    brush.lineWidth = 1.5
    stroke(brush, `M${end.x + 8} ${end.y}L${plot.right + 14} ${end.label}`)
    const width = RIGHT - LEFT - 50 - plot.right + plot.left
    write(brush, name, plot.right + 20, end.label + 8, { font: `26px ${look.face}`, color: ink, width })
  }
  brush.restore()
}

const DASHES: readonly number[][] = [
  [],
  [18, 8],
  [6, 6],
  [20, 6, 4, 6],
  [32, 8],
  [12, 4, 4, 4, 4, 4],
  [10, 10],
  [3, 6],
]

function stroke(brush: Brush, path: string) {
  brush.stroke(new Path2D(path))
}

type Ink = { font: string; color: string; align?: 'right'; width?: number }

function write(brush: Brush, text: string, x: number, y: number, { font, color, align, width }: Ink) {
  brush.font = font
  brush.fillStyle = color
  brush.textAlign = align ?? 'left'
  brush.fillText(width === undefined ? text : shorten(brush, text, width), x, y)
}

function widthOf(brush: Brush, text: string, font: string): number {
  brush.font = font
  return brush.measureText(text).width
}

/** Cuts a text that does not fit, but never inside what people see as one letter. */
function shorten(brush: Brush, text: string, width: number): string {
  if (brush.measureText(text).width <= width) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (letters.length > 1 && brush.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The site's colours and font in the light theme. A canvas cannot read CSS variables. */
function lookOf() {
  const swatch = document.createElement('span')
  swatch.style.colorScheme = 'light'
  document.body.append(swatch)
  const color = (token: string) => {
    swatch.style.color = `var(${token})`
    return getComputedStyle(swatch).color
  }
  const inkOf = (line: number) => color(`--line-${line}`)
  swatch.style.fontFamily = 'var(--face-display)'
  const look = {
    paper: color('--paper-raised'),
    ink: color('--ink'),
    soft: color('--ink-soft'),
    rule: color('--rule'),
    red: color('--margin-line'),
    mark: color('--mark'),
    inks: DASHES.map((_, line) => inkOf(line)),
    face: getComputedStyle(swatch).fontFamily,
  }
  swatch.remove()
  return look
}

export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The browser made no picture of it.')
  return new File([blob], name, { type: 'image/png' })
}
