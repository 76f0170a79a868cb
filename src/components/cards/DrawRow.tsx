import type { Card } from '../../scoring/cards.ts'
import { Face } from './Face.tsx'
import { cardsInWords } from './in-words.ts'

type Props = {
  /** The top end, whose card lies fully open, first. */
  cards: readonly Card[]
  /** How many cards each draw took, the players in turn; the cards left over are still lying. */
  draws?: readonly number[] | undefined
  /** Who draws first, who second. */
  players?: readonly [string, string] | undefined
}

/** One overlapping row from which two players draw in turn, with who took what. */
export function DrawRow({ cards, draws = [], players = ['First', 'Second'] }: Props) {
  const parts: { cards: readonly Card[]; taker?: 0 | 1 }[] = []
  let from = 0
  for (const [turn, number] of draws.entries()) {
    parts.push({ cards: cards.slice(from, from + number), taker: turn % 2 === 0 ? 0 : 1 })
    from += number
  }
  if (from < cards.length) parts.push({ cards: cards.slice(from) })
  const words = parts.map(({ cards, taker }) =>
    taker === undefined ? cardsInWords(cards) : `${players[taker]} takes ${cardsInWords(cards)}`,
  )
  return (
    <span class="cards strip" role="img" aria-label={`Row, from the top end: ${words.join('; ')}`}>
      {parts.map(({ cards, taker }) =>
        taker === undefined ? (
          cards.map((card) => <Face card={card} />)
        ) : (
          <i class={taker === 0 ? 'first' : 'second'}>
            {cards.map((card) => (
              <Face card={card} />
            ))}
          </i>
        ),
      )}
    </span>
  )
}
