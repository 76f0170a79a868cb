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
/** The greatest width of the title. */
const TITLE = RIGHT - LEFT - 40
const ROW = 84
const CHART = 340
/** The height of a line about who owes whom. */
const LINE = 52

/** The canvas to draw on, with the colours and the font of the site. */
type Pen = { brush: CanvasRenderingContext2D; look: ReturnType<typeof lookOf> }

/** Draws the result, however long the names are. The canvas gets as high as necessary. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  outcome: Outcome,
  lines: readonly TotalLine[],
  owed: readonly string[],
) {
  const look = lookOf()
  await document.fonts.load(`80px ${look.face}`)
  const brush = canvas.getContext('2d')
  if (!brush) return
  const pen = { brush, look }
  const headline = `${join(outcome.ahead.map(({ name }) => name))} ${verbOf(outcome)}`
  const title = fitTitle(pen, headline)
  const head = 210 + title.lines.length * title.size * 1.15
  const drawn = drawLines(lines, undefined, { width: RIGHT - LEFT + 20, text: 26 }, CHART)
  const chart = outcome.rounds > 1 ? drawn.height + 10 : 0
  const settled = owed.length > 0 ? owed.length * LINE + 30 : 0
  canvas.width = WIDTH
  canvas.height = head + 60 + outcome.placings.length * ROW + chart + settled + 130
  drawPaper(pen, canvas)
  drawHead(pen, outcome, title)
  let y = head + 60
  for (const placing of outcome.placings) {
    drawPlacing(pen, placing, y)
    y += ROW
  }
  if (chart > 0) drawCurves(pen, drawn, y + 40)
  y += chart + 30
  for (const [at, line] of owed.entries()) {
    y += LINE
    write(pen, line, LEFT + 30, y, {
      size: 34,
      color: at === 0 ? look.soft : look.ink,
      width: RIGHT - LEFT - 30,
    })
  }
  const foot = { size: 30, color: look.soft }
  write(pen, capitalize(lengthInWords(outcome)), LEFT + 30, canvas.height - 56, foot)
  write(pen, 'Meldbook', RIGHT, canvas.height - 56, { ...foot, align: 'right' })
}

function drawPaper({ brush, look }: Pen, { width, height }: HTMLCanvasElement) {
  brush.fillStyle = look.paper
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = look.red
  brush.fillRect(LEFT - 6, 0, 2, height)
  brush.fillRect(LEFT, 0, 2, height)
}

type Title = { lines: string[]; size: number }

/** The largest title that fits on two lines, or else one of three lines. */
function fitTitle(pen: Pen, text: string): Title {
  for (const size of [104, 88, 74, 62]) {
    const lines = wrap(pen, text, size, TITLE)
    if (lines && lines.length <= 2) return { lines, size }
  }
  return { lines: wrap(pen, text, 52, TITLE) ?? [shorten(pen, text, 52, TITLE)], size: 52 }
}

/** Undefined if a single word is too wide. */
function wrap(pen: Pen, text: string, size: number, width: number): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(pen, longer, size) <= width) lines[lines.length - 1] = longer
    else if (widthOf(pen, word, size) > width) return undefined
    else lines.push(word)
  }
  return lines
}

function drawHead(pen: Pen, outcome: Outcome, { lines, size }: Title) {
  const { brush, look } = pen
  const { title, started, margin, unit } = outcome
  const day = started === undefined ? '' : ` · ${formatDay(started)}`
  const small = { size: 34, color: look.soft, width: TITLE }
  write(pen, `${title}${day}`, LEFT + 30, 96, small)
  for (const [at, line] of lines.entries()) {
    const y = 96 + 60 + size * (0.75 + at * 1.15)
    if (at === 0) {
      const marked = Math.min(widthOf(pen, line, size) + 24, TITLE)
      brush.fillStyle = look.mark
      brush.fillRect(LEFT + 18, y - size * 0.42, marked, size * 0.56)
    }
    write(pen, line, LEFT + 30, y, { size, color: look.ink, width: TITLE })
  }
  const by = margin === undefined ? '' : `by ${inUnit(margin, unit)}`
  write(pen, by, LEFT + 30, 96 + 60 + size * 1.15 * lines.length + 40, small)
}

