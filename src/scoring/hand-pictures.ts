import type { Card } from './cards.ts'
import type { Picture, Row } from './picture.ts'
import { cardInWords } from './words.ts'

/** What several games find in a hand, and how it is drawn. */

/** Melds, and the cards that are in none. */
export type Melds = { melds: Card[][]; left: Card[] }

/** Melds to open a round with, the minimum that they must be worth, and the most that the hand could meld. */
export type Opening = { melds: Card[][]; minimum: number; most: number }

/** Cards laid at once: new melds, and cards added to a meld on the table (`onto` is its index). */
export type Lay = { cards: Card[]; onto?: number }[]

/** A turn that gets rid of as much as possible: new melds, lay-offs (`meld` is an index on the table), a discard. */
export type LastTurn = Melds & { layOffs: { cards: Card[]; meld: number }[]; discard: Card | null }

/** Melds, and the cards that are in none, if these are given. Without a meld there is nothing to draw. */
export function drawMelds({ melds, left = [] }: { melds: Card[][]; left?: Card[] }): Picture[] {
  if (melds.length === 0) return []
  return rowsOf([...melds.map((cards) => ({ cards })), { label: 'Left', cards: left }])
}

/** How the hand lies after the best discard. */
export function drawEnding(best: (Melds & { discard: Card }) | undefined): Picture[] {
  if (!best) return []
  const caption = `Without the ${cardInWords(best.discard)}:`
  return [{ shape: 'figure', caption, parts: drawMelds(best) }]
}

type Defence = Melds & { layOffs: ({ card: Card } | { cards: Card[] })[] }

/** What another player does best after a round was ended. */
export function drawDefence({ layOffs, ...melds }: Defence): Picture[] {
  const cards = layOffs.flatMap((laid) => ('card' in laid ? laid.card : laid.cards))
  const parts = [...drawMelds(melds), ...rowsOf([{ label: 'Laid off', cards }])]
  return [{ shape: 'figure', caption: 'The other player’s best:', parts }]
}

/** New melds, cards added to melds on the table, the discard, and the cards left. */
export function drawLay({
  lay,
  discard,
  left,
}: {
  lay: Lay
  discard?: Card | null
  left?: Card[]
}): Picture[] {
  const label = (onto: number | undefined) => (onto === undefined ? '' : `Onto meld ${onto + 1}`)
  return drawPlay(
    lay.map(({ cards, onto }) => ({ cards, label: label(onto) })),
    discard,
    left,
  )
}

export function drawLastTurn({ melds, layOffs, discard, left }: LastTurn): Picture[] {
  const laidOff = layOffs.map(({ cards, meld }) => ({ label: `On meld ${meld + 1}`, cards }))
  return drawPlay([...melds.map((cards) => ({ cards })), ...laidOff], discard, left)
}

function drawPlay(played: Row[], discard: Card | null = null, left: Card[] = []): Picture[] {
  return rowsOf([
    ...played,
    { label: 'Discard', cards: discard ? [discard] : [] },
    { label: 'Left', cards: left },
  ])
}

function rowsOf(rows: Row[]): Picture[] {
  return [{ shape: 'rows', rows }]
}
