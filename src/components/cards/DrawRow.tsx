import type { Card } from '../../scoring/cards.ts'
import { cardsInWords } from '../../scoring/words.ts'
import { Face } from './Face.tsx'

type Props = {
  /** The cards from the open end of the row, whose card is fully visible. */
  cards: readonly Card[]
  /**
   * How many cards each draw took, by the players in turn. Cards left over after the last draw are still in
   * the row.
   */
  draws?: readonly number[] | undefined
  /** The names of the two players. The first one draws first. */
  players?: readonly string[] | undefined
}

/** One overlapping row from which two players draw in turn. It shows who took what. */
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
          <span class={taker === 0 ? 'first' : 'second'}>
            {cards.map((card) => (
              <Face card={card} />
            ))}
          </span>
        ),
      )}
    </span>
  )
}
