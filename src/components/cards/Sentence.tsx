import { suitOf } from '../../scoring/cards.ts'
import { parseCards } from '../../scoring/notation.ts'
import { cardInWords } from '../../scoring/words.ts'

const CARD = /((?:10|[2-9AJQK])[♣♦♥♠])/

/** A sentence from the engine. Its cards are drawn as on every page. */
export function Sentence({ text }: { text: string }) {
  return (
    <>
      {text.split(CARD).map((part, at) => {
        const read = at % 2 === 1 ? parseCards(part) : undefined
        const [card] = read?.ok ? read.value : []
        if (!card) return part
        return (
          // Parts of a sentence have no identity but their place.
          <b key={at} class={`pip ${suitOf(card).toLowerCase()}`} role="img" aria-label={cardInWords(card)}>
            {part.slice(0, -1)}
          </b>
        )
      })}
    </>
  )
}
