import { h, render } from 'preact'
import type { Card } from '../../../scoring/cards.ts'
import { Fan } from '../../cards/Fan.tsx'

/** Cards on a canvas, as the styles draw them on a page: the pips and courts that the reader has chosen, by the measures of drawn.css. */
type Drawable = {
  rank: string
  color: string
  /** The outline of its suit, in a square of 1. */
  pip: [x: number, y: number][]
  court: HTMLImageElement | undefined
}

/** The size of a card and of its corners, as parts of the size of its rank. */
const [WIDE, HIGH, CORNER] = [2.3, 3.2, 0.22]
/** How far each card is turned against the one before, and how far below its top the wrist is. */
const TURN = 13
const WRIST = 9

/** Asks the styles how these cards look. */
export async function readCards(cards: readonly Card[]): Promise<Drawable[]> {
  const swatch = document.createElement('div')
  swatch.className = 'pictured'
  document.body.append(swatch)
  render(h(Fan, { cards }), swatch)
  const found = [...swatch.querySelectorAll('b')].map((card) => ({
    rank: card.firstChild?.textContent ?? '',
    color: getComputedStyle(card).color,
    outline: getComputedStyle(card).getPropertyValue('--pip'),
    picture: getComputedStyle(card, '::after').backgroundImage.match(/url\("(.*)"\)/)?.[1],
  }))
  render(null, swatch)
  swatch.remove()
  return Promise.all(
    found.map(async ({ rank, color, outline, picture }) => ({
      rank,
      color,
      pip: [...outline.matchAll(/([\d.]+)% ([\d.]+)%/g)].map(([, x, y]): [number, number] => [
        Number(x) / 100,
        Number(y) / 100,
      ]),
      court: picture === undefined ? undefined : await loadImage(picture),
    })),
  )
}

/** A card whose picture cannot be fetched has a large pip. */
async function loadImage(source: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = source
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** A hand of cards below `top`, around `middle`; `em` is the size of a rank. */
export function drawFan(
  brush: CanvasRenderingContext2D,
  cards: readonly Drawable[],
  { middle, top, em, face }: { middle: number; top: number; em: number; face: string },
) {
  for (const [at, card] of cards.entries()) {
    brush.save()
    brush.translate(middle, top + WRIST * em)
    brush.rotate(((at - (cards.length - 1) / 2) * TURN * Math.PI) / 180)
    brush.translate((-WIDE / 2) * em, -WRIST * em)
    drawCard(brush, card, em, face)
    brush.restore()
  }
}

/** How high such a hand is: its outer cards lie lower. */
export function heightOfFan(cards: number, em: number): number {
  const lean = (((cards - 1) / 2) * TURN * Math.PI) / 180
  return em * (WRIST - (WRIST - HIGH) * Math.cos(lean) + (WIDE / 2) * Math.sin(lean))
}

function drawCard(
  brush: CanvasRenderingContext2D,
  { rank, color, pip, court }: Drawable,
  em: number,
  face: string,
) {
  brush.beginPath()
  brush.roundRect(0, 0, WIDE * em, HIGH * em, CORNER * em)
  brush.shadowColor = 'rgb(0 0 0 / 0.35)'
  brush.shadowBlur = 0.2 * em
  brush.fillStyle = '#fffefa'
  brush.fill()
  brush.shadowColor = 'transparent'
  brush.strokeStyle = '#b5ab97'
  brush.lineWidth = 2
  brush.stroke()
  brush.fillStyle = color
  brush.font = `${em}px ${face}`
  brush.textAlign = 'center'
  brush.fillText(rank, 0.65 * em, 1.02 * em, 0.95 * em)
  const drawPip = (x: number, y: number, size: number) => {
    brush.beginPath()
    for (const [right, down] of pip) brush.lineTo((x + right * size) * em, (y + down * size) * em)
    brush.fill()
  }
  drawPip(0.3, 1.28, 0.68)
  if (court) brush.drawImage(court, em, 0.2 * em, 1.16 * em, 2.8 * em)
  else drawPip(WIDE - 0.2 - 1.25, HIGH - 0.22 - 1.25, 1.25)
}
