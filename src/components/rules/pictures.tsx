import type { ComponentChildren } from 'preact'
import { readCards, readGroups, readPlaces } from '../../content/rulebook/input.ts'
import type { Card } from '../../scoring/cards.ts'
import { LINES, type LineName } from '../../scoring/grid-lines.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { DrawRow as DrawnRow } from '../cards/DrawRow.tsx'
import { Fan as DrawnFan } from '../cards/Fan.tsx'
import { Grid as DrawnGrid } from '../cards/Grid.tsx'
import { Hands as DrawnHands } from '../cards/Hands.tsx'
import {
  MainPiles as DrawnMainPiles,
  Piles as DrawnPiles,
  FINISHED,
  type Finished,
  type Pile,
} from '../cards/Piles.tsx'
import { parseNumbers } from '../checker/fields/typed.ts'

/** The pictures, with props in the compact notation of rules pages. */

type Of = {
  /** Cards, as typed. */
  of: string
  /** What the cards are, for screen readers. */
  name?: string
}

/** A hand or a meld: `<Cards of="7-9h" name="run" />`. */
export function Cards({ of, on, ...how }: Of & { close?: boolean; small?: boolean; on?: string }) {
  return <CardRow cards={readCards(of)} on={on ? readCards(on) : undefined} {...how} />
}

/** Cards held in one hand. */
export function Fan({ of, name }: Of) {
  return <DrawnFan cards={readCards(of)} name={name} />
}

/**
 * Nine piles: `<Grid of="9d td jd / 2c . kh / 7c 7h 8s" lines="row-1" />`. With `down`, all are face down.
 */
export function Grid({ of, lines, name, down }: Partial<Of> & { lines?: string; down?: boolean }) {
  const grid: (Card | null | 'back')[] = down
    ? Array.from({ length: 9 }, () => 'back' as const)
    : readPlaces(of ?? '')
  return <DrawnGrid grid={grid} lines={lines?.split(/\s+/).map(readLine)} name={name} />
}

function readLine(text: string): LineName {
  if (isLine(text)) return text
  throw new Error(`A grid has no line “${text}”; it has ${Object.keys(LINES).join(', ')}.`)
}

function isLine(text: string): text is LineName {
  return Object.hasOwn(LINES, text)
}

/** One overlapping row, its open end first: `<DrawRow of="…" draws="1 2 3" players="Ana Bo" />`. */
export function DrawRow({
  of,
  draws = '',
  players = 'First Second',
}: Of & { draws?: string; players?: string }) {
  const [first = 'First', second = 'Second'] = players.split(/\s+/)
  return <DrawnRow cards={readCards(of)} draws={parseNumbers(draws)} players={[first, second]} />
}

/** Sets on the table: `<Piles of="5c 5d 2s / kc kd kh ks kc kd kh" states="open clean" />`. */
export function Piles({ of, name, states = '' }: Of & { states?: string }) {
  const each = states.split(/\s+/)
  const piles = readGroups(of).map((cards, at) => ({ cards, state: readState(each[at]) }))
  return <DrawnPiles piles={piles} name={name} />
}

function readState(text: string | undefined): Pile['state'] {
  return text !== undefined && isFinished(text) ? text : 'open'
}

function isFinished(text: string): text is Finished {
  return Object.hasOwn(FINISHED, text)
}

/** Two face-down piles. Between them is a gap for the discard pile, or its top card. */
export function MainPiles({ name = 'The main piles', discard }: { name?: string; discard?: string }) {
  return <DrawnMainPiles name={name} discard={discard ? readCards(discard)[0] : undefined} />
}

/** A table seen from above. Each spot has a label and what lies there. */
export function Table({ children }: { children: ComponentChildren }) {
  return <figure class="play table">{children}</figure>
}

type SpotProps = { label: string; wide?: boolean; children: ComponentChildren }

/** A place on the table with its label. A wide one has a row of the table to itself. */
export function Spot({ label, wide, children }: SpotProps) {
  return (
    <div class={wide ? 'line' : undefined}>
      <span class="label">{label}</span>
      {children}
    </div>
  )
}

/** Numbered hands to complete: `<Hands hands={[{ number: 4, name: 'A run of five', cards: '8-qs' }]} />`. */
export function Hands({ hands }: { hands: readonly { number: number; name: string; cards: string }[] }) {
  return <DrawnHands hands={hands.map((hand) => ({ ...hand, cards: readCards(hand.cards) }))} />
}