function drawPlacing(pen: Pen, placing: Placing, y: number) {
  const { brush, look } = pen
  const { place, name, total, bonus } = placing
  brush.fillStyle = look.rule
  brush.fillRect(0, y + ROW - 2, WIDTH, 2)
  // The bonus at the end of the game stands below the name.
  const at = y + ROW * (bonus === 0 ? 0.66 : 0.5)
  const small = { size: 24, color: look.soft }
  if (bonus !== 0) write(pen, bonusInWords(placing), LEFT + 30, y + ROW * 0.84, small)
  write(pen, String(place), LEFT - 40, at, { size: 40, color: look.soft, align: 'right' })
  const points = signed(total)
  const room = RIGHT - LEFT - 70 - widthOf(pen, points, 46)
  // A long name is written smaller before it is cut.
  const size = [46, 40].find((size) => widthOf(pen, name, size) <= room) ?? 34
  write(pen, name, LEFT + 30, at, { size, color: look.ink, width: room })
  write(pen, points, RIGHT, at, { size: 46, color: look.ink, align: 'right' })
}

/** Draws the lines in the colours and dashes that they have on the page. */
function drawCurves(pen: Pen, { curves, totals, plot }: Drawn, top: number) {
  const { brush, look } = pen
  brush.save()
  brush.translate(LEFT + 30 - plot.left, top)
  brush.strokeStyle = look.rule
  brush.lineWidth = 2
  for (const { at } of totals) brush.stroke(new Path2D(`M${plot.left} ${at}H${plot.right}`))
  brush.lineJoin = 'round'
  for (const [at, { points, name, end, isAway }] of curves.entries()) {
    const ink = (isAway ? look.soft : look.inks[at % look.inks.length]) ?? look.ink
    brush.strokeStyle = ink
    brush.lineWidth = 4.5
    brush.setLineDash(DASHES[at % DASHES.length] ?? [])
    brush.stroke(new Path2D(`M${points.replaceAll(' ', 'L')}`))
    brush.setLineDash([])
    brush.lineWidth = 1.5
    brush.stroke(new Path2D(`M${end.x + 8} ${end.y}L${plot.right + 14} ${end.label}`))
    const width = RIGHT - LEFT - 50 - plot.right + plot.left
    write(pen, name, plot.right + 20, end.label + 8, { size: 26, color: ink, width })
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

type Ink = { size: number; color: string; align?: CanvasTextAlign; width?: number }

function write(pen: Pen, text: string, x: number, y: number, { size, color, align = 'left', width }: Ink) {
  const { brush, look } = pen
  const shown = width === undefined ? text : shorten(pen, text, size, width)
  brush.font = `${size}px ${look.face}`
  brush.fillStyle = color
  brush.textAlign = align
  brush.fillText(shown, x, y)
}

function widthOf({ brush, look }: Pen, text: string, size: number): number {
  brush.font = `${size}px ${look.face}`
  return brush.measureText(text).width
}

/** Cuts a text that does not fit, but never inside what people see as one letter. */
function shorten(pen: Pen, text: string, size: number, width: number): string {
  if (widthOf(pen, text, size) <= width) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (letters.length > 1 && widthOf(pen, `${letters.join('')}…`, size) > width) letters.pop()
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
  swatch.style.fontFamily = 'var(--face-display)'
  const look = {
    paper: color('--paper-raised'),
    ink: color('--ink'),
    soft: color('--ink-soft'),
    rule: color('--rule'),
    red: color('--margin-line'),
    mark: color('--mark'),
    inks: DASHES.map((_, line) => color(`--line-${line}`)),
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
