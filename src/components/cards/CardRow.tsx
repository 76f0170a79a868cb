import type { Card } from '../../scoring/cards.ts'
import { cardsInWords } from '../../scoring/words.ts'
import { Face } from './Face.tsx'

type Props = {
  cards: readonly Card[]
  /** What the cards are: "run", "your hand". Screen readers say it before the cards. */
  name?: string | undefined
  /** Overlapping, as a meld lies on a table. */
  close?: boolean | undefined
  small?: boolean | undefined
  /** Cards that do not belong. */
  bad?: readonly Card[] | undefined
}

/** Cards side by side: a hand, or a meld. */
export function CardRow({ cards, name, close, small, bad = [] }: Props) {
  const words = cardsInWords(cards)
  const classes = ['cards', close && 'close', small && 'small'].filter(Boolean).join(' ')
  return (
    <span class={classes} role="img" aria-label={name ? `${name}: ${words}` : words}>
      {cards.length > 0 ? (
        cards.map((card) => <Face card={card} mark={bad.includes(card) ? 'bad' : undefined} />)
      ) : (
        <Face card={null} />
      )}
    </span>
  )
}
