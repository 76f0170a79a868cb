import type { ComponentChildren } from 'preact'
import { readCards, readPlaces } from '../../content/rulebook/input.ts'
import { parseNumbers } from '../../scoring/fields/numbers.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { DrawRow as DrawnRow } from '../cards/DrawRow.tsx'
import { Face } from '../cards/Face.tsx'
import { Fan as DrawnFan } from '../cards/Fan.tsx'
import { Grid as DrawnGrid } from '../cards/Grid.tsx'

/** The pictures, with props in the compact notation of rules pages. */

type Of = {
  /** Cards, as typed. */
  of: string
  /** What the cards are, for screen readers. */
  name?: string
}

/** A hand or a meld: `<Cards of="7-9h" name="run" />`. A long one lies close: `<Cards of="2-9h" close />`. */
export function Cards({ of, name, close }: Of & { close?: boolean }) {
  return <CardRow cards={readCards(of)} name={name} close={close} />
}

/** Cards held in one hand. */
export function Fan({ of, name }: Of) {
  return <DrawnFan cards={readCards(of)} name={name} />
}

/** Nine piles: `<Grid of="9d td jd / 2c . kh / 7c 7h 8s" />`. */
export function Grid({ of, name }: Of) {
  return <DrawnGrid grid={readPlaces(of)} name={name} />
}

/** One overlapping row, its open end first: `<DrawRow of="…" draws="1 2 3" players="Ana Bo" />`. */
export function DrawRow({ of, draws = '', players }: Of & { draws?: string; players?: string }) {
  return <DrawnRow cards={readCards(of)} draws={parseNumbers(draws)} players={players?.split(/\s+/)} />
}

/** Two face-down piles with a gap for the discard pile between them. */
export function MainPiles() {
  return (
    <span
      class="cards piles"
      role="img"
      aria-label="The main piles: a face-down pile, a gap for the discard pile, a face-down pile"
    >
      {(['back', null, 'back'] as const).map((card) => (
        <span class={card ? 'squared' : undefined}>
          <Face card={card} />
        </span>
      ))}
    </span>
  )
}

/** A table seen from above. Each spot has a label and what lies there. */
export function Table({ children }: { children: ComponentChildren }) {
  return <figure class="play spots table group">{children}</figure>
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
