import { join, signed } from '../../../scoring/words.ts'
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
import { ROYAL } from '../../standings/Result.tsx'
import type { TotalLine } from '../../standings/total-lines.ts'
import { drawFan, heightOfFan, readCards } from './picture-cards.ts'

/**
 * The result as it stands on the screen: a hand of cards and the winner on the table, and on it a slip with the places and the
 * course. It is made to be sent, so it looks the same in both themes.
 */
const WIDTH = 1080
/** The edges of the slip. */
const EDGE = 54
/** The pad's red line on it. */
const LEFT = EDGE + 96
const RIGHT = WIDTH - EDGE - 40
/** The greatest width of the title. */
const TITLE = WIDTH - 2 * EDGE - 60
/** How large the ranks of the cards are, and where the cards begin. */
const RANK = 66
const TOP = 64
/** How far the slip lies on the table. */
const OVER = 56
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
  const [cards] = await Promise.all([readCards(ROYAL), document.fonts.load(`80px ${look.face}`)])
  const brush = canvas.getContext('2d')
  if (!brush) return
  const pen = { brush, look }
  const title = fitTitle(pen, `${join(outcome.ahead.map(({ name }) => name))} ${verbOf(outcome)}`)
  const below = TOP + heightOfFan(ROYAL.length, RANK)
  const slip = below + title.lines.length * title.size * 1.15 + 110
  const drawn = drawLines(lines, undefined, {
    width: RIGHT - LEFT + 20,
    height: CHART,
    text: 26,
    cutsNames: true,
  })
  const chart = outcome.rounds > 1 ? drawn.height + 10 : 0
  const settled = owed.length > 0 ? owed.length * LINE + 30 : 0
  const length = outcome.placings.length * ROW + chart + settled + 50
  canvas.width = WIDTH
  canvas.height = slip + length + 120
  brush.fillStyle = look.ground
  brush.fillRect(0, 0, WIDTH, canvas.height)
  drawTable(pen, slip + OVER)
  drawFan(brush, cards, { middle: WIDTH / 2, top: TOP, em: RANK, face: look.face })
  drawHead(pen, outcome, title, below)
  drawSlip(pen, slip, length)
  let y = slip
  for (const placing of outcome.placings) {
    drawPlacing(pen, placing, y)
    y += ROW
  }
  if (chart > 0) drawCurves(pen, drawn, y + 30)
  y += chart + 20
  for (const [at, line] of owed.entries()) {
    y += LINE
    write(pen, line, LEFT + 30, y, {
      size: 34,
      color: at === 0 ? look.soft : look.ink,
      width: RIGHT - LEFT - 30,
    })
  }
  const foot = { size: 30, color: look.soft }
  const day = outcome.started === undefined ? '' : ` · ${formatDay(outcome.started)}`
  write(pen, `${outcome.title}${day}`, EDGE, canvas.height - 44, { ...foot, width: 720 })
  write(pen, 'Meldbook', WIDTH - EDGE, canvas.height - 44, { ...foot, align: 'right' })
}

/** The table, lit from above. */
function drawTable({ brush, look }: Pen, height: number) {
  const light = brush.createLinearGradient(0, 0, 0, height)
  light.addColorStop(0, look.lit)
  light.addColorStop(1, look.table)
  brush.fillStyle = light
  brush.fillRect(0, 0, WIDTH, height)
}

/** Paper that lies half on the table. What is drawn on it later ends where its corners do. */
function drawSlip({ brush, look }: Pen, top: number, height: number) {
  brush.beginPath()
  brush.roundRect(EDGE, top, WIDTH - 2 * EDGE, height, 24)
  brush.fillStyle = look.paper
  brush.fill()
  brush.strokeStyle = look.line
  brush.lineWidth = 2
  brush.stroke()
  brush.fillStyle = look.red
  brush.fillRect(LEFT - 6, top, 2, height)
  brush.fillRect(LEFT, top, 2, height)
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

/** The winner below the cards, and by how much. */
function drawHead(pen: Pen, outcome: Outcome, { lines, size }: Title, top: number) {
  const { look } = pen
  const { margin, unit } = outcome
  for (const [at, line] of lines.entries()) {
    const ink = { size, color: look.onTable, width: TITLE, align: 'center' } as const
    write(pen, line, WIDTH / 2, top + 20 + size * (0.85 + at * 1.15), ink)
  }
  const by = margin === undefined ? '' : `by ${inUnit(margin, unit)} · `
  const words = `${by}${lengthInWords(outcome)}`
  const ink = { size: 34, color: look.onTable, width: TITLE, align: 'center' } as const
  write(pen, words, WIDTH / 2, top + 70 + size * 1.15 * lines.length, ink)
}

function drawPlacing(pen: Pen, placing: Placing, y: number) {
  const { brush, look } = pen
  const { place, name, total, bonus } = placing
  brush.fillStyle = look.rule
  brush.fillRect(EDGE + 2, y + ROW - 2, WIDTH - 2 * EDGE - 4, 2)
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
    ground: color('--paper'),
    table: color('--table'),
    lit: color('--table-lit'),
    onTable: color('--on-table'),
    line: color('--line'),
    paper: color('--paper-raised'),
    ink: color('--ink'),
    soft: color('--ink-soft'),
    rule: color('--rule'),
    red: color('--margin-line'),
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
