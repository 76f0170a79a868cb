import { type Card, colourOf, isJoker } from '../../scoring/cards.ts'
import { Face } from './Face.tsx'
import { cardInWords } from './in-words.ts'

export type Pile = {
  cards: readonly Card[]
  /** A finished pile is squared under one card: a red one without wild cards, a black one with them. */
  state?: 'open' | Finished | undefined
}

/** What games call finished piles, and the colour of their top card. */
export const FINISHED = { clean: 'red', natural: 'red', dirty: 'black', mixed: 'black' } as const
export type Finished = keyof typeof FINISHED

/** Sets on the table, each in a pile: open ones spread, finished ones squared under their top card. */
export function Piles({
  piles,
  name = 'On the table',
}: {
  piles: readonly Pile[]
  name?: string | undefined
}) {
  const words = piles.map(({ cards, state = 'open' }) => {
    const first = cards[0]
    const what = first ? `${cards.length} cards with the ${cardInWords(first)}` : 'nothing'
    return state === 'open' ? what : `${what}, ${state}`
  })
  return (
    <span class="cards piles" role="img" aria-label={`${name}: ${words.join('; ')}`}>
      {piles.map(({ cards, state = 'open' }) => (
        <span class={state === 'open' ? 'open' : 'squared'}>
          {(state === 'open' ? cards : topOf(cards, state)).map((card) => (
            <Face card={card} />
          ))}
        </span>
      ))}
    </span>
  )
}

function topOf(cards: readonly Card[], state: Finished): readonly Card[] {
  const top = cards.find((card) => !isJoker(card) && colourOf(card) === FINISHED[state]) ?? cards[0]
  return top ? [top] : []
}

type StockProps = {
  name: string
  /** The top of the discard pile between them, if there is one. */
  discard?: Card | undefined
}

/** Two face-down piles with a gap for the discard pile between them. */
export function MainPiles({ name, discard }: StockProps) {
  const between = discard ? cardInWords(discard) : 'a gap for the discard pile'
  return (
    <span
      class="cards piles"
      role="img"
      aria-label={`${name}: a face-down pile, ${between}, a face-down pile`}
    >
      {(['back', discard ?? null, 'back'] as const).map((card) => (
        <span class={card === 'back' ? 'squared' : 'open'}>
          <Face card={card} />
        </span>
      ))}
    </span>
  )
}
